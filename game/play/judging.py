"""A game judged while it is played: each part as soon as it is over, whenever nobody asks for more.

The assistant judges, never the opponents' process, and after all that somebody waits for.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.judged import JudgedChoice, JudgedPly, JudgedRecord, SortedChoice, parse_judged
from game.play.match import Match
from game.play.players import Seating
from game.play.requests import Computation


class Stretch(NamedTuple):
    """Turns that are judged together: from number ``start`` (from 0) up to, not with, ``stop``."""

    start: int
    stop: int


class GameJudge(Protocol):
    """How a game is judged; the parts of an answer to one of its jobs are ``JudgedPly``s."""

    calculator: str
    """The name of the calculator in the registry."""
    number: int
    """Grows with every change of what is found, so that older games are judged again."""

    def count_turns(self, match: Match[Any, Any]) -> int:
        """Return how many turns so far are judged: not every ply need be a decision."""

    def list_stretches(self, match: Match[Any, Any]) -> Sequence[Stretch]:
        """Return the stretches that are over, those first that are judged first."""

    def make_job(self, match: Match[Any, Any], stretch: Stretch, seating: Seating) -> object:
        """Return what is asked of the calculator."""

    def list_kinds(self, match: Match[Any, Any]) -> Sequence[str]:
        """Return by turn what kind of decision it was, in the game's own words; none if alike."""

    def list_parts(self, match: Match[Any, Any]) -> Sequence[int]:
        """Return by ply the number of the part of the game that it is of; none if it has one."""

    def sort_choice(self, choice: JudgedChoice, seat: int) -> SortedChoice | None:
        """Return what a coach counts of a choice of ``seat``; ``None`` in a game without one."""

    def find_ends(self, match: Match[Any, Any]) -> tuple[float | None, float]:
        """Return the first seat's margin before a match, which is over, and at its end.

        The first is ``None`` where it is the value of the first position.
        """


class Judging:
    """What is judged of a match so far; ``follow`` it after every change."""

    def __init__(
        self,
        judge: GameJudge,
        match: Match[Any, Any],
        seating: Seating,
        engine: Engine,
        keep: Callable[[JudgedRecord, GameJudge, Sequence[str], Sequence[int]], None],
    ) -> None:
        """Judge ``match`` as it was begun; ``keep`` is called once with the whole game."""
        self._judge: Final = judge
        self._match: Final = match
        self._seating: Final = seating
        self._computation: Final = Computation(engine, judge.calculator, in_background=True)
        self._keep: Final = keep
        self._parts: dict[Stretch, tuple[JudgedPly, ...]] = {}
        self._asked: Stretch | None = None
        self.record: JudgedRecord | None = None
        """The whole game, once it is over and judged."""
        self.has_failed = False
        """Whether a part could not be judged: there will be no more."""

    @property
    def share(self) -> float:
        """How much of the turns so far is judged, 0 to 1."""
        judged = sum(stretch.stop - stretch.start for stretch in self._parts)
        return judged / max(1, self._judge.count_turns(self._match))

    def load(self, record: JudgedRecord) -> None:
        """Take the whole game as it was judged before."""
        self.record = record
        self._parts = {Stretch(0, len(record.plies)): record.plies}

    def reopen(self, data: Mapping[str, object]) -> None:
        """Take what the file of a finished game says, or judge it again if that is out of date."""
        record = parse_judged(data, self._judge.number)
        if record is not None and len(record.plies) == self._judge.count_turns(self._match):
            self.load(record)
        self.follow()

    def follow(self) -> None:
        """Drop what is judged of turns that were taken back, and ask for the next part."""
        played = self._judge.count_turns(self._match)
        self._parts = {each: part for each, part in self._parts.items() if each.stop <= played}
        if self._asked is not None and self._asked.stop > played:
            self.cancel()
        if self._asked is None and self.record is None and not self.has_failed:
            self._ask()

    def take(self, answers: Sequence[Answer]) -> bool:
        """Use what was answered; return whether there was anything."""
        parts = self._computation.take(answers)
        self.has_failed |= self._computation.failure is not None
        if self._asked is None or not (parts or self.has_failed):
            return False
        plies = tuple(part for part in parts if isinstance(part, JudgedPly))
        self._parts[self._asked] = (*self._parts.get(self._asked, ()), *plies)
        if not self._computation.is_running:
            self._asked = None
            self._finish()
            self.follow()
        return True

    def cancel(self) -> None:
        """Judge no more until ``follow``."""
        self._computation.cancel()
        if self._asked is not None:
            self._parts.pop(self._asked, None)
        self._asked = None

    def _ask(self) -> None:
        stretches = self._judge.list_stretches(self._match)
        self._asked = next((each for each in stretches if each not in self._parts), None)
        if self._asked is not None:
            self._computation.ask(self._judge.make_job(self._match, self._asked, self._seating))

    def _finish(self) -> None:
        """Put the parts together once all of them are there."""
        match, plies = self._match, list[JudgedPly]()
        for stretch in sorted(self._parts):
            plies += self._parts[stretch]
        if match.is_over and len(plies) == self._judge.count_turns(match) and not self.has_failed:
            start, result = self._judge.find_ends(match)
            start = plies[0].before if start is None else start
            self.record = JudgedRecord(tuple(plies), result, start)
            kinds, parts = self._judge.list_kinds(match), self._judge.list_parts(match)
            self._keep(self.record, self._judge, kinds, parts)
