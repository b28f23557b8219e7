"""A tree made by hand: two players choose branches by turns, and the leaf says who wins what.

It is the game that textbooks draw to explain alpha-beta; its leaves are typed or drawn at random.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.protocol import TERMINAL, IllegalActionError, OpenInTurns, PlayerId

MOST_LEAVES: Final = 4096
DEEPEST: Final = 12
MOST_WORDS: Final = 4 * MOST_LEAVES
"""How large a tree may be."""

_LARGEST_DEALT: Final = 20
_MOVERS: Final = {"max": 0, "min": 1}
_WORD: Final = re.compile(r"\(|\)|-?[0-9]{1,3}(?![-0-9])|\s+|(.)", re.DOTALL)

Branches: TypeAlias = int | tuple["Branches", ...]
"""A leaf, which is what player 1 pays player 0, or the branches below a node, at least one."""


class _Node(NamedTuple):
    below: Branches
    mover: PlayerId = 0


class TreeState(OpenInTurns, _Node):
    """A node: what lies below it, and who chooses here or would."""

    __slots__ = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    @property
    def current_player(self) -> PlayerId:
        """The players by turns, down to a leaf."""
        return TERMINAL if isinstance(self.below, int) else self.mover

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return the branches by number, for the player to move; nothing for the others."""
        is_choosing = not isinstance(self.below, int) and player == self.mover
        return range(len(self.below)) if is_choosing else ()  # type: ignore[arg-type]

    def apply(self, action: int) -> "TreeState":
        """Return the node at the end of a branch; ``IllegalActionError`` if there is none."""
        if isinstance(self.below, int) or action not in range(len(self.below)):
            raise IllegalActionError(f"there is no branch {action} below {self.below}")
        return TreeState(self.below[action], 1 - self.mover)

    def returns(self) -> tuple[float, float]:
        """Return what the leaf says and its opposite; zeros before the end."""
        return (self.below, -self.below) if isinstance(self.below, int) else (0, 0)


def make_tree(branching: int, depth: int, leaves: Sequence[int]) -> TreeState:
    """Return the tree in which every node has ``branching`` branches and every leaf this depth.

    Player 0 moves first. Raises ``ValueError`` for a tree of more than ``MOST_LEAVES`` leaves, and
    unless there are ``branching ** depth`` values for them.
    """
    if branching < 1 or not 1 <= depth <= DEEPEST or branching**depth > MOST_LEAVES:
        raise ValueError(f"a tree of {branching} branches and depth {depth} cannot be made")
    if len(leaves) != branching**depth:
        raise ValueError(f"{len(leaves)} values for {branching**depth} leaves")
    level: Sequence[Branches] = tuple(leaves)
    for _ in range(depth):
        starts = range(0, len(level), branching)
        level = tuple(tuple(level[start : start + branching]) for start in starts)
    return TreeState(level[0])


def deal_leaves(branching: int, depth: int, rng: Random) -> list[int]:
    """Return random values from 0 to 20 for the leaves of ``make_tree``."""
    return [rng.randint(0, _LARGEST_DEALT) for _ in range(branching**depth)]


def format_position(state: TreeState) -> str:
    """Return one line, the inverse of ``parse_position``: ``max ((3 12 8) (2 4 6) (14 5 2))``.

    Who moves at the top, and every node in brackets; a leaf is a number.
    """
    word = next(word for word, mover in _MOVERS.items() if mover == state.mover)
    return f"{word} {_format_branches(state.below)}"


def parse_position(text: str) -> TreeState:
    """Return the tree of this line, whose spaces may be more or fewer where no number needs them.

    Leaves are worth -999 to 999. Raises ``ValueError`` if it is no such line, or if the tree is
    larger than trees may be.
    """
    first, _, rest = text.strip().partition(" ")
    if first not in _MOVERS:
        raise ValueError(f"{text!r} should begin with 'max' or 'min': whoever moves first")
    root: list[Branches] = []
    open_nodes = [root]
    for word in _read_words(rest):
        if word == "(":
            open_nodes.append([])
        elif word == ")":
            _close_node(open_nodes, text)
        else:
            open_nodes[-1].append(int(word))
    if len(open_nodes) != 1 or len(root) != 1:
        raise ValueError(f"{text!r} should be one tree: a number, or branches in brackets")
    return TreeState(root[0], _MOVERS[first])


def _read_words(text: str) -> list[str]:
    words = []
    for match in _WORD.finditer(text):
        if match[1] is not None:
            raise ValueError(f"{match[1]!r} is no part of a tree: brackets and numbers are")
        if not match[0].isspace():
            words.append(match[0])
    if len(words) > MOST_WORDS:
        raise ValueError(f"a tree is written in {MOST_WORDS} numbers and brackets at most")
    return words


def _close_node(open_nodes: list[list[Branches]], text: str) -> None:
    """Take the innermost node as a branch of the one around it."""
    if len(open_nodes) == 1:
        raise ValueError(f"{text!r} closes a bracket that was not opened")
    if len(open_nodes) > DEEPEST + 1:
        raise ValueError(f"a tree may be {DEEPEST} levels deep")
    branches = tuple(open_nodes.pop())
    if not branches:
        raise ValueError(f"{text!r} has a node without branches")
    open_nodes[-1].append(branches)


def _format_branches(below: Branches) -> str:
    if isinstance(below, int):
        return str(below)
    return f"({' '.join(map(_format_branches, below))})"
