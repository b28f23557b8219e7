"""How the game would end if the next purchase, or this turn, ended it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.harbour.rules.cards import Card, change
from game.harbour.rules.moves import DONE, Phase
from game.harbour.rules.state import PILES_TO_END, Observation, State


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
