"""The lessons of the first game as data: when each is due, what it speaks of, and where that is.

A lesson is due when its rule first counts. Which were told follows from the positions alone, so a
saved game resumes with the same ones told, and nothing about them is saved.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.analysis import find_tie_winner
from game.tides.rules.cards import (
    BEST_CARD,
    DOUBLER,
    SINGLES,
    WINS_TIES,
    Card,
    Cards,
    Majority,
    SetOf,
    Suit,
)
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, score, score_terms
from game.tides.tutorial.fourth_pick import FOURTH


class LessonTime(Enum):
    """When in a decision a lesson is told: at once, or when a card is raised."""

    REST = "rest"
    RAISED = "raised"


class Lesson(Enum):
    """The lessons in the order in which they are told; the values occur in keys of the catalogue.

    ``COUNT`` belongs to the count of a round, every other one to a decision.
    """

    CHOOSE = "choose"
    JOINT = "joint"
    CROSSING = "crossing"
    SUIT = "suit"
    SCORE = "score"
    MAJORITY = "majority"
    LAST = "last"
    KEEP = "keep"
    REMOVE = "remove"
    RELIC = "relic"
    DECK = "deck"
    SIGNS = "signs"
    TIES = "ties"
    SETS = "sets"
    SINGLES = "singles"
    DOUBLER = "doubler"
    BEST = "best"
    DOUBLED = "doubled"
    SUITLESS = "suitless"
    KNOWN = "known"
    END = "end"
    COUNT = "count"


class Sign(Enum):
    """What a lesson can point to although no note is written about it."""

    MY_STAKE = "my_stake"
    THEIR_STAKE = "their_stake"
    SUIT = "suit"
    """The cell of the suit of the card that is raised."""
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


Find: TypeAlias = Callable[[Observation], Told | None]


@dataclass(frozen=True, slots=True)
class _Simple:
    """Finds a lesson that is due at one pick of a round, by default the first, or relic step."""

    lesson: Lesson
    kind: TargetKind | Socket | Sign
    pick: int | None = None
    """How many cards have been drafted; ``None`` for the relic step."""
    time: LessonTime = LessonTime.REST
    phases: Sequence[Phase] = field(default=(Phase.PICK,))
    round: int = 1

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        is_pick = self.pick is None or len(shown.drafted) == self.pick
        if shown.round != self.round or shown.phase not in self.phases or not is_pick:
            return None
        return Told(self.lesson, f"coach.{self.lesson.value}", Anchor(self.kind), self.time)


def _find_score(shown: Observation) -> Told | None:
    """Return the lesson once a card of the hand would change the viewer's score."""
    now = score(shown.kingdom, shown.opposing)
    if all(score((*shown.kingdom, card), shown.opposing) == now for card in shown.hand):
        return None
    return Told(Lesson.SCORE, "coach.score", Anchor(Sign.SCORE), LessonTime.RAISED)


def _find_majority(shown: Observation) -> Told | None:
    """Return the lesson once a card pays for a majority; it points to what is at stake.

    From the third pick on it is due even if no such card pays yet.
    """
    sides = ("mine", shown.kingdom, shown.opposing), ("theirs", shown.opposing, shown.kingdom)
    laid = [
        (bool(term.points), side, term.card.demand)
        for side, kingdom, other in sides
        for term in score_terms(kingdom, other)
        if isinstance(term.card.demand, Majority)
    ]
    pays, side, demand = max(laid, key=lambda each: each[0], default=(False, "", None))
    if demand is None or not (pays or shown.scores or len(shown.drafted) >= _THIRD):
        return None
    key = f"coach.majority.{side}" if pays else f"coach.majority.unpaid.{side}"
    anchor = Anchor(Sign.MY_STAKE if side == "mine" else Sign.THEIR_STAKE, demand.suit)
    return Told(Lesson.MAJORITY, key, anchor, suit=demand.suit, points=demand.points)


def _find_ties(shown: Observation) -> Told | None:
    """Return the lesson, from round 2, once a majority is tied or the card that wins ties is out.

    A suit that nobody has is no example of a tie.
    """
    if shown.round == 1:
        return None
    if (anchor := find_card(shown, WINS_TIES)) is not None:
        return Told(Lesson.TIES, "coach.wins_ties", anchor, card=WINS_TIES)
    mine, theirs = count_effective(shown.kingdom), count_effective(shown.opposing)
    for card in (*shown.kingdom, *shown.opposing):
        if isinstance(demand := card.demand, Majority) and mine[demand.suit]:
            is_tied = mine[demand.suit] == theirs[demand.suit]
            if is_tied and find_tie_winner(shown.kingdom, shown.opposing) is None:
                return Told(Lesson.TIES, "coach.ties", Anchor(TargetKind.SUIT, demand.suit))
    return None


