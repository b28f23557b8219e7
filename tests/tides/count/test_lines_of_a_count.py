"""What stands below the cards of a count: in type of one size, and never cut."""

import pytest

from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.cards.rich_line import RichLine, draw_rich, measure_rich
from game.ui.geometry import SizePx
from game.ui.theme import SMALLEST_TYPE, Size
from tests.covering import cover_pairs
from tests.driver import draw_scene
from tests.tides.seating import open_counted
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

ENDS = (5, 11, 17)
"""After how many turns of the recorded game a round is counted."""


@pytest.mark.parametrize(
    ("size", "scale", "language", "plies"),
    cover_pairs(
        [(800, 450), (960, 540), (1280, 720), (1024, 768), (800, 1000)],
        TEXT_SCALES,
        LANGUAGES,
        ENDS,
        always=[
            ((960, 540), max(TEXT_SCALES), each, plies) for each in LANGUAGES for plies in ENDS
        ],
    ),
)
def test_all_terms_of_both_rows_are_set_whole_and_in_one_size(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: SizePx,
    scale: int,
    language: str,
    plies: int,
) -> None:
    drawn: list[tuple[RichLine, int]] = []
    settings = adjust(INSTANT, text_scale=scale)
    driver, scene = open_counted(open_app, plies, settings, size=size, language=language)

    def note_down(*arguments: object) -> None:
        drawn.append((arguments[1], arguments[3]))  # type: ignore[arg-type]
        draw_rich(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("game.tides.cards.term_plate.draw_rich", note_down)
    draw_scene(scene, size)
    model, laid = scene.model, {*scene.model.table.mine.cards, *scene.model.table.theirs.cards}
    counted = {term.card: term.counted for terms in model.terms for term in terms}
    assert set(counted) == laid
    assert sorted(map(str, counted.values())) == sorted(str(line) for line, _ in drawn)
    (px,) = {px for _, px in drawn}
    assert scene.view is not None
    layout = scene.view.layout
    assert px >= min(SMALLEST_TYPE, round(Size.SMALL.value * layout.unit))
    width = max(measure_rich(driver.table_context.kit, line, px) for line, _ in drawn)
    assert width <= layout.card_width
