"""The SQL of the store, once for both databases: `?` stands for a value."""

ADD_PERSON = "INSERT INTO people (secret, name, created) VALUES (?, ?, ?) RETURNING number"
FIND_PERSON = "SELECT number, name FROM people WHERE secret = ?"
RENAME = "UPDATE people SET name = ? WHERE number = ?"

ADD_TABLE = """
    INSERT INTO tables (key, watch, public, status, changed, summary, attended) VALUES (?, ?, ?, ?, ?, ?, ?)
    RETURNING number
"""
FIND_TABLE = "SELECT number, key, watch FROM tables WHERE key = ? OR watch = ?"
LIST = "UPDATE tables SET public = ?, status = ?, changed = ?, summary = ? WHERE number = ?"
SUMMARY = "SELECT summary FROM tables WHERE number = ?"
RELIST = "UPDATE tables SET status = ?, summary = ? WHERE number = ?"
ATTEND = "UPDATE tables SET attended = ? WHERE number = ?"
IS_LISTED = "public AND status IN ('gathering', 'playing') AND attended > ?"
LISTED = f"SELECT attended, summary FROM tables WHERE {IS_LISTED} ORDER BY (number * ?) & 2147483647 LIMIT ?"  # noqa: S608
STILL_LISTED = f"SELECT key FROM tables WHERE key = ? AND {IS_LISTED}"  # noqa: S608
LISTED_OF = f"""
    SELECT tables.summary FROM members JOIN tables ON tables.number = members.table_number
    WHERE members.person = ? AND {IS_LISTED}
"""  # noqa: S608

ADD_MEMBER = "INSERT INTO members (person, table_number) VALUES (?, ?) ON CONFLICT DO NOTHING"
TABLES_OF = """
    SELECT tables.summary FROM members JOIN tables ON tables.number = members.table_number
    WHERE members.person = ? ORDER BY tables.changed DESC, tables.number DESC LIMIT ?
"""

ADD_ENTRY = "INSERT INTO log (table_number, number, at, entry) VALUES (?, ?, ?, ?)"
ENTRIES = "SELECT number, entry FROM log WHERE table_number = ? AND number > ? ORDER BY number"

CHECKPOINT = "SELECT number, data FROM checkpoints WHERE table_number = ? ORDER BY number DESC LIMIT 1"
CHECKPOINT_UNTIL = """
    SELECT number, data FROM checkpoints WHERE table_number = ? AND number <= ? ORDER BY number DESC LIMIT 1
"""
ADD_CHECKPOINT = "INSERT INTO checkpoints (table_number, number, data) VALUES (?, ?, ?)"
DROP_CHECKPOINTS = "DELETE FROM checkpoints WHERE table_number = ?"
DROP_OLD_CHECKPOINTS = """
    DELETE FROM checkpoints WHERE table_number = ? AND (number >= ? OR number < (
        SELECT MAX(newest.number) FROM checkpoints AS newest WHERE newest.table_number = ? AND newest.number < ?
    ))
"""

ADD_REPLAY = "INSERT INTO replays (key, table_number, at, replay) VALUES (?, ?, ?, ?)"
FIND_REPLAY = "SELECT replay FROM replays WHERE key = ?"

BLOCKS = "SELECT person, address, reason, until FROM blocks"
LAST_NOTICE = "SELECT coalesce(max(number), 0) FROM notices"
NOTICES = "SELECT number, notice FROM notices WHERE number > ? ORDER BY number"
UNTOUCHED = """
    SELECT number FROM tables WHERE status <> 'over' AND changed < ?
    AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_number = tables.number AND log.at >= ?)
    ORDER BY changed, number LIMIT ?
"""
IS_UNTOUCHED = """
    SELECT number FROM tables WHERE number = ? AND status <> 'over' AND changed < ?
    AND NOT EXISTS (SELECT 1 FROM log WHERE log.table_number = tables.number AND log.at >= ?)
"""

REPLAYS_OF = "SELECT key, replay FROM replays WHERE table_number = ? ORDER BY at"
ADD_PLAYER = "INSERT INTO players (replay, seat, person) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
DELETE_TABLE = "DELETE FROM tables WHERE number = ?"
DELETE_LOG = "DELETE FROM log WHERE table_number = ?"
DELETE_MEMBERS = "DELETE FROM members WHERE table_number = ?"

VERSION = "SELECT version FROM paddock"
ADD_VERSION = "INSERT INTO paddock (version) VALUES (?)"
SET_VERSION = "UPDATE paddock SET version = ?"
