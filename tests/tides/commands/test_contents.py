"""A command that is given something else says what that is, and what takes it."""

import json
from codecs import BOM_UTF8
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.players import Bot, Person
from game.storage.stored_game import format_game
from game.tides.commands.contents import Content, find_mistake, recognise
from game.tides.rules.record import parse_record
from game.tides.session import open_record
from tests.commands.running import Run, run_apart
from tests.driver import ScriptedEngine

LINE = "1 18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17 18:5 15:8 6:7 10:14 11:2"
POSITION = "1 1 pick -/1.2.3.4.5/- -/6.7.8.9.10/- -"
IMPOSSIBLE = "1 1 pick -/1.2.3.4.5/- -/5.7.8.9.10/- -"
SAVED = format_game(
    open_record(parse_record(LINE), (Person(), Bot("gull")), ScriptedEngine(), None).stored
).decode()
HEADER = (
    '{"opponents": ["gull", "puffin"], "rounds": 1, "seed": 0, "utilities": ["margin", "margin"]}'
)
DEAL = '{"first": "gull", "second": "puffin", "deal": 0, "ahead": 3, "swapped": -4}'

TWO_GAMES = "holds 2 games, a line each: ask for one game at a time"
TWO_SAVED = "holds 2 saved games: keep each in a file of its own"
GAME_FOR_ANALYSE = "holds a game's line: 'analyse' takes it"
POSITION_FOR_ADVISE = "holds a position: 'advise' takes it, with --seat and --opponent"
DEALS = "holds played deals: 'arena' and 'crosstable' go on with them by --resume"
LIE = "; saved games lie in 'games' and 'finished' of the save folder"


@pytest.mark.parametrize(
    ("text", "content", "number"),
    [
        ("", Content.NOTHING, 0),
        (" \n\t\n", Content.NOTHING, 0),
        (LINE, Content.LINE, 1),
        (LINE.replace(" ", "\t"), Content.LINE, 1),
        (f"{LINE}\r\n\r\n{LINE}\r\n", Content.LINE, 2),
        (POSITION, Content.POSITION, 1),
        (IMPOSSIBLE, Content.POSITION, 1),
        (f"{POSITION}\n{IMPOSSIBLE}", Content.POSITION, 2),
        (SAVED, Content.SAVED, 1),
        (SAVED + SAVED, Content.SAVED, 2),
        (f"{HEADER}\n{DEAL}\n", Content.DEALS, 2),
        ("[1]", Content.JSON, 1),
        ("{", Content.OTHER, 1),
        ("hello world", Content.OTHER, 1),
        (f"# a game\n{LINE}", Content.OTHER, 1),
    ],
)
def test_what_a_text_holds_is_recognised(text: str, content: Content, number: int) -> None:
    assert recognise(text) == (content, number)


