"""``docs/notation.md`` says what the program does: every example of it is run."""

import json
import re
import shlex

import pytest

from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import (
    format_observation,
    format_state,
    parse_observation,
    parse_state,
)
from game.tides.rules.record import format_record, parse_record
from tests.commands.running import ROOT, Run

PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def read_examples(kind: str) -> list[str]:
    blocks: list[str] = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert blocks
    return [line for block in blocks for line in block.splitlines()]


def read_commands() -> list[tuple[str, str]]:
    lines = read_examples("console")
    return [
        (line.removeprefix("$ python3 play.py "), answer)
        for line, answer in zip(lines[::2], lines[1::2], strict=True)
    ]


@pytest.mark.parametrize("line", read_examples("position"))
def test_positions(line: str) -> None:
    assert format_state(parse_state(line)) == line


@pytest.mark.parametrize("seat", Seat)
def test_views(seat: Seat) -> None:
    for line in read_examples(f"view-{seat + 1}"):
        assert format_observation(parse_observation(line, seat)) == line


@pytest.mark.parametrize("line", read_examples("game") + read_examples("practice"))
def test_games(line: str) -> None:
    assert format_record(parse_record(line)) == line


def test_examples_show_every_phase_and_a_finished_game() -> None:
    assert {parse_state(line).phase for line in read_examples("position")} == {*Phase}
    assert parse_record(read_examples("game")[-1]).states()[-1].phase is Phase.OVER


@pytest.mark.parametrize(("command", "answer"), read_commands())
def test_commands(run: Run, command: str, answer: str) -> None:
    ran = run(*shlex.split(command))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{answer}\n"
    assert json.loads(ran.out)
