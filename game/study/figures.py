"""How the benches write numbers: signs, infinity, and so many digits as there is room for."""

from math import inf
from typing import Final

_MINUS: Final = "−"
_ROUNDING: Final = 1e-4
"""Per cent that a share of a solution may be off by."""
_SPACE: Final = "\u00a0"
"""What stands between thousands: a space at which no line breaks."""
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


def write_count(number: int | None) -> str:
    """Return a number with a space between thousands; a dash where it is not known."""
    return "–" if number is None else f"{number:,}".replace(",", _SPACE)


def write_share(share: float) -> str:
    """Return a share of 0 to 1 in whole per cent; 0 and 100 only where it is just that."""
    percent = round(100 * share)
    if percent in {0, 100} and abs(100 * share - percent) > _ROUNDING:
        return "< 1%" if percent == 0 else "> 99%"
    return f"{percent}%"


def write_sum(first: float, *others: float) -> str:
    """Return a sum as it is worked by hand: a number, then the others with their signs."""
    terms = (f"{'-' if each < 0 else '+'} {abs(each):.3f}" for each in others)
    return " ".join([f"{first:.3f}", *terms]).replace("-", _MINUS)


def write_exactly(value: float, digits: int) -> str:
    """Return a value with its sign and just so many digits behind the point."""
    return f"{value:+.{digits}f}".replace("-", _MINUS)
