"""The relic step: every way to fill the sockets, and the reveal as data."""

from dataclasses import replace

import pygame
import pytest

from game.settings import SPEEDS, Settings
from game.tides import context as tides
from game.tides.board.board_model import read_locations
from game.tides.board.notebook_view import Location
from game.tides.board.targets import TargetKind
from game.tides.cards.card_texts import write_rule
from game.tides.cards.owner import SIDES
from game.tides.relics.relic_reveal import RELIC_REVEAL, RelicRevealAnimation
from game.tides.relics.relics_scene import RelicsScene
from game.tides.relics.relics_view import RelicsView, Socket
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice, Seat
from game.tides.rules.scoring import score_terms
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.sound import TAKES
from game.ui.top_bar import BarButton
from tests.driver import FRAME, SIZE, Driver, ScriptedEngine, draw_scene, take_picture
from tests.fitting import hear_lines
from tests.tides.seating import NORMAL, RECORD, open_relics, view_at
from tests.window import INSTANT, OpenApp

STEPS = (5, 11)
LONGEST_WAIT = 3.0
"""Seconds from the last press of a relic step to the next input."""
LEAST_READING = 1.6
"""Seconds in which the words on the outcome stand."""
each_step = pytest.mark.parametrize("plies", STEPS)


def open_step(driver: Driver, plies: int = 5) -> RelicsScene:
    scene = open_relics(driver, plies)
    driver.settle()
    return scene


def open_timeless(open_app: OpenApp, settings: Settings = NORMAL) -> Driver:
    """Return an app in which keys take no time."""
    return open_app(settings=settings, frame=0.0)


def plan_of(scene: RelicsScene) -> tuple[Card | None, Card | None]:
    return scene.plan.get(Socket.KEEP), scene.plan.get(Socket.REMOVE)


def test_drag_click_and_keys_fill_the_sockets_alike(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    view = RelicsView(driver.table_context.kit, SIZE)
    keep, remove = (view.socket(socket).center for socket in Socket)
    plans = []
    for way in ("drag", "click", "keys"):
        scene = open_step(driver)
        if way == "drag":
            driver.drag(view.fan(3).center, remove)
            driver.drag(view.fan(1).center, keep)
        elif way == "click":
            driver.click(view.fan(1).center)
            driver.click(view.fan(3).center)
        else:
            driver.press(pygame.K_2, pygame.K_RIGHT, pygame.K_4)
        plans.append(plan_of(scene))
    cards = view_at(5).drafted
    assert plans == [(cards[1], cards[3])] * 3


@pytest.mark.parametrize("covers", [True, False])
def test_a_card_that_is_dragged_goes_back_once_its_button_is_up(
    open_app: OpenApp,
    covers: bool,  # noqa: FBT001
) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver)
    start = RelicsView(driver.table_context.kit, SIZE).fan(1).center
    driver.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    away = start[0] + 60, start[1] - 60
    pressed = {"pos": away, "rel": (1, 1), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pressed))
    driver.step()
    home = next(
        each.rect.center for each in scene.model.options if each.card == view_at(5).drafted[1]
    )
    assert home != start
    if covers:
        driver.press(pygame.K_F2, pygame.K_ESCAPE)
    else:  # the button came up outside of the window
        driver.move(away)
    driver.settle()
    shown = {each.card: each.rect.center for each in scene.model.options}
    assert abs(shown[view_at(5).drafted[1]][0] - start[0]) < 10


def test_a_card_that_is_dragged_goes_back_as_the_choice_is_locked_in(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine)
    scene = open_relics(driver, 5)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_2)
    driver.settle()
    start = RelicsView(driver.table_context.kit, SIZE).fan(3).center
    driver.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pressed = {"pos": (400, 200), "rel": (1, 1), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pressed))
    driver.step()
    driver.press(pygame.K_RETURN)
    driver.step(5)
    shown = {each.card: each.rect.center for each in scene.model.options}
    assert abs(shown[view_at(5).drafted[3]][0] - start[0]) < 10
    guide = driver.context.say("relics.guide", count=3, drawn=2)
    assert scene.model.guide == guide
    engine.is_thinking = False
    driver.step(5)
    assert scene.model.reveal is not None
    assert scene.model.guide == guide, "the choices are made, and are not taken back any more"


