"""How cells and numbers are written: signs, infinity, and so many digits as there is room for.

A cell is letters for the column and a number for the row: ``a1`` is the upper left one.
"""

import re
from math import inf
from string import ascii_lowercase
from typing import Final

_CELL: Final = re.compile(r"([a-z]+)([1-9][0-9]*)")


def name_column(column: int) -> str:
    """Return the letters of a column, counted from 0: ``a`` to ``z``, then ``aa``, ``ab``."""
    more, last = divmod(column, len(ascii_lowercase))
    return (name_column(more - 1) if more else "") + ascii_lowercase[last]


def format_cell(row: int, column: int) -> str:
    """Return a cell, counted from 0, such as ``b2``; the inverse of ``parse_cell``."""
    return f"{name_column(column)}{row + 1}"


def parse_cell(text: str) -> tuple[int, int]:
    """Return row and column of a cell, counted from 0; raises ``ValueError`` for other text."""
    found = _CELL.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is no cell such as a1")
    letters, number = found.groups()
    columns = 0
    for letter in letters:
        columns = len(ascii_lowercase) * columns + ascii_lowercase.index(letter) + 1
    return int(number) - 1, columns - 1


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
