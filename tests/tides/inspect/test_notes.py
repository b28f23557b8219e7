"""Notes: every number has one, by pointer and by focus, and none covers a number (R20)."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest
from game.storage.saved_games import SavedGame
from pygame import Rect

from game.play.session import Session
from game.settings import Arrangement, Settings
from game.texts import LANGUAGES
from game.tides.inspect import inspect_control as lens_module
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.inspect_control import InspectControl
from game.tides.inspect.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.cards import Card
from game.tides.rules.record import GameRecord
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.widgets.tooltip import Tooltip
from tests.driver import Driver, ScriptedEngine
from tests.playing import play_randomly
from tests.window import OpenApp

NORMAL = Settings(is_muted=True, speed=0.0)
RECORD = play_randomly(3, seed=31)
SIZES = [(960, 540), (1280, 720), (1920, 1080)]


class Canvas(pygame.Surface):
    """A surface that remembers what was put where."""

    def __init__(self, size: SizePx) -> None:
        """Remember nothing yet."""
        super().__init__(size)
        self.put: list[tuple[int, Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any, *args: Any, **kwargs: Any) -> Rect:  # type: ignore[override]  # noqa: ANN401
        rect = super().blit(source, dest, *args, **kwargs)
        corner = dest.topleft if isinstance(dest, Rect) else dest[:2]
        self.put.append((id(source), Rect(corner, source.get_size())))
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
        for source, rect in canvas.put:
            if source in self.numbers:
                found.append((rect, self.numbers[source]))
            elif source in self.faces:
                art = round(rect.height * self.faces[source])
                plate = Rect(rect.x, rect.y + art, rect.width, rect.height - art)
                found.append((plate, "a formula"))
        return found


@contextmanager
def watching(kit: Kit) -> Iterator[Watch]:
    """Note every line of type with a digit in it, and every face of a card."""
    watch, typesetter, faces = Watch(), kit.typesetter, kit.faces
    line = typesetter.line

    def set_line(text: str, *args: Any) -> pygame.Surface:  # noqa: ANN401
        surface = line(text, *args)
        if any(sign.isdigit() for sign in text):
            watch.kept.append(surface)
            watch.numbers[id(surface)] = text
        return surface

    vars(typesetter)["line"] = set_line
    for name, art in (
        ("hand", faces.hand_art),
        ("board", faces.board_art),
        ("chip", 0.0),
        ("tile", 0.0),
    ):
        vars(faces)[name] = _spy(getattr(faces, name), watch, art)
    yield watch
    vars(typesetter)["line"] = line
    for name in ("hand", "board", "chip", "tile"):
        del vars(faces)[name]


def _spy(compose: Any, watch: Watch, art: float) -> Any:  # noqa: ANN401
    def spy(card: Card, size: SizePx, **how: bool) -> pygame.Surface:
        face: pygame.Surface = compose(card, size, **how)
        watch.kept.append(face)
        watch.faces[id(face)] = art
        return face

    return spy


def seat_at(plies: int) -> Session:
    record = GameRecord(3, RECORD.order, RECORD.choices[:plies])
    return Session(SavedGame(record, 1, (None, "gull")), ScriptedEngine(), None)


def sit_down(driver: Driver, plies: int, size: SizePx) -> TableScene:
    scene = TableScene(driver.context, seat_at(plies))
    scene.lay_out(size)
    for _ in range(3):
        scene.update(0.05)
    return scene


def see(scene: TableScene) -> HoverMap:
    sight = scene._see()  # noqa: SLF001
    assert isinstance(sight, HoverMap)
    return sight


def lens_of(scene: TableScene | RelicsScene) -> InspectControl:
    lens = vars(scene)["_lens"]
    assert isinstance(lens, InspectControl)
    return lens


def watch_notes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Tooltip, Rect]]:
    """Return a list into which every note falls, with its box, instead of being drawn."""
    told: list[tuple[Tooltip, Rect]] = []

    def note_down(_: object, __: object, note: Tooltip, box: Rect, ___: float) -> None:
        told.append((note, box))

    monkeypatch.setattr(lens_module, "draw_tooltip", note_down)
    return told


STATES = [(0, False), (4, True), (8, False), (10, True), (12, False), (16, True)]
"""Positions of a game, and whether a card of the hand is chosen there."""
LANES = replace(NORMAL, arrangement=Arrangement.LANES)
WINDOWS = [
    *((size, language, NORMAL) for size in SIZES for language in LANGUAGES),
    ((1280, 720), "en", LANES),
    ((1024, 768), "zh-Hans", LANES),
    ((800, 600), "en", NORMAL),
]


@pytest.mark.parametrize(("size", "language", "settings"), WINDOWS)
@pytest.mark.parametrize("state", STATES)
def test_no_note_covers_a_number(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    state: tuple[int, bool],
    size: SizePx,
    language: str,
    settings: Settings,
) -> None:
    plies, is_chosen = state
    driver = open_app(settings=settings, language=language)
    scene, told = sit_down(driver, plies, size), watch_notes(monkeypatch)
    if is_chosen:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    check_notes(scene, told, driver.context.kit, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("plies", "is_filled"), [(5, False), (11, True)])
def test_no_note_covers_a_number_while_relics_are_chosen(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    plies: int,
    size: SizePx,
    language: str,
    *,
    is_filled: bool,
) -> None:
    driver = open_app(settings=NORMAL, language=language)
    scene, told = RelicsScene(driver.context, seat_at(plies)), watch_notes(monkeypatch)
    scene.lay_out(size)
    for key in (pygame.K_1, pygame.K_4) if is_filled else ():
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    for _ in range(3):
        scene.update(0.05)
    check_notes(scene, told, driver.context.kit, size)


def check_notes(
    scene: TableScene | RelicsScene, told: list[tuple[Tooltip, Rect]], kit: Kit, size: SizePx
) -> None:
    canvas, sight, lens = Canvas(size), scene._see(), lens_of(scene)  # noqa: SLF001
    assert sight is not None
    with watching(kit) as watch:
        scene.draw(canvas)
        numbers = watch.find(canvas)
    assert len(numbers) > 15
    for target in sight.targets:
        lens.look_at(target)
        lens.update(1.0)
        lens.draw(canvas)
        for note, box in told:
            assert canvas.get_rect().contains(box), note
            covered = [what for place, what in numbers if box.colliderect(place)]
            assert covered == [], f"{note} at {box} covers {covered}"
            assert not box.colliderect(target.rect)
        told.clear()


def read_sum(lines: tuple[str, ...]) -> int:
    """Return the sum of the points with which lines begin."""
    return sum(int(found[0]) for line in lines if (found := re.match(r"\+(\d+)  ", line)))


@pytest.mark.parametrize("plies", [0, 3, 6, 9, 13, 16])
@pytest.mark.parametrize("is_chosen", [False, True])
def test_the_terms_that_a_note_lists_add_up_to_the_score(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, plies: int, *, is_chosen: bool
) -> None:
    driver = open_app(settings=NORMAL)
    scene, told = sit_down(driver, plies, (1280, 720)), watch_notes(monkeypatch)
    if is_chosen:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    lens, canvas, view = lens_of(scene), Canvas((1280, 720)), vars(scene)["_shown"]
    model = scene._model(view)  # noqa: SLF001
    assert model.score.now is not None
    now = model.score.preview or model.score.now
    rounds = [*model.score.rounds, now]
    for target in see(scene).targets:
        told.clear()
        lens.look_at(target)
        lens.update(1.0)
        lens.draw(canvas)
        match target.kind, target.subject:
            case TargetKind.SCORE, (row, side) if row == view.rounds:
                ((note, _),) = told
                total = sum(pair[side] for pair in rounds)
                assert note.title.endswith(f": {total}")
                assert sum(int(line.split(": ")[1]) for line in note.lines) == total
            case TargetKind.SCORE, (row, side) if row == view.rounds - 1 or row < view.round - 1:
                ((note, _),) = told
                points = now[side] if row == view.rounds - 1 else model.score.rounds[row][side]
                assert note.title.endswith(f": {points}")
                assert read_sum(note.lines) == points
            case (TargetKind.MINE | TargetKind.THEIRS) as kind, Card() as card:
                ((note, _),) = told
                kingdom = model.mine if kind is TargetKind.MINE else model.theirs
                scored = kingdom.preview[card]
                assert note.title.endswith(f"  {f'+{scored}' if scored else '0'}")
            case TargetKind.TOTAL, int() as side:
                ((note, _),) = told
                assert note.title.endswith(f": {model.bar.totals[side]}")
            case TargetKind.HAND, _:
                assert told == []
            case _:
                assert len(told) == 1


def test_the_totals_of_the_result_are_the_sums_of_its_rounds(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, told = open_app(settings=NORMAL), watch_notes(monkeypatch)
    session = seat_at(len(RECORD.choices))
    scene = ResultScene(driver.context, session)
    scene.lay_out((1280, 720))
    sight, lens = scene._see(), vars(scene)["_lens"]  # noqa: SLF001
    assert sight is not None
    for target in sight.targets:
        if target.kind is TargetKind.TOTAL:
            told.clear()
            lens.look_at(target)
            lens.update(1.0)
            lens.draw(Canvas((1280, 720)))
            ((note, _),) = told
            side = int(target.subject == 1)
            scores = [pair[side] for pair in session.match.state.scores]
            assert note.title.endswith(f": {sum(scores)}")
            assert [int(line.split(": ")[1]) for line in note.lines[: len(scores)]] == scores
