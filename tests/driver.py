"""The app without a screen and without a worker process: events in, pictures out.

Tests and the gallery drive the app with this module alone. It uses what a player knows: where
things lie, which it asks the views, and what the save says. Two functions play the opponents and
analyse positions; their answers arrive at the next frame.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from math import ceil
from pathlib import Path
from random import Random
from typing import Final, TypeAlias, cast

import pygame

from game.engine.client import Engine
from game.engine.protocol import (
    Analyse,
    Analysed,
    Answer,
    Choose,
    Chosen,
    Compute,
    Computed,
    Failed,
    Ticket,
)
from game.engine.worker import serve
from game.options import PlayOptions
from game.protocol import Calculator, Utility
from game.registry import list_workers, load_worker_half
from game.settings import Settings
from game.shell.app import App
from game.shell.context import Context, build_context, open_storage
from game.shell.routes import Push
from game.shell.scene import Scene
from game.shell.title import TitleScene
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.texts import DEFAULT_LANGUAGE, LANGUAGES
from game.tides.board.layout import KINGDOM_SLOTS
from game.tides.board.table_view import TableView
from game.tides.context import TidesContext, extend_context
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_view import RelicsView
from game.tides.routes import Table, find_current
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession, against, deal, restore
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.widgets.buttons import Buttons
from tests.keys import key_event
from tests.pseudo import PSEUDO, speak_pseudo
from tests.storage.memory import MemoryDisk

SIZE: Final = (960, 540)
FRAME: Final = 1 / 60
MOST_FRAMES: Final = 3000
MOST_TABS: Final = 40
STEP: Final = 0.025
"""Seconds: the longest step in which ``Driver.pass_time`` lets time pass."""
Chooser: TypeAlias = Callable[[Observation, str], Choice | None]
"""From what an opponent sees and its seed to its choice; ``None`` if it fails."""
Analyser: TypeAlias = Callable[[Ticket, Observation], Analysed[Choice] | Failed]
"""From a request and what the person sees to the analysis of it, or to a failure."""


def guess_odds(observation: Observation) -> tuple[tuple[Choice, float], ...]:
    """Return odds that are not equal, of the cards that are known to be in the other hand."""
    known = sorted(observation.known)
    whole = sum(range(1, len(known) + 1))
    return tuple((card, (index + 1) / whole) for index, card in enumerate(known))


def choose_any(observation: Observation, seed: str) -> Choice:
    """Return a choice that observation and seed alone decide."""
    legal = getattr(observation, "legal", None) or observation.legal_actions()
    return cast("Choice", Random(seed).choice(legal))


def analyse_by_guess(ticket: Ticket, observation: Observation) -> Analysed[Choice]:
    """Return an analysis by which the first choice is best, and each other one worse by a point."""
    choices = getattr(observation, "legal", None) or observation.legal_actions()
    values = tuple((choice, -float(index)) for index, choice in enumerate(choices))
    mix = tuple((choice, 1.0) for choice in choices[:1])
    odds = guess_odds(observation) if isinstance(observation, Observation) else ()
    return Analysed(ticket, mix, values, 0.0, Utility.MARGIN, odds)


class _Parts:
    """The parts of an answer, each computed when it is first asked for, and kept."""

    def __init__(self, module: str, job: object) -> None:
        calculator = cast("Calculator", load_worker_half(module))
        self._computing = calculator.compute(job, lambda: None)
        self._done: list[tuple[object, bool]] = []

    def find(self, number: int) -> tuple[object, bool]:
        """Return a part, or why there are no more, and whether it is the last one."""
        while len(self._done) <= number:
            try:
                self._done.append((next(self._computing), False))
            except StopIteration as finished:
                self._done.append((finished.value, True))
            except ValueError as error:
                self._done.append((error, True))
        return self._done[number]


_find_parts: Final = lru_cache(maxsize=128)(_Parts)
"""Answers follow from the job alone, so that what many windows ask is computed once."""


def list_parts(request: Compute) -> Iterator[Computed | Failed]:
    """Yield all that the real calculator answers, which computes no part before it is wanted."""
    module, job = list_workers()[request.calculator], request.job
    try:
        hash(job)
    except TypeError:  # finished games have results by key
        parts = _Parts(module, job)
    else:
        parts = _find_parts(module, job)
    for number in count():
        part, is_last = parts.find(number)
        if isinstance(part, ValueError):
            yield Failed(request.ticket, str(part))
        else:
            yield Computed(request.ticket, number, part, is_last)
        if is_last:
            return


class ScriptedEngine(Engine):
    """An engine without a worker: two functions answer every request at the next poll.

    Jobs are done by the calculators themselves; one part comes with each poll.
    """

    def __init__(self, choose: Chooser = choose_any, analyser: Analyser = analyse_by_guess) -> None:
        """Let ``choose`` play every opponent, and ``analyser`` answer every ``analyse``."""
        super().__init__(serve)
        self.choose = choose
        self.analyser = analyser
        self.is_thinking = False
        self.reports: list[Answer] = []
        self.requests: list[Choose] = []
        self.analyses: list[Analyse] = []
        self.jobs: list[Compute] = []
        self.judges = False
        """Whether what is asked in the background is done: judging takes seconds of a test."""
        self.in_background: list[Compute] = []
        self._open: list[Choose | Analyse] = []
        self._ready: list[tuple[Ticket, Iterator[Computed | Failed]]] = []

    def start(self) -> None:
        """Start nothing."""

    def submit(self, game: str, observation: object, opponent: str, seed: str) -> Ticket:
        """Note the request."""
        request = Choose(self._next_ticket, game, observation, opponent, seed)
        self.requests.append(request)
        self._open.append(request)
        return request.ticket

    def analyse(self, game: str, observation: object) -> Ticket:
        """Note the request."""
        request = Analyse(self._next_ticket, game, observation)
        self.analyses.append(request)
        self._open.append(request)
        return request.ticket

    def compute(
        self,
        calculator: str,
        job: object,
        *,
        in_background: bool = False,
        with_opponents: bool = False,
    ) -> Ticket:
        """Take the job, which the polls do part by part."""
        del with_opponents
        request = Compute(self._next_ticket, calculator, job, in_background)
        if in_background:
            self.in_background.append(request)
        else:
            self.jobs.append(request)
        if self.judges or not in_background:
            self._ready.append((request.ticket, list_parts(request)))
        return request.ticket

    @property
    def is_busy(self) -> bool:
        """Whether the next poll has anything to return, or would have if none were thinking."""
        return bool(self._open or self.reports or self._ready)

    def poll(self) -> list[Answer]:
        """Return the next report, if any, else answer all that is open, unless made to think."""
        if self.reports:
            return [self.reports.pop(0)]
        if self.is_thinking:
            return []
        asked, self._open = self._open, []
        return [*(self._answer(request) for request in asked), *self._compute_part()]

    def stop(self, ticket: Ticket) -> None:
        """Strike off a request."""
        self._open = [request for request in self._open if request.ticket != ticket]
        self._ready = [each for each in self._ready if each[0] != ticket]

    @property
    def _next_ticket(self) -> Ticket:
        asked = len(self.requests) + len(self.analyses) + len(self.jobs)
        return Ticket(asked + len(self.in_background) + 1)

    def _compute_part(self) -> Iterator[Computed | Failed]:
        """Yield the next part of what is to be computed, if there is any."""
        if self._ready:
            part = next(self._ready[0][1])
            if isinstance(part, Failed) or part.is_last:
                del self._ready[0]
            yield part

    def _answer(self, request: Choose | Analyse) -> Answer:
        observation = cast("Observation", request.observation)
        if isinstance(request, Analyse):
            return self.analyser(request.ticket, observation)
        choice = self.choose(observation, request.seed)
        if choice is None:
            return Failed(request.ticket, "it lost the thread")
        return Chosen(request.ticket, choice)


class Driver:
    """Somebody at the keyboard and the mouse of an app without a screen."""

    def __init__(
        self,
        folder: Path | Storage,
        size: SizePx = SIZE,
        *,
        language: str = "en",
        settings: Settings | None = None,
        engine: Engine | None = None,
        frame: float = FRAME,
    ) -> None:
        """Open the app on its title, with its data in ``folder``, or in a storage already open.

        ``frame`` is how many seconds pass with every key and every movement of the pointer.
        """
        pygame.display.init()
        pygame.font.init()
        self.frame = frame
        self.storage = folder if isinstance(folder, Storage) else open_storage(folder)
        if settings is not None:
            self.storage.save_settings(settings)
        self.engine = engine or ScriptedEngine()
        self.size = size
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        options = PlayOptions(language=DEFAULT_LANGUAGE if language == PSEUDO else language)
        self.context: Context = build_context(options, self.engine, self.storage)
        if language == PSEUDO:
            speak_pseudo(self.context.kit.texts)
        self.app = App(self.context, self._window)
        self.table_context: TidesContext = extend_context(self.context)
        self.step()
        self.storage.read_history()

    @property
    def window(self) -> pygame.Surface:
        """The window, which shows all that was drawn."""
        _ = self.app._canvas.surface  # noqa: SLF001  (of a canvas that may be late)
        return self._window

    @property
    def scene(self) -> Scene:
        """The screen on top."""
        scene = self.app.scene
        assert scene is not None
        return scene

    @property
    def shown(self) -> Scene:
        """The screen on top, or what it shows: a coach adds a line to another screen."""
        return cast("Scene", getattr(self.scene, "shown", self.scene))

    @property
    def table(self) -> TableScene:
        """The table, which is on top, perhaps below the line of a coach."""
        assert isinstance(self.shown, TableScene)
        return self.shown

    @property
    def buttons(self) -> Buttons:
        """The buttons on the screen on top, which alone knows where it has put them."""
        buttons = getattr(self.shown, "buttons", None)
        assert isinstance(buttons, Buttons)
        return buttons

    @property
    def saved(self) -> StoredGame | None:
        """The game that was saved last and is not finished."""
        return next(iter(self.storage.unfinished()), None)

    @property
    def view(self) -> Observation:
        """What the person at the table knows, read off the save."""
        game = self.saved
        assert game is not None
        return self.open_session(game).view

    @staticmethod
    def open_session(game: StoredGame) -> TidesSession:
        """Return a session of its own on ``game``, kept nowhere."""
        return restore(game, ScriptedEngine(), None)

    def deal(self, opponent: str = "heron", rounds: int = 3, seed: int | None = 1) -> TidesSession:
        """Return a session of a new game, not started, that this app saves."""
        return deal(against(opponent), rounds, self.engine, self.storage, seed)

    def open_game(self, session: TidesSession) -> None:
        """Start a session and open the screen on which it goes on over the title."""
        session.start()
        self.app.go(Push(find_current(session)))

    def open_table(self, session: TidesSession) -> TableScene:
        """Start a session and open its table over the title."""
        session.start()
        self.app.go(Push(Table(session)))
        return self.table

    def step(self, frames: int = 1, dt: float | None = None) -> None:
        """Let frames pass, of ``dt`` seconds each, by default as many as the driver was given."""
        for _ in range(frames):
            self.app.step(self.frame if dt is None else dt)

    def pass_time(self, seconds: float) -> None:
        """Let time pass in equal steps, after one in which no time passes."""
        steps = ceil(seconds / STEP)
        self.step(dt=0.0)
        self.step(steps, dt=seconds / max(1, steps))

    def settle(self, dt: float = 0.05) -> None:
        """Let frames pass until nothing moves any more and the opponents have answered."""
        for _ in range(MOST_FRAMES):
            before = self.app.frames
            self.app.step(dt)
            if self.app.scene is None or (self.app.is_idle and self.app.frames == before):
                return
            if self.app.frames == before:
                pygame.time.wait(2)  # it waits for the disk or a reader, in threads of their own
        raise TimeoutError(f"{self.scene} is still moving after {MOST_FRAMES} frames")

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after another, a frame each."""
        for key in keys:
            pygame.event.post(key_event(key, mod))
            pygame.event.post(key_event(key, mod, is_down=False))
            self.step()

    def confirm(self, key: int, mod: int = 0) -> None:
        """Press a key, and once more where the first press says what it costs."""
        self.press(key, mod=mod)
        if self.context.note.is_shown:
            self.press(key, mod=mod)

    def hold(self, key: int, seconds: float) -> None:
        """Press a key and hold it for so long, without letting it go."""
        pygame.event.post(key_event(key))
        self.pass_time(seconds)

    def focus_button(self, key: str) -> None:
        """Press Tab until a button of the screen on top has the focus."""
        for _ in range(MOST_TABS):
            if self.buttons.focus == key:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"the focus never came to '{key}'")

    def move(self, place: tuple[int, int]) -> None:
        """Move the pointer to a place."""
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        pygame.event.post(event)
        self.step()

    def click(self, place: tuple[int, int]) -> None:
        """Move to a place and click there."""
        self.move(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
        self.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Press at a place, move to another with the button down, a frame a step, and let go."""
        self.move(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.step()
        for step in range(1, steps + 1):
            place = tuple(
                round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)
            )
            event = {"pos": place, "rel": (1, 1), "buttons": (1, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
            self.step()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.step()

    def click_button(self, key: str) -> None:
        """Click a button of the screen on top."""
        self.click(self.buttons.rect(key).center)

    def resize(self, size: SizePx) -> None:
        """Give the window another size."""
        self.size, _ = size, self.window  # what the old size shows is drawn in it
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        pygame.event.post(event)

    def picture(self) -> bytes:
        """Return what the window shows."""
        return take_picture(self.window)

    def find_card(self, card: Card) -> tuple[int, int]:
        """Return the place of a card of the hand on the table."""
        hand = self.view.hand
        table = TableView(self.table_context.kit, self.size, slots=KINGDOM_SLOTS)
        return table.layout.hand_slot(hand.index(card), len(hand)).center

    def find_relic(self, card: Card) -> tuple[int, int]:
        """Return the place of one of the five drafted cards at the relic step."""
        has_relic = self.view.round > 1
        view = RelicsView(self.table_context.kit, self.size, has_relic=has_relic)
        return view.fan(self.view.drafted.index(card)).center


def open_memory(files: dict[str, bytes] | None = None) -> Storage:
    """Return a storage that keeps everything in memory."""
    return Storage.open(Path("memory"), disk=MemoryDisk(files), languages=LANGUAGES)


def take_picture(surface: pygame.Surface) -> bytes:
    """Return a surface's pixels."""
    return pygame.image.tobytes(surface, "RGB")


def draw_scene(scene: Scene, size: SizePx) -> bytes:
    """Return the picture of a screen, drawn over what must not show through."""
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    draw_items(surface, scene.items())
    return take_picture(surface)


def scan(size: SizePx, step: int = 12) -> Iterator[tuple[int, int]]:
    """Yield places all over the window."""
    for y in range(step // 2, size[1], step):
        for x in range(step // 2, size[0], step):
            yield x, y


def open_setup(driver: Driver) -> None:
    """Go from the title to the opponents by keys, past the game that teaches."""
    driver.focus_button("play")
    driver.press(pygame.K_RETURN)


def is_title(driver: Driver) -> bool:
    """Tell whether the title is on top."""
    return isinstance(driver.scene, TitleScene)


def shows(opened: App, screen: type) -> bool:
    """Tell whether a screen is on top."""
    return isinstance(opened.scene, screen)
