"""What the first game teaches: when each lesson is due, what it speaks of, and where that is.

A lesson is due when its rule first counts, and from then on as long as what it speaks of is shown.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Final, TypeAlias

from pygame import Rect

from game.shell.coach.bubble_view import Pointing
from game.shell.coach.coach import LessonCue, LessonTime
from game.tides.board.board_model import list_endings
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.owner import OWNERS
from game.tides.relics.relics_view import Socket
from game.tides.rules.analysis import list_majorities
from game.tides.rules.cards import (
    BEST_CARD,
    DECK,
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
from game.tides.rules.scoring import count_effective, list_doubled, score
from game.tides.tutorial.fourth_pick import FOURTH
from game.ui.inspect.targets import HoverMap
from game.ui.top_bar import BarButton

_THIRD: Final = 2
"""How many cards have been drafted before the third pick."""
_MAJORITY: Final = {"points": Majority(Suit.PALACE).points}
"""What every majority pays."""


class Sign(Enum):
    """Parts of the screen that a lesson can point to and that have no note."""

    MY_SYMBOLS = "my_symbols"
    """The viewer's row of symbols in the cell of a suit."""
    MY_STAKE = "my_stake"
    TRIED_STAKE = "tried_stake"
    """What the card in preview offers for a majority."""
    PASSED = "passed"
    """The sign of the swap on a card of the hand."""
    DOUBLED = "doubled"
    """The symbols of a suit that is doubled if the raised card is played."""
    SCORE = "score"
    """What the viewer's row comes to."""
    TOTAL = "total"
    """What the viewer's rounds come to."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a lesson points to: one target, all targets of a kind, a socket, or a sign."""

    kind: TargetKind | Socket | Sign | BarButton
    subject: Card | Suit | int | None = None


Cue: TypeAlias = LessonCue[Anchor]

_POINTINGS: Final = {
    Anchor(TargetKind.HAND): Pointing.NONE,
    Anchor(TargetKind.THEIR_CARD): Pointing.FRAME,
}
"""What a bubble has for several things. A tail to the hand would recommend the card it ends at."""
_NEAR: Final = (
    *(TargetKind.MINE, TargetKind.THEIRS),
    *(Sign.MY_SYMBOLS, Sign.MY_STAKE, Sign.TRIED_STAKE, Sign.DOUBLED),
)
"""Anchors beside which the bubble stays close, even if it then covers pictures.

A distant bubble frames its anchor: round symbols that would look like the frame of a lead, and
round a coin like another coin.
"""


def find_pointing(anchor: Anchor) -> Pointing:
    """Return how a bubble shows what it speaks of."""
    usual = Pointing.NEAR if anchor.kind in _NEAR else Pointing.TAIL
    return _POINTINGS.get(anchor, usual)


def find_anchor(hover_map: HoverMap, anchor: Anchor) -> Rect | None:
    """Return the place of what a line points to; ``None`` if the screen does not show it."""
    rects = [
        target.rect
        for target in hover_map.targets
        if target.kind is anchor.kind and anchor.subject in (None, target.subject)
    ]
    if anchor.kind is TargetKind.ENDING:
        rects = rects[:1]  # between the two lies the hand
    return rects[0].unionall(rects[1:]) if rects else None


def find_sign(view: TableView, model: TableModel, anchor: Anchor) -> Rect | None:
    """Return the place of a sign of the table; ``None`` if the table does not show it."""
    return next(_list_signs(view, model, anchor), None)


