"""How much a test tries: little in every run, much where new counter-examples are looked for."""

from typing import TypeVar

from hypothesis import settings

_USUAL = 100
_T = TypeVar("_T")


def pick_by_effort(little: _T, much: _T) -> _T:
    """Return ``much`` with ``HYPOTHESIS_PROFILE=search``, else ``little``."""
    return much if settings().max_examples > _USUAL else little
