"""What the lessons of the first game are, and what they point to."""

from dataclasses import dataclass
from enum import Enum

from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import Card, Suit


class LessonTime(Enum):
    """When in a decision a lesson is told: at once, or when a card is raised.

    ``SECOND`` is when another card is raised after one was looked at, at the relic step when both
    cards are chosen.
    """

    REST = "rest"
    RAISED = "raised"
    SECOND = "second"


class Lesson(Enum):
    """The lessons in the order in which they are told; the values occur in keys of the catalogue.

    ``SIGNS`` and ``COUNT`` belong to the count of a round, every other one to a decision.
    """

    CHOOSE = "choose"
    PASSING = "passing"
    LETTER = "letter"
    SUIT = "suit"
    COMING = "coming"
    COPIES = "copies"
    MAJORITY = "majority"
    SCORE = "score"
    LAST = "last"
    TIES = "ties"
    KEEP = "keep"
    REMOVE = "remove"
    DRAW = "draw"
    RELIC = "relic"
    WINS_TIES = "wins_ties"
    SINGLES = "singles"
    SUITLESS = "suitless"
    SETS = "sets"
    CHANGES = "changes"
    DOUBLER = "doubler"
    KNOWN = "known"
    BEST = "best"
    MISSING = "missing"
    DOUBLED = "doubled"
    END = "end"
    SIGNS = "signs"
    COUNT = "count"


class Sign(Enum):
    """What a lesson can point to although no note is written about it."""

    MY_SYMBOLS = "my_symbols"
    """The viewer's row of symbols in the cell of a suit."""
    MY_STAKE = "my_stake"
    THEIR_STAKE = "their_stake"
    PASSED = "passed"
    """The sign of the swap on a card of the hand."""
    LETTER = "letter"
    """The letter on the card in preview, in the viewer's kingdom."""
    SYMBOLS = "symbols"
    """All symbols in the cell of the suit of the card in preview."""
    DOUBLED = "doubled"
    """The cell of a suit that is doubled, with the card that is raised."""
    SCORE = "score"
    """The row of the current round."""
    TOTAL = "total"
    """The last row of the score."""
    BUTTONS = "buttons"
    """The buttons at the right end of the strip at the top."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a lesson points to: a target of the screen, all of a kind, a socket, or a sign."""

    kind: TargetKind | Socket | Sign
    subject: Card | Suit | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A lesson as it is told: the key of its sentence, what it is about, and what is filled in."""

    lesson: Lesson
    key: str
    anchor: Anchor
    time: LessonTime = LessonTime.REST
    suit: Suit | None = None
    card: Card | None = None
    points: int = 0
    count: int = 0
    """A number of cards."""
