"""Harbourlight on the command line."""

import json
from pathlib import Path

import pytest

from game.harbour.codes import HarbourCode
from game.harbour.commands.experiments import PublishedFigure, list_anchors
from game.harbour.rules.cards import ACTIONS, FIRST_HARBOUR, find_harbour
from game.harbour.rules.record import HarbourRecord
from game.registry import find_game
from tests.commands.running import Run
from tests.effort import pick_by_effort
from tests.harbour.rules.test_state import LESS

G12 = f"{LESS} | 1J1A2s1k/3s1p2k/-/- 0 | -/5s/-/- 0 | 1 action 1.1.0"


def test_a_position_is_described(run: Run) -> None:
    ran = run("position", G12, "--game", "harbour", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == {
        "mover": 1,
        "phase": "action",
        "legal": ["J", "A", "."],
        "chances": {},
        "points": [3, 0],
        "returns": [0.0, 0.0],
    }
    drawn = G12.replace("1J1A", "1A").replace("1 action 1.1.0", "1 draw 2.1.0 1+0")
    drawn = drawn.replace("-/- 0", "-/1J 0", 1)
    assert json.loads(run("position", drawn, "--json").out)["chances"] == {
        "s": pytest.approx(1 / 2),
        "p": pytest.approx(1 / 6),
        "k": pytest.approx(1 / 3),
    }
    assert "legal   J A ." in run("position", G12).out


def test_a_game_is_scored(run: Run) -> None:
    line = "7 BJAMYRHFGN ; | ; |"
    told = json.loads(run("score", line, "--game", "harbour", "--json").out)
    assert (told["over"], told["winner"]) == (False, None)
    assert (told["points"], told["turns"]) == ([3, 3], [1, 1])
    assert "not over" in run("score", line, "--game", "harbour").out
    assert run("score", "1", "2", "--json").code == 0  # kingdoms of the drafting game


@pytest.mark.parametrize(
    "arguments",
    [
        ("position", "nonsense"),
        ("score", "7 BJAMYRHFGN x", "--game", "harbour"),
        ("arena", "siren2", "kraken", "--game", "harbour"),
        ("arena", "siren2", "menu:/nowhere", "--game", "harbour"),
        ("arena", "siren2", "fire", "--game", "harbour", "--harbour", "second"),
        ("arena", "siren2", "fire", "--game", "harbour", "--cluster", "none://x"),
        ("rollouts", "--games", "0"),
        ("rollouts", "--games", "1"),
        ("anchors", "--games", "1"),
        ("rollouts", "--games", "2", "--iterations", "0"),
        ("rollouts", "--games", "2", "--resume", "deals.jsonl"),
        ("rollouts", "--games", "2", "--iterations", "1", "--resume", "."),
        ("arena", "siren2", "uct:random:0", "--game", "harbour"),
    ],
)
def test_bad_lines_get_one_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_match_counts_results_and_points(run: Run, tmp_path: Path) -> None:
    menu = tmp_path / "Menu.txt"
    menu.write_text("2 2 1 always: N<1 a p\n", encoding="utf-8")
    quick = ("--game", "harbour", "--deals", "8", "--jobs", "1", "--json")
    told = json.loads(run("arena", "Siren2", f"menu:{menu}", *quick).out)
    assert told["wins"] + told["draws"] + told["losses"] == 16
    again = json.loads(run("arena", "siren2", f"menu:{menu}", *quick).out)
    assert again == told
    mirror = json.loads(run("arena", "naive", "naive", *quick).out)
    assert mirror["margin"] == 0
    table = json.loads(run("crosstable", "naive", "money", *quick, "--harbour", "no-siren").out)
    assert table["harbour"] == "no-siren"


def test_rollouts_and_anchors_are_printed(run: Run) -> None:
    told = json.loads(run("rollouts", "--games", "20", "--json").out)
    assert told["random"]["by_piles"] == 1.0
    assert "a Jetty is worth" in run("rollouts", "--games", "5").out
    told = json.loads(run("anchors", "--games", "3", "--json").out)
    assert {"name", "expected", "mean", "error"} == {*told["anchors"][0]}
    assert "measured" in run("anchors", "--games", "2").out


def test_searches_are_compared_and_go_on_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    quick = ("--games", "2", "--iterations", "1", "--jobs", "1", "--resume", str(path))
    told = json.loads(run("rollouts", *quick, "--deals", "1", "--json").out)["searches"]
    names = [figures["name"] for figures in told]
    assert names == ["uct:random:1", "uct:order:1", "uct:sarasua:1"]
    assert {figures["games"] for figures in told} == {2}
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 3
    lines = run("rollouts", *quick, "--deals", "2").out.splitlines()
    assert "of 4 games won against siren2-thesis, " in lines[-1]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 6


def test_the_harbours() -> None:
    harbours = [find_harbour(str(name), 1) for name in find_game("harbour").variants.words]
    assert len({*harbours[1:]}) == len(ACTIONS) == 11
    assert harbours[-1] == FIRST_HARBOUR
    assert len({find_harbour("dealt", seed) for seed in range(200)}) == 11
    with pytest.raises(ValueError, match="no harbour 'x': choose from dealt"):
        find_harbour("x", 1)


GAMES = pick_by_effort(500, 2000)


@pytest.mark.parametrize("figure", [*list_anchors()], ids=lambda figure: figure.name)
def test_published_figures_come_out(figure: PublishedFigure) -> None:
    """Within 4 standard errors of the difference, over 500 games, or 2,000."""
    mean, is_turn = figure.play(GAMES, 3), figure.name.startswith("turn")
    scale = 1.0 if is_turn else 100.0
    is_whole = figure.value == round(figure.value)
    rounded = 0.005 if is_turn else 0.35 + 0.5 * is_whole  # half of an error of 20,000 games
    assert scale * mean.value == pytest.approx(figure.value, abs=4 * scale * mean.error + rounded)


def test_a_code_says_what_it_deals(run: Run) -> None:
    code = str(HarbourCode(7, "moray", "first", 0))
    told = json.loads(run("deal", code.lower(), "--game", "harbour", "--json").out)
    record = HarbourRecord(told["seed"], FIRST_HARBOUR)
    assert record.begin().mover + 1 == told["first"]
    assert {key: told[key] for key in ("code", "deal", "opponent", "harbour", "seat", "cards")} == {
        "code": code,
        "deal": 7,
        "opponent": "moray",
        "harbour": "first",
        "seat": 1,
        "cards": "BJAMYRHFGN",
    }
    assert run("deal", code, "--game", "harbour").out.startswith(f"{code}: deal 7, seat 1 against")
    ran = run("deal", "T5N9Q-94SAY", "--game", "harbour")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "it is of another game" in ran.err
