"""Cells as two characters: a letter for the column, a number for the row; ``a1`` is upper left."""

from typing import Final

_COLUMNS: Final = "abcd"
_ROWS: Final = "1234"


def format_cell(row: int, column: int) -> str:
    """Return a cell, counted from 0, such as ``b2``; the inverse of ``parse_cell``."""
    return f"{_COLUMNS[column]}{_ROWS[row]}"


def parse_cell(text: str) -> tuple[int, int]:
    """Return row and column of a cell; raises ``ValueError`` for other text."""
    if len(text) != 2 or text[0] not in _COLUMNS or text[1] not in _ROWS:  # noqa: PLR2004
        raise ValueError(f"'{text}' is no cell such as a1")
    return _ROWS.index(text[1]), _COLUMNS.index(text[0])
