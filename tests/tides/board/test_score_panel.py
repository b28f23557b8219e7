"""The score panel: its columns keep still, whatever they say."""

import pygame
import pytest

from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.board.layout import lay_table
from game.tides.board.score_panel_view import ScoreModel, ScorePanel
from game.tides.board.tab_view import tab_item
from game.tides.rules.reach import EndPoints
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from game.ui.theme import Colour, Face
from tests.window import OpenKit

ROUNDS = ((16, 13), (16, 8))
NOW = (24, 20)
SAME, MORE, EITHER = EndPoints.exactly(24), EndPoints.exactly(28), EndPoints(18, 27)
THEIRS = EndPoints(20, 9)


@pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_column_keeps_still_while_the_other_changes(
    open_kit: OpenKit, size: SizePx, scale: float
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    layout = lay_table(size, scale, folds=False)
    pictures = []
    for theirs in (SAME, MORE):
        panel, surface = ScorePanel(kit, layout), pygame.Surface(size)
        model = ScoreModel(ROUNDS, NOW, (SAME, theirs))
        draw_items(surface, panel.items(model))
        columns = []
        for row in (2, 3):
            mine, other = (panel.cell(row, side) for side in (0, 1))
            assert mine.right < other.left
            columns.append(pygame.image.tobytes(surface.subsurface(mine), "RGB"))
        assert panel.dots(2).right < panel.cell(2, 0).left
        pictures.append(columns)
    assert all(columns == pictures[0] for columns in pictures)


@pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_ends_of_a_round_are_pairs_of_mine_and_theirs_in_one_type(
    open_kit: OpenKit, monkeypatch: pytest.MonkeyPatch, language: str, size: SizePx, scale: float
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    panel = ScorePanel(kit, lay_table(size, scale, folds=False))
    written: list[tuple[str, int]] = []
    line = kit.typesetter.line

    def set_line(text: str, face: Face, px: int, *args: Colour) -> pygame.Surface:
        written.append((text, px))
        return line(text, face, px, *args)

    monkeypatch.setattr(kit.typesetter, "line", set_line)
    model = ScoreModel(ROUNDS, NOW, (EITHER, THEIRS), ends_round=True, rows=3)
    draw_items(pygame.Surface(size), panel.items(model))
    either = kit.texts.say("either", first="{}", second="{}")
    pairs = {text: px for text, px in written if " : " in text}
    assert [*pairs] == [either.format("18 : 20", "27 : 9"), either.format("50 : 41", "59 : 30")]
    assert len({*pairs.values()}) == 1


@pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
def test_the_folded_tab_writes_both_ends_short_where_words_would_fill_it(
    open_kit: OpenKit, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    layout = lay_table((1024, 768), scale)
    assert layout.tab is not None
    written: list[str] = []
    line = kit.typesetter.line

    def set_line(text: str, face: Face, px: int, *args: Colour) -> pygame.Surface:
        written.append(text)
        drawn = line(text, face, px, *args)
        assert layout.tab is not None
        assert drawn.get_width() <= layout.tab.width - layout.px(8), text
        return drawn

    monkeypatch.setattr(kit.typesetter, "line", set_line)
    model = ScoreModel(ROUNDS, NOW, (EITHER, THEIRS), ends_round=True, player="You", total="Total")
    item = tab_item(kit, layout, layout.tab, model, is_out=False)
    draw_items(pygame.Surface((1024, 768)), [item])
    assert {"18/27", "50/59", "41/30"} <= {*written}
