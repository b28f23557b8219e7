"""What every test stands on: no real screen or sound, a data folder of its own, the same draws."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings as hypothesis_settings

from game.cores import BLAS_THREADS

# Before anything imports pygame, which reads them at once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# As the program does, so that tests which run side by side keep to a core each.
for library in BLAS_THREADS:
    os.environ.setdefault(library, "1")

# Compiled modules are kept even where the environment asks for none: every process that a test
# starts reads the same ones, and the next run has the tests compiled too.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

import pygame  # noqa: E402

from game import resources  # noqa: E402
from game.registry import list_games  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.shell import window_size  # noqa: E402
from game.texts import DEFAULT_LANGUAGE, Texts  # noqa: E402
from game.tides.cards.faces import CardKit, add_faces  # noqa: E402
from game.ui import scratch  # noqa: E402
from game.ui.display_list import Item  # noqa: E402
from game.ui.images import Images  # noqa: E402
from game.ui.kit import Kit  # noqa: E402
from game.ui.typesetter import Typesetter  # noqa: E402
from tests.driver import SIZE, Driver  # noqa: E402
from tests.late_canvas import TRIED, LateCanvas  # noqa: E402
from tests.pseudo import PSEUDO, read_pseudo  # noqa: E402
from tests.shared_files import share_files  # noqa: E402
from tests.window import INSTANT, OpenApp, OpenKit  # noqa: E402

# "ci" draws the same examples on every machine; "search" looks for new ones, ten times as many.
hypothesis_settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, print_blob=True
)
hypothesis_settings.register_profile("search", deadline=None, max_examples=1000)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", autouse=True)
def _shared_files() -> Iterator[None]:
    """Read the pictures and fonts of all windows once, and draw them when somebody looks."""
    with share_files(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.shell.app.Canvas", LateCanvas)
        yield


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the tests, and what they start, a home of their own in which nothing may appear.

    The home of whoever runs them is not theirs, and what ends up there misleads the next test.
    """
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home))
        for name in [name for name in os.environ if re.fullmatch("XDG_.*_HOME", name)]:
            patch.delenv(name)
        yield
    left = [str(path.relative_to(home)) for path in home.rglob("*")]
    assert left == [], f"tests have written into the home: {left}"


_data_numbers: Final = count()


@pytest.fixture(autouse=True)
def data_dir(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test, and what it starts, a data folder of its own, which nobody has made yet."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(_data_numbers)}"
    monkeypatch.setenv("TIDECROWN_DATA_DIR", str(folder))
    return folder


@pytest.fixture
def _screen() -> None:
    """Open a screen that is not there, again after a test that has closed it."""
    scratch.forget()  # windows of earlier tests may still have what is lent
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@pytest.fixture
def open_app(data_dir: Path, _screen: None, monkeypatch: pytest.MonkeyPatch) -> OpenApp:
    """Return what opens an app on the test's own folder, moving in no time by default.

    It saves without waiting until the disk has it; ``tests/storage`` tests that the program does.
    """
    monkeypatch.setattr("os.fsync", lambda _: None)

    def start(*, settings: Settings | None = INSTANT, **options: object) -> Driver:
        return Driver(data_dir, settings=settings, **options)  # type: ignore[arg-type]

    return start


@pytest.fixture
def resized_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a window take a new size in the frame in which it comes."""
    monkeypatch.setattr(window_size, "RESIZE_REST", 0.0)


@pytest.fixture
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test add games to the house, which are gone after it."""
    monkeypatch.setattr("game.registry._games", {game.name: game for game in list_games()})


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows compare and draw one frame in 32, whoever looks; display lists are made as ever.

    For tests that ask models, or draw the screens that they compare by themselves.
    ``tides/test_redraw.py`` looks at every frame of the window.
    """
    show, frames = LateCanvas.show, count()

    def show_seldom(canvas: LateCanvas, items: Sequence[Item]) -> list[pygame.Rect]:
        if next(frames) % TRIED:
            return []
        dirty = show(canvas, items)
        _ = canvas.surface
        return dirty

    monkeypatch.setattr(LateCanvas, "show", show_seldom)


@pytest.fixture
def open_kit(_screen: None) -> OpenKit:
    """Return what makes a fresh kit, which has drawn nothing yet."""

    def make(language: str = "en") -> CardKit:
        if language == PSEUDO:
            texts = Texts(read_pseudo, DEFAULT_LANGUAGE)
        else:
            texts = Texts(resources.read_text, language)
        kit = Kit(texts, Typesetter(resources.read_bytes), Images(resources.read_bytes))
        return add_faces(kit)

    return make
