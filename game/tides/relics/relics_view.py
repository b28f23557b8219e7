"""The relic step on screen: the opponent's kingdom, two sockets, and the own five fanned out."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.tides.board.layout import SizePx
from game.tides.board.table_view import TableModel
from game.tides.cards.marks import draw_points, draw_relic_seal
from game.tides.cards.sprite import Overlay, Sprite
from game.tides.relics.relic_panels import RelicPanels, RelicPreview
from game.tides.relics.relic_places import COLOURS, RelicPlaces, Socket
from game.tides.relics.relic_reveal_view import RiteModel, RiteView
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, SECONDARY, Colour, Face, Size


@dataclass(frozen=True, slots=True)
class Lying:
    """One of the own five at one moment: where it is, its key, and what it scores today."""

    card: Card
    rect: Rect
    number: int | None
    points: int
    rim: Colour | None = None
    is_sealed: bool = False


@dataclass(frozen=True, slots=True)
class RelicsModel:
    """What the relic step shows: the table around it, and the own five until a ``rite`` begins.

    ``relics`` are the own older ones, ``outcome`` says in words what became of both pairs, mine
    first, and ``is_sealed`` whether the opponent has chosen. Words wait while the five come out of
    their kingdom.
    """

    table: TableModel
    lying: tuple[Lying, ...]
    relics: Cards
    filled: AbstractSet[Socket]
    target: Socket | None
    preview: RelicPreview | None
    next_hand: Cards
    outcome: tuple[str, str]
    is_sealed: bool
    is_fanning: bool = False
    rite: RiteModel | None = None


class RelicsView(RelicPlaces):
    """Lays out and draws the relic step for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        super().__init__(kit, size)
        self._kit = kit
        self._panels = RelicPanels(kit, self.layout)
        self._rite = RiteView(kit, self)

    def draw(self, surface: pygame.Surface, model: RelicsModel) -> None:
        """Draw the whole step but its buttons."""
        rite = model.rite
        self.table.draw_frame(surface, model.table)
        self.table.opponent.draw(surface, model.table.opponent)
        self.table.theirs.draw(surface, model.table.theirs, rite.hidden if rite else frozenset())
        self._panels.draw(surface, model.preview, model.next_hand, model.table.message)
        if rite is None:
            self._draw_title(surface)
            self._draw_sockets(surface, model)
            for socket in Socket:
                self._draw_label(surface, socket)
            if not model.is_fanning:
                self._draw_guide(surface)
            self._draw_seals(surface, model)
            self._draw_choice(surface, model)
        else:
            self._draw_rite(surface, model, rite)

    def _draw_title(self, surface: pygame.Surface) -> None:
        layout = self.layout
        box = Rect(layout.strip_chip(0).x, layout.strip.y, 0, layout.strip.height)
        box.width = layout.seal.x - layout.px(12) - box.x
        style = Style(Size.HEADING, Face.DISPLAY, CREAM, "center")
        draw_text(surface, self._kit, self._say("relics.title"), box, layout.unit, style)

    def _draw_guide(self, surface: pygame.Surface) -> None:
        layout, top = self.layout, self.socket(Socket.KEEP).y
        foot = self.buttons(("seal",))["seal"].y
        box = Rect(0, top, layout.px(330), foot - top - layout.px(8))
        box.centerx = layout.beam.centerx
        style = Style(Size.TEXT, Face.BODY, SECONDARY, "center")
        draw_paragraph(surface, self._kit, self._say("relics.guide"), box, layout.unit, style)

    def _draw_seals(self, surface: pygame.Surface, model: RelicsModel) -> None:
        """Draw both cards that the opponent has sealed, face down."""
        if not model.is_sealed:
            return
        side = self.layout.px(32)
        wax = self._kit.images.seal(model.table.opponent.bird, side)
        for socket in Socket:
            back = self.sealed(socket)
            surface.blit(self._kit.faces.back(back.size), back)
            surface.blit(wax, wax.get_rect(center=back.center))

    def _draw_sockets(self, surface: pygame.Surface, model: RelicsModel, seen: float = 1.0) -> None:
        for socket in Socket:
            frame = self.frame(socket)
            picture = pygame.Surface(frame.size, pygame.SRCALPHA)
            self._fill_socket(picture, socket, model)
            picture.set_alpha(round(255 * seen))
            surface.blit(picture, frame)

    def _fill_socket(self, picture: pygame.Surface, socket: Socket, model: RelicsModel) -> None:
        px, area = self.layout.px, picture.get_rect()
        draw_panel(picture, area, self.layout.unit)
        width = px(4) if socket is model.target else px(2)
        picture.blit(paint.outline(area.size, px(12), COLOURS[socket], max(1, width)), area)
        if socket not in model.filled:
            name = "images/relic.png" if socket is Socket.KEEP else "images/ember.png"
            sign = self._kit.images.scaled(name, (px(64), px(64))).copy()
            sign.set_alpha(120)
            picture.blit(sign, sign.get_rect(center=area.center))

    def _draw_label(self, surface: pygame.Surface, socket: Socket) -> None:
        frame, layout = self.frame(socket), self.layout
        label = Rect(0, frame.bottom, layout.px(220), layout.line(24))
        label.centerx = frame.centerx
        style = Style(Size.SMALL, Face.BOLD, COLOURS[socket], "center")
        text = self._say(f"relics.{socket.value}")
        draw_text(surface, self._kit, text, label, layout.unit, style)

    def _draw_choice(self, surface: pygame.Surface, model: RelicsModel) -> None:
        relics = [
            Sprite(card, self.relic_aside(i), board=1.0) for i, card in enumerate(model.relics)
        ]
        cards = [Sprite(each.card, each.rect) for each in model.lying]
        self.table.draw_overlay(surface, Overlay(sprites=tuple(relics)))
        for relic in relics:
            draw_relic_seal(surface, self._kit, relic.rect, self.layout.unit)
        for sprite, each in zip(cards, model.lying, strict=True):
            self.table.draw_overlay(surface, Overlay(sprites=(sprite,)))
            self._dress(surface, each)

    def _dress(self, surface: pygame.Surface, lying: Lying) -> None:
        """Draw rim, points, wax and number of a card that lies to be chosen."""
        rect, px, unit = lying.rect, self.layout.px, self.layout.unit
        if lying.rim is not None:
            rim = paint.outline(rect.size, round(rect.width * 0.075), lying.rim, max(2, px(3)))
            surface.blit(rim, rect)
        plate = rect.y + round(rect.height * self._kit.faces.hand_art)
        corner = (rect.right - px(6), plate - px(3))
        draw_points(surface, self._kit, corner, unit, lying.points, lit=False)
        if lying.is_sealed:
            side = px(64)
            wax = self._kit.images.scaled("images/seal.png", (side, side))
            surface.blit(wax, wax.get_rect(center=(rect.centerx, rect.y + rect.height // 3)))
        if lying.number is None:
            return
        number = Rect(rect.x, rect.y - self.layout.line(19), rect.width, self.layout.line(18))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, str(lying.number), number, unit, style)

    def _draw_rite(self, surface: pygame.Surface, model: RelicsModel, rite: RiteModel) -> None:
        if rite.sockets:
            self._draw_sockets(surface, model, rite.sockets)
        bar = model.table.bar
        self._rite.draw(surface, rite, (bar.player, bar.opponent), model.outcome)

    def _say(self, key: str) -> str:
        return self._kit.texts.say(key)
