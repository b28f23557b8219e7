"""Draws the reveal of the relic step: cards, seals, burning, and words on the outcome."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.tides.board.sprite import Overlay
from game.tides.cards.burn import draw_burning
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import draw_relic_seal
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.relics.relic_places import COLOURS, RelicPlaces, Socket
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Style, draw_panel, draw_text, fit_unit
from game.ui.theme import LINE, Face, Size


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

    ``hidden`` cards are not drawn in the opponent's kingdom; ``sockets``, ``names`` and
    ``outcome`` are the opacities of these, 0 to 1. ``relics`` is how many each player has then;
    ``is_over`` says that all cards have arrived.
    """

    overlay: Overlay
    burning: tuple[Burning, ...]
    stamps: tuple[Stamp, ...]
    hidden: AbstractSet[Card]
    sockets: float
    names: float
    outcome: float
    relics: int
    is_over: bool


class RelicRevealView:
    """Draws a ``RelicRevealModel``."""

    def __init__(self, kit: CardKit, places: RelicPlaces) -> None:
        """Draw with ``kit`` at ``places``."""
        self._kit = kit
        self._places = places
        self._layout = places.layout

    def items(
        self,
        reveal: RelicRevealModel,
        owners: Mapping[Socket, tuple[str, str]],
        outcome: tuple[str, str],
    ) -> Iterator[Item]:
        """Yield everything above the sockets; ``owners`` and ``outcome`` are (mine, theirs)."""
        layout, kit, places = self._layout, self._kit, self._places
        if reveal.sockets < 1:
            opacity = 1 - reveal.sockets
            draw = partial(self._draw_slots, opacity=opacity, relics=reveal.relics)
            yield Item("slots", layout.mine, opacity, draw)
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
        if reveal.names:
            captions = [places.caption(socket, side) for socket in COLOURS for side in (0, 1)]
            area = captions[0].unionall(captions[1:])
            draw = partial(self._draw_owners, owners=owners, opacity=reveal.names)
            yield Item("names", area, (owners, reveal.names), draw)
        if reveal.outcome:
            draw = partial(self._draw_outcome, outcome=outcome, opacity=reveal.outcome)
            yield Item("outcome", places.outcome, (outcome, reveal.outcome), draw)

    def _burn(self, burning: Burning, surface: pygame.Surface) -> None:
        face = self._kit.faces.hand(burning.card, burning.rect.size)
        draw_burning(surface, face, burning.rect, burning.share, burning.card)

    def _draw_slots(self, surface: pygame.Surface, opacity: float, relics: int) -> None:
        """Draw the outlines of the viewer's kingdom, which replace the sockets."""
        for index in range(HAND_SIZE + relics):
            slot = self._places.kingdom_slot(0, index, relics)
            radius, alpha = round(slot.width * 0.08), round(170 * opacity)
            paint.draw_outline(surface, slot, radius, LINE, 1, alpha)

    def _draw_owners(
        self, surface: pygame.Surface, owners: Mapping[Socket, tuple[str, str]], opacity: float
    ) -> None:
        """Draw the owner's name below each revealed card, in the colour of its socket."""
        layout = self._layout
        side_px, gap = layout.px(11), layout.px(6)
        left, air = side_px + gap, layout.px(8)
        bold = Style(Size.SMALL, Face.BOLD)
        height = self._places.label(Socket.KEEP).height
        unit = fit_unit(self._kit, height, layout.unit, Size.SMALL)
        limit = min(
            self._kit.fit_all(
                [texts[side] for texts in owners.values()],
                bold,
                self._places.caption(Socket.KEEP, side).width - left - air,
                unit,
            )
            for side in (0, 1)
        )
        for socket, colour in COLOURS.items():
            for side, (owner, text) in enumerate(zip(OWNERS, owners[socket], strict=True)):
                caption = self._places.caption(socket, side)
                picture = pygame.Surface(caption.size, pygame.SRCALPHA)
                if owner == "theirs":  # the other one stands in a socket
                    draw_panel(picture, picture.get_rect(), layout.unit)
                mark = Rect(0, 0, side_px, side_px)
                box = Rect(left, 0, caption.width - left, caption.height)
                style = Style(Size.SMALL, Face.BOLD, colour, "center", limit)
                written = draw_text(picture, self._kit, text, box, layout.unit, style)
                mark.midright = (written.left - gap, written.centery)
                draw_owner(picture, mark, owner, colour)
                picture.set_alpha(round(255 * opacity))
                surface.blit(picture, caption)

    def _draw_outcome(
        self, surface: pygame.Surface, outcome: tuple[str, str], opacity: float
    ) -> None:
        """Draw a panel with the two lines of the outcome."""
        layout, board = self._layout, self._places.outcome
        picture = pygame.Surface(board.size, pygame.SRCALPHA)
        draw_panel(picture, picture.get_rect(), layout.unit)
        inner = picture.get_rect().inflate(-layout.px(32), -layout.px(4))
        row = Rect(inner.topleft, (inner.width, inner.height // 2))
        for text, owner in zip(outcome, OWNERS, strict=True):
            style = Style(Size.TEXT, Face.BOLD, owner_colour(owner), "center")
            draw_text(picture, self._kit, text, row, layout.unit, style)
            row = row.move(0, row.height)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, board)