def test_a_card_chosen_by_its_digit_says_what_becomes_of_it(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver)
    told = []
    for key in (pygame.K_2, pygame.K_4):
        driver.press(key)
        told.append(scene.model.table.band.action)
    assert told == ["It stays in your kingdom and counts every round.", "It leaves the game."]


def test_what_lies_in_the_sockets_can_be_exchanged_and_taken_back(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    view, cards = RelicsView(driver.table_context.kit, SIZE), view_at(5).drafted
    keep, remove = (view.socket(socket).center for socket in Socket)
    scene = open_step(driver)
    driver.press(pygame.K_1, pygame.K_2)
    driver.drag(keep, remove)
    assert plan_of(scene) == (cards[1], cards[0])
    driver.press(pygame.K_x)
    assert plan_of(scene) == (cards[0], cards[1])
    driver.click_button("swap")
    assert plan_of(scene) == (cards[1], cards[0])
    driver.drag(view.fan(4).center, keep)
    assert plan_of(scene) == (cards[4], cards[0])
    driver.drag(remove, view.fan(2).center)
    assert plan_of(scene) == (cards[4], None)
    driver.click(keep)
    assert plan_of(scene) == (None, None)


def test_what_is_sealed_stays(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine)
    scene = open_step(driver)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN, pygame.K_x, pygame.K_3, pygame.K_1)
    cards = view_at(5).drafted
    assert plan_of(scene) == (cards[0], cards[1])
    assert driver.saved is not None
    assert driver.saved.sealed[Seat.FIRST] == f"{cards[0]}x{cards[1]}"


def test_a_press_is_seen_at_the_next_frame(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver)
    before = driver.picture()
    driver.press(pygame.K_1)
    assert driver.picture() != before
    assert scene.is_moving, "it glides there, and takes the next key meanwhile"
    driver.press(pygame.K_2)
    assert None not in plan_of(scene)


def test_in_large_type_the_cards_of_a_hint_slide_into_their_sockets(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(NORMAL, text_scale=150))
    scene = open_step(driver)
    driver.confirm(pygame.K_h)
    driver.settle()
    told = {option.card for option in scene.model.options if option.mark is not None}
    for number, card in enumerate(view_at(5).drafted):
        if card in told:
            driver.press(pygame.K_1 + number)
            driver.settle(dt=FRAME / 4)  # a card glides past its place, smaller for a moment
    assert {*plan_of(scene)} == told


@pytest.mark.parametrize("size", [(1024, 768), (800, 1000), (800, 450), (1280, 720)])
@pytest.mark.parametrize("text_scale", [100, 150])
def test_the_words_of_a_hint_cover_neither_a_row_nor_its_end_nor_a_tag(
    open_app: OpenApp, size: SizePx, text_scale: int
) -> None:
    driver = open_app(settings=replace(INSTANT, text_scale=text_scale), size=size)
    open_step(driver, 11)
    for _ in range(2):
        driver.confirm(pygame.K_h)
        driver.settle()
        items = driver.scene.items()
        (band,) = (item.area for item in items if item.name == "band")
        assert band.width
        kinds = {"person", "plate", "end", "tag", "mine", "theirs", "suit"}
        named = [(item.name, item.area) for item in items if isinstance(item.name, tuple)]
        assert band.collidelist([area for name, area in named if name[0] in kinds]) < 0


@each_step
def test_the_card_pointed_at_is_told_with_what_it_scored_and_what_choosing_it_means(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=INSTANT)
    scene, texts = open_step(driver, plies), driver.table_context.kit.texts
    shown = view_at(plies)
    terms = {term.card: term for term in score_terms(shown.kingdom, shown.opposing)}
    view = RelicsView(driver.table_context.kit, SIZE, has_relic=shown.round > 1)
    for index, card in enumerate(shown.drafted):
        points = terms[card].points
        assert {each.card: each.points for each in scene.model.options}[card] == points
        driver.move(view.fan(index).center)
        told = texts.say("relics.tell", points=points, round=shown.round + 1)
        band = scene.model.table.band
        assert (band.line, band.action) == (write_rule(card, texts), told)
        assert str(points) in told
    driver.press(pygame.K_1, pygame.K_2)
    for socket in Socket:
        driver.settle()
        driver.move(view.socket(socket).center)
        told = texts.say(f"relics.tell.{socket.value}")
        assert scene.model.table.band.action == told


