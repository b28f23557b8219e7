"""Arrays that ship: read whole, or the player is told which asset to mend."""

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from game import resources
from game.tides.solver import value_model
from game.tides.solver.first_picks import unpack
from game.tides.solver.value_model import load_arrays, unpack_model


def break_asset(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(value_model, "read_bytes", lambda _: content)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.98])
@pytest.mark.parametrize(
    ("name", "read"),
    [("data/value_after_relics_1.npz", unpack_model), ("data/first_picks_full.npz", unpack)],
)
def test_a_file_that_was_cut_off_is_named(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    read: Callable[[Mapping[str, NDArray[Any]]], object],
    share: float,
) -> None:
    whole = resources.read_bytes(name)
    break_asset(monkeypatch, whole[: round(len(whole) * share)])
    with pytest.raises(resources.BrokenAssetError, match=name):
        load_arrays(name, read)


def test_other_arrays_than_those_that_are_wanted_are_named_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def take(arrays: Mapping[str, NDArray[Any]]) -> NDArray[Any]:
        return arrays["weights"]

    file = BytesIO()
    np.savez(file, allow_pickle=False, weight=np.zeros(3))
    break_asset(monkeypatch, file.getvalue())
    with pytest.raises(resources.BrokenAssetError, match=r"some\.npz"):
        load_arrays("some.npz", take)


def test_an_asset_that_is_missing_is_named() -> None:
    with pytest.raises(resources.MissingAssetError, match=r"nowhere\.npz"):
        load_arrays("nowhere.npz", dict)
