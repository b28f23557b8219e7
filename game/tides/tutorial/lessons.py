"""What the first game teaches: when each lesson is due, what it speaks of, and where that is.

A lesson is due when its rule first counts, and from then on as long as what it speaks of is shown.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from game.shell.coach.coach import LessonCue, LessonTime
from game.tides.board.board_model import count_deck
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.analysis import list_majorities
from game.tides.rules.cards import (
    BEST_CARD,
    DECK,
    DOUBLER,
    SINGLES,
    WINS_TIES,
    Card,
    Cards,
    Majority,
    Missing,
    SetOf,
    Suit,
)
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import list_doubled
from game.tides.tutorial.anchors import Anchor, Sign
from game.tides.tutorial.fourth_pick import FOURTH
from game.tides.tutorial.lesson_conditions import (
    asks_tied_majority,
    has_2_endings,
    has_drafted_2,
    has_hidden,
    has_suit,
    is_first_pick,
    is_last_choice,
    is_last_round,
    leads,
    moves_score,
    pays_majority,
)

Cue: TypeAlias = LessonCue[Anchor]
_THIRD: Final = 2
"""How many cards have been drafted before the third pick."""
_MAJORITY: Final = {"points": Majority(Suit.PALACE).points}
"""What every majority pays."""


class Lesson(StrEnum):
    """The lessons in the order in which they are said; the values occur in keys of the catalogue.

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


@dataclass(frozen=True, slots=True)
class _From:
    """Finds a lesson that is due from one pick of a round on, or at the relic steps."""

    lesson: Lesson
    kind: TargetKind | Socket | Sign
    pick: int | None = None
    """How many cards have been drafted; ``None`` for a relic step."""
    time: LessonTime = LessonTime.REST
    round: int = 1
    holds: Callable[[Observation], bool] = lambda _: True

    def __call__(self, shown: Observation) -> Cue | None:
        """Return the lesson if it is due at ``shown``."""
        if self.pick is None:
            is_due = shown.phase is Phase.RELICS and shown.round >= self.round
        else:
            is_due = _has_come(shown, self.pick, self.round)
        if not (is_due and self.holds(shown)):
            return None
        return LessonCue(self.lesson, Anchor(self.kind), self.time)


@dataclass(frozen=True, slots=True)
class _With:
    """Finds a lesson that is due from one pick of every round on, with the cards that show it."""

    lesson: Lesson
    kind: TargetKind | Sign
    shows: Callable[[Observation, Card], bool] = lambda *_: True
    pick: int = 1
    values: Mapping[str, int] = field(default_factory=dict)

    def __call__(self, shown: Observation) -> Cue | None:
        """Return the lesson if some card of the hand shows what it speaks of."""
        if shown.phase is not Phase.PICK or len(shown.drafted) < self.pick:
            return None
        cards = tuple(card for card in shown.hand if self.shows(shown, card))
        cue = LessonCue(self.lesson, Anchor(self.kind), LessonTime.TRIED, self.values, cards)
        return cue if cards else None


@dataclass(frozen=True, slots=True)
class _OfCards:
    """Finds a lesson that is due once one of its cards is in the hand or in a kingdom.

    With ``only_theirs`` the opponent's kingdom alone counts: beside the hand, the card's own rule
    already says as much.
    """

    lesson: Lesson
    cards: Cards
    time: LessonTime = LessonTime.REST
    only_theirs: bool = False

    def __call__(self, shown: Observation) -> Cue | None:
        """Return the lesson if it is due at ``shown``."""
        for card in self.cards if shown.phase is Phase.PICK else ():
            anchor = find_card(shown, card)
            if anchor is not None and (anchor.kind is TargetKind.THEIRS or not self.only_theirs):
                values = {"points": card.demand.points, "count": len(self.cards)}
                return LessonCue(self.lesson, anchor, self.time, values)
        return None


def _has_come(shown: Observation, pick: int, number: int = 1) -> bool:
    """Return whether the pick of round ``number`` after ``pick`` picks is next, or a later one."""
    return shown.phase is Phase.PICK and (shown.round, len(shown.drafted)) >= (number, pick)


def _find_passing(shown: Observation) -> Cue | None:
    """Return the lesson while more than one card would be passed."""
    rest = len(shown.hand) - 1
    if shown.phase is not Phase.PICK or rest <= 1:
        return None
    return LessonCue(Lesson.PASSING, Anchor(Sign.PASSED), LessonTime.TRIED, {"count": rest})


def _find_deck(shown: Observation) -> Cue | None:
    """Return the lesson from the third pick on, while the deck has cards."""
    count = count_deck(shown)
    if not (count and _has_come(shown, _THIRD)):
        return None
    return LessonCue(Lesson.DECK, Anchor(TargetKind.DECK), LessonTime.TRIED, {"count": count})


def _find_suit(shown: Observation) -> Cue | None:
    """Return the lesson from the second pick on; it points to what a laid card counts for."""
    suits = [card.suit for card in shown.drafted if card.suit is not None]
    if shown.phase is not Phase.PICK or not suits:
        return None
    return LessonCue(Lesson.SUIT, Anchor(Sign.MY_SYMBOLS, suits[0]))


def _find_majority(shown: Observation) -> Cue | None:
    """Return the lesson from the third pick on, if the viewer has a card that asks for a majority.

    It points to what is at stake, by preference to what is paid.
    """
    asked = list_majorities(shown.kingdom, shown.opposing)
    mine = [each for each in asked if each.owner == "mine"]
    if not (mine and _has_come(shown, _THIRD)):
        return None
    demand = max(mine, key=lambda each: each.points).demand
    anchor = Anchor(Sign.MY_STAKE, demand.suit)
    return LessonCue(Lesson.MAJORITY, anchor, values={"points": demand.points})


