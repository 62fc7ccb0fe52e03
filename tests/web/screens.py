"""Which screens the client has."""

from pathlib import Path

NO_RULES = "the client has no screen for the rules yet"


def has_rules() -> bool:
    """Whether the rules can be read in the client."""
    return (Path(__file__).parents[2] / "web/src/screens/Rules.svelte").exists()
