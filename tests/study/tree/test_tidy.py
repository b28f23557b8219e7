"""A tidy tree: order kept, no neighbours too near, parents in the middle, equal trees alike."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from game.study.tree.tidy import COUSINS, SIBLINGS, lay_tree
from tests.study.tree.trees import Children, trees

NEAR = 1e-6


def list_levels(children: Children) -> list[list[int]]:
    """Return the nodes of each level from left to right, as a reader would meet them."""
    levels, row = [], [0]
    while row:
        levels.append(row)
        row = [child for node in row for child in children.get(node, [])]
    return levels


def find_parents(children: Children) -> dict[int, int]:
    return {child: node for node, below in children.items() for child in below}


@given(trees())
def test_neighbours_keep_their_order_and_their_distance(children: Children) -> None:
    tidy, parents = lay_tree(children), find_parents(children)
    for level, row in enumerate(list_levels(children)):
        assert all(tidy.places[node][1] == level for node in row)
        for left, right in pairwise(row):
            least = SIBLINGS if parents[left] == parents[right] else COUSINS
            assert tidy.places[right][0] - tidy.places[left][0] >= least - NEAR


@given(trees())
def test_a_parent_stands_above_the_middle_of_its_outer_children(children: Children) -> None:
    tidy = lay_tree(children)
    for node, below in children.items():
        if below:
            middle = (tidy.places[below[0]][0] + tidy.places[below[-1]][0]) / 2
            assert abs(tidy.places[node][0] - middle) < NEAR


@given(trees())
def test_every_node_lies_within_the_width(children: Children) -> None:
    tidy = lay_tree(children)
    assert len(tidy.places) == 1 + sum(map(len, children.values()))
    assert min(x for x, _ in tidy.places.values()) >= 0.5 - NEAR
    assert max(x for x, _ in tidy.places.values()) <= tidy.width - 0.5 + NEAR
    assert tidy.levels == len(list_levels(children))


@given(trees(30))
def test_the_mirrored_tree_is_as_wide_and_lies_mirrored(children: Children) -> None:
    mirrored = {node: below[::-1] for node, below in children.items()}
    one, other = lay_tree(children), lay_tree(mirrored)
    assert abs(one.width - other.width) < NEAR


@given(trees(25))
def test_equal_subtrees_look_the_same(children: Children) -> None:
    count = 1 + sum(map(len, children.values()))
    twice: Children = {0: [1, 1 + count]}
    for node, below in children.items():
        for first in (1, 1 + count):
            twice[first + node] = [first + each for each in below]
    places = lay_tree(twice).places
    shift = places[1 + count][0] - places[1][0]
    for node in range(count):
        assert abs(places[1 + count + node][0] - places[1 + node][0] - shift) < NEAR


def test_a_thousand_nodes_keep_the_rules_too() -> None:
    rng = Random(12)
    children: Children = {0: []}
    for node in range(1, 1000):
        children.setdefault(rng.randrange(max(0, node - 60), node), []).append(node)
    tidy = lay_tree(children)
    for row in list_levels(children):
        gaps = [tidy.places[b][0] - tidy.places[a][0] for a, b in pairwise(row)]
        assert all(gap >= SIBLINGS - NEAR for gap in gaps)


def test_the_figure_of_the_paper_of_three_levels() -> None:
    tidy = lay_tree({0: [1, 2], 1: [3, 4], 2: [5, 6]})
    xs = [tidy.places[node][0] - 0.5 for node in (3, 4, 5, 6)]
    assert xs == pytest.approx([0, SIBLINGS, SIBLINGS + COUSINS, 2 * SIBLINGS + COUSINS])
    assert tidy.gaps[1] == pytest.approx(SIBLINGS + COUSINS)
