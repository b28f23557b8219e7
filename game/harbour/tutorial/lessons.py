"""What the first game teaches: when each lesson is due, and what it points to.

A lesson is due when its rule first counts, and from then on as long as what it speaks of is shown.
"""

from collections.abc import Callable, Hashable
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from game.harbour.rules.cards import ACTIONS, CARDS, Card, Kind
from game.harbour.rules.moves import DONE, Phase
from game.harbour.rules.state import PILES_TO_END, Observation, State, Zones
from game.harbour.table.model import LIGHTHOUSES
from game.harbour.table.view import ThingKind
from game.shell.coach.coach import LessonCue
from game.ui.top_bar import BarButton


class Anchor(NamedTuple):
    """What a lesson points to: a target of the table."""

    kind: ThingKind | BarButton
    subject: Hashable = None


Cue: TypeAlias = LessonCue[Anchor]


class Lesson(StrEnum):
    """The lessons; the values occur in keys of the catalogue."""

    BUY = "buy"
    ACTIONS = "actions"
    LAMP = "lamp"
    STUCK = "stuck"
    BASKET = "basket"
    LIGHTHOUSE = "lighthouse"
    TREASURE = "treasure"
    SHUFFLED = "shuffled"
    CLOG = "clog"
    SIREN = "siren"
    FOG = "fog"
    LIT = "lit"
    LATE = "late"
    PILES = "piles"
    WAITS = "waits"
    FLAGS = "flags"
    OTHER = "other"
    END = "end"
    UNDO = "undo"


_MANY: Final = 2
"""So many point cards in a hand are in the way."""
_LATE: Final = 4
"""From so many Lighthouses left on, lesser points are worth buying."""


def _own(shown: Observation) -> Zones:
    return shown.seen.boards[shown.seat]


def _other(shown: Observation) -> Zones:
    return shown.seen.boards[1 - shown.seat]


def _can_buy(state: State, card: Card) -> bool:
    is_offered = state.phase is Phase.BUY and state.buys > 0 and state.supply[card] > 0
    return is_offered and state.coins >= CARDS[card].cost


def _has_bought(state: State) -> bool:
    """Return whether the turn's buys are spent: the turn is about to end."""
    return state.phase is Phase.BUY and not state.buys


def _held(shown: Observation, *cards: Card) -> Card | None:
    """Return the first of some cards that is in the viewer's hand."""
    return next((card for card in cards if _own(shown).hand[card]), None)


def _cue(lesson: Lesson, kind: ThingKind | BarButton, subject: Hashable = None) -> Cue:
    return LessonCue(lesson, Anchor(kind, subject))


def _find_buy(shown: Observation) -> Cue | None:
    is_first = not _own(shown).turns and shown.seen.phase is Phase.BUY
    return _cue(Lesson.BUY, ThingKind.MEANS) if is_first and shown.seen.buys else None


def _find_actions(shown: Observation) -> Cue | None:
    card = _held(shown, *ACTIONS)
    if shown.seen.phase is not Phase.ACTION or card is None:
        return None
    return _cue(Lesson.ACTIONS, ThingKind.HAND, card)


def _find_lamp(shown: Observation) -> Cue | None:
    """Return the lesson at a card with a lamp, or at the lamps that are left."""
    if shown.seen.phase is not Phase.ACTION:
        return None
    if shown.seen.actions > 1:
        return _cue(Lesson.LAMP, ThingKind.MEANS)
    card = _held(shown, *(card for card in ACTIONS if CARDS[card].actions))
    return None if card is None else _cue(Lesson.LAMP, ThingKind.HAND, card)


def _find_stuck(shown: Observation) -> Cue | None:
    """Return the lesson at an action card that no action was left for."""
    card = _held(shown, *ACTIONS)
    if shown.seen.phase is not Phase.BUY or shown.seen.actions or card is None:
        return None
    return _cue(Lesson.STUCK, ThingKind.HAND, card)


def _find_basket(shown: Observation) -> Cue | None:
    buys = shown.seen.buys
    if shown.seen.phase is not Phase.BUY or buys < _MANY:
        return None
    return LessonCue(Lesson.BASKET, Anchor(ThingKind.MEANS), values={"count": buys})


def _find_lighthouse(shown: Observation) -> Cue | None:
    if not _can_buy(shown.seen, Card.LIGHTHOUSE):
        return None
    return _cue(Lesson.LIGHTHOUSE, ThingKind.PILE, Card.LIGHTHOUSE)


