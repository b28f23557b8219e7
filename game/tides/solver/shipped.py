"""Arrays that ship with the game, read from an asset."""

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any, TypeVar
from zipfile import BadZipFile
from zlib import error as BrokenStreamError  # noqa: N812  (it is an exception, whatever its name)

import numpy as np
from numpy.typing import NDArray

from game.resources import BrokenAssetError, read_bytes

ValueT = TypeVar("ValueT")


def load_arrays(name: str, unpack: Callable[[Mapping[str, NDArray[Any]]], ValueT]) -> ValueT:
    """Return what ``unpack`` makes of an asset's arrays.

    Raises ``MissingAssetError`` or ``BrokenAssetError``.
    """
    data = read_bytes(name)
    try:
        with np.load(BytesIO(data)) as arrays:
            return unpack(arrays)
    except (BadZipFile, BrokenStreamError, ValueError, TypeError, KeyError, EOFError) as error:
        raise BrokenAssetError(name) from error
