"""Where the assets lie, in a checkout, a wheel and the frozen program; bytes and paths."""

import sys
from functools import cache
from pathlib import Path


class MissingAssetError(FileNotFoundError):
    """A file that ships with the game is not there; the message names it."""


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
    """Return an asset's text, UTF-8; raises ``MissingAssetError``."""
    return asset_path(name).read_text(encoding="utf-8")
