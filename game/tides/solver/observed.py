"""What searches read from an observation: the viewer's side first, then the opponent's."""

from game.tides.rules.cards import Cards
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import to_mask
from game.tides.rules.state import Pair


def list_relics(view: Observation) -> Pair[Cards]:
    """Return the relics of both: what lay in the kingdoms before the current round."""
    return view.kingdom[: view.round - 1], view.opposing[: view.round - 1]


def relic_masks(view: Observation) -> Pair[int]:
    """Return the same as masks."""
    own, other = list_relics(view)
    return to_mask(own), to_mask(other)


def removed_mask(view: Observation) -> int:
    """Return the mask of all removed cards."""
    return to_mask((*view.removed[0], *view.removed[1]))


def list_opposing_cards(view: Observation) -> Cards:
    """Return the cards that the opponent drafted in the current round."""
    return view.opposing[view.round - 1 :]
