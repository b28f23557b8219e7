"""``crosstable``: antisymmetric, the same in any order of names, continued from a file."""

import json
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.commands.crosstable import CrosstableRequest
from game.commands.opponents import list_rungs
from game.evaluation.all_pairs import mirror, tabulate
from game.evaluation.duplicate import Pairing, PlayedDeal, sum_up
from game.evaluation.duplicate_match import Effort, play_chunk
from game.evaluation.elo import to_elo
from game.registry import find_game
from tests.commands.running import Run

WORKER = "game.tides.worker"
QUICK = ("--deals", "8", "--rounds", "1", "--seed", "4", "--jobs", "1")
KEYS = ["rounds", "seed", "deals", "neighbours", "anchor", "utility", "opponents", "pairs"]


def ask(run: Run, *arguments: str) -> dict[str, Any]:
    ran = run("crosstable", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def test_json(run: Run) -> None:
    answer = ask(run, "puffin", "gull", *QUICK)
    assert list(answer) == KEYS
    assert [entry["name"] for entry in answer["opponents"]] == ["gull", "puffin"]
    (pair,) = answer["pairs"]
    assert list(pair)[:4] == ["first", "second", "share", "share_interval"]
    standing = json.loads(run("arena", "gull", "puffin", *QUICK, "--json").out)
    assert {key: pair[key] for key in standing} == standing
    rating = json.loads(run("arena", "gull", "puffin", *QUICK, "--elo", "--json").out)
    ends = [to_elo(pair["share"] + sign * pair["share_interval"]) for sign in (-1, 1)]
    assert rating["elo_interval"] == pytest.approx(ends, abs=0.01)
    assert min(entry["elo"] for entry in answer["opponents"]) == 0.0


@pytest.mark.parametrize("names", [*permutations(("gull", "puffin"))])
def test_order_of_names_makes_no_difference(run: Run, names: tuple[str, ...]) -> None:
    assert ask(run, *names, *QUICK) == ask(run, "gull", "puffin", *QUICK)


def test_two_processes_find_what_one_finds(run: Run) -> None:
    assert ask(run, "gull", "puffin", *QUICK) == ask(run, "gull", "puffin", *QUICK, "--jobs", "2")


def test_the_other_side_of_a_match_is_the_match_played_from_there() -> None:
    there = sum_up(play_chunk(Pairing(WORKER, ("puffin", "gull"), 1, 4), range(8)))
    back = sum_up(play_chunk(Pairing(WORKER, ("gull", "puffin"), 1, 4), range(8)))
    assert mirror(there) == back
    assert mirror(back) == there


def test_table_is_antisymmetric() -> None:
    one, two = PlayedDeal(3, -1), PlayedDeal(0, 5)
    deals = {("a", "b"): [one, two], ("a", "c"): [two, two], ("b", "c"): [one, one]}
    table = tabulate(("a", "b", "c"), deals)
    assert len(table.standings) == 6
    for (first, second), standing in table.standings.items():
        assert table.standings[second, first] == mirror(standing)
    assert sum(table.share(name) for name in "abc") == pytest.approx(1.5)


def test_report_is_a_table(run: Run) -> None:
    lines = run("crosstable", "puffin", "gull", *QUICK).out.splitlines()
    assert "a single round, seed 4, utility margin, 8 deals a pair" in lines[0]
    assert [line.split("|")[1].strip() for line in lines[4:]] == ["gull", "puffin"]
    assert len({len(line) for line in lines[2:]}) == 1


def test_margin_without_luck_stands_beside_the_plain_one(run: Run) -> None:
    lines = run("crosstable", "puffin", "gull", *QUICK).out.splitlines()
    plain = run("crosstable", "puffin", "gull", *QUICK, "--plain").out.splitlines()
    assert lines[0] == f"{plain[0]}, and the same without luck"
    assert (lines[4].count("+-"), plain[4].count("+-")) == (2, 1)
    (pair,) = ask(run, "puffin", "gull", *QUICK)["pairs"]
    assert f"{pair['adjusted']:+.2f} +- {pair['adjusted_interval']:.2f} |" in lines[4]


def test_one_deal_has_no_intervals(run: Run) -> None:
    answer = ask(run, "gull", "puffin", "--deals", "1", "--rounds", "1", "--jobs", "1")
    assert [entry["interval"] for entry in answer["opponents"]] == [None, None]


def test_table_is_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text("what stood here before", encoding="utf-8")
    answer = ask(run, "gull", "puffin", *QUICK, "--write", str(path))
    assert json.loads(path.read_text(encoding="utf-8")) == answer
    assert list(tmp_path.iterdir()) == [path]


def test_table_is_continued(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    whole = ask(run, "gull", "puffin", *QUICK, "--resume", str(path))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4]), encoding="utf-8")
    assert ask(run, "puffin", "gull", *QUICK, "--resume", str(path)) == whole
    assert len(path.read_text(encoding="utf-8").splitlines()) == 9


