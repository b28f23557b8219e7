"""Notes: every number has one, by pointer and by focus, and none covers a number (R20)."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.settings import TEXT_SCALES, Settings
from game.texts import LANGUAGES
from game.tides.board.targets import TargetKind
from game.tides.cards.faces import CardFaces
from game.tides.pick.table_scene import TableScene
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.settings import Arrangement
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.inspect import inspect_control
from game.ui.inspect.targets import Target
from game.ui.widgets.tooltip import Tooltip, tooltip_item
from tests.driver import Driver, ScriptedEngine
from tests.tides.looking import LookedAt, find_focus
from tests.tides.seating import open_relics, open_table, view_at
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

AWAY = (1, 1)
SIZES = [(960, 540), (1280, 720), (1920, 1080)]
MOST_FRAMES = 10
"""Of a twentieth of a second each, in which a note comes if any does."""


class Canvas(pygame.Surface):
    """A surface that remembers what was put where."""

    def __init__(self, size: SizePx) -> None:
        """Remember nothing yet."""
        super().__init__(size)
        self.put: list[tuple[pygame.Surface, Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any, *args: Any, **kwargs: Any) -> Rect:  # type: ignore[override]  # noqa: ANN401
        rect = super().blit(source, dest, *args, **kwargs)
        corner = dest.topleft if isinstance(dest, Rect) else dest[:2]
        self.put.append((source, Rect(corner, source.get_size())))
        return rect


@dataclass
class Watch:
    """Which surfaces bear numbers or formulas, and in which part of them."""

    numbers: dict[int, str] = field(default_factory=dict)
    faces: dict[int, float] = field(default_factory=dict)
    kept: list[pygame.Surface] = field(default_factory=list)

    def find(self, canvas: Canvas) -> list[tuple[Rect, str]]:
        """Return every place of a number on the canvas, and what stands there."""
        found = []
        for surface, rect in canvas.put:
            source = id(surface)
            if source in self.numbers:
                found.append((rect, self.numbers[source]))
            elif source in self.faces:
                art = round(rect.height * self.faces[source])
                plate = Rect(rect.x, rect.y + art, rect.width, rect.height - art)
                found.append((plate, "a formula"))
        return found


@contextmanager
def watching(driver: Driver) -> Iterator[Watch]:
    """Note every line of type with a digit in it, and every face of a card, as they are drawn."""
    watch, kit = Watch(), driver.table_context.kit
    set_line, faces = kit.typesetter.line, kit.faces

    def line(text: str, *args: Any) -> pygame.Surface:  # noqa: ANN401
        surface = set_line(text, *args)
        if any(sign.isdigit() for sign in text):
            watch.kept.append(surface)
            watch.numbers[id(surface)] = text
        return surface

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.typesetter, "line", line)
        for name, art in (
            ("hand", faces.hand_art),
            ("board", faces.board_art),
            ("chip", _no_art),
            ("tile", _no_art),
        ):
            patch.setattr(CardFaces, name, _spy(getattr(CardFaces, name), watch, art))
        yield watch


def _no_art(size: SizePx) -> float:
    del size
    return 0.0


def _spy(compose: Any, watch: Watch, art: Callable[[SizePx], float]) -> Any:  # noqa: ANN401
    def spy(faces: CardFaces, card: Card, size: SizePx, **how: int) -> pygame.Surface:
        face: pygame.Surface = compose(faces, card, size, **how)
        watch.kept.append(face)
        watch.faces[id(face)] = art(size)
        return face

    return spy


def list_numbers(driver: Driver) -> list[tuple[Rect, str]]:
    """Return the place of every number on the screen, and what stands there."""
    driver.context.kit.forget_sizes()
    driver.scene.lay_out(driver.size)
    canvas = Canvas(driver.size)
    with watching(driver) as watch:
        draw_items(canvas, driver.scene.items())
        return watch.find(canvas)


Told = list[tuple[Tooltip, Rect]]


def watch_notes(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Return a list into which every note falls, with its box, as often as it is shown."""
    told: Told = []

    def note_down(kit: Any, note: Tooltip, box: Rect, unit: float) -> Item:  # noqa: ANN401
        told.append((note, box))
        return tooltip_item(kit, note, box, unit)

    monkeypatch.setattr(inspect_control, "tooltip_item", note_down)
    return told


