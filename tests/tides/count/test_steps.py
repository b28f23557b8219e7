"""The list of steps beside a count: what it names; and that all that is drawn can be told apart."""

from collections import Counter
from pathlib import Path

import pytest
from example_game import open_app as lead_to
from example_game import open_game

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


@pytest.mark.parametrize("plies", [5, 11, 17])
def test_what_frames_cards_and_suits_has_names_of_its_own(tmp_path: Path, plies: int) -> None:
    """Else the frame of a card, which is a number as a suit is, stays behind on the screen."""
    driver = lead_to(tmp_path, (960, 540), "en")
    open_game(driver, plies)
    while driver.scene.is_moving:
        driver.step(dt=0.1)
        names = Counter(item.name for item in driver.scene.items())
        assert max(names.values()) == 1, names.most_common(1)
    driver.storage.close()
