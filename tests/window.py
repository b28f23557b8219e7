"""Fixtures' values: an app and a kit on a screen that is not there."""

from collections.abc import Callable
from typing import Final, TypeAlias

from game.settings import Settings
from game.tides.cards.card_kit import CardKit
from tests.driver import Driver

OpenApp: TypeAlias = Callable[..., Driver]
OpenKit: TypeAlias = Callable[..., CardKit]
INSTANT: Final = Settings(speed=0.0, is_muted=True)
