"""The list of steps beside a count: what it names."""

import pytest

from game.tides.count.count_scene import CountScene
from game.tides.rules.cards import AllFive, SetOf
from tests.tides.tutorial.paths import open_at
from tests.window import INSTANT, OpenApp


@pytest.mark.parametrize("plies", [5, 11, 17])
def test_sets_are_named_once_a_card_asks_for_one(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=INSTANT)
    session = open_at(driver, plies)
    scene = driver.shown
    assert isinstance(scene, CountScene)
    shown = session.view_counted(len(session.match.state.scores))
    laid = [card.demand for card in (*shown.kingdom, *shown.opposing)]
    has_sets = any(isinstance(demand, SetOf | AllFive) for demand in laid)
    assert has_sets == (plies > 5)
    names = [name for name, _ in scene.model.steps]
    assert ("Per suit or set" in names, "Per suit" in names) == (has_sets, not has_sets)
