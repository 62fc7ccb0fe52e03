"""The games as Gymnasium environments: one seat learns, bots play the others.

Importing this module registers them: `gymnasium.make("paddock/NAME-v1", seats=4, bots="rookie")`.
"""

import sys
from typing import Any

import gymnasium
from gymnasium import spaces

from paddock.adapters.race import ACTIONS, Race
from paddock.adapters.rows.layout import make_layout
from paddock.adapters.spaces import ILLEGAL, Deals, observation_space, seen_by, tell
from paddock.bots.players import check_player, find_player
from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.games import GAMES, find_game

VERSION = 1
CHANCE = 1 << 62


class OneSeat(gymnasium.Env[dict[str, Any], int]):
    """A game as one seat plays it, from one of its questions to the next.

    The seat is random in each game unless it is given. The reward at the end is the share of the win less an equal
    share for all, and 0 before. An illegal action ends the game and costs 1. The mask of legal actions is in the
    observation and in the info; `action_masks` returns it as bools.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 4,
        seat: int | None = None,
        bots: str = "rookie",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        found = find_game(game)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Malformed(f"render_mode: {render_mode!r} is not one of {', '.join(self.metadata['render_modes'])}")
        self.render_mode = render_mode
        self._game = found.name
        self._seats = found.setting(seats, options, None).seats
        if seat is not None and (type(seat) is not int or not 0 <= seat < self._seats):
            raise Malformed(f"seat: {seat!r} is not a seat from 0 to {self._seats - 1}")
        self._given_seat = seat
        check_player(found.name, bots)
        self._bot = find_player(bots)
        self._options = options
        self._deals = Deals()
        self.observation_space = observation_space(make_layout(found.record, self._seats), ACTIONS)
        self.action_space = spaces.Discrete(ACTIONS)  # type: ignore[assignment]
        self._race: Race | None = None
        self._seat = 0
        self._ended = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game, and let the bots play up to the first question to the learning seat."""
        super().reset(seed=seed, options=options)
        self._deals.plant(seed)
        self._race = Race(self._game, self._seats, self._deals.next(), self._options)
        drawn = int(self._deals.generator.integers(self._seats))
        self._seat = drawn if self._given_seat is None else self._given_seat
        self._ended = False
        self._let_bots_play(self._race)
        return self._seen(self._race)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the bots play up to the next question, or to the end."""
        race = self._playing()
        if self._ended:
            raise Malformed("the game is over: reset it")
        if not self.action_space.contains(action):
            raise Malformed(f"action: {action!r} is not a whole number from 0 to {ACTIONS - 1}")
        allowed = bool(race.mask(self._seat)[action])
        if allowed:
            race.answer(self._seat, action)
            self._let_bots_play(race)
        self._ended = race.over or not allowed
        if self.render_mode == "human":
            self.render()
        observation, info = self._seen(race)
        return observation, race.returns()[self._seat] if allowed else ILLEGAL, self._ended, False, info

    def action_masks(self) -> Ints:
        """The mask of legal actions as bools, as libraries with masked learners call for it."""
        return self._playing().mask(self._seat)

    def render(self) -> str | None:
        """Who is asked what, in words."""
        race = self._playing()
        names = tuple("learner" if seat == self._seat else f"bot_{seat}" for seat in range(race.seats))
        if self.render_mode != "human":
            return tell(race, names) if self.render_mode == "ansi" else None
        sys.stdout.write(tell(race, names) + "\n")
        return None

    def _playing(self) -> Race:
        if self._race is None:
            raise Malformed("no game was dealt yet: reset it")
        return self._race

    def _let_bots_play(self, race: Race) -> None:
        """Let the bots play until the seat is asked; if others answer at the same time, it answers first."""
        while not race.over and self._seat not in race.together:
            seed = int(self._deals.generator.integers(CHANCE))
            race.answer(race.seat, self._bot(race.sight(race.seat), seed))

    def _seen(self, race: Race) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = race.mask(self._seat)
        info: dict[str, Any] = {"action_mask": mask.copy(), "seat": self._seat}
        if race.over:
            info["scores"] = race.scores()
        return seen_by(race, self._seat, mask), info


def register() -> None:
    """Register every game, once."""
    for game in GAMES.values():
        name = f"paddock/{''.join(word.capitalize() for word in game.name.split('-'))}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:OneSeat", kwargs={"game": game.name})


register()
