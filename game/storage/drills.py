"""Costly choices that come again until they are found: when, and the file that remembers it.

A choice comes back a day after its game, and after 3, 8 and 20 days more if it is found each time;
a miss takes it back to the first step. Days are dates in UTC. The index is made again from the
games' files, so what only this file knows is not in it alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from game.storage.json_file import UnreadableError, format_object, parse_object

DRILLS: Final = "drills.json"
STEPS: Final = (1, 3, 8, 20)
"""Days until a choice comes again, by how often it was found in a row."""
MOST: Final = 10
"""So many come a day."""
LEAST_MISTAKE: Final = 0.5
"""In points: what cost less is no mistake that is worth another try."""


class DealtPosition(NamedTuple):
    """A position that was dealt for practice: in which game, and where, in that game's words."""

    game: str
    text: str


class Drill(NamedTuple):
    """A costly choice at a ply of a finished game of the person's, or in a ``dealt`` position.

    ``groups`` are those of ``DecisionRow``, ``error`` is what it gave away, in points.
    """

    game: str
    ply: int
    groups: int
    error: float
    dealt: DealtPosition | None = None

    @property
    def id(self) -> str:
        """What it is called in the file and in the index."""
        return name_drill(self.game, self.ply)


class DrillStep(NamedTuple):
    """How often in a row a choice was found, and the day on which it comes again.

    At the level after the last one it does not.
    """

    level: int
    due: str


@dataclass
class DrillBook:
    """The steps of the choices that were tried, by id, and how many were tried on a day.

    Positions that were dealt are in no game's file: those that come again are kept here.
    """

    steps: dict[str, DrillStep] = field(default_factory=dict)
    day: str = ""
    tried: int = 0
    dealt: dict[str, DealtPosition] = field(default_factory=dict)

    def find(self, drill_id: str, ended: float) -> DrillStep:
        """Return the step of a choice in a game that ``ended`` then, in seconds since the epoch."""
        return self.steps.get(drill_id) or DrillStep(0, count_on(find_day(ended), STEPS[0]))

    def find_dealt(self, game: str, today: date) -> tuple[str, ...]:
        """Return the positions dealt in a game that come again on a day, or before it."""
        due = (each for each, step in self.steps.items() if step.due <= today.isoformat())
        found = (self.dealt[each] for each in due if each in self.dealt)
        return tuple(each.text for each in found if each.game == game)

    def note(self, drill: Drill, today: date, *, is_found: bool) -> DrillStep:
        """Note a try, and return the step that follows it; what was dealt ends with the last."""
        drill_id = drill.id
        level = self.steps[drill_id].level if drill_id in self.steps else 0
        level = level + 1 if is_found else 0
        step = DrillStep(level, count_on(today, STEPS[min(level, len(STEPS) - 1)]))
        self.steps[drill_id] = step
        if drill.dealt is not None:
            self.dealt[drill_id] = drill.dealt
            if level == len(STEPS):
                del self.dealt[drill_id], self.steps[drill_id]
        self.tried = 1 + (self.tried if self.day == today.isoformat() else 0)
        self.day = today.isoformat()
        return step

    def count_left(self, today: date) -> int:
        """Return how many more may come on a day."""
        return max(0, MOST - (self.tried if self.day == today.isoformat() else 0))


def name_drill(game_id: str, ply: int) -> str:
    """Return the id of a choice."""
    return f"{game_id}:{ply}"


def find_day(seconds: float) -> date:
    """Return the date in UTC; the last of days for a time beyond."""
    try:
        return datetime.fromtimestamp(seconds, UTC).date()
    except (OverflowError, ValueError, OSError):
        return date.max


def count_on(day: date, days: int) -> str:
    """Return a day some days later as text; the last of days is followed by none."""
    return (min(day, date.max - timedelta(days)) + timedelta(days)).isoformat()


def format_book(book: DrillBook) -> bytes:
    """Return the content of the file."""
    steps = {drill_id: list(step) for drill_id, step in book.steps.items()}
    fields = {"steps": steps, "day": book.day, "tried": book.tried}
    return format_object({**fields, "dealt": {each: [*at] for each, at in book.dealt.items()}})


def parse_book(content: bytes) -> DrillBook:
    """Return what a file says; raises ``UnreadableError``."""
    match parse_object(content):
        case {"steps": dict() as steps, "day": str() as day, "tried": int() as tried, **others}:
            return DrillBook(_parse_steps(steps), day, tried, _parse_dealt(others.get("dealt", {})))
        case _:
            raise UnreadableError("these are no drills")


def _parse_steps(steps: Mapping[str, object]) -> dict[str, DrillStep]:
    parsed = dict[str, DrillStep]()
    for drill_id, step in steps.items():
        match step:
            case [int() as level, str() as due] if 0 <= level <= len(STEPS):
                parsed[drill_id] = DrillStep(level, due)
            case _:
                raise UnreadableError(f"{step} is no step of a drill")
    return parsed


def _parse_dealt(dealt: object) -> dict[str, DealtPosition]:
    parsed = dict[str, DealtPosition]()
    for drill_id, position in dealt.items() if isinstance(dealt, dict) else ():
        match position:
            case [str() as game, str() as text]:
                parsed[drill_id] = DealtPosition(game, text)
            case _:
                raise UnreadableError(f"{position} is no position that was dealt")
    return parsed
