"""The relic step: every way to fill the sockets, and the reveal as data."""

import pygame
import pytest
from game.storage.saved_games import SavedGame

from game.settings import SPEEDS, Settings
from game.shell.scene import Context
from game.tides.board.board_model import read_locations
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relic_places import Socket
from game.tides.relics.relic_plan import Plan
from game.tides.relics.relic_reveal import RelicRevealAnimation
from game.tides.relics.relic_reveal_times import READING, RELIC_REVEAL
from game.tides.relics.relics_scene import RelicsScene
from game.tides.relics.relics_view import RelicsModel, RelicsView
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice
from game.tides.rules.scoring import score_terms
from game.ui.sound import TAKES
from tests.driver import FRAME, SIZE, Driver, draw_scene
from tests.tides.reveal.test_reveal_animation import NORMAL, press, seat_at, wait_for_next
from tests.window import OpenApp

STEPS = (5, 11)
each_step = pytest.mark.parametrize("plies", STEPS)


def open_step(driver: Driver, plies: int = 5) -> RelicsScene:
    game = SavedGame(seat_at(plies).match.record, 1, (None, "gull"))
    scene = RelicsScene(driver.context, driver.open_session(game))
    driver.app.open_scene(scene)
    driver.settle()
    return scene


def model_of(scene: RelicsScene) -> RelicsModel:
    view = vars(scene)["_view"]
    assert isinstance(view, RelicsView)
    return scene._model(view)  # noqa: SLF001  (what is drawn, before it becomes pixels)


