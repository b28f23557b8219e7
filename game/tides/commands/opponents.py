"""The names of the opponents, read from plain data: asking for them loads no opponent."""

from typing import Final

from game.resources import BrokenAssetError, read_json

LADDER: Final = "data/ladder.json"
TO_MEASURE: Final = ("albatross-roundwise",)
"""Variants that are only measured; must agree with ``bots.ladder``, which loads them."""


def list_opponents() -> tuple[str, ...]:
    """Return every opponent's name, weakest first; raises ``AssetError``."""
    try:
        names = tuple(entry["name"] for entry in read_json(LADDER))
    except (TypeError, KeyError) as error:
        raise BrokenAssetError(LADDER) from error
    if {*map(type, names)} != {str}:
        raise BrokenAssetError(LADDER)
    return names


def list_rungs() -> tuple[str, ...]:
    """Return the names on the ladder itself, weakest first, without those marked as beside it."""
    entries = read_json(LADDER)
    return tuple(entry["name"] for entry in entries if not entry.get("beside"))


def check_opponent(text: str) -> str:
    """Return the opponent's name as the ladder spells it; raises ``ValueError`` for others."""
    name, names = text.lower(), list_opponents()
    if name not in names:
        raise ValueError(f"there is no opponent '{text}': choose from {', '.join(names)}")
    return name


def check_player(text: str) -> str:
    """Return the same, or the name of one of those ``TO_MEASURE``."""
    return text.lower() if text.lower() in TO_MEASURE else check_opponent(text)
