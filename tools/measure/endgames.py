"""Print what an opponent does with two cards left: ``python tools/measure/endgames.py eider``.

It plays itself. Of each endgame stand both kingdoms, both hands, the margin of the round for each
pair of picks, what each card is worth against the other seat's best play, what was chosen, and
what that cost against the other card. With ``--opponent`` somebody else sits opposite.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import cast

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.protocol import decide
from game.search.matrix_game import solve_game
from game.tides.bots.bot import TWO_CARDS
from game.tides.bots.ladder import OPPONENTS, find_opponent
from game.tides.rules.cards import Card, Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import LENGTHS, JointAction, Move, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import settle_chance, shuffle
from game.tides.rules.state import State, observe
from game.tides.solver.draft_solver import solve_drafts


def main() -> int:
    """Print as many endgames as asked for, and how much was lost in them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=OPPONENTS)
    parser.add_argument(
        "--opponent", choices=OPPONENTS, help="who sits opposite; itself by default"
    )
    parser.add_argument("--endgames", type=int, default=20)
    parser.add_argument("--rounds", type=int, choices=LENGTHS, default=max(LENGTHS))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = asked.name, asked.opponent or asked.name
    found = islice(find_endgames(names, asked.rounds, asked.seed), asked.endgames)
    costs = [show(view, card) for view, card in found]
    say(f"{asked.name}: {np.mean(costs):.2f} points lost an endgame, {max(costs):.2f} at most")
    return 0


def find_endgames(
    names: tuple[str, str], rounds: int, seed: int
) -> Iterator[tuple[Observation, Card]]:
    """Yield what the first seat sees and picks with two cards left, game after game."""
    bots = [find_opponent(name) for name in names]
    for game in count():
        rng = Random(f"{seed}/{game}")
        order = shuffle(rng)
        state = settle_chance(State(rounds=rounds), order)
        while state.phase is not Phase.OVER:
            views = [observe(state, seat) for seat in Seat]
            choices = [decide(bot, view, rng).choice for bot, view in zip(bots, views, strict=True)]
            if state.phase is Phase.PICK and len(views[0].hand) == TWO_CARDS:
                yield views[0], cast("Card", choices[0])
            state = settle_chance(state.apply_joint(cast("JointAction", tuple(choices))), order)


def show(view: Observation, chosen: Move) -> float:
    """Print one endgame, and return what the choice cost in points of the round's margin."""
    (other,) = view.opponent_hands()
    draft = Draft((view.kingdom, view.opposing), (view.hand, other))
    game = solve_drafts([draft])[:, :, 0].astype(np.float64)
    replies = solve_game(game).column
    worth = game @ replies
    place = view.hand.index(cast("Card", chosen))
    cost = float(worth.max() - worth[place])
    say(f"round {view.round}  own {spell(view.kingdom)}  other {spell(view.opposing)}")
    for card, row, points in zip(view.hand, game, worth, strict=True):
        margins = "  ".join(
            f"{margin:+3.0f} if {it}" for margin, it in zip(row, other, strict=True)
        )
        mark = f"  <- chosen, costs {cost:.1f}" if card == chosen else ""
        say(f"  card {card:2}: {points:+6.1f}   ({margins}){mark}")
    say("")
    return cost


def spell(kingdom: Cards) -> str:
    """Return a kingdom's cards with the letters of their suits."""
    return " ".join(
        f"{card}{card.suit.letter if card.suit is not None else '-'}" for card in kingdom
    )


def say(line: str) -> None:
    """Print one line."""
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
