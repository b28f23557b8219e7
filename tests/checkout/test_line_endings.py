"""A checkout has the same bytes on every system, whatever git does there with the ends of lines."""

import json
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


@pytest.mark.skipif(not (GIT and (ROOT / ".git").exists()), reason="this is no clone")
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
