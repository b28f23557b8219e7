"""The window's program: opens the window, keeps the clock, and closes up."""

import logging
import time
from dataclasses import replace
from typing import Final

import pygame

from game.engine.client import Engine
from game.engine.worker import serve
from game.log import LOG, start_logging
from game.options import PlayOptions
from game.resources import AssetError
from game.shell.app import App
from game.shell.assembly import build_context, open_storage
from game.shell.routes import Push
from game.storage.disk import default_folder
from game.storage.storage import Storage
from game.texts import BrokenCatalogueError
from game.ui.window import NoWindowError, closing_at_interrupt, open_window, show_message

FRAMES_A_SECOND: Final = 60
NAP_MS: Final = 16
"""How long an idle window sleeps before it looks again; SDL's own waiting looks every ms."""
_log: Final = logging.getLogger(__name__)


def main(options: PlayOptions) -> int:
    """Open the window and play until it is closed; return the exit code."""
    folder = options.data_dir or default_folder()
    start_logging(folder)
    engine, storage = Engine(serve), open_storage(folder)
    trouble: str | None = None
    try:
        with closing_at_interrupt():
            _play(options, engine, storage)
    except KeyboardInterrupt:
        _log.info("closed from the terminal")
    except (AssetError, BrokenCatalogueError, NoWindowError) as error:
        _log.critical("%s", error)
        trouble = str(error)
    except Exception as error:  # noqa: BLE001  (the player is told, the log says where)
        _log.critical("the game ended in an error", exc_info=True)
        trouble = f"The game ended in an error: {error!r}\nMore about it: {folder / LOG}"
    finally:
        engine.close()
        pygame.quit()
        storage.close()
    if trouble is None:
        return 0
    show_message(trouble)  # last, for the box may stand long: nothing thinks behind it
    return 1


def _play(options: PlayOptions, engine: Engine, storage: Storage) -> None:
    began = time.perf_counter()
    window = open_window(options.window)
    app = prepare_app(options, window, engine, storage)
    app.step(0.0)
    seconds, driver = time.perf_counter() - began, pygame.display.get_driver()
    _log.info("first frame shown after %.2f s by %s", seconds, driver)
    app.open_sound()
    engine.start()
    run(app, engine)


def run(app: App, engine: Engine) -> None:
    """Keep the clock until no screen is left."""
    clock = pygame.time.Clock()
    while app.scene is not None:
        if not app.is_idle:
            app.step(clock.tick(FRAMES_A_SECOND) / 1000)
            continue
        if not app.warm_up():
            pygame.time.wait(NAP_MS)
        clock.tick()
        if engine.is_busy or pygame.event.peek():
            app.step(0.0)


def prepare_app(
    options: PlayOptions, window: pygame.Surface, engine: Engine, storage: Storage
) -> App:
    """Return the app on its first screen: the title, or the game that ``options`` ask for."""
    context = build_context(options, engine, storage)
    app = App(context, window)
    if options.rounds is not None:
        context.preferences.override(replace(context.preferences.now, rounds=options.rounds))
    route = app.games.find(app.games.names[0]).start_game(options)
    if route is not None:
        app.go(Push(route))
    return app
