"""Start the program, show and play everything that comes from a file, and leave.

``tour_of_assets.py ASSETS FOLDER``: reads the assets in one folder, and keeps data, and what a
message box says, in the other. Prints "told" if the player was told of a stand-in. The opponents of
a whole round answer at random and at once; all else is the program's own.
"""

import sys
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from game import resources
from game.__main__ import main
from game.harbour.cards import card_sounds
from game.options import PlayOptions
from game.shell import main as program
from game.shell.app import App
from game.shell.context import Context, build_context
from game.shell.routes import Home, Message, Push
from game.storage.storage import Storage
from game.tides import context as tides
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Rulebook, Setup
from game.ui import window
from game.ui.sound import PIECES, RESTED, TAKES
from tests.driver import ScriptedEngine
from tests.window import adjust

MOST_FRAMES: Final = 5000
MARKET_FRAMES: Final = 300
"""Enough for every pile, and for the first lighthouses to be lit."""
PAGES: Final = 6
TRIES: Final = 40
"""Often enough to hear every take of a sound."""


def take_tour(app: App, context: Context) -> None:
    """Use every asset of the program; raises ``AssetError`` for a needed one that is of no use."""
    go_on(app)
    while app.warm_up():
        pass
    drafting, harbour = app.games.names
    table = app.games.find(drafting).start_game(PlayOptions(demo=("gull", "heron")))
    app.go(None if table is None else Push(table))
    for _ in range(MOST_FRAMES):
        go_on(app)
        if isinstance(app.scene, ResultScene):
            break
    app.go(Home())
    market = app.games.find(harbour).start_game(PlayOptions(demo=("goby", "moray")))
    app.go(None if market is None else Push(market))
    for _ in range(MARKET_FRAMES):
        go_on(app)
    app.go(Home())
    for route in (Setup(), Rulebook(), app.games.find(harbour).setup):
        app.go(Push(route))
        for _ in range(PAGES):
            press(pygame.K_RIGHT)
            go_on(app)
        app.go(Home())
    for _ in range(TRIES):
        for name in {**TAKES, **tides.TAKES, **card_sounds.TAKES}:
            context.sounds.play(name)
    for _ in range(TRIES * len(PIECES)):
        pygame.event.post(pygame.event.Event(RESTED))
        app.step(0.0)
    go_on(app)


def go_on(app: App) -> None:
    """Let a frame pass, and close a notice."""
    app.step(0.05)
    if isinstance(app.route, Message):
        print("told", *dict(app.route.told), flush=True)
        press(pygame.K_RETURN)
        app.step(0.05)


def press(key: int) -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0))


def begin(assets: Path, folder: Path) -> int:
    """Run the program; return its exit code."""
    storage = Storage.open(folder / "data")
    storage.save_settings(adjust(speed=0.0, rounds=1))
    storage.close()
    contexts: list[Context] = []

    def keep_context(*parts: Any) -> Context:  # noqa: ANN401 - those of the program
        contexts.append(build_context(*parts))
        return contexts[0]

    vars(resources)["find_assets"] = lambda: assets
    vars(program)["run"] = lambda app, _: take_tour(app, contexts[0])
    vars(program)["build_context"] = keep_context
    vars(program)["Engine"] = lambda _: ScriptedEngine()
    vars(window)["show_message"] = partial((folder / "box").write_text, encoding="utf-8")
    words = ["--window", "960x540", "--language", "en", "--data-dir", str(folder / "data")]
    return main(words)


if __name__ == "__main__":
    sys.exit(begin(Path(sys.argv[1]), Path(sys.argv[2])))
