"""Searches that take minutes, as ``tools/measure/long_searches.py`` recorded them."""

import json
from math import comb
from pathlib import Path

import pytest

RECORD = json.loads((Path(__file__).parent / "long_searches.json").read_text(encoding="utf-8"))

EXPECTED = {
    "noughts and crosses, every game": {"value": 0, "leaves": 255_168, "nodes": 549_946},
    "four in a row on 4x4": {"value": 0, "nodes": 161_029},
    "tiles 2x6": {"value": -5, "nodes": 143_365},
    "tiles 6x2": {"value": 5, "nodes": 143_365},
    "tiles 4x4": {"value": 0, "leaves": comb(16, 8), "nodes": 10_165_779},
}
"""Published, counted by hand, or computed by a program that shares no code with this one."""


def test_everything_is_recorded() -> None:
    assert set(RECORD) == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_what_was_found_is_what_is_known(name: str) -> None:
    assert EXPECTED[name].items() <= RECORD[name].items()


def test_positions_of_the_large_board_are_as_many_as_ways_to_share_it() -> None:
    """So many tiles taken, half of them by each."""
    ways = sum(comb(16, taken) * comb(taken, taken // 2) for taken in range(17))
    assert ways == EXPECTED["tiles 4x4"]["nodes"]
