"""The band above the hand: it speaks of the card pointed at, and all that it says fits it."""

from typing import Final

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.tides.board.layout import KINGDOM_SLOTS, TableLayout
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_view import TableView
from game.tides.cards.card_texts import write_prospect, write_rule
from game.tides.cards.chips_and_seals import write_change
from game.tides.cards.faces import CardKit
from game.tides.pick.table_scene import TableScene
from game.tides.routes import Table
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.reach import Reach
from game.tides.rules.record import GameRecord
from game.tides.rules.scoring import score_terms
from game.tides.rules.state import observe
from game.tides.session import against, open_record
from game.tides.settings import LiveScores
from game.ui.device import Device, PadButton, find_name
from game.ui.geometry import SizePx
from game.ui.theme import SMALLEST_TYPE, Colour, Face
from tests.driver import ScriptedEngine
from tests.fitting import cover_fits
from tests.playing import play_randomly
from tests.pseudo import PSEUDO
from tests.tides.looking import find_item, press_right
from tests.tides.seating import open_screen, open_table, view_at
from tests.window import INSTANT, OpenApp, OpenKit, adjust

SIZES: Final = [(800, 450), (960, 540), (1280, 720), (1024, 768), (2560, 1080)]
ACTS: Final = ("drop", "choose.pointer", "choose.button", "lock_in.pointer", "lock_in.button")
MESSAGES: Final = {
    "band.first": True,
    "band.waiting": True,
    "opponent.cannot_think.pointer": False,
    "opponent.cannot_think.button": False,
}
"""Other lines of the band, and whether they are framed."""
MOST_GAMES: Final = 2
"""So many random games are looked through for picks that change the opponent's score."""
LEADING: Final = 1.25
"""The height of a line as a multiple of its type size."""
LONGEST_NAME: Final = {"en": "Kittiwake", "zh-Hans": "三趾鸥", PSEUDO: "Kittiwake"}


@pytest.mark.parametrize(("size", "percent", "language"), cover_fits(SIZES, TEXT_SCALES))
def test_every_rule_with_its_prospect_and_what_to_do_fits(
    open_kit: OpenKit, size: SizePx, language: str, percent: int
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = percent / 100
    view = TableView(kit, size, slots=KINGDOM_SLOTS)
    name = LONGEST_NAME[language]
    makes = [Device.KEYS, Device.XBOX, Device.PLAYSTATION, Device.NINTENDO]
    buttons = [kit.texts.say(find_name(make, PadButton.A)) for make in makes]
    acts = [kit.texts.say(f"band.{what}", button=max(buttons, key=len)) for what in ACTS]
    terms = [term for card in DECK for term in score_terms((card,), ())]
    for term in terms:
        reach = Reach((term.card,), (), [((), ()), (DECK, ())])
        told = write_prospect(term, reach, name, kit.texts)
        for act in acts:
            model = BandModel((*write_rule(term.card, kit.texts), *told), act, is_framed=True)
            check_fit(kit, view, model)
    stick = kit.texts.say(find_name(Device.NINTENDO, PadButton.LEFT_STICK))
    for key, is_framed in MESSAGES.items():
        line = kit.texts.say(key, name=name, button=stick)
        check_fit(kit, view, BandModel((line,), is_framed=is_framed))


def check_fit(kit: CardKit, view: TableView, model: BandModel) -> None:
    """Check that a band lies in the middle of its row, in type that can be read."""
    layout = view.layout
    (band,) = view.band.items(model)
    place = band.area
    assert layout.band.contains(place), model
    assert abs(place.centerx - view.size[0] / 2) <= 1
    found: set[int] = set()
    line = kit.typesetter.line

    def set_line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        found.add(px)
        return line(text, face, px, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.typesetter, "line", set_line)
        view.band.items(model)[0].draw(pygame.Surface(view.size))
    assert min(found) >= SMALLEST_TYPE
    assert max(found) * LEADING <= layout.band.height


def find_band(scene: TableScene) -> BandModel:
    return scene.model.band


def test_the_band_follows_the_card_and_the_device_in_use(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720), frame=0.0)
    scene, hand = open_table(driver, 8), view_at(8).hand
    driver.step(3, dt=0.05)
    rules = [write_rule(card, driver.table_context.kit.texts) for card in hand]
    assert find_band(scene) == BandModel()
    driver.move(driver.find_card(hand[1]))
    assert find_band(scene).line[: len(rules[1])] == rules[1]
    assert find_band(scene).action == ""
    band = find_item(scene, "band")
    assert band is not None
    assert TableLayout(driver.size).raised_slot(1, 3).top >= band.area.bottom
    driver.click(driver.find_card(hand[1]))
    assert find_band(scene).action == "Click again to lock in"
    driver.press(pygame.K_RIGHT)
    assert find_band(scene).line[: len(rules[2])] == rules[2]
    assert find_band(scene).action == ""
    driver.press(pygame.K_RETURN)
    assert find_band(scene).action == "Enter: lock in"
    driver.press(pygame.K_1)
    assert find_band(scene).line[: len(rules[0])] == rules[0]
    assert find_band(scene).action == "Enter: lock in"


