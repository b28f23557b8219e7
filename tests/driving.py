"""The app without a screen and without worker processes: events in, pictures out.

Whoever drives it knows what a player knows: where things lie, asked of the views, and what the
save says. Opponents are one function and answer at the next frame.
"""

from collections.abc import Callable, Iterator
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
    Failed,
    Request,
    Ticket,
)
from game.engine.worker import serve
from game.options import PlayOptions
from game.play.session import Session
from game.settings import Settings
from game.shell.app import App
from game.shell.assembly import build_context, open_storage
from game.shell.scene import Context, Scene
from game.shell.title import TitleScene
from game.storage.saved_games import SavedGame
from game.tides.board.layout import SizePx
from game.tides.board.table_view import TableView
from game.tides.count.count_scene import ScoringScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.relics.relics_view import RelicsView
from game.tides.result.result_scene import ResultScene
from game.tides.rules.cards import Card
from game.tides.rules.observation import Observation
from game.tides.rules.state import Choice, RelicChoice
from game.tides.setup.setup_scene import SetupScene
from game.ui.widgets.buttons import Buttons

SIZE: Final = (960, 540)
FRAME: Final = 1 / 60
MOST_FRAMES: Final = 3000
Chooser: TypeAlias = Callable[[Observation, str], Choice | None]
"""From what an opponent sees and its seed to its choice; ``None`` if it fails."""


def guess_odds(observation: Observation) -> tuple[tuple[Choice, float], ...]:
    """Return odds that are not equal, of the cards that are known to be in the other hand."""
    known = sorted(observation.known)
    whole = sum(range(1, len(known) + 1))
    return tuple((card, (index + 1) / whole) for index, card in enumerate(known))


def choose_any(observation: Observation, seed: str) -> Choice:
    """Return a choice that observation and seed alone decide."""
    choice = Random(seed).choice(observation.legal_actions())
    assert isinstance(choice, Card | RelicChoice)
    return choice


class PromptEngine(Engine):
    """An engine without a worker: every request is answered by ``choose`` at the next poll."""

    def __init__(self, choose: Chooser = choose_any) -> None:
        """Let ``choose`` play every opponent."""
        super().__init__(serve)
        self.choose = choose
        self.is_thinking = False
        self.reports: list[Answer] = []
        self.requests: list[Choose] = []
        self.analyses: list[Analyse] = []
        self._open: list[Request] = []

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

    def poll(self) -> list[Answer]:
        """Return the next report, if any, else answer all that is open, unless made to think."""
        if self.reports:
            return [self.reports.pop(0)]
        if self.is_thinking:
            return []
        asked, self._open = self._open, []
        return [self._answer(request) for request in asked]

    def stop(self, ticket: Ticket) -> None:
        """Strike off a request."""
        self._open = [request for request in self._open if request.ticket != ticket]

    @property
    def _next_ticket(self) -> Ticket:
        return Ticket(len(self.requests) + len(self.analyses) + 1)

    def _answer(self, request: Request) -> Answer:
        observation = cast("Observation", request.observation)
        if isinstance(request, Analyse):
            return Analysed(request.ticket, (), (), None, None, guess_odds(observation))
        choice = self.choose(observation, request.seed)
        if choice is None:
            return Failed(request.ticket, "it lost the thread")
        return Chosen(request.ticket, choice)


