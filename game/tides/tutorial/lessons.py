"""When each lesson of the first game is due, what it speaks of, and where that is.

A lesson is due when its rule first counts. Which were told follows from the positions alone, so a
saved game resumes with the same ones told, and nothing about them is saved.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.tides.board.layout import CARDS_A_SUIT
from game.tides.inspect.targets import TargetKind
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
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.reach import EndPoints
from game.tides.rules.scoring import list_doubled
from game.tides.tutorial.card_signs import (
    asks_tied_majority,
    has_2_ends,
    has_suit,
    leads,
    may_pay,
    moves_score,
    pays_majority,
)
from game.tides.tutorial.fourth_pick import FOURTH
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Sign, Told

Find: TypeAlias = Callable[[Observation], Told | None]
_THIRD: Final = 2
"""How many cards have been drafted before the third pick."""
_MAJORITY: Final = Majority(Suit.PALACE).points
"""What every majority pays."""
_ENDS: Final = len(EndPoints._fields)
"""In how many ways a round may end after a last choice."""


@dataclass(frozen=True, slots=True)
class _Simple:
    """Finds a lesson that is due at one pick of a round, or at its relic step."""

    lesson: Lesson
    kind: TargetKind | Socket | Sign
    pick: int | None = None
    """How many cards have been drafted; ``None`` for the relic step."""
    time: LessonTime = LessonTime.REST
    round: int = 1
    count: int = 0

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        pick = len(shown.drafted) if shown.phase is Phase.PICK else None
        if (shown.round, pick) != (self.round, self.pick):
            return None
        return Told(self.lesson, Anchor(self.kind), self.time, count=self.count)


@dataclass(frozen=True, slots=True)
class _Preview:
    """Finds a lesson that is due at a pick of a round or later, with the cards that show it."""

    lesson: Lesson
    sign: Sign | TargetKind
    shows: Callable[[Observation, Card], bool] = lambda *_: True
    pick: int = 1
    count: int = 0
    points: int = 0
    round: int = 1

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if some card of the hand shows what it speaks of."""
        is_due = shown.round == self.round and len(shown.drafted) >= self.pick
        if shown.phase is not Phase.PICK or not is_due:
            return None
        cards = tuple(card for card in shown.hand if self.shows(shown, card))
        told = Told(self.lesson, Anchor(self.sign), LessonTime.RAISED, self.points, self.count)
        return replace(told, cards=cards) if cards else None


def _find_suit(shown: Observation) -> Told | None:
    """Return the lesson at the second pick; it points to what the card that was laid counts for."""
    if shown.round > 1 or len(shown.drafted) != 1 or (suit := shown.drafted[0].suit) is None:
        return None
    return Told(Lesson.SUIT, Anchor(Sign.MY_SYMBOLS, suit))


def _find_majority(shown: Observation) -> Told | None:
    """Return the lesson at the third pick, if the viewer has a card that asks for a majority.

    It points to what is at stake, by preference to what is paid.
    """
    if shown.round > 1 or len(shown.drafted) != _THIRD:
        return None
    asked = list_majorities(shown.kingdom, shown.opposing)
    mine = [each for each in asked if each.owner == "mine"]
    majority = max(mine, key=lambda each: each.points, default=None)
    if majority is None:
        return None
    anchor = Anchor(Sign.MY_STAKE, majority.demand.suit)
    return Told(Lesson.MAJORITY, anchor, points=majority.demand.points)


def _find_changes(shown: Observation) -> Told | None:
    """Return the lesson that points on the table are not final, due from pick 3 of round 2 on."""
    if shown.phase is not Phase.PICK or shown.round == 1 or len(shown.drafted) < _THIRD:
        return None
    return Told(Lesson.CHANGES, Anchor(Sign.SCORE))


def _find_best(shown: Observation) -> Told | None:
    """Return the lesson once its card can be chosen or lies in a kingdom."""
    if (anchor := find_card(shown, BEST_CARD)) is None or shown.phase is not Phase.PICK:
        return None
    form = "theirs" if anchor.kind is TargetKind.THEIRS else "mine"
    return Told(Lesson.BEST, anchor, points=BEST_CARD.demand.points, form=form)


@dataclass(frozen=True, slots=True)
class _OfCards:
    """Finds a lesson that is due once one of its cards is seen.

    That is where it can be chosen or lies in a kingdom; or, of a rule that stands beside the hand
    in as many words, ``only_theirs``, where the opponent has laid it.
    """

    lesson: Lesson
    cards: Cards
    time: LessonTime = LessonTime.REST
    only_theirs: bool = False

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        for card in self.cards if shown.phase is Phase.PICK else ():
            anchor = find_card(shown, card)
            if anchor is not None and (anchor.kind is TargetKind.THEIRS or not self.only_theirs):
                count = len(self.cards)
                return Told(self.lesson, anchor, self.time, card.demand.points, count)
        return None


def _find_relic(shown: Observation) -> Told | None:
    """Return the lesson at the first pick after a card was kept."""
    if not _begins_later_round(shown):
        return None
    return Told(Lesson.RELIC, Anchor(TargetKind.MINE, shown.kingdom[0]))


def _find_removed(shown: Observation) -> Told | None:
    """Return the lesson at the first pick after a card with a suit was removed."""
    gone = (card.suit for card in (*shown.removed[0], *shown.removed[1]))
    suit = next((suit for suit in gone if suit is not None), None)
    if suit is None or not _begins_later_round(shown):
        return None
    return Told(Lesson.REMOVED, Anchor(Sign.MY_SYMBOLS, suit), LessonTime.RAISED)


