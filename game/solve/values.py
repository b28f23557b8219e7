"""Makes the value models, stage after stage: ``python -m game.solve values``.

Labels are made in chunks on all cores and kept in files, so that the command can be stopped at any
time and asked for more positions later. Chunks are seeded by their stage and number.
"""

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.bots.tides.tables import Tables
from game.bots.tides.value_model import (
    Inputs,
    Position,
    ValueModel,
    encode,
    pack_model,
    unpack_model,
)
from game.solve.progress import ProgressBar
from game.solve.stages import Stage, label, play_to
from game.solve.training import Fit, Labels, fit_model

CHUNK: Final = 10_000
BATCH: Final = 500
SEED: Final = 1
SHIPPED: Final = (Stage.DRAFTED_2, Stage.KEPT_1, Stage.DRAFTED_1)


def make_models(folder: Path, jobs: int, positions: dict[Stage, int], epochs: int) -> list[Fit]:
    """Make the labels and the model of every stage; labels that lie in ``folder`` stay."""
    folder.mkdir(parents=True, exist_ok=True)
    fits = []
    for number, stage in enumerate(Stage):
        _make_labels(folder, stage, -(-positions[stage] // CHUNK), jobs)
        inputs, labels = _load_labels(folder, stage, -(-positions[stage] // CHUNK))
        fit = fit_model(inputs, labels, epochs, np.random.default_rng([SEED, number]))
        np.savez_compressed(_model_path(folder, stage), allow_pickle=False, **pack_model(fit.model))
        fits.append(fit)
    return fits


def _make_labels(folder: Path, stage: Stage, chunks: int, jobs: int) -> None:
    missing = [chunk for chunk in range(chunks) if not _chunk_path(folder, stage, chunk).exists()]
    bar = ProgressBar(f"{stage.value}, chunks of {CHUNK}", chunks, chunks - len(missing))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(make_chunk, folder, stage, chunk) for chunk in missing]
        try:
            for done, _ in enumerate(as_completed(futures), chunks - len(missing) + 1):
                bar.show(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def make_chunk(folder: Path, stage: Stage, chunk: int) -> None:
    """Play to ``stage``, label what comes up and keep it in a file."""
    rng = np.random.default_rng([SEED, *stage.value.encode(), chunk])
    below = _load_below(folder, stage)
    tables = [play_to(stage, BATCH, rng) for _ in range(CHUNK // BATCH)]
    labels = np.concatenate([label(stage, batch, below) for batch in tables])
    path = _chunk_path(folder, stage, chunk)
    unfinished = path.with_suffix(".tmp.npy")
    np.save(unfinished, np.vstack([_list_masks(tables), labels]).astype(np.float32))
    unfinished.replace(path)


def _list_masks(tables: list[Tables]) -> NDArray[np.int32]:
    """Return the positions, a row for each place; masks of 18 bits are exact as floats."""
    return np.concatenate([np.stack(batch.position) for batch in tables], axis=1)


def _load_labels(folder: Path, stage: Stage, chunks: int) -> tuple[Inputs, Labels]:
    loaded = [np.load(_chunk_path(folder, stage, chunk)) for chunk in range(chunks)]
    whole = np.concatenate(loaded, axis=1)
    return encode(Position(*whole[:-1].astype(np.int32))), whole[-1]


def _load_below(folder: Path, stage: Stage) -> ValueModel | None:
    stages = list(Stage)
    number = stages.index(stage)
    if number == 0:
        return None
    with np.load(_model_path(folder, stages[number - 1])) as arrays:
        return unpack_model(arrays)


def _model_path(folder: Path, stage: Stage) -> Path:
    return folder / f"value_{stage.value}.npz"


def _chunk_path(folder: Path, stage: Stage, chunk: int) -> Path:
    return folder / f"{stage.value}_{chunk:05}.npy"


def ship_models(folder: Path, assets: Path) -> list[Path]:
    """Copy the models that are played with; that of ``KEPT_2`` serves the others' labels only."""
    shipped = []
    for stage in SHIPPED:
        path = assets / f"value_{stage.value}.npz"
        path.write_bytes(_model_path(folder, stage).read_bytes())
        shipped.append(path)
    return shipped