def open_timeless(open_app: OpenApp, **options: object) -> Driver:
    """Return an app in which keys take no time, and nothing moves."""
    return open_app(**{"settings": INSTANT, "frame": 0.0, **options})


def hold_back(plies: int) -> ScriptedEngine:
    """Return an engine that lets the opponent think on at a fifth pick, which else is no choice."""
    engine = ScriptedEngine()
    engine.is_thinking = plies in {4, 10, 16}
    return engine


def wait_for_note(driver: Driver, told: Told) -> Told:
    """Return the note that comes, and its box, if one does."""
    for _ in range(MOST_FRAMES):
        told.clear()
        driver.scene.items()
        if told:
            break
        driver.step(dt=0.05)
    return told


def walk(driver: Driver, scene: LookedAt, ghost: Card | None = None) -> Iterator[Target]:
    """Lead the focus through every target of a screen; buttons lie between them and have no ring.

    Cards of the hand that are passed are previewed in the place of ``ghost``.
    """
    expected = {target[:2]: target for target in scene.targets()}
    walked: set[object] = set()
    buttons = () if isinstance(scene, TableScene) else tuple(scene.buttons.list_places())
    for _ in range(len(expected) + len(buttons) + 2):  # both endings come with a card
        driver.press(pygame.K_TAB)
        target = find_focus(scene)
        if target is not None:
            walked.add(target[:2])
            yield target
    assert {*expected} - walked <= {(TargetKind.MINE, ghost)}


STATES = [(0, False), (4, True), (8, False), (10, True), (12, False), (16, True)]
"""Positions of a game, and whether a card of the hand is chosen there."""
LANES = adjust(INSTANT, arrangement=Arrangement.LANES)

Window = tuple[SizePx, str, Settings]


def list_windows(number: int) -> list[Window]:
    """Return windows of all sizes for a state; its number alternates languages and lanes."""
    lanes = [((1280, 720), "en", LANES), ((1024, 768), "zh-Hans", LANES)]
    rows = [(size, [*LANGUAGES][(number + n) % 2], INSTANT) for n, size in enumerate(SIZES)]
    return [*rows, lanes[number % 2], ((800, 600), "en", INSTANT)]


@pytest.mark.parametrize(
    ("state", "size", "language", "settings"),
    [(state, *window) for n, state in enumerate(STATES) for window in list_windows(n)],
)
def test_no_note_covers_a_number(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    state: tuple[int, bool],
    size: SizePx,
    language: str,
    settings: Settings,
) -> None:
    plies, is_chosen = state
    engine = hold_back(plies)
    driver = open_timeless(open_app, settings=settings, language=language, size=size, engine=engine)
    scene, told = open_table(driver, plies), watch_notes(monkeypatch)
    driver.step(3, dt=0.05)
    driver.press(*[pygame.K_1] * is_chosen)
    check_notes(driver, scene, told)


@pytest.mark.parametrize(
    ("plies", "size", "language"),
    [
        (plies, size, [*LANGUAGES][(n + k) % 2])
        for n, plies in enumerate((5, 11))
        for k, size in enumerate(SIZES)
    ],
)
def test_no_note_covers_a_number_while_relics_are_chosen(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    plies: int,
    size: SizePx,
    language: str,
) -> None:
    driver = open_timeless(open_app, language=language, size=size)
    scene, told = open_relics(driver, plies), watch_notes(monkeypatch)
    driver.press(*(pygame.K_1, pygame.K_4) if plies == 11 else ())
    driver.move((2, 2))  # the card chosen last is no longer spoken of, as at every other target
    driver.step(3, dt=0.05)
    check_notes(driver, scene, told)


