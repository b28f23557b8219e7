"""Notes on a count: none covers what it is read with (R20), and a press brings each at once."""

import pygame
import pytest
from pygame import Rect

from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.rules.cards import Suit
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from tests.covering import cover_pairs
from tests.driver import Driver
from tests.tides.inspect.test_notes import list_numbers, watch_notes
from tests.tides.looking import find_item, read_note
from tests.tides.seating import NORMAL, open_count, open_counted
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLIES = 11
BESIDE = 72
"""The largest distance of a note that stands beside something, in u."""
CARDS = {TargetKind.MINE, TargetKind.THEIRS}
LETTER = 5
"""How often a letter goes into the width of its card."""
SIGNS = {TargetKind.MINE, TargetKind.THEIRS, TargetKind.TERM, TargetKind.SUIT, TargetKind.SCORE}


def find_signs(scene: CountScene) -> list[Target]:
    """Return what has a number on a count."""
    signs = [target for target in scene.targets() if target.kind in SIGNS]
    assert {target.kind for target in signs} | {TargetKind.SCORE} == SIGNS
    return signs


def is_row(target: Target) -> bool:
    """Tell whether a click on a number opens the count of a round."""
    return target.kind is TargetKind.SCORE


def test_a_press_brings_a_note_at_once_and_again_leaves_it(open_app: OpenApp) -> None:
    driver, scene = open_counted(open_app, PLIES, frame=0.0)
    signs = [target for target in find_signs(scene) if not is_row(target)]
    for target in signs:
        driver.move((1, 1))
        driver.pass_time(2.0)
        driver.move(target.rect.center)
        assert read_note(scene) is None
        driver.click(target.rect.center)
        note = read_note(scene)
        assert note is not None
        driver.click(target.rect.center)
        assert read_note(scene) == note
    driver.click((1, driver.size[1] - 1))
    assert read_note(scene) is None


@pytest.mark.parametrize("plies", [PLIES, 17])
def test_the_deck_answers_nothing_where_it_is_not_drawn(open_app: OpenApp, plies: int) -> None:
    driver, scene = open_counted(open_app, plies, frame=0.0)
    assert find_item(scene, "deck") is None
    driver.move(driver.buttons.rect("go").center)
    driver.pass_time(1.0)
    assert read_note(scene) is None
    titles = []
    for _ in (*scene.targets(), *scene.buttons.list_places()):
        driver.press(pygame.K_TAB)
        driver.pass_time(0.5)
        titles += [note.title for note in (read_note(scene),) if note is not None]
    assert len(titles) > len(scene.targets()) // 2
    assert "The deck" not in titles


def test_a_score_that_is_being_counted_is_told_by_no_note(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    scene = open_count(driver, PLIES)
    driver.pass_time(0.5)
    assert scene.model.table.score.is_counting
    rows = {target.subject for target in scene.targets() if target.kind is TargetKind.SCORE}
    assert rows == set()
    driver.settle()
    rows = {target.subject for target in scene.targets() if target.kind is TargetKind.SCORE}
    assert rows == {(3, side) for side in (0, 1)}, "the terms of the round are shown"


def test_who_speaks_has_a_note(open_app: OpenApp) -> None:
    driver, scene = open_counted(open_app, PLIES, size=(1280, 720), frame=0.0)
    assert scene.view is not None
    persons = (target for target in scene.targets() if target.kind is TargetKind.PERSON)
    (person,) = (target for target in persons if target.subject == 1)
    said = driver.context.say("opponent.gull.name"), (driver.context.say("opponent.gull.line"),)
    driver.move(person.rect.center)
    driver.pass_time(1.0)
    note = read_note(scene)
    assert note is not None
    assert (note.title, note.lines) == said, "no hand lies beside a portrait now"
    box = scene.inspect.note_place
    assert box is not None
    assert not box.colliderect(person.rect), "else the remark would go from under the pointer"
    assert person.rect == scene.view.plate


def test_who_says_nothing_has_no_portrait(open_app: OpenApp) -> None:
    _, scene = open_counted(open_app, PLIES, adjust(INSTANT, is_quiet=True))
    assert (TargetKind.PERSON, 1) not in [target[:2] for target in scene.targets()]


def list_what_stays(driver: Driver, scene: CountScene) -> tuple[list[Rect], list[Rect]]:
    """Return the places of numbers, cells of suits and terms; and of letters on cards."""
    names = [("suit", index) for index in range(len(Suit))]
    cells = [item.area for item in scene.items() if item.name in names]
    assert scene.view is not None
    plate = scene.view.plate  # a note that would cut it takes its place
    lines = [place for place, _ in list_numbers(driver) if not plate.contains(place)]
    numbers = [line.inflate(0, -line.height // 8) for line in lines]  # digits fill no whole line
    rows = [target.rect for target in scene.targets() if target.kind is TargetKind.TERM]
    cards = [target.rect for target in scene.targets() if target.kind in CARDS]
    letters = [Rect(card.topleft, (card.width // LETTER, card.width // LETTER)) for card in cards]
    assert len(cells) == len(Suit)
    assert len(numbers) > len(cards) == len(rows) > len(Suit)
    return [*numbers, *cells, *rows], letters


@pytest.mark.parametrize(
    ("size", "scale", "language", "plies"),
    cover_pairs(
        [(960, 540), (1280, 720), (1024, 768), (1920, 1080)],
        TEXT_SCALES,
        LANGUAGES,
        [5, 17],
        always=[((960, 540), max(TEXT_SCALES), language, 17) for language in LANGUAGES],
    ),
)
def test_a_note_covers_nothing_that_is_read_and_is_tied_to_what_it_is_about(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: SizePx,
    scale: int,
    language: str,
    plies: int,
) -> None:
    told = watch_notes(monkeypatch)
    settings = adjust(INSTANT, text_scale=scale)
    driver, scene = open_counted(open_app, plies, settings, size=size, language=language)
    (stays, letters), reach = list_what_stays(driver, scene), round(BESIDE * scene.buttons.unit) + 2
    is_roomy = scale == 100 and size[0] * 9 == size[1] * 16
    buttons = [place for _, place in scene.buttons.list_places()]
    for target in find_signs(scene):
        driver.move(target.rect.center)
        driver.step(12, dt=0.05)
        told.clear()
        is_ringed = find_item(scene, "pointed") is not None
        _, box = told[-1]
        assert Rect((0, 0), size).contains(box)
        assert not box.colliderect(target.rect)
        covered = [place for place in (*stays, *buttons) if box.colliderect(place)]
        assert covered == [], (box, target)
        is_beside = box.inflate(2 * reach, 2 * reach).colliderect(target.rect)
        assert is_beside or (is_ringed and box.collidelist(letters) < 0), target
        if is_roomy and target.kind in {*CARDS, TargetKind.TERM}:
            assert is_beside, target