@dataclass(frozen=True, slots=True)
class _OfCards:
    """Finds a lesson that is due once one of its cards can be chosen or lies in a kingdom."""

    lesson: Lesson
    cards: Cards
    time: LessonTime = LessonTime.REST

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        for card in self.cards:
            if (anchor := find_card(shown, card)) is not None:
                key = f"coach.{self.lesson.value}"
                return Told(self.lesson, key, anchor, self.time, card=card)
        return None


def _find_relic(shown: Observation) -> Told | None:
    """Return the lesson at the first pick after a card was kept."""
    if shown.phase is not Phase.PICK or shown.round == 1 or shown.drafted:
        return None
    anchor = Anchor(TargetKind.MINE, shown.kingdom[0])
    return Told(Lesson.RELIC, "coach.relic", anchor, LessonTime.RAISED)


def _find_doubled(shown: Observation) -> Told | None:
    """Return the lesson once a suit is doubled, on either side."""
    for kingdom, other in ((shown.kingdom, shown.opposing), (shown.opposing, shown.kingdom)):
        for term in score_terms(kingdom, other):
            if term.card == DOUBLER and term.symbols:
                anchor = Anchor(Sign.DOUBLED)
                return Told(Lesson.DOUBLED, "coach.doubled", anchor, LessonTime.RAISED)
    return None


def _find_end(shown: Observation) -> Told | None:
    """Return the lesson on equal totals, due in the last round."""
    if shown.phase is not Phase.PICK or shown.round < shown.rounds:
        return None
    return Told(Lesson.END, "coach.end", Anchor(Sign.TOTAL), LessonTime.RAISED)


def find_card(shown: Observation, card: Card) -> Anchor | None:
    """Return where a card lies face up for the viewer: in the hand, or in a kingdom."""
    places = (
        (TargetKind.HAND, shown.hand),
        (TargetKind.MINE, shown.kingdom),
        (TargetKind.THEIRS, shown.opposing),
    )
    return next((Anchor(kind, card) for kind, held in places if card in held), None)


_THIRD: Final = 2
"""How many cards have been drafted before the third pick."""
_SETS: Final = tuple(Card(n) for n in range(1, 19) if isinstance(Card(n).demand, SetOf))
_SUITLESS: Final = tuple(Card(n) for n in range(1, 19) if Card(n).suit is None)
_RELICS: Final = (Phase.RELICS,)
_LESSONS: Final[tuple[Find, ...]] = (
    _Simple(Lesson.CHOOSE, TargetKind.HAND, 0),
    _Simple(Lesson.JOINT, TargetKind.SEAL, 0, LessonTime.RAISED),
    _Simple(Lesson.CROSSING, TargetKind.THEIR_CARD, 1),
    _Simple(Lesson.SUIT, Sign.SUIT, 1, LessonTime.RAISED),
    _find_score,
    _find_majority,
    _Simple(Lesson.LAST, TargetKind.HAND, FOURTH),
    _Simple(Lesson.KEEP, Socket.KEEP, phases=_RELICS),
    _Simple(Lesson.REMOVE, Socket.REMOVE, time=LessonTime.RAISED, phases=_RELICS),
    _find_relic,
    _Simple(Lesson.DECK, TargetKind.DECK, 1, LessonTime.RAISED, round=2),
    _Simple(Lesson.SIGNS, Sign.BUTTONS, 2, LessonTime.RAISED, round=2),
    _Simple(Lesson.KNOWN, TargetKind.THEIR_CARD, 0, LessonTime.RAISED, round=3),
    _find_ties,
    _OfCards(Lesson.SETS, _SETS),
    _OfCards(Lesson.SINGLES, (SINGLES,)),
    _OfCards(Lesson.DOUBLER, (DOUBLER,)),
    _OfCards(Lesson.BEST, (BEST_CARD,)),
    _find_doubled,
    _OfCards(Lesson.SUITLESS, _SUITLESS, LessonTime.RAISED),
    _find_end,
)
"""In the order of their importance: of those due at one moment the first is told."""


def plan_lessons(decisions: Sequence[Observation]) -> tuple[tuple[Told, ...], ...]:
    """Return what is told at each decision of a game so far: at most one lesson for each moment.

    Where the viewer has no choice, nothing is told.
    """
    told: set[Lesson] = set()
    plan = []
    for shown in decisions:
        here = tuple(_list_new(shown, told)) if len(shown.legal_actions()) > 1 else ()
        told |= {each.lesson for each in here}
        plan.append(here)
    return tuple(plan)


def _list_new(shown: Observation, told: set[Lesson]) -> Iterator[Told]:
    times: set[LessonTime] = set()
    for find in _LESSONS:
        due = find(shown)
        if due is not None and due.lesson not in told and due.time not in times:
            times.add(due.time)
            yield due
