"""The reveal of the relic step on screen: seals, ash, and words on what became of both pairs."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.tides.board.layout import KINGDOM_SLOTS
from game.tides.cards.burn import draw_burning
from game.tides.cards.marks import draw_relic_seal
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.cards.sprite import Overlay
from game.tides.relics.relic_places import COLOURS, RelicPlaces
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import LINE, Face, Size


@dataclass(frozen=True, slots=True)
class Burning:
    """A card that burns in its place, and how much of that is over, 0 to 1."""

    card: Card
    rect: Rect
    share: float


@dataclass(frozen=True, slots=True)
class Stamp:
    """The gold seal on a card, and how far it has been pressed on, 0 to 1."""

    rect: Rect
    share: float


@dataclass(frozen=True, slots=True)
class RiteModel:
    """What is in motion once both pairs are sealed; shares are 0 to 1.

    ``hidden`` cards are not in the opponent's kingdom any more; ``sockets``, ``names`` and
    ``outcome`` are how much of these is seen.
    """

    overlay: Overlay
    burning: tuple[Burning, ...]
    stamps: tuple[Stamp, ...]
    hidden: AbstractSet[Card]
    sockets: float
    names: float
    outcome: float
    is_over: bool


class RiteView:
    """Draws what is in motion once both pairs are sealed."""

    def __init__(self, kit: Kit, places: RelicPlaces) -> None:
        """Draw at these places."""
        self._kit = kit
        self._places = places
        self._layout = places.layout

    def draw(
        self,
        surface: pygame.Surface,
        rite: RiteModel,
        names: tuple[str, str],
        outcome: tuple[str, str],
    ) -> None:
        """Draw everything above the sockets; pairs are (mine, theirs)."""
        self._draw_slots(surface, 1 - rite.sockets)
        self._places.table.draw_overlay(surface, rite.overlay)
        for burning in rite.burning:
            face = self._kit.faces.hand(burning.card, burning.rect.size)
            draw_burning(surface, face, burning.rect, burning.share, burning.card)
        for stamp in rite.stamps:
            draw_relic_seal(surface, self._kit, stamp.rect, self._layout.unit, stamp.share)
        self._draw_names(surface, names, rite.names)
        self._draw_outcome(surface, outcome, rite.outcome)

    def _draw_slots(self, surface: pygame.Surface, seen: float) -> None:
        """Let the viewer's kingdom come back where the sockets go."""
        for index in range(KINGDOM_SLOTS if seen else 0):
            slot = self._places.kingdom_slot(0, index)
            radius, alpha = round(slot.width * 0.08), round(170 * seen)
            surface.blit(paint.outline(slot.size, radius, LINE, 1, alpha), slot)

    def _draw_names(self, surface: pygame.Surface, names: tuple[str, str], seen: float) -> None:
        """Say below the open cards whose they are, in the colour of what becomes of them."""
        if not seen:
            return
        layout = self._layout
        for socket, colour in COLOURS.items():
            for side, (owner, name) in enumerate(zip(OWNERS, names, strict=True)):
                dais = self._places.dais(socket, side)
                picture = pygame.Surface((dais.width, layout.line(26)), pygame.SRCALPHA)
                box = picture.get_rect()
                style = Style(Size.SMALL, Face.BOLD, colour, "center")
                text = self._kit.texts.say(f"relics.whose.{socket.value}", name=name)
                written = draw_text(picture, self._kit, text, box, layout.unit, style)
                mark = Rect(0, 0, layout.px(11), layout.px(11))
                mark.midright = (written.left - layout.px(6), written.centery)
                draw_owner(picture, mark, owner, colour)
                picture.set_alpha(round(255 * seen))
                surface.blit(picture, (dais.x, dais.bottom + layout.px(5)))

    def _draw_outcome(self, surface: pygame.Surface, outcome: tuple[str, str], seen: float) -> None:
        """Say in words what both have kept and what has left the game."""
        if not seen:
            return
        layout = self._layout
        board = Rect(layout.beam.x, 0, layout.beam.width, layout.line(30) * 2 + layout.px(20))
        board.centery = (layout.theirs.bottom + layout.mine.y) // 2
        picture = pygame.Surface(board.size, pygame.SRCALPHA)
        draw_panel(picture, picture.get_rect(), layout.unit)
        row = Rect(layout.px(16), layout.px(10), board.width - layout.px(32), layout.line(30))
        for text, owner in zip(outcome, OWNERS, strict=True):
            style = Style(Size.TEXT, Face.BOLD, owner_colour(owner), "center")
            draw_text(picture, self._kit, text, row, layout.unit, style)
            row = row.move(0, row.height)
        picture.set_alpha(round(255 * seen))
        surface.blit(picture, board)
