"""The trees of the Pruning bench: kept as a line, changed by parameters, changed leaf by leaf."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.benches.pruning.trees import (
    AHEAD,
    BRANCHES,
    DEPTHS,
    FITTING,
    LARGEST,
    ORDERS,
    PANES,
    SEEDS,
    TREES,
    PruningSetup,
    bring_position,
    format_setup,
    parse_setup,
    read_leaf,
    set_leaf,
)

setups = st.builds(
    PruningSetup,
    st.sampled_from(TREES),
    st.sampled_from(PANES),
    st.sampled_from(ORDERS),
    st.sampled_from(BRANCHES),
    st.sampled_from(DEPTHS),
    st.integers(1, SEEDS),
    ahead=st.sampled_from([FITTING, *AHEAD]),
    streak=st.integers(0, 3),
).filter(lambda setup: setup.tree == "made" or not setup.is_predicting)


@given(setups)
def test_a_setup_comes_back_from_its_line(setup: PruningSetup) -> None:
    assert parse_setup(format_setup(setup)) == setup
    brought = bring_position(setup, "tiles ../.. 2 0,0/0,0")
    assert brought.searched == ("tiles", "../.. 2 0,0/0,0")
    assert parse_setup(format_setup(brought)) == brought


def test_a_line_from_before_searches_could_look_a_few_plies_ahead_is_read() -> None:
    game, position = "tiles", "../.. 2 0,0/0,0"
    setup = PruningSetup("given", "both", "best", 2, 4, 7, game, position)
    assert parse_setup(f"given both best 2 4 7 {game} {position}") == setup
    assert parse_setup("made both best 2 4 7") == PruningSetup("made", "both", "best", 2, 4, 7)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "kqj",
        "kqj predict given 3 3 1 fitting",
        "made predict/-1 given 3 3 1 fitting",
        "oak both given 3 3 1",
        "given both given 3 3 1 ",
        "kqj both given 9 3 1",
    ],
)
def test_any_other_line_is_the_usual_setup(line: str) -> None:
    assert parse_setup(line) == PruningSetup()


@given(setups, st.sampled_from(["tree", "panes", "order", "branches", "depth", "seed"]))
def test_a_parameter_changes_and_comes_back(setup: PruningSetup, parameter: str) -> None:
    setup = replace(setup, ahead=FITTING)  # as another tree makes it
    if parameter == "panes":  # the exercise has trees of its own
        setup = replace(setup, tree="made", order="given")
    assert setup.change(parameter, 1).change(parameter, -1) == setup
    assert setup.change(parameter, 1) != setup


def test_there_is_no_other_parameter() -> None:
    with pytest.raises(ValueError, match="wind"):
        PruningSetup().change("wind", 1)


def test_a_leaf_is_changed_alone() -> None:
    setup = bring_position(PruningSetup(), "tree max ((3 12) (2 4))")
    assert read_leaf(setup, [1, 0]) == 2
    changed = set_leaf(setup, [1, 0], 7)
    assert changed.searched == ("tree", "max ((3 12) (7 4))")
    assert changed.name == "own"
    most = set_leaf(changed, [0, 1], 1000)
    assert most.searched == ("tree", f"max ((3 {LARGEST}) (7 4))")
    least = set_leaf(most, [0, 0], -1000)
    assert read_leaf(least, [0, 0]) == -LARGEST
