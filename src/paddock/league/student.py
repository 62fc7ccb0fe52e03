"""Student's t distribution, for confidence intervals of means of a few values."""

from math import atan, cos, pi, sin, sqrt, tan
from statistics import NormalDist

MANY = 60
"""From this many degrees of freedom on, a series around the normal distribution is exact to six digits."""
HALVINGS = 60


def t_within(t: float, freedom: int) -> float:
    """The probability of a value from -t to t, by the finite series for integer degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    total *= sin(angle)
    return 2 / pi * (angle + total) if odd else total


def t_quantile(within: float, freedom: int) -> float:
    """The t for which a value from -t to t has this probability, by bisection of the angle."""
    if freedom >= MANY:
        return t_near_normal(NormalDist().inv_cdf((1 + within) / 2), freedom)
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if t_within(tan(middle) * sqrt(freedom), freedom) < within:
            low = middle
        else:
            high = middle
    return tan(low) * sqrt(freedom)


def t_near_normal(z: float, freedom: int) -> float:
    """The quantile for many degrees of freedom, from that of the normal distribution."""
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
