"""The ladder of Harbourlight: its tables are on the page, and neighbours stand well apart."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import write_strength

from game.harbour.opponents import MACHINES

ROOT = Path(__file__).resolve().parents[2]
TABLE: dict[str, Any] = json.loads(
    (ROOT / "tools" / "measure" / "harbour_crosstable.json").read_text(encoding="utf-8")
)


def test_the_page_has_what_was_measured() -> None:
    page = write_strength.HARBOUR.read_text(encoding="utf-8")
    assert write_strength.write_harbour(page) == page


def test_neighbours_on_the_ladder_win_neither_too_often_nor_too_seldom() -> None:
    """55 to 75 %, but for what chance may add: twice the interval's half."""
    names = [row["name"] for row in TABLE["opponents"]]
    assert names == [name for name in MACHINES if name in names]
    pairs = {(pair["first"], pair["second"]): pair for pair in TABLE["pairs"]}
    for below, above in pairwise(names):
        pair = pairs[below, above]
        assert 0.55 - pair["share_interval"] < 1 - pair["share"] < 0.75 + pair["share_interval"]
