"""Helper programs start as from the desktop, and leave nothing behind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.helpers import Helper, HelperError, restore_environment
from tests.speech import wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="they are programs of Linux")


def test_a_helper_gets_the_environment_of_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = {"LD_LIBRARY_PATH": "/package", "HOME": "/h"}, {"LD_LIBRARY_PATH_ORIG": "/sys"}
    assert restore_environment({**ours, **theirs}) == {**ours, **theirs}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert restore_environment(ours) == {"HOME": "/h"}
    assert restore_environment({**ours, **theirs}) == {"HOME": "/h", "LD_LIBRARY_PATH": "/sys"}
    assert restore_environment({"HOME": "/h"}) == {"HOME": "/h"}


def test_the_package_hands_its_libraries_to_no_helper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package/_internal")
    for kept, seen in ((None, "none"), ("/their/own", "/their/own")):
        if kept is not None:
            monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", kept)
        script = f'echo "${{LD_LIBRARY_PATH-none}}" > "{tmp_path}/seen"'
        assert Helper(("sh", "-c", script)).wait() == 0
        assert (tmp_path / "seen").read_text() == f"{seen}\n"


def test_what_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Helper(("sh", "-c", "exit 3")).wait() == 3
    with pytest.raises(HelperError, match="there is no tidecrown-nothing"):
        Helper(("tidecrown-nothing",))
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(HelperError, match="broken does not start"):
        Helper(("broken",))


def test_one_that_hangs_ends_with_all_that_it_started(tmp_path: Path) -> None:
    script = f'sleep 1000 & echo $! > "{tmp_path}/child"; wait'
    helper = Helper(("sh", "-c", script))
    wait_until(lambda: (tmp_path / "child").is_file() and bool((tmp_path / "child").read_text()))
    child = int((tmp_path / "child").read_text())
    with pytest.raises(HelperError, match="no answer within 0 s"):
        helper.wait(0.01)
    wait_until(lambda: not _runs(child))
    helper.end()


def test_an_interrupt_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Interrupted(subprocess.Popen[bytes]):
        def wait(self, timeout: float | None = None) -> int:
            started.append(self)
            raise KeyboardInterrupt(timeout)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        Helper(("sleep", "1000")).wait()
    wait_until(lambda: started[0].poll() is not None)


def _runs(number: int) -> bool:
    try:
        os.kill(number, 0)
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state != "Z"
