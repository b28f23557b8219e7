"""Where the assets lie, in a checkout, a wheel and the frozen program; bytes and paths."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any


class AssetError(Exception):
    """A file that ships with the game is of no use; the message names it."""


class MissingAssetError(AssetError, FileNotFoundError):
    """It is not there."""


class BrokenAssetError(AssetError):
    """It cannot be read as what it should be."""

    def __init__(self, name: str) -> None:
        """Name the asset."""
        super().__init__(f"the asset '{name}' is damaged: please install the game again")


@cache
def find_assets() -> Path:
    """Return the folder of assets; raises ``MissingAssetError`` if there is none."""
    here = Path(__file__).resolve().parent
    bundle = Path(getattr(sys, "_MEIPASS", here))
    for folder in (bundle / "assets", here.parent / "assets", here / "assets"):
        if folder.is_dir():
            return folder
    raise MissingAssetError("the folder 'assets' is missing: please install the game again")


def asset_path(name: str) -> Path:
    """Return the path of an asset such as ``fonts/OFL.txt``; ``MissingAssetError`` if absent."""
    path = find_assets() / name
    if not path.is_file():
        raise MissingAssetError(f"the asset '{name}' is missing: please install the game again")
    return path


def read_bytes(name: str) -> bytes:
    """Return an asset's bytes; raises ``MissingAssetError``."""
    return asset_path(name).read_bytes()


def read_text(name: str) -> str:
    """Return an asset's text, UTF-8; raises ``MissingAssetError``, ``BrokenAssetError``."""
    try:
        return asset_path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BrokenAssetError(name) from error


def read_json(name: str) -> Any:  # noqa: ANN401  (whatever JSON can say)
    """Return what an asset in JSON says; raises ``MissingAssetError``, ``BrokenAssetError``."""
    try:
        return json.loads(read_text(name))
    except (ValueError, RecursionError) as error:
        raise BrokenAssetError(name) from error
