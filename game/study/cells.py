"""Cells as text: letters for the column, a number for the row; ``a1`` is the upper left one."""

import re
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
