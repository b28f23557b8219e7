"""When each lesson of the first game is due, what it speaks of, and where that is.

A lesson is due when its rule first counts. Which were told follows from the positions alone, so a
saved game resumes with the same ones told, and nothing about them is saved.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from game.tides.board.layout import CARDS_A_SUIT
from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.analysis import Owner
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
from game.tides.rules.moves import DRAWN, HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, score, score_terms
from game.tides.tutorial.fourth_pick import FOURTH
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Sign, Told

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
    count: int = 0

    def __call__(self, shown: Observation) -> Told | None:
        """Return the lesson if it is due at ``shown``."""
        is_pick = self.pick is None or len(shown.drafted) == self.pick
        if shown.round != self.round or shown.phase not in self.phases or not is_pick:
            return None
        key, anchor = f"coach.{self.lesson.value}", Anchor(self.kind)
        return Told(self.lesson, key, anchor, self.time, count=self.count)


def _find_score(shown: Observation) -> Told | None:
    """Return the lesson once a card of the hand would change the viewer's score."""
    now = score(shown.kingdom, shown.opposing)
    if all(score((*shown.kingdom, card), shown.opposing) == now for card in shown.hand):
        return None
    return Told(Lesson.SCORE, "coach.score", Anchor(Sign.SCORE), LessonTime.RAISED)


def _find_suit(shown: Observation) -> Told | None:
    """Return the lesson at the second pick; it points to what the card that was laid counts for."""
    if shown.round > 1 or len(shown.drafted) != 1 or (suit := shown.drafted[0].suit) is None:
        return None
    return Told(Lesson.SUIT, "coach.suit", Anchor(Sign.MY_SYMBOLS, suit), suit=suit)


def _find_majority(shown: Observation) -> Told | None:
    """Return the lesson at the third pick, if the viewer has a card that asks for a majority.

    It points to what is at stake, by preference to what is paid.
    """
    if shown.round > 1 or len(shown.drafted) != _THIRD:
        return None
    mine = [stake for stake in _list_stakes(shown) if stake.owner == "mine"]
    stake = max(mine, key=lambda stake: stake.pays, default=None)
    return None if stake is None else _tell_stake(Lesson.MAJORITY, stake, LessonTime.REST)


def _find_ties(shown: Observation) -> Told | None:
    """Return the lesson at the last choice of round 1, if a card that asks for a majority lies.

    It points to one that is tied, if any is, else to one that may be at the end of the round.
    """
    if shown.round > 1 or shown.phase is not Phase.PICK or len(shown.drafted) != FOURTH:
        return None
    now = _find_tied(shown.kingdom, shown.opposing)
    later = set[Suit]().union(*(_find_tied(*ended) for ended in _list_ends(shown)))
    stake = max(
        _list_stakes(shown),
        key=lambda stake: (stake.demand.suit in now, stake.demand.suit in later),
        default=None,
    )
    return None if stake is None else _tell_stake(Lesson.TIES, stake, LessonTime.RAISED)


def _find_tied(mine: Cards, theirs: Cards) -> set[Suit]:
    """Return the suits of which both kingdoms count as many."""
    ours, others = count_effective(mine), count_effective(theirs)
    return {suit for suit in Suit if ours[suit] == others[suit]}


def _list_ends(shown: Observation) -> Iterator[tuple[Cards, Cards]]:
    """Yield both kingdoms at the end of the round, for each pair of fourth picks.

    The opponent's hand is known then; the cards that are left swap sides.
    """
    for mine, passed in permutations(shown.hand):
        for theirs, coming in permutations(shown.known):
            yield (*shown.kingdom, mine, coming), (*shown.opposing, theirs, passed)


class _Stake(NamedTuple):
    """A majority that a card in a kingdom asks for, whose card it is, and whether it pays now."""

    owner: Owner
    demand: Majority
    pays: bool


def _list_stakes(shown: Observation) -> list[_Stake]:
    """Return what is at stake, for the viewer first."""
    sides: tuple[tuple[Owner, Cards, Cards], ...] = (
        ("mine", shown.kingdom, shown.opposing),
        ("theirs", shown.opposing, shown.kingdom),
    )
    return [
        _Stake(owner, term.card.demand, bool(term.points))
        for owner, kingdom, other in sides
        for term in score_terms(kingdom, other)
        if isinstance(term.card.demand, Majority)
    ]


