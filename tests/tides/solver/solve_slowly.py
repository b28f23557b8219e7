"""Solves picks of round 2 the slow way, as the truth that a test holds Albatross against.

Every pick and relic choice and every draw is played by the rules: 2,400 drafts of round 3 for each
end of the round, solved one by one. The relic steps and the picks before are linear programs. No
model, no bound and no double oracle. A position before the second pick takes some 40 s, all of
them five minutes: ``python -m tests.tides.solver.solve_slowly``.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.search.matrix_game import compute_values
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import parse_state
from game.tides.rules.state import State
from game.tides.solver.draft_solver import solve_drafts
from tests.search.linear_program import find_value

OUTPUT: Final = Path(__file__).parent / "exact_picks.json"
POSITIONS: Final = (
    "3 2 pick 16.14/8.11.13.17/9 3.12/2.5.6.15/10 28:15",
    "3 2 pick 1.13.18/3.6.12/5 7.16.10/8.14.17/15 3:16",
    "3 2 pick 7.10.13/2.8.15/9 11.3.6/1.5.16/4 3:14",
    "3 2 pick 4.18/5.7.10.12/1 6.17/2.8.9.13/3 6:3",
    "3 2 pick 1.6.5/10.14.16/9 2.17.15/3.8.11/4 13:3",
    "3 2 pick 9.4.10/13.15.18/1 6.8.5/2.16.17/14 3:13",
    "3 2 pick 15.13.2.16/5.8/9 12.11.7.10/6.14/17 14:12",
    "3 2 pick 9.3/5.6.7.16/15 13.11/1.8.10.12/4 14:7",
    "3 2 pick 2.15.12.3/1.8/5 11.13.10.16/17.18/7 9:6",
    "3 2 pick 1.6/3.5.11.13/2 17.18/4.7.9.14/12 13:18",
    "3 2 pick 12.9.10.8/13.15/17 1.11.6.3/14.16/18 13:3",
    "3 2 pick 1.2.8/9.16.17/3 11.18.14/7.10.12/13 9:20",
)
"""Two that a player reported, and those of 128 in which Albatross erred most before it was mended.

That was by 0.2 to 2.7 points.
"""


def main() -> None:
    """Solve all positions, and write what each pair of picks is worth to the first player."""
    solved = {line: solve(parse_state(line)) for line in POSITIONS}
    lines = [f" {json.dumps(line)}: {json.dumps(game)}" for line, game in solved.items()]
    OUTPUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def solve(state: State) -> list[list[float]]:
    """Return the game of a pick, less the rounds that are scored, to 4 digits."""
    return [[round(value, 4) for value in row] for row in _lay_out(state).tolist()]


def _lay_out(state: State) -> NDArray[np.float64]:
    """Return the values after each pair of picks."""
    joint = product(*(state.legal_actions(seat) for seat in Seat))
    values = [_evaluate(state.apply_joint(choices)) for choices in joint]
    return np.array(values).reshape(len(state.hands[0]), -1)


@cache
def _evaluate(state: State) -> float:
    """Return what the rest of round 2 and the next round are worth to the first player."""
    if state.phase is not Phase.RELICS:
        return find_value(_lay_out(state))
    games = solve_drafts(list(_list_drafts(state)))
    means = compute_values(games).reshape(20, 20, 6).mean(axis=2, dtype=np.float64)
    first, second = state.scores[-1]
    return float(first - second + find_value(means))


def _list_drafts(state: State) -> Iterator[Draft]:
    """Yield the drafts of round 3: by own relic choice, other relic choice, and draw."""
    for choices in product(*(state.legal_actions(seat) for seat in Seat)):
        waiting = state.apply_joint(choices)
        for draw, _ in waiting.chance_outcomes():
            dealt = waiting.apply(draw)
            yield Draft(dealt.kingdoms, dealt.hands)


if __name__ == "__main__":
    main()
