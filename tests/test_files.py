"""Whatever a player has put in a file's place, reading it ends, and takes no memory to speak of."""

import ast
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from game import resources
from game.files import UnfitFileError, open_file, read_file, read_start
from game.log import LOG
from game.shell.menu_entry import keep_menu_entry

ROOT = Path(__file__).resolve().parents[1]
ASKED = ("--seat", "1", "--opponent", "heron")
READERS = {"read_text", "read_bytes", "open", "load", "fromfile", "memmap", "Sound"}
"""What opens files, by the last word of a call."""
MAY_READ = re.compile(rf"\b({'|'.join(READERS)})\(")
needs_devices = pytest.mark.skipif(sys.platform != "linux", reason="such files are Linux's")


def test_a_file_is_read_whole_and_not_beyond_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(bytes(range(256)) * 1000 + b"\r\n\x1a")
    assert read_file(path, 256_003) == path.read_bytes()
    assert read_start(path, 300) == path.read_bytes()[:300]
    with pytest.raises(UnfitFileError, match="it has more than 256002 bytes"):
        read_file(path, 256_002)
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "none", 1)
    assert read_file(tmp_path / "file", 2**62) == path.read_bytes()


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(os.path.relpath(path))


STRANGERS: dict[str, Callable[[Path], object]] = {
    "pipe": make_pipe,
    "socket": make_socket,
    "folder": Path.mkdir,
    "zeros": lambda path: path.symlink_to("/dev/zero"),
    "noise": lambda path: path.symlink_to("/dev/urandom"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
}


@needs_devices
@pytest.mark.parametrize("kind", STRANGERS)
def test_what_is_no_regular_file_is_not_even_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    path = tmp_path / "a"
    STRANGERS[kind](path)
    monkeypatch.setattr(os, "open", None)
    for read in (read_file, read_start):
        with pytest.raises(UnfitFileError, match="it is no file"):
            read(path, 100)
    with pytest.raises(UnfitFileError, match="it is no file"):
        open_file(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)


@needs_devices
def test_a_pipe_that_takes_a_files_place_meanwhile_waits_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    regular = (tmp_path / "file").stat()
    make_pipe(tmp_path / "pipe")
    monkeypatch.setattr(Path, "stat", lambda _: regular)
    with pytest.raises(UnfitFileError, match="it is no file"):
        read_file(tmp_path / "pipe", 100)


@needs_devices
def test_a_file_of_the_kernel_that_states_no_size_is_empty(tmp_path: Path) -> None:
    """Read on, ``/proc/kmsg`` waits for ever; this one, of the same kind, has a text."""
    link = tmp_path / "link"
    link.symlink_to("/proc/self/status")
    assert Path("/proc/self/status").read_bytes() != b""
    assert read_file(link, 100) == read_start(link, 100) == b""


@pytest.fixture(params=["/proc/kmsg", "/dev/zero", "pipe"])
def endless(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return what can be opened and never comes to an end."""
    path = Path(request.param)
    if not path.is_absolute():
        path = tmp_path / path
        make_pipe(path)
    if not path.exists():
        pytest.skip(f"{path} is not here")
    return path


@needs_devices
def test_such_files_among_the_games_own_do_not_stop_the_start(
    data_dir: Path, endless: Path
) -> None:
    names = ("settings.json", LOG, "games/a.json", "finished.jsonl", "finished/b.json")
    for name in names:
        (data_dir / name).parent.mkdir(parents=True, exist_ok=True)
        (data_dir / name).symlink_to(endless)
    code = f"""if True:
        import signal
        signal.alarm(20)
        from pathlib import Path
        from game.crash import find_language
        from game.log import start_logging
        from game.storage.storage import Storage
        folder = Path({str(data_dir)!r})
        start_logging(folder)
        find_language(folder)
        storage = Storage.open(folder)
        assert storage.unfinished() == ()
        storage.close()
    """
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@needs_devices
def test_such_an_asset_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endless: Path
) -> None:
    monkeypatch.setattr(resources, "find_assets", lambda: tmp_path)
    (tmp_path / "a.ogg").symlink_to(endless)
    with pytest.raises(resources.AssetError, match=r"'a\.ogg'"):
        resources.asset_path("a.ogg")
    with pytest.raises(resources.AssetError, match=r"'a\.ogg'"):
        resources.read_unchecked("a.ogg")


@needs_devices
@pytest.mark.parametrize(
    "words",
    [
        ("advise", "--saved", "FILE"),
        ("analyse", "FILE"),
        ("arena", "gull", "puffin", "--deals", "1", "--resume", "FILE"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_that_is_given_such_a_file_says_so(endless: Path, words: tuple[str, ...]) -> None:
    asked = [word.replace("FILE", str(endless)) for word in words]
    ended = run_game(*asked)
    assert ended.returncode == 2
    assert str(endless) in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


@needs_devices
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_without_an_end_is_refused(jobs: str) -> None:
    with Path("/dev/zero").open("rb") as zeros:
        ended = run_game("advise", "-", *ASKED, "--jobs", jobs, stdin=zeros)
    assert ended.returncode == 2
    assert ended.stderr == "tidecrown advise: line 1 has more than 10000 characters\n"


def run_game(
    *words: str, stdin: int | IO[bytes] = subprocess.DEVNULL
) -> subprocess.CompletedProcess[str]:
    """Run a command in 2 GB of memory and 20 s of a processor at most."""
    limits = (
        "import resource as r, runpy, signal; r.setrlimit(r.RLIMIT_AS, (2**31, 2**31));"
        "signal.alarm(20); runpy.run_module('game', run_name='__main__')"
    )
    return subprocess.run(
        [sys.executable, "-c", limits, *words],
        cwd=ROOT,
        stdin=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


@needs_devices
def test_a_menu_entry_takes_the_place_of_such_a_file(tmp_path: Path, endless: Path) -> None:
    program = tmp_path / "program" / "tidecrown"
    program.parent.mkdir()
    launcher = program.with_name("Tidecrown.desktop")
    entry = tmp_path / "share/applications/tidecrown.desktop"
    entry.parent.mkdir(parents=True)
    entry.symlink_to(endless)
    launcher.write_text("[Desktop Entry]\nExec=sh\n", encoding="utf-8")
    keep_menu_entry(program, tmp_path / "share")
    assert f'"{program}"' in entry.read_text(encoding="utf-8")
    launcher.unlink()
    launcher.symlink_to(endless)
    keep_menu_entry(program, tmp_path / "elsewhere")  # nothing to write from


def test_files_are_opened_for_reading_in_one_place() -> None:
    """But for arrays of its own, which training maps, and music, which SDL streams."""
    found = {
        path.relative_to(ROOT / "game").as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if MAY_READ.search(text := path.read_text(encoding="utf-8"))
        and any(map(is_reader, ast.walk(ast.parse(text))))
    }
    arrays = {"tides/training/first_pick_tables.py", "tides/training/values.py"}
    assert found == {"files.py", "ui/sound.py", *arrays}


def is_reader(node: ast.AST) -> bool:
    """Whether a call may open a file to read it, by its name and the mode that it states."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return isinstance(node, ast.Call) and getattr(node.func, "id", None) == "open"
    if node.func.attr not in READERS:
        return False
    whole, of = ast.unparse(node), ast.unparse(node.func.value)
    match node.func.attr:
        case "read_text" | "read_bytes":
            return of != "resources"
        case "open" if of == "os":
            return "O_WRONLY" not in whole
        case "open" if node.args and isinstance(node.args[0], ast.Constant):
            return "+" in str(node.args[0].value) or "r" in str(node.args[0].value)
        case "load":
            return of in {"np", "pygame.image", "pygame.mixer.music"} and "BytesIO" not in whole
        case _:
            return node.func.attr != "open" and "BytesIO" not in whole


@pytest.mark.parametrize(
    ("call", "reads"),
    [
        ("path.read_bytes()", True),
        ("resources.read_bytes(name)", False),
        ("path.open('rb')", True),
        ("path.open('a+b')", True),
        ("path.open('wb')", False),
        ("open(path)", True),
        ("os.open(path, os.O_RDWR)", True),
        ("np.load(path)", True),
        ("np.load(BytesIO(data))", False),
        ("self._music.open()", False),
    ],
)
def test_a_call_that_reads_would_be_found(call: str, *, reads: bool) -> None:
    assert any(map(is_reader, ast.walk(ast.parse(call)))) == reads
