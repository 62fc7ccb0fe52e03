"""The quick player of each game, bound to its verbs: everything that a search needs of a game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from paddock.bots import trials
from paddock.engine.compiled import bind
from paddock.games import find_game
from paddock.sim import matches, rollouts
from paddock.sim.policies import policy_of


@dataclass(frozen=True, slots=True)
class Quick:
    """A game's quick player, bound to the game's verbs, and what a search needs to know about the game.

    `in_turn` are the phases in the middle of a turn. In `foreseen` phases all seats are asked at the same time and know
    the same, so a longer search predicts the answers of the others first. `keen` says whether there are weights for
    looking ahead, and `styles` is the share of each style that a keen search assumes among the others.
    """

    consider: Callable[..., int]
    suggest: Callable[..., int]
    try_out: Callable[..., None]
    play_seat: Callable[..., tuple[float, float]]
    play_deals: Callable[..., None]
    in_turn: frozenset[int]
    foreseen: frozenset[int]
    keen: bool
    styles: tuple[float, ...]


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
    play_seat = bind(matches.play_seat, deal=verbs.deal, score=verbs.score, play_out=play_out, by_margin=policy.MARGIN)
    return Quick(
        consider=policy.consider,
        suggest=bind(rollouts.suggest_one, suggest=policy.suggest),
        try_out=bind(
            trials.try_out,
            imagine=verbs.imagine,
            carry_out=getattr(policy, "carry_out", verbs.answer),
            guess=policy.guess,
            score=verbs.score,
            play_out=play_out,
            by_margin=policy.MARGIN,
        ),
        play_seat=play_seat,
        play_deals=bind(matches.play_deals, play_seat=play_seat),
        in_turn=policy.IN_TURN,
        foreseen=policy.FORESEEN,
        keen=bool(policy.AHEAD),
        styles=policy.STYLES,
    )
