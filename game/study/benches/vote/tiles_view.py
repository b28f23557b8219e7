"""All eighteen cards as tiles, from which the hand is chosen."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.study.benches.vote.places import VotePlaces
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import DECK, Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.theme import CREAM, GOLD, PANEL


def tile_items(kit: CardKit, places: VotePlaces, hand: Cards, focus: Card | None) -> Iterator[Item]:
    """Yield a tile for each card; those of ``hand`` are bright, ``focus`` has a ring."""
    for card in DECK:
        is_held, has_focus = card in hand, card == focus
        draw = partial(
            _draw, kit=kit, places=places, card=card, is_held=is_held, has_focus=has_focus
        )
        area = places.tile(card).inflate(4, 4)
        yield Item(("vote-tile", card), area, (is_held, has_focus), draw)


def _draw(
    surface: pygame.Surface,
    kit: CardKit,
    places: VotePlaces,
    card: Card,
    *,
    is_held: bool,
    has_focus: bool,
) -> None:
    tile = places.tile(card)
    radius = max(3, tile.height // 6)
    surface.blit(kit.faces.tile(card, tile.size), tile)
    if not is_held:
        paint.draw_rounded(surface, tile, radius, PANEL, 120)
    if is_held or has_focus:
        colour = CREAM if has_focus else GOLD
        paint.draw_outline(surface, tile.inflate(4, 4), radius + 2, colour, 2)
