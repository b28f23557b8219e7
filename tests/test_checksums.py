"""The checksums of needed assets: up to date, and heeded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from make_checksums import find_checksums

from game import resources
from game.resources import BrokenAssetError


def test_every_needed_asset_has_its_checksum() -> None:
    found = resources.list_needed()
    assert found == find_checksums(), "run tools/release/make_checksums.py"
    assert {name.partition("/")[0] for name in found} == {"data", "fonts", "locale"}


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(resources, "find_assets", lambda: tmp_path)
    for cached in (resources.list_needed, resources.check_needed):
        cached.cache_clear()
    yield tmp_path
    for cached in (resources.list_needed, resources.check_needed):
        cached.cache_clear()


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"a": 5}', b"\xff"])
def test_a_damaged_list_is_named(assets: Path, content: bytes) -> None:
    (assets / resources.CHECKSUMS).write_bytes(content)
    with pytest.raises(BrokenAssetError, match=r"checksums\.json"):
        resources.list_needed()


def test_one_changed_bit_is_noticed(assets: Path) -> None:
    checksum = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"  # of "a"
    (assets / resources.CHECKSUMS).write_text(f'{{"x": "{checksum}"}}', encoding="utf-8")
    (assets / "x").write_bytes(b"a")
    assert list(resources.check_all_needed()) == [None]
    assert resources.read_bytes("x") == b"a"
    resources.check_needed.cache_clear()
    (assets / "x").write_bytes(b"`")
    with pytest.raises(BrokenAssetError, match="'x' is damaged"):
        resources.read_bytes("x")
