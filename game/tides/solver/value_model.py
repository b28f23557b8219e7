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

_HALF: Final = len(DECK) // 2
_SETS: Final = (np.arange(1 << _HALF)[:, np.newaxis] >> np.arange(_HALF) & 1).astype(np.float32)
"""Which cards are in each set of cards of half a deck, 0 or 1: by the set's mask, and card."""

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
    """The layers of one network; the last layer has one output, in points."""

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

    def value_splits(self, common: CardPlaces, own: Masks) -> NDArray[np.float32]:
        """Return the values of many ways to share out the same cards, by way and game.

        ``common`` holds by game what lies where, with all cards to be shared out as the other
        player's; ``own`` are those of them that the first player gets, by way and game. Much
        faster than ``value``: at the first layer a card that changes hands adds the same anywhere.
        """
        weights, bias = self.layers[0]
        inputs = encode(common)
        here, there = inputs @ weights + bias, swap_seats(inputs) @ weights + bias
        by_place = weights.reshape(PLACES, len(DECK), -1)
        low, high = (_SETS @ half for half in np.split(by_place[1] - by_place[3], 2))
        outputs = np.empty(own.shape, dtype=np.float32)
        at_once = max(1, _ROWS_AT_ONCE // len(own))
        for start in range(0, own.shape[1], at_once):
            part = slice(start, start + at_once)
            cards = own[:, part]
            change = low[cards % len(_SETS)] + high[cards >> _HALF]
            outputs[:, part] = self._run_on(here[part] + change)
            outputs[:, part] -= self._run_on(there[part] - change)
        return outputs

    def _run(self, inputs: ModelInputs) -> NDArray[np.float32]:
        weights, bias = self.layers[0]
        return self._run_on(inputs @ weights + bias)

    def _run_pairs(self, own: ModelInputs, other: ModelInputs) -> NDArray[np.float32]:
        weights, bias = self.layers[0]
        sums, others = own @ weights, other @ weights + bias
        outputs = np.empty((len(own), len(other), own.shape[1]), dtype=np.float32)
        for start in range(0, own.shape[1], _GAMES_AT_ONCE):
            part = slice(start, start + _GAMES_AT_ONCE)
            pairs = sums[:, np.newaxis, part] + others[:, part]
            outputs[:, :, part] = self._run_on(pairs)
        return outputs

    def _run_on(self, sums: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the outputs for these sums at the first layer's nodes, the last axis."""
        rows = sums.reshape(-1, sums.shape[-1])
        for weights, bias in self.layers[1:]:
            rows = np.maximum(rows, 0) @ weights + bias
        return rows[:, 0].reshape(sums.shape[:-1])


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
