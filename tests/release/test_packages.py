"""What lies beside and in the packages: checksums, and a word to the reader on every system."""

import re
from pathlib import Path

import pytest
from finish import fill_readme
from packages import write_checksum

ROOT = Path(__file__).parents[2]
STRANGERS = {
    "windows": ["Extract All", "More info", "Run anyway", "全部解压缩", "更多信息", "仍要运行"],
    "macos": ["Open Anyway", "Privacy & Security", "仍要打开", "隐私与安全性"],
    "linux": ["Tidecrown.desktop"],
}
"""What a player has to press where nobody has paid for a signature."""


@pytest.mark.parametrize("system", STRANGERS)
def test_the_word_to_the_reader_says_how_a_stranger_starts_it(system: str) -> None:
    names = ("VERSION", "SYSTEM", "MACHINE", "GLIBC", "LIBRARIES")
    text = fill_readme(system, **{name: f"<{name.lower()}>" for name in names})
    assert text.startswith("Tidecrown <version>\n")
    assert not [name for name in names if name in text]
    lines = re.sub(r"\s+", " ", text)
    assert [word for word in STRANGERS[system] if word not in lines] == []
    assert "LICENSES" in text
    assert max(map(len, text.splitlines())) <= 110


def test_a_checksum_lies_beside_every_package(tmp_path: Path) -> None:
    package = tmp_path / "tidecrown-1.2.3-win32-amd64.zip"
    package.write_bytes(b"abc")
    text = write_checksum(package).read_bytes().decode()
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2
    assert text == f"{abc}  tidecrown-1.2.3-win32-amd64.zip\n"


def test_the_release_builds_every_system_apart_and_keeps_the_checksums() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ +os: \[(.*)\]$", text, re.MULTILINE)
    systems = line.split(", ")
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "windows", "macos"}
    assert {"macos-15", "macos-15-intel"} <= {*systems}  # both processors
    assert "name: tidecrown-${{ matrix.os }}" in text  # two of one name would be refused
    kinds = {"tar.xz", "deb", "zip", "sha256"}
    assert {*re.findall(r"dist/\*\.(\S+)$", text, re.MULTILINE)} == kinds
