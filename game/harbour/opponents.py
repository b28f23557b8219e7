"""The opponents of Harbourlight: fish, and the machine that each one plays."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MACHINES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sprat": "random",
        "goby": "naive",
        "flounder": "naive-late",
        "bream": "money",
        "mullet": "smithy",
        "eel": "siren2-thesis",
        "lionfish": "siren1",
        "moray": "siren2",
        "ray": "fire",
        "octopus": "uct",
        "barracuda": "menu-slips-2",
        "swordfish": "menu-slips-4",
        "dolphin": "menu-best",
        "orca": "orca",
    }
)
"""The fish, the weakest first, with the ids of their machines."""
