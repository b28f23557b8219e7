"""The first pick of round 2, a Bayesian game: two cards of either hand are hidden.

Eight cards were face down and each player drew two of them: 28 types each, 420 deals, every one
solved exactly; predictive regret matching+ finds what every type does.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from game.protocol import Progress
from game.search.regret import BayesianEquilibrium, Strategies, solve_bayesian
from game.search.simplex import Floats
from game.tides.rules.cards import DECK, Card, Cards
from game.tides.rules.moves import HAND_SIZE, Choice, Pair
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import to_mask
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import ValueEnds, Values, compute_first_games, to_bits
from game.tides.solver.next_round import DRAWN, list_draws

Odds: TypeAlias = tuple[tuple[Choice, float], ...]
"""Every choice that the other seat may have, with its probability; they sum to 1.

They follow from the observation of the seat that asks and from nothing else: the other half of an
equilibrium of the game that this seat sees, averaged over all hands that the other may hold.
"""

_NEVER: Final = 1e-6
"""A choice less likely than this is rounding."""

CLOSE_ENOUGH: Final = 2e-6
"""The gap in points, a mean over all deals, at which learning stops.

One type is one of 28, and may take a card seldom: at a gap of 1e-3 some took one that cost them a
quarter of a point once in thirty times. It takes up to 1,000 steps, some 30 ms.
"""

MOST_STEPS: Final = 1000

FOURS_AT_ONCE: Final = 14
"""Sets of four cards whose draws are solved together: some 15 ms of work."""


class HiddenPick(NamedTuple):
    """The viewer's probability of each card, and the card's value against the other's mixes.

    ``replies`` is how likely the other player takes each card that it may hold.
    """

    mix: Floats
    values: Floats
    replies: Odds


class HiddenGame(NamedTuple):
    """The whole game: its types (the two cards drawn), what both kept, its payoffs, its solution.

    ``payoffs`` are those of ``solve_bayesian``, the viewer's first. Hands hold kept cards before
    drawn ones.
    """

    types: list[Cards]
    kept: Pair[Cards]
    payoffs: Floats
    found: BayesianEquilibrium

    def find_own(self, drawn: Cards, hand: Cards) -> tuple[Floats, Floats]:
        """Return the mix and the values of the viewer's type, in the order of ``hand``."""
        own, order = self._place(0, drawn, hand)
        earned = np.tensordot(self.payoffs[own], self.found.second, 2) * len(self.types)
        return self.found.first[own][order], earned[order]

    def find_other(self, drawn: Cards, hand: Cards) -> tuple[Floats, Floats]:
        """Return the same of the other player's type, its values as that player counts them."""
        other, order = self._place(1, drawn, hand)
        paid = np.tensordot(self.found.first, self.payoffs[:, :, other], 2) * len(self.types)
        return self.found.second[other][order], -paid[order]

    def find_deal(self, drawn: Pair[Cards], hands: Pair[Cards]) -> Floats:
        """Return what the viewer earns in one deal: by its card, and the other's."""
        own, order = self._place(0, drawn[0], hands[0])
        other, replies = self._place(1, drawn[1], hands[1])
        game = self.payoffs[own, :, other][np.ix_(order, replies)]
        deck = {card for drawn in self.types for card in drawn}
        return np.asarray(game * len(list_draws(tuple(sorted(deck)))))

    def _place(self, player: int, drawn: Cards, hand: Cards) -> tuple[int, list[int]]:
        """Return the number of a type, and where its hand's cards stand in the payoffs."""
        held = (*self.kept[player], *drawn)
        return self.types.index(drawn), [held.index(card) for card in hand]


def solve_hidden_hands(
    view: Observation, value_ends: ValueEnds
) -> Generator[Progress[Choice], None, HiddenPick]:
    """Return what the viewer's type does in equilibrium, both knowing what is public."""
    solved = yield from solve_hidden_game(view, value_ends)
    types = solved.types
    mix, values = solved.find_own(view.fresh, view.hand)
    others = [n for n, other in enumerate(types) if not {*view.fresh} & {*other}]
    hands = [(*view.known, *types[n]) for n in others]
    return HiddenPick(mix, values, weigh_hands(hands, solved.found.second[others]))


def solve_hidden_game(
    view: Observation, value_ends: ValueEnds
) -> Generator[Progress[Choice], None, HiddenGame]:
    """Return what every type of both players does; the view holds what is public, and whose seat.

    What the viewer itself has drawn makes no difference to the strategies.
    """
    deck = tuple(card for card in DECK if card in view.unseen or card in view.fresh)
    types: list[Cards] = list(combinations(deck, DRAWN))
    payoffs = yield from _solve_deals(view, deck, types, value_ends)
    *_, found = _learn(payoffs)
    return HiddenGame(types, (_list_kept(view), view.known), payoffs, found)


def _learn(payoffs: Floats) -> Iterator[BayesianEquilibrium]:
    for found in solve_bayesian(payoffs, MOST_STEPS):
        yield found
        if found.gap < CLOSE_ENOUGH:
            return


def _solve_deals(
    view: Observation, deck: Cards, types: list[Cards], value_ends: ValueEnds
) -> Generator[Progress[Choice], None, Floats]:
    """Return what the opponent pays, by the viewer's type and pick and then the opponent's.

    Four cards are drawn in all; the six ways to share them have most positions in common.
    """
    payoffs = np.zeros((len(types), HAND_SIZE, len(types), HAND_SIZE))
    fours = list(combinations(deck, 2 * DRAWN))
    for start in range(0, len(fours), FOURS_AT_ONCE):
        yield Progress(start, len(fours))
        part = fours[start : start + FOURS_AT_ONCE]
        games = _share(view, part, value_ends)
        for number, four in enumerate(part):
            for root, (own, other) in enumerate(list_draws(four)):
                payoffs[types.index(own), :, types.index(other)] = games[:, :, root, number]
    return payoffs / len(list_draws(deck))


def _share(view: Observation, fours: Sequence[Cards], value_ends: ValueEnds) -> Values:
    """Return the games of all ways to share four cards: by both picks, way, and set of four."""
    deals = to_bits([(*_list_kept(view), *view.known, *four) for four in fours])
    relics = to_mask(view.kingdom), to_mask(view.opposing)
    return compute_first_games(plan_draws(), deals, relics, value_ends)


def _list_kept(view: Observation) -> Cards:
    return tuple(card for card in view.hand if card not in view.fresh)


def list_odds(choices: Iterable[Choice], chances: Iterable[float]) -> Odds:
    """Return the probability of each choice, without rounding errors."""
    clean = [chance if chance > _NEVER else 0.0 for chance in map(float, chances)]
    whole = sum(clean)
    return tuple(zip(choices, (chance / whole for chance in clean), strict=True))


def weigh_hands(hands: Sequence[Cards], mixes: Strategies) -> Odds:
    """Return the odds over equally likely hands; each hand plays its row of ``mixes``.

    A card's probability is that it is held *and* taken. Cards are in ascending order.
    """
    chances = dict.fromkeys(sorted({card for hand in hands for card in hand}), 0.0)
    for hand, mix in zip(hands, mixes, strict=True):
        for card, chance in zip(hand, mix, strict=True):
            chances[Card(card)] += float(chance)
    return list_odds(chances, chances.values())
