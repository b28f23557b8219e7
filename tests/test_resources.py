"""Where assets are found: in a checkout, an installed wheel and the frozen program."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import VERSION, resources
from game.resources import (
    BrokenAssetError,
    MissingAssetError,
    asset_path,
    find_assets,
    read_bytes,
    read_json,
    read_text,
)

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _search_anew() -> Iterator[None]:
    find_assets.cache_clear()
    yield
    find_assets.cache_clear()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the module believe that it lies in ``house/game``."""
    (tmp_path / "game").mkdir()
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "game" / "resources.py"))
    return tmp_path


def test_a_checkout_has_them_beside_the_package() -> None:
    assert find_assets() == ROOT / "assets"


def test_a_wheel_has_them_in_the_package(house: Path) -> None:
    (house / "game" / "assets").mkdir()
    assert find_assets() == house / "game" / "assets"


def test_the_frozen_program_has_them_in_its_bundle(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (house / "game" / "assets").mkdir()
    (house / "bundle" / "assets").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(house / "bundle"), raising=False)
    assert find_assets() == house / "bundle" / "assets"


@pytest.mark.usefixtures("house")
def test_without_a_folder_of_assets_it_says_so() -> None:
    with pytest.raises(MissingAssetError, match="'assets' is missing: please install"):
        find_assets()


@pytest.mark.parametrize("name", ["cards/19.jpg", "fonts"])
def test_an_asset_that_is_no_file_is_named(name: str) -> None:
    for read in (asset_path, read_bytes, read_text):
        with pytest.raises(MissingAssetError, match=f"the asset '{name}' is missing"):
            read(name)


def test_bytes_and_text_are_those_of_the_file() -> None:
    path = ROOT / "assets" / "locale" / "zh-Hans.json"
    assert asset_path("locale/zh-Hans.json") == path
    assert read_bytes("locale/zh-Hans.json") == path.read_bytes()
    assert read_text("locale/zh-Hans.json") == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"", b"[" * 100_000])
def test_damaged_text_is_named(house: Path, content: bytes) -> None:
    (house / "assets").mkdir()
    (house / "assets" / "ladder.json").write_bytes(content)
    with pytest.raises(BrokenAssetError, match=r"the asset 'ladder\.json' is damaged: please"):
        read_json("ladder.json")


def test_json_is_read() -> None:
    assert {entry["name"] for entry in read_json("data/ladder.json")} >= {"gull", "heron"}


def test_the_program_tells_the_version_that_it_is_packaged_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
