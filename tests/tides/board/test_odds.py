"""How likely each card of the opponent's hand is taken: below its formula, which stays as large."""

from collections.abc import Callable, Mapping, Sequence

import pygame
import pytest

from game.tides.board.hand_view import EndingModel, EndingsModel, endings_items, place_endings
from game.tides.board.layout import TableLayout
from game.tides.board.opponent_strip_view import OpponentModel, OpponentView
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import FormulaSetter
from game.tides.rules.cards import DECK, Card, Demand
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.pen import Easel
from game.ui.theme import SMALLEST_TYPE
from tests import fitting
from tests.window import OpenKit

KNOWN = DECK[4:9]
ENDINGS = (Card(12), Card(13))
"""Those whose formulas are longest."""


def draw_hand(
    kit: CardKit, size: SizePx, odds: Mapping[Card, float]
) -> tuple[dict[str, int], dict[Demand, int]]:
    """Draw a hand; return the type of each of its lines, and the height of each formula."""
    model = OpponentModel(KNOWN, 0, is_sealed=True, bird="heron", odds=odds)
    return read(kit, size, lambda layout: OpponentView(kit, layout).items(model))


def draw_endings(
    kit: CardKit, size: SizePx, chance: float | None
) -> tuple[dict[str, int], dict[Demand, int]]:
    """Draw two endings; return the type of each of its lines, and the height of each formula."""
    endings = tuple(EndingModel(card, "mine", 12, "", chance) for card in ENDINGS)
    model = EndingsModel(endings, bird="heron")

    def list_items(layout: TableLayout) -> list[Item]:
        places = place_endings(layout, model, len(ENDINGS), is_narrow=False)
        window = pygame.Rect((0, 0), size)
        hand = [layout.raised_slot(index, len(ENDINGS)) for index in range(len(ENDINGS))]
        assert all(window.contains(place) for place in places)
        assert all(place.collidelist([layout.mine, layout.band, *hand]) < 0 for place in places)
        return [*endings_items(Easel(kit, layout.unit), places, model)]

    return read(kit, size, list_items)


def read(
    kit: CardKit, size: SizePx, list_items: Callable[[TableLayout], Sequence[Item]]
) -> tuple[dict[str, int], dict[Demand, int]]:
    """Draw items; return the type of each of their lines, and the height of each formula."""
    kit.faces.forget()
    kit.typesetter.forget()
    heights: dict[Demand, int] = {}
    set_whole = FormulaSetter.formula

    def set_formula(
        setter: FormulaSetter, demand: Demand, px: int, width: float, most: float | None = None
    ) -> pygame.Surface:
        picture = set_whole(setter, demand, px, width, most)
        heights[demand] = picture.get_height()
        return picture

    with fitting.listen_to_type(kit) as said, pytest.MonkeyPatch.context() as patch:
        patch.setattr(FormulaSetter, "formula", set_formula)
        draw_items(pygame.Surface(size), list_items(TableLayout(size, kit.typesetter.scale)))
    return dict(said), heights


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_odds_grow_with_the_type_and_formulas_do_not_shrink(
    open_kit: OpenKit, size: SizePx, language: str
) -> None:
    kit, usual = open_kit(language), 0
    for scale in (1.0, 1.25, 1.5):
        kit.typesetter.scale = scale
        said, with_odds = draw_hand(kit, size, dict.fromkeys(KNOWN, 0.2))
        _, without = draw_hand(kit, size, {})
        usual = usual or said["20%"]
        assert said["20%"] >= 0.95 * usual * scale
        assert len(with_odds) == len(KNOWN)
        assert all(with_odds[demand] >= height for demand, height in without.items())


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (800, 1000)])
@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_ending_has_its_whole_formula_above_its_chance(
    open_kit: OpenKit, size: SizePx, language: str, scale: float
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    said, with_odds = draw_endings(kit, size, 0.25)
    _, without = draw_endings(kit, size, None)
    assert with_odds == without
    assert len(without) == len(ENDINGS)
    assert said["25%"] >= SMALLEST_TYPE
