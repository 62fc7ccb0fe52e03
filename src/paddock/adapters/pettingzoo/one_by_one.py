"""PettingZoo's AEC environment: one player at a time, in the order in which the game asks."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from paddock.adapters.pettingzoo.seating import Seating
from paddock.adapters.race import ACTIONS, Race
from paddock.adapters.spaces import ILLEGAL, seen_by


class OneByOne(AECEnv):  # type: ignore[misc]
    """A game whose players are asked one after the other; sealed answers stay hidden until all are given.

    The reward is a player's share of the win less an equal share for all when the game is over, and 0 before. A player
    who is not asked sees the table with an empty mask. An illegal action raises an error and changes nothing.
    """

    race: Race

    def __init__(self, game: str, seats: int = 4, render_mode: str | None = None, **options: Any) -> None:
        self.seating = Seating(game, seats, options, ACTIONS, render_mode)
        self.metadata = self.seating.metadata()
        self.render_mode = render_mode
        self.possible_agents = list(self.seating.players)
        self.observation_spaces = self.seating.observation_spaces
        self.action_spaces = self.seating.action_spaces

    def observation_space(self, agent: str) -> Any:
        """What a player sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of a player."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game: the first one of a seed, or the next."""
        self.race = self.seating.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.race.seat]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What a player sees, and its legal actions if it is asked."""
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not self.race.over
        return seen_by(self.race, seat, self.race.mask(seat) if asked else np.zeros(ACTIONS))

    def step(self, action: int | None) -> None:
        """Carry out the action of the player who is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.race.answer(self.race.seat, action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.race.over:
            self.rewards = dict(zip(self.agents, self.race.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.race.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Who is asked what, in words."""
        return self.seating.render(self.race)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def make_raw_env(game: str, seats: int = 4, render_mode: str | None = None, **options: Any) -> OneByOne:
    """The bare environment, in which an illegal action raises an error."""
    return OneByOne(game, seats, render_mode, **options)


def make_env(game: str, seats: int = 4, render_mode: str | None = None, **options: Any) -> Any:
    """The environment, wrapped like PettingZoo's own: an illegal action ends the game and costs 1."""
    env: Any = wrappers.TerminateIllegalWrapper(OneByOne(game, seats, render_mode, **options), ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
