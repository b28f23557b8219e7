"""Which benches have a tab, and how they are opened."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from game import registry
from game.study.frame.bench import Bench, BenchContext

FIRST: Final = "tiles"
"""The bench that the study opens with for the first time, where it is there."""
_FOLDER: Final = "game.study.benches"


class BenchModule(Protocol):
    """What the module ``bench`` of a bench's folder offers."""

    def open_bench(self, context: BenchContext) -> Bench:
        """Return the bench with what was left on it."""


def list_tabs() -> tuple[str, ...]:
    """Return the benches that have a tab, in order: those of the registry that have a folder."""
    return tuple(filter(_has_folder, registry.list_benches()))


@cache
def _has_folder(name: str) -> bool:
    return find_spec(f"{_FOLDER}.{name}") is not None


def load_bench(name: str) -> BenchModule:
    """Return the module of the bench called ``name``; raises ``ImportError``."""
    return cast("BenchModule", import_module(f"{_FOLDER}.{name}.bench"))


def open_bench(name: str, context: BenchContext) -> Bench:
    """Return the bench called ``name``, loaded if it has to be; raises ``ImportError``."""
    return load_bench(name).open_bench(context)
