"""Other engines playing complete random games, to hold Paddock's speed against.

Every answer counts, also one that was forced. Each module needs its engine, from requirements/bench.txt.
"""
