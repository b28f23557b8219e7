"""What the table of Harbourlight shows, as frozen values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.harbour.cards.lighthouses import LighthouseState
from game.harbour.cards.pile_view import OwnPile, Pile, Stack
from game.harbour.odds import Odds
from game.harbour.rules.cards import Card, change
from game.harbour.rules.moves import DONE, Move, Phase
from game.harbour.rules.state import PILES_TO_END, Observation, State
from game.ui.sky import Sky


@dataclass(frozen=True, slots=True)
class Ending:
    """The points of the viewer and of the other at the end, and 1 won, 0 drawn, -1 lost.

    ``struck`` piles are empty now, and ``soon`` more will be.
    """

    mine: int
    theirs: int
    result: int
    struck: int
    soon: int

    @property
    def is_by_piles(self) -> bool:
        """Whether empty piles end it, and not the last Lighthouse alone."""
        return self.struck + self.soon >= PILES_TO_END

    @property
    def is_lost(self) -> bool:
        """Whether the viewer would lose."""
        return self.result < 0


def foresee_endings(view: Observation) -> Mapping[Card, Ending]:
    """Return each purchase that ends the game with this turn, and how."""
    state = view.seen
    if state.phase is not Phase.BUY or view.seat != state.mover:
        return {}
    endings = {}
    for move in view.legal:
        if move.card is None:
            continue
        if state._replace(supply=change(state.supply, move.card, -1)).is_ending:
            endings[move.card] = _end(view, state.apply(move))
    return endings


def foresee_end_of_turn(view: Observation) -> Ending | None:
    """Return how the game ends with this turn as it stands; ``None`` if it goes on."""
    state = view.seen
    if state.phase is not Phase.BUY or view.seat != state.mover or not state.is_ending:
        return None
    return _end(view, state)


def find_best(endings: Iterable[Ending]) -> Ending | None:
    """Return what is best for the viewer."""
    return max(endings, key=lambda each: (each.result, each.mine - each.theirs), default=None)


def _end(view: Observation, state: State) -> Ending:
    ended = state.apply(DONE)
    mine, theirs = (ended.points[seat] for seat in (view.seat, 1 - view.seat))
    before, after = view.seen.supply.count(0), ended.supply.count(0)
    return Ending(mine, theirs, round(ended.returns()[view.seat]), before, after - before)


LIGHTHOUSES: Final = 8


@dataclass(frozen=True, slots=True)
class Deck:
    """What is compared of a deck: points, cards, and what it buys."""

    points: int
    cards: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both decks, and the viewer's as it would be after what is pointed at.

    ``was`` is theirs at the beginning of their turn, while it lasts and once it has changed.
    Without ``has_odds`` points and cards alone are compared.
    """

    mine: Deck
    theirs: Deck
    then: Deck | None = None
    was: Deck | None = None
    has_odds: bool = True


@dataclass(frozen=True, slots=True)
class Other:
    """What is seen of the player opposite: counts, and the cards and purchases of the last turn.

    While that player's turn lasts its cards are in the strip instead.
    """

    hand: int
    deck: int
    discard: OwnPile
    played: tuple[Stack, ...] = ()
    bought: tuple[Stack, ...] = ()

    @property
    def chips(self) -> tuple[Stack, ...]:
        """The last turn as it stands in the bar."""
        return self.played + self.bought


@dataclass(frozen=True, slots=True)
class Sliding:
    """Rows on their way from what they were to what they are; ``share`` of it is done."""

    share: float = 1.0
    hand: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()


_AT_REST: Final = Sliding()


@dataclass(frozen=True, slots=True)
class TableModel:
    """The table at one moment.

    ``chosen`` are cards of the hand that wait to be sunk or discarded; the last, as many as are
    ``rising``, have yet to arrive. ``is_mine`` says whether it
    is the viewer's turn; ``legal`` is empty unless the viewer may choose now. ``endings`` are the
    purchases that end the game, ``ending`` the one that is pointed at, ``outlook`` that or the
    best. ``kindling`` are the lighthouses that are not quite lit, with the share of their light.
    """

    sky: Sky
    phase: Phase
    turn: int
    is_mine: bool
    piles: Mapping[Card, Pile]
    hand: tuple[Stack, ...]
    played: tuple[Stack, ...]
    chosen: tuple[Card, ...]
    coins: int
    buys: int
    actions: int
    price: int | None
    deck: OwnPile
    discard: OwnPile
    other: Other
    comparison: Comparison
    lights: tuple[LighthouseState, ...]
    legal: frozenset[Move] = frozenset()
    endings: Mapping[Card, Ending] = field(default_factory=dict)
    ending: Ending | None = None
    outlook: Ending | None = None
    rising: int = 0
    kindling: tuple[tuple[int, float], ...] = ()
    sliding: Sliding = _AT_REST
