"""The quick player of each game with its verbs: what a search needs of a game, put together once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from paddock.bots import plain, trials
from paddock.engine.compiled import bind
from paddock.games import find_game
from paddock.sim import matches, rollouts


@dataclass(frozen=True, slots=True)
class Quick:
    """A game's quick player, bound to the game's verbs, and what a search should know of the game.

    `in_turn` are the phases in the middle of a turn. In the `optional` ones nobody has to answer, and `passing` are the
    answers that the search tries in place of silence. In the `foreseen` ones all are asked at the same time and know
    the same, so that a longer search thinks for the others first. `margin` is what a point of score is worth beside a
    win. Of a `keen` one there are also weights with which it looks ahead, and `styles` is what a keen search takes the
    others to be: how many parts of each style.
    """

    consider: Callable[..., int]
    suggest: Callable[..., int]
    try_out: Callable[..., None]
    play_one: Callable[..., None]
    play_deals: Callable[..., None]
    in_turn: frozenset[int]
    optional: frozenset[int]
    passing: int
    foreseen: frozenset[int]
    margin: float
    keen: bool
    styles: tuple[float, ...]


def policy_of(game: str) -> Any:
    """The rules of thumb of a game: the module `policy` of its folder, if it has one."""
    found = find_game(game)
    return found.part("policy") if found.has("policy") else plain


@cache
def quick_player(game: str) -> Quick:
    """The quick player of a game."""
    verbs, policy = find_game(game).verbs, policy_of(game)
    play_out = bind(
        rollouts.play_out,
        inline=True,
        waiting=verbs.waiting,
        legal=verbs.legal,
        answer=verbs.answer,
        suggest=policy.suggest,
    )
    play_one = bind(matches.play_one, deal=verbs.deal, score=verbs.score, play_out=play_out)
    return Quick(
        consider=policy.consider,
        suggest=policy.suggest,
        try_out=bind(
            trials.try_out,
            imagine=verbs.imagine,
            carry_out=getattr(policy, "carry_out", verbs.answer),
            guess=policy.guess,
            score=verbs.score,
            play_out=play_out,
        ),
        play_one=play_one,
        play_deals=bind(matches.play_deals, play_seat=play_one),
        in_turn=policy.IN_TURN,
        optional=policy.OPTIONAL,
        passing=policy.PASSING,
        foreseen=policy.FORESEEN,
        margin=policy.MARGIN,
        keen=bool(policy.AHEAD),
        styles=policy.STYLES,
    )
