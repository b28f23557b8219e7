"""How far the equilibrium bot's choices are from perfect, where that can be computed exactly.

The exact game of a decision has the values after both choices as its entries. The loss of a mix is
how much less than the value of that game it earns against perfect play; a best reply to the mix
gains at least as much.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias, cast

import numpy as np

from game.evaluation.progress import progress_bar
from game.protocol import Decision, decide
from game.search.double_oracle import DoubleOracle, Entries
from game.search.matrix_game import solve_game
from game.search.simplex import Floats, MatrixGames
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, JointAction, Phase, Seat, list_relic_choices
from game.tides.rules.observation import Observation
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.rules.state import State, observe
from game.tides.solver.batches import Tables, compute_relic_games, lay_ends, lay_tables
from game.tides.solver.continuation import prepare_relics, prepare_sampled
from game.tides.solver.draft_solver import list_ends, solve_drafts
from game.tides.solver.next_deal_value import choose_relics, value_draws
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.value_model import load_model

ROUNDS: Final = 3

PrepareRelics: TypeAlias = Callable[[Tables, MatrixGames], DoubleOracle]
"""Returns relic steps to be solved, given guesses of their entries."""


class Regret(NamedTuple):
    """One decision: what the mix loses against perfect play, and a best reply gains, in points."""

    step: str
    loss: float
    gain: float


def measure_regrets(games: int, *, randomly: bool) -> list[Regret]:
    """Return the regrets of both seats in ``games`` games of random choices or of self-play."""
    regrets = list[Regret]()
    with progress_bar(games, "games") as report:
        for seed in range(games):
            report(seed)
            for state, decisions in _play(Random(seed), randomly=randomly):
                regrets += judge(_name_step(state), compute_exact_game(state), decisions)
    return regrets


def describe_regrets(regrets: Sequence[Regret]) -> Iterator[str]:
    """Yield a line for each kind of decision."""
    for step in sorted({loss.step for loss in regrets}):
        found = np.array([(loss.loss, loss.gain) for loss in regrets if loss.step == step])
        (loss, gain), (worst, most) = found.mean(axis=0), found.max(axis=0)
        yield (
            f"{step}: {len(found)} decisions, loss {loss:.4f} (at most {worst:.3f}), "
            f"a best reply gains {gain:.4f} (at most {most:.3f})"
        )


def compute_exact_game(state: State) -> Floats:
    """Return the value of each pair of choices to the first seat, with all hands known."""
    if state.phase is Phase.RELICS:
        return _fill_relic_game(observe(state, Seat.FIRST))
    if state.round == ROUNDS:
        return solve_drafts([Draft(state.kingdoms, state.hands)])[:, :, 0].astype(np.float64)
    return _solve_ends(state, prepare_relics)


def compute_deeper_game(state: State) -> Floats:
    """Return the same for a pick of round 2, and for one of round 1 as far as can be looked.

    There the ends are worth what Albatross finds at the relic step itself.
    """
    return compute_exact_game(state) if state.round > 1 else _solve_ends(state, prepare_sampled)


def _solve_ends(state: State, prepare: PrepareRelics) -> Floats:
    """Return the game of a pick, with the relic step that follows solved at every end."""
    view, draft = observe(state, Seat.FIRST), Draft(state.kingdoms, state.hands)
    ends = lay_ends(list_ends([draft]), relic_masks(view), removed_mask(view))
    guesses = compute_relic_games(ends, load_model(f"after_relics_{state.round}"))
    rest = prepare(ends, guesses).solve().values

    def value_ends(own: Masks, other: Masks) -> Floats:
        return compare_pairs(own, other) + rest.reshape(own.shape)

    return solve_drafts([draft], value_ends)[:, :, 0].astype(np.float64)


def _fill_relic_game(view: Observation) -> Floats:
    choices = len(list_relic_choices(view.drafted))
    own, other = (part.ravel() for part in np.indices((choices, choices)))
    entries = Entries(own, other, np.zeros_like(own))
    values = value_draws(choose_relics(lay_tables(view), entries))
    return values.reshape(choices, choices).astype(np.float64)


def _play(rng: Random, *, randomly: bool) -> Iterator[tuple[State, list[Decision[Choice]]]]:
    """Yield the positions of a game that can be judged, and the decisions in both seats."""
    order = shuffle(rng)
    state = settle_chance(State(rounds=ROUNDS), order)
    while state.phase is not Phase.OVER:
        choices: tuple[Choice, ...] = tuple(rng.choice(state.legal_actions(seat)) for seat in Seat)
        if _is_exact(state) or not randomly:
            decisions = [decide(Equilibrium(), observe(state, seat), rng) for seat in Seat]
            if _is_exact(state):
                yield state, decisions
            if not randomly:
                choices = tuple(decision.choice for decision in decisions)
        state = settle_chance(state.apply_joint(cast("JointAction", choices)), order)


def _is_exact(state: State) -> bool:
    """Return whether there is a choice, and what follows can be computed exactly."""
    if state.phase is Phase.RELICS:
        return state.round == ROUNDS - 1
    is_open = not any(state.fresh) and state.round >= ROUNDS - 1
    return is_open and len(state.hands[0]) > 1


def _name_step(state: State) -> str:
    if state.phase is Phase.RELICS:
        return f"round {state.round}, relic step"
    return f"round {state.round}, pick {state.pick}"


def judge(step: str, game: Floats, decisions: Sequence[Decision[Choice]]) -> Iterator[Regret]:
    """Yield the loss of either seat's decision in a game of these entries."""
    value, best, answer = solve_game(game)
    own, other = (np.array(list(_read_mix(decision))) for decision in decisions)
    yield Regret(step, value - float(own @ game @ answer), value - float((own @ game).min()))
    yield Regret(step, float(best @ game @ other) - value, float((game @ other).max()) - value)


def _read_mix(decision: Decision[Choice]) -> Iterator[float]:
    """Yield the chance of every choice, in the order of the rules."""
    mix = dict(decision.mix)
    yield from (mix.get(choice, 0.0) for choice, _ in decision.values)
