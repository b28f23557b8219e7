"""What lies on the table: every card once, no more backs than cards, and where hands go next."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.shell.scene import Scene
from game.tides.board.sprite import Sprite
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE
from game.tides.settings import Aid
from game.ui.display_list import Item, draw_items
from game.ui.theme import GOLD
from game.ui.top_bar import BarButton
from tests.driver import FRAME, Driver, take_picture
from tests.tides.board.test_budget import reading
from tests.tides.looking import find_item, read_note
from tests.tides.seating import RECORD, open_relics, open_table, view_at, watch
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZE = (1280, 720)
PICKS = [ply for ply in range(len(RECORD.choices)) if ply not in {5, 11}]
FORCED = {4, 10, 16}
FACE_UP = 0.5
"""The turn of a sprite from which on its face is seen."""


def list_cards(scene: Scene) -> Counter[Card]:
    """Return how often each card lies face up on the table, the ghost of a preview left out."""
    up = [item for item in scene.items() if isinstance(item.name, tuple) and not is_down(item)]
    names = [item.name[-1] for item in up if isinstance(item.name, tuple)]
    return Counter(name for name in names if isinstance(name, Card))


def is_down(item: Item) -> bool:
    """Tell whether an item is a card that flies face down."""
    return isinstance(item.shows, Sprite) and item.shows.turn <= FACE_UP


def list_strip(items: list[Item]) -> list[Item]:
    """Return the cards in the opponent's row, face up or down."""
    return [item for item in items if isinstance(item.name, tuple) and item.name[0] == "strip"]


def open_plies(
    open_app: OpenApp, plies: int, settings: Settings = INSTANT
) -> tuple[Driver, TableScene]:
    """Return the table of the recorded game, on which nothing moves; the opponent thinks on."""
    driver = open_app(settings=settings, size=SIZE, frame=0.0)
    driver.engine.is_thinking = plies in FORCED  # type: ignore[attr-defined]
    scene = open_table(driver, plies)
    watch(driver)
    return driver, scene


def test_what_is_in_flight_is_left_out_of_a_table_that_is_the_same(open_app: OpenApp) -> None:
    _, scene = open_plies(open_app, 7)
    view, model = scene.view, scene.model
    assert view is not None

    def list_names(*hidden: Card, hides_hands: bool = False) -> set[Card]:
        items = view.items(model, frozenset(hidden), hides_hands=hides_hands)
        names = (item.name[-1] for item in items if isinstance(item.name, tuple))
        return {name for name in names if isinstance(name, Card)}

    whole = list_names()
    for card in (*model.hand.cards, *model.mine.cards, *model.theirs.cards):
        assert card in whole
        assert list_names(card) == whole - {card}
    held = {*model.hand.cards, *model.opponent.known}
    assert held < whole
    assert not held & list_names(hides_hands=True)
    assert list_names() == whole


@pytest.mark.parametrize("plies", PICKS)
def test_every_card_that_is_seen_lies_on_the_table_once(open_app: OpenApp, plies: int) -> None:
    driver, scene = open_plies(open_app, plies)
    view = view_at(plies)
    seen = {*view.hand, *view.known, *view.kingdom, *view.opposing}
    assert list_cards(scene) == dict.fromkeys(seen, 1)
    driver.press(pygame.K_1)
    assert list_cards(scene) == dict.fromkeys(seen, 1)
    assert find_item(scene, ("mine", "ghost")) is not None


@pytest.mark.parametrize("plies", [5, 11])
def test_every_card_of_the_relic_step_lies_on_the_table_once(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=INSTANT, size=SIZE, frame=0.0)
    scene, view = open_relics(driver, plies), view_at(plies)
    driver.press(pygame.K_1, pygame.K_2)
    assert list_cards(scene) == dict.fromkeys((*view.kingdom, *view.opposing), 1)


