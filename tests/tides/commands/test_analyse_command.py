"""``analyse``: every decision of a game, from a line, a saved game or a file with a line."""

import json
from codecs import BOM_UTF8, BOM_UTF16_LE
from functools import cache
from math import hypot
from pathlib import Path

import pytest

from game.play.players import Bot, Person
from game.storage.stored_game import format_game
from game.tides.judging.judged_game import judge_game
from game.tides.rules.notation import format_state
from game.tides.rules.record import format_record, parse_record
from game.tides.session import open_record
from tests.commands.running import Run
from tests.driver import ScriptedEngine

DEALT = "1 18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17"
OVER = f"{DEALT} 18:5 15:8 6:7 10:14 11:2"
UNDER_WAY = f"{DEALT} 18:5 15:8 6:7 2:14"


def test_a_game_in_json_adds_up(run: Run) -> None:
    ran = run("analyse", OVER, "--json")
    told = json.loads(ran.out)
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    assert (told["rounds"], told["over"], told["margin"]) == (1, True, 18)
    first, second = told["errors"]
    parts = told["luck"] - first + second + told["read"] + told["revalued"]
    assert parts == pytest.approx(18, abs=1e-3)
    totals = told["totals"]
    one, other = totals["picks"]
    sums = totals["cards"] - one + other + totals["guesses"]
    assert (sums, totals["result"], totals["half"]) == (pytest.approx(18, abs=1e-3), 18, 0)
    cells = [turn["cells"] for turn in told["turns"]]
    assert sum(each["cards"] for each in cells) == pytest.approx(totals["cards"], abs=1e-3)
    states = parse_record(OVER).states()[:-1]
    assert [turn["position"] for turn in told["turns"]] == [format_state(s) for s in states]
    for turn in told["turns"]:
        for choice in turn["choices"]:
            best = max(choice["values"].values())
            error = best - choice["values"][choice["choice"]]
            assert choice["error"] == pytest.approx(error, abs=2e-4)
            assert sum(choice["mix"].values()) == pytest.approx(1, abs=1e-3)


def test_the_report_tells_errors_guesses_and_the_sum(run: Run) -> None:
    """The last turn is the one worked out by hand in ``judging/test_judged_game.py``."""
    out = run("analyse", UNDER_WAY).out
    assert "  seat 1      2  error 16.00  blunder     best: 10 100%" in out
    assert "  seat 2     14  error  3.00  mistake     best: 11 100%" in out
    assert "  guess -3.00, then seat 1 expects -1.00" in out
    assert "expected -1.00 = cards +4.35, errors of seat 1 -30.74, " in out
    assert "the game is not over" in out
    assert "result" not in out
    assert "result +18.00 = " in run("analyse", OVER).out


def test_a_saved_game_and_a_file_with_a_line_tell_the_same(run: Run, tmp_path: Path) -> None:
    session = open_record(parse_record(OVER), (Person(), Bot("gull")), ScriptedEngine(), None)
    saved, line = tmp_path / "saved.json", tmp_path / "line.txt"
    saved.write_bytes(format_game(session.stored))
    line.write_text(f"{format_record(parse_record(OVER))}\n", encoding="ascii")
    expected = run("analyse", OVER, "--json")
    assert expected.code == 0
    told, told_saved = (
        json.loads(run("analyse", game, "--json").out) for game in (OVER, str(saved))
    )
    assert (told.pop("players"), told_saved.pop("players")) == (None, ["person", "gull"])
    assert told_saved == told
    assert run("analyse", str(saved)).out.startswith("seat 1: person, seat 2: gull\n")
    assert run("analyse", str(line), "--json") == expected


