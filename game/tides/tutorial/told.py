"""What the lessons of the first game are, and what they point to."""

from dataclasses import dataclass
from enum import Enum

from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import Card, Cards, Suit


class LessonTime(Enum):
    """When in a decision a lesson is told: at once, or when a card is in preview.

    At the relic step that is when one card is chosen, and ``BOTH`` when both are.
    """

    REST = "rest"
    RAISED = "raised"
    BOTH = "both"


class Lesson(Enum):
    """The lessons in the order in which they are told; the values occur in keys of the catalogue.

    ``COUNT`` belongs to the count of a round, every other one to a decision.
    """

    CHOOSE = "choose"
    PASSING = "passing"
    LETTER = "letter"
    SUIT = "suit"
    PREVIEW = "preview"
    COIN = "coin"
    COMING = "coming"
    TIES = "ties"
    FRAME = "frame"
    LIT = "lit"
    MAJORITY = "majority"
    PAID = "paid"
    SCORE = "score"
    COPIES = "copies"
    DECK = "deck"
    LAST = "last"
    ENDS = "ends"
    FIRST_END = "first_end"
    MAY_PAY = "may_pay"
    DOTS = "dots"
    COUNT = "count"
    KEEP = "keep"
    REMOVE = "remove"
    WORTH = "worth"
    RELIC = "relic"
    SIGNS = "signs"
    UNSEEN = "unseen"
    REMOVED = "removed"
    COINS = "coins"
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


class Sign(Enum):
    """What a lesson can point to although no note is written about it."""

    MY_SYMBOLS = "my_symbols"
    """The viewer's row of symbols in the cell of a suit."""
    MY_STAKE = "my_stake"
    TRIED_STAKE = "tried_stake"
    """What the card in preview offers for a majority."""
    TRIED_CARD = "tried_card"
    """The card in preview, in the viewer's kingdom."""
    TRIED_SUIT = "tried_suit"
    """The cell of its suit."""
    PAID_STAKE = "paid_stake"
    """The first stake that pays, with the card that is raised."""
    OPEN_STAKE = "open_stake"
    """The first stake that pays at 1 end of the round alone, with the card that is raised."""
    LEAD = "lead"
    """The first frame round the symbols of who leads in a suit, with the card that is raised."""
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
    LAST_CARDS = "last_cards"
    """The place of the card that the opponent chooses last, with both that it may be."""
    BUTTONS = "buttons"
    """The buttons at the right end of the strip at the top."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a lesson points to: a target of the screen, all of a kind, a socket, or a sign."""

    kind: TargetKind | Socket | Sign
    subject: Card | Suit | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A lesson as it is told: what it is about, and what is filled in.

    One with ``cards`` is told only while one of these is in preview.
    """

    lesson: Lesson
    anchor: Anchor
    time: LessonTime = LessonTime.REST
    points: int = 0
    count: int = 0
    """A number of cards."""
    cards: Cards | None = None
    """The cards with which it is told when they are in preview; ``None`` for any."""
    form: str = ""
    """The last word in the key of its sentence, if the lesson has several."""

    @property
    def key(self) -> str:
        """The key of its sentence."""
        key = f"coach.{self.lesson.value}"
        return f"{key}.{self.form}" if self.form else key
