"""Whole games played by keys while something goes wrong, with a note of what the player sees."""

import time
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from game.harbour.bots.machine_bot import OPPONENTS
from game.harbour.result_scene import ResultScene as HarbourResult
from game.harbour.rules.cards import DEALT, Card, find_harbour
from game.harbour.rules.record import HarbourRecord
from game.harbour.rules.state import Observation
from game.harbour.table.scene import TableScene as HarbourTable
from game.protocol import decide
from game.settings import Settings
from game.shell.notice import NoticeScene
from game.shell.routes import Message, Route
from game.storage.storage import Storage
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.moves import Phase
from game.tides.session import against, deal
from tests.driver import Driver, ScriptedEngine, choose_any, is_title

_MOST_FRAMES: Final = 5_000
_KEYS: Final = {
    CountScene: (pygame.K_RETURN,),
    ResultScene: (pygame.K_ESCAPE,),
    HarbourResult: (pygame.K_ESCAPE,),
    NoticeScene: (pygame.K_RETURN,),
    TableScene: (pygame.K_1, pygame.K_RETURN),
    RelicsScene: (pygame.K_1, pygame.K_2, pygame.K_RETURN),
}


def play_ahead(seed: int, left: int) -> HarbourRecord:
    """Return a game of Harbourlight that two fish have played until few Lighthouses are left."""
    record = HarbourRecord(seed, find_harbour(DEALT, seed))
    state, rng = record.begin(), Random(seed)
    while state.supply[Card.LIGHTHOUSE] > left and state.current_player >= 0:
        bot = OPPONENTS["menu-best" if state.mover else "fire"]
        decision = decide(bot, state.information_state(state.mover), rng)
        for choice in (decision.choice, *decision.plan):
            record, state = record.choose(state, choice)
    return record


def choose(view: Any, seed: str) -> Any:  # noqa: ANN401  (tests.driver knows one game alone)
    """Return what is chosen at random, or in Harbourlight by a fish, from the position alone."""
    if isinstance(view, Observation):
        move = decide(OPPONENTS["fire"], view, Random(seed)).choice
        if move in view.legal:
            return move
    return choose_any(view, seed)


class WatchedDriver(Driver):
    """A driver that measures its frames and answers notices as a player does.

    ``longest`` is the longest frame in ms of wall clock, ``hardest`` the one that took most CPU
    time, in ms; both from the moment on at which the title has made its pictures.
    """

    def __init__(self, folder: Path | Storage, *, is_warm: bool = True) -> None:
        """Open the app on its title, with its pictures made if it ``is_warm``.

        Opponents answer at once.
        """
        self.longest = self.hardest = 0.0
        self.notices: list[Message] = []
        self._told: Route | None = None
        settings = Settings(speed=0.0, is_muted=True)
        super().__init__(folder, settings=settings, engine=ScriptedEngine(choose))
        self.step()
        while is_warm and self.app.warm_up():
            pass
        self.longest = self.hardest = 0.0

    def step(self, frames: int = 1, dt: float | None = None) -> None:
        """Let frames pass, and keep the longest and the hardest."""
        for _ in range(frames):
            began, worked = time.perf_counter(), time.thread_time()
            super().step(1, dt)
            told = self.app.route if isinstance(self.scene, NoticeScene) else None
            if isinstance(told, Message) and told is not self._told:
                self.notices.append(told)
            self._told = told
            self.longest = max(self.longest, (time.perf_counter() - began) * 1000)
            self.hardest = max(self.hardest, (time.thread_time() - worked) * 1000)

    def play_on(self) -> None:
        """Do what the screen on top waits for."""
        self.press(*_KEYS.get(type(self.scene), ()))
        self.step(2, 0.05)

    def is_at_choice(self, phase: object) -> bool:
        """Return whether the screen on which choices of a phase are made is on top, at rest."""
        screen = RelicsScene if phase is Phase.RELICS else TableScene | HarbourTable
        return isinstance(self.scene, screen) and not self.scene.is_moving

    def play_seen(self) -> None:
        """Go on where a screen only waits to be left; leave all choices to the caller."""
        is_choice = isinstance(self.scene, TableScene | RelicsScene)
        self.press(*(() if is_choice else _KEYS.get(type(self.scene), ())))
        self.step(1, 0.05)

    def play_game(self, seed: int, rounds: int = 3) -> tuple[int, ...]:
        """Play a game to its end and back to the title; return both totals."""
        session = deal(against("gull"), rounds, self.engine, self.storage, seed)
        self.open_game(session)
        for _ in range(_MOST_FRAMES):
            if is_title(self):
                return tuple(session.match.state.totals)
            self.play_on()
        raise TimeoutError(f"the game never ended: {self.scene}")

    def settle_notices(self) -> None:
        """Confirm what is told, until nothing is."""
        assert self.storage.flush(30)
        self.step(3, 0.05)
        while isinstance(self.scene, NoticeScene):
            self.play_on()
