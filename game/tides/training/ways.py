"""Where a choice of round 1 leads: through drawn ways to the exact ends of round 2.

Each way goes by both seats' mixes to the first relic step and through it, four cards are drawn, and
round 2 is proven with all hands open: no model is left in what a way earns. Wherever a way is drawn
from known chances, what is drawn less its mean is taken off, both by the model. These are control
variates, whose mean is zero whatever the model says: they leave less to luck and change no mean.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple, cast

import numpy as np

from game.protocol import Utility, finish
from game.search.double_oracle import Entries
from game.search.matrix_game import NEVER, solve_game
from game.search.simplex import Floats
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Draw, JointAction, Pair, Phase, Seat
from game.tides.rules.state import State, observe
from game.tides.solver.batches import lay_tables
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step, value_sampled
from game.tides.solver.draft_solver import solve_drafts
from game.tides.solver.next_deal_value import choose_relics
from game.tides.solver.next_round import list_draws
from game.tides.solver.open_hands import solve_open_hands


class WayNode(NamedTuple):
    """A joint choice as Albatross sees it: the judged seat's choices and mix first.

    ``game`` is what each pair of choices is worth to that seat in the rest of the game.
    """

    choices: Pair[Sequence[Choice]]
    mixes: Pair[Floats]
    game: Floats

    @property
    def earned(self) -> Floats:
        """What each choice of the judged seat is worth against the other seat's mix."""
        return np.asarray(self.game @ self.mixes[1])


class Ways:
    """Follows games from a position of round 1, as Albatross would play both seats."""

    def __init__(self, seat: Seat) -> None:
        """Take the seat that is judged; all figures are its margin over the rest of the game."""
        self._seat = seat
        self.solve = cache(self._solve)
        self.value_entry = cache(self._value_entry)

    def follow(self, state: State, place: int, rng: Random) -> float:
        """Return what one way after this choice earns; the mean is against Albatross's mix."""
        draw, node = rng.choice(list_draws(state.deck)), self.solve(state)
        reply = _draw_place(node.mixes[1], rng)
        luck = float(node.game[place, reply] - node.earned[place])
        return self._go_on(state, (place, reply), draw, rng) - luck

    def play_on(self, state: State, rng: Random) -> float:
        """Return what one way earns if both seats choose by their mixes from here on."""
        return self._choose(state, rng.choice(list_draws(state.deck)), rng)

    def _choose(self, state: State, draw: Draw, rng: Random) -> float:
        node = self.solve(state)
        own, other = node.mixes
        places = _draw_place(own, rng), _draw_place(other, rng)
        luck = float(node.game[places] - own @ node.game @ other)
        return self._go_on(state, places, draw, rng) - luck

    def _go_on(self, state: State, places: Pair[int], draw: Draw, rng: Random) -> float:
        after = state.apply_joint(self._join(state, places))
        if after.phase is Phase.DRAW:
            proven, guessed = self._compare(after.apply(draw))
            return proven - (guessed - self.value_entry(state, places))
        return _score(after, self._seat) + self._choose(after, draw, rng)

    def _join(self, state: State, places: Pair[int]) -> JointAction:
        choices = self.solve(state).choices
        own, other = (held[place] for held, place in zip(choices, places, strict=True))
        joint = (own, other) if self._seat is Seat.FIRST else (other, own)
        return cast("JointAction", joint)

    def _solve(self, state: State) -> WayNode:
        choices = state.legal_actions(self._seat), state.legal_actions(self._seat.other)
        if len(choices[0]) == 1:
            return WayNode(choices, (np.ones(1), np.ones(1)), np.zeros((1, 1)))
        if state.phase is Phase.RELICS:
            oracle = prepare_relic_step(observe(state, self._seat), Utility.MARGIN)
            oracle.solve()
            game = oracle.entries[:, :, 0]
        else:
            game = self._solve_draft(state)
        _, own, other = solve_game(game)
        return WayNode(choices, (_clean(own), _clean(other)), game)

    def _solve_draft(self, state: State) -> Floats:
        """Return the game of the next pick, all hands open."""
        return finish(solve_open_hands(observe(state, self._seat), self.lay_out(state)))

    def _compare(self, state: State) -> tuple[float, float]:
        """Return what the round that begins here is worth: proven, and by the model at its ends."""
        proven = solve_game(self._solve_draft(state)).value
        guess = choose_value_ends(observe(state, self._seat))
        guessed = solve_drafts([self.lay_out(state)], guess)[:, :, 0].astype(np.float64)
        return float(proven), float(solve_game(guessed).value)

    def _value_entry(self, state: State, places: Pair[int]) -> float:
        """Return the mean over draws of what the model says after two relic choices."""
        row, column = (np.array([place]) for place in places)
        tables = lay_tables(observe(state, self._seat))
        entry = choose_relics(tables, Entries(row, column, np.zeros_like(row)))
        return float(value_sampled(entry)[0])

    def lay_out(self, state: State) -> Draft:
        """Return the draft of a pick, the judged seat's side first."""
        own, other = self._seat, self._seat.other
        return Draft(
            (state.kingdoms[own], state.kingdoms[other]), (state.hands[own], state.hands[other])
        )


def _clean(mix: Floats) -> Floats:
    """Return the mix without rounding errors."""
    played = np.where(mix > NEVER, mix, 0.0)
    return np.asarray(played / played.sum())


def _draw_place(mix: Floats, rng: Random) -> int:
    return rng.choices(range(len(mix)), mix.tolist())[0]


def _score(state: State, seat: Seat) -> float:
    """Return the seat's lead in the round that is just over; nothing while it goes on."""
    return float(sum(score[seat] - score[seat.other] for score in state.scores))
