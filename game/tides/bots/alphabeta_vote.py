"""Heron: stands still and looks ahead. The article's method (M. Mancu, CodeProject 2019), mended.

First pick of a round: a vote over every hand that the opponent may hold; each is solved by
alpha-beta as if it were known, and votes for the card that the search prefers if its value is
above zero. Later picks: one search, for then everything is known but the opponent's choice.
Heron maximises its own points and treats the opponent's card as picked with its own in view.
"""

from math import inf
from random import Random
from typing import Final, cast

from game.protocol import Decision, Progress, Utility
from game.search.alphabeta import AlphaBeta
from game.search.turn_based import TurnBased
from game.tides.bots.bot import Thinking, keep_best_remove_worst, list_choices
from game.tides.rules.cards import Card
from game.tides.rules.draft import Draft
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score
from game.tides.rules.state import HAND_SIZE, Phase
from game.tides.solver.draft_search import search_drafts

HANDS_AT_ONCE: Final = 64
"""How many hands are searched between two reports of progress: about 10 ms of work."""


class AlphaBetaVote:
    """The third opponent: looks to the end of the round, and no further."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Vote or search; raises ``NothingToChooseError`` where nobody chooses."""
        del rng
        list_choices(observation)
        if observation.phase is Phase.RELICS:
            return keep_best_remove_worst(observation)
        if len(observation.hand) == HAND_SIZE:
            return (yield from _vote(observation))
        return (yield from _search(observation))


def _vote(observation: Observation) -> Thinking:
    """Report before the first hand and after the last; if no hand votes, take the lowest card.

    What each card is worth are its votes.
    """
    hands = observation.opponent_hands()
    kingdoms = observation.kingdom, observation.opposing
    votes = dict.fromkeys(observation.hand, 0)
    for start in range(0, len(hands), HANDS_AT_ONCE):
        yield Progress(start, len(hands), tuple(votes.items()))
        chunk = hands[start : start + HANDS_AT_ONCE]
        for value, card in search_drafts(observation.hand, chunk, kingdoms):
            votes[card] += value > 0
    yield Progress(len(hands), len(hands), tuple(votes.items()))
    elected = max(votes, key=votes.__getitem__)
    values = tuple((card, float(count)) for card, count in votes.items())
    return Decision(elected, ((elected, 1.0),), values, utility=Utility.VOTES)


def _search(observation: Observation) -> Thinking:
    """Report before the first card and after each; the best is sure of that many own points.

    Must agree with ``alphabeta`` at its root: what the best card is worth is alpha for the next.
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

    In ascending order, so that the scorer knows a kingdom again however it was drafted.
    """
    mine, theirs = cast("Draft", end.state).kingdoms
    return float(score(tuple(sorted(mine)), tuple(sorted(theirs))))
