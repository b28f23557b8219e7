"""Conditions of lessons: what the table shows, at rest or with a card in preview."""

from game.tides.board.board_model import list_endings
from game.tides.rules.cards import Card, Majority
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective, score
from game.tides.tutorial.fourth_pick import FOURTH


def is_first_pick(shown: Observation) -> bool:
    """Return whether the first choice of the game is next."""
    return shown.round == 1 and not shown.drafted


def is_last_round(shown: Observation) -> bool:
    """Return whether no round follows."""
    return shown.round == shown.rounds


def is_last_choice(shown: Observation) -> bool:
    """Return whether the last choice of a round is next."""
    return len(shown.drafted) == FOURTH


def moves_score(shown: Observation, card: Card) -> bool:
    """Return whether a card alone changes the score; after the last choice leftovers count, too."""
    if len(shown.drafted) == FOURTH:
        return False
    now = score(shown.kingdom, shown.opposing)
    return score((*shown.kingdom, card), shown.opposing) != now


def has_2_endings(shown: Observation, card: Card) -> bool:
    """Return whether the round can end in two ways after a card as the last choice."""
    return len(list_endings(shown, card)) > 1


def asks_tied_majority(shown: Observation, card: Card) -> bool:
    """Return whether a card asks for a majority that would be tied after it."""
    if not isinstance(card.demand, Majority):
        return False
    mine, theirs = count_effective((*shown.kingdom, card)), count_effective(shown.opposing)
    return mine[card.demand.suit] == theirs[card.demand.suit]
