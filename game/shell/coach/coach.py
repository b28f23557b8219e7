"""When a lesson of a first game is said, and what its player has seen.

A game says which lessons hold at a decision. The coach says one at a time until it was seen, then
the next, and keeps silent otherwise. Which lessons are due follows from the positions alone, so
that a saved game resumes with the same ones; nothing about them is saved.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar
from weakref import ReferenceType, ref

from game.play.session import Session
from game.ui.memo import Memo

AnchorT = TypeVar("AnchorT")
ObservationT = TypeVar("ObservationT")

PATIENCE: Final = 12.0
"""Seconds without an act after which a player who has to choose is nudged."""
READING: Final = 2.0
"""Seconds after which a line was seen: then it is not said at a later decision."""
STAYS: Final = 4.0
"""Seconds for which a line stays at least: then another choice, or time, brings the next one."""
MOST_LINES: Final = 2
"""So many lines are said at one decision, at most."""


class LessonTime(Enum):
    """When in a decision a lesson is said: at once, or while a choice is tried.

    ``OPENING`` is at once, too, and gives way to one of ``REST`` in time.
    """

    OPENING = "opening"
    REST = "rest"
    TRIED = "tried"


@dataclass(frozen=True, slots=True)
class LessonCue(Generic[AnchorT]):
    """A lesson that is due at a decision: what it points to, and when it is said."""

    lesson: str
    """Its name, the same at every decision."""
    anchor: AnchorT
    time: LessonTime = LessonTime.REST
    values: Mapping[str, object] = field(default_factory=dict)
    """What is filled into its sentence."""
    choices: Sequence[object] | None = None
    """It is said only while one of these is tried; ``None`` for any."""
    form: str = ""
    """Which of its sentences is said, if it has several."""
    since: int = 0
    """The first turn at which the lesson was due."""

    @property
    def key(self) -> str:
        """What names its sentence: the lesson, with its form."""
        return f"{self.lesson}.{self.form}" if self.form else self.lesson


LessonPlan: TypeAlias = tuple[tuple[LessonCue[AnchorT], ...], ...]
"""The lessons that are due at each decision of a game so far."""


def plan_lessons(
    decisions: Iterable[ObservationT],
    list_due: Callable[[ObservationT], Iterable[LessonCue[AnchorT]]],
) -> LessonPlan[AnchorT]:
    """Return the lessons that are due at each decision, and since which one.

    ``list_due`` lists those that hold, the most important first. Of those at rest, the ones that a
    decision is the first to bring come first.
    """
    since: dict[str, int] = {}
    plan = []
    for turn, shown in enumerate(decisions):
        cues = [replace(cue, since=since.setdefault(cue.lesson, turn)) for cue in list_due(shown)]
        plan.append(tuple(sorted(cues, key=partial(_is_old, turn=turn))))
    return tuple(plan)


def _is_old(cue: LessonCue[AnchorT], turn: int) -> bool:
    """Return whether a lesson at rest was due before ``turn``."""
    return cue.time is LessonTime.REST and cue.since < turn


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player does at a decision."""

    is_open: bool
    """Whether the player can choose now, and nothing covers the screen."""
    tried: Hashable = None
    """The choice in preview, if any."""
    has_begun: bool = False
    """Whether the choice, or a part of it, is marked and not only pointed at."""
    is_complete: bool = False
    """Whether every part of a choice that has several is marked."""


class SeenLesson(NamedTuple):
    """How many seconds a lesson was shown in a turn, and the choice that was in preview last."""

    seconds: float = 0.0
    tried: Hashable = None
    is_past: bool = False
    """Whether the next one has taken its place."""


class LessonMemory:
    """What was seen of one game, the one that was opened last; its screens share it."""

    def __init__(self) -> None:
        """Remember no game yet."""
        self.first = 0
        """The turn at which the game was opened: lessons that were due before count as seen."""
        self._game: ReferenceType[object] | None = None
        self._seen: dict[str, dict[int, SeenLesson]] = {}
        """By lesson and turn."""
        self.said: dict[str, LessonCue[Any]] = {}
        """By lesson, the one that was said first in front."""

    def open(self, game: object, turn: int) -> None:
        """Open ``game`` at a turn; forget what was seen of any other."""
        if self._game is None or self._game() is not game:
            self._game, self.first = ref(game), turn
            self._seen.clear()
            self.said.clear()

    def find(self, turn: int, lesson: str) -> SeenLesson:
        """Return what was seen of a lesson at a turn."""
        return self._seen.get(lesson, {}).get(turn, SeenLesson())

    def keep(self, turn: int, lesson: str, seen: SeenLesson) -> None:
        """Remember what was ``seen`` of a lesson at a turn by now."""
        self._seen.setdefault(lesson, {})[turn] = seen

    def was_seen(self, turn: int, lesson: str, seconds: float) -> bool:
        """Return whether a lesson was seen for so long at a turn before ``turn``."""
        turns = self._seen.get(lesson, {})
        return any(then < turn and seen.seconds >= seconds for then, seen in turns.items())


