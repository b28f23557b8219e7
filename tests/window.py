"""Fixtures' values: an app and a kit on a screen that is not there."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final, TypeAlias

from game.settings import Settings, read_own
from game.tides.cards.faces import CardKit
from game.tides.session import GAME
from game.tides.settings import TidesSettings
from tests.driver import Driver

OpenApp: TypeAlias = Callable[..., Driver]
OpenKit: TypeAlias = Callable[..., CardKit]
_OWN: Final = frozenset(field.name for field in fields(TidesSettings))


def adjust(settings: Settings = Settings(), **changes: Any) -> Settings:  # noqa: ANN401, B008
    """Return settings with some changed, those of the drafting game among them."""
    own = {name: changes.pop(name) for name in _OWN & changes.keys()}
    settings = replace(settings, **changes)
    return settings.with_game(GAME, **own) if own else settings


def read_tides(settings: Settings) -> TidesSettings:
    """Return those of the drafting game alone."""
    return read_own(TidesSettings(), settings.games.get(GAME, {}))


INSTANT: Final = Settings(speed=0.0, is_muted=True)
