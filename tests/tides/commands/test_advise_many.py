"""``advise -``: a position a line, one answer a line, in whatever number of processes."""

import io
import json
import subprocess
import sys
from codecs import BOM_UTF8
from collections.abc import Callable

import numpy as np
import pytest

from game.tides.judging.positions import to_draft, value_round
from game.tides.rules.moves import Phase
from game.tides.rules.notation import format_state, parse_state
from tests.commands.running import ROOT, Ran, Run
from tests.playing import pass_through, play_randomly

ASKED = ("advise", "-", "--seat", "1", "--opponent")
CHOOSING = {Phase.PICK, Phase.RELICS}
LAST_ROUND = [
    format_state(state)
    for seed in range(4)
    for state in pass_through(play_randomly(3, seed))
    if state.round == 3 and state.phase is Phase.PICK
]
WHOLE = [format_state(state) for state in pass_through(play_randomly(3, 9))]

Ask = Callable[..., Ran]


@pytest.fixture
def ask(run: Run, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Return a function that runs the command with these lines as its standard input."""

    def ask_lines(lines: list[str], *arguments: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run(*ASKED, *arguments)

    return ask_lines


def test_each_line_is_answered_as_it_would_be_alone(ask: Ask, run: Run) -> None:
    lines = [line for line in WHOLE if parse_state(line).phase in CHOOSING]
    answers = [json.loads(line) for line in ask(lines, "puffin", "--json").out.splitlines()]
    assert len(answers) == len(lines) == 17
    for number, (line, answer) in enumerate(zip(lines, answers, strict=True), start=1):
        alone = run("advise", line, "--seat", "1", "--opponent", "puffin", "--json")
        assert answer == {"line": number, "position": line} | json.loads(alone.out)
    report = ask([lines[1], "", lines[2]], "puffin").out
    one = run("advise", lines[1], "--seat", "1", "--opponent", "puffin").out
    two = run("advise", lines[2], "--seat", "1", "--opponent", "puffin").out
    assert report == f"{lines[1]}\n{one}\n{lines[2]}\n{two}\n"


def test_several_processes_answer_in_the_same_order(ask: Ask) -> None:
    alone = ask(LAST_ROUND, "gull", "--json", "--seed", "3")
    assert len(alone.out.splitlines()) == 20
    assert ask(LAST_ROUND, "gull", "--json", "--seed", "3", "--jobs", "2") == alone


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bad_line_is_told_and_the_others_are_answered(ask: Ask, jobs: str) -> None:
    ran = ask([LAST_ROUND[0], "once", WHOLE[-1], LAST_ROUND[1]], "gull", "--json", "--jobs", jobs)
    first, bad, over, last = (json.loads(line) for line in ran.out.splitlines())
    assert ran.code == 2
    assert (first["line"], last["line"]) == (1, 4)
    assert bad == {"line": 2, "position": "once", "error": bad["error"]}
    assert "a position has 6 fields" in bad["error"]
    assert "this game is over" in over["error"]
    told = ran.err.splitlines()
    assert told[0].startswith("line 2: a position has 6 fields")
    assert told[1].startswith("line 3: nothing to choose")
    assert told[2] == "tidecrown advise: 2 lines are no positions to choose in"


def test_one_bad_line_is_told_as_one(ask: Ask) -> None:
    ran = ask(["once"], "gull")
    assert ran.err.endswith("tidecrown advise: 1 line is no position to choose in\n")


def test_both_mixes_that_are_told_are_an_equilibrium(ask: Ask) -> None:
    """Neither seat could do better against the other's mix, in the true game of the position."""
    answers = [json.loads(line) for line in ask(LAST_ROUND, "albatross", "--json").out.splitlines()]
    for line, answer in zip(LAST_ROUND, answers, strict=True):
        state = parse_state(line)
        game = value_round(state).solve(to_draft(state))
        mix, replies = (
            np.array([answer[key].get(str(card), 0.0) for card in state.hands[seat]])
            for seat, key in enumerate(("mix", "replies"))
        )
        assert (mix.sum(), replies.sum()) == pytest.approx((1, 1))
        assert (game @ replies).max() == pytest.approx(answer["margin"], abs=1e-4)
        assert (mix @ game).min() == pytest.approx(answer["margin"], abs=1e-4)


def test_the_other_seats_mix_is_told_to_people_too(ask: Ask) -> None:
    out = ask(["3 3 pick 4.1/2.9.13.14.17/10.7 15.12/3.5.6.8.11/16.18 6:14,18:28"], "albatross").out
    assert "best play in seat 2 chooses 11 64.5%, 3 35.5%" in out


def test_another_program_may_ask_line_by_line() -> None:
    program = [sys.executable, "-m", "game", *ASKED, "puffin", "--json"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(program, cwd=ROOT, **pipes) as asked:  # type: ignore[call-overload]
        for number, line in enumerate(LAST_ROUND[:3], start=1):
            asked.stdin.write(f"{line}\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["line"] == number
        asked.stdin.close()
        assert asked.wait(timeout=20) == 0


def test_bytes_that_are_no_text_are_no_position(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    raw = io.BytesIO(b"\xff\xfe\n" + LAST_ROUND[0].encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw, encoding="utf-8"))
    ran = run(*ASKED, "gull", "--json")
    bad, good = (json.loads(line) for line in ran.out.splitlines())
    assert (ran.code, bad["position"], good["line"]) == (2, "\\xff\\xfe", 2)


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_a_byte_order_mark_is_no_part_of_the_first_position(
    monkeypatch: pytest.MonkeyPatch, run: Run, encoding: str
) -> None:
    raw = io.BytesIO(BOM_UTF8 + LAST_ROUND[0].encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw, encoding=encoding))
    ran = run(*ASKED, "gull", "--json")
    assert (ran.code, json.loads(ran.out)["position"]) == (0, LAST_ROUND[0])


def test_where_there_is_no_standard_input_it_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    ran = run(*ASKED, "gull")
    assert (ran.code, ran.err) == (2, "tidecrown advise: there is no standard input\n")
