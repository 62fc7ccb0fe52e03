"""The names of bots: a cast for each level, the same in every language, so that a name tells how a bot plays."""

CASTS: dict[str, tuple[str, ...]] = {
    "random": ("Bingo", "Confetti", "Domino", "Pinball", "Yo-Yo", "Zigzag"),
    "rookie": ("Buggy", "Kart", "Quad", "Scooter", "Sidecar", "Tandem"),
    "racer": ("Allegro", "Brio", "Presto", "Pronto", "Sprint", "Vivace"),
    "champion": ("Imperator", "Invictus", "Maestro", "Maximus", "Primus", "Virtuoso"),
    "self-taught": ("Alpha", "Delta", "Gamma", "Lambda", "Omega", "Sigma"),
}
"""By level: what happens by luck, what beginners drive, what is fast, who has won, and how networks are written."""


def old_name(seat: int) -> str:
    """The name of a bot on a seat in older logs, whose entries hold none."""
    return f"Bot {seat + 1}"


def level_of(name: str) -> str | None:
    """The level of the bot that has this name; None for people and bots of older logs."""
    return next((level for level, cast in CASTS.items() if name in cast), None)


def cast_for(level: str, seat: int) -> tuple[str, ...]:
    """The names for a bot of a level on a seat, the best one first."""
    cast = CASTS[level]
    first = seat % len(cast)
    return cast[first:] + cast[:first]
