"""Memory that is free, but that the C library keeps, and what the garbage collector looks at."""

import ctypes
import gc
import sys


def release_memory() -> None:
    """Give free memory back to the system, where the C library would keep it: on Linux.

    Pictures of a large window leave hundreds of megabytes behind, in pieces.
    """
    if not sys.platform.startswith("linux"):
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, musl has not
    if trim is not None:
        trim(0)


def spare_collector() -> None:
    """Let the garbage collector pass over all that lives now, until this is called again.

    A collection of everything takes 25 ms, more than a frame, and could begin at any allocation.
    This takes as long: call it in idle moments.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
