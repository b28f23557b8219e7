"""The trees that can be searched here, and the settings that they are made from, as one line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.study.frame.bench import cycle
from game.study.jobs import DEPTHS as PLIES
from game.study.jobs import MoveOrder
from game.study.made_tree import (
    Branches,
    TreeState,
    deal_leaves,
    format_position,
    make_tree,
    parse_position,
)

TREES: Final = ("kqj", "tiles", "ends", "made", "kuhn")
"""The trees to choose from; a position that another screen wants to be shown comes before them."""
GIVEN: Final = "given"
"""The tree of a position that another screen brought."""
PREDICT: Final = "predict"
"""The player says beforehand what alpha-beta will leave out, of trees that are made."""
PANES: Final = ("both", "minimax", "alphabeta", PREDICT)
"""Which of the two searches are shown."""
ORDERS: Final = tuple(order.value for order in MoveOrder)
BRANCHES: Final = (2, 3, 4)
DEPTHS: Final = (2, 3, 4)
FITTING: Final = "fitting"
"""A search looks as far ahead as can be shown."""
AHEAD: Final = (*map(str, PLIES), "all")
"""So many plies it may look ahead instead."""
_GUESSED: Final = ("tiles", "rows", "tides")
"""The games whose positions can be guessed at."""
SEEDS: Final = 99
"""So many made trees of each size there are."""
LARGEST: Final = 99
"""A leaf that is set by hand is worth so many at most, or so many below zero."""
_POSITIONS: Final = {
    "kqj": ("kqj", "JQ"),
    "kuhn": ("kuhn", "-"),
    "tiles": ("tiles", "../.. 2 0,0/0,0"),
    "ends": ("tides", "5.1/11.16.18 14.2/9.12.17"),
}


@dataclass(frozen=True, slots=True)
class PruningSetup:
    """What is searched, in which order, and which searches are shown.

    ``game`` and ``position`` are those of a tree that is ``GIVEN``, else empty.
    """

    tree: str = "kqj"
    panes: str = "both"
    order: str = "given"
    branches: int = 3
    depth: int = 3
    seed: int = 1
    game: str = ""
    position: str = ""
    ahead: str = FITTING
    streak: int = 0
    """Of how many trees in a row all was said rightly beforehand."""

    @property
    def is_predicting(self) -> bool:
        """Whether the player says beforehand what will be left out."""
        return self.panes == PREDICT

    def is_other_search(self, other: "PruningSetup") -> bool:
        """Return whether another tree is searched than in ``other``, or in another way."""
        how, theirs = (self.order, self.ahead), (other.order, other.ahead)
        return self.searched != other.searched or how != theirs

    @property
    def has_guesses(self) -> bool:
        """Whether a search may look a few plies ahead, and guess."""
        return self.searched[0] in _GUESSED

    @property
    def trees(self) -> tuple[str, ...]:
        """The trees to choose from."""
        return (GIVEN, *TREES) if self.position else TREES

    @property
    def searched(self) -> tuple[str, str]:
        """The game and the position that are searched."""
        match self.tree:
            case "made":
                leaves = deal_leaves(self.branches, self.depth, Random(self.seed))
                return "tree", format_position(make_tree(self.branches, self.depth, leaves))
            case tree if tree in _POSITIONS:
                return _POSITIONS[tree]
            case _:
                return self.game, self.position

    @property
    def name(self) -> str:
        """What the tree is called: a key's last part."""
        return "own" if self.tree == GIVEN and self.game == "tree" else self.tree

    def change(self, parameter: str, steps: int) -> "PruningSetup":
        """Return the setup with a parameter changed by so many steps, round and round."""
        match parameter:
            case "tree":
                return replace(self, tree=cycle(self.trees, self.tree, steps), ahead=FITTING)
            case "panes":
                changed = replace(self, panes=cycle(PANES, self.panes, steps))
                if changed.is_predicting and self.tree != "made":
                    changed = replace(changed, tree="made", order="given", branches=3, depth=2)
                return changed
            case "order":
                return replace(self, order=cycle(ORDERS, self.order, steps))
            case "ahead":
                return replace(self, ahead=cycle(AHEAD, self.ahead, steps))
            case "branches":
                return replace(self, branches=cycle(BRANCHES, self.branches, steps))
            case "depth":
                return replace(self, depth=cycle(DEPTHS, self.depth, steps))
            case "seed":
                return replace(self, seed=(self.seed - 1 + steps) % SEEDS + 1)
            case _:
                raise ValueError(f"there is no parameter '{parameter}'")


def format_setup(setup: PruningSetup) -> str:
    """Return a setup as one line; the inverse of ``parse_setup``."""
    sizes = f"{setup.branches} {setup.depth} {setup.seed}"
    panes = f"{setup.panes}/{setup.streak}" if setup.streak else setup.panes
    line = f"{setup.tree} {panes} {setup.order} {sizes} {setup.ahead}"
    return f"{line} {setup.game} {setup.position}".rstrip()


def parse_setup(text: str) -> PruningSetup:
    """Return the setup that a line describes; the usual one if the line cannot be read."""
    words = text.split(" ")
    if not {FITTING, *AHEAD}.intersection(words[6:7]):
        words.insert(6, FITTING)  # as it was before searches could look a few plies ahead
    try:
        tree, panes, order = words[:3]
        panes, _, streak = panes.partition("/")
        branches, depth, seed, row = (int(word) for word in (*words[3:6], streak or 0))
    except ValueError:
        return PruningSetup()
    game, position = "".join(words[7:8]), " ".join(words[8:])
    setup = PruningSetup(tree, panes, order, branches, depth, seed, game, position, words[6], row)
    is_known = tree in setup.trees and panes in PANES and order in ORDERS
    is_known = is_known and (tree == "made" or not setup.is_predicting)
    is_made = row >= 0 and branches in BRANCHES and depth in DEPTHS and 1 <= seed <= SEEDS
    return setup if is_known and is_made else PruningSetup()


def bring_position(setup: PruningSetup, text: str) -> PruningSetup:
    """Return the setup with the tree of ``text``: the name of a game, and its position."""
    game, _, position = text.partition(" ")
    if not position:
        return setup
    panes = PANES[0] if setup.is_predicting else setup.panes
    return replace(setup, tree=GIVEN, panes=panes, game=game, position=position, ahead=FITTING)


def read_leaf(setup: PruningSetup, path: Sequence[int]) -> int:
    """Return what a made tree's leaf at the end of these branches is worth."""
    below = parse_position(setup.searched[1]).below
    for branch in path:
        below = below[branch] if isinstance(below, tuple) else below
    return below if isinstance(below, int) else 0


def set_leaf(setup: PruningSetup, path: Sequence[int], value: int) -> PruningSetup:
    """Return the setup with another value of that leaf, the nearest one that it may have."""
    game, position = setup.searched
    state = parse_position(position)
    value = min(max(value, -LARGEST), LARGEST)
    changed = TreeState(_set(state.below, path, value), state.mover)
    return replace(setup, tree=GIVEN, game=game, position=format_position(changed))


def _set(below: Branches, path: Sequence[int], value: int) -> Branches:
    if isinstance(below, int):
        return value
    first, *rest = path
    return (*below[:first], _set(below[first], rest, value), *below[first + 1 :])
