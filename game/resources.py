"""Where the assets lie, in a checkout, a wheel and the frozen program; bytes and paths.

Assets without which nothing can be played (fonts, catalogues, tables) have a checksum, and are of
no use if they differ from it by a bit. All others are cosmetic: whoever shows or plays them puts
something plain in their place, and adds their names to the ``StandIns``.
"""

import hashlib
import json
import logging
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.files import UnfitFileError, read_file

CHECKSUMS: Final = "checksums.json"
"""The SHA-256 of every needed asset by name; ``tools/release/make_checksums.py`` writes it."""
LARGEST: Final = 2**26
"""Bytes of an asset; the largest has about an eighth of it."""
_log: Final = logging.getLogger(__name__)


class AssetError(Exception):
    """A file that ships with the game is of no use; the message names it, as ``name`` does."""

    def __init__(self, name: str, fault: str) -> None:
        """Say that the asset ``name`` has a ``fault``, such as "is missing"."""
        super().__init__(f"the asset '{name}' {fault}: please install the game again")
        self.name = name


class MissingAssetError(AssetError):
    """It is not there, or the system does not let it be read."""

    def __init__(self, name: str) -> None:
        """Name the asset."""
        super().__init__(name, "is missing")


class BrokenAssetError(AssetError):
    """It cannot be read as what it should be."""

    def __init__(self, name: str) -> None:
        """Name the asset."""
        super().__init__(name, "is damaged")


class StandIns:
    """The cosmetic assets in whose place something plain is shown or heard."""

    def __init__(self) -> None:
        """Start with none."""
        self._names: set[str] = set()
        self._is_reported = False

    def add(self, name: str, error: Exception) -> None:
        """Note that an asset is of no use because of ``error``; log it the first time."""
        if name not in self._names:
            self._names.add(name)
            _log.warning("something plain stands in for '%s': %s", name, error)

    def take_news(self) -> bool:
        """Return whether the player has to be notified, which is so once in a run."""
        has_news = bool(self._names) and not self._is_reported
        self._is_reported |= has_news
        return has_news


@cache
def find_assets() -> Path:
    """Return the folder of assets; raises ``MissingAssetError`` if there is none."""
    here = Path(__file__).resolve().parent
    bundle = Path(getattr(sys, "_MEIPASS", here))
    for folder in (bundle / "assets", here.parent / "assets", here / "assets"):
        if folder.is_dir():
            return folder
    raise MissingAssetError("assets")


def asset_path(name: str) -> Path:
    """Return the path of an asset such as ``fonts/OFL.txt``, for a library that reads by itself.

    Raises ``MissingAssetError`` if it is absent, ``BrokenAssetError`` if it is empty: what the
    kernel shows as an empty file could be read for ever.
    """
    path = find_assets() / name
    if not path.is_file():
        raise MissingAssetError(name)
    if path.stat().st_size == 0:
        raise BrokenAssetError(name)
    return path


def read_bytes(name: str) -> bytes:
    """Return an asset's bytes; raises ``MissingAssetError``, ``BrokenAssetError``."""
    if name in list_needed():
        check_needed(name)
    return _read(name)


def read_text(name: str) -> str:
    """Return an asset's text, UTF-8; raises ``MissingAssetError``, ``BrokenAssetError``."""
    try:
        return read_bytes(name).decode()
    except UnicodeDecodeError as error:
        raise BrokenAssetError(name) from error


def read_unchecked(name: str) -> str:
    """Return an asset's text as far as it can be read, for what must be said in any case.

    Raises ``MissingAssetError``.
    """
    return _read(name).decode(errors="replace")


def read_json(name: str) -> Any:  # noqa: ANN401  (whatever JSON can say)
    """Return what an asset in JSON says; raises ``MissingAssetError``, ``BrokenAssetError``."""
    try:
        return json.loads(read_text(name))
    except (ValueError, RecursionError) as error:
        raise BrokenAssetError(name) from error


def check_all_needed() -> Iterator[None]:
    """Check one needed asset a step, so that a damaged one is reported before it is missed.

    Raises ``MissingAssetError``, ``BrokenAssetError``.
    """
    for name in list_needed():
        yield
        check_needed(name)


@cache
def check_needed(name: str) -> None:
    """Compare a needed asset with its checksum, once in a run.

    Raises ``MissingAssetError``, ``BrokenAssetError``.
    """
    if hashlib.sha256(_read(name)).hexdigest() != list_needed()[name]:
        raise BrokenAssetError(name)


@cache
def list_needed() -> dict[str, str]:
    """Return the checksums of the needed assets by name.

    Raises ``MissingAssetError``, ``BrokenAssetError``.
    """
    try:
        checksums = json.loads(_read(CHECKSUMS))
    except (ValueError, RecursionError) as error:
        raise BrokenAssetError(CHECKSUMS) from error
    if not (isinstance(checksums, dict) and {*map(type, checksums.values())} == {str}):
        raise BrokenAssetError(CHECKSUMS)
    return checksums


def _read(name: str) -> bytes:
    try:
        return read_file(asset_path(name), LARGEST)
    except (OSError, UnfitFileError) as error:  # a bad disk, or no right to read it
        raise MissingAssetError(name) from error
