"""A window without a screen, and somebody who drives the app in it."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.settings import Settings
from tests.driver import SIZE, Driver

OpenApp: TypeAlias = Callable[..., Driver]
INSTANT = Settings(speed=0.0, is_muted=True)


@pytest.fixture(autouse=True)
def _screen() -> None:
    """Open a screen that is not there, again after a test that has closed it."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save without waiting until the disk has it; ``test_storage`` tests that the program does."""
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture
def open_app(data_dir: Path) -> OpenApp:
    """Return what opens an app on the test's own folder, moving in no time by default."""

    def start(*, settings: Settings | None = INSTANT, **options: object) -> Driver:
        return Driver(data_dir, settings=settings, **options)  # type: ignore[arg-type]

    return start
