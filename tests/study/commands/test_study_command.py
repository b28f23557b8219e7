"""``study``: trees, values and learning in a terminal, and the drawings of them."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game.study.computing.games import GAMES
from tests.commands.running import ROOT, Run
from tests.study.benches.benches import open_bench
from tests.window import OpenApp

PAGE = (ROOT / "docs" / "study" / "commands.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"

OPEN_CARDS = """\
kqj JQ: alpha-beta
* -1  seat 1
*   p  -1  seat 2
*     p  -1  end
      b  >= -1  seat 1  cut: 1 move not tried, -1 >= beta -1
        p  -1  end
    b  -2  seat 2
      p  1  end
      b  -2  end
value -1; 8 positions, 4 ends, 3 plies deep, 1 position left out
best: p p
"""


def read_svg(path: Path) -> ET.Element:
    return ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own drawing


def read_words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_the_tree_of_the_open_cards_as_it_is_printed(run: Run) -> None:
    assert run("study", "tree", "kqj", "JQ") == (0, OPEN_CARDS, "")


@pytest.mark.parametrize(
    ("game", "position", "counts"),
    [
        ("kqj", "JQ", (8, 4, 1, 3)),
        ("tiles", "../.. 2 0,0/0,0", (50, 18, 15, 4)),
        ("tiles", ".../... 2 3,1,4/1,5,9", (1211, 430, 746, 6)),
        ("tree", "max (((1 2) (3 4)) ((5 6) (7 8)))", (13, 6, 2, 3)),
    ],
)
def test_window_and_command_count_alike(
    run: Run, open_app: OpenApp, game: str, position: str, counts: tuple[int, ...]
) -> None:
    """Published counts, or worked by hand: of 9, 65, 1,957 and 15 positions."""
    out = run("study", "tree", game, position).out
    found = re.search(r"; (\d+) pos.*?, (\d+) ends?, (\d+) pli.*?, (\d+) pos.* left out", out)
    assert found is not None
    visited, ends, plies, left_out = map(int, found.groups())
    assert (visited, ends, left_out, plies) == counts
    driver = open_app()
    scene = open_bench(driver, "pruning", f"{game} {position}", bet=0)
    driver.step(120)
    driver.press(pygame.K_END)
    driver.step(3)
    rows = {row.label: row.values[1].replace("\u00a0", "") for row in scene.bench.report.counters}
    assert rows == dict(
        zip(("Visited", "Ends", "Left out", "Plies"), map(str, counts), strict=True)
    )


def test_minimax_prints_all_nine_positions_and_no_cut(run: Run) -> None:
    ran = run("study", "tree", "kqj", "JQ", "--search", "minimax")
    assert ran.out.count("\n") == 1 + 9 + 2
    assert "cut" not in ran.out
    assert "value -1; 9 positions, 5 ends, 3 plies deep, 0 positions left out" in ran.out


def test_one_of_anything_is_told_as_one(run: Run) -> None:
    assert "1 position, 1 end, 0 plies deep" in run("study", "tree", "rows", "x 1 free").out


def test_who_maximises_how_deep_and_in_which_order(run: Run) -> None:
    board = ["study", "tree", "tiles", "../.. 2 3,1/4,1"]
    assert "value -1;" in run(*board, "--seat", "2").out
    told = run(*board, "--depth", "1").out
    assert "1 ply deep" in told
    assert " leaves, " in told
    assert " ends, " not in told
    given, best = (run(*board, "--order", order).out for order in ("given", "best"))
    ends = [int(re.findall(r"(\d+) ends", out)[0]) for out in (given, best)]
    assert ends[1] < ends[0] == 18


def test_a_board_may_have_more_columns_than_there_are_letters(run: Run) -> None:
    ran = run("study", "tree", "rows", f"{'.' * 49} 3 free", "--depth", "1")
    assert "aw1  0  seat 2" in ran.out


def test_a_tree_that_is_too_long_says_so(run: Run) -> None:
    ran = run("study", "tree", "rows", ".../.../... 3 free")
    assert "positions are shown, the search goes on" in ran.out
    assert "18297 positions, 7330 ends" in ran.out
    ran = run("study", "tree", "tiles", ".../.../.../... 2 " + "/".join(["0,0,0"] * 4))
    assert "positions: more than 200000" in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_example_that_works(run: Run, game: str) -> None:
    for part in ("tree", "solve"):
        ran = run("study", part, game)
        if (part, game) == ("solve", "kuhn"):
            assert ran.err.endswith("nobody is to move in '-'\n")
            continue
        assert (ran.code, ran.err) == (0, "")
        assert ran.out


def test_values_of_all_moves(run: Run) -> None:
    assert run("study", "solve", "kqj").out == "*    p         -1\n     b         -2\nexact\n"
    told = json.loads(run("study", "solve", "rows", "x../.../... 3 free", "--json").out)
    assert told["exact"] is True
    assert [move for move, value in told["values"].items() if value == 0] == ["b2"]
    out = run("study", "solve", "tiles", "..../..../..../.... 2 " + "/".join(["0,0,0,0"] * 4)).out
    assert re.search(r"as far as \d plies show\n$", out)


def test_a_choice_at_the_same_time(run: Run) -> None:
    out = run("study", "solve", "tides", "18.13/2.11.12 6.9/4.7.10").out
    assert "value -5.15 for seat 1" in out
    assert "seat 1 plays 2 15.0%, 11 85.0%" in out
    assert "seat 2 plays 4 5.0%, 10 95.0%" in out
    assert "if seat 1 shows first: -6\nif seat 2 shows first: -5\n" in out
    told = json.loads(run("study", "solve", "matrix", "--json").out)
    assert told["rows"] == pytest.approx({"1": 1 / 3, "2": 1 / 3, "3": 1 / 3})


def test_who_shows_first_in_this_pick_or_in_every_one(run: Run) -> None:
    """Every row of the table holds 1.25 as its least, every column 3 as its best."""
    position = "-/1.2.3.4.5 -/6.7.8.9.10"
    lines = run("study", "solve", "tides", position).out.splitlines()
    assert lines[-4:] == [
        "if seat 1 shows first: 1.25",
        "if seat 2 shows first: 3",
        "if seat 1 shows first in every pick: -4",
        "if seat 2 shows first in every pick: 3",
    ]
    told = json.loads(run("study", "solve", "tides", position, "--json").out)
    keys = ("first", "second", "first_always", "second_always")
    assert [told[key] for key in keys] == [1.25, 3, -4, 3]
    assert "every" not in run("study", "solve", "matrix").out


def test_learning_in_lines(run: Run) -> None:
    out = run("study", "learn", "kuhn", "--passes", "100").out
    assert "      1    0.125000        0.458333\n" in out
    assert "    100   -0.055581        0.002890\n" in out
    assert "seat 2 K b: p 0.0000  b 1.0000\n" in out
    told = json.loads(run("study", "learn", "kuhn", "-", "--passes", "3", "--json").out)
    assert [point["passes"] for point in told["points"]] == [1, 2, 3]


def test_a_drawing_of_a_tree_has_every_position_and_every_cut(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tree.svg"
    board = "../.. 2 3,1/4,1"
    assert run("study", "tree", "tiles", board, "--svg", str(path)).code == 0
    root = read_svg(path)
    circles, polygons = (len(list(root.iter(f"{SVG}{tag}"))) for tag in ("circle", "polygon"))
    plates = len(list(root.iter(f"{SVG}rect"))) - 1
    assert circles + polygons + plates == 51
    assert plates == 18
    words = read_words(root)
    assert sum(re.fullmatch(r"\d+ cut", word) is not None for word in words) == 3
    assert f"tiles {board}: alpha-beta" in words
    assert {"\u22640", "\u226510"} <= set(words)


@pytest.mark.parametrize("game", ["kqj", "kuhn", "tiles", "tree", "tides", "rows"])
def test_nothing_in_a_drawing_lies_outside_or_on_something_else(
    run: Run, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "tree.svg"
    more = ["--depth", "2"] if game == "rows" else []
    assert run("study", "tree", game, "--svg", str(path), *more).code == 0
    root = read_svg(path)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    places = [(float(t.attrib["x"]), float(t.attrib["y"])) for t in root.iter(f"{SVG}text")]
    assert all(0 < x < width and 0 < y < height for x, y in places)
    middles = [
        (float(text.attrib["x"]), float(text.attrib["y"]))
        for text in root.iter(f"{SVG}text")
        if text.attrib["text-anchor"] == "middle" and text.attrib["font-size"] in {"10", "13"}
    ]
    for number, (x, y) in enumerate(middles):
        for other_x, other_y in middles[number + 1 :]:
            assert abs(x - other_x) >= 30 or abs(y - other_y) >= 30


def test_a_drawing_of_what_was_learnt(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    assert run("study", "learn", "kuhn", "--passes", "200", "--svg", str(path)).code == 0
    root = read_svg(path)
    assert len(list(root.iter(f"{SVG}polyline"))) == 2
    assert {"kuhn -: CFR", "passes", "-0.055559", "1", "10", "100"} <= set(read_words(root))
    assert run("study", "learn", "matrix", "--passes", "1", "--svg", str(path)).code == 0


def test_drawings_come_out_the_same_every_time(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.svg", tmp_path / "second.svg"
    for path in (first, second):
        run("study", "tree", "tree", "--svg", str(path))
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ((), "the following arguments are required: PART"),
        (("grow",), "invalid choice: 'grow'"),
        (("tree",), "the following arguments are required: GAME"),
        (("tree", "chess"), "there is no game 'chess': choose from tiles"),
        (("solve", "chess"), "there is no game 'chess': choose from tiles"),
        (("sample", "chess"), "there is no game 'chess': choose from tiles"),
        (("tree", "kqj", "XY"), "'XY' is no position of kqj"),
        (("solve", "kqj", "XY"), "'XY' is no position of kqj"),
        (("solve", "kqj", "JQ pp"), "nobody is to move in 'JQ pp'"),
        (("learn", "tiles"), "tiles is not learnt: choose from kuhn, matrix"),
        (("learn", "kuhn", "JQ"), "learning begins before anybody knows anything: '-'"),
        (("learn", "kuhn", "--passes", "200000"), "passes are ascending numbers from 1 to 100000"),
        (("learn", "kuhn", "--passes", "0"), "'0' should be a number from 1 to 1000000"),
        (("tree", "kqj", "--depth", "0"), "'0' should be a number"),
        (("tree", "kqj", "--seat", "3"), "no seat 3 in a game of 2"),
        (("tree", "kqj", "--search", "guess"), "invalid choice: 'guess'"),
        (("tree", "tiles", "....\n", "--depth", "1"), "is no position of tiles"),
        (("tree", "kqj", "--svg", "nowhere/tree.svg"), "there is no such folder"),
        (("tree", "rows", "--svg", "tree.svg"), "a drawing has 400 positions at most"),
        (("learn", "kuhn", "--svg", "."), "it is no file"),
        (("tree", "tiles", "9" * 5000), "is no position of tiles"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(
    run: Run, arguments: tuple[str, ...], fault: str
) -> None:
    ran = run("study", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), ran
    assert ran.err.startswith("tidecrown study")
    assert fault in ran.err


def test_the_page_names_every_game_with_its_example() -> None:
    for name, game in GAMES.items():
        assert f"| `{name}` |" in PAGE
        assert f"`{game.example}`" in PAGE


def test_sampling_prints_its_games_and_its_tree(run: Run) -> None:
    out = run("study", "sample", "luck", "--iterations", "6", "--games").out.splitlines()
    assert out[0] == "   1  expand -, try J; roll-out k A; lost"
    bounds = "1.794 1.369 1.794"
    assert out[5] == f"   6  select J ({bounds}), draw p; expand Jp, try .; roll-out -; won"
    assert out[6].split() == ["node", "tries", "wins", "mean", "worth"]
    assert out[7].split() == ["-", "6", "2", "0.3333", "0.5833"]
    assert out[9].split() == ["Js", "0", "0", "-", "0.6000"]
    ran = run("study", "sample", "luck", "A 50, . 20", "--iterations", "9", "--json")
    assert json.loads(ran.out)["nodes"][0]["tries"] == 9


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("tiles",), "tiles is not searched by sampling: choose luck"),
        (("luck", "J"), "'J' is no position of luck"),
        (("luck", "--exploration", "nan"), "'nan' should be a number from 0 to 10"),
        (("luck", "--epsilon", "much"), "'much' should be a number from 0 to 1"),
    ],
)
def test_what_cannot_be_sampled_is_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    ran = run("study", "sample", *words)
    assert ran.code == 2
    assert told in ran.err
    assert len(ran.err.splitlines()[-1]) < 200
