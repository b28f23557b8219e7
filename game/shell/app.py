"""The open window: hands what happens to the screen on top, and shows what it says.

A frame: what has happened is handled, the engine's answers go to the sessions, the screen on
top lets time pass, and the canvas draws what differs from the last frame. Nothing is computed
here, and nothing is drawn while nothing changes.
"""

import ctypes
import gc
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.log import EVENTS, POINTER
from game.play.best_play import BestPlays
from game.resources import check_all_needed
from game.settings import Settings
from game.shell.audio import Audio
from game.shell.context import Context
from game.shell.games import Games
from game.shell.routes import (
    Finished,
    GameRoute,
    Home,
    Message,
    Pop,
    Push,
    Replace,
    Return,
    Route,
    Title,
    Transition,
)
from game.shell.scene import Banded, Scene
from game.shell.screens import ScreenStack, load_pages
from game.shell.voice import Narrator
from game.shell.window_size import WindowSize
from game.shell.wipe import Wipe, prepare_wave
from game.ui.actions import Action, Command, Rest
from game.ui.device import Device
from game.ui.display_list import Canvas, Item
from game.ui.geometry import SizePx, enlarge
from game.ui.scratch import prepare_surfaces
from game.ui.sound import Music
from game.ui.window import keep_awake, read_clipboard

_events: Final = logging.getLogger(EVENTS)
LONGEST_STEP: Final = 0.05
"""Seconds: a longer pause (a dragged window, a sleeping machine) counts as this much."""


