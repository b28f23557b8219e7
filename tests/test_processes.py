"""Counting processes: children count until they are dead, a message bus never does."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import list_living

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def test_a_child_counts_until_it_is_killed(tmp_path: Path) -> None:
    sleep = str(shutil.which("sleep"))
    bus = tmp_path / "dbus-daemon"
    bus.symlink_to(sleep)
    with subprocess.Popen([sleep, "60"], start_new_session=True) as child:
        others = [subprocess.Popen([bus, "60"], process_group=0) for _ in range(2)]
        assert list_living(child.pid) == [child.pid]
        for other in others:
            assert list_living(other.pid) == []
            assert list_living(other.pid, with_others=True) == [other.pid]
            other.kill()
            other.wait()
        child.kill()
        child.wait()
        assert list_living(child.pid) == []
