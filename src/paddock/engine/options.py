"""A game's options as data: the command line makes its switches from them, and every value is checked against them."""

from collections.abc import Mapping
from dataclasses import dataclass

from paddock.errors import OptionError

Value = bool | str


@dataclass(frozen=True, slots=True)
class GameOption:
    """One way to play: its values (none listed: the name of a component, or the path of a file), and its clause."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str
    clause: str
    two_player_default: Value | None = None
    form: str = "NAME|FILE"  # what is typed where no values are listed

    def default_for(self, seats: int) -> Value:
        """The value where none is given."""
        return self.two_player_default if seats == 2 and self.two_player_default is not None else self.default

    def check(self, value: object) -> Value:
        """The value, if this option has it."""
        if self.values:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
            raise OptionError(f"option {self.name}: {value!r} is not allowed; allowed: {listed(self.values)}")
        if not isinstance(value, str) or not value:
            raise OptionError(f"option {self.name}: {value!r} is not allowed; allowed: a name, or the path of a file")
        return value


def listed(values: tuple[Value, ...]) -> str:
    """The values as they are typed."""
    return ", ".join(value if isinstance(value, str) else repr(value) for value in values)


def check_seats(game: str, seats: object, allowed: range) -> int:
    """The number of players, if the game takes so many."""
    if type(seats) is not int or seats not in allowed:
        raise OptionError(
            f"seats: {seats!r} is not allowed; {game} takes {allowed.start} to {allowed.stop - 1} players"
        )
    return seats


def complete(game: str, options: tuple[GameOption, ...], seats: int, given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with the value given or its default; an unknown name or value is refused."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"option {name!r}: {game} has no such option; it has: {', '.join(known)}")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default_for(seats)
        for option in options
    }