def test_all_cards_are_shown_at_a_click_on_the_deck_or_a_key_as_at_the_table(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT)
    scene = open_step(driver)
    deck = RelicsView(driver.table_context.kit, SIZE).layout.deck.center
    counts = []
    for _ in range(2):
        driver.click(deck)
        counts.append(sum(target.kind is TargetKind.TILE for target in scene.targets()))
        driver.press(pygame.K_s)
        counts.append(sum(target.kind is TargetKind.TILE for target in scene.targets()))
    assert counts == [18, 0, 18, 0]
    assert plan_of(scene) == (None, None)


def fly(plies: int, *, reduced_motion: bool = False) -> RelicRevealAnimation:
    """Return the reveal of the choices that the recorded game made after ``plies``."""
    mine, theirs = RECORD.choices[plies]
    assert isinstance(mine, RelicChoice)
    assert isinstance(theirs, RelicChoice)
    hand = view_at(plies + 1).hand
    return RelicRevealAnimation(view_at(plies), mine, theirs, hand, reduced_motion)


@each_step
def test_all_four_cards_are_turned_on_the_same_frame(open_app: OpenApp, plies: int) -> None:
    view, animation = RelicsView(open_app().table_context.kit, SIZE), fly(plies)
    chosen = {*animation.mine, *animation.theirs}
    for time in range(200, round(RELIC_REVEAL.stamp.start), 10):
        sprites = animation.reveal(view, time).overlay.sprites
        turns = {sprite.turn for sprite in sprites if sprite.card in chosen}
        assert len(turns) == 1
    assert turns == {1.0}


@each_step
def test_until_the_flip_no_frame_depends_on_what_the_opponent_chose(
    open_app: OpenApp, plies: int
) -> None:
    kit = open_app(settings=NORMAL).table_context.kit
    view, animation = RelicsView(kit, SIZE), fly(plies)
    swapped = RelicRevealAnimation(
        animation.before, animation.mine, RelicChoice(*animation.theirs[::-1]), animation.hand
    )
    for time in (0, 100, 200, 300, 390):
        pictures = set()
        for each in (animation, swapped):
            surface = pygame.Surface(SIZE)
            draw_items(surface, view.overlay_items(each.reveal(view, time).overlay))
            pictures.add(take_picture(surface))
            assert each.reveal(view, time).hidden == frozenset()
        assert len(pictures) == 1


@each_step
def test_with_reduced_motion_cards_fade_and_never_travel(open_app: OpenApp, plies: int) -> None:
    view, animation = (
        RelicsView(open_app().table_context.kit, SIZE),
        fly(plies, reduced_motion=True),
    )
    pairs = dict(zip((0, 1), (animation.mine, animation.theirs), strict=True))
    turned = {
        card: view.reveal_slot(socket, side)
        for side in SIDES
        for socket, card in zip(Socket, pairs[side], strict=True)
    }
    ends = [
        {
            each.card: each.rect
            for each in animation.reveal(view, time).overlay.sprites
            if each.opacity
        }
        for time in (0, RELIC_REVEAL.end)
    ]
    for time in range(0, round(RELIC_REVEAL.end), 20):
        reveal = animation.reveal(view, time)
        assert reveal.burning == ()
        for sprite in reveal.overlay.sprites:
            assert sprite.turn in {0.0, 1.0}
            if sprite.opacity:
                places = [each.get(sprite.card) for each in (*ends, turned)]
                assert sprite.rect in places or sprite.rect.y == view.row_slot(1, 0).y


@each_step
def test_calm_or_not_every_card_ends_where_the_next_table_has_it(
    open_app: OpenApp, plies: int
) -> None:
    kit, after = open_app().table_context.kit, view_at(plies + 1)
    view = RelicsView(kit, SIZE, has_relic=view_at(plies).round > 1)
    ends = []
    for reduced_motion in (False, True):
        reveal = fly(plies, reduced_motion=reduced_motion).reveal(view, RELIC_REVEAL.end)
        assert (reveal.veil, reveal.outcome) == (0, 1)
        assert (reveal.burning, reveal.overlay.dust) == ((), ())
        ends.append(
            {sprite.card: sprite.rect for sprite in reveal.overlay.sprites if sprite.opacity}
        )
    assert ends[0] == ends[1]
    layout = view.layout
    count = len(after.kingdom) - 1  # where the next table has one slot more, in the same order
    kept = {after.kingdom[count]: view.row_slot(0, count)}
    kept |= {after.opposing[count]: view.row_slot(1, count)}
    hand = {card: layout.hand_slot(i, 5) for i, card in enumerate(after.hand) if card in ends[0]}
    strip = {
        card: view.opponent.place(3, 2).known[index] for index, card in enumerate(after.known[:3])
    }
    known = strip if plies == 5 else {}  # in round 3 the two drawn ones are known as well
    assert {**kept, **hand, **known}.items() <= ends[0].items()


