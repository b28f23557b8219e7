"""What best play makes of a deal of the day, in the seat that the person had.

It is computed once, when the game that stands for the day is over, after all that opponents are
asked: in their process, for in the person's nobody plays. It is kept in the game's file.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.daily import find_standing
from game.play.requests import Computation
from game.storage.finished import FinishedGame
from game.storage.storage import Storage


class BestPlayJob(NamedTuple):
    """A calculator's name in the registry, and a job: its last part is a margin, or another job.

    A game is computed in such steps: something more urgent interrupts one step, not all of them.
    """

    calculator: str
    job: object


class BestPlays:
    """Asks for one margin after the other, the latest day's first."""

    def __init__(
        self,
        engine: Engine,
        storage: Storage,
        make_job: Callable[[FinishedGame], BestPlayJob | None],
    ) -> None:
        """Ask for nothing yet; ``make_job`` returns ``None`` for a game that cannot be asked."""
        self._engine, self._storage, self._make_job = engine, storage, make_job
        self._games: tuple[FinishedGame, ...] = ()
        self._tried = set[str]()
        self._asked = ""
        """The id of the game that is being asked about."""
        self._computation: Computation | None = None

    def follow(self) -> None:
        """Ask about a game that has none yet; call it often: it looks when games have changed."""
        games = self._storage.finished()
        if games is not self._games and self._computation is None:
            self._games = games
            self._ask()

    def take(self, answers: Sequence[Answer]) -> None:
        """Keep what was found, or ask for the next step; then ask about the next game."""
        if self._computation is None:
            return
        parts = self._computation.take(answers)
        if self._computation.is_running:
            return
        for part in parts[-1:]:
            if not isinstance(part, int | float):
                self._computation.ask(part)
                return
            self._storage.keep_par(self._asked, part)
        self._computation = None
        self._ask()

    def _ask(self) -> None:
        for game in self._list_waiting():
            self._tried.add(game.id)
            asked = self._make_job(game)
            if asked is not None:
                self._asked = game.id
                self._computation = Computation(
                    self._engine, asked.calculator, in_background=True, with_opponents=True
                )
                self._computation.ask(asked.job)
                return

    def _list_waiting(self) -> Iterator[FinishedGame]:
        """Yield games that stand for their day and were not asked about, the latest day first."""
        games = self._storage.finished()
        played = dict.fromkeys(game.game for game in games if game.day and game.par is None)
        standing = [game for name in played for game in find_standing(games, name).values()]
        waiting = (game for game in standing if game.par is None and game.id not in self._tried)
        yield from sorted(waiting, key=lambda game: game.day, reverse=True)
