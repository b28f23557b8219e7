"""Keeps NumPy's matrix products to one core of the processor."""

import os
from typing import Final

BLAS_THREADS: Final = ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS", "MKL_NUM_THREADS")
"""Each is heeded by one library that NumPy may compute with, as NumPy is imported."""


def take_one_core() -> None:
    """Keep NumPy from starting threads, here and in processes started later.

    The products here are small: threads would wait for each other, and take the window its core.
    """
    for name in BLAS_THREADS:
        os.environ.setdefault(name, "1")
