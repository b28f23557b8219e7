"""The lines of a count: the rows of its ledgers are set in one size, and no note cuts one."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.board.layout import lay_beside_rail
from game.tides.board.targets import TargetKind
from game.tides.cards.owner import OWNERS
from game.tides.cards.score_pair import space_pair
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.theme import Colour, Face
from tests.covering import cover_pairs
from tests.driver import Driver
from tests.tides.inspect.test_notes import Canvas, watch_notes
from tests.tides.seating import open_counted
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

ENDS = (5, 11, 17)
"""After how many turns of the recorded game a round is counted."""
NOTED = {TargetKind.MINE, TargetKind.THEIRS, TargetKind.TERM, TargetKind.SUIT}


class Line(NamedTuple):
    """A line of type, its size in pixels and its place."""

    text: str
    px: int
    place: Rect


def list_lines(
    driver: Driver, items: Sequence[Item], monkeypatch: pytest.MonkeyPatch
) -> list[Line]:
    """Return the lines that are set when these items are drawn."""
    kit, known = driver.table_context.kit, {}
    set_line = kit.typesetter.line

    def line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        surface = set_line(text, face, px, colour)
        known[id(surface)] = surface, text, px
        return surface

    canvas = Canvas(driver.size)
    with monkeypatch.context() as patch:
        patch.setattr(kit.typesetter, "line", line)
        draw_items(canvas, items)
    return [
        Line(*known[id(surface)][1:], place)
        for surface, place in canvas.put
        if id(surface) in known
    ]


@pytest.mark.parametrize(
    ("size", "scale", "language", "plies"),
    cover_pairs(
        [(960, 540), (1280, 720), (1024, 768)],
        TEXT_SCALES,
        LANGUAGES,
        ENDS,
        always=[
            ((960, 540), max(TEXT_SCALES), each, plies) for each in LANGUAGES for plies in ENDS
        ],
    ),
)
def test_all_rows_of_both_ledgers_are_set_in_the_size_of_small_type(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: SizePx,
    scale: int,
    language: str,
    plies: int,
) -> None:
    settings = adjust(INSTANT, text_scale=scale)
    driver, scene = open_counted(open_app, plies, settings, size=size, language=language)
    ledgers = scene.model.ledgers
    rows = [row for each in ledgers for row in each.rows]
    long, brief = ({space_pair(row.write(is_long=each)) for row in rows} for each in (True, False))
    names = [("ledger", owner) for owner in OWNERS]
    items = [item for item in scene.items() if item.name in names]
    drawn = list_lines(driver, items, monkeypatch)
    lines = [line for line in drawn if line.text in long | brief]
    words = {line.text for line in lines}
    assert words == long or (words == brief and scale > min(TEXT_SCALES)), "none is shortened"
    assert len({line.px for line in lines}) == 1


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_no_note_cuts_a_line_of_the_panel_beside_the_ledgers(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: SizePx,
    scale: int,
    language: str,
) -> None:
    told = watch_notes(monkeypatch)
    settings = adjust(INSTANT, text_scale=scale)
    driver, scene = open_counted(open_app, ENDS[-1], settings, size=size, language=language)
    rail, gone = lay_beside_rail(size, scale / 100).beside, 0
    at_rest = list_lines(driver, scene.items(), monkeypatch)
    for target in scene.targets():
        if target.kind not in NOTED:
            continue
        driver.move(target.rect.center)
        driver.step(12, dt=0.05)
        told.clear()
        items = [item for item in scene.items() if item.name != "tooltip"]
        _, box = told[-1]
        lines = list_lines(driver, items, monkeypatch)
        beside = [line for line in lines if rail.contains(line.place)]
        assert [line for line in beside if box.colliderect(line.place)] == []
        gone += len(lines) < len(at_rest)
    assert gone or scale == min(TEXT_SCALES), "large notes take the place of the steps"
