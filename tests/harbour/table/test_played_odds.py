"""What hands bring once a deck owns a card that draws: played out in the worker, for both decks."""

import pygame
import pytest

from game.engine.protocol import Compute
from game.harbour.odds import PlayTurns, find_odds
from game.harbour.rules.cards import START_DECK, Card, Counts, change
from game.harbour.session import GAME
from game.harbour.table.view import ThingKind
from game.harbour.turns_worker import play_turns
from tests.driver import ScriptedEngine
from tests.harbour.table.test_played_harbour import (
    SIREN_TURN,
    at_table,
    choose_as,
    find_place,
    open_line,
)
from tests.window import INSTANT, OpenApp


def hold(*cards: Card, deck: Counts = START_DECK) -> Counts:
    """Return a deck with more cards."""
    for card in cards:
        deck = change(deck, card, 1)
    return deck


@pytest.mark.parametrize("deck", [START_DECK, hold(Card.AMBER, Card.AMBER, Card.FOG)])
def test_where_nothing_is_drawn_it_is_the_exact_figure(deck: Counts) -> None:
    played, exact = play_turns(deck, lambda: None), find_odds(deck)
    assert played.coins == pytest.approx(exact.coins, abs=0.2)
    assert (played.five, played.eight) == pytest.approx((exact.five, exact.eight), abs=0.045)


def test_what_is_drawn_counts() -> None:
    """Nine Sailmakers and one Amber: all but the first three cards after the five are out of reach.

    With one action a turn draws 3 of the 5 cards that are left, or holds the Amber already: it has
    8 of 10 cards, so that four turns in five bring the Amber's coins, and no turn brings more.
    """
    deck = tuple({Card.SAILMAKER: 9, Card.AMBER: 1}.get(card, 0) for card in Card)
    played = play_turns(deck, lambda: None)
    assert played.coins == pytest.approx(3 * 0.8, abs=0.12)
    assert (played.five, played.is_played) == (0.0, True)


def test_both_decks_are_played_as_soon_as_one_draws(open_app: OpenApp) -> None:
    engine = ScriptedEngine(choose_as("goby"))
    driver = open_app(engine=engine)
    open_line(driver, "5 BJAMYRHFGN")
    decks = at_table(driver).model.comparison
    assert not decks.mine.odds.is_played
    assert not engine.jobs, "nobody owns a card that draws"
    driver.move(find_place(driver, ThingKind.PILE, Card.JETTY))
    driver.settle()
    decks = at_table(driver).model.comparison
    assert decks.then is not None, "three coins"
    assert {decks.mine.odds.is_played, decks.theirs.odds.is_played, decks.then.odds.is_played} == {
        True
    }


def test_the_exact_figures_stand_until_the_answer_comes(open_app: OpenApp) -> None:
    engine = ScriptedEngine(choose_as("goby"))
    driver = open_app(engine=engine, settings=INSTANT.with_game(GAME, knows_odds=True))
    open_line(driver, SIREN_TURN)
    assert at_table(driver).model.comparison.mine.odds.is_played
    [job] = [each.job for each in engine.jobs if isinstance(each, Compute)]
    assert isinstance(job, PlayTurns)
    assert len(job.decks) == 2
    driver.press(pygame.K_e)
    driver.move(find_place(driver, ThingKind.PILE, Card.BEACH_FIRE))
    then = at_table(driver).model.comparison.then
    assert then is not None
    assert not then.odds.is_played, "asked for, and not there yet"
    driver.settle()
    then = at_table(driver).model.comparison.then
    assert then is not None
    assert then.odds.is_played