def _begins_later_round(shown: Observation) -> bool:
    """Return whether the first pick of a round after the first is next."""
    return shown.phase is Phase.PICK and shown.round > 1 and not shown.drafted


def _find_doubled(shown: Observation) -> Told | None:
    """Return the lesson once a suit is doubled on the table, or would be with a card of the hand.

    Then it is told with that card.
    """
    told = Told(Lesson.DOUBLED, Anchor(Sign.DOUBLED), LessonTime.RAISED)
    if list_doubled(shown.kingdom) or list_doubled(shown.opposing):
        return told
    cards = tuple(card for card in shown.hand if list_doubled((*shown.kingdom, card)))
    return replace(told, cards=cards) if cards and shown.phase is Phase.PICK else None


def _find_end(shown: Observation) -> Told | None:
    """Return the lesson on equal totals, due in the last round."""
    if shown.phase is not Phase.PICK or shown.round < shown.rounds:
        return None
    return Told(Lesson.END, Anchor(Sign.TOTAL), LessonTime.RAISED)


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
_LESSONS: Final[tuple[Find, ...]] = (
    _Simple(Lesson.CHOOSE, TargetKind.HAND, 0),
    _Simple(Lesson.PASSING, Sign.PASSED, 0, LessonTime.RAISED, count=HAND_SIZE - 1),
    _find_suit,
    _Preview(Lesson.ENDS, Sign.SCORE, pick=FOURTH, count=_ENDS),
    _Preview(Lesson.FIRST_END, Sign.SCORE, has_2_ends, pick=FOURTH, round=2),
    _Preview(Lesson.MAY_PAY, Sign.OPEN_STAKE, may_pay, FOURTH, _ENDS, _MAJORITY, round=2),
    _Preview(Lesson.COMING, TargetKind.COMING),
    _Preview(Lesson.TIES, Sign.TRIED_STAKE, asks_tied_majority, points=_MAJORITY),
    _find_majority,
    _Preview(Lesson.PAID, Sign.PAID_STAKE, pays_majority, points=_MAJORITY),
    _Preview(Lesson.COPIES, Sign.SYMBOLS, has_suit, pick=_THIRD, count=CARDS_A_SUIT),
    _Simple(
        Lesson.DECK, TargetKind.DECK, _THIRD, LessonTime.RAISED, count=len(DECK) - 2 * HAND_SIZE
    ),
    _Preview(Lesson.LETTER, Sign.LETTER, has_suit, pick=0),
    _Preview(Lesson.PREVIEW, Sign.TRIED_CARD, pick=0),
    _Preview(Lesson.COIN, TargetKind.SEAL, pick=0),
    _Preview(Lesson.SCORE, Sign.SCORE, moves_score),
    _Preview(Lesson.FRAME, Sign.LEAD, leads),
    _Preview(Lesson.LIT, Sign.TRIED_SUIT, has_suit),
    _Simple(Lesson.LAST, TargetKind.HAND, FOURTH),
    _Simple(Lesson.DOTS, Sign.SCORE, FOURTH, LessonTime.RAISED),
    _Simple(Lesson.KEEP, Socket.KEEP),
    _Simple(Lesson.REMOVE, Socket.REMOVE, time=LessonTime.RAISED),
    _Simple(Lesson.WORTH, Socket.KEEP, time=LessonTime.BOTH),
    _find_relic,
    _OfCards(Lesson.SINGLES, (SINGLES,), only_theirs=True),
    _find_doubled,
    _OfCards(Lesson.SUITLESS, _SUITLESS, LessonTime.RAISED),
    _OfCards(Lesson.WINS_TIES, (WINS_TIES,), only_theirs=True),
    _find_best,
    _find_changes,
    _OfCards(Lesson.SETS, _SETS),
    _Simple(Lesson.KNOWN, TargetKind.THEIR_CARD, 0, LessonTime.RAISED, round=3),
    _OfCards(Lesson.DOUBLER, (DOUBLER,), only_theirs=True),
    _OfCards(Lesson.MISSING, _MISSING, only_theirs=True),
    _find_end,
    _Simple(Lesson.SIGNS, Sign.BUTTONS, 0, LessonTime.RAISED, round=2),
    _Simple(Lesson.UNSEEN, TargetKind.HIDDEN, 0, LessonTime.RAISED, round=2),
    _find_removed,
    _Simple(Lesson.COINS, TargetKind.SEAL, time=LessonTime.RAISED, round=2),
)
"""In the order of their importance: of those due at rest the first alone is told."""


def plan_lessons(decisions: Sequence[Observation]) -> tuple[tuple[Told, ...], ...]:
    """Return what is told at each decision of a game so far: one lesson at rest, a queue after it.

    Where the viewer has no choice, nothing is told.
    """
    told: set[Lesson] = set()
    plan = []
    for shown in decisions:
        here = tuple(_list_new(shown, told)) if len(shown.legal_actions()) > 1 else ()
        told |= {each.lesson for each in here if each.cards is None}
        plan.append(here)
    return tuple(plan)


def _list_new(shown: Observation, told: set[Lesson]) -> Iterator[Told]:
    has_rest = False
    for find in _LESSONS:
        due = find(shown)
        is_second = has_rest and due is not None and due.time is LessonTime.REST
        if due is not None and due.lesson not in told and not is_second:
            has_rest |= due.time is LessonTime.REST
            yield due
