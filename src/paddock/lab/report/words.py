"""Numbers in words: shares in percent, everything else in the units of the game."""

from paddock.lab.report.figures import SHARE
from paddock.league.figures import Estimate


def number(unit: str, value: float, sign: str = "") -> str:
    """A value without its unit, with a sensible number of digits; a share in percent."""
    if unit == SHARE:
        return f"{100 * value:{sign}.1f}"
    return f"{value:{sign},.0f}" if abs(value) >= 1000 else f"{value:{sign}.{1 if abs(value) >= 100 else 2}f}"


def with_unit(unit: str, value: float, sign: str = "") -> str:
    """A value in a sentence: a share has a percent sign, a difference between shares is in points."""
    if unit == SHARE:
        return f"{number(unit, value, sign)} {'points' if sign else '%'}"
    return number(unit, value, sign)


def interval(unit: str, found: Estimate) -> str:
    """The interval in brackets; shares are cut to 0 and 100 %."""
    if found.reach is None:
        return ""
    low, high = bounds(unit, found)
    return f"[{number(unit, low)}, {number(unit, high)}]"


def bounds(unit: str, found: Estimate) -> tuple[float, float]:
    """Both ends of an interval; without one, the mean itself."""
    reach = found.reach or 0.0
    low, high = found.mean - reach, found.mean + reach
    return (max(low, 0.0), min(high, 1.0)) if unit == SHARE else (low, high)


def estimated(unit: str, found: Estimate) -> str:
    """A value with its interval."""
    return f"{with_unit(unit, found.mean)} {interval(unit, found)}".strip()


def difference(unit: str, found: Estimate) -> str:
    """A difference with its interval."""
    if found.reach is None:
        return with_unit(unit, found.mean, "+")
    low, high = (number(unit, found.mean + side, "+") for side in (-found.reach, found.reach))
    return f"{with_unit(unit, found.mean, '+')} [{low}, {high}]"


def size(unit: str, value: float) -> str:
    """The size of a difference, without its sign."""
    return with_unit(unit, abs(value), "+").removeprefix("+")


def listed(words: list[str]) -> str:
    """A list of names: "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def rounded_up(count: float) -> str:
    """A large number that is only roughly known, rounded up to one digit."""
    power = 10 ** max(0, len(str(int(count))) - 1)
    return f"{-(-int(count) // power) * power:,}"
