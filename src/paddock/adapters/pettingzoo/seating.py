"""What both PettingZoo interfaces have in common: the players' names, their spaces, and the deals."""

import sys
from typing import Any

from gymnasium import spaces

from paddock.adapters.race import Race
from paddock.adapters.rows.layout import make_layout
from paddock.adapters.spaces import Deals, observation_space, tell
from paddock.errors import Malformed
from paddock.games import find_game

VERSION = 1
RENDER_MODES = ("human", "ansi")


class Seating:
    """The players of an environment, its game and options."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], actions: int, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise Malformed(f"render_mode: {render_mode!r} is not one of {', '.join(RENDER_MODES)}")
        found = find_game(game)
        self.game = found.name
        self.options = options
        self.seats = found.setting(seats, options, None).seats
        self.players = tuple(f"player_{seat}" for seat in range(self.seats))
        self.render_mode = render_mode
        self.deals = Deals()
        layout = make_layout(found.record, self.seats)
        self.observation_spaces = {player: observation_space(layout, actions) for player in self.players}
        self.action_spaces = {player: spaces.Discrete(actions) for player in self.players}

    def metadata(self) -> dict[str, Any]:
        """The metadata that PettingZoo needs of an environment."""
        name = f"{self.game.replace('-', '_')}_v{VERSION}"
        return {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}

    def deal(self, seed: int | None) -> Race:
        """The next deal, or the first one from a seed."""
        self.deals.plant(seed)
        return Race(self.game, self.seats, self.deals.next(), self.options)

    def render(self, race: Race) -> str | None:
        """The situation in words: returned, or printed for a human."""
        if self.render_mode != "human":
            return tell(race, self.players) if self.render_mode == "ansi" else None
        sys.stdout.write(tell(race, self.players) + "\n")
        return None