def test_a_byte_order_mark_before_a_game_is_no_part_of_it(run: Run, tmp_path: Path) -> None:
    session = open_record(parse_record(OVER), (Person(), Bot("gull")), ScriptedEngine(), None)
    expected = run("analyse", OVER)
    line, saved = tmp_path / "line.txt", tmp_path / "saved.json"
    line.write_text(OVER, encoding="utf-8-sig")
    assert run("analyse", str(line)) == run("analyse", f"\ufeff{OVER}") == expected
    line.write_bytes(OVER.encode("utf-16"))
    assert run("analyse", str(line)) == expected
    line.write_bytes(BOM_UTF16_LE + b"1")
    cut = run("analyse", str(line))
    assert (cut.code, cut.err.count("\n")) == (2, 1)
    assert f"{line} is no text in UTF-16-LE: byte 3 is 0x31" in cut.err
    ran = []
    for mark in (b"", BOM_UTF8):
        saved.write_bytes(mark + format_game(session.stored))
        ran += [run("analyse", str(saved)), run("advise", "--saved", str(saved))]
    assert ran[2:] == ran[:2]
    assert "seat 1: person" in ran[0].out


def test_what_is_no_game_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("once upon a time", encoding="utf-8")
    broken = tmp_path / "broken"
    broken.write_text("{", encoding="utf-8")
    other = tmp_path / "other"
    other.write_text("5 BJAMYRHFGN nonsense", encoding="utf-8")
    for game, complaint in {
        "5 BJAMYRHFGN": "this is a game of 'harbour': 'import' adds it",
        str(other): f"{other} is a game of 'harbour': 'import' adds it",
        f"{DEALT} 1:5": "this is no game: seat 1 cannot choose 1",
        "1 2.3": "this is no game: the deck of a game names all 18 cards once",
        "2 18.6": "this is no game: a game starts with its length, 1 or 3",
        str(text): "is no game: a game starts with its length",
        str(
            broken
        ): "is no saved game: it is cut short or damaged at line 1, column 2; saved games",
        str(tmp_path / "none"): "is neither a game's line nor a file that is there",
        "": "name a game: its line, or a file",
        "a\0b": "cannot read",
        "two\nlines": "'two lines' is neither a game's line nor a file that is there",
    }.items():
        ran = run("analyse", game)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert complaint in ran.err


def test_what_is_exact_and_how_sure_the_rest_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A single round is exact; of three rounds all from the second relic step on."""
    monkeypatch.setattr(
        "game.tides.commands.analyse.judge_game", cache(judge_game)
    )  # it is told twice
    assert run("analyse", OVER).out.splitlines()[1] == "all figures are exact"
    told = json.loads(run("analyse", OVER, "--json").out)
    assert told["intervals"] == {
        "margin": 0, "luck": 0, "errors": [0, 0], "read": 0, "error_rates": [0, 0]
    }  # fmt: skip
    turns = " ".join(map("{}:{}".format, (18, 15, 6, 10, 11), (5, 8, 7, 14, 2)))
    rest = "15x18:5x2 3:8 4:11 6:7 9:1 10:14 10x4:8x7 3:11 16:12 6:1 17:9 13:14"
    game = f"3 {DEALT[2:]} {turns} {rest}"
    told = json.loads(run("analyse", game, "--json").out)
    widths = [turn["intervals"] for turn in told["turns"]]
    assert all(width["expected"] > 0 for width in widths[:11])
    for width in widths[11:]:
        assert width == {"luck": 0, "expected": 0, "errors": [0, 0], "read": 0}
    forced = told["turns"][4]["intervals"]  # the last card of round 1 is nobody's choice
    assert (forced["errors"], forced["read"]) == ([0, 0], 0)
    sums = told["intervals"]
    assert sums["margin"] == 0  # the game is over
    assert sums["luck"] == pytest.approx(hypot(*(width["luck"] for width in widths)), abs=1e-3)
    assert [turn["luck"] != 0 for turn in told["turns"] if turn["intervals"]["luck"]] == [True] * 2
    out = run("analyse", game).out
    assert out.splitlines()[1].startswith("+- is the 95 % interval")
    lines = out.split("round 3, pick 2")[1].split("result")[0]
    assert "+-" not in lines
    assert f"cards {told['luck']:+.2f} +- {sums['luck']:.2f}" in out
