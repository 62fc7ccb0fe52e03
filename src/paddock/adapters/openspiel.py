"""The games in OpenSpiel. Importing this module registers them as `paddock_NAME`, with `_` for `-`."""

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from paddock.adapters.openspiel_observer import Observer
from paddock.adapters.race import ACTIONS
from paddock.adapters.recalled import RecalledRace
from paddock.adapters.rows.layout import make_layout
from paddock.engine.game import Game
from paddock.engine.options import GameOption, Value
from paddock.errors import Illegal, Malformed, OptionError
from paddock.games import GAMES
from paddock.table.seeds import SEED_BITS

PLAYERS = 4
"""The default number of players."""
OWN_DEFAULT = "default"
"""The value of a parameter whose default depends on the number of players."""
SEED_BYTES = 4
"""The number of chance nodes: each draws a byte of the seed, which determines everything random in the game."""
BYTES = [(byte, 1 / 256) for byte in range(256)]
LONGEST = 50_000
"""More answers than any game has: an open auction can have 6 lots with 999 raises each, and 6 seats asked between."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Paddock with its number of players and options; OpenSpiel creates it from parameters."""

    game: Game

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        self.players, self.options = read_parameters(self.game, parameters)
        self.game.setting(self.players, self.options, None)
        par = 1 / self.players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(BYTES),
            num_players=self.players,
            min_utility=-par,
            max_utility=1 - par,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.game), info, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        """A game before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The number of chance nodes in a game."""
        return SEED_BYTES

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer | None:
        """The observer for a player; there is none for public or private information alone."""
        if parameters:
            raise Malformed(f"observation parameters: none are supported, so {parameters} cannot be given")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return Observer(make_layout(self.game.record, self.players), self.players, kind.perfect_recall)


def read_parameters(game: Game, parameters: Mapping[str, Any]) -> tuple[int, dict[str, Value]]:
    """The number of players, and the given options."""
    options: dict[str, Value] = {}
    for option in game.options:
        value = parameters[option.name]
        if isinstance(value, str) and any(mark in value for mark in ",()="):
            raise OptionError(
                f"option {option.name}: {value!r} has one of the marks , ( ) = of OpenSpiel's game strings"
            )
        if value != OWN_DEFAULT:
            options[option.name] = value if isinstance(value, bool) else str(value)
    return parameters["players"], options


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, or one whose seed is still being drawn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = b""
        self.race: RecalledRace | None = None

    def current_player(self) -> int:
        """The player to act: chance until the game is dealt, then a seat."""
        if self.race is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.race.over else self.race.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.race is not None and self.race.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The values of a byte of the seed, all equally likely."""
        return BYTES

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.race is None else list(self.race.actions(player))

    def _apply_action(self, action: int) -> None:
        if self.race is not None:
            self.race.answer(self.race.seat, action)
            return
        if not 0 <= action < len(BYTES):
            raise Illegal(f"action {action} of chance is not a byte")
        self.seed += bytes([action])
        if len(self.seed) == SEED_BYTES:
            game = self.get_game()
            seed = int.from_bytes(self.seed, "little")
            self.race = RecalledRace(game.game.name, game.players, seed, game.options)

    def _action_to_string(self, player: int, action: int) -> str:
        """The action's number and label; two actions may have the same label."""
        if self.race is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        if player != self.race.seat or action not in self.race.actions(player):
            return f"{action}"
        return f"{action}: {self.race.words(player, action)}"

    def returns(self) -> list[float]:
        """The share of the win less an equal share for all; 0 until the game is over."""
        if self.race is None:
            return [0.0] * self.num_players()
        return list(self.race.returns())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A random state in which this player sees and recalls the same as here. It has no history."""
        world: SpielState = self.get_game().new_initial_state()
        if self.race is None:
            world.seed = draw_bytes(sampler, len(self.seed))
        else:
            seed = int.from_bytes(draw_bytes(sampler, SEED_BITS // 8), "little")
            world.race = self.race.imagine(player, seed)
        return world

    def __str__(self) -> str:
        title = self.get_game().game.title
        if self.race is None:
            return f"{title}, to be dealt by {self.seed.hex() or 'chance'}"
        if self.race.over:
            asked = "it is over"
        else:
            asked = f"seat {self.race.seat}: {self.race.telling().ask(self.race.question(self.race.seat))}"
        return f"{title} {self.race.digest()}, {asked}"


def draw_bytes(sampler: Callable[[], float], count: int) -> bytes:
    """Random bytes from a function that returns numbers from 0 up to 1."""
    return bytes(min(int(sampler() * 256), 255) for _ in range(count))


def game_type(game: Game) -> Any:
    """What OpenSpiel needs to know about a game before it is loaded."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players.stop - 1,
        min_num_players=game.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": PLAYERS} | {option.name: default(option) for option in game.options},
    )


def short_name(game: Game) -> str:
    """The name by which OpenSpiel knows a game."""
    return "paddock_" + game.name.replace("-", "_")


def default(option: GameOption) -> bool | int | str:
    """The default of a parameter. OpenSpiel reads digits as a number, so an amount of money is a number."""
    if option.two_player_default is not None:
        return OWN_DEFAULT
    return int(option.default) if isinstance(option.default, str) and option.default.isdigit() else option.default


for known in GAMES.values():
    pyspiel.register_game(game_type(known), type(f"Spiel {known.title}", (SpielGame,), {"game": known}))
