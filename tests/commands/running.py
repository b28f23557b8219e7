"""Commands run in this process or in one of their own, and what they said."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game.cores import BLAS_THREADS

ROOT: Final = Path(__file__).parents[2]


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]


def run_apart(*arguments: str, **patience: float) -> Ran:
    """Run ``python`` with these arguments in the checkout, in a process of its own."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in BLAS_THREADS},
        capture_output=True,
        text=True,
        check=False,
        timeout=patience.get("timeout", 30.0),
    )
    return Ran(done.returncode, done.stdout, done.stderr)
