"""The arguments of the program, what reaches the window, and what no command loads."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import ModuleType

import pytest

from game import VERSION
from game.__main__ import main
from game.commands.opponents import check_opponent, list_opponents
from game.commands.parser import parse_arguments, read_play_options
from game.crash import Situation
from game.options import LARGEST_SIDE, PlayOptions, RequestedSize, parse_folder, parse_window
from game.registry import find_game
from game.resources import MissingAssetError
from game.storage.storage import Storage
from game.tides.bots.ladder import OPPONENTS, TO_MEASURE, UnknownOpponentError, find_opponent
from tests.commands.running import ROOT, Run, run_apart
from tests.storage.samples import make_game

TIDES = find_game("tides")
POSITION = "1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -"
ROUND_2 = "3 2 pick 15/+1.+3.6.10.11/18 5/+4.7.8.+9.14/2 27:9"
COMMANDS = {
    "score": ["score", "18 15 6 10 11", "5 8 7 14 2"],
    "arena": ["arena", "heron", "puffin", "--deals", "1", "--rounds", "1", "--jobs", "1"],
    "crosstable": ["crosstable", "gull", "puffin", "--deals", "1", "--rounds", "1", "--jobs", "1"],
    "bench": ["bench", "gull", "--games", "1", "--hands", "1"],
    "advise": ["advise", POSITION, "--seat", "1", "--opponent", "heron"],
    "help": ["--help"],
}


def read_options(*arguments: str) -> PlayOptions:
    return read_play_options(parse_arguments(arguments))


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS.keys())
def test_no_command_loads_pygame(arguments: list[str]) -> None:
    code = (
        "import sys; from game.__main__ import main\n"
        "try:\n"
        f"    code = main({arguments!r})\n"
        "except SystemExit as stopped:\n"
        "    code = stopped.code\n"
        "rooms = ('pygame', 'game.ui', 'game.shell', 'game.play.match', 'game.engine.client')\n"
        "sys.exit(code or ', '.join(sorted({*rooms} & {*sys.modules})) or 0)"
    )
    ran = run_apart("-c", code)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out


def test_play_is_asked_for_without_loading_an_opponent() -> None:
    code = (
        "import sys; from game.commands.parser import *\n"
        "read_play_options(parse_arguments(['--demo', 'gull', 'heron', '--seed', '1']))\n"
        "sys.exit(', '.join(sorted({'game.tides.bots', 'numpy', 'pygame'} & {*sys.modules})) or 0)"
    )
    ran = run_apart("-c", code)
    assert (ran.code, ran.err) == (0, "")


def test_python_runs_the_package() -> None:
    ran = run_apart("-m", "game", "score", "18 15 6 10 11", "5 8 7 14 2", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["totals"] == [27, 9]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads cannot be counted here")
def test_an_opponent_thinks_on_one_core() -> None:
    code = (
        "import os, sys; from game.__main__ import main\n"
        f"main({['advise', ROUND_2, '--seat', '1', '--opponent', 'albatross']!r})\n"
        "sys.exit(len(os.listdir('/proc/self/task')) - 1)"
    )
    ran = run_apart("-c", code)
    assert (ran.code, ran.err) == (0, "")


def test_reader_that_leaves_is_no_error() -> None:
    code = (
        "import os, sys; from game.__main__ import main\n"
        "reader, writer = os.pipe(); os.close(reader); os.dup2(writer, 1)\n"
        "sys.exit(main(['score', '1', '2']))"
    )
    ran = run_apart("-c", code)
    assert (ran.code, ran.out, ran.err) == (0, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")  # noqa: PTH110
@pytest.mark.parametrize("name", ["score", "arena", "advise"])
def test_full_disk_is_told_in_one_line(name: str) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:  # noqa: PTH123  (a device)
        done = subprocess.run(
            [sys.executable, "-m", "game", *COMMANDS[name], "--json"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=30,
        )
    assert (done.returncode, done.stderr) == (1, f"tidecrown {name}: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
@pytest.mark.parametrize(
    "module", ["game.shell.main", "game.commands.parser", "game.tides.commands.score"]
)
def test_ctrl_c_while_something_is_imported_is_silent(module: str) -> None:
    code = (
        "import os, signal, sys; from game.__main__ import main\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *rest):\n"
        f"        name == {module!r} and os.kill(os.getpid(), signal.SIGINT)\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        f"sys.exit(main({['play'] if module == 'game.shell.main' else COMMANDS['score']}))"
    )
    ran = run_apart("-c", code)
    assert (ran.code, ran.out) == (-signal.SIGINT, "")
    said = [line for line in ran.err.splitlines() if "game.crash: Tidecrown" not in line]
    assert said == []  # but for the first line of the log


@pytest.mark.parametrize("previous", [signal.default_int_handler, signal.SIG_IGN])
def test_ctrl_c_is_afterwards_what_it_was(run: Run, previous: signal.Handlers) -> None:
    before = signal.signal(signal.SIGINT, previous)
    try:
        assert run("score", "1", "2").code == 0
        assert signal.getsignal(signal.SIGINT) == previous
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_that_reaches_the_top_ends_in_silence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: PlayOptions, __: Situation) -> int:
        raise KeyboardInterrupt

    app = ModuleType("game.shell.main")
    app.main = interrupt  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.shell.main", app)
    monkeypatch.setattr("game.crash.open_situation", lambda _: Situation())
    assert run("play") == (130, "", "")


@pytest.mark.parametrize("command", ["play", *list(COMMANDS)[:-1]])
def test_help_of_every_command(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"usage: python3 play.py {command}" in ran.out


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_the_commands(run: Run, option: str) -> None:
    ran = run(option)
    assert (ran.code, ran.err) == (0, "")
    assert all(command in ran.out for command in ("play", *list(COMMANDS)[:-1]))


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"tidecrown {VERSION}\n", "")


def test_unknown_command(run: Run) -> None:
    ran = run("swim")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "'swim'" in ran.err
    assert "score" in ran.err


def test_ladder_is_told_as_it_stands() -> None:
    assert list_opponents(TIDES) == tuple(OPPONENTS)
    assert check_opponent(TIDES, "Heron") == "heron"


def test_nobody_sits_down_with_those_who_are_there_to_be_measured(run: Run) -> None:
    (name,) = TO_MEASURE
    ran = run("advise", POSITION, "--seat", "1", "--opponent", name.title(), "--json")
    assert (ran.code, ran.err) == (0, "")
    for arguments in (("--opponent", name), ("--demo", "gull", name), ("bench", name)):
        ran = run(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert f"no opponent '{name}'" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--opponent", "dodo"),
        ("--demo", "gull", "dodo"),
        ("arena", "gull", "dodo"),
        ("arena", "dodo", "gull"),
        ("advise", POSITION, "--seat", "1", "--opponent", "dodo"),
    ],
)
def test_an_unknown_opponent_is_told_in_the_same_words_everywhere(
    run: Run, arguments: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownOpponentError) as told:
        find_opponent("dodo")
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert str(told.value) in ran.err


def test_nothing_asked() -> None:
    assert read_options() == read_options("play") == PlayOptions()


def test_every_option_of_play() -> None:
    asked = read_options(
        *("--seed", "-7", "--language", "zh-Hans", "--window", "1280x720"),
        *("--data-dir", "somewhere", "--opponent", "Puffin", "--rounds", "1"),
    )
    assert asked == PlayOptions(
        seed=-7,
        language="zh-Hans",
        window=RequestedSize(1280, 720),
        data_dir=Path.cwd() / "somewhere",
        opponent="puffin",
        variant=1,
    )
    assert read_options("play", "--demo", "gull", "Heron") == PlayOptions(demo=("gull", "heron"))


def test_window_is_opened_with_the_options(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PlayOptions] = []

    def open_window(options: PlayOptions, _: Situation) -> int:
        asked.append(options)
        return 5

    app = ModuleType("game.shell.main")
    app.main = open_window  # type: ignore[attr-defined]
    monkeypatch.setattr("game.crash.open_situation", lambda _: Situation())
    monkeypatch.setitem(sys.modules, "game.shell.main", app)
    assert run("--seed", "3").code == 5
    assert asked == [PlayOptions(seed=3)]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--window", "wide"), "'wide' is no window size such as 1280x720"),
        (("--window", "0x0"), "a window is 1 to 16384 pixels wide and high, not 0x0"),
        (("--opponent", "dodo"), "there is no opponent 'dodo': choose from gull, eider"),
        (("--demo", "gull", "dodo"), "no opponent 'dodo'"),
        (("--demo", "gull"), "expected 2 arguments"),
        (("--demo", "gull", "gull", "--opponent", "gull"), "not allowed with"),
        (("--rounds", "2"), "invalid choice: 2"),
        (("--language", "fr"), "invalid choice: 'fr'"),
        (("--seed", "abc"), "'abc' should be a whole number"),
        (("--seed", "1" * 41), "should be a whole number of 40 digits at most"),
        (("--data-dir", ""), "argument --data-dir: a folder has a name"),
        (("--se", "1"), "there is no option --se; is it --seed?"),
        (("--frobnicate", "7"), "tidecrown play: there is no option --frobnicate ("),
        (("--seed", "1", "--frobnicate=7"), "there is no option --frobnicate ("),
        (("--seats", "3"), "--seats is for the bench 'tiles' alone: add --game tiles"),
        (("--seats", "3", "--game", "tides"), "--seats is for the bench 'tiles' alone"),
        (("--seats", "3", "--game", "rows"), "--seats is for the bench 'tiles' alone"),
        (("--seed", "0", "--game", "tiles"), "--seed is for games, and 'tiles' is a bench"),
        (("--rounds", "1", "--game", "vote"), "--rounds is for games, and 'vote' is a bench"),
        (("--opponent", "gull", "--game", "rows"), "--opponent is for games, and 'rows'"),
        (("--demo", "gull", "gull", "--game", "rows"), "--demo is for games, and 'rows'"),
    ],
)
def test_nonsense_for_play(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arena --foo 7 gull heron", "tidecrown arena: there is no option --foo ("),
        ("score --x 1", "tidecrown score: there is no option --x ("),
        ("analyse --frob 7 file", "tidecrown analyse: there is no option --frob ("),
        ("study --bogus 2", "tidecrown study: there is no option --bogus ("),
        ("study tree --bogus 2", "tidecrown study tree: there is no option --bogus ("),
        ("score 1 -- --x", "no card"),
    ],
)
def test_an_unknown_option_is_blamed_and_not_what_follows_it(
    run: Run, words: str, told: str
) -> None:
    ran = run(*words.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err


def test_what_a_terminal_would_obey_is_spelled_out(run: Run) -> None:
    ran = run("score", "\x1b[31m\ufeff1", "2")
    assert (ran.code, ran.out) == (2, "")
    assert "'\\x1b[31m\\ufeff1' is no card" in ran.err


def test_missing_ladder_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def miss(name: str) -> object:
        raise MissingAssetError(f"the asset '{name}' is missing")

    monkeypatch.setattr("game.commands.opponents.read_json", miss)
    ran = run("--opponent", "gull")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "'data/ladder.json' is missing" in ran.err


def test_window_sizes() -> None:
    assert parse_window("960X540") == RequestedSize(960, 540)
    assert parse_window(f"{LARGEST_SIDE}x1") == RequestedSize(LARGEST_SIDE, 1)
    for text in ("", "x", "960", "960x", "-1x5", "1e3x5", "960x540x2", "٩x٩", " 960x540"):
        with pytest.raises(ValueError, match="no window size"):
            parse_window(text)
    for text in ("0x540", "960x0", f"{LARGEST_SIDE + 1}x5"):
        with pytest.raises(ValueError, match="pixels wide and high"):
            parse_window(text)


@pytest.mark.parametrize("missing", ["stdout", "stderr"])
def test_program_without_streams_is_silent(
    run: Run, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setattr(sys, missing, None)
    assert run("score", "1", "2").code == 0
    assert run("score", "1", "1").code == 2


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        ("--seed abc", 2, "tidecrown play: argument --seed: 'abc' should be a whole number"),
        ("score 1 1", 2, "tidecrown score: "),
        ("--version", 0, f"tidecrown {VERSION}"),
        ("--help", 0, "usage: "),
    ],
)
def test_the_windowed_program_of_windows_has_boxes_for_what_it_would_print(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: str, code: int, text: str
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("game.message_box.show_natively", shown.append)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert run(*arguments.split()).code == code
    (told,) = shown
    assert told.startswith(text)


@pytest.mark.parametrize(
    "arguments",
    [
        *COMMANDS.values(),
        *(["study", part, game] for part, game in (("tree", "kqj"), ("solve", "matrix"))),
        ["study", "learn", "kuhn", "--passes", "10"],
        ["first-picks", "18 15 6 10 11"],
    ],
    ids=" ".join,
)
def test_what_commands_write_fits_code_pages_1252_and_936_and_all_others(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, "ascii", "strict"))
    with suppress(SystemExit):
        assert main(arguments) == 0
    sys.stdout.flush()
    assert written.getvalue()


@pytest.mark.parametrize(
    ("words", "library"),
    [("arena gull puffin", "numpy"), ("study tree kqj JQ", "numpy"), ("play", "platformdirs")],
)
def test_a_python_without_the_libraries_says_so_in_one_line(words: str, library: str) -> None:
    ran = run_apart("-S", "-m", "game", *words.split())
    said = f"tidecrown: this Python has no {library}; start with python3 play.py instead\n"
    assert ran == (1, "", said)


@pytest.mark.skipif(sys.platform == "win32", reason="a working folder cannot be deleted there")
def test_a_data_folder_keeps_its_place_whatever_becomes_of_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    assert parse_folder("data") == tmp_path / "gone" / "data"
    (tmp_path / "gone").rmdir()
    assert parse_folder(str(tmp_path)) == tmp_path
    with pytest.raises(ValueError, match="the folder that 'data' should lie in is gone"):
        parse_folder("data")


def test_a_file_is_no_data_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    ran = run("import", "lines.txt", "--data-dir", str(tmp_path / "games"))
    assert ran.code == 2
    assert "games' is a file, not a folder" in ran.err


LINE = "1 18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17 18:5 15:8 6:7 10:14 11:2"
"""A game of docs/notation.md that is over."""


def test_import_adds_games_to_the_window_s(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text(f"{LINE}\n{LINE[:-5]}\n", encoding="utf-16")
    asked = "import", str(tmp_path / "games.txt"), "--data-dir", str(tmp_path / "data")
    assert run(*asked).out.endswith("games.txt: 2 added\n")
    assert run(*asked).out.endswith("games.txt: 0 added, 2 already there\n")
    storage = Storage.open(tmp_path / "data")
    storage.read_history()
    assert storage.close()
    assert [game.scores for game in storage.finished()] == [(27, 9)]
    assert [game.record for game in storage.unfinished()] == [LINE[:-5]]


def test_statistics_tell_what_games_have_in_common(run: Run, tmp_path: Path) -> None:
    storage = Storage.open(tmp_path / "data")
    for number, lead in ((1, 6), (2, -2)):
        game = replace(make_game(number, LINE), players=(None, "heron"), sealed=(None, None))
        storage.save_game(game)
        storage.finish_game(game.id, {"totals": (20 + lead, 20)})
    assert storage.close()
    asked = "statistics", "--data-dir", str(tmp_path / "data")
    told = json.loads(run(*asked, "--json").out)
    assert (told["all"]["games"], told["all"]["won"], told["all"]["lost"]) == (2, 1, 1)
    assert told["opponents"]["heron"]["margin"] == {"mean": 2.0, "half": None}
    assert (told["streak"], told["best_streak"], told["place"]) == (0, 1, None)
    assert "heron           2 games    1 won   0 drawn    1 lost   +2.0" in run(*asked).out
    assert run(*asked, "--variant", "3").out.endswith("no counted games\n")
    assert run(*asked, "--game", "chess").code == 2
    nowhere = tmp_path / "nowhere"
    ran = run("statistics", "--data-dir", str(nowhere))
    assert (ran.code, ran.out) == (2, "")
    assert f"there is no folder '{nowhere}'" in ran.err
    assert not nowhere.exists()


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"hello", "holds no game"), (b"\xff\xff", "it is no text in UTF-8"), (None, "cannot read")],
)
def test_import_refuses_what_is_no_game(
    run: Run, tmp_path: Path, content: bytes | None, told: str
) -> None:
    if content is not None:
        (tmp_path / "game").write_bytes(content)
    ran = run("import", str(tmp_path / "game"), "--data-dir", str(tmp_path / "data"))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert told in ran.err


def test_import_says_how_many_games_came_before_what_is_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text(f"{LINE}\n{LINE[:-5]}\nhello\n")
    ran = run("import", str(tmp_path / "games.txt"), "--data-dir", str(tmp_path / "data"))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "games.txt 2 added, the rest is no game: line 3: it begins" in ran.err


@pytest.mark.parametrize("command", ["statistics", "import"])
def test_damage_in_the_folder_is_told_in_one_sentence(
    run: Run, tmp_path: Path, command: str
) -> None:
    (tmp_path / "games.txt").write_text(LINE)
    (tmp_path / "data" / "finished").mkdir(parents=True)
    for name in ("history.db", f"finished/{1:032x}.json", f"finished/{2:032x}.json"):
        (tmp_path / "data" / name).write_text("damaged")
    files = [str(tmp_path / "games.txt")] if command == "import" else []
    ran = run(command, *files, "--data-dir", str(tmp_path / "data"))
    assert (ran.code, ran.err.count("\n"), ran.out.count("\n")) == (2, 1, 1)
    assert "history.db cannot be read" in ran.err
    assert "files of games cannot be read" in ran.err


@pytest.mark.skipif(sys.platform == "win32", reason="root may write anywhere there, too")
def test_import_says_when_nothing_can_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text(LINE)
    (tmp_path / "data").write_text("no folder")
    folder = tmp_path / "data" / "games"
    ran = run("import", str(tmp_path / "games.txt"), "--data-dir", str(folder))
    assert (ran.code, ran.err) == (1, f"tidecrown import: cannot write to {folder}\n")
