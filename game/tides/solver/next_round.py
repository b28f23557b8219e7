"""What searches read from an observation, and the drafts that may follow a relic choice."""

from itertools import combinations
from typing import Final

from game.tides.rules.cards import Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Draw, Pair, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import to_mask

DRAWN: Final = 2
"""Cards that each player draws between two rounds."""


def deal_next_round(view: Observation, choices: Pair[RelicChoice], draw: Draw) -> Draft:
    """Return the next round's draft after both relic choices and a draw, the viewer's side first.

    Hands hold the kept cards before the drawn ones.
    """
    own, other = choices
    relics, opposing = list_relics(view)
    return Draft(
        ((*relics, own.keep), (*opposing, other.keep)),
        (
            (*_hold(view.drafted, own), *draw.first),
            (*_hold(list_opposing_cards(view), other), *draw.second),
        ),
    )


def list_draws(deck: Cards) -> list[Draw]:
    """Return every draw of two cards each: 6 of a deck of four cards, 420 of one of eight."""
    return [
        Draw(first, second)
        for first in combinations(deck, DRAWN)
        for second in combinations([card for card in deck if card not in first], DRAWN)
    ]


def _hold(drafted: Cards, choice: RelicChoice) -> Cards:
    return tuple(card for card in drafted if card not in choice)


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
