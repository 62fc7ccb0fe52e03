"""Read a replay, check it by the rules, and tell it as a spectator saw it: python watch_a_replay.py race.json."""

import sys
from pathlib import Path

from paddock import Table

table = Table.from_replay(Path(sys.argv[1]).read_bytes())  # raises ReplayMismatch where it was not played by the rules
for event in table.events(None):
    print(event.kind, event)
halfway = table.after(table.answered // 2)
asked = [question.seat for question in halfway.questions]
print(f"After {halfway.answered} of {table.answered} answers the seats {asked} were asked")
print("Winners:", table.winners())
