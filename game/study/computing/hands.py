"""The job that plays hands of Kuhn poker against a bird that never strays from equilibrium."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

from game.protocol import CHANCE, Computing, Pause, PlayerId
from game.search.exploitability import Policy, compute_return
from game.study.jobs import HANDS, Hand, Hands, HandsPlayed
from game.study.kuhn import ANTE, RAISED, KuhnBet, KuhnCard, KuhnState, format_card

BLUFFS: Final = 1 / 6
"""How often the bird bets a jack where it begins: the middle of what is right, 0 to 1/3."""
_DIGITS: Final = 12
"""Digits behind the point that costs keep: what is equally good costs exactly 0."""


def play(job: Hands, pause: Pause) -> Computing:
    """Play all choices of the job; raises ``ValueError`` for an illegal or a surplus one."""
    yield from ()
    table = _Table(job)
    for number in range(HANDS):
        pause()
        if not table.play(number):
            break
    if table.left:
        raise ValueError(f"after {HANDS} hands there is nothing to choose: {job.choices!r}")
    return HandsPlayed(tuple(table.moments))


def list_equilibrium() -> Policy:
    """Return the solution of Kuhn (1950) in which the first player bluffs by ``BLUFFS``."""
    bets: dict[PlayerId, dict[tuple[KuhnBet, ...], tuple[float, ...]]] = {
        0: {(): (BLUFFS, 0.0, 3 * BLUFFS), (KuhnBet.PASS, KuhnBet.BET): (0.0, BLUFFS + 1 / 3, 1.0)},
        1: {(KuhnBet.PASS,): (1 / 3, 0.0, 1.0), (KuhnBet.BET,): (0.0, 1 / 3, 1.0)},
    }
    return {
        (player, (card, done)): {KuhnBet.PASS: 1 - shares[card], KuhnBet.BET: shares[card]}
        for player, places in bets.items()
        for done, shares in places.items()
        for card in KuhnCard
    }


def value_moves(policy: Policy, player: PlayerId, known: KuhnState) -> dict[KuhnBet, float]:
    """Return what passing and betting gain on average for who holds the one card of ``known``.

    The other's card is as likely as its bets under ``policy`` make it, which goes on from there.
    """
    (card,), total = known.cards, 0.0
    values = dict.fromkeys(KuhnBet, 0.0)
    for state in _list_deals(player, card, known.bets):
        reach = _reach(policy, 1 - player, state)
        total += reach
        for move in KuhnBet:
            values[move] += reach * compute_return(state.apply(move), policy, player)
    return {move: value / total for move, value in values.items()}


def expect(policy: Policy, player: PlayerId, card: KuhnCard) -> float:
    """Return what ``player`` gains with a card on average if both follow ``policy``."""
    deals = list(_list_deals(player, card, ()))
    return sum(compute_return(deal, policy, player) for deal in deals) / len(deals)


def _list_deals(player: PlayerId, card: KuhnCard, bets: tuple[KuhnBet, ...]) -> Iterator[KuhnState]:
    for cards in permutations(KuhnCard, 2):
        if cards[player] == card:
            yield KuhnState(cards, bets)


def _reach(policy: Policy, player: PlayerId, state: KuhnState) -> float:
    """Return how likely ``player`` makes its part of the bets of ``state``."""
    reach = 1.0
    for ply in range(player, len(state.bets), state.num_players):
        before = KuhnState(state.cards, state.bets[:ply])
        reach *= policy[player, before.information_state(player)][state.bets[ply]]
    return reach


class _Table:
    """Ten hands under way: ``moments`` so far, and the choices that are ``left``."""

    def __init__(self, job: Hands) -> None:
        self.moments: list[tuple[Hand, ...]] = []
        self.left = [KuhnBet(choice) for choice in job.choices]
        self._seed = job.seed
        self._policy = list_equilibrium()
        self._done: list[Hand] = []

    def play(self, number: int) -> bool:
        """Play a hand as far as choices go; return whether it has come to its end."""
        state, seat = self._deal(number), number % 2
        costs: list[float] = []
        while state.current_player >= 0:
            if state.current_player != seat:
                state = state.apply(self._choose(number, state))
                continue
            self.moments.append((*self._done, self._write(state, seat, costs)))
            if not self.left:
                return False
            move = self.left.pop(0)
            known = KuhnState((state.cards[seat],), state.bets)
            values = value_moves(self._policy, seat, known)
            costs.append(round(max(values.values()) - values[move], _DIGITS))
            state = state.apply(move)
        self._done.append(self._write(state, seat, costs))
        self.moments.append(tuple(self._done))
        return True

    def _deal(self, number: int) -> KuhnState:
        rng, state = Random(f"{self._seed}/{number}"), KuhnState()
        while state.current_player == CHANCE:
            state = state.apply(state.sample_outcome(rng))
        return state

    def _choose(self, number: int, state: KuhnState) -> KuhnBet:
        mover = state.current_player
        chances = self._policy[mover, state.information_state(mover)]
        rng = Random(f"{self._seed}/{number}/{len(state.bets)}")
        (move,) = rng.choices(list(KuhnBet), [chances[bet] for bet in KuhnBet])
        return move

    def _write(self, state: KuhnState, seat: PlayerId, costs: list[float]) -> Hand:
        is_over = state.current_player < 0
        card, theirs = state.cards[seat], state.cards[1 - seat]
        raised = [KuhnBet.BET in state.bets[player::2] for player in (seat, 1 - seat)]
        mine, other = (RAISED if has_bet else ANTE for has_bet in raised)
        return Hand(
            seat,
            format_card(card),
            format_card(theirs) if is_over else "",
            "".join(bet.value for bet in state.bets),
            (mine, other),
            round(state.returns()[seat]),
            expect(self._policy, seat, card),
            tuple(costs),
            is_over,
        )
