"""A hint at the table and at the relic step: asked for, read, deepened, put away, and counted."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.engine.protocol import Analysed, Failed, Ticket
from game.play.players import Bot, Person, Player
from game.protocol import Utility
from game.settings import Settings
from game.shell.play.hint import HintControl
from game.shell.setup.cards import count_played
from game.tides.board.rule_band_view import BandModel
from game.tides.cards.hint_mark import HintMark
from game.tides.hint import lead_hint
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Table
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Choice
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord
from game.tides.session import against, at_one_screen, open_record
from game.ui.top_bar import BarButton
from tests.driver import Driver, ScriptedEngine, draw_scene, is_title
from tests.tides.seating import NORMAL, RECORD, open_relics, open_screen, open_table
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

HINT = pygame.K_h
Asked = TableScene | RelicsScene


def advise_last(ticket: Ticket, observation: Observation) -> Analysed[Choice]:
    """Advise the last choice; each one before is worth a point less."""
    choices = observation.legal_actions()
    values = tuple((choice, float(index)) for index, choice in enumerate(choices))
    return Analysed(ticket, ((choices[-1], 1.0),), values, 0.0, Utility.MARGIN, ())


def read_band(scene: Asked) -> BandModel:
    return scene.model.band if isinstance(scene, TableScene) else scene.model.table.band


def read_marks(scene: Asked) -> dict[Card, HintMark]:
    """Return the marks that a hint has put on cards."""
    if isinstance(scene, TableScene):
        return dict(scene.model.hand.marks)
    return {each.card: each.mark for each in scene.model.options if each.mark is not None}


def count_hints(driver: Driver) -> int:
    game = driver.saved
    assert game is not None
    return game.hints


def press_bulb(driver: Driver) -> None:
    scene = driver.scene
    assert isinstance(scene, Asked)
    (bulb,) = (each for each in scene.targets() if each.kind is BarButton.HINT)
    driver.click(bulb.rect.center)
    if driver.context.note.is_shown:
        driver.click(bulb.rect.center)
    driver.settle()


def press_key(driver: Driver) -> None:
    driver.confirm(HINT)
    driver.settle()


def sit_down(
    open_app: OpenApp, plies: int, settings: Settings = NORMAL, engine: ScriptedEngine | None = None
) -> tuple[Driver, Asked]:
    driver = open_app(settings=settings, engine=engine or ScriptedEngine(analyser=advise_last))
    scene = open_relics(driver, plies) if plies in (5, 11) else open_table(driver, plies)
    driver.settle()
    return driver, scene


def test_nobody_may_ask_while_both_hands_are_covered(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = open_record(RECORD.cut(0), at_one_screen(), driver.engine, None)
    game = lead_hint(driver.table_context, session, set[Card]().add)
    control = HintControl(driver.table_context, session, game, lambda: True)
    assert not control.can_ask
    session.hand_over()
    assert control.can_ask


def test_a_hint_that_is_shown_follows_the_language(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app, 0)
    press_key(driver)
    english = read_band(scene)
    for language in ("zh-Hans", "en"):
        driver.context.kit.texts.set_language(language)
        scene.lay_out(driver.size)
        driver.step()
        said = "".join(map(str, read_band(scene).line))
        assert any("\u4e00" <= letter <= "\u9fff" for letter in said) == (language != "en"), said
    assert read_band(scene) == english


@pytest.mark.parametrize("press", [press_key, press_bulb])
@pytest.mark.parametrize("plies", [0, 6, 14, 5, 11])
def test_best_then_all_then_gone(
    open_app: OpenApp, press: Callable[[Driver], None], plies: int
) -> None:
    driver, scene = sit_down(open_app, plies)
    before, view = read_band(scene), driver.view
    assert read_marks(scene) == {}
    press(driver)
    best = view.legal_actions()[-1]
    marked = {card for card, mark in read_marks(scene).items() if mark.is_best}
    assert marked == ({best} if isinstance(best, Card) else {best.keep, best.remove})
    first = read_band(scene)
    assert first not in (before, BandModel())
    assert count_hints(driver) == 1
    press(driver)
    cards = view.hand if isinstance(best, Card) else view.drafted
    assert {card for card, mark in read_marks(scene).items() if mark.figure} == set(cards)
    assert read_band(scene) not in (before, first)
    press(driver)
    assert read_marks(scene) == {}
    assert count_hints(driver) == 1
    press(driver)
    assert read_band(scene).line == first.line
    assert count_hints(driver) == 1


def test_the_engine_is_told_what_the_seat_may_know_and_no_more(open_app: OpenApp) -> None:
    engine = ScriptedEngine(analyser=advise_last)
    driver, _ = sit_down(open_app, 7, engine=engine)
    assert engine.analyses == []
    press_key(driver)
    press_key(driver)
    assert [request.observation for request in engine.analyses] == [driver.view]


def test_a_hint_looks_the_same_whatever_the_other_hand_holds(open_app: OpenApp) -> None:
    pictures = []
    for turn in (0, 4):
        mine, rest = RECORD.order[:5], RECORD.order[5:]
        order = (*mine, *rest[turn:], *rest[:turn])
        driver = open_app(settings=NORMAL, engine=ScriptedEngine(analyser=advise_last))
        session = open_record(GameRecord(3, order, ()), against("gull"), driver.engine, None)
        scene = driver.open_table(session)
        driver.settle()
        assert set(session.view.hand) == set(mine) < set(DECK)
        press_key(driver)
        pictures.append(draw_scene(scene, driver.size))
    assert pictures[0] == pictures[1]


def test_the_hint_raises_its_card_and_enter_takes_it(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app, 7)
    assert isinstance(scene, TableScene)
    best = driver.view.hand[-1]
    press_key(driver)
    assert scene.model.hand.hovered == best
    assert scene.model.mine.ghosts == (best,)
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    driver.settle()
    assert driver.view.kingdom[-1] == best
    assert read_marks(scene) == {}


def test_another_card_still_tells_its_rule(open_app: OpenApp) -> None:
    driver, scene = sit_down(open_app, 7)
    driver.press(pygame.K_LEFT, pygame.K_RIGHT)
    driver.move(driver.find_card(driver.view.hand[0]))
    driver.settle()
    rule = read_band(scene)
    press_key(driver)
    assert read_band(scene).line != rule.line
    driver.move(driver.find_card(driver.view.hand[1]))
    driver.move(driver.find_card(driver.view.hand[0]))
    driver.settle()
    assert read_band(scene).line == rule.line
    assert read_marks(scene) != {}


@pytest.mark.parametrize("plies", [7, 5])
def test_a_hint_is_read_out_with_its_marks(open_app: OpenApp, plies: int) -> None:
    driver, scene = sit_down(open_app, plies)
    name = driver.table_context.kit.faces.name
    press_key(driver)
    best = driver.view.legal_actions()[-1]
    told = scene.narrate()
    assert any(str(read_band(scene).line[-1]) in line for line in told)
    if isinstance(best, Card):
        assert any(name(best) in line for line in told)
    else:
        for card, key in ((best.keep, "relics.keep"), (best.remove, "relics.remove")):
            mark = driver.context.say(key)
            assert driver.context.say("narrate.mark", card=name(card), mark=mark) in told
    press_key(driver)
    told = scene.narrate()
    for card, chip in read_marks(scene).items():
        assert any(name(card) in line and chip.figure in line for line in told)


@pytest.mark.parametrize("plies", [7, 5])
def test_escape_puts_the_hint_away_before_it_leaves(open_app: OpenApp, plies: int) -> None:
    driver, scene = sit_down(open_app, plies)
    press_key(driver)
    driver.press(pygame.K_ESCAPE)
    assert read_marks(scene) == {}
    assert driver.scene is scene
    while driver.scene is scene:
        driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert is_title(driver)


@pytest.mark.parametrize("plies", [7, 5])
def test_a_quiet_sign_while_it_is_worked_out(open_app: OpenApp, plies: int) -> None:
    engine = ScriptedEngine(analyser=advise_last)
    driver, scene = sit_down(open_app, plies, engine=engine)
    engine.is_thinking = True
    driver.confirm(HINT)
    thinking = BandModel((driver.context.say("hint.thinking"),))
    assert read_band(scene) == thinking
    assert read_marks(scene) == {}
    driver.press(HINT)
    assert read_band(scene) != thinking
    driver.confirm(HINT)
    assert count_hints(driver) == 0
    engine.is_thinking = False
    driver.settle()
    assert read_marks(scene) != {}
    assert count_hints(driver) == 1


def test_the_first_hint_of_a_game_says_what_it_costs_and_comes_at_the_second_press(
    open_app: OpenApp,
) -> None:
    driver, scene = sit_down(open_app, 7)
    before = read_band(scene)
    driver.press(HINT)
    assert [*driver.context.note.narrate()] == [driver.context.say("hint.price")]
    assert read_band(scene) == before
    driver.press(HINT, pygame.K_ESCAPE, pygame.K_1, pygame.K_RETURN)
    driver.settle()
    assert count_hints(driver) == 1
    driver.press(HINT)
    assert not driver.context.note.is_shown


def test_a_hint_takes_nothing_from_a_game_that_does_not_count(open_app: OpenApp) -> None:
    driver, _ = sit_down(open_app, 7)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()
    driver.confirm(pygame.K_u)
    driver.settle()
    press_key(driver)
    assert count_hints(driver) == 1


def test_no_answer_is_told_and_costs_nothing(open_app: OpenApp) -> None:
    def fail(ticket: Ticket, _: Observation) -> Failed:
        return Failed(ticket, "it lost the thread")

    driver, scene = sit_down(open_app, 7, engine=ScriptedEngine(analyser=fail))
    press_key(driver)
    assert read_band(scene) == BandModel((driver.context.say("hint.failed"),))
    assert count_hints(driver) == 0
    press_key(driver)
    assert read_band(scene) != BandModel((driver.context.say("hint.failed"),))


def test_nothing_is_hinted_at_once_a_card_is_locked_in(open_app: OpenApp) -> None:
    engine = ScriptedEngine(analyser=advise_last)
    driver = open_app(settings=NORMAL, engine=engine)
    engine.is_thinking = True
    scene = open_table(driver, 7)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.press(HINT)
    assert engine.analyses == []
    assert not scene.model.bar.can_hint
    assert not any(target.kind is BarButton.HINT for target in scene.targets())


def test_nothing_is_hinted_at_during_a_reveal_nor_about_a_forced_card(open_app: OpenApp) -> None:
    engine = ScriptedEngine(analyser=advise_last)
    driver, scene = sit_down(open_app, 9, engine=engine)
    assert isinstance(scene, TableScene)
    driver.press(pygame.K_1, pygame.K_RETURN)
    while driver.scene is scene:
        driver.press(HINT)
        assert not scene.model.bar.can_hint
        driver.step(dt=0.1)
    assert engine.analyses == []


@pytest.mark.parametrize(
    ("players", "presses"),
    [((Bot("gull"), Bot("puffin")), 40), ((Person(), Person()), 1)],
    ids=["demo", "curtain"],
)
def test_nothing_is_hinted_at_in_a_demo_nor_by_the_key_that_opens_a_curtain(
    open_app: OpenApp, players: tuple[Player, Player], presses: int
) -> None:
    engine = ScriptedEngine(analyser=advise_last)
    driver = open_app(settings=NORMAL, engine=engine)
    session = open_record(replace(RECORD, choices=()), players, engine, None)
    open_screen(driver, Table(session))
    for _ in range(presses):
        driver.press(HINT)
        driver.step(5, dt=0.1)
    assert engine.analyses == []


@pytest.mark.parametrize("is_asked", [True, False])
def test_a_game_with_hints_changes_no_statistic(open_app: OpenApp, is_asked: bool) -> None:  # noqa: FBT001
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(analyser=advise_last))
    open_table(driver, 15)
    driver.settle()
    if is_asked:
        press_key(driver)
    driver.press(pygame.K_1, pygame.K_RETURN)
    while not isinstance(driver.scene, ResultScene):
        driver.settle()
        driver.press(pygame.K_RETURN)
    (finished,) = driver.storage.finished()
    assert finished.hints == int(is_asked)
    played = count_played(driver.storage.finished())
    assert sum(each.count for each in played.values()) == int(not is_asked)


def test_the_count_is_kept_with_the_game_and_grows_once_a_position(open_app: OpenApp) -> None:
    driver, _ = sit_down(open_app, 6, settings=INSTANT)
    for hints in (1, 2):
        press_key(driver)
        assert count_hints(driver) == hints
        driver.press(pygame.K_1, pygame.K_RETURN)
        driver.settle()
    assert driver.saved is not None
    session = driver.open_session(driver.saved)
    assert session.seating.hints == 2
    assert driver.table_context.name_standing(session) == driver.context.say("hint.given")
