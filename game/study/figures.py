"""How the benches write numbers: signs, infinity, and so many digits as there is room for."""

from math import inf
from typing import Final

_MINUS: Final = "−"
_ROUNDING: Final = 1e-4
"""Per cent that a share of a solution may be off by."""
_LONG: Final = 10
"""From here on one digit behind the point is enough."""


def write_value(value: float) -> str:
    """Return a value with its sign, rounded once to at most two digits behind the point."""
    if value in (inf, -inf):
        return "+∞" if value > 0 else f"{_MINUS}∞"
    number = round(value, 2)
    if number == int(number):
        return f"{int(number):+d}".replace("-", _MINUS) if number else "0"
    return write_exactly(value, 1 if abs(number) >= _LONG else 2)


def write_share(share: float) -> str:
    """Return a share of 0 to 1 in whole per cent; 0 and 100 only where it is just that."""
    percent = round(100 * share)
    if percent in {0, 100} and abs(100 * share - percent) > _ROUNDING:
        return "< 1%" if percent == 0 else "> 99%"
    return f"{percent}%"


def write_exactly(value: float, digits: int) -> str:
    """Return a value with its sign and just so many digits behind the point."""
    return f"{value:+.{digits}f}".replace("-", _MINUS)
