"""When each lesson of the first game is due, what it speaks of, and where that is.

A lesson is due when its rule first counts, and from then on as long as what it speaks of is shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.tides.board.board_model import count_deck
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
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.reach import EndPoints
from game.tides.rules.scoring import list_doubled
from game.tides.tutorial.card_signs import (
    asks_tied_majority,
    has_2_ends,
    has_hidden,
    has_suit,
    is_last_choice,
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
    """Finds a lesson that is due from one pick of a round on, or at the relic steps."""

    lesson: Lesson
    kind: TargetKind | Socket | Sign
    pick: int | None = None
    """How many cards have been drafted; ``None`` for a relic step."""
    time: LessonTime = LessonTime.REST
    round: int = 1
    is_still_true: Callable[[Observation], bool] = lambda _: True

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        if self.pick is None:
            is_due = shown.phase is Phase.RELICS and shown.round >= self.round
        else:
            is_due = _has_come(shown, self.pick, self.round)
        is_due = is_due and self.is_still_true(shown)
        return Told(self.lesson, Anchor(self.kind), self.time) if is_due else None


@dataclass(frozen=True, slots=True)
class _Preview:
    """Finds a lesson that is due from one pick of every round on, with the cards that show it."""

    lesson: Lesson
    sign: Sign | TargetKind
    shows: Callable[[Observation, Card], bool] = lambda *_: True
    pick: int = 1
    count: int = 0
    points: int = 0

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if some card of the hand shows what it speaks of."""
        if shown.phase is not Phase.PICK or len(shown.drafted) < self.pick:
            return None
        cards = tuple(card for card in shown.hand if self.shows(shown, card))
        told = Told(self.lesson, Anchor(self.sign), LessonTime.RAISED, self.points, self.count)
        return replace(told, cards=cards) if cards else None


def _has_come(shown: Observation, pick: int, number: int = 1) -> bool:
    """Return whether a pick is next: that of round ``number`` with so many drafted, or a later."""
    return shown.phase is Phase.PICK and (shown.round, len(shown.drafted)) >= (number, pick)


def _find_choose(shown: Observation) -> Told | None:
    """Return the lesson at the very first pick."""
    is_first = shown.phase is Phase.PICK and shown.round == 1 and not shown.drafted
    return Told(Lesson.CHOOSE, Anchor(TargetKind.HAND)) if is_first else None


def _find_passing(shown: Observation) -> Told | None:
    """Return the lesson while more than one card would be passed."""
    rest = len(shown.hand) - 1
    if shown.phase is not Phase.PICK or rest <= 1:
        return None
    return Told(Lesson.PASSING, Anchor(Sign.PASSED), LessonTime.RAISED, count=rest)


def _find_deck(shown: Observation) -> Told | None:
    """Return the lesson once the deck is shown, as long as it has any card."""
    count = count_deck(shown)
    if not (count and _has_come(shown, _THIRD)):
        return None
    return Told(Lesson.DECK, Anchor(TargetKind.DECK), LessonTime.RAISED, count=count)


def _find_suit(shown: Observation) -> Told | None:
    """Return the lesson from the second pick on; it points to what a laid card counts for."""
    suits = [card.suit for card in shown.drafted if card.suit is not None]
    if shown.phase is not Phase.PICK or not suits:
        return None
    return Told(Lesson.SUIT, Anchor(Sign.MY_SYMBOLS, suits[0]))


def _find_majority(shown: Observation) -> Told | None:
    """Return the lesson from the third pick on, if the viewer has a card that asks for a majority.

    It points to what is at stake, by preference to what is paid.
    """
    if not _has_come(shown, _THIRD):
        return None
    asked = list_majorities(shown.kingdom, shown.opposing)
    mine = [each for each in asked if each.owner == "mine"]
    majority = max(mine, key=lambda each: each.points, default=None)
    if majority is None:
        return None
    anchor = Anchor(Sign.MY_STAKE, majority.demand.suit)
    return Told(Lesson.MAJORITY, anchor, points=majority.demand.points)


def _find_changes(shown: Observation) -> Told | None:
    """Return the lesson that points are not final, due from pick 3 on in rounds after the first."""
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
    """Return the lesson at any pick after a card was kept."""
    if not _is_later_round(shown):
        return None
    return Told(Lesson.RELIC, Anchor(TargetKind.MINE, shown.kingdom[0]))


def _find_removed(shown: Observation) -> Told | None:
    """Return the lesson at any pick after a card with a suit was removed."""
    gone = (card.suit for card in (*shown.removed[0], *shown.removed[1]))
    suit = next((suit for suit in gone if suit is not None), None)
    if suit is None or not _is_later_round(shown):
        return None
    return Told(Lesson.REMOVED, Anchor(Sign.MY_SYMBOLS, suit), LessonTime.RAISED)


def _is_later_round(shown: Observation) -> bool:
    """Return whether a pick of a round after the first is next."""
    return shown.phase is Phase.PICK and shown.round > 1


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
LESSONS: Final[tuple[Find, ...]] = (
    _find_choose,
    _find_passing,
    _find_suit,
    _Preview(Lesson.ENDS, Sign.SCORE, pick=FOURTH, count=_ENDS),
    _Preview(Lesson.FIRST_END, Sign.LAST_CARDS, has_2_ends, pick=FOURTH),
    _Preview(Lesson.COMING, TargetKind.COMING),
    _Preview(Lesson.TIES, Sign.TRIED_STAKE, asks_tied_majority, points=_MAJORITY),
    _find_majority,
    _Preview(Lesson.LETTER, Sign.LETTER, has_suit, pick=0),
    _Preview(Lesson.COIN, TargetKind.SEAL, pick=0),
    _Preview(Lesson.PREVIEW, Sign.TRIED_CARD, pick=0),
    _find_deck,
    _Preview(Lesson.PAID, Sign.PAID_STAKE, pays_majority, points=_MAJORITY),
    _Preview(Lesson.SCORE, Sign.SCORE, moves_score),
    _Preview(Lesson.COPIES, Sign.SYMBOLS, has_suit, pick=_THIRD, count=CARDS_A_SUIT),
    _Preview(Lesson.FRAME, Sign.LEAD, leads),
    _Preview(Lesson.LIT, Sign.TRIED_SUIT, has_suit),
    _Preview(Lesson.MAY_PAY, Sign.OPEN_STAKE, may_pay, FOURTH, _ENDS, _MAJORITY),
    _Simple(Lesson.LAST, TargetKind.HAND, FOURTH, is_still_true=is_last_choice),
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
    _Simple(Lesson.UNSEEN, TargetKind.HIDDEN, 0, LessonTime.RAISED, 2, has_hidden),
    _find_removed,
    _Simple(Lesson.COINS, TargetKind.SEAL, time=LessonTime.RAISED, round=2),
)
"""In the order of their importance."""
IN_ROWS_ALONE: Final = frozenset({Lesson.FIRST_END})
"""Lessons that say upper and lower: in lanes such cards lie side by side, or in another order."""
