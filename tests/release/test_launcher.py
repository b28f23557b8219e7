"""The folder's launcher finds the program wherever it lies, and never fails in silence."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from launchers import write_launcher, write_menu_entry, write_metadata
from package_figures import compare_with_page
from packages import write_control
from trial import TrialError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="desktop entries are for Linux")

PROGRAM = "#!/bin/sh\necho started by $0 in $PWD\n"


@pytest.fixture
def launcher(tmp_path: Path) -> Path:
    """Return the launcher of a program that says where it was started."""
    folder = tmp_path / "home" / "Downloads" / "a place, 一个'地方" / "tidecrown"
    (folder / "_internal").mkdir(parents=True)
    (folder / "tidecrown").write_text(PROGRAM)
    (folder / "tidecrown").chmod(0o755)
    return write_launcher(folder)


def read_command(entry: str) -> list[str]:
    """Return the words of ``Exec``, read as the Desktop Entry Specification says."""
    (line,) = re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)
    return shlex.split(re.sub(r"\\([`$])", r"\1", line.replace("\\\\", "\\")))


def start(launcher: Path, *fields: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the launcher from the topmost folder, with these words in place of ``%k``."""
    shell, option, script, _ = read_command(launcher.read_text(encoding="utf-8"))
    return subprocess.run(
        [shell, option, script, *fields],
        cwd="/",
        env={"PATH": "/usr/bin:/bin", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_told_where_it_lies(launcher: Path) -> None:
    assert f"by {launcher.parent}/tidecrown in /" in start(launcher, str(launcher)).stdout


def test_it_remembers_where_the_program_was_started_last(launcher: Path, tmp_path: Path) -> None:
    entry = tmp_path / "share/applications/tidecrown.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(f"[Desktop Entry]\nTryExec={launcher.parent}/tidecrown\n")
    done = start(launcher, HOME="/nonexistent", XDG_DATA_HOME=str(tmp_path / "share"))
    assert "started by" in done.stdout


def test_it_finds_its_own_folder_where_downloads_are(launcher: Path, tmp_path: Path) -> None:
    other = tmp_path / "home/an older one"
    shutil.copytree(launcher.parent, other)
    (other / "tidecrown").write_text("#!/bin/sh\necho the wrong one\n")
    write_launcher(other)
    assert f"by {launcher.parent}/" in start(launcher, HOME=str(tmp_path / "home")).stdout


def test_it_says_so_where_there_is_no_program(launcher: Path, tmp_path: Path) -> None:
    text = launcher.read_text(encoding="utf-8")
    stray = tmp_path / "stray" / "Tidecrown.desktop"
    stray.parent.mkdir()
    stray.write_text(re.sub("Build=[0-9a-f]*", "Build=of another time", text))
    done = start(stray, str(stray), HOME=str(tmp_path / "empty"))
    assert done.returncode == 1
    assert "tidecrown" in done.stderr


def test_an_installed_entry_names_its_program(tmp_path: Path) -> None:
    entry = write_menu_entry("/usr/games/tidecrown")
    assert read_command(entry) == ["/usr/games/tidecrown"]
    path = tmp_path / "tidecrown.desktop"
    path.write_text(entry)
    if validate := shutil.which("desktop-file-validate"):
        subprocess.run([validate, path], check=True)


def test_the_metadata_name_the_release() -> None:
    text = write_metadata("1.2.3", "2026-11-21")
    assert '<release version="1.2.3" date="2026-11-21"/>' in text
    assert re.findall("[A-Z]{4,}", text.replace("DOCTYPE", "")) == []  # all is filled in


def test_texts_about_the_game_count_its_opponents() -> None:
    """In packages by the data; pages, which people write, in words."""
    root = Path(__file__).resolve().parents[2]
    count = len(json.loads((root / "assets/data/ladder.json").read_text(encoding="utf-8")))
    metadata = write_metadata("1.2.3", "2026-11-21")
    control = write_control("1.2.3", "amd64", 80_000, "2.36")
    assert f"{count} opponents" in metadata
    assert f"{count} 位对手" in metadata
    assert f"{count} opponents" in control
    assert {len(line) > 80 for line in control.splitlines()} == {False}
    english, chinese = {12: ("Twelve", "十二")}[count]
    assert f"{english} sea birds play it" in (root / "README.md").read_text(encoding="utf-8")
    assert f"{chinese}只海鸟" in (root / "README.zh-Hans.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("unpacked", [70, 95])
def test_a_size_that_is_no_longer_true_is_told(unpacked: int) -> None:
    page = "28.4 MB to download as `.tar.xz`, 28.6 MB as `.deb`, 82 MB unpacked. To the first"
    compare_with_page(page, {".tar.xz": 29.0, ".deb": 28.0, "unpacked": 84.0})
    with pytest.raises(TrialError, match=f"says 82.0 MB unpacked, it is {unpacked}.0 MB"):
        compare_with_page(page, {"unpacked": float(unpacked)})
    with pytest.raises(TrialError, match=r"says nothing of \.deb"):
        compare_with_page("82 MB unpacked", {".deb": 29.0})