def _find_best(shown: Observation) -> Cue | None:
    """Return the lesson once its card can be chosen or lies in a kingdom."""
    if (anchor := find_card(shown, BEST_CARD)) is None or shown.phase is not Phase.PICK:
        return None
    form = "theirs" if anchor.kind is TargetKind.THEIRS else "mine"
    values = {"points": BEST_CARD.demand.points}
    return LessonCue(Lesson.BEST, anchor, values=values, form=form)


def _find_relic(shown: Observation) -> Cue | None:
    """Return the lesson at any pick after a card was kept."""
    if not _has_come(shown, 0, 2):
        return None
    return LessonCue(Lesson.RELIC, Anchor(TargetKind.MINE, shown.kingdom[0]))


def _find_removed(shown: Observation) -> Cue | None:
    """Return the lesson at any pick after a card with a suit was removed."""
    gone = (card.suit for card in (*shown.removed[0], *shown.removed[1]))
    suit = next((suit for suit in gone if suit is not None), None)
    if suit is None or not _has_come(shown, 0, 2):
        return None
    return LessonCue(Lesson.REMOVED, Anchor(Sign.MY_SYMBOLS, suit), LessonTime.TRIED)


def _find_doubled(shown: Observation) -> Cue | None:
    """Return the lesson once a suit is doubled, or with the card of the hand that doubles one."""
    cue = LessonCue(Lesson.DOUBLED, Anchor(Sign.DOUBLED), LessonTime.TRIED)
    if list_doubled(shown.kingdom) or list_doubled(shown.opposing):
        return cue
    cards = tuple(card for card in shown.hand if list_doubled((*shown.kingdom, card)))
    return replace(cue, choices=cards) if cards and shown.phase is Phase.PICK else None


def find_card(shown: Observation, card: Card) -> Anchor | None:
    """Return where a card lies face up for the viewer: in the hand, or in a kingdom."""
    places = (
        (TargetKind.HAND, shown.hand),
        (TargetKind.MINE, shown.kingdom),
        (TargetKind.THEIRS, shown.opposing),
    )
    return next((Anchor(kind, card) for kind, held in places if card in held), None)


_SETS: Final = tuple(card for card in DECK if isinstance(card.demand, SetOf))
_SUITLESS: Final = tuple(card for card in DECK if card.suit is None)
_MISSING: Final = tuple(card for card in DECK if isinstance(card.demand, Missing))
LESSONS: Final[tuple[Callable[[Observation], Cue | None], ...]] = (
    _From(Lesson.CHOOSE, TargetKind.HAND, 0, holds=is_first_pick),
    _find_passing,
    _find_suit,
    _With(Lesson.ENDS, TargetKind.ENDING, has_2_endings, FOURTH, {"count": 2}),
    _With(Lesson.COMING, TargetKind.COMING),
    _With(Lesson.TIES, Sign.TRIED_STAKE, asks_tied_majority, values=_MAJORITY),
    _find_majority,
    _With(Lesson.LETTER, Sign.LETTER, has_suit, pick=0),
    _With(Lesson.COIN, TargetKind.SEAL, pick=0),
    _With(Lesson.PREVIEW, Sign.TRIED_CARD, pick=0),
    _find_deck,
    _With(Lesson.PAID, Sign.PAID_STAKE, pays_majority, values=_MAJORITY),
    _With(Lesson.SCORE, Sign.SCORE, moves_score),
    _With(Lesson.COPIES, Sign.SYMBOLS, has_suit, pick=_THIRD, values={"count": CARDS_A_SUIT}),
    _With(Lesson.FRAME, Sign.LEAD, leads),
    _With(Lesson.LIT, Sign.TRIED_SUIT, has_suit),
    _From(Lesson.LAST, TargetKind.HAND, FOURTH, holds=is_last_choice),
    _From(Lesson.DOTS, Sign.SCORE, FOURTH, LessonTime.TRIED),
    _From(Lesson.KEEP, Socket.KEEP),
    _From(Lesson.REMOVE, Socket.REMOVE, time=LessonTime.TRIED),
    _From(Lesson.WORTH, Socket.KEEP, time=LessonTime.COMPLETE),
    _find_relic,
    _OfCards(Lesson.SINGLES, (SINGLES,), only_theirs=True),
    _find_doubled,
    _OfCards(Lesson.SUITLESS, _SUITLESS, LessonTime.TRIED),
    _OfCards(Lesson.WINS_TIES, (WINS_TIES,), only_theirs=True),
    _find_best,
    _From(Lesson.CHANGES, Sign.SCORE, 0, round=2, holds=has_drafted_2),
    _OfCards(Lesson.SETS, _SETS),
    _From(Lesson.KNOWN, TargetKind.THEIR_CARD, 0, LessonTime.TRIED, round=3),
    _OfCards(Lesson.DOUBLER, (DOUBLER,), only_theirs=True),
    _OfCards(Lesson.MISSING, _MISSING, only_theirs=True),
    _From(Lesson.END, Sign.TOTAL, 0, LessonTime.TRIED, holds=is_last_round),
    _From(Lesson.SIGNS, Sign.BUTTONS, 0, LessonTime.TRIED, round=2),
    _From(Lesson.UNSEEN, TargetKind.HIDDEN, 0, LessonTime.TRIED, 2, has_hidden),
    _find_removed,
    _From(Lesson.COINS, TargetKind.SEAL, time=LessonTime.TRIED, round=2),
)
"""The most important first."""


def list_due(shown: Observation) -> list[Cue]:
    """Return the lessons that hold at a decision; none where the viewer has no choice."""
    finders = LESSONS if len(shown.legal_actions()) > 1 else ()
    return [cue for find in finders if (cue := find(shown)) is not None]
