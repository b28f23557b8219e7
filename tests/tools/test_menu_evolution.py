"""Climbs: what may be varied, the same steps everywhere, and a journal to go on from."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import menu_climb as climb
import menu_evolution as evolution
import pytest
from evolve_menus import main
from menu_climb import Step, make_random, take_step, vary
from menu_evolution import Evolution, Limits, StepJournal, evolve

from game.harbour.bots.machines import list_menus, read_menu
from game.harbour.rules.cards import ACTIONS, NAMED, Card

M2 = "2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 p<3 J<3"


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let climbs be so short that they prove nothing but how they go."""
    monkeypatch.setattr(climb, "RACES", ((4, 4), (2, 8)))
    monkeypatch.setattr(climb, "FINAL_GAMES", 16)
    monkeypatch.setattr(evolution, "RANKING_GAMES", 8)


@pytest.mark.parametrize("text", [M2, "0 0 12 999: s", *list_menus()["first"]])
def test_a_menu_is_written_as_it_was_read(text: str) -> None:
    menu = read_menu(text)
    assert read_menu(str(menu)) == menu
    assert str(menu) == text.replace("999", "always")


def test_variants_ask_for_cards_of_the_harbour_alone() -> None:
    rng, harbour = Random(1), NAMED["no-siren"]
    menu = make_random(harbour, rng)
    for _ in range(500):
        menu = vary(menu, harbour, rng)
        assert read_menu(str(menu)) == menu
        cards = {item.card for item in menu.items}
        assert cards & {*ACTIONS} <= {*harbour} - {Card.SHIPYARD}
        assert not cards & {Card.SHELL, Card.FOG, Card.LIGHTHOUSE}


def test_a_step_finds_the_same_again_and_betters_a_poor_menu(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(climb, "RACES", ((16, 64), (4, 128)))
    monkeypatch.setattr(climb, "FINAL_GAMES", 512)
    step = Step("first", "0 5 2 0: p", (M2, "0 5 2 0: a p"), "1")
    one, two = take_step(step), take_step(step)
    assert one[:3] == two[:3]
    assert one.menu != step.menu
    assert one.games == sum(many * games for many, games in climb.RACES) + 2 * climb.FINAL_GAMES


def test_the_first_menus_ask_for_no_card_that_the_harbour_lacks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Evolution, "_rank", lambda _, menus: sorted(menus))
    for name, harbour in NAMED.items():
        pool = Evolution(name, 1, Limits(0, 1)).pool
        cards = {item.card for text in pool for item in read_menu(text).items}
        assert cards & {*ACTIONS} <= {*harbour}


def run(folder: Path) -> list[Evolution]:
    with ThreadPoolExecutor(2) as executor:
        return [
            *evolve(("no-siren",), 3, executor, StepJournal(folder / "steps.jsonl"), Limits(1, 1))
        ]


@pytest.mark.usefixtures("brief")
def test_evolution_goes_on_from_its_journal(tmp_path: Path) -> None:
    whole = run(tmp_path)
    journal = tmp_path / "steps.jsonl"
    lines = journal.read_text(encoding="utf-8").splitlines()
    assert {each.harbour for each in whole} == {"no-siren"}
    assert len(lines) == len({json.loads(line)[0] for line in lines}) == 2
    journal.write_text("\n".join(lines[:1]) + "\n" + lines[1][:9], encoding="utf-8")
    again = run(tmp_path)
    assert again == whole
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.usefixtures("brief")
def test_the_command_ships_what_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    command = ["training", "first", "--journal", str(tmp_path / "steps"), "--output", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", [*command, "--steps", "1", "--rounds", "1"])
    monkeypatch.setattr("evolve_menus.ProcessPoolExecutor", lambda *_: ThreadPoolExecutor(1))
    assert main() == 0
    found = json.loads((tmp_path / "data" / "menus.json").read_text(encoding="utf-8"))["first"]
    assert found["steps"] == 2
    assert len(found["gains"]) == 1
    assert all(map(read_menu, found["menus"]))


@pytest.mark.parametrize("arguments", [["elsewhere", "--journal", "x"], ["first"]])
def test_bad_arguments_end_with_two(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["training", *arguments])
    with pytest.raises(SystemExit, match="2"):
        main()


def test_training_without_dask_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    where = ["--journal", str(tmp_path / "steps"), "--output", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["training", "first", *where, "--cluster", "tcp://x:1"])
    assert main() == 2
    assert "pip install distributed" in capsys.readouterr().err