def test_how_a_card_is_picked_stands_there_until_one_was(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720), frame=0.0)
    scene = open_table(driver, 0)
    driver.step(3, dt=0.05)
    driver.move(driver.find_card(driver.view.hand[1]))
    assert find_band(scene).action == "Click to pick"
    driver.press(pygame.K_RIGHT)
    assert find_band(scene).action == "Enter: pick"


def test_beside_an_enlarged_card_there_is_no_band(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720), frame=0.0)
    scene = open_table(driver, 0)
    driver.press(pygame.K_4)
    driver.step(12, dt=0.05)
    assert find_band(scene) != BandModel()
    press_right(driver, driver.find_card(driver.view.hand[0]))
    assert find_band(scene) == BandModel()


def test_without_live_scores_the_band_tells_the_rule_alone(open_app: OpenApp) -> None:
    settings = adjust(INSTANT, live_scores=LiveScores.OFF)
    driver = open_app(settings=settings, size=(1280, 720), frame=0.0)
    scene, hand = open_table(driver, 8), view_at(8).hand
    driver.step(3, dt=0.05)
    driver.move(driver.find_card(hand[0]))
    assert find_band(scene).line == write_rule(hand[0], driver.table_context.kit.texts)


def test_the_band_says_whom_one_waits_for_and_what_went_wrong(open_app: OpenApp) -> None:
    engine = ScriptedEngine(choose=lambda *_: None)
    engine.is_thinking = True
    driver = open_app(settings=INSTANT, size=(1280, 720), engine=engine, frame=0.0)
    scene = open_table(driver, 8)
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert find_band(scene).line == ("Locked in. Gull is still choosing.",)
    engine.is_thinking = False
    driver.step(3, dt=0.05)
    assert find_band(scene).is_message
    before = len(engine.requests)
    driver.click(TableLayout((1280, 720)).band.center)
    assert len(engine.requests) == before + 1


def test_at_the_very_first_pick_it_says_what_to_do_and_then_no_more(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720), frame=0.0)
    for plies, told in ((0, ("Pick a card. Gull gets the rest.",)), (1, ()), (6, ())):
        assert find_band(open_table(driver, plies)).line == told


def test_what_a_pick_changes_most_of_the_opponents_cards_is_told_with_the_reason(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT, size=(1920, 1080), frame=0.0)
    told = 0
    for seed in range(MOST_GAMES):
        record = play_randomly(3, seed)
        for plies, state in enumerate(record.states()):
            shown = observe(state, Seat.FIRST)
            is_asked = state.phase is Phase.PICK and len(shown.hand) > 2  # before the last choice
            if not is_asked or not any(find_changes(shown, card) for card in shown.hand):
                continue
            game = GameRecord(3, record.order, record.choices[:plies])
            session = open_record(game, against("gull"), driver.engine, driver.storage)
            scene = open_screen(driver, Table(session))
            assert isinstance(scene, TableScene)
            for index, card in enumerate(shown.hand):
                driver.press(pygame.K_1 + index)
                changes = find_changes(shown, card)
                aside = [str(words) for words in find_band(scene).aside]
                most = [write_change(max(changes, key=abs))] if changes else []
                assert [words.partition(":")[0] for words in aside] == [
                    f"Gull {change}" for change in most
                ]
                told += len(aside)
    assert told


def find_changes(shown: Observation, card: Card) -> list[int]:
    """Return by how much a pick changes every card of the opponent's that it changes."""
    pairs = ((shown.opposing, kingdom) for kingdom in (shown.kingdom, (*shown.kingdom, card)))
    before, after = ({term.card: term.points for term in score_terms(*pair)} for pair in pairs)
    return [after[each] - before[each] for each in after if after[each] != before[each]]
