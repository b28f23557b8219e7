"""The window's program: opens the window, keeps the clock, and closes up."""

import logging
import time
from typing import Final

import pygame

from game.crash import Situation, TroubleError
from game.engine.client import Engine
from game.engine.worker import serve
from game.log import note_end
from game.options import PlayOptions
from game.resources import StandIns
from game.shell import menu_entry
from game.shell.app import App
from game.shell.context import build_context, open_storage
from game.shell.routes import Push
from game.shell.voice import Narrator
from game.storage.disk import default_folder
from game.storage.storage import Storage
from game.ui.gamepad import open_gamepads
from game.ui.window import NoWindowError, closing_at_interrupt, open_window

FRAMES_A_SECOND: Final = 60
NAP_MS: Final = 16
"""How long an idle window sleeps before it looks again; SDL's own waiting looks every ms."""
LONG_NAP_MS: Final = 48
"""How long it sleeps once nothing has happened for a while; whatever comes next waits so long."""
_NAPS: Final = 120
"""So many naps in a row are a while."""
_log: Final = logging.getLogger(__name__)


def main(options: PlayOptions, situation: Situation) -> int:
    """Open the window and play until it is closed; return the exit code 0.

    Whatever is raised leaves nothing behind that thinks, draws or writes, and ``situation`` knows
    what a report should contain. Raises ``TroubleError`` if no window can be opened, and
    ``AssetError`` or ``BrokenCatalogueError`` if a needed asset is of no use.
    """
    folder = situation.folder or default_folder()
    engine, storage = Engine(serve), open_storage(folder, claims=True)
    try:
        with closing_at_interrupt():
            _play(options, engine, storage, situation)
    except KeyboardInterrupt:
        _log.info("closed from the terminal")
    except NoWindowError as error:
        raise TroubleError("trouble.no_window", why=error) from error
    finally:
        engine.close()
        pygame.quit()
        situation.are_games_kept = storage.close()
    note_end()
    return 0


def _play(options: PlayOptions, engine: Engine, storage: Storage, situation: Situation) -> None:
    began = time.perf_counter()
    stand_ins = StandIns()
    window = open_window(options.window, stand_ins)
    _log.info(
        "pygame %s, SDL %s, window by %s, %s",
        pygame.version.ver,
        pygame.version.SDL,
        pygame.display.get_driver(),
        storage.load_settings(),
    )
    app = prepare_app(options, window, engine, storage, stand_ins)
    situation.find_language = lambda: app.language
    situation.list_seen, situation.list_hidden = app.list_seen, app.list_hidden
    try:
        app.step(0.0)
        seconds, driver = time.perf_counter() - began, pygame.display.get_driver()
        _log.info("first frame shown after %.2f s by %s", seconds, driver)
        storage.read_history()
        app.open_sound()
        open_gamepads()
        engine.start()
        if options.data_dir is None:
            menu_entry.register()
        run(app, engine)
    finally:
        if app.narrator is not None:
            app.narrator.close()


def run(app: App, engine: Engine) -> None:
    """Keep the clock until no screen is left."""
    clock, naps = pygame.time.Clock(), 0
    while app.scene is not None:
        if not app.is_idle:
            naps = 0
            app.step(clock.tick(FRAMES_A_SECOND) / 1000)
            continue
        if not app.warm_up():
            pygame.time.wait(NAP_MS if naps < _NAPS else LONG_NAP_MS)
            naps += 1
        clock.tick()
        if engine.is_busy or pygame.event.peek():
            naps = 0
            app.step(0.0)


def prepare_app(
    options: PlayOptions,
    window: pygame.Surface,
    engine: Engine,
    storage: Storage,
    stand_ins: StandIns | None = None,
) -> App:
    """Return the app on its first screen: the title, or the game that ``options`` ask for."""
    context = build_context(options, engine, storage, stand_ins)
    app = App(context, window)
    if context.voice is not None:
        app.narrator = Narrator(context.voice)
    route = app.games.start_game(options)
    if route is not None:
        app.go(Push(route))
    return app