def _tell_stake(lesson: Lesson, stake: _Stake, time: LessonTime) -> Told:
    sign, demand = Sign.MY_STAKE if stake.owner == "mine" else Sign.THEIR_STAKE, stake.demand
    key, anchor = f"coach.{lesson.value}", Anchor(sign, demand.suit)
    return Told(lesson, key, anchor, time, suit=demand.suit, points=demand.points)


def _find_changes(shown: Observation) -> Told | None:
    """Return the lesson that points on the table are not final, due from pick 3 of round 2 on."""
    if shown.phase is not Phase.PICK or shown.round == 1 or len(shown.drafted) < _THIRD:
        return None
    return Told(Lesson.CHANGES, "coach.changes", Anchor(Sign.SCORE))


def _find_singles(shown: Observation) -> Told | None:
    """Return the lesson once its card can be chosen or lies in a kingdom."""
    if (anchor := find_card(shown, SINGLES)) is None:
        return None
    key = f"coach.singles.{'theirs' if anchor.kind is TargetKind.THEIRS else 'mine'}"
    points = SINGLES.demand.points
    return Told(Lesson.SINGLES, key, anchor, card=SINGLES, points=points)


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
                key, points = f"coach.{self.lesson.value}", card.demand.points
                told = Told(self.lesson, key, anchor, self.time, card=card, points=points)
                return replace(told, count=len(self.cards))
        return None


def _find_relic(shown: Observation) -> Told | None:
    """Return the lesson at the first pick after a card was kept."""
    if shown.phase is not Phase.PICK or shown.round == 1 or shown.drafted:
        return None
    anchor = Anchor(TargetKind.MINE, shown.kingdom[0])
    return Told(Lesson.RELIC, "coach.relic", anchor)


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
_SETS: Final = tuple(card for card in DECK if isinstance(card.demand, SetOf))
_SUITLESS: Final = tuple(card for card in DECK if card.suit is None)
_MISSING: Final = tuple(card for card in DECK if isinstance(card.demand, Missing))
_RELICS: Final = (Phase.RELICS,)
_LESSONS: Final[tuple[Find, ...]] = (
    _Simple(Lesson.CHOOSE, TargetKind.HAND, 0),
    _Simple(Lesson.PASSING, Sign.PASSED, 0, LessonTime.RAISED, count=HAND_SIZE - 1),
    _Simple(Lesson.LETTER, Sign.LETTER, 0, LessonTime.SECOND),
    _find_suit,
    _Simple(Lesson.COMING, TargetKind.COMING, 1, LessonTime.RAISED),
    _Simple(Lesson.COPIES, Sign.SYMBOLS, 1, LessonTime.SECOND, count=CARDS_A_SUIT),
    _find_majority,
    _find_score,
    _Simple(Lesson.LAST, TargetKind.HAND, FOURTH),
    _find_ties,
    _Simple(Lesson.KEEP, Socket.KEEP, phases=_RELICS),
    _Simple(Lesson.REMOVE, Socket.REMOVE, time=LessonTime.RAISED, phases=_RELICS),
    _Simple(Lesson.DRAW, TargetKind.DECK, time=LessonTime.SECOND, phases=_RELICS, count=DRAWN),
    _OfCards(Lesson.WINS_TIES, (WINS_TIES,), LessonTime.RAISED),
    _find_relic,
    _find_singles,
    _OfCards(Lesson.SUITLESS, _SUITLESS, LessonTime.RAISED),
    _OfCards(Lesson.SETS, _SETS),
    _find_changes,
    _Simple(Lesson.KNOWN, TargetKind.THEIR_CARD, 0, LessonTime.RAISED, round=3),
    _OfCards(Lesson.DOUBLER, (DOUBLER,)),
    _OfCards(Lesson.BEST, (BEST_CARD,)),
    _OfCards(Lesson.MISSING, _MISSING),
    _find_doubled,
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
