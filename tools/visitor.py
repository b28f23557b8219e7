"""Somebody who visits the game's screens without a screen, always in the same way.

No worker runs: the game is one that two equilibrium players have played, opponents seal at once
what they chose in it, and time passes in fixed steps. So every picture can be taken again.
"""

import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final, cast

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402  (it looks for its drivers when it is loaded)

from game.engine.client import Engine  # noqa: E402
from game.engine.protocol import (  # noqa: E402
    Analyse,
    Analysed,
    Answer,
    Choose,
    Chosen,
    Request,
    Ticket,
)
from game.engine.worker import serve  # noqa: E402
from game.options import PlayOptions  # noqa: E402
from game.play.session import Session  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.shell.app import App  # noqa: E402
from game.shell.assembly import build_context, open_storage  # noqa: E402
from game.shell.scene import Scene  # noqa: E402
from game.storage.saved_games import SavedGame  # noqa: E402
from game.tides.board.layout import SizePx  # noqa: E402
from game.tides.routes import to_game  # noqa: E402
from game.tides.rules.observation import Observation  # noqa: E402
from game.tides.rules.record import parse_record  # noqa: E402
from game.tides.rules.state import Choice  # noqa: E402

GAME: Final = parse_record(
    "3 16.14.7.1.10.8.9.6.3.18.12.13.11.5.4.2.17.15"
    " 7:8 9:14 10:18 6:16 1:3 10x9:8x16 7:5 11:1 13:14 3:6 12:18 3x7:5x6"
    " 2:17 14:4 11:15 18:12 13:1"
)
"""Two Albatrosses, the person's seat first: 24 : 17, 15 : 26, 35 : 27."""
OPPONENT: Final = "heron"
STEP: Final = 0.01
"""Seconds: one step of time."""
_MOST_STEPS: Final = 3000


class ScriptedEngine(Engine):
    """Answers every request at the next poll: with what was chosen in the game, or an analysis."""

    def __init__(self) -> None:
        """Know the whole game."""
        super().__init__(serve)
        self._open: list[Request] = []
        self._count = 0

    def start(self) -> None:
        """Start nothing."""

    def submit(self, game: str, observation: object, opponent: str, seed: str) -> Ticket:
        """Note the request."""
        return self._note(Choose(self._next_ticket, game, observation, opponent, seed))

    def analyse(self, game: str, observation: object) -> Ticket:
        """Note the request."""
        return self._note(Analyse(self._next_ticket, game, observation))

    def poll(self) -> list[Answer]:
        """Answer all that is open."""
        asked, self._open = self._open, []
        return [_answer(request) for request in asked]

    def stop(self, ticket: Ticket) -> None:
        """Strike off a request."""
        self._open = [request for request in self._open if request.ticket != ticket]

    @property
    def _next_ticket(self) -> Ticket:
        self._count += 1
        return Ticket(self._count)

    def _note(self, request: Request) -> Ticket:
        self._open.append(request)
        return request.ticket


def _answer(request: Request) -> Answer:
    """Return what was chosen, or what Albatross thinks: here in this process, and at once."""
    observation = cast("Observation", request.observation)
    if isinstance(request, Choose):
        return Chosen(request.ticket, _recall(observation))
    from game.protocol import decide
    from game.tides.bots.equilibrium import Equilibrium

    said = decide(Equilibrium(), observation, Random(0))
    return Analysed(request.ticket, said.mix, said.values, said.margin, said.match, said.replies)


def _recall(observation: Observation) -> Choice:
    """Return what this seat chose in the game where it saw this, or what it can choose first."""
    for state, joint in zip(GAME.states(), GAME.choices, strict=False):
        is_here = (state.round, state.phase) == (observation.round, observation.phase)
        if is_here and len(state.kingdoms[0]) == len(observation.kingdoms[0]):
            choices = observation.legal_actions()
            return joint[observation.seat] if joint[observation.seat] in choices else choices[0]
    raise ValueError("the game never came here")


class Visitor:
    """The app in one size and language, and hands on its keys and its mouse."""

    def __init__(
        self, folder: Path, size: SizePx, language: str, settings: Settings | None = None
    ) -> None:
        """Open the title, with the visitor's data in ``folder``."""
        pygame.display.init()
        pygame.font.init()
        self.size = size
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        storage = open_storage(folder)
        storage.save_settings(replace(settings or Settings(), is_muted=True))
        self._engine = ScriptedEngine()
        self._storage = storage
        options = PlayOptions(language=language)
        self.context = build_context(options, self._engine, storage)
        self.app = App(self.context, self._window)
        self.pass_time(0)

    @property
    def scene(self) -> Scene:
        """The screen on top."""
        scene = self.app.scene
        if scene is None:
            raise RuntimeError("the game has been left")
        return scene

    @property
    def picture(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self._window.copy()

    def sit_down(self, plies: int) -> None:
        """Take up the game after so many joint choices, and wait until nothing moves."""
        record = replace(GAME, choices=GAME.choices[:plies])
        session = Session(SavedGame(record, 1, (None, OPPONENT)), self._engine, self._storage)
        self.app.open_scene(to_game(self.context, session))

    def choose(self, plies: int) -> Choice:
        """Return what the person chose at that point of the game."""
        return GAME.choices[plies][0]

    def pass_time(self, milliseconds: float) -> None:
        """Let time pass in steps, at least one of none."""
        self.app.step(0.0)
        for _ in range(round(milliseconds / 1000 / STEP)):
            self.app.step(STEP)

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        for _ in range(_MOST_STEPS):
            frames = self.app.frames
            self.app.step(STEP * 5)
            if self.app.scene is None or (self.app.is_idle and self.app.frames == frames):
                return
        raise TimeoutError(f"{self.scene} never comes to rest")

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys, one after the other."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.app.dispatch(pygame.event.Event(kind, key=key, mod=mod, unicode=""))
            self.app.step(0.0)

    def hold(self, key: int, milliseconds: float) -> None:
        """Press a key and hold it for so long."""
        self.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.pass_time(milliseconds)