class Coach(ABC, Generic[ObservationT, AnchorT]):
    """Says what matters at each decision of one game, and keeps silent otherwise.

    Lessons queue: each is said until it was seen. One that a quick player did not see is said at a
    later decision, if it holds there. A game's subclass lists its lessons and puts them into words.
    """

    def __init__(self, session: Session[Any, Any], memory: LessonMemory) -> None:
        """Coach the person at the screen of ``session``."""
        memory.open(session, session.match.ply)
        self.has_tried = False
        """Whether the player has ever begun a choice."""
        self._session = session
        self._memory = memory
        self._idle = 0.0
        self._plans: Memo[LessonPlan[AnchorT]] = Memo()

    @abstractmethod
    def list_due(self, shown: ObservationT) -> Iterable[LessonCue[AnchorT]]:
        """Return the lessons that hold at a decision, the most important first."""

    @abstractmethod
    def say(self, cue: LessonCue[AnchorT]) -> str:
        """Return a lesson in words."""

    def speak(self, cue: LessonCue[AnchorT]) -> str:
        """Return a lesson in words for a screen reader: nobody sees what it points to."""
        return self.say(cue)

    def is_shown(self, cue: LessonCue[AnchorT]) -> bool:  # noqa: ARG002  (for games to override)
        """Return whether the player's settings let the screen show what a lesson points to."""
        return True

    def find_nudge(self, turn: int, attention: Attention) -> LessonCue[AnchorT] | None:  # noqa: ARG002
        """Return what is said to a player who pauses at a turn, if anything."""
        return None

    @property
    def turn(self) -> int:
        """The number of the turn that is next, from 0."""
        return self._session.match.ply

    @property
    def is_waiting(self) -> bool:
        """Whether the player will be nudged if nothing happens."""
        return self._idle < PATIENCE

    def take_act(self) -> None:
        """Note that the player has done something."""
        self._idle = 0.0

    def wait(self, dt: float, attention: Attention) -> bool:
        """Let ``dt`` seconds pass in which the player could act; return whether the line changes.

        A line is seen while it is said, and the next one may be due then; a nudge may begin.
        """
        turn = self.turn
        before = self.find_cue(turn, attention)
        self.has_tried |= attention.tried is not None and attention.has_begun
        if self.is_waiting:
            self._leave(turn, attention.tried)
            if (cue := self._find_lesson(turn, attention)) is not None:
                self._see(turn, cue, attention, dt)
        self._idle += dt
        return before != self.find_cue(turn, attention)

    def find_cue(self, turn: int, attention: Attention) -> LessonCue[AnchorT] | None:
        """Return what is said at the decision before a turn."""
        if not attention.is_open:
            return None
        nudge = None if self.is_waiting else self.find_nudge(turn, attention)
        return nudge or self._find_lesson(turn, attention)

    def recall(self, steps: int, now: LessonCue[AnchorT] | None) -> LessonCue[AnchorT] | None:
        """Return the line that was said ``steps`` lines before ``now``; the last follows the first.

        ``None`` where nothing else was said.
        """
        lesson = now and now.lesson
        said = [cue for cue in self._memory.said.values() if cue.lesson != lesson]
        return said[-1 - (steps - 1) % len(said)] if said else None

    def _leave(self, turn: int, tried: Hashable) -> None:
        """Note which lessons are past, since they were seen with another choice than ``tried``."""
        for cue in self._list_new(turn):
            if self._is_past(turn, cue, tried):
                seen = self._memory.find(turn, cue.lesson)
                self._memory.keep(turn, cue.lesson, seen._replace(is_past=True))

    def _see(self, turn: int, cue: LessonCue[AnchorT], attention: Attention, dt: float) -> None:
        """Note that a lesson was said for ``dt`` seconds; after a while it gives way to others."""
        self._memory.said.setdefault(cue.lesson, cue)
        seen = self._memory.find(turn, cue.lesson)
        seen = seen._replace(seconds=seen.seconds + dt, tried=attention.tried)
        self._memory.keep(turn, cue.lesson, seen)
        gives_way = cue.time is not LessonTime.REST or attention.tried is not None
        if gives_way and seen.seconds >= STAYS and len(self._list_queue(turn, attention)) > 1:
            self._memory.keep(turn, cue.lesson, seen._replace(is_past=True))

    def _find_lesson(self, turn: int, attention: Attention) -> LessonCue[AnchorT] | None:
        """Return the lesson that is said now."""
        return next(iter(self._list_queue(turn, attention)), None)

    def _list_queue(self, turn: int, attention: Attention) -> list[LessonCue[AnchorT]]:
        """Return the lessons still to be said, that of rest first.

        In a choice of several parts that one speaks of the first part, which is chosen.
        """
        tried = attention.tried
        new = [cue for cue in self._list_new(turn) if not self._is_past(turn, cue, tried)]
        at_once = LessonTime.OPENING, LessonTime.REST
        rest = [cue for time in at_once for cue in new if cue.time is time]
        if tried is None:
            return [] if attention.has_begun else rest
        of_choice = (cue for cue in new if cue.time is LessonTime.TRIED)
        return [*rest, *(cue for cue in of_choice if cue.choices is None or tried in cue.choices)]

    def _is_past(self, turn: int, cue: LessonCue[AnchorT], tried: Hashable) -> bool:
        seen = self._memory.find(turn, cue.lesson)
        return seen.is_past or (seen.seconds >= STAYS and seen.tried != tried)

    def _list_new(self, turn: int) -> list[LessonCue[AnchorT]]:
        """Return the lessons that are due at a decision, but for those seen at an earlier one.

        Once as many as may be were said at this one, these are all.
        """
        new = [
            cue
            for cue in self._plan()[turn]
            if cue.since >= self._memory.first
            and self.is_shown(cue)
            and not self._memory.was_seen(turn, cue.lesson, READING)
        ]
        said = [cue for cue in new if self._memory.find(turn, cue.lesson).seconds]
        return new if len(said) < MOST_LINES else said

    def _plan(self) -> LessonPlan[AnchorT]:
        match, person = self._session.match, self._session.screen.person or 0
        return self._plans.get(
            (person, match.turns),
            lambda: plan_lessons(
                (state.information_state(person) for state in match.states), self.list_due
            ),
        )
