"""The ladder of Harbourlight: its tables are on the page, and neighbours stand well apart."""

import json
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import write_strength
from harbour_strength import list_kept

from game.evaluation.elo import share_of_deal
from game.harbour.opponents import MACHINES

ROOT = Path(__file__).resolve().parents[2]
TABLE: dict[str, Any] = json.loads(
    (ROOT / "tools" / "measure" / "harbour_crosstable.json").read_text(encoding="utf-8")
)


def test_the_pages_have_what_was_measured() -> None:
    for path, page in write_strength.make_pages():
        assert page == path.read_text(encoding="utf-8"), path.name


def test_neighbours_on_the_ladder_win_neither_too_often_nor_too_seldom() -> None:
    """55 to 75 %, but for what chance may add: twice the interval's half."""
    names = [row["name"] for row in TABLE["opponents"]]
    assert names == [name for name in MACHINES if name in names]
    pairs = {(pair["first"], pair["second"]): pair for pair in TABLE["pairs"]}
    for below, above in pairwise(names):
        pair = pairs[below, above]
        assert 0.55 - pair["share_interval"] < 1 - pair["share"] < 0.75 + pair["share_interval"]


def test_orca_is_below_its_own_script_against_no_fish_of_the_ladder() -> None:
    """Of the games that are kept, against each that both have met."""
    orca, script = (
        {fish: fmean(map(share_of_deal, played)) for fish, played in list_kept(name)}
        for name in ("orca", "dolphin")
    )
    assert {"moray", "ray", "barracuda", "swordfish"} <= {*orca} & {*script}
    assert all(orca[fish] >= script[fish] for fish in script)
