"""A match: a game with its options, a line-up of bots, and a seed that determines all deals."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from paddock import __version__
from paddock.bots.players import check_player
from paddock.bots.weighing import weights_name
from paddock.engine.compiled import build_name
from paddock.engine.options import Value
from paddock.errors import Malformed
from paddock.games import find_game
from paddock.table.seeds import SEED_BITS
from paddock.table.table import Table

FORMAT = 1
MATCH_SEED_BITS = 64
OTHERS = " (others)"


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match, as in the first line of its results: everything that determines its games.

    `build` is a digest of the rules and bots. `bots` is the line-up: in rotation r the bot in place p has seat p + r,
    so that each bot has every seat once per deal.
    """

    league: int
    paddock: str
    build: str
    game: str
    ruleset: int
    options: dict[str, Value]
    files: dict[str, str]
    bots: tuple[str, ...]
    seed: int

    @property
    def seats(self) -> int:
        """The number of players, and of games per deal."""
        return len(self.bots)

    @property
    def contestants(self) -> tuple[str, ...]:
        """The bots that are compared, by name; if all are the same, the first place and the others."""
        names = tuple(dict.fromkeys(self.bots))
        return names if len(names) > 1 else (names[0], names[0] + OTHERS)

    def contestant(self, rotation: int, seat: int) -> int:
        """The number of the contestant that has a seat."""
        place = (seat - rotation) % self.seats
        return self.contestants.index(self.bots[place]) if len(set(self.bots)) > 1 else min(place, 1)

    def bot(self, rotation: int, seat: int) -> str:
        """The name of the bot that has a seat."""
        return self.bots[(seat - rotation) % self.seats]

    def deal(self, number: int) -> Table:
        """Deal the game; the same number gives the same deal."""
        return Table.deal(self.game, self.seats, self.chance(SEED_BITS, "deal", number), self.options, self.files)

    def chance(self, bits: int, *about: object) -> int:
        """A number derived from the match's seed and its purpose."""
        words = " ".join(map(str, ("league", self.seed, *about)))
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[: bits // 8], "little")


def make_match(game: str, bots: Sequence[str], options: Mapping[str, Value], seed: int) -> Match:
    """A match with checked bots and options."""
    found = find_game(game)
    setting = found.setting(len(bots), options, None)
    for name in bots:
        check_player(game, name)
    if not 0 <= seed < 1 << MATCH_SEED_BITS:
        raise Malformed(f"seed: {seed!r} is not a whole number from 0 of at most {MATCH_SEED_BITS} bits")
    return Match(
        FORMAT,
        __version__,
        f"{build_name()}-{weights_name()}",
        game,
        found.ruleset,
        dict(setting.options),
        dict(setting.files),
        tuple(bots),
        seed,
    )


def games_of(match: Match, deals: int) -> Iterator[tuple[int, int]]:
    """All games of the first deals, as pairs of deal and rotation."""
    return ((deal, rotation) for deal in range(deals) for rotation in range(match.seats))


def differences(here: Match, there: Match) -> list[str]:
    """The differences between two matches, in words."""
    mine, theirs = said(here), said(there)
    return [
        f"{name} {theirs.get(name, 'none')} there, {mine.get(name, 'none')} here"
        for name in {**theirs, **mine}
        if mine.get(name) != theirs.get(name)
    ]


def said(match: Match) -> dict[str, str]:
    """Everything that determines a match, by name; the texts of files as digests."""
    plain: dict[str, Any] = msgspec.structs.asdict(match)
    files = {f"text of {name}": hashlib.sha256(text.encode()).hexdigest()[:8] for name, text in match.files.items()}
    plain |= {"bots": " ".join(match.bots), "options": "", "files": ""} | match.options
    return {name: str(value) for name, value in (plain | files).items()}
