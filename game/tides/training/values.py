"""Makes the value models, stage after stage: ``python -m game.tides.training values``.

Labels are made in chunks on all cores and kept in files, so that the command can be stopped at any
time and asked for more positions later. Chunks are seeded by their stage and number.
"""

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from game.engine.child import run_tasks
from game.evaluation.progress import progress_bar
from game.tides.solver.batches import Tables
from game.tides.solver.value_model import (
    CardPlaces,
    ModelInputs,
    ValueModel,
    encode,
    pack_model,
    unpack_model,
)
from game.tides.training.fitting import Fit, FitOptions, Labels, fit_model
from game.tides.training.stages import Stage, label, play_to_stage

CHUNK: Final = 10_000
BATCH: Final = 500
_AT_ONCE: Final = 50
"""So many positions are labelled together: those of a whole batch do not fit a core's caches."""
SEED: Final = 1


class StageEffort(NamedTuple):
    """The number of positions for a stage, and how its model is trained."""

    positions: int
    options: FitOptions


class LabelFiles(NamedTuple):
    """The folder of a stage's labels, which rest on the model ``below``."""

    folder: Path
    stage: Stage
    below: ValueModel | None

    def find(self, chunk: int) -> Path:
        """Return the file of one chunk."""
        return self.folder / f"{chunk:05}.npy"


EFFORTS: Final = MappingProxyType(
    {
        Stage.AFTER_RELICS_2: StageEffort(1_600_000, FitOptions((256, 64), 8, 1024)),
        Stage.BEFORE_RELICS_2: StageEffort(200_000, FitOptions((256, 64), 25, 256)),
        Stage.AFTER_RELICS_1: StageEffort(2_500_000, FitOptions((256, 64), 16, 1024)),
        Stage.BEFORE_RELICS_1: StageEffort(800_000, FitOptions((256, 64), 16, 1024)),
    }
)


def make_models(folder: Path, jobs: int, scale: float) -> list[Fit]:
    """Make the labels and the model of every stage, from ``scale`` times the usual positions.

    Labels and models that lie in ``folder`` stay, unless they rest on another model than is there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fits = list[Fit]()
    for stage, effort in EFFORTS.items():
        below = fits[-1].model if fits else None
        labels = LabelFiles(folder / stage.value / name_model(below), stage, below)
        chunks = ceil(effort.positions * scale / CHUNK)
        _make_labels(labels, chunks, jobs)
        path = labels.folder / f"model_{chunks}.npz"
        if not path.exists():
            rng = np.random.default_rng([SEED, *stage.seed])
            fit = fit_model(*_load_labels(labels, chunks), effort.options, rng)
            _save_fit(path, fit)
        fits.append(_load_fit(path))
    return fits


def name_model(model: ValueModel | None) -> str:
    """Return a checksum of the model's weights."""
    layers = model.layers if model else ()
    arrays = [array.tobytes() for layer in layers for array in layer]
    return f"{crc32(b''.join(arrays)):08x}"


def _make_labels(labels: LabelFiles, chunks: int, jobs: int) -> None:
    labels.folder.mkdir(parents=True, exist_ok=True)
    missing = [chunk for chunk in range(chunks) if not labels.find(chunk).exists()]
    tasks = [partial(make_chunk, labels, chunk) for chunk in missing]
    with (
        progress_bar(chunks, f"chunks of {CHUNK} for {labels.stage.value}") as report,
        closing(run_tasks(tasks, jobs)) as results,
    ):
        report(chunks - len(missing))
        for done, _ in enumerate(results, start=chunks - len(missing) + 1):
            report(done)


def make_chunk(labels: LabelFiles, chunk: int) -> None:
    """Play to the stage, label the positions and write them to a file."""
    rng = np.random.default_rng([SEED, *labels.stage.seed, chunk])
    tables = [play_to_stage(labels.stage, BATCH, rng) for _ in range(CHUNK // BATCH)]
    values = np.concatenate(
        [label(labels.stage, part, labels.below) for batch in tables for part in _split(batch)]
    )
    path = labels.find(chunk)
    unfinished = path.with_suffix(".tmp.npy")
    np.save(unfinished, np.vstack([_list_masks(tables), values]).astype(np.float32))
    unfinished.replace(path)


def _split(tables: Tables) -> Iterator[Tables]:
    for start in range(0, BATCH, _AT_ONCE):
        yield Tables(*(masks[..., start : start + _AT_ONCE] for masks in tables))


def _list_masks(tables: list[Tables]) -> NDArray[np.int32]:
    """Return the positions, a row for each place; masks of 18 bits are exact as floats."""
    return np.concatenate([np.stack(batch.position) for batch in tables], axis=1)


def _load_labels(labels: LabelFiles, chunks: int) -> tuple[ModelInputs, Labels]:
    loaded = [np.load(labels.find(chunk)) for chunk in range(chunks)]
    whole = np.concatenate(loaded, axis=1)
    return encode(CardPlaces(*whole[:-1].astype(np.int32))), whole[-1]


def _save_fit(path: Path, fit: Fit) -> None:
    np.savez_compressed(path, allow_pickle=False, **pack_model(fit.model), fit=np.array(fit[1:]))


def _load_fit(path: Path) -> Fit:
    """Return a fit as it was saved: the model is rounded as it is when it ships."""
    with np.load(path) as arrays:
        error, spread = arrays["fit"].tolist()
        return Fit(unpack_model(arrays), error, spread)


def ship_models(fits: Iterable[Fit], assets: Path) -> list[Path]:
    """Write the models to ``assets``, and return the paths."""
    shipped = []
    for stage, fit in zip(Stage, fits, strict=True):
        path = assets / f"value_{stage.value}.npz"
        np.savez_compressed(path, allow_pickle=False, **pack_model(fit.model))
        shipped.append(path)
    return shipped