def _list_signs(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield the places where a sign is shown, the best one first."""
    hand, ends = model.hand, view.layout.ends[0]
    cells = {suit.suit: view.suit_bar.places(suit) for suit in model.suits}
    match anchor.kind, anchor.subject:
        case Sign.TOTAL, _:
            yield ends.total
        case Sign.SCORE, _:
            yield ends.points
        case Sign.PASSED, _:  # the last one, or the first: there is room beside both ends
            outermost = hand.cards[0 if hand.cards[-1] in hand.raised else -1]
            yield view.hand.swap_sign(view.hand.slot(hand, outermost))
        case Sign.MY_SYMBOLS, Suit() as suit:
            place = cells[suit].symbols
            yield Rect(place.x, place.centery, place.width, place.bottom - place.centery)
        case Sign.MY_STAKE, Suit() as suit:
            yield cells[suit].coins["mine"]
        case Sign.TRIED_STAKE, _:
            demands = (card.demand for card in model.mine.ghosts[:1])
            yield from (cells[d.suit].coins["mine"] for d in demands if isinstance(d, Majority))
        case Sign.DOUBLED, _:
            yield from _list_doubled(view, model)
        case _:
            pass


def _list_doubled(view: TableView, model: TableModel) -> Iterator[Rect]:
    """Yield the symbols of doubled suits: the viewer's before theirs, the last suit first.

    There is more often room above the last suit, since kingdoms fill from the left.
    """
    for owner in OWNERS:
        for suit in reversed(model.suits):
            count = suit.mine if owner == "mine" else suit.theirs
            if count.is_doubled:
                ring = view.suit_bar.places(suit).rings[owner].copy()
                ring.width = ring.width * (count.cards + count.ghosts) // CARDS_A_SUIT
                yield ring


def moves_score(shown: Observation, card: Card) -> bool:
    """Return whether a card alone changes the score; after the last choice leftovers count, too."""
    if len(shown.drafted) == FOURTH:
        return False
    now = score(shown.kingdom, shown.opposing)
    return score((*shown.kingdom, card), shown.opposing) != now


def asks_tied_majority(shown: Observation, card: Card) -> bool:
    """Return whether a card asks for a majority that would be tied after it."""
    if not isinstance(card.demand, Majority):
        return False
    mine, theirs = count_effective((*shown.kingdom, card)), count_effective(shown.opposing)
    return mine[card.demand.suit] == theirs[card.demand.suit]


class Lesson(StrEnum):
    """The lessons in the order in which they are said; the values occur in keys of the catalogue.

    ``COUNT`` belongs to the count of a round, every other one to a decision.
    """

    CHOOSE = "choose"
    PASSING = "passing"
    SUIT = "suit"
    TIES = "ties"
    SEAL = "seal"
    SCORE = "score"
    MAJORITY = "majority"
    LAST = "last"
    ENDS = "ends"
    COUNT = "count"
    KEEP = "keep"
    WORTH = "worth"
    RELIC = "relic"
    WINS_TIES = "wins_ties"
    SINGLES = "singles"
    SETS = "sets"
    DOUBLED = "doubled"
    BEST = "best"
    MISSING = "missing"
    END = "end"


@dataclass(frozen=True, slots=True)
class _From:
    """Finds a lesson that is due from one pick of a round on, or at the relic steps."""

    lesson: Lesson
    kind: TargetKind | Socket | Sign
    pick: int | None = None
    """How many cards have been drafted; ``None`` for a relic step."""
    time: LessonTime = LessonTime.REST
    holds: Callable[[Observation], bool] = lambda _: True

    def __call__(self, shown: Observation) -> Cue | None:
        """Return the lesson if it is due at ``shown``."""
        is_relics = shown.phase is Phase.RELICS
        is_due = is_relics if self.pick is None else _has_come(shown, self.pick)
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
    only_theirs: bool = True

    def __call__(self, shown: Observation) -> Cue | None:
        """Return the lesson if it is due at ``shown``."""
        for card in self.cards if shown.phase is Phase.PICK else ():
            anchor = find_card(shown, card)
            if anchor is not None and (anchor.kind is TargetKind.THEIRS or not self.only_theirs):
                return LessonCue(self.lesson, anchor, values={"points": card.demand.points})
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
    _, demand, paid = max(mine, key=lambda each: each.points)
    anchor, form = Anchor(Sign.MY_STAKE, demand.suit), "filled" if paid else "hollow"
    return LessonCue(Lesson.MAJORITY, anchor, values={"points": demand.points}, form=form)


def _find_relic(shown: Observation) -> Cue | None:
    """Return the lesson at any pick after a card was kept."""
    if not _has_come(shown, 0, 2):
        return None
    return LessonCue(Lesson.RELIC, Anchor(TargetKind.MINE, shown.kingdom[0]))


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
_MISSING: Final = tuple(card for card in DECK if isinstance(card.demand, Missing))
LESSONS: Final[tuple[Callable[[Observation], Cue | None], ...]] = (
    _From(Lesson.CHOOSE, TargetKind.HAND, 0, holds=lambda now: now.round == 1 and not now.drafted),
    _find_suit,
    _With(Lesson.TIES, Sign.TRIED_STAKE, asks_tied_majority, values=_MAJORITY),
    _find_majority,
    _From(Lesson.LAST, TargetKind.HAND, FOURTH, holds=lambda shown: len(shown.drafted) == FOURTH),
    _With(
        Lesson.ENDS,
        TargetKind.ENDING,
        lambda shown, card: len(list_endings(shown, card)) > 1,
        FOURTH,
        {"count": 2},
    ),
    _find_passing,
    _With(Lesson.SCORE, Sign.SCORE, moves_score),
    _With(Lesson.SEAL, TargetKind.SEAL),
    _From(Lesson.KEEP, Socket.KEEP, time=LessonTime.OPENING),
    _From(Lesson.WORTH, Socket.KEEP),
    _find_relic,
    _OfCards(Lesson.SINGLES, (SINGLES,)),
    _find_doubled,
    _OfCards(Lesson.WINS_TIES, (WINS_TIES,)),
    _OfCards(Lesson.BEST, (BEST_CARD,)),
    _OfCards(Lesson.SETS, _SETS, only_theirs=False),
    _OfCards(Lesson.MISSING, _MISSING),
    _From(
        Lesson.END, Sign.TOTAL, 0, LessonTime.TRIED, holds=lambda shown: shown.round == shown.rounds
    ),
)
"""The most important first."""


def list_due(shown: Observation) -> list[Cue]:
    """Return the lessons that hold at a decision; none where the viewer has no choice."""
    finders = LESSONS if len(shown.legal_actions()) > 1 else ()
    return [cue for find in finders if (cue := find(shown)) is not None]
