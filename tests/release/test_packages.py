"""What lies beside and in the packages: checksums, and a word to the reader on every system."""

import re
from pathlib import Path

import pytest
from finish import fill_readme
from packages import write_checksum

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
