"""Alpha-beta with a vote over hidden hands: the method of M. Mancu, CodeProject 2019, corrected.

First pick of a round: every hand that the opponent may hold is solved by alpha-beta as if it were
known, and votes for the card that the search prefers if its value is above zero. Later picks: one
search, because only the opponent's choice is unknown. The utility is the bot's own points, and the
opponent is taken to pick after it has seen the bot's card.
"""

from math import inf
from random import Random
from typing import Final, cast

from game.protocol import Decision, Progress, Utility
from game.search.alphabeta import AlphaBeta
from game.search.turn_based import TurnBased
from game.tides.accuracy import OWN_COUNT, Accuracy
from game.tides.bots.bot import Thinking, keep_best_remove_worst, list_choices
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score
from game.tides.solver.draft_search import search_drafts

HANDS_AT_ONCE: Final = 64
"""How many hands are searched between two reports of progress: about 1 ms of work."""


class AlphaBetaVote:
    """Searches to the end of the round and no further."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Vote or search; raises ``NothingToChooseError`` if there is no choice."""
        del rng
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return keep_best_remove_worst(observation)
        if len(observation.hand) == HAND_SIZE:
            return (yield from _vote(observation))
        return (yield from _search(observation))

    def weigh(self, observation: Observation) -> Accuracy:
        """Return that it counts something of its own."""
        del observation
        return OWN_COUNT


def _vote(observation: Observation) -> Thinking:
    """Take the card with the most votes, the lowest card if no hand votes.

    The values of the decision are votes.
    """
    hands = observation.opponent_hands()
    kingdoms = observation.kingdom, observation.opposing
    votes = dict.fromkeys(observation.hand, 0)
    for start in range(0, len(hands), HANDS_AT_ONCE):
        yield Progress(start, len(hands), tuple(votes.items()))
        chunk = hands[start : start + HANDS_AT_ONCE]
        for solved in search_drafts(observation.hand, chunk, kingdoms):
            votes[solved.card] += solved.value > 0
    yield Progress(len(hands), len(hands), tuple(votes.items()))
    elected = max(votes, key=votes.__getitem__)
    values = tuple((card, float(count)) for card, count in votes.items())
    return Decision(elected, ((elected, 1.0),), values, utility=Utility.VOTES)


def _search(observation: Observation) -> Thinking:
    """Take the card that secures most of the bot's own points.

    This is ``alphabeta`` at its root, with a report after each card: the value of the best card so
    far is alpha for the next.
    """
    hand, (opponent_hand,) = observation.hand, observation.opponent_hands()
    draft = Draft((observation.kingdom, observation.opposing), (hand, opponent_hand))
    root, search = TurnBased[Card](draft), AlphaBeta[Card](player=0, utility=own_points)
    best, choice = -inf, hand[0]
    for tried, card in enumerate(hand):
        yield Progress(tried, len(hand))
        value, _ = search.visit(root.apply(card), alpha=best)
        if value > best:
            best, choice = value, card
    yield Progress(len(hand), len(hand))
    return Decision(choice, ((choice, 1.0),), ((choice, best),), utility=Utility.POINTS)


def own_points(end: TurnBased[Card]) -> float:
    """Return what the first kingdom of a finished draft scores: the utility of the article.

    The cards are sorted, so that the scorer's cache finds a kingdom in whatever order it was laid.
    """
    mine, theirs = cast("Draft", end.state).kingdoms
    return float(score(tuple(sorted(mine)), tuple(sorted(theirs))))
