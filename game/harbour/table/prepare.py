"""Makes the pictures of the table before it is opened, a card a step."""

from collections.abc import Iterator

from game.harbour.context import HarbourContext
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.table.places import BACK, BAND_CHIP, MarketPlaces, place_table
from game.ui.backdrop import prepare_skies
from game.ui.geometry import Page, SizePx
from game.ui.sky import ROUNDS


def prepare_table(context: HarbourContext, size: SizePx) -> Iterator[None]:
    """Draw every sky and card that a window of ``size`` needs; tints are made from these."""
    yield from prepare_skies(context.kit.images, size, [(sky, 0) for sky in ROUNDS])
    places = place_table(Page(size), FIRST_HARBOUR, is_large=context.is_large)
    backs = {places.deck.size, (places.px(BACK[0]), places.px(BACK[1]))}
    for back in backs:
        context.kit.faces.back(back)
        yield
    for card in Card:
        _prepare_card(context, places, card)
        yield


def _prepare_card(context: HarbourContext, places: MarketPlaces, card: Card) -> None:
    """Draw a card in every size: its file is read once."""
    faces, unit = context.kit.faces, places.unit
    faces.hand(card, places.hand_row(1)[0].size)
    faces.pile(card, places.piles.get(card, places.piles[FIRST_HARBOUR[0]]).size, unit)
    chips = {
        places.strip_row(1)[0].size,
        places.discard.size,
        places.chips_of_other(1)[0].size,
        (places.px(BACK[0]), places.px(BACK[1])),
        (places.px(BAND_CHIP[0]), places.px(BAND_CHIP[1])),
    }
    for chip in chips:
        faces.chip(card, chip, unit)