@given(st.text() | st.sampled_from((LINE, POSITION, SAVED, DEAL)), st.sampled_from(Content))
def test_any_text_has_a_sentence_or_none(text: str, wanted: Content) -> None:
    mistake = find_mistake(text, wanted)
    assert mistake is None or mistake.startswith(("holds ", "is empty: "))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is empty"),
        (b"\n", "is empty: it should hold a game's line or a saved game"),
        (f"{LINE}\n{LINE}\n".encode(), TWO_GAMES),
        ((SAVED + SAVED).encode(), TWO_SAVED),
        (POSITION.encode(), POSITION_FOR_ADVISE),
        (f"{HEADER}\r\n{DEAL}\r\n".encode(), DEALS),
        (LINE.encode() + b"\xff", "is no text in UTF-8: byte 72 is 0xff"),
        (b"\x89PNG\r\n", "is no text in UTF-8: byte 1 is 0x89"),
        (f'"{LINE}"'.encode(), "is no game: a game starts with its length, 1 or 3, not '\"1'"),
        (SAVED[:-9].encode(), "is no saved game: it is cut short or damaged at line 1, column"),
    ],
)
def test_analyse_says_what_is_in_a_file(
    run: Run, tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "given"
    path.write_bytes(content)
    ran = run("analyse", str(path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b" ", "is empty: it should hold a saved game"),
        (LINE.encode(), GAME_FOR_ANALYSE),
        (f"{LINE}\n{LINE}".encode(), "holds 2 games, a line each: 'analyse' takes one"),
        (BOM_UTF8 + POSITION.encode(), POSITION_FOR_ADVISE),
        ((SAVED + SAVED).encode(), TWO_SAVED),
        (f"{HEADER}\n{DEAL}\n".encode(), DEALS),
        (b"once upon a time", f"is no saved game: it begins with 'o', not with '{{'{LIE}"),
        (b"[1]", f"is no saved game: it begins with '[', not with '{{'{LIE}"),
        (b'{"version": 1}', f"is no saved game: 'id' is no text{LIE}"),
        (SAVED.replace(": ", ":\t", 1).replace(" 18:5", "\t18:5").encode(), "damaged at line 1"),
    ],
)
def test_advise_says_what_is_in_place_of_a_saved_game(
    run: Run, tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "given"
    path.write_bytes(content)
    ran = run("advise", "--saved", str(path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err


def test_tabs_part_the_fields_of_a_game_as_spaces_do(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tabs"
    path.write_text(f"{LINE}\r\n".replace(" ", "\t"), encoding="ascii")
    expected = run("analyse", LINE)
    assert expected.code == 0
    assert run("analyse", LINE.replace(" ", "\t")) == run("analyse", str(path)) == expected


def test_advise_says_what_is_in_place_of_a_position(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    saved.write_text(SAVED, encoding="ascii")
    for position, complaint in {
        "": "this is empty: it should hold a position",
        LINE: f"this {GAME_FOR_ANALYSE}",
        f"{POSITION}\n{POSITION}": "this holds 2 positions, a line each: ask for one at a time",
        SAVED: "this holds a saved game: 'analyse' and 'advise --saved' take it from a file",
        SAVED + SAVED: "2 saved games: 'analyse' and 'advise --saved' take one from a file",
        str(saved): f"'{saved}' is a file: 'advise --saved' takes a saved game, 'advise -' lines",
        "1" * 5000: "a position has 6 fields",
    }.items():
        ran = run("advise", position, "--seat", "1", "--opponent", "gull")
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert complaint in ran.err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_positions_of_standard_input_may_be_in_any_encoding_of_a_shell(
    encoding: str, tmp_path: Path
) -> None:
    path = tmp_path / "positions"
    content = f"{POSITION}\r\n{POSITION}\n".encode(encoding)
    path.write_bytes(b"\xff\xfe" + content if encoding == "utf-16-le" else content)
    code = (
        "import sys; sys.stdin = open(sys.argv.pop(1)); from game.__main__ import main;"
        "sys.exit(main(sys.argv[1:]))"
    )
    ran = run_apart(
        "-c", code, str(path), "advise", "-", "--seat", "1", "--opponent", "gull", "--json"
    )
    told = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, [line["position"] for line in told]) == (0, [POSITION] * 2)


def test_cards_say_how_they_are_parted(run: Run) -> None:
    for words in (("score", "4,5", ""), ("first-picks", "1,2,3,4,5")):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, "")
        assert "with spaces or dots between them" in ran.err


def test_a_file_of_deals_may_begin_with_a_mark_and_holds_one_match(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "deals"
    words = ("arena", "gull", "puffin", "--deals", "1", "--rounds", "1", "--resume", str(path))
    assert run(*words).code == 0
    deals = path.read_bytes()
    expected = run(*words)
    path.write_bytes(BOM_UTF8 + deals)
    assert run(*words) == expected
    path.write_bytes(deals + deals)
    ran = run(*words)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "line 3 of " in ran.err
    assert "begins the deals of another match: keep one in a file" in ran.err
    path.write_bytes(b"a list\n")
    assert "is no file of played deals: name one of them, or a new file" in run(*words).err
