"""The window: opens it, keeps the clock, hands events to the screen on top, and closes up.

The one place where the window's rooms meet. Nothing is computed here, and nothing is drawn while
nothing moves.
"""

import logging
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.engine.client import Engine
from game.engine.worker import serve
from game.log import LOG, start_logging
from game.options import PlayOptions
from game.play.session import Session, deal
from game.resources import AssetError
from game.settings import Settings
from game.shell.assembly import build_context, open_storage
from game.shell.audio import Audio
from game.shell.cross_fade import Curtain
from game.shell.notice import NoticeScene
from game.shell.scene import Context, Home, Pop, Push, Replace, Scene, Transition
from game.shell.shortcuts import take_shortcut
from game.shell.title import TitleScene
from game.shell.warm_up import list_chores
from game.storage.saved_games import Storage, default_folder
from game.texts import BrokenCatalogueError
from game.tides.board.layout import SizePx
from game.tides.routes import to_table
from game.ui.music import Music
from game.ui.window import (
    NoWindowError,
    closing_at_interrupt,
    fill_screen,
    open_window,
    point_again,
    show_message,
)

FRAMES_A_SECOND: Final = 60
LONGEST_STEP: Final = 0.05
"""Seconds: a longer pause (a dragged window, a sleeping machine) counts as this much."""
NAP_MS: Final = 16
"""How long an idle window sleeps before it looks again; SDL's own waiting looks every ms."""
RESIZE_REST: Final = 0.12
"""Seconds without a change of size after which everything is laid out anew."""
_log = logging.getLogger(__name__)


