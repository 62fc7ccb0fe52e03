"""A game's options as data: the command line gets its switches from them, and every value is checked against them."""

from collections.abc import Mapping
from dataclasses import dataclass

from paddock.errors import OptionError

Value = bool | str


@dataclass(frozen=True, slots=True)
class GameOption:
    """One way in which games can differ."""

    name: str
    """The name in commands and the protocol."""
    values: tuple[Value, ...]
    """The values; if none are listed, the name of a component or the path of a file."""
    default: Value
    """The value if none is given."""
    text: str
    """What the help of commands says."""
    clause: str
    """The clauses that it is from."""
    two_player_default: Value | None = None
    """The value for two players if none is given."""
    form: str = "NAME|FILE"
    """What the help shows if no values are listed."""
    offered: tuple[str, ...] = ()
    """The choices that a form shows then."""

    def default_for(self, seats: int) -> Value:
        """The value if none is given."""
        return self.two_player_default if seats == 2 and self.two_player_default is not None else self.default

    def check(self, value: object) -> Value:
        """Return the value if this option allows it, else raise an error."""
        if self.values:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:
                    return allowed
            raise OptionError(f"option {self.name}: {value!r} is not allowed; allowed: {listed(self.values)}")
        if not isinstance(value, str) or not value:
            raise OptionError(f"option {self.name}: {value!r} is not allowed; allowed: a name, or the path of a file")
        return value


def listed(values: tuple[Value, ...]) -> str:
    """The values as a user types them."""
    return ", ".join(value if isinstance(value, str) else repr(value) for value in values)


def check_seats(game: str, seats: object, allowed: range) -> int:
    """Return the number of players if the game allows it, else raise an error."""
    if type(seats) is not int or seats not in allowed:
        raise OptionError(
            f"seats: {seats!r} is not allowed; {game} takes {allowed.start} to {allowed.stop - 1} players"
        )
    return seats


def complete(game: str, options: tuple[GameOption, ...], seats: int, given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with the given value or its default; an unknown name or value raises an error."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"option {name!r}: {game} has no such option; it has: {', '.join(known)}")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default_for(seats)
        for option in options
    }
