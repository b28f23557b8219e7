"""Cells as text: letters for the column, a number for the row, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.figures import format_cell, parse_cell


@pytest.mark.parametrize(
    ("row", "column", "text"),
    [(0, 0, "a1"), (0, 3, "d1"), (1, 0, "a2"), (0, 25, "z1"), (0, 26, "aa1"), (9, 48, "aw10")],
)
def test_a_cell_is_named_as_in_a_spreadsheet(row: int, column: int, text: str) -> None:
    assert format_cell(row, column) == text
    assert parse_cell(text) == (row, column)


@given(st.integers(0, 60), st.integers(0, 2000))
def test_every_cell_is_read_back(row: int, column: int) -> None:
    assert parse_cell(format_cell(row, column)) == (row, column)


@given(st.text(alphabet="abz01234 .;|٣", max_size=4))
def test_other_text_is_refused(text: str) -> None:
    try:
        cell = parse_cell(text)
    except ValueError:
        return
    assert format_cell(*cell) == text
