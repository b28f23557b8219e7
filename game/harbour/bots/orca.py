"""Orca: the harbour's best menu, improved by playing every purchase out on the same luck.

Candidates are what the best menu buys, what other menus of the pool buy, each playing on by itself,
and every other purchase that makes sense. The opponent is drawn from the pool and from published
machines, since no single one is to be trusted. Cards are played and sunk as the best menu does.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.harbour.bots.machine_bot import choose, fix
from game.harbour.bots.machines import SCRIPTS, find_menus
from game.harbour.bots.scripts import ListMachine
from game.harbour.bots.uct import list_purchases
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import Move, Phase, gain
from game.harbour.rules.state import Observation, State, sample_state
from game.harbour.simulator import Shuffle, Table, buy_card, copy_state, finish_turn, play_on
from game.protocol import NORMAL_95, Decision, Lead, Progress, Thinking, Utility
from game.search.policy_improvement import Improvement, improve

SIMULATIONS: Final = 400
MARGIN: Final = 1.0
"""Standard errors by which a purchase must be ahead of the menu's own."""
MODELS: Final = tuple(SCRIPTS[name] for name in ("siren2", "fire", "smithy"))
"""Published machines that the opponent may be like, beside the menus."""
MENUS: Final = 4
"""So many of a harbour's menus are used."""

_KEYS: Final = 2**14
_COPIES: Final = 64
"""More than there are of any card."""
_KINDS: Final = len(Card)
_SHUFFLES: Final = 128
"""Of one player; later ones, which hardly come, use the same keys again."""


class Candidate(NamedTuple):
    """A purchase, and who plays on after it."""

    move: Move
    machine: ListMachine


class OrcaBot:
    """Plays by the best menu, and purchases by roll-outs; bounded by their number."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self._simulations = simulations

    def think(self, observation: Observation, rng: Random) -> Thinking[Move]:
        """Play every purchase out; values are shares of a win against the opponents modelled."""
        state = observation.seen
        found = list_candidates(state) if state.phase is Phase.BUY else ()
        if len(found) < 2:  # noqa: PLR2004  (a comparison takes two)
            return (yield from fix(find_menus(state.supply)[0]).think(observation, rng))
        play = make_rollout(observation, found, rng.getrandbits(64))
        improving = improve(len(found), play, self._simulations, MARGIN)
        while True:
            try:
                done = next(improving)
            except StopIteration as finished:
                return _decide(found, finished.value)
            yield Progress(min(done, self._simulations), self._simulations)


def list_candidates(state: State) -> Sequence[Candidate]:
    """Return the best menu's own choice first; a Shipyard is left out, which no list plays."""
    menus = find_menus(state.supply)[:MENUS]
    best = menus[0]
    own = choose(best, state)[0]
    proposed = [Candidate(choose(menu, state)[0], menu) for menu in menus[1:]]
    others = [Candidate(move, best) for move in list_purchases(state)]
    rivals = [each for each in (*proposed, *others) if each.move not in {own, _SHIPYARD}]
    return Candidate(own, best), *rivals


_SHIPYARD: Final = gain(Card.SHIPYARD)


def _decide(found: Sequence[Candidate], improved: Improvement) -> Decision[Move]:
    """Return the decision; of a purchase that two menus proposed the better value stands."""
    values: dict[Move, float] = {}
    for candidate, mean in zip(found, improved.means, strict=True):
        values[candidate.move] = max(mean, values.get(candidate.move, 0.0))
    choice, (gain, error) = found[improved.choice].move, improved.leads[improved.rival]
    rival = found[0 if improved.choice else improved.rival].move
    lead = Lead(rival, gain if improved.choice else -gain, NORMAL_95 * error)
    mix, told = ((choice, 1.0),), (*values.items(),)
    return Decision(choice, mix, told, values[choice], Utility.MATCH, lead=lead)


PlayOut: TypeAlias = Callable[[int, int], float]


def make_rollout(observation: Observation, found: Sequence[Candidate], seed: int | str) -> PlayOut:
    """Return what plays a candidate out on a deal: the hidden hand, all luck, and an opponent."""
    seat, menus = observation.seat, find_menus(observation.seen.supply)[:MENUS]
    models = *menus, *MODELS
    deal = cache(partial(_deal, observation, seed))

    def play_out(place: int, number: int) -> float:
        (move, machine), (state, table, offsets) = found[place], deal(number)
        model = models[number % len(models)]
        machines = (machine, model) if seat == 0 else (model, machine)
        if move.card is None:
            result = play_on(state.apply(move), machines, couple(offsets)).result
        else:  # the same, without a new state for each; both decks have been shuffled once
            table = table.copy(couple(offsets, 1))
            buy_card(table, move.card)
            result = finish_turn(table, machines).result
        return (1 + (result if seat == 0 else -result)) / 2

    return play_out


def _deal(
    observation: Observation, seed: int | str, number: int
) -> tuple[State, Table, Sequence[int]]:
    """Return a position that may be the true one, twice, and the luck that follows."""
    rng = Random(f"{seed}/{number}")
    offsets = [int(rng.random() * _KEYS) for _ in range(2 * _SHUFFLES)]
    state = sample_state(observation, rng)
    return state, copy_state(state, couple(offsets)), offsets


def couple(offsets: Sequence[int], done: int = 0) -> Shuffle:
    """Return a shuffle in which each copy of a card has a key of its own in each of a player's.

    A deck with one card more keeps the order of all others. ``offsets`` say where in one table the
    keys of a shuffle begin, both players' by turns; ``done`` shuffles each player has had.
    """
    keys, number = list_keys(), [2 * done, 2 * done + 1]

    def shuffle(player: int, cards: list[int]) -> list[int]:
        first = offsets[number[player] % len(offsets)]
        places = [*range(first, first + _COPIES * _KINDS, _COPIES)]
        number[player] += 2
        keyed = list[int]()
        for card in cards:
            place = places[card]
            places[card] = place + 1
            keyed.append(keys[place] + card)
        keyed.sort()
        return [key % _KINDS for key in keyed]

    return shuffle


@cache
def list_keys() -> Sequence[int]:
    """Return random keys as their ranks, so far apart that a card's number fits between two."""
    rng = Random(0)
    keys = [rng.random() for _ in range(_KEYS + _COPIES * _KINDS)]
    ranks = {key: rank for rank, key in enumerate(sorted(keys))}
    return [ranks[key] * _KINDS for key in keys]
