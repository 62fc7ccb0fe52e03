"""PettingZoo's parallel environment: all players act at every step; those who are not asked do nothing."""

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from paddock.adapters.pettingzoo.seating import Seating
from paddock.adapters.race import ACTIONS, Race
from paddock.adapters.spaces import ILLEGAL, seen_by
from paddock.errors import Malformed

NOTHING = ACTIONS
"""The only action of a player who is not asked."""


class Parallel(ParallelEnv):  # type: ignore[misc]
    """A game in which all players who are asked at the same time answer in one step.

    It is meant for sealed bids, bets and initiatives. If one player is asked, the masks of the others allow only
    NOTHING. Rewards are the same as in `OneByOne`. An illegal action ends the game and costs its player 1.
    """

    race: Race

    def __init__(self, game: str, seats: int = 4, render_mode: str | None = None, **options: Any) -> None:
        self.seating = Seating(game, seats, options, ACTIONS + 1, render_mode)
        self.metadata = self.seating.metadata()
        self.render_mode = render_mode
        self.possible_agents = list(self.seating.players)
        self.agents: list[str] = []
        self.observation_spaces = self.seating.observation_spaces
        self.action_spaces = self.seating.action_spaces

    def observation_space(self, agent: str) -> Any:
        """What a player sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of a player."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:  # fmt: skip
        """Deal a game: the first one of a seed, or the next."""
        self.race = self.seating.deal(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _mask(self, seat: int) -> Any:
        mask = np.append(self.race.mask(seat), False)
        mask[NOTHING] = not mask.any()
        return mask

    def _seen(self) -> dict[str, Any]:
        return {agent: seen_by(self.race, seat, self._mask(seat)) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the actions of all players who are asked; the others may be left out."""
        players, asked = self.agents, self.race.together
        missing = [self.possible_agents[seat] for seat in asked if self.possible_agents[seat] not in actions]
        if missing or not players:
            raise Malformed(
                f"actions: {', '.join(missing)} did not answer" if players else "the game is over: reset it"
            )
        given = [actions.get(player, NOTHING) for player in players]
        refused = [
            player
            for seat, player in enumerate(players)
            if not self.action_spaces[player].contains(given[seat]) or not self._mask(seat)[given[seat]]
        ]
        if refused:
            rewards = {player: ILLEGAL if player in refused else 0.0 for player in players}
        else:
            for seat in asked:
                self.race.answer(seat, given[seat])
            rewards = dict(zip(players, self.race.returns(), strict=True))
        ended = bool(refused) or self.race.over
        self.agents = [] if ended else players
        infos: dict[str, dict[str, Any]] = {player: {} for player in players}
        return self._seen(), rewards, dict.fromkeys(players, ended), dict.fromkeys(players, False), infos

    def render(self) -> str | None:
        """Who is asked what, in words."""
        return self.seating.render(self.race)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def make_parallel_env(game: str, seats: int = 4, render_mode: str | None = None, **options: Any) -> Parallel:
    """The environment in which all players act at every step."""
    return Parallel(game, seats, render_mode, **options)
