"""Somebody who presses and clicks anything, on every screen, at every speed."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame
from watched_game import play_ahead

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.engine.worker import serve
from game.harbour.context import HarbourSettings
from game.harbour.opponents import MACHINES
from game.harbour.routes import find_current
from game.harbour.session import open_record
from game.harbour.tutorial.arranged import open_tutorial
from game.play.players import Bot, Person
from game.resources import StandIns
from game.settings import SPEEDS
from game.shell.app import App
from game.shell.preferences import GamePreferences
from game.shell.routes import GameRoute, Home, Push
from game.shell.voice import Narrator
from game.study.frame.study_scene import StudyScene
from game.tides.opponents import read_ladder
from game.tides.settings import Arrangement
from game.ui.widgets.buttons import Buttons
from tests.driver import Driver, is_title
from tests.keys import key_event
from tests.pads import FULL, axis_event, press_event
from tests.speech import Listener

SIZES: Final = ((960, 540), (1280, 720), (1000, 900))
_DIGITS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
_PHASES: Final = ((pygame.K_1,), (pygame.K_RETURN,), (pygame.K_e,), (pygame.K_e, pygame.K_e))
"""What brings a game of Harbourlight on."""
_KEYS: Final = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2, pygame.K_F11),
    *(pygame.K_m, pygame.K_c, pygame.K_v, pygame.K_s, pygame.K_x, pygame.K_r, pygame.K_TAB),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_q, pygame.K_z, *_DIGITS),
    *(pygame.K_d, pygame.K_e),
)
_PAD_BUTTONS: Final = range(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)
_STICKS: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_HELD_POLLS: Final = 40
"""Answers are held back for up to so many frames."""
_STEPS: Final = (0.0, 1 / 60, 1 / 60, 0.05)
_MOST_PRESSES: Final = 12
_MOST_FRAMES: Final = 20_000
_LEAVES: Final = 0.1
"""The chance with which a frame on another screen opens the game that is mostly to be played."""
_LEFT: Final = (8, 6, 4, 2, 1, 1, 0, 0)
"""So many Lighthouses are left where a game of Harbourlight is opened."""


class HoldingEngine(Engine):
    """The real engine and its worker; answers come late, by a random number of frames."""

    def __init__(self, rng: Random) -> None:
        """Hold answers back for as long as ``rng`` says."""
        super().__init__(serve)
        self._rng = rng
        self._held: list[Answer] = []
        self._left = 0
        self.received = 0
        """How many answers have come."""
        self.is_prompt = False
        """Whether answers are handed on at once."""

    @property
    def is_busy(self) -> bool:
        """Whether an answer is owed or held back."""
        return bool(self._held) or super().is_busy

    def poll(self) -> list[Answer]:
        """Return what has come, all at once, when its time is up."""
        come = super().poll()
        self.received += len(come)
        self._held += come
        self._left -= 1
        if self._left > 0 and not self.is_prompt:
            return []
        self._left = self._rng.choice((0, 1, self._rng.randrange(_HELD_POLLS)))
        answers, self._held = self._held, []
        return answers


class RandomPlayer:
    """Posts random events to the app, and checks every now and then that nothing is stuck."""

    def __init__(self, folder: Path, seed: int, game: str, *, is_fixed: bool) -> None:
        """Open the app on its title, with its data in ``folder``.

        ``game`` is the one that is mostly played; ``is_fixed`` leaves the sizes of window and text
        as they are.
        """
        self._is_fixed, self._game = is_fixed, game
        self._rng = Random(seed)
        self.engine = HoldingEngine(self._rng)
        self._driver = Driver(folder, SIZES[0], engine=self.engine)
        self._listen()
        self._names = [opponent.name for opponent in read_ladder(StandIns())]
        self._place = (0, 0)
        self.events = 0
        self.screens: Counter[str] = Counter()
        self._kinds: tuple[tuple[Callable[[], None], int], ...] = (
            (self._move, 20),
            (self._click_anywhere, 12),
            (self._click_button, 12),
            (self._press_key, 25),
            (self._drag, 6),
            (self._play_on, 25),
            (self._press_pad, 8),
            (self._disturb, 2),
        )

    @property
    def finished(self) -> int:
        """How many games have come to their end."""
        return len(self._driver.storage.finished())

    def play(self, events: int) -> None:
        """Post about so many events, several before each frame."""
        acts, weights = zip(*self._kinds, strict=True)
        goal = self.events + events
        while self.events < goal:
            for act in self._rng.choices(acts, weights, k=self._rng.choice((1, 3, 8, 20))):
                act()
            self._driver.app.step(self._rng.choice(_STEPS))
            if self._driver.app.scene is None:
                self._start_again()
            if self._game == "harbour" and not self._plays_harbour and self._rng.random() < _LEAVES:
                self._driver.app.go(Home())
                self._open_harbour()
            self.screens[type(self._driver.scene).__name__] += 1

    def change_pace(self) -> None:
        """Take a random speed and other settings that change how games run."""
        preferences = self._driver.context.preferences
        preferences.set(
            speed=self._rng.choice(SPEEDS),
            reduced_motion=self._rng.random() < 0.3,
            text_scale=100 if self._is_fixed else self._rng.choice((100, 100, 125, 150)),
        )
        self._driver.table_context.game_preferences.set(
            rounds=self._rng.choice((1, 3)),
            opponent=self._rng.choice(self._names),
            arrangement=self._rng.choice(tuple(Arrangement)),
        )
        GamePreferences(preferences, "harbour", HarbourSettings(), {}).set(
            opponent=self._rng.choice(list(MACHINES)), knows_odds=self._rng.random() < 0.7
        )

    @property
    def _plays_harbour(self) -> bool:
        """Whether the screen on top is one of Harbourlight's."""
        route = self._driver.app.route
        return isinstance(route, GameRoute) and route.game == "harbour"

    def _open_harbour(self) -> None:
        """Open a game of Harbourlight at any turn, against a fish, among people, or the lesson."""
        rng, driver = self._rng, self._driver
        fish = Bot(rng.choice(list(MACHINES)))
        players = rng.choice(((Person(), fish), (fish, Person()), (Person(), Person())))
        record = play_ahead(rng.randrange(2**32), rng.choice(_LEFT))
        seed = rng.randrange(2**32)
        session = open_record(record, players, driver.engine, driver.storage, seed)
        if rng.random() < 0.1:
            session = open_tutorial(driver.engine, driver.storage)
        session.start()
        driver.app.go(Push(find_current(session)))

    def check_no_dead_end(self) -> None:
        """See every bot that is to move seal, and Esc lead to a title that has a focus.

        Raises ``AssertionError``.
        """
        self.engine.is_prompt = True
        self._let_up()
        self._wait(lambda: not self.engine.is_busy, "the worker's answers")
        route = self._driver.app.route
        session = route.played if isinstance(route, GameRoute) else None
        if session is not None and not session.is_demo:  # that asks once it has shown a turn
            assert session.failure is None, session.failure
            bots = (
                seat for seat in session.match.to_move if isinstance(session.players[seat], Bot)
            )
            assert all(map(session.is_sealed, bots)), f"an opponent was never asked on {route}"
        for _ in range(_MOST_PRESSES):
            self._wait(lambda: self._replays or self._driver.app.is_idle, "the end of what moves")
            if is_title(self._driver):
                break
            self._key(pygame.K_ESCAPE)
            self._driver.app.step(0.05)
        assert is_title(self._driver), f"no way home from {self._driver.scene}"
        assert self._driver.buttons.focus is not None
        self.engine.is_prompt = False

    @property
    def _replays(self) -> bool:
        """Whether the study plays a search, which may go on for hours at the lowest speed."""
        scene = self._driver.scene
        return isinstance(scene, StudyScene) and scene.clock.is_playing

    def close(self) -> None:
        """End the worker and the writing."""
        self.engine.close()
        self._driver.storage.close()

    def _wait(self, is_done: Callable[[], bool], what: str) -> None:
        """Let frames pass until something is so; not too many while the worker tells nothing."""
        frames, received = 0, self.engine.received
        while frames < _MOST_FRAMES:
            if is_done():
                return
            self._driver.app.step(0.05)
            frames = frames + 1 if received == self.engine.received else 0
            received = self.engine.received
            if self.engine.is_busy:
                pygame.time.wait(1)
        raise AssertionError(f"waited in vain for {what} on {self._driver.scene}")

    def _start_again(self) -> None:
        """Open the title anew: the player has left the program."""
        self._driver.app = App(self._driver.context, self._driver.window)
        self._listen()
        self._driver.app.step(0.0)

    def _listen(self) -> None:
        """Let all that a screen reader would be told be said to nobody."""
        self._driver.app.narrator = Narrator(Listener())

    def _post(self, kind: int, **values: object) -> None:
        self._post_event(pygame.event.Event(kind, values))

    def _post_event(self, event: pygame.event.Event) -> None:
        pygame.event.post(event)
        self.events += 1

    def _key(self, key: int) -> None:
        self._post_event(key_event(key))
        self._post_event(key_event(key, is_down=False))

    def _press_key(self) -> None:
        mod = self._rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        directions = self._rng.choice(((True,), (False,), (True, False)))
        key = self._rng.choice(_KEYS)
        for is_down in directions:
            self._post_event(key_event(key, mod, is_down=is_down))

    def _press_pad(self) -> None:
        """Press or let go of a button of a gamepad, push a stick, or pull the plug."""
        rng = self._rng
        match rng.randrange(12):
            case 0:
                self._post_event(axis_event(rng.choice(_STICKS), rng.choice((-FULL, 0, FULL))))
            case 1:
                self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
            case _:
                button = rng.choice(_PAD_BUTTONS)
                self._post_event(press_event(button))
                if rng.random() < 0.9:
                    self._post_event(press_event(button, is_down=False))

    def _any_place(self) -> tuple[int, int]:
        width, height = self._driver.size
        return self._rng.randrange(-5, width + 5), self._rng.randrange(-5, height + 5)

    def _move(self) -> None:
        self._place = self._any_place()
        buttons = (self._rng.random() < 0.2, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=self._place, rel=(1, 1), buttons=buttons)

    def _click(self, place: tuple[int, int], button: int = 1) -> None:
        self._place = place
        self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def _click_anywhere(self) -> None:
        self._click(self._any_place(), self._rng.choice((1, 1, 1, 2, 3, 4, 5)))

    def _click_button(self) -> None:
        buttons = getattr(self._driver.shown, "buttons", None)
        places = (self._any_place() for _ in range(_MOST_PRESSES))
        if isinstance(buttons, Buttons):
            found = next((place for place in places if buttons.hit(place)), None)
            self._click(found or self._place)

    def _drag(self) -> None:
        start = self._any_place()
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for _ in range(self._rng.randrange(4)):
            self._post(pygame.MOUSEMOTION, pos=self._any_place(), rel=(1, 1), buttons=(1, 0, 0))
        if self._rng.random() < 0.9:
            self._let_up()

    def _let_up(self) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self._any_place(), button=1)
        self._post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        for axis in _STICKS:
            self._post_event(axis_event(axis, 0))
        for button in _PAD_BUTTONS:
            self._post_event(press_event(button, is_down=False))

    def _play_on(self) -> None:
        """Do what brings a game on: choose and seal, or confirm."""
        digit = self._rng.choice(_DIGITS)
        ways = (digit, digit), (pygame.K_RETURN,), (digit, pygame.K_RETURN)
        for key in self._rng.choice(ways if self._game == "tides" else (*ways, *_PHASES)):
            self._key(key)

    def _disturb(self) -> None:
        """Do what a desktop does: take the focus, cover the window, seldom resize it."""
        kind = self._rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.MOUSEWHEEL))
        self._post(kind, x=0, y=1)
        if self._rng.random() < 0.02 and not self._is_fixed:
            self._driver.resize(self._rng.choice(SIZES))
            self.events += 1
