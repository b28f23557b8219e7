"""Cells as text: a letter for the column, a number for the row, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from game.study.table.cells import format_cell, parse_cell


def test_every_cell_is_two_characters_and_back() -> None:
    cells = [(row, column) for row in range(4) for column in range(4)]
    names = [format_cell(*cell) for cell in cells]
    assert names[:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert [parse_cell(name) for name in names] == cells


@given(st.text(alphabet="abcde01234 .;|", max_size=3))
def test_other_text_is_refused(text: str) -> None:
    try:
        cell = parse_cell(text)
    except ValueError:
        return
    assert format_cell(*cell) == text
