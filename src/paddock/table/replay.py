"""Replays: how a game began and every answer since, as versioned JSON that is checked by replaying it."""

import hashlib
from typing import Any

import msgspec

from paddock.engine.game import Game
from paddock.errors import Malformed, ReplayMismatch
from paddock.table.position import Header, Position

FORMAT = 1
DIGEST_EVERY = 50


class Replay(Header, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as a file. It began with a deal from `seed` (64 hex digits) or, if that is absent, at `position`.

    `digests` are pairs (number of answers, digest of the state), which show where a replayed game differs from the
    recorded one. `names` are the players' names by seat, if they are known. In a race that plays on from another one,
    the first `taken` answers are those of that race, and whoever plays on can know its deal.
    """

    seed: str | None
    position: Position | None
    answers: tuple[tuple[int, int], ...]
    digests: tuple[tuple[int, str], ...]
    names: tuple[str, ...] = ()
    taken: int | None = None


def digest(state: dict[str, Any]) -> str:
    """A short digest of a written state; it is the same on every machine and for every memory layout."""
    return hashlib.sha256(msgspec.json.encode(state, order="sorted")).hexdigest()[:16]


def read_replay(data: bytes | str) -> Replay:
    """A replay from its JSON text."""
    try:
        return msgspec.json.decode(data, type=Replay)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"not a replay: {error}") from error


def write_replay(replay: Replay) -> bytes:
    """The JSON text of a replay, one line, with a newline at the end."""
    return msgspec.json.encode(replay) + b"\n"


def check_beginning(replay: Replay, game: Game) -> None:
    """Raise an error for a replay of another format, of unknown rules, or without the beginning of the game."""
    if replay.format != FORMAT:
        raise Malformed(f"replay: format {replay.format} is not known; known: {FORMAT}")
    if not game.plays(replay.ruleset):
        raise ReplayMismatch(f"the replay is of ruleset {replay.ruleset}; known here: {game.rulesets}")
    if (replay.seed is None) == (replay.position is None):
        raise Malformed("replay: it should have either a seed or a position to begin from")
    if replay.taken is not None and not 0 <= replay.taken <= len(replay.answers):
        raise Malformed(f"replay: {replay.taken} answers of another race, but it has {len(replay.answers)} in all")
    for name in ("game", "ruleset", "seats", "options", "files") if replay.position is not None else ():
        if getattr(replay, name) != getattr(replay.position, name):
            raise Malformed(f"replay: {name} differs from that of the position it begins from")
