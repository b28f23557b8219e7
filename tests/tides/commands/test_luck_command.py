"""``luck``: ratios of variances by opponent and length, from games that are kept."""

import json
from pathlib import Path

import pytest

from tests.commands.running import Run


def test_what_a_file_holds_is_not_played_again(run: Run, tmp_path: Path) -> None:
    kept, table = tmp_path / "luck.jsonl", tmp_path / "luck.json"
    asked = ("luck", "gull", "eider", "puffin", "--rounds", "1", "--resume", str(kept))
    first = run(*asked, "--games", "2", "--json", "--write", str(table))
    assert (first.code, first.err) == (0, "")
    found = json.loads(first.out)["tides"]["1"]
    assert {name: each["games"] for name, each in found.items()} == {"eider": 4}
    assert json.loads(table.read_text()) == json.loads(first.out)
    lines = kept.read_text()
    kept.write_text(lines + '[["gull", "ei')  # a program that was killed
    assert run(*asked, "--games", "2", "--json").out == first.out
    assert kept.read_text() == lines
    more = run(*asked, "--games", "3")
    assert kept.read_text().startswith(lines)
    assert len(kept.read_text().splitlines()) == 6
    assert [line.split()[:2] for line in more.out.splitlines()[2:]] == [
        ["against", "games"],
        ["gull", "3"],
        ["eider", "6"],
        ["puffin", "3"],
    ]


@pytest.mark.parametrize("text", ["dinner\n", '[["gull"], 1, 0, 3, [1, 2]]\n'])
def test_other_files_are_refused(run: Run, tmp_path: Path, text: str) -> None:
    kept = tmp_path / "other.txt"
    kept.write_text(text)
    ran = run("luck", "--games", "1", "--resume", str(kept))
    assert ran.code == 2
    assert f"{kept} is no file of games whose luck is known" in ran.err
    assert kept.read_text() == text


def test_files_that_cannot_be_used_are_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("luck", "--games", "1", "--resume", str(tmp_path))
    assert (ran.code, f"cannot keep games in {tmp_path}: " in ran.err) == (2, True)
    ran = run("luck", "--games", "1", "--resume", str(tmp_path / "none" / "there"))
    assert (ran.code, "cannot keep games in" in ran.err) == (2, True)


def test_one_opponent_has_no_neighbour(run: Run) -> None:
    ran = run("luck", "gull")
    assert ran.code == 2
    assert ran.err.strip().endswith("name two opponents or more, or none for all")
