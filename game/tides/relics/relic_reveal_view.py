"""Draws the reveal of the relic step: cards, seals, burning, and words on the outcome."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.tides.board.sprite import Overlay
from game.tides.cards.burn import draw_burning
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import draw_relic_seal
from game.tides.cards.owner import OWNERS, owner_colour
from game.tides.relics.relic_places import RelicPlaces
from game.tides.rules.cards import Card
from game.ui.display_list import Item
from game.ui.kit import Style, draw_panel
from game.ui.paragraph import draw_paragraph
from game.ui.theme import Face, Size


@dataclass(frozen=True, slots=True)
class Burning:
    """A burning card, its place, and the progress of the burning, 0 to 1."""

    card: Card
    rect: Rect
    share: float


@dataclass(frozen=True, slots=True)
class Stamp:
    """The gold seal on a card in ``rect``, and how far it is pressed on, 0 to 1."""

    rect: Rect
    share: float


@dataclass(frozen=True, slots=True)
class RelicRevealModel:
    """Everything that is animated once both pairs are sealed.

    ``hidden`` cards are not drawn in the opponent's row. ``veil`` is how far the table is darkened
    and ``outcome`` the opacity of the words on it, 0 to 1; ``is_over`` says that all cards have
    arrived.
    """

    overlay: Overlay
    burning: tuple[Burning, ...]
    stamps: tuple[Stamp, ...]
    hidden: AbstractSet[Card]
    veil: float
    outcome: float
    is_over: bool


class RelicRevealView:
    """Draws a ``RelicRevealModel``."""

    def __init__(self, kit: CardKit, places: RelicPlaces) -> None:
        """Draw with ``kit`` at ``places``."""
        self._kit = kit
        self._places = places
        self._layout = places.layout

    def items(self, reveal: RelicRevealModel, outcome: tuple[str, str]) -> Iterator[Item]:
        """Yield everything above the rows; ``outcome`` is (mine, theirs)."""
        layout, kit, places = self._layout, self._kit, self._places
        yield from places.table.overlay_items(reveal.overlay)
        for burning in reveal.burning:
            reach = layout.px(60)
            area = burning.rect.inflate(2 * reach, 2 * reach)
            area.union_ip(burning.rect.move(0, -burning.rect.height))
            yield Item(("burning", burning.card), area, burning, partial(self._burn, burning))
        for index, stamp in enumerate(reveal.stamps):
            area = stamp.rect.inflate(stamp.rect.width // 2, stamp.rect.width // 2)
            draw = partial(
                draw_relic_seal,
                kit=kit,
                card=stamp.rect,
                unit=layout.unit,
                pressed=stamp.share,
            )
            yield Item(("stamp", index), area, stamp, draw)
        if reveal.outcome:
            draw = partial(self._draw_outcome, outcome=outcome, opacity=reveal.outcome)
            yield Item("outcome", places.outcome, (outcome, reveal.outcome), draw)

    def _burn(self, burning: Burning, surface: pygame.Surface) -> None:
        face = self._kit.faces.board(burning.card, burning.rect.size)
        draw_burning(surface, face, burning.rect, burning.share, burning.card)

    def _draw_outcome(
        self, surface: pygame.Surface, outcome: tuple[str, str], opacity: float
    ) -> None:
        """Draw a panel with the two lines of the outcome."""
        layout, board = self._layout, self._places.outcome
        picture = pygame.Surface(board.size, pygame.SRCALPHA)
        draw_panel(picture, picture.get_rect(), layout.unit)
        inner = picture.get_rect().inflate(-layout.px(24), -layout.px(16))
        row = Rect(inner.topleft, (inner.width, inner.height // 2))
        for text, owner in zip(outcome, OWNERS, strict=True):
            style = Style(Size.TEXT, Face.BOLD, owner_colour(owner), "center")
            draw_paragraph(picture, self._kit, text, row, layout.unit, style)
            row = row.move(0, row.height)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, board)
