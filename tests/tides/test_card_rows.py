"""Cards in a count and rows in the log look alike at every size of window and of type."""

from typing import Any

import pytest

from game.settings import TEXT_SCALES
from game.texts import LANGUAGES
from game.tides.cards.formula import SMALLEST_FORMULA, FormulaSetter, write_formula
from game.tides.routes import TurnLog
from game.tides.rules.cards import Demand
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests.covering import cover_pairs
from tests.tides.seating import RECORD, open_counted, open_screen, seat_at
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZES = [(800, 600), (960, 540), (1280, 720), (1920, 1080)]
HARDEST = [
    (size, max(TEXT_SCALES), language, screen)
    for size in SIZES[:2]
    for language in LANGUAGES
    for screen in ("count", "log")
]


@pytest.mark.parametrize(
    ("size", "scale", "language", "screen"),
    cover_pairs(SIZES, TEXT_SCALES, LANGUAGES, ["count", "log"], always=HARDEST),
)
def test_no_card_is_told_by_its_code(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    screen: str,
    size: SizePx,
    scale: int,
    language: str,
) -> None:
    settings, codes = adjust(INSTANT, text_scale=scale), set[Demand]()
    driver, _ = open_counted(open_app, settings=settings, size=size, language=language)
    texts, set_whole = driver.table_context.kit.texts, FormulaSetter.formula

    def set_formula(
        setter: FormulaSetter,
        demand: Demand,
        px: int,
        width: float,
        most: float | None = None,
        **rest: int,
    ) -> Any:  # noqa: ANN401
        parts = tuple(part for part in write_formula(demand, texts) if part != ":")
        room = width if most is None else most
        if setter.width(parts, SMALLEST_FORMULA) > room:  # it falls back on a code
            codes.add(demand)
        return set_whole(setter, demand, px, width, most, **rest)

    monkeypatch.setattr(FormulaSetter, "formula", set_formula)
    if screen == "log":
        open_screen(driver, TurnLog(seat_at(driver, len(RECORD.choices)), len(RECORD.choices)))
    draw_items(driver.window, driver.scene.items())
    assert codes == set()
