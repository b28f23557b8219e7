"""The worker half of the drafting game: its opponents, for the engine and for commands."""

from typing import Final

from game.tides.bots.ladder import find_opponent

__all__ = ["ANALYST", "find_opponent"]

ANALYST: Final = "albatross"
"""The strongest opponent: the last of the ladder."""
