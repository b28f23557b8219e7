"""A game told to a screen reader: all that is needed to play it, and nothing that is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pygame
import pytest

from game.shell.voice import Narrator
from game.tides.board.targets import TargetKind, card_of
from game.tides.cards.card_texts import write_plain
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Result
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from tests.driver import Driver, ScriptedEngine, choose_any
from tests.speech import Listener
from tests.tides.hint.test_hint_control import advise_last
from tests.tides.seating import (
    NORMAL,
    RECORD,
    open_relics,
    open_screen,
    open_table,
    seat_at,
    view_at,
)
from tests.tides.test_secrecy import choose_nth
from tests.window import INSTANT, OpenApp, OpenKit, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_FRAMES: Final = 2000


def list_known(view: Observation) -> set[Card]:
    """Return the cards whose names the seat may hear: all but those that it has never seen."""
    return set(DECK) - set(view.unseen)


def listen(driver: Driver) -> list[str]:
    """Return a list to which all that is told from now on is added."""
    listener = Listener()
    driver.app.narrator, told = Narrator(listener), listener.told
    return told


def play(
    driver: Driver, session: TidesSession, rng: Random
) -> Iterator[tuple[Observation, list[str]]]:
    """Play a whole game by keys; yield what the seat may know and what it has been told."""
    told = listen(driver)
    driver.open_game(session)
    for _ in range(MOST_FRAMES):
        driver.settle()
        yield session.view, list(told)
        told.clear()
        match driver.scene:
            case TableScene():
                number = rng.randrange(max(1, len(session.view.hand)))
                driver.press(pygame.K_1 + number, pygame.K_RETURN)
            case RelicsScene():
                driver.press(pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE)
                driver.press(pygame.K_RETURN)
            case CountScene():
                driver.press(pygame.K_RETURN)
            case ResultScene():
                return
    raise TimeoutError("the game never ended")


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_named_before_the_seat_has_seen_it(open_app: OpenApp, seed: int) -> None:
    driver = open_app(settings=INSTANT)
    faces = driver.table_context.kit.faces
    everything: list[str] = []
    for view, told in play(driver, driver.deal("gull", 3, seed), Random(seed)):
        hidden = {faces.name(card) for card in DECK if card not in list_known(view)}
        assert not [line for line in told for name in hidden if name in line]
        everything += told
    for part in ("Round 1 of 3, pick 1 of 5.", "Your hand: ", "Scoring round 3", "Play "):
        assert any(part in line for line in everything), part


def test_what_the_opponent_has_locked_in_is_not_told(open_app: OpenApp) -> None:
    stories = []
    for index in range(5):
        driver = open_app(settings=INSTANT, engine=choose_nth(index))
        told = listen(driver)
        driver.open_table(driver.deal("gull", 3, 23))
        driver.settle()
        driver.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_2)
        driver.settle()
        stories.append(told)
    assert any("has locked in" in line for line in stories[0])
    assert stories[1:] == stories[:1] * 4


def test_the_outcome_of_a_relic_step_is_told_once_its_cards_have_turned(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, engine=ScriptedEngine(choose_any), frame=0.0)
    open_relics(driver, 5)
    driver.settle()
    told = listen(driver)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.step(6, dt=0.05)
    assert not [line for line in told if "Gull: kept" in line], "it can still be taken back"
    driver.step(8, dt=0.05)
    assert [line for line in told if "Gull: kept" in line]


def test_scores_that_are_shown_where_one_points_are_told_there_alone(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(INSTANT, live_scores=LiveScores.HOVER))
    told = listen(driver)
    open_table(driver, 7)
    driver.settle()
    assert not [line for line in told if line.startswith("Now You")]
    driver.press(pygame.K_RIGHT)
    driver.settle()
    assert [line for line in told if line.startswith("With this card You")]


def test_the_turn_the_scores_and_the_relics_are_told_as_the_rules_have_them(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_any))
    faces, turns, session = driver.table_context.kit.faces, 0, driver.deal("gull", 3, 5)
    for view, told in play(driver, session, Random(5)):
        if view.phase is Phase.PICK and view.drafted:
            mine, theirs = faces.name(view.kingdom[-1]), faces.name(view.opposing[-1])
            assert f"You: {mine}. Gull: {theirs}." in told
            turns += 1
        if view.phase is Phase.OVER and isinstance(driver.scene, ResultScene):
            for side, name in enumerate(("You", "Gull")):
                assert f"{name}: {sum(pair[side] for pair in view.scores)}" in told
        made = session.match.turns[-1] if session.match.turns else (None, None)
        for name, choice in zip(("You", "Gull"), made, strict=True):
            if isinstance(choice, RelicChoice):
                kept, removed = faces.name(choice.keep), faces.name(choice.remove)
                assert f"{name}: kept {kept}, removed {removed}" in told
    assert turns == 3 * 3  # after the fourth pick the fifth follows by itself


@pytest.mark.parametrize("plies", [3, 9, 15])
def test_a_last_choice_is_told_with_both_endings_then_with_the_one_laid_out(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=INSTANT)
    table = open_table(driver, plies)
    driver.settle()
    faces = driver.table_context.kit.faces
    told = listen(driver)
    driver.press(pygame.K_1)
    driver.settle()
    endings = table.model.endings.endings
    assert len(endings) == 2
    for ending in endings:
        assert ending.played is not None
        margin = f", +{ending.margin}" if ending.margin else ""
        assert f"If Gull picked {faces.name(ending.played)}: {ending.words}{margin}." in told
    for _ in endings:
        told.clear()
        driver.press(pygame.K_RIGHT)
        driver.settle()
        preview = table.model.score.preview
        assert preview is not None
        assert f"With this card You {preview[0]}, Gull {preview[1]}." in told
        assert not [line for line in told if line.startswith("If Gull") and "+" in line]


def test_a_lock_and_what_is_taken_back_are_told(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, engine=ScriptedEngine(choose_any), frame=0.01)
    faces = driver.table_context.kit.faces
    table = open_table(driver, 1)
    driver.settle()
    card = faces.name(view_at(1).hand[0])
    told = listen(driver)
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert told[-1] == f"Locked in: {card}."
    driver.step(6, dt=0.05)
    assert told.count(f"Locked in: {card}.") == 1
    driver.confirm(pygame.K_u)
    driver.step(2)
    assert f"Taken back: {card}." in told, "before the faces have turned"
    assert table.ply == 2
    told.clear()
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()
    assert any(line.startswith(f"You: {card}. Gull: ") for line in told)
    assert not [line for line in told if line.startswith("Taken back")]
    told.clear()
    driver.confirm(pygame.K_u)
    driver.settle()
    assert f"Taken back: {card}." in told
    assert "This is practice now: the game won’t count." in told
    told.clear()
    driver.press(pygame.K_u, mod=pygame.KMOD_SHIFT)
    driver.settle()
    assert not [line for line in told if line.startswith("Taken back")]


def test_a_relic_choice_that_is_taken_back_is_told(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_any))
    name = driver.table_context.kit.faces.name
    open_relics(driver, 5)
    driver.settle()
    kept, removed = view_at(5).drafted[:2]
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.settle()
    told = listen(driver)
    driver.confirm(pygame.K_u)
    driver.settle()
    assert f"Taken back: {name(kept)}, {name(removed)}." in told


def test_a_hint_at_the_relic_step_is_told_once(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(analyser=advise_last))
    open_relics(driver, 5)
    driver.settle()
    told = listen(driver)
    driver.confirm(pygame.K_h)
    driver.settle()
    assert any(line.endswith(": Remove.") for line in told)
    assert len(told) == len(set(told))


def test_every_row_of_the_log_is_told_when_the_focus_comes_to_it(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    open_table(driver, 5 + 1 + 3)
    driver.settle()
    driver.press(pygame.K_l)
    told = listen(driver)
    driver.press(pygame.K_UP)
    assert told == ["All picks", "Round 2", driver.scene.narrate()[-1]]
    told.clear()
    driver.press(pygame.K_UP)
    assert told == [driver.scene.narrate()[-1]]
    assert told[0].startswith("Pick 1: You: ")


def test_the_result_tells_why_no_record_counts_the_game(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    session = seat_at(driver, len(RECORD.choices))
    session.count_hint()
    told = listen(driver)
    open_screen(driver, Result(session))
    driver.settle()
    assert "Not counted: you used hints" in told


@pytest.mark.parametrize("is_told", [True, False])
def test_the_focus_on_a_preview_that_goes_is_no_error(open_app: OpenApp, *, is_told: bool) -> None:
    driver = open_app(settings=INSTANT)
    if is_told:
        listen(driver)
    table = driver.open_table(driver.deal("gull", 3, 3))
    driver.settle()
    driver.press(pygame.K_1)
    tried = table.model.hand.selected
    preview = next(
        target
        for target in table.targets()
        if target.kind is TargetKind.MINE and card_of(target) == tried
    )
    table.inspect.look_at(preview, is_focus=True)  # by Tab it takes many presses
    driver.step(60)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert table.model.hand.selected is None


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_a_line_of_badges_is_told_by_their_names(open_kit: OpenKit, language: str) -> None:
    texts = open_kit(language).texts
    names = [texts.say(f"suit.{suit.name.lower()}") for suit in (Suit.PALACE, Suit.GARDEN)]
    comma = texts.say("list.comma")
    line = ("3 for", Suit.PALACE, Suit.GARDEN, ". End")
    assert write_plain(line, texts) == f"3 for {names[0]}{comma}{names[1]}. End"


def test_the_odds_on_an_ending_are_told_and_hidden_points_are_not(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(INSTANT, aid=Aid.ODDS))
    table = open_table(driver, 3)
    driver.settle()
    driver.press(pygame.K_1)
    driver.settle()
    told = " ".join(driver.scene.narrate())
    for ending in table.model.endings.endings:
        assert f": {ending.chance:.0%}, {ending.words}" in told
    driver = open_app(settings=adjust(INSTANT, live_scores=LiveScores.HOVER))
    open_table(driver, 3)
    driver.settle()
    driver.press(pygame.K_1)
    driver.settle()
    assert not any("Now You" in line for line in driver.scene.narrate())