def check_notes(driver: Driver, scene: LookedAt, told: Told) -> None:
    ghost = scene.model.hand.selected if isinstance(scene, TableScene) else None
    if ghost is not None:
        driver.press(pygame.K_TAB)  # the band over the card names the device in use
    numbers, window = list_numbers(driver), Rect((0, 0), driver.size)
    assert len(numbers) > 5
    notes = 0
    for target in walk(driver, scene, ghost):
        if target.kind is TargetKind.HAND:
            continue
        for note, box in wait_for_note(driver, told):
            assert window.contains(box), note
            covered = [what for place, what in numbers if box.colliderect(place)]
            assert covered == [], f"{note} at {box} covers {covered}"
            assert not box.colliderect(target.rect)
            notes += 1
    assert notes > 10


def read_sum_of_rounds(lines: tuple[str, ...]) -> int:
    """Return the sum of the numbers with which lines end."""
    return sum(int(line.split(": ")[1]) for line in lines)


def read_sum(lines: tuple[str, ...]) -> int:
    """Return the sum of the points with which lines begin."""
    return sum(int(found[0]) for line in lines if (found := re.match(r"\+(\d+)  ", line)))


@pytest.mark.parametrize("plies", [0, 3, 6, 9, 13, 16])
@pytest.mark.parametrize("is_chosen", [False, True])
def test_the_terms_that_a_note_lists_add_up_to_the_score(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, plies: int, *, is_chosen: bool
) -> None:
    driver = open_timeless(open_app, size=(1280, 720), engine=hold_back(plies))
    scene, told, view = open_table(driver, plies), watch_notes(monkeypatch), view_at(plies)
    driver.step(3, dt=0.05)
    driver.press(*[pygame.K_1] * is_chosen)
    model = scene.model
    assert model.score.now is not None
    now = model.score.preview or model.score.now
    rounds = [*model.score.rounds, now]
    for target in walk(driver, scene, model.hand.selected):
        wait_for_note(driver, told)
        match target.kind, target.subject:
            case TargetKind.SCORE, (int() as row, int() as side) if row == view.rounds:
                ((note, _),) = told
                total = sum(pair[side] for pair in rounds)
                assert note.title.endswith(f": {total}")
                assert read_sum_of_rounds(note.lines) == total
            case TargetKind.SCORE, (int() as row, int() as side) if row < view.round:
                ((note, _),) = told
                assert note.title.endswith(f": {rounds[row][side]}")
                assert read_sum(note.lines) == rounds[row][side]
            case (TargetKind.MINE | TargetKind.THEIRS) as kind, Card() as card:
                ((note, _),) = told
                kingdom = model.mine if kind is TargetKind.MINE else model.theirs
                points = kingdom.preview.get(card, kingdom.points.get(card))
                sign = "+" if points else ""
                assert points is None or note.title.endswith(f"  {sign}{points}")
            case TargetKind.HAND, _:
                assert told == []
            case _:
                assert len(told) == 1


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        (size, language, TEXT_SCALES[(n + k) % 3])
        for n, size in enumerate(SIZES)
        for k, language in enumerate(LANGUAGES)
    ],
)
def test_the_notebook_hides_no_suit_and_each_tile_has_its_note_near(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: SizePx, language: str, scale: int
) -> None:
    settings = adjust(INSTANT, text_scale=scale)
    driver = open_timeless(open_app, settings=settings, language=language, size=size)
    told = watch_notes(monkeypatch)
    for plies in (0, 9, 15):
        scene = open_table(driver, plies)
        driver.step(3, dt=0.05)
        driver.press(pygame.K_s)
        driver.step(3, dt=0.05)
        cells = [target.rect for target in scene.targets() if target.kind is TargetKind.SUIT]
        tiles = [target.rect for target in scene.targets() if target.kind is TargetKind.TILE]
        assert len(cells) == len(Suit)
        assert len(tiles) == len(DECK)
        assert all(tile.collidelist(cells) < 0 for tile in tiles)
        for tile in tiles:
            driver.move(AWAY)
            driver.move(tile.center)
            ((_, box),) = wait_for_note(driver, told)
            assert box.collidelist([*tiles, *cells]) < 0