@pytest.mark.parametrize("plies", PICKS)
def test_the_opponents_row_has_as_many_objects_as_the_hand_has_cards(
    open_app: OpenApp, plies: int
) -> None:
    driver, scene = open_plies(open_app, plies)
    del driver
    assert len(list_strip(scene.items())) == HAND_SIZE - len(view_at(plies).drafted)


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("plies", [0, 2, 7, 13])
def test_at_no_moment_of_a_reveal_does_the_row_have_more(
    open_app: OpenApp, plies: int, *, reduced_motion: bool
) -> None:
    settings = Settings(is_muted=True, reduced_motion=reduced_motion)
    driver, scene = open_plies(open_app, plies, settings)
    driver.press(pygame.K_1, pygame.K_RETURN)
    held = HAND_SIZE - len(view_at(plies).drafted)
    counts = []
    while scene.is_moving:
        items = scene.items()
        counts.append(len(list_strip(items)))
        cards = list_cards(scene)
        assert max(cards.values()) == 1 or reduced_motion
        driver.step(dt=FRAME)
    assert max(counts) <= held
    assert len(list_strip(scene.items())) == held - 1


@pytest.mark.parametrize(
    ("plies", "passes"), [(0, True), (2, True), (3, True), (4, False), (8, False), (15, False)]
)
def test_pills_say_which_cards_go_over_and_that_the_other_hand_comes(
    open_app: OpenApp, plies: int, *, passes: bool
) -> None:
    driver, scene = open_plies(open_app, plies)
    assert (scene.model.hand.passed_to, find_item(scene, "coming")) == (None, None)
    passed = view_at(plies).hand[1:]
    before = [draw_card(scene, card) for card in passed]
    driver.press(pygame.K_1)
    watch(driver)
    assert scene.model.hand.passed_to == ("gull" if passes else None)
    assert (find_item(scene, "coming") is not None) == passes
    marked = [draw_card(scene, card) for card in passed]
    assert not passes or all(now != then for now, then in zip(marked, before, strict=True))
    driver.press(pygame.K_ESCAPE)
    driver.move((SIZE[0] // 2, 2))
    watch(driver)
    assert [draw_card(scene, card) for card in passed] == before


@pytest.mark.parametrize("plies", [1, 7, 13, 15])
def test_a_card_that_has_not_scored_and_an_empty_deck_bear_no_number(
    open_app: OpenApp, plies: int
) -> None:
    driver, scene = open_plies(open_app, plies)
    kingdoms = (scene.model.mine, scene.model.theirs)
    assert any(not kingdom.points[card] for kingdom in kingdoms for card in kingdom.cards)
    assert scene.model.deck == 4 * (3 - view_at(plies).round)
    with reading(driver) as read:
        for item in scene.items():
            name = item.name[-1] if isinstance(item.name, tuple) else item.name
            if name == "deck" or isinstance(name, Card):
                item.draw(pygame.Surface(SIZE))
    assert read
    assert not {"0", "+0"} & set(read)


@pytest.mark.parametrize("plies", [1, 7, 14])
def test_known_cards_in_the_bar_are_of_one_size_with_a_hint_and_with_redo(
    open_app: OpenApp, plies: int
) -> None:
    """As large as they are drawn at a text of 150 %, and between the buttons."""
    driver = open_app(settings=replace(INSTANT, text_scale=150), size=SIZE, frame=0.0)
    scene = open_table(driver, plies)
    widths, buttons = set[int](), set[BarButton]()
    for keys in ((), (pygame.K_h,), (pygame.K_1, pygame.K_RETURN, pygame.K_u), (pygame.K_h,)):
        for key in keys:
            driver.confirm(key)
            driver.settle()
        driver.press(pygame.K_RIGHT)  # a pill may stand beside the hand
        bar = [item for item in scene.items() if item.target and item.area.bottom < 60]
        kinds = [item.target[0] for item in bar if item.target]
        pairs = zip(kinds, bar, strict=True)
        known = [item.area.width for kind, item in pairs if kind is TargetKind.THEIR_CARD]
        assert known
        widths.update(known)
        buttons.update(kind for kind in kinds if isinstance(kind, BarButton))
        areas = [item.area for item in bar]
        assert all(area.collidelistall(areas) == [n] for n, area in enumerate(areas))
    assert {BarButton.HINT, BarButton.REDO} <= buttons
    assert len(widths) == 1
    assert min(widths) >= 183


@pytest.mark.parametrize("aid", [Aid.PLAIN, Aid.PAPER])
def test_an_empty_deck_leaves_the_notebook_that_it_opened_or_nothing(
    open_app: OpenApp, aid: Aid
) -> None:
    driver, scene = open_plies(open_app, 14, adjust(INSTANT, aid=aid))
    sign = find_item(scene, "deck")
    assert (sign is None) == (aid is Aid.PAPER)
    assert (TargetKind.DECK in {each.kind for each in scene.targets()}) == (sign is not None)
    if sign is not None:
        picture = pygame.Surface(SIZE)
        sign.draw(picture)
        middle = [
            picture.get_at((sign.area.centerx, y)) for y in range(sign.area.y, sign.area.bottom)
        ]
        assert len({tuple(colour) for colour in middle}) > 6, "a row for each suit"
        driver.click(sign.area.center)
        assert TargetKind.TILE in {each.kind for each in scene.targets()}


def test_a_card_that_is_tried_is_framed_in_gold_in_the_row_and_one_raised_shows_where_wax_comes(
    open_app: OpenApp,
) -> None:
    driver, scene = open_plies(open_app, 7)
    view = driver.table.view
    assert view is not None
    frames, rings = [], []
    for key in (pygame.K_RIGHT, pygame.K_1):
        driver.press(key)
        driver.settle()
        picture = pygame.Surface(SIZE)
        draw_items(picture, scene.items())
        ghost = find_item(scene, ("mine", "ghost"))
        assert ghost is not None
        frames.append(picture.get_at((ghost.area.x, ghost.area.centery))[:3])
        model = scene.model.hand
        card = view.hand.slot(model, model.cards[0])
        rings.append(picture.get_at((card.centerx - 31, card.y + card.height // 3))[:3])
    assert frames == [GOLD, GOLD]
    assert rings[0] != GOLD
    assert rings[1] == GOLD


def draw_card(scene: TableScene, card: Card) -> bytes:
    """Return the picture of a card in the hand, alone."""
    item = find_item(scene, ("hand", card))
    assert item is not None
    surface = pygame.Surface(SIZE)
    item.draw(surface)
    return take_picture(surface)


@pytest.mark.parametrize("plies", [0, 8, 14])
def test_every_sign_answers_the_pointer(open_app: OpenApp, plies: int) -> None:
    driver, scene = open_plies(open_app, plies)
    view, table = view_at(plies), TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE)
    driver.click(table.layout.deck.center)
    signs = Counter(target.kind for target in scene.targets())
    assert signs == Counter(
        {
            TargetKind.HAND: len(view.hand),
            TargetKind.MINE: len(view.kingdom),
            TargetKind.THEIRS: len(view.opposing),
            TargetKind.SUIT: 5,
            TargetKind.OPPONENT: 1,
            TargetKind.PERSON: 1,
            TargetKind.THEIR_CARD: len(view.known),
            TargetKind.HIDDEN: view.hidden,
            TargetKind.SEAL: 1,
            TargetKind.ROUND: 1,
            TargetKind.SCORE: 2 * (1 + (view.round > 1)),
            TargetKind.TILE: 18,
            TargetKind.DECK: 1,
            BarButton.MENU: 1,
            BarButton.SETTINGS: 1,
            BarButton.UNDO: int(scene.model.bar.can_undo),
            BarButton.REDO: 0,
            BarButton.HINT: int(scene.model.bar.can_hint),
            BarButton.LOG: int(plies > 0),
            BarButton.SOUND: 1,
            BarButton.RULES: 1,
        }
    )
    for target in scene.targets():
        driver.move(target.rect.center)
        driver.step(12, dt=0.05)
        note = read_note(scene)
        if target.kind is TargetKind.HAND:
            assert note is None
            assert scene.model.band.line != ()
        else:
            assert note is not None
            assert all((note.title, *note.lines))
