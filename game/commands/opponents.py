"""The names of the opponents, read from plain data: asking for them loads no opponent."""

import json
from typing import Final

from game.resources import read_text

LADDER: Final = "data/ladder.json"


def list_opponents() -> tuple[str, ...]:
    """Return every opponent's name, weakest first; raises ``MissingAssetError``."""
    return tuple(entry["name"] for entry in json.loads(read_text(LADDER)))


def list_rungs() -> tuple[str, ...]:
    """Return the names of those that make the ladder, weakest first; the others stand beside it."""
    entries = json.loads(read_text(LADDER))
    return tuple(entry["name"] for entry in entries if not entry.get("beside"))


def check_opponent(text: str) -> str:
    """Return the opponent's name as the ladder spells it; raises ``ValueError`` if it has none."""
    name, names = text.lower(), list_opponents()
    if name not in names:
        raise ValueError(f"there is no opponent '{text}': choose from {', '.join(names)}")
    return name