def plan_of(scene: RelicsScene) -> tuple[Card | None, Card | None]:
    plan = vars(vars(scene)["_hand"])["plan"]
    assert isinstance(plan, Plan)
    return plan.keep, plan.remove


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press at one place, move, and let go at another."""
    driver.move(start)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pygame.event.post(down)
    driver.step()
    driver.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    driver.move(end)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    driver.step()


def test_drag_click_and_keys_fill_the_sockets_alike(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    view = RelicsView(driver.context.kit, SIZE)
    keep, remove = (view.socket(socket).center for socket in Socket)
    plans = []
    for way in ("drag", "click", "keys"):
        scene = open_step(driver)
        if way == "drag":
            drag(driver, view.fan(3).center, remove)
            drag(driver, view.fan(1).center, keep)
        elif way == "click":
            driver.click(view.fan(1).center)
            driver.click(view.fan(3).center)
        else:
            driver.press(pygame.K_2, pygame.K_RIGHT, pygame.K_4)
        plans.append(plan_of(scene))
    cards = seat_at(5).view.drafted
    assert plans == [(cards[1], cards[3])] * 3


def test_what_lies_in_the_sockets_can_be_exchanged_and_taken_back(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    view, cards = RelicsView(driver.context.kit, SIZE), seat_at(5).view.drafted
    keep, remove = (view.socket(socket).center for socket in Socket)
    scene = open_step(driver)
    driver.press(pygame.K_1, pygame.K_2)
    drag(driver, keep, remove)
    assert plan_of(scene) == (cards[1], cards[0])
    driver.press(pygame.K_x)
    assert plan_of(scene) == (cards[0], cards[1])
    driver.click_button("swap")
    assert plan_of(scene) == (cards[1], cards[0])
    drag(driver, view.fan(4).center, keep)
    assert plan_of(scene) == (cards[4], cards[0])
    drag(driver, remove, view.fan(2).center)
    assert plan_of(scene) == (cards[4], None)
    driver.click(keep)
    assert plan_of(scene) == (None, None)


def test_what_is_sealed_stays(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = RelicsScene(driver.context, seat_at(5))
    scene.lay_out(SIZE)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN, pygame.K_x, pygame.K_3, pygame.K_1):
        press(scene, key)
    cards = seat_at(5).view.drafted
    assert plan_of(scene) == (cards[0], cards[1])


def test_a_press_is_seen_at_the_next_frame(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver)
    before = driver.picture()
    driver.press(pygame.K_1)
    assert driver.picture() != before
    assert scene.is_moving, "it glides there, and takes the next key meanwhile"
    driver.press(pygame.K_2)
    assert None not in plan_of(scene)


@each_step
def test_the_preview_is_what_the_card_scores_today(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_step(driver, plies)
    shown = seat_at(plies).view
    terms = {term.card: term for term in score_terms(shown.kingdom, shown.opposing)}
    for index, card in enumerate(shown.drafted):
        driver.move(RelicsView(driver.context.kit, SIZE).fan(index).center)
        model = model_of(scene)
        preview = model.preview
        assert preview is not None
        assert (preview.card, preview.points) == (card, terms[card].points)
        points = {each.card: each.points for each in model.lying}
        assert points[card] == terms[card].points


def fly(plies: int, *, reduced_motion: bool = False) -> RelicRevealAnimation:
    """Return the reveal of the choices that the recorded game made after ``plies``."""
    session, record = seat_at(plies), seat_at(plies + 1).match.record
    mine, theirs = record.choices[-1]
    assert isinstance(mine, RelicChoice)
    assert isinstance(theirs, RelicChoice)
    hand = seat_at(plies + 1).view.hand
    return RelicRevealAnimation(session.view, mine, theirs, hand, reduced_motion)


@each_step
def test_all_four_cards_are_turned_on_the_same_frame(open_app: OpenApp, plies: int) -> None:
    view, animation = RelicsView(open_app().context.kit, SIZE), fly(plies)
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
    context = open_app(settings=NORMAL).context
    view, animation = RelicsView(context.kit, SIZE), fly(plies)
    swapped = RelicRevealAnimation(
        animation.before, animation.mine, RelicChoice(*animation.theirs[::-1]), animation.hand
    )
    for time in (0, 100, 200, 300, 390):
        pictures = set()
        for each in (animation, swapped):
            surface = pygame.Surface(SIZE)
            view.table.draw_overlay(surface, each.reveal(view, time).overlay)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
            assert each.reveal(view, time).hidden == frozenset()
        assert len(pictures) == 1


@each_step
def test_with_reduced_motion_cards_fade_and_never_travel(open_app: OpenApp, plies: int) -> None:
    view, animation = RelicsView(open_app().context.kit, SIZE), fly(plies, reduced_motion=True)
    start = {sprite.card: sprite.rect for sprite in animation.reveal(view, 0).overlay.sprites}
    end = {
        sprite.card: sprite.rect
        for sprite in animation.reveal(view, RELIC_REVEAL.end).overlay.sprites
    }
    for time in range(0, round(RELIC_REVEAL.end), 20):
        reveal = animation.reveal(view, time)
        assert reveal.burning == ()
        for sprite in reveal.overlay.sprites:
            assert sprite.turn == 1.0
            places = [start.get(sprite.card), end.get(sprite.card)]
            theirs = view.kingdom_slot(1, 0)
            assert sprite.rect in places or sprite.rect.y == theirs.y


@each_step
def test_calm_or_not_every_card_ends_where_the_next_table_has_it(
    open_app: OpenApp, plies: int
) -> None:
    view, after = RelicsView(open_app().context.kit, SIZE), seat_at(plies + 1).view
    ends = []
    for reduced_motion in (False, True):
        reveal = fly(plies, reduced_motion=reduced_motion).reveal(view, RELIC_REVEAL.end)
        assert (reveal.sockets, reveal.outcome, reveal.is_over) == (0, 1, True)
        assert (reveal.burning, reveal.overlay.dust) == ((), ())
        ends.append(
            {sprite.card: sprite.rect for sprite in reveal.overlay.sprites if sprite.opacity}
        )
    assert ends[0] == ends[1]
    layout = view.layout
    kept = {
        card: layout.kingdom_slot(layout.mine, index) for index, card in enumerate(after.kingdom)
    }
    kept[after.opposing[-1]] = layout.kingdom_slot(layout.theirs, len(after.opposing) - 1)
    hand = {card: layout.hand_slot(i, 5) for i, card in enumerate(after.hand) if card in ends[0]}
    strip = {card: layout.strip_chip(index) for index, card in enumerate(after.known[:3])}
    known = strip if plies == 5 else {}  # in round 3 the two drawn ones are known as well
    assert {**kept, **hand, **known}.items() <= ends[0].items()


@each_step
def test_every_speed_and_every_skip_ends_in_the_same_picture(open_app: OpenApp, plies: int) -> None:
    context = open_app(settings=NORMAL).context
    watched = [
        (speed, reduced_motion, None) for speed in SPEEDS for reduced_motion in (False, True)
    ]
    skipped = [(1.0, False, frame) for frame in (0, 7, 100)]
    pictures = {
        show(
            context,
            plies,
            Settings(is_muted=True, speed=speed, reduced_motion=reduced_motion),
            skip_at,
        )
        for speed, reduced_motion, skip_at in (*watched, *skipped)
    }
    assert len(pictures) == 1


def show(context: Context, plies: int, settings: Settings, skip_at: int | None) -> bytes:
    """Return the last picture of the step, skipped after some frames or watched to its end."""
    context.preferences.change(settings)
    scene = RelicsScene(context, seat_at(plies))
    scene.lay_out(SIZE)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        press(scene, key)
    scene.update(FRAME)
    for frame in range(500):
        if frame == skip_at:
            press(scene, pygame.K_RETURN)
        reveal = model_of(scene).reveal
        assert reveal is not None
        if reveal.is_over and reveal.outcome == 1:
            return draw_scene(scene, SIZE)
        scene.update(FRAME)
    raise TimeoutError("the outcome never stood")


def test_the_outcome_stands_to_be_read_even_at_instant_speed(open_app: OpenApp) -> None:
    context = open_app(settings=Settings(is_muted=True, speed=0.0)).context
    scene = RelicsScene(context, seat_at(5))
    scene.lay_out(SIZE)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        press(scene, key)
    frames, following = wait_for_next(scene)
    assert frames * FRAME >= READING / 1000
    assert isinstance(following, TableScene)


@each_step
def test_the_tracker_knows_at_the_end_what_the_next_table_knows(
    open_app: OpenApp, plies: int
) -> None:
    context = open_app(settings=NORMAL).context
    session = seat_at(plies)
    scene = RelicsScene(context, session)
    scene.lay_out(SIZE)
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        press(scene, key)
    scene.update(FRAME)
    press(scene, pygame.K_RETURN)
    shown, after = seat_at(plies).view, session.view
    places = model_of(scene).table.places
    assert places is not None
    drafted = {*shown.drafted, *shown.opposing[shown.round - 1 :]}
    expected = read_locations(after)
    assert {card: places[card] for card in drafted} == {card: expected[card] for card in drafted}


@each_step
def test_every_sound_exists_and_falls_into_the_step(plies: int) -> None:
    animation = fly(plies)
    assert {cue.sound for cue in animation.cues} <= set(TAKES)
    assert all(0 <= cue.time <= RELIC_REVEAL.end for cue in animation.cues)
