"""Tidecrown: a two-player drafting game at a digital table, with opponents that have solved it."""

from typing import Final

VERSION: Final = "0.1.0"
