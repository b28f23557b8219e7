"""Memory that is free, but that the C library keeps."""

import ctypes
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
