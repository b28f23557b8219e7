"""The sounds of this game alone: a card of each suit lands, a relic is chosen, a card burns."""

from collections.abc import Mapping
from typing import Final

TAKES: Final[Mapping[str, int]] = {
    "land_palace": 4,
    "land_library": 4,
    "land_garden": 4,
    "land_temple": 4,
    "land_stronghold": 4,
    "land_mist": 4,
    "relic": 1,
    "ember": 1,
}
"""How many takes each has."""