@pytest.mark.usefixtures("seldom_drawn")
@each_step
def test_every_speed_and_every_skip_ends_in_the_same_picture(open_app: OpenApp, plies: int) -> None:
    driver = open_timeless(open_app)
    watched = [
        (speed, reduced_motion, None) for speed in SPEEDS for reduced_motion in (False, True)
    ]
    skipped = [(1.0, False, frame) for frame in (0, 7, 100)]
    pictures = {
        show(
            driver,
            plies,
            Settings(is_muted=True, speed=speed, reduced_motion=reduced_motion),
            skip_at,
        )
        for speed, reduced_motion, skip_at in (*watched, *skipped)
    }
    assert len(pictures) == 1


def show(driver: Driver, plies: int, settings: Settings, skip_at: int | None) -> bytes:
    """Return the last picture of the step, skipped after some frames or watched to its end."""
    driver.context.preferences.change(settings)
    scene = open_relics(driver, plies)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.step(dt=FRAME)
    for frame in range(500):
        if frame == skip_at:
            driver.press(pygame.K_RETURN)
        places = scene.model.table.places
        assert places is not None
        if Location.HAND in places.values():  # all cards have arrived
            return draw_scene(scene, SIZE)
        driver.step(dt=FRAME)
    raise TimeoutError("the outcome never stood")


@each_step
@pytest.mark.parametrize("speed", SPEEDS)
def test_3_s_after_the_last_press_a_card_can_be_picked_and_the_outcome_has_been_read(
    open_app: OpenApp, plies: int, speed: float
) -> None:
    driver = open_timeless(open_app, replace(NORMAL, speed=speed))
    scene = open_relics(driver, plies)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    seconds = stood = 0.0
    while driver.scene is scene:
        reveal = scene.model.reveal
        stood += FRAME if reveal is not None and reveal.outcome == 1 else 0
        seconds += FRAME
        driver.step(dt=FRAME)
    driver.press(pygame.K_1)
    assert driver.table.model.hand.selected == driver.view.hand[0]
    assert seconds <= LONGEST_WAIT
    assert stood >= LEAST_READING


@each_step
def test_the_tiles_know_at_the_end_what_the_next_table_knows(open_app: OpenApp, plies: int) -> None:
    driver = open_timeless(open_app)
    scene = open_relics(driver, plies)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.step(dt=FRAME)
    driver.press(pygame.K_RETURN)
    shown, after = view_at(plies), driver.view
    places = scene.model.table.places
    assert places is not None
    drafted = {*shown.drafted, *shown.opposing[shown.round - 1 :]}
    expected = read_locations(after)
    assert {card: places[card] for card in drafted} == {card: expected[card] for card in drafted}


@each_step
def test_every_sound_exists_and_falls_into_the_step(plies: int) -> None:
    animation = fly(plies)
    assert {cue.sound for cue in animation.cues} <= {*TAKES, *tides.TAKES}
    assert all(0 <= cue.time <= RELIC_REVEAL.end for cue in animation.cues)


def test_the_arrow_that_undoes_is_explained_like_the_other_buttons(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver)
    assert scene.model.table.bar.can_undo
    buttons = {BarButton.MENU, BarButton.UNDO, BarButton.SETTINGS, BarButton.SOUND}
    assert buttons < {target.kind for target in scene.targets()}


@pytest.mark.parametrize("plies", [5, 11])
def test_once_both_are_chosen_a_line_says_how_many_cards_the_deck_brings(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app()
    scene = open_relics(driver, plies)
    words = "2newcardscomefromthedeck."
    for key in (pygame.K_1, pygame.K_2):
        assert words not in hear_lines(scene, driver.context.kit, SIZE)
        driver.press(key)
        driver.settle()
    driver.move(driver.buttons.rect("seal").center)
    driver.settle()
    assert hear_lines(scene, driver.context.kit, SIZE).count(words) == 1
