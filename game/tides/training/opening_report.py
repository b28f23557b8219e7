"""What the first pick of round 2 loses by its model: against exact ends, by local best response.

Two cards of each hand are hidden there, and Albatross values the ends of the round by a model. Here
a player knows Albatross's mixes and sees with its own two cards 15 hands that Albatross may hold:
1,500 ends. Each is a relic step, proven within ``relic_steps.TOLERANCE``. What the
best card then earns more than Albatross's own mix is the gain. From the next pick on both play
exactly, so in games of Albatross against itself the mean gain of a seat is a lower bound on what a
best reply to Albatross wins in a whole game; and no mix loses more against perfect play than both
seats' gains together. A decision takes some 10 s. Findings are kept in a file, one a line.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np

from game.protocol import finish
from game.search.simplex import Floats
from game.tides.bots.equilibrium import Equilibrium
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import Masks, compare_pairs
from game.tides.rules.state import observe
from game.tides.solver.batches import lay_ends
from game.tides.solver.continuation import choose_value_ends
from game.tides.solver.draft_solver import list_ends, solve_valued_drafts
from game.tides.solver.hidden_hands import HiddenGame, solve_hidden_game
from game.tides.solver.next_round import relic_masks, removed_mask
from game.tides.solver.relic_steps import value_relic_steps
from game.tides.training.judged_file import describe_mean, judge_all
from game.tides.training.tail_positions import KINDS, play_to_pick

CAREFUL: Final = "careful"
"""The kind of play that is Albatross against itself."""


class JudgedOpening(NamedTuple):
    """One decision, in points.

    ``gain`` is what the best card earns more than the mix, ``margin`` what the mix earns more than
    was stated. ``ends`` and ``deals`` are the root of the mean square error of the ends' values,
    and of those after both picks.
    """

    position: str
    kind: str
    gain: float
    margin: float
    ends: float
    deals: float


def judge_openings(positions: int, seed: int, folder: Path) -> list[JudgedOpening]:
    """Judge both seats' decisions in so many positions; those in the folder's file are done."""

    def judge(number: int) -> list[JudgedOpening]:
        kind = list(KINDS)[number % len(KINDS)]
        rng = Random(f"openings {seed} {number}")
        state = play_to_pick(rng, KINDS[kind], (2, 1), Equilibrium())
        return [judge_opening(observe(state, seat), kind) for seat in Seat]

    return judge_all(folder / f"openings-{seed}.jsonl", positions, JudgedOpening, judge)


def judge_opening(view: Observation, kind: str) -> JudgedOpening:
    """Return what is found of the decision of the seat that sees this."""
    mix, stated, earned, ends, deals = compare_values(view)
    gain, margin = float(earned.max() - mix @ earned), float(mix @ (earned - stated))
    return JudgedOpening(format_observation(view), kind, gain, margin, ends, deals)


class ComparedValues(NamedTuple):
    """The mix, and what each card earns as Albatross states it and with exact ends.

    ``ends`` and ``deals`` are those of ``JudgedOpening``.
    """

    mix: Floats
    stated: Floats
    earned: Floats
    ends: float
    deals: float


def compare_values(view: Observation) -> ComparedValues:
    """Return what the cards of the seat that sees this are worth."""
    guess, hands = choose_value_ends(view), view.opponent_hands()
    solved = finish(solve_hidden_game(view, guess))
    mix, stated = solved.find_own(view.fresh, view.hand)
    drafts = [Draft((view.kingdom, view.opposing), (view.hand, hand)) for hand in hands]
    ends = list_ends(drafts)
    exact, guessed = value_exactly(view, *ends), guess(*ends).astype(np.float64)
    games = _solve(drafts, exact)
    return ComparedValues(
        mix,
        stated,
        weigh(games, _find_replies(view, solved)),
        _compute_error(guessed, exact),
        _compute_error(_solve(drafts, guessed), games),
    )


def _find_replies(view: Observation, solved: HiddenGame) -> Floats:
    """Return the other seat's mix with every hand that it may hold, in the order of the hand."""
    hands = view.opponent_hands()
    drawn = [tuple(card for card in hand if card not in view.known) for hand in hands]
    return np.array(
        [solved.find_other(two, hand)[0] for two, hand in zip(drawn, hands, strict=True)]
    )


def value_exactly(view: Observation, own: Masks, other: Masks) -> Floats:
    """Return what these ends of the round are worth: its margin, and the relic step after it."""
    tables = lay_ends((own, other), relic_masks(view), removed_mask(view))
    rest = finish(value_relic_steps(tables, view.round))
    return np.asarray(compare_pairs(own, other) + rest.reshape(own.shape))


def _solve(drafts: Sequence[Draft], ends: Floats) -> Floats:
    """Return the game of both picks in each draft, whose ends are worth this."""
    return solve_valued_drafts(drafts, ends).astype(np.float64)


def weigh(games: Floats, replies: Floats) -> Floats:
    """Return what each card earns on the average over equally likely hands of the other seat.

    ``games`` are by own card, other card and hand, ``replies`` the mixes by hand and card.
    """
    return np.asarray(np.einsum("ijn,nj->i", games, replies) / len(replies))


def _compute_error(guessed: Floats, exact: Floats) -> float:
    return float(np.sqrt(((guessed - exact) ** 2).mean()))


def describe_openings(found: Sequence[JudgedOpening]) -> Iterator[str]:
    """Yield a table for each kind of play and for all: means, their 95 % intervals, the largest."""
    for kind in KINDS:
        if of_kind := [one for one in found if one.kind == kind]:
            yield from _describe(f"{kind} play", of_kind)
    yield from _describe("all", found)
    own = [one.gain for one in found if one.kind == CAREFUL]
    if own:
        yield describe_mean("local best response, points a game", own)


def _describe(name: str, found: Sequence[JudgedOpening]) -> Iterator[str]:
    yield f"{name}, {len(found)} decisions, points (mean, 95 %, most)"
    yield describe_mean("a best reply to the other seat gains", [one.gain for one in found])
    yield describe_mean("error of the margin", [abs(one.margin) for one in found])
    yield describe_mean("error of the model at the ends (rms)", [one.ends for one in found])
    yield describe_mean("error of what follows a pick (rms)", [one.deals for one in found])
