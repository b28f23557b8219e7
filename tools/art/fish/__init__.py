"""Every fish that plays Harbourlight, by name."""

from typing import Final

from fish.gentle_and_fair import GENTLE_AND_FAIR
from fish.strong_and_master import STRONG_AND_MASTER

FISH: Final = {**GENTLE_AND_FAIR, **STRONG_AND_MASTER}
