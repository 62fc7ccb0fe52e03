"""The SQL of the store, once for both databases: `?` stands for a value."""

ADD_PERSON = "INSERT INTO people (name, created) VALUES (?, ?) RETURNING number"
FIND_PERSON = """
    SELECT people.number, people.name FROM devices JOIN people ON people.number = devices.person
    WHERE devices.secret = ?
"""
ADD_DEVICE = "INSERT INTO devices (secret, person, since) VALUES (?, ?, ?)"
ADD_LINK = """
    INSERT INTO links (person, secret, until) VALUES (?, ?, ?)
    ON CONFLICT (person) DO UPDATE SET secret = excluded.secret, until = excluded.until
"""
FIND_LINK = """
    SELECT people.number, people.name FROM links JOIN people ON people.number = links.person
    WHERE links.secret = ? AND links.until > ?
"""
USE_LINK = "DELETE FROM links WHERE secret = ? AND until > ? RETURNING person"
PERSON = "SELECT number, name FROM people WHERE number = ?"
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

ADD_MEMBER = """
    INSERT INTO members (person, table_number) VALUES (?, ?)
    ON CONFLICT (person, table_number) DO UPDATE SET hidden = FALSE
"""
TABLES_OF = """
    SELECT tables.summary FROM (
        SELECT table_number FROM members WHERE person = ? AND NOT hidden ORDER BY table_number DESC LIMIT ?
    ) AS newest JOIN tables ON tables.number = newest.table_number
    ORDER BY tables.changed DESC, tables.number DESC LIMIT ?
"""
HIDE_TABLE = """
    UPDATE members SET hidden = ? WHERE person = ?
    AND table_number = (SELECT number FROM tables WHERE key = ? OR watch = ?) RETURNING person
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

ADD_REPLAY = "INSERT INTO replays (key, table_number, at, replay, summary) VALUES (?, ?, ?, ?, ?)"
FIND_REPLAY = "SELECT replay FROM replays WHERE key = ?"

ADD_REVIEW = """
    INSERT INTO reviews (replay, maker, at, finished) SELECT key, ?, ?, FALSE FROM replays WHERE key = ?
    ON CONFLICT (replay) DO UPDATE SET maker = excluded.maker, at = excluded.at, finished = FALSE, data = NULL
    WHERE reviews.maker <> excluded.maker
"""
FIND_REVIEW = "SELECT maker, finished, data FROM reviews WHERE replay = ?"
KEEP_REVIEW = "UPDATE reviews SET finished = ?, data = ? WHERE replay = ? AND maker = ? RETURNING replay"
DROP_REVIEW = "DELETE FROM reviews WHERE replay = ?"
UNFINISHED_REVIEWS = "SELECT replay FROM reviews WHERE NOT finished AND maker = ? ORDER BY at, replay LIMIT ?"

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

ADD_PLAYER = "INSERT INTO players (replay, seat, person, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
RACES_OF = """
    SELECT players.at, players.replay, players.seat, replays.summary, tables.key, tables.watch, tables.status
    FROM players JOIN replays ON replays.key = players.replay
    LEFT JOIN tables ON tables.number = replays.table_number
    WHERE players.person = ? AND NOT players.hidden AND (players.at, players.replay) < (?, ?)
    ORDER BY players.at DESC, players.replay DESC, players.seat DESC LIMIT ?
"""
TABLE_OF_RACE = """
    SELECT players.seat, tables.key, tables.watch, tables.status
    FROM players JOIN replays ON replays.key = players.replay
    LEFT JOIN tables ON tables.number = replays.table_number
    WHERE players.person = ? AND players.replay = ? ORDER BY players.seat
"""
HIDE_RACE = "UPDATE players SET hidden = ? WHERE replay = ? AND person = ? RETURNING seat"
DELETE_TABLE = "DELETE FROM tables WHERE number = ?"
DELETE_LOG = "DELETE FROM log WHERE table_number = ?"
DELETE_MEMBERS = "DELETE FROM members WHERE table_number = ?"

VERSION = "SELECT version FROM paddock"
ADD_VERSION = "INSERT INTO paddock (version) VALUES (?)"
SET_VERSION = "UPDATE paddock SET version = ?"