class App:
    """The open window and the stack of screens."""

    def __init__(self, context: Context, window: pygame.Surface) -> None:
        """Show the title in ``window``."""
        self._context = context
        self.games = Games(context)
        self._best_plays = BestPlays(context.engine, context.storage, self.games.ask_best_play)
        self._canvas = Canvas(window)
        self.narrator: Narrator | None = None
        """Follows every picture, if there is one."""
        self._audio = Audio(context.sounds, Music(stand_ins=context.stand_ins))
        self._size: SizePx = enlarge(window.get_size())
        self._window_size = WindowSize(context.preferences)
        self._is_dirty = True
        self._is_fresh = False
        """Whether the screen on top was opened by this frame's update and awaits its own."""
        self._followed: Settings | None = None
        self.frames = 0
        """How many pictures have been shown."""
        self._wipe = Wipe()
        self._stack = ScreenStack(context, self.games)
        self._lay_out_top()
        self._warm_up = self._list_warm_ups()

    @property
    def scene(self) -> Scene | None:
        """The screen on top; ``None`` once the program is left."""
        return self._stack.scene

    @property
    def route(self) -> Route | None:
        """The route of the screen on top; ``None`` once the program is left."""
        return self._stack.route

    def step(self, dt: float) -> None:
        """Handle what has happened, let ``dt`` seconds pass, and draw if the picture changed."""
        for event in pygame.event.get():
            self._keep_event(event)
            self.dispatch(event)
        self._follow_inputs(min(dt, LONGEST_STEP))
        self._settle_size()
        self._follow_settings()
        self._advance_sessions()
        if self.scene is None:
            return
        outcome = self.scene.update(min(dt, LONGEST_STEP))
        self._is_fresh = not isinstance(outcome, bool)
        if isinstance(outcome, bool):
            self._is_dirty |= outcome
        else:
            self.go(outcome)
        self._show_notices()
        self._add_imports()
        keep_awake(is_awake=self._stack.is_watched)
        self._is_dirty |= self._wipe.advance(dt, self._context.preferences.now)
        sizes = self._window_size
        is_filled = sizes.is_changing and sizes.stretch(lambda: self.items, self._size)
        if self._is_dirty and self.scene is not None and not is_filled:
            self._draw()

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves and nothing waits to be drawn or told."""
        if self.scene is None:
            return True
        waits = self._is_dirty or self._is_fresh or self._context.storage.has_notices
        waits |= self._context.inputs.is_waiting or self._context.is_speaking
        moves = self._window_size.is_changing or self._wipe.is_moving or self.scene.is_moving
        moves |= self._context.note.is_passing or self._context.importer.is_busy
        return not (waits or moves)

    @property
    def items(self) -> list[Item]:
        """The display list of the whole window as it is now."""
        if self.scene is None:
            return []
        band = self.scene.band if isinstance(self.scene, Banded) else None
        wipe, note = self._wipe.items(self._size), self._context.note.items(self._size, band)
        return [*self.scene.items(), *wipe, *note]

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return self._context.kit.texts.language

    def list_seen(self) -> list[str]:
        """Return what the player may know of each game on the screens, for a log."""
        return [session.describe_seen() for session in self._stack.list_sessions()]

    def list_hidden(self) -> list[str]:
        """Return each game on the screens with all that is hidden, for a crash report."""
        return [repr(session.stored) for session in self._stack.list_sessions()]

    def open_sound(self) -> None:
        """Open the sound card, once the first picture has been seen."""
        self._follow_settings()
        self._audio.open()

    def warm_up(self) -> bool:
        """Use a moment in which nothing happens to make a picture; return if any was left."""
        return next(self._warm_up, self) is not self

    def go(self, transition: Transition | None) -> None:
        """Open and leave screens; a wave wipes the picture before off the new one."""
        if transition is None:
            return
        if _hides_before(transition):
            self._wipe.finish()
        elif self.frames:
            self._wipe.start(
                self._canvas.surface, is_back=isinstance(transition, Pop | Home | Return)
            )
        self._stack.go(transition)
        self._lay_out_top()

    def dispatch(self, event: pygame.event.Event) -> None:
        """Take in one event: what is the window's own here, the rest as an action."""
        if self._audio.handle(event) or self._window_size.handle(event):
            return
        match event.type:
            case pygame.QUIT:
                self._stack.leave_all()
                return
            case pygame.DROPFILE:
                self._context.importer.add_file(Path(event.file))
                return
            case pygame.DROPTEXT:
                self._context.importer.add_text(event.text)
                return
            case pygame.WINDOWEXPOSED:
                self._canvas.forget()
                self._is_dirty = True
                return
        self._context.inputs.is_typing = isinstance(self.route, Finished)
        action = self._context.inputs.read(event)
        if action is not None:
            self.act(action)

    def act(self, action: Action) -> None:
        """Do what works on every screen, or hand an action to the screen on top."""
        preferences = self._context.preferences
        match action:
            case Rest() if self._context.inputs.device is not Device.POINTER:
                pass
            case Command.FULL_SCREEN:
                preferences.set(is_fullscreen=not preferences.now.is_fullscreen)
                self._lay_out_top()
            case Command.MUTE:
                preferences.set(is_muted=not preferences.now.is_muted)
                self._lay_out_top()
            case Command.PASTE if not isinstance(self.route, Finished):
                self._context.importer.add_text(read_clipboard())
            case _ if self.scene is not None:
                if self.narrator is not None:
                    self.narrator.has_acted = True
                self._context.note.follow(action)
                self._wipe.handle(action)
                self._is_dirty = True
                self.go(self.scene.handle(action))
            case _:
                pass

    def _follow_inputs(self, dt: float) -> None:
        """Repeat what is held, and show once that the gamepad in use has gone."""
        action = self._context.inputs.advance(dt)
        if action is not None:
            self.act(action)
        if self._context.inputs.take_lost_pad():
            self._context.note.show(self._context.say("button.gone"))
        self._is_dirty |= self._context.note.advance(dt)

    def _keep_event(self, event: pygame.event.Event) -> None:
        """Keep an event for the log; where people share the screen, not what they press."""
        is_shared = any(session.screen.is_shared for session in self._stack.list_sessions())
        kept = pygame.event.event_name(event.type) if is_shared else event
        _events.debug(POINTER if event.type == pygame.MOUSEMOTION else "%s", kept)

    def _draw(self) -> None:
        dirty = self._canvas.show(self.items)
        if dirty:
            pygame.display.update(dirty)
            self.frames += 1
        self._is_dirty = False
        if self.narrator is not None and self.scene is not None:
            lines = *self.scene.narrate(), *self._context.note.narrate()
            self.narrator.follow(self.scene, lines, self.language)

    def _advance_sessions(self) -> None:
        """Hand what the engine has answered to whoever may have asked."""
        self._best_plays.follow()
        answers = self._context.engine.poll()
        if answers:
            for asker in (*self._stack.list_askers(), self._best_plays):
                asker.take(answers)

    def _follow_settings(self) -> None:
        preferences = self._context.preferences
        now = preferences.now
        if now is self._followed:
            return
        self._followed = now
        self._audio.follow(now)
        self._follow_text_scale(now.text_scale / 100)
        if not self._window_size.follow_settings():
            self._lay_out_top()

    def _follow_text_scale(self, scale: float) -> None:
        typesetter = self._context.kit.typesetter
        if typesetter.scale != scale:
            typesetter.scale = scale
            self._lay_out_all()

    def _settle_size(self) -> None:
        if not self._window_size.settle():
            return
        self._canvas = Canvas(pygame.display.get_surface() or self._canvas.surface)
        self._size = enlarge(self._canvas.surface.get_size())
        self._lay_out_all()

    def _lay_out_all(self) -> None:
        self._context.kit.forget_sizes()
        for half in self.games.loaded:
            half.forget_sizes()
        release_memory()
        for scene in self._stack:
            scene.lay_out(self._size)
        self._warm_up = self._list_warm_ups()
        self._canvas.forget()
        self._is_dirty = True

    def _list_warm_ups(self) -> Iterator[None]:
        """Check the needed assets, load every game and make its pictures, one a step."""
        yield from prepare_surfaces(self._size)
        yield from prepare_wave(self._size)
        yield from check_all_needed()
        yield from load_pages()
        for half in self.games.load_all():
            yield from half.warm_up(self._size)
        release_memory()
        spare_collector()

    def _lay_out_top(self) -> None:
        """Let the screen on top show what is in force now."""
        self._is_dirty = True
        self._canvas.forget()
        if self.scene is not None:
            self.scene.lay_out(self._size)

    def _add_imports(self) -> None:
        """Add the games that were pasted or dropped, and say so; the title lists them."""
        said = self._context.importer.finish(self._context.say)
        if said:
            self._context.note.show(said)
            if self.scene is not None and isinstance(self.route, Title):
                self.scene.resume()
            self._is_dirty = True

    def _show_notices(self) -> None:
        """Show one message on every kind of trouble; one that is shown already goes on."""
        fresh = Counter(f"notice.{each.value}" for each in self._context.storage.take_notices())
        if self._context.stand_ins.take_news():
            fresh["notice.stand_in"] += 1
        if fresh:
            shown = self.route.told if isinstance(self.route, Message) else ()
            message = Message((*(Counter(dict(shown)) + fresh).items(),))
            self.go(Replace(message) if shown else Push(message))


def _hides_before(transition: Transition) -> bool:
    match transition:
        case Push(GameRoute() as route) | Replace(GameRoute() as route) | Pop(GameRoute() as route):
            return route.hides_before
        case _:
            return False


def release_memory() -> None:
    """Give free memory back to the system, where the C library would keep it: on Linux.

    Pictures of a large window leave hundreds of megabytes behind, in pieces.
    """
    if not sys.platform.startswith("linux"):
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, musl has not
    if trim is not None:
        trim(0)


def spare_collector() -> None:
    """Let the garbage collector pass over all that lives now, until this is called again.

    A collection of everything takes 25 ms, more than a frame, and could begin at any allocation.
    This takes as long: call it in idle moments.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