class App:
    """The open window and the screens that lie on each other."""

    def __init__(self, context: Context, window: pygame.Surface) -> None:
        """Show the title in ``window``."""
        self._context = context
        self._surface = window
        self._audio = Audio(context.sounds, Music())
        self._title = TitleScene(context)
        self._scenes: list[Scene] = [self._title]
        self._size: SizePx = window.get_size()
        self._resized_at: float | None = None
        self._is_dirty = True
        self._is_fullscreen = False
        self._followed: Settings | None = None
        self._frames = 0
        self._curtain = Curtain()
        self._title.lay_out(self._size)
        self._chores = list_chores(context, self._size)

    @property
    def scene(self) -> Scene | None:
        """The screen on top; ``None`` once the game is left."""
        return self._scenes[-1] if self._scenes else None

    def step(self, dt: float) -> None:
        """Handle what has happened, let ``dt`` seconds pass, and draw if the picture changed."""
        for event in pygame.event.get():
            self.dispatch(event)
        self._settle_size()
        self._follow_settings()
        scene = self.scene
        if scene is None:
            return
        outcome = scene.update(min(dt, LONGEST_STEP))
        if isinstance(outcome, bool):
            self._is_dirty |= outcome
        else:
            self._go(outcome)
        self._tell_notices()
        self._is_dirty |= self._curtain.advance(dt, self._context.preferences.now)
        if self._is_dirty and self.scene is not None:
            self.scene.draw(self._surface)
            self._curtain.draw(self._surface)
            pygame.display.flip()
            self._is_dirty = False
            self._frames += 1

    @property
    def frames(self) -> int:
        """How many pictures have been shown."""
        return self._frames

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves and nothing waits to be drawn."""
        scene, waits = self.scene, self._is_dirty or self._resized_at or self._curtain.is_moving
        return scene is None or not (waits or scene.is_moving)

    def open_sound(self) -> None:
        """Let there be sound, now that the first picture has been seen."""
        self._follow_settings()
        self._audio.open()

    def open_scene(self, scene: Scene) -> None:
        """Lay a screen over the others."""
        self._go(Push(scene))

    def do_chore(self) -> bool:
        """Use a moment in which nothing happens to prepare pictures; return if any was left."""
        return next(self._chores, self) is not self

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hand one event to the screen on top, but for the keys that work everywhere."""
        if self._audio.handle(event):
            return
        match event.type:
            case pygame.QUIT:
                self._scenes.clear()
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized_at = time.monotonic()
                return
            case pygame.WINDOWEXPOSED:
                self._is_dirty = True
                return
            case pygame.KEYDOWN if take_shortcut(event, self._context.preferences):
                self._lay_out_top()
                return
        if self.scene is not None and event.type in _HEARD:
            self._curtain.handle(event)
            self._is_dirty = True
            self._go(self.scene.handle(event))

    def _follow_settings(self) -> None:
        preferences = self._context.preferences
        now = preferences.now
        if now is self._followed:
            return
        self._followed = now
        self._audio.follow(now)
        self._follow_text_scale(now.text_scale / 100)
        if now.is_fullscreen == self._is_fullscreen:
            return
        if fill_screen(is_full=now.is_fullscreen):
            self._is_fullscreen = now.is_fullscreen
            self._resized_at = time.monotonic()
        else:
            preferences.set(is_fullscreen=self._is_fullscreen)
            self._lay_out_top()

    def _follow_text_scale(self, scale: float) -> None:
        typesetter = self._context.kit.typesetter
        if typesetter.scale != scale:
            typesetter.scale = scale
            self._lay_out_all()

    def _settle_size(self) -> None:
        """Lay out anew once the window has rested: a drag brings a new size with every frame."""
        if self._resized_at is None or time.monotonic() - self._resized_at < RESIZE_REST:
            return
        self._resized_at = None
        self._surface = pygame.display.get_surface() or self._surface
        self._size = self._surface.get_size()
        self._lay_out_all()

    def _lay_out_all(self) -> None:
        self._context.kit.forget_sizes()
        for scene in self._scenes:
            scene.lay_out(self._size)
        self._chores = list_chores(self._context, self._size)
        self._is_dirty = True

    def _go(self, transition: Transition | None) -> None:
        if transition is not None and self._frames:
            self._curtain.fall(self._surface, is_back=isinstance(transition, Pop | Home))
        match transition:
            case None:
                return
            case Push(scene):
                self._scenes.append(scene)
            case Replace(scene):
                self._scenes[-1] = scene
            case Pop():
                self._scenes.pop()
                point_again()
            case Home():
                del self._scenes[1:]
        if self.scene is self._title:
            self._title.wake()
        self._lay_out_top()

    def _lay_out_top(self) -> None:
        """Let the screen on top show what is in force now."""
        self._is_dirty = True
        if self.scene is not None:
            self.scene.lay_out(self._size)

    def _tell_notices(self) -> None:
        for notice in self._context.storage.take_notices():
            self.open_scene(NoticeScene(self._context, f"notice.{notice.value}"))


_HEARD: Final = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.WINDOWFOCUSLOST,
    }
)


def main(options: PlayOptions) -> int:
    """Open the window and play until it is closed; return the exit code."""
    folder = options.data_dir or default_folder()
    start_logging(folder)
    engine = Engine(serve)
    trouble: str | None = None
    try:
        with closing_at_interrupt():
            _play(options, engine, folder)
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
    if trouble is None:
        return 0
    show_message(trouble)  # last, for the box may stand long: nothing thinks behind it
    return 1


def _play(options: PlayOptions, engine: Engine, folder: Path) -> None:
    began = time.perf_counter()
    window = open_window(options.window)
    app = prepare_app(options, window, engine, open_storage(folder))
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
        if not app.do_chore():
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
    settings = context.preferences.now
    if options.demo is not None:
        game = deal(options.demo, settings.rounds, options.seed)
        app.open_scene(to_table(context, Session(game, engine, None)))
    elif options.opponent is not None or options.seed is not None:
        game = deal((None, options.opponent or settings.opponent), settings.rounds, options.seed)
        storage.shelve_game()
        app.open_scene(to_table(context, Session(game, engine, storage)))
    return app
