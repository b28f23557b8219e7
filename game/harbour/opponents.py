"""The opponents of Harbourlight: fish, and the published machine that each one plays."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MACHINES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sprat": "random",
        "goby": "naive",
        "bream": "money",
        "mullet": "smithy",
        "eel": "siren2-thesis",
        "moray": "siren2",
        "ray": "fire",
    }
)
"""The fish, the weakest first, with the ids of their machines."""
