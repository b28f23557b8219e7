"""A round on masks of cards, for searches that play thousands of rounds a second.

Meets the protocol as ``rules.state.State`` does and must agree with it, but nothing is checked.
Player 0 is the one who observes. The game ends with the round; it may begin with the relic step
before the round, and then the cards that will be drawn are a hidden part of the state.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, cast

from game.protocol import SIMULTANEOUS, TERMINAL, ChosenAtOnce, PlayerId, State
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Choice, Phase, RelicChoice, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pair, to_cards, to_mask
from game.tides.solver.next_round import DRAWN, list_opposing_cards, relic_masks


class _Masks(NamedTuple):
    own: int
    other: int
    own_hand: int
    other_hand: int
    own_fresh: int = 0
    other_fresh: int = 0
    own_drawn: int = 0
    other_drawn: int = 0
    is_last: bool = False


class RoundGame(ChosenAtOnce, _Masks):
    """Both kingdoms, both hands, and of each hand the ``fresh`` cards that the other cannot know.

    While ``drawn`` is not 0 it is the relic step: kingdoms are relics, and hands what was drafted.
    What will be drawn is sampled beforehand, so that nothing is left to chance.
    """

    __slots__ = ()

    @property
    def current_player(self) -> PlayerId:
        """``SIMULTANEOUS`` while there are cards to pick, then ``TERMINAL``."""
        return SIMULTANEOUS if self.own_hand else TERMINAL

    def legal_actions(self, player: PlayerId) -> Sequence[Choice]:
        """Return the cards of the hand, or the relic choices, ascending."""
        held = self.other_hand if player else self.own_hand
        return _list_relic_choices(held) if self.own_drawn else _list_cards(held)

    def apply_joint(self, actions: Sequence[Any]) -> "RoundGame":
        """Return the position after both choices, which must be legal."""
        mine, theirs = actions
        if self.own_drawn:
            return self._keep(mine, theirs)
        first, second = 1 << (mine - 1), 1 << (theirs - 1)
        return RoundGame(
            self.own | first, self.other | second, self.other_hand ^ second, self.own_hand ^ first
        )

    def returns(self) -> Sequence[float]:
        """Return the margin of the round for each player at its end, zeros before."""
        margin = 0 if self.own_hand else compare_pair(self.own, self.other)
        return float(margin), float(-margin)

    def information_state(self, player: PlayerId) -> Hashable:
        """Return the position less what the player cannot know."""
        if player:
            seen = self.other_hand, self.own_hand ^ self.own_fresh, self.other_fresh
        else:
            seen = self.own_hand, self.other_hand ^ self.other_fresh, self.own_fresh
        return self.own, self.other, self.own_drawn > 0, *seen

    def _keep(self, mine: RelicChoice, theirs: RelicChoice) -> "RoundGame":
        keep, kept = 1 << (mine.keep - 1), 1 << (theirs.keep - 1)
        gone, taken = 1 << (mine.remove - 1), 1 << (theirs.remove - 1)
        return RoundGame(
            self.own | keep,
            self.other | kept,
            self.own_hand ^ keep ^ gone | self.own_drawn,
            self.other_hand ^ kept ^ taken | self.other_drawn,
            0 if self.is_last else self.own_drawn,
            0 if self.is_last else self.other_drawn,
        )


Sample: TypeAlias = Callable[[Random], RoundGame]


def make_sampler(view: Observation) -> Sample:
    """Return a function that draws positions that ``view`` allows, all equally likely."""
    return _sample_draws(view) if view.phase is Phase.RELICS else _sample_hands(view)


def _sample_hands(view: Observation) -> Sample:
    """Return a sampler of the opponent's hand, out of all that it may hold."""
    own, other, hand = to_mask(view.kingdom), to_mask(view.opposing), to_mask(view.hand)
    known, fresh = to_mask(view.known), to_mask(view.fresh)

    def sample(rng: Random) -> RoundGame:
        hidden = to_mask(rng.sample(view.unseen, view.hidden))
        return RoundGame(own, other, hand, known | hidden, fresh, hidden)

    return sample


def _sample_draws(view: Observation) -> Sample:
    """Return a sampler of what either hand will draw, out of the whole deck."""
    drafted = to_mask(view.drafted), to_mask(list_opposing_cards(view))
    is_last = view.round == view.rounds - 1

    def sample(rng: Random) -> RoundGame:
        drawn = rng.sample(view.unseen, 2 * DRAWN)
        first, second = to_mask(drawn[:DRAWN]), to_mask(drawn[DRAWN:])
        return RoundGame(*relic_masks(view), *drafted, 0, 0, first, second, is_last)

    return sample


@cache
def _list_cards(hand: int) -> Cards:
    return to_cards(hand)


@cache
def _list_relic_choices(drafted: int) -> Sequence[RelicChoice]:
    return list_relic_choices(to_cards(drafted))


SHARE_RANDOM: Final = 0.2
"""The share of picks that are random, so that playouts differ."""


def play_greedily(state: State[Any], rng: Random) -> Sequence[float]:
    """Return the margins at the end of the round after greedy play by both, some picks random.

    Greedy as in ``bots.greedy``: neither player looks at the other's hand. The state is a
    ``RoundGame`` in which cards are picked.
    """
    own, other, hand, opposing, *_ = cast("RoundGame", state)
    while hand:
        mine = _pick(own, other, hand, rng)
        theirs = _pick(other, own, opposing, rng)
        own, other, hand, opposing = own | mine, other | theirs, opposing ^ theirs, hand ^ mine
    margin = float(compare_pair(own, other))
    return margin, -margin


def _pick(own: int, other: int, hand: int, rng: Random) -> int:
    """Return the bit of the card to take: the lowest of the best, or any."""
    bits = _list_bits(hand)
    if rng.random() < SHARE_RANDOM:
        return rng.choice(bits)
    margins = [compare_pair(own | bit, other) for bit in bits]
    return bits[margins.index(max(margins))]


@cache
def _list_bits(hand: int) -> Sequence[int]:
    return [1 << (card - 1) for card in to_cards(hand)]