def _find_treasure(shown: Observation) -> Cue | None:
    is_due = _own(shown).turns > 0 and _can_buy(shown.seen, Card.PEARL)
    return _cue(Lesson.TREASURE, ThingKind.PILE, Card.LIGHTHOUSE) if is_due else None


def _find_shuffled(shown: Observation) -> Cue | None:
    """Return the lesson at the end of a turn that leaves the deck empty."""
    is_due = _has_bought(shown.seen) and not any(_own(shown).deck)
    return _cue(Lesson.SHUFFLED, ThingKind.DECK) if is_due else None


def _find_clog(shown: Observation) -> Cue | None:
    hand = _own(shown).hand
    held = [card for card in Card if CARDS[card].kind is Kind.VICTORY and hand[card]]
    if _own(shown).turns == 0 or sum(hand[card] for card in held) < _MANY:
        return None
    return _cue(Lesson.CLOG, ThingKind.HAND, held[0])


def _find_siren(shown: Observation) -> Cue | None:
    is_due = _can_buy(shown.seen, Card.SIREN) and not _own(shown).owned[Card.SIREN]
    anchor, values = Anchor(ThingKind.PILE, Card.SIREN), {"count": CARDS[Card.SIREN].cards}
    return LessonCue(Lesson.SIREN, anchor, values=values) if is_due else None


def _find_fog(shown: Observation) -> Cue | None:
    has_come = _own(shown).owned[Card.FOG] or _other(shown).owned[Card.FOG]
    return _cue(Lesson.FOG, ThingKind.PILE, Card.FOG) if has_come else None


def _find_lit(shown: Observation) -> Cue | None:
    """Return the lesson once somebody has a Lighthouse, at its light."""
    places = ((_own(shown), "mine", 0), (_other(shown), "theirs", LIGHTHOUSES - 1))
    for board, form, light in places:
        if board.owned[Card.LIGHTHOUSE]:
            values = {"points": CARDS[Card.LIGHTHOUSE].points}
            return LessonCue(Lesson.LIT, Anchor(ThingKind.LIGHT, light), values=values, form=form)
    return None


def _find_late(shown: Observation) -> Cue | None:
    is_late = shown.seen.supply[Card.LIGHTHOUSE] <= _LATE
    if not is_late or not _can_buy(shown.seen, Card.ISLE):
        return None
    return _cue(Lesson.LATE, ThingKind.PILE, Card.ISLE)


def _find_piles(shown: Observation) -> Cue | None:
    empty = [card for card in Card if not shown.seen.supply[card]]
    if not empty:
        return None
    anchor, values = Anchor(ThingKind.PILE, empty[0]), {"count": PILES_TO_END}
    return LessonCue(Lesson.PILES, anchor, values=values)


def _from_turn(
    lesson: Lesson, turns: int, kind: ThingKind | BarButton, subject: Hashable = None
) -> Callable[[Observation], Cue | None]:
    """Return what finds a lesson after a purchase, once so many turns were taken."""

    def find(shown: Observation) -> Cue | None:
        is_due = _own(shown).turns >= turns and _has_bought(shown.seen)
        return _cue(lesson, kind, subject) if is_due else None

    return find


LESSONS: Final[tuple[Callable[[Observation], Cue | None], ...]] = (
    _find_buy,
    _find_stuck,
    _find_basket,
    _find_lighthouse,
    _find_actions,
    _find_lamp,
    _find_treasure,
    _find_shuffled,
    _find_siren,
    _find_fog,
    _from_turn(Lesson.FLAGS, 2, ThingKind.COMPARISON),
    _find_clog,
    _find_lit,
    _find_late,
    _find_piles,
    _from_turn(Lesson.WAITS, 0, ThingKind.DISCARD),
    _from_turn(Lesson.END, 3, ThingKind.PILE, Card.LIGHTHOUSE),
    _from_turn(Lesson.OTHER, 4, ThingKind.OTHER),
    _from_turn(Lesson.UNDO, 5, BarButton.UNDO),
)
"""The most important first."""


def list_due(shown: Observation) -> list[Cue]:
    """Return the lessons that hold at a decision of the viewer; none where nothing is chosen."""
    is_mine, phase = shown.seen.mover == shown.seat, shown.seen.phase
    is_forced = phase is Phase.ACTION and [*shown.legal] == [DONE]
    if not is_mine or is_forced or phase is Phase.OVER:
        return []
    return [cue for find in LESSONS if (cue := find(shown)) is not None]
