"""The value of a position between two rounds: a small network, run on NumPy alone.

Two hidden layers with rectifiers (Nair & Hinton, ICML 2010) look at the place of every card. The
value is the network's output minus its output with the seats swapped, so that swapping the seats
changes its sign.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from zipfile import BadZipFile
from zlib import error as BrokenStreamError  # noqa: N812  (it is an exception, whatever its name)

import numpy as np
from numpy.typing import NDArray

from game.resources import BrokenAssetError, read_bytes
from game.tides.rules.cards import DECK
from game.tides.rules.score_tables import Masks

ValueT = TypeVar("ValueT")

Layer: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights, by input and output, and what is added to each output."""

ModelInputs: TypeAlias = NDArray[np.float32]
"""A row for each position: for each place but the deck and each card whether it lies there."""

PLACES: Final = 5
_SWAPPED: Final = (2, 3, 0, 1, 4)
"""The places in the other player's order."""

_GAMES_AT_ONCE: Final = 2
_ROWS_AT_ONCE: Final = 1024
"""How much is computed together, to fit the caches of a core."""

_LARGEST: Final = 127
"""The largest weight of a node, as the file has it."""

_TINY: Final = 1e-9


class CardPlaces(NamedTuple):
    """Where the cards lie between two rounds, as masks in arrays of one shape.

    ``cards`` are the five just drafted, or after the relic step the three that were kept in hand.
    Unlisted cards are in the deck.
    """

    relics: Masks
    cards: Masks
    other_relics: Masks
    other_cards: Masks
    removed: Masks


class ValueModel(NamedTuple):
    """The layers of one network, the last of which has one output: points."""

    layers: Sequence[Layer]

    def value(self, position: CardPlaces) -> NDArray[np.float32]:
        """Return what the rest of the game is worth to the first player, in points of margin."""
        shape = np.broadcast_shapes(*(np.shape(masks) for masks in position))
        return self.value_inputs(encode(position)).reshape(shape)

    def value_inputs(self, inputs: ModelInputs) -> NDArray[np.float32]:
        """Return the same for encoded positions, one a row."""
        return self._run(inputs) - self._run(swap_seats(inputs))

    def value_pairs(self, own: CardPlaces, other: CardPlaces) -> NDArray[np.float32]:
        """Return the values of positions that are put together from two parts, as ``value`` does.

        Parts add up place by place, all of the first axis of ``own`` with all of the first axis of
        ``other``; the other axes are common. Much faster than ``value``, because the first layer
        is computed once for each part.
        """
        shape = np.broadcast_shapes(*(np.shape(masks) for masks in own))
        parts = [encode(part).reshape(shape[0], -1, PLACES * len(DECK)) for part in (own, other)]
        swapped = [swap_seats(part).reshape(part.shape) for part in parts]
        values = self._run_pairs(*parts) - self._run_pairs(*swapped)
        return values.reshape(shape[0], *shape)

    def _run(self, inputs: ModelInputs) -> NDArray[np.float32]:
        weights, bias = self.layers[0]
        outputs = np.empty(len(inputs), dtype=np.float32)
        for start in range(0, len(inputs), _ROWS_AT_ONCE):
            rows = slice(start, start + _ROWS_AT_ONCE)
            outputs[rows] = self._run_on(inputs[rows] @ weights + bias)
        return outputs

    def _run_pairs(self, own: ModelInputs, other: ModelInputs) -> NDArray[np.float32]:
        weights, bias = self.layers[0]
        sums, others = own @ weights, other @ weights + bias
        outputs = np.empty((len(own), len(other), own.shape[1]), dtype=np.float32)
        for start in range(0, own.shape[1], _GAMES_AT_ONCE):
            part = slice(start, start + _GAMES_AT_ONCE)
            pairs = sums[:, np.newaxis, part] + others[:, part]
            whole = outputs[:, :, part]
            whole[:] = self._run_on(pairs.reshape(-1, len(bias))).reshape(whole.shape)
        return outputs

    def _run_on(self, sums: ModelInputs) -> NDArray[np.float32]:
        """Return the output for these sums at the first layer's nodes."""
        for weights, bias in self.layers[1:]:
            sums = np.maximum(sums, 0) @ weights + bias
        return sums[:, 0]


def encode(position: CardPlaces) -> ModelInputs:
    """Return the inputs of all positions, one a row in the order of the array."""
    masks = np.stack(np.broadcast_arrays(*position), axis=-1).reshape(-1, PLACES, 1)
    bits = masks >> np.arange(len(DECK)) & 1
    return bits.reshape(-1, PLACES * len(DECK)).astype(np.float32)


def swap_seats(inputs: ModelInputs) -> ModelInputs:
    """Return the inputs of the same positions as the other player sees them."""
    by_place = inputs.reshape(-1, PLACES, len(DECK))
    return by_place[:, _SWAPPED].reshape(inputs.shape)


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


@cache
def load_model(name: str) -> ValueModel:
    """Return a model that ships; raises ``AssetError`` if it is missing or damaged."""
    return load_arrays(f"data/value_{name}.npz", unpack_model)


def pack_model(model: ValueModel) -> dict[str, NDArray[Any]]:
    """Return the arrays of the file: weights in 127ths of the largest one of their node."""
    named: dict[str, NDArray[Any]] = {}
    for number, (weights, bias) in enumerate(model.layers):
        scale = np.maximum(np.abs(weights).max(axis=0), _TINY) / _LARGEST
        named[f"weights{number}"] = np.rint(weights / scale).astype(np.int8)
        named[f"scale{number}"] = scale.astype(np.float32)
        named[f"bias{number}"] = bias.astype(np.float32)
    return named


def unpack_model(arrays: Mapping[str, NDArray[Any]]) -> ValueModel:
    """Return the model of these arrays."""
    layers = [
        (arrays[f"weights{number}"] * arrays[f"scale{number}"], arrays[f"bias{number}"])
        for number in range(sum(name.startswith("bias") for name in arrays))
    ]
    return ValueModel(layers)
