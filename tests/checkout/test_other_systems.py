"""A checkout on every system: names that it can hold, and the bytes that were committed."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
GIT: Final = shutil.which("git")
AS_ON_WINDOWS: Final = (GIT or "git", "-c", "core.autocrlf=true")
"""How git for Windows is set when it is installed."""


RESERVED: Final = re.compile(
    r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?|.*[<>:\"|?*\\\0-\x1f].*|.*[. ]", re.IGNORECASE
)
"""Names that Windows keeps for devices, signs that it does not allow, and ends that it drops."""
LONGEST_PATH: Final = 130
"""Of 260 characters that Windows allows unless it is told otherwise."""
pytestmark = pytest.mark.skipif(not (GIT and (ROOT / ".git").exists()), reason="this is no clone")


def test_every_name_can_be_held_by_windows_and_told_apart_without_its_case() -> None:
    ask = (*AS_ON_WINDOWS, "ls-files", "-z")
    paths = subprocess.check_output(ask, cwd=ROOT, text=True).split("\0")[:-1]
    assert len(paths) > 1000
    parts = {part for path in paths for part in path.split("/")}
    assert [part for part in parts if RESERVED.fullmatch(part)] == []
    assert len({path.casefold() for path in paths}) == len(paths)
    assert max(map(len, paths)) <= LONGEST_PATH


def test_a_clone_on_windows_has_the_bytes_that_were_committed(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    fetch = (*AS_ON_WINDOWS, "clone", "--quiet", "--shared", "--no-checkout", ROOT, clone)
    subprocess.run(fetch, check=True)
    parts = (".gitattributes", "assets/checksums.json", "assets/locale", "game", "tests/saves")
    subprocess.run(
        (*AS_ON_WINDOWS, "checkout", "--quiet", "HEAD", "--", *parts), cwd=clone, check=True
    )
    ask = (*AS_ON_WINDOWS, "ls-files", "--eol", *parts)
    told = subprocess.check_output(ask, cwd=clone, text=True).splitlines()
    assert len(told) > 300
    assert [line for line in told if line.split()[1] not in {"w/lf", "w/-text", "w/none"}] == []
    checksums = json.loads((clone / "assets/checksums.json").read_bytes())
    catalogues = {name for name in checksums if name.startswith("locale/")}
    assert catalogues
    for name in catalogues:
        content = (clone / "assets" / name).read_bytes()
        assert sha256(content).hexdigest() == checksums[name], name
