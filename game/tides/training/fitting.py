"""Fits a value model to labels by Adam, with a backward pass of its own.

Rumelhart, Hinton & Williams, Nature 323 (1986); Kingma & Ba, *Adam*, ICLR 2015. The error is the
mean square, and what has not been trained on says how good the model is.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.evaluation.progress import progress_bar
from game.tides.rules.cards import DECK
from game.tides.solver.value_model import PLACES, Layer, ModelInputs, ValueModel, swap_seats

Labels: TypeAlias = NDArray[np.float32]
Arrays: TypeAlias = list[NDArray[np.float32]]

RATE: Final = 2e-3
HELD_OUT: Final = 0.05
_FIRST_DECAY: Final = 0.9
_SECOND_DECAY: Final = 0.999
_TINY: Final = np.float32(1e-8)


class FitOptions(NamedTuple):
    """The sizes of the hidden layers, the number of epochs, and the positions in a batch."""

    hidden: Sequence[int]
    epochs: int
    batch: int


class Fit(NamedTuple):
    """A model, its error on held-out labels, and the standard deviation of those, in points."""

    model: ValueModel
    error: float
    spread: float


def fit_model(inputs: ModelInputs, labels: Labels, options: FitOptions, rng: Generator) -> Fit:
    """Fit a new model to labels in points, one for each row of ``inputs``."""
    held = int(len(labels) * HELD_OUT)
    trainer = _Trainer((PLACES * len(DECK), *options.hidden, 1), rng)
    steps = options.epochs * -(-(len(labels) - held) // options.batch)
    with progress_bar(options.epochs, "epochs") as report:
        for epoch in range(options.epochs):
            report(epoch)
            order = held + rng.permutation(len(labels) - held)
            for start in range(0, len(order), options.batch):
                batch = order[start : start + options.batch]
                rate = RATE * 0.5 * (1 + np.cos(np.pi * trainer.steps / steps))
                trainer.step(inputs[batch], labels[batch], rate)
    misses = trainer.model.value_inputs(inputs[:held]) - labels[:held]
    error = float(np.sqrt(np.mean(misses**2)))
    return Fit(trainer.model, error, float(labels[:held].std()))


class _Trainer:
    """The layers in training, and Adam's two running means for each of their arrays."""

    def __init__(self, sizes: Sequence[int], rng: Generator) -> None:
        self._layers = [_begin(before, after, rng) for before, after in pairwise(sizes)]
        self._arrays: Arrays = [array for layer in self._layers for array in layer]
        self._first = [np.zeros_like(array) for array in self._arrays]
        self._second = [np.zeros_like(array) for array in self._arrays]
        self.steps = 0

    @property
    def model(self) -> ValueModel:
        """The model as it is now."""
        return ValueModel(self._layers)

    def step(self, inputs: ModelInputs, labels: Labels, rate: float) -> None:
        """Make one gradient step on one batch."""
        self.steps += 1
        both = np.concatenate([inputs, swap_seats(inputs)])
        activations = self._run_forward(both)
        outputs = activations[-1][:, 0]
        error = (outputs[: len(labels)] - outputs[len(labels) :] - labels) / len(labels)
        slopes = self._run_backward(activations, np.concatenate([error, -error])[:, np.newaxis])
        self._follow(slopes, rate)

    def _run_forward(self, inputs: ModelInputs) -> Arrays:
        """Return the inputs of every layer, and the outputs of the last."""
        activations = [inputs]
        for weights, bias in self._layers[:-1]:
            activations.append(np.maximum(activations[-1] @ weights + bias, 0))
        weights, bias = self._layers[-1]
        return [*activations, activations[-1] @ weights + bias]

    def _run_backward(self, activations: Arrays, error: NDArray[np.float32]) -> Arrays:
        """Return the gradient of every array, in the order of the arrays."""
        slopes: Arrays = []
        for (weights, _), inputs in zip(
            reversed(self._layers), reversed(activations[:-1]), strict=True
        ):
            slopes = [inputs.T @ error, error.sum(axis=0), *slopes]
            error = (error @ weights.T) * (inputs > 0)
        return slopes

    def _follow(self, slopes: Arrays, rate: float) -> None:
        scale = rate * np.sqrt(1 - _SECOND_DECAY**self.steps) / (1 - _FIRST_DECAY**self.steps)
        means = zip(self._first, self._second, strict=True)
        for array, slope, (first, second) in zip(self._arrays, slopes, means, strict=True):
            np.add(first, (1 - _FIRST_DECAY) * (slope - first), out=first)
            np.add(second, (1 - _SECOND_DECAY) * (slope**2 - second), out=second)
            np.subtract(array, np.float32(scale) * first / (np.sqrt(second) + _TINY), out=array)


def _begin(before: int, after: int, rng: Generator) -> Layer:
    """Return random weights, initialised as in He et al., ICCV 2015."""
    weights = rng.normal(0, np.sqrt(2 / before), (before, after)).astype(np.float32)
    return weights, np.zeros(after, dtype=np.float32)