@pytest.mark.skipif(sys.platform == "win32", reason="other rights of files")
def test_the_target_is_looked_at_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    """A folder stands where the draft has to go: not even root can write there."""
    path = tmp_path / "table.json"
    (tmp_path / "table.json.new").mkdir()
    arguments = ("--deals", "100000", "--write", str(path))
    ran = run("crosstable", "gull", "puffin", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"cannot write {path}: " in ran.err
    assert not path.exists()


def test_nobody_named_means_everybody() -> None:
    everybody = CrosstableRequest(find_game("tides"), (), 3, 0, Effort(1)).opponents()
    assert {"gull", "puffin", "heron"} <= {*everybody}


def test_neighbours_on_the_ladder_play_more(run: Run) -> None:
    """Whoever is no neighbour does not."""
    answer = ask(
        run, "gull", "eider", "heron", "--neighbours", "5", *QUICK, "--deals", "2", "--plain"
    )
    deals = {(pair["first"], pair["second"]): pair["deals"] for pair in answer["pairs"]}
    assert deals == {("gull", "eider"): 5, ("gull", "heron"): 2, ("eider", "heron"): 2}
    assert (answer["deals"], answer["neighbours"]) == (2, [5])


def test_those_two_rungs_apart_may_play_more_too() -> None:
    game = find_game("tides")
    request = CrosstableRequest(game, (), 3, 0, Effort(30), neighbours=(160, 80))
    lowest, second, third, fourth, *_ = list_rungs(game)
    pairs = [(lowest, second), (lowest, third), (third, lowest), (lowest, fourth)]
    assert [request.effort_for(pair).deals for pair in pairs] == [160, 80, 80, 30]
    assert request.effort_for((lowest, "petrel")).deals == 30


def test_intervals_are_those_of_the_distance_from_the_anchor(run: Run) -> None:
    names = ("gull", "puffin", "eider", *QUICK, "--plain")
    free, held = ask(run, *names), ask(run, *names, "--anchor", "Puffin")
    assert held["anchor"] == "puffin"
    assert [e["elo"] for e in free["opponents"]] == [e["elo"] for e in held["opponents"]]
    assert {e["name"] for e in held["opponents"] if e["interval"] == 0} == {"puffin"}
    assert {e["name"] for e in free["opponents"] if e["interval"] == 0} == {free["anchor"]}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("gull",), "two opponents or more"),
        (("gull", "puffin", "Gull"), "named twice"),
        (("gull", "puffin", "--anchor", "heron"), "heron is to be the anchor, but does not play"),
        (("gull", "puffin", "--neighbours", "9", "1.5"), "'1.5' should be a number from 1"),
        (("gull", "puffin", "--resume", "t", "--write", "./t"), "the place of the deals in it"),
        (("gull", "dodo"), "'dodo'"),
        (("gull", "gull", "--rounds", "2"), "invalid choice: 2"),
        (("gull", "puffin", *QUICK, "--write", "/nowhere/at/all"), "cannot write"),
    ],
)
def test_bad_arguments(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    ran = run("crosstable", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err