class Driver:
    """Somebody at the keyboard and the mouse of an app without a screen."""

    def __init__(
        self,
        folder: Path,
        size: SizePx = SIZE,
        *,
        language: str = "en",
        settings: Settings | None = None,
        engine: Engine | None = None,
    ) -> None:
        """Open the app on its title, with its data in ``folder``."""
        self.storage = open_storage(folder)
        if settings is not None:
            self.storage.save_settings(settings)
        self.engine = engine or PromptEngine()
        self.size = size
        self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        options = PlayOptions(language=language)
        self.context: Context = build_context(options, self.engine, self.storage)
        self.app = App(self.context, self.window)
        self.step()

    @property
    def scene(self) -> Scene:
        """The screen on top."""
        scene = self.app.scene
        assert scene is not None
        return scene

    @property
    def buttons(self) -> Buttons:
        """The buttons on the screen on top, which alone knows where it has put them."""
        buttons = vars(self.scene)["_buttons"]
        assert isinstance(buttons, Buttons)
        return buttons

    @property
    def view(self) -> Observation:
        """What the person at the table knows, read off the save."""
        game = self.storage.load_game()
        assert game is not None
        return self.open_session(game).view

    @staticmethod
    def open_session(game: SavedGame) -> Session:
        """Return a session of its own on ``game``, kept nowhere."""
        return Session(game, PromptEngine(), None)

    def open_table(self, game: SavedGame) -> TableScene:
        """Lay the table of ``game`` over the title."""
        scene = TableScene(self.context, Session(game, self.engine, self.storage))
        self.app.open_scene(scene)
        return scene

    def step(self, frames: int = 1, dt: float = FRAME) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.app.step(dt)

    def settle(self, dt: float = 0.05) -> None:
        """Let frames pass until nothing moves any more and the opponents have answered."""
        for _ in range(MOST_FRAMES):
            before = self.app.frames
            self.app.step(dt)
            if self.app.scene is None or (self.app.is_idle and self.app.frames == before):
                return
        raise TimeoutError(f"{self.scene} is still moving after {MOST_FRAMES} frames")

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after another, a frame each."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.step()

    def move(self, place: tuple[int, int]) -> None:
        """Move the pointer to a place."""
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
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
            event = {"pos": place, "rel": (0, 0), "buttons": (1, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
            self.step()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.step()

    def click_button(self, key: str) -> None:
        """Click a button of the screen on top."""
        self.click(self.buttons.rect(key).center)

    def resize(self, size: SizePx) -> None:
        """Give the window another size."""
        self.size = size
        self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        pygame.event.post(event)

    def picture(self) -> bytes:
        """Return what the window shows."""
        return take_picture(self.window)

    def find_card(self, card: Card) -> tuple[int, int]:
        """Return the place of a card of the hand on the table."""
        hand = self.view.hand
        table = TableView(self.context.kit, self.size)
        return table.layout.hand_slot(hand.index(card), len(hand)).center

    def find_relic(self, card: Card) -> tuple[int, int]:
        """Return the place of one of the five drafted cards at the relic step."""
        view = RelicsView(self.context.kit, self.size)
        return view.fan(self.view.drafted.index(card)).center


def take_picture(surface: pygame.Surface) -> bytes:
    """Return a surface's pixels."""
    return pygame.image.tobytes(surface, "RGB")


def draw_scene(scene: Scene, size: SizePx) -> bytes:
    """Return the picture of a screen, drawn over what must not show through."""
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    scene.draw(surface)
    return take_picture(surface)


def scan(size: SizePx, step: int = 12) -> Iterator[tuple[int, int]]:
    """Yield places all over the window."""
    for y in range(step // 2, size[1], step):
        for x in range(step // 2, size[0], step):
            yield x, y


def play_by_keys(driver: Driver, rounds: int) -> None:
    """Play a whole game from the title to its result, never touching the mouse."""
    driver.press(pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
    _focus(driver, f"rounds-{rounds}")
    driver.press(pygame.K_RETURN)
    _focus(driver, "gull")
    driver.press(pygame.K_SPACE)
    for frame in range(MOST_FRAMES):
        match driver.scene:
            case ResultScene():
                return
            case TableScene() if frame % 2:
                driver.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
            case TableScene():
                driver.press(pygame.K_2, pygame.K_2)
            case ScoringScene():
                driver.press(pygame.K_RETURN)
            case RelicsScene():
                driver.press(pygame.K_1, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN)
            case other:
                raise AssertionError(f"a game led to {other}")
    raise TimeoutError("the game never ended")


def play_by_mouse(driver: Driver, rounds: int, *, is_watching: bool = False) -> None:
    """Play a whole game from the title to its result, never touching a key.

    Who is watching waits until nothing moves before the next click.
    """
    driver.click_button("play")
    driver.click_button(f"rounds-{rounds}")
    driver.click_button("gull")
    for _ in range(MOST_FRAMES):
        if is_watching:
            driver.settle(FRAME)
        match driver.scene:
            case ResultScene():
                return
            case TableScene():
                _pick_by_mouse(driver)
            case ScoringScene():
                driver.click_button("go")
            case RelicsScene():
                _keep_by_mouse(driver)
            case other:
                raise AssertionError(f"a game led to {other}")
    raise TimeoutError("the game never ended")


def _pick_by_mouse(driver: Driver) -> None:
    view = driver.view
    if view.hand:
        place = driver.find_card(view.hand[-1])
        driver.click(place)
        driver.click(place)
    else:
        driver.step()


def _keep_by_mouse(driver: Driver) -> None:
    view = driver.view
    for card in view.drafted[:2]:
        driver.click(driver.find_relic(card))
    driver.click_button("seal")


def _focus(driver: Driver, key: str) -> None:
    for _ in range(20):
        if driver.buttons.focus == key:
            return
        driver.press(pygame.K_TAB)
    raise AssertionError(f"the focus never came to '{key}'")


def is_title(driver: Driver) -> bool:
    """Tell whether the title is on top."""
    return isinstance(driver.scene, TitleScene)
