"""The relic step on screen: the opponent's five above, two sockets, and the own five below."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect

from game.rules.tides.cards import Card, Cards, Points
from game.ui import paint
from game.ui.backdrop import draw_table
from game.ui.card_view import fade
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import SizePx, find_stage, find_unit, lay_table
from game.ui.marks import draw_points, draw_relic_seal
from game.ui.opponent_view import ThoughtModel
from game.ui.theme import CREAM, EMBER, GOLD, OPPONENT, SECONDARY, Colour, Face, Size, type_px
from game.ui.top_bar import TopBar


class Socket(Enum):
    """The two places that a card can be put into."""

    KEEP = "keep"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class RelicsModel:
    """What the relic step shows; pairs are (mine, theirs), ``points`` those of the own cards.

    ``revealed`` is what the opponent keeps and what it removes, once both choices lie open.
    """

    opponent: str
    mine: Cards
    theirs: Cards
    relics: tuple[Cards, Cards]
    points: Mapping[Card, Points]
    keep: Card | None
    remove: Card | None
    hovered: Card | None
    is_sealed: bool
    thought: ThoughtModel | None
    revealed: tuple[Card, Card] | None
    has_failed: bool


class RelicsView:
    """Lays out and draws the relic step for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._kit = kit
        self.size = size
        self.unit = find_unit(size)
        stage = find_stage(size)
        self._stage = stage
        self.bar = TopBar(kit, lay_table(size, kit.typesetter.scale))
        px = self._px
        spare = stage.height - px(720)
        self._theirs_top = px(86) + spare // 5
        self._middle = px(250) + spare // 2
        self._mine_top = stage.height - px(222)
        self.button = Rect(0, 0, px(300), px(52))
        self.button.center = (stage.centerx, self._middle + px(146))

    def hit(self, cards: Cards, place: tuple[int, int]) -> Card | None:
        """Return the own card at a place in the window."""
        slots = zip(cards, range(len(cards)), strict=True)
        return next((card for card, i in slots if self._slot(i).collidepoint(place)), None)

    def hit_socket(self, place: tuple[int, int]) -> Socket | None:
        """Return the socket at a place in the window."""
        return next((key for key in Socket if self._socket(key).collidepoint(place)), None)

    def draw(self, surface: pygame.Surface, model: RelicsModel) -> None:
        """Draw the whole step."""
        draw_table(surface, self._kit.images)
        head = Rect(self._stage.x, self._px(10), self._stage.width, self._px(46))
        title = self._kit.texts.say("relics.title")
        style = Style(Size.HEADING, Face.DISPLAY, CREAM, "center")
        draw_text(surface, self._kit, title, head, self.unit, style)
        self._draw_theirs(surface, model)
        self._draw_socket(surface, Socket.KEEP, model.keep, GOLD)
        self._draw_socket(surface, Socket.REMOVE, model.remove, EMBER)
        self._draw_guide(surface, model)
        self._draw_own_relics(surface, model.relics[0])
        for index, card in enumerate(model.mine):
            self._draw_mine(surface, model, index, card)

    def _px(self, length: float) -> int:
        return round(length * self.unit)

    def _slot(self, index: int) -> Rect:
        width, height, gap = self._px(136), self._px(190), self._px(14)
        left = self._stage.centerx - (5 * width + 4 * gap) // 2
        return Rect(left + index * (width + gap), self._mine_top, width, height)

    def _socket(self, socket: Socket) -> Rect:
        width, height = self._px(144), self._px(202)
        shift = self._px(250)
        rect = Rect(0, 0, width, height)
        side = -shift if socket is Socket.KEEP else shift
        rect.midtop = (self._stage.centerx + side, self._middle)
        return rect

    def _draw_theirs(self, surface: pygame.Surface, model: RelicsModel) -> None:
        px, say = self._px, self._kit.texts.say
        width, height, gap = px(118), px(60), px(8)
        cards = (*model.relics[1], *model.theirs)
        left = self._stage.centerx - (len(cards) * width + (len(cards) - 1) * gap) // 2
        line = Rect(self._stage.x, self._theirs_top - px(30), self._stage.width, px(26))
        key = "relics.opponent_sealed" if model.is_sealed else "relics.opponent_thinks"
        text = say(key, name=model.opponent)
        if model.thought is not None and not model.is_sealed:
            text += f"  {model.thought.considered} / {model.thought.total}"
        style = Style(Size.TEXT, Face.BOLD, OPPONENT, "center")
        draw_text(surface, self._kit, text, line, self.unit, style)
        for index, card in enumerate(cards):
            chip = Rect(left + index * (width + gap), self._theirs_top, width, height)
            face = self._kit.faces.chip(card, chip.size)
            gone = model.revealed is not None and card == model.revealed[1]
            surface.blit(fade(face, 0.6) if gone else face, chip)
            self._draw_their_mark(surface, model, card, chip)

    def _draw_their_mark(
        self, surface: pygame.Surface, model: RelicsModel, card: Card, chip: Rect
    ) -> None:
        px, say = self._px, self._kit.texts.say
        below = Rect(chip.x, chip.bottom + px(3), chip.width, px(24))
        if card in model.relics[1] or (model.revealed and card == model.revealed[0]):
            draw_relic_seal(surface, self._kit, chip, self.unit)
            if card not in model.relics[1]:
                style = Style(Size.SMALL, Face.BOLD, GOLD, "center")
                draw_text(surface, self._kit, say("relics.kept"), below, self.unit, style)
        elif model.revealed is not None and card == model.revealed[1]:
            style = Style(Size.SMALL, Face.BOLD, EMBER, "center")
            draw_text(surface, self._kit, say("relics.removed"), below, self.unit, style)

    def _draw_socket(
        self, surface: pygame.Surface, socket: Socket, card: Card | None, colour: Colour
    ) -> None:
        rect, px, say = self._socket(socket), self._px, self._kit.texts.say
        draw_panel(surface, rect, self.unit)
        surface.blit(paint.outline(rect.size, px(12), colour, max(1, px(2))), rect)
        label = Rect(rect.x - px(70), rect.bottom + px(4), rect.width + px(140), px(28))
        style = Style(Size.TEXT, Face.BOLD, colour, "center")
        draw_text(surface, self._kit, say(f"relics.{socket.value}"), label, self.unit, style)
        if card is None:
            name = "images/relic.png" if socket is Socket.KEEP else "images/ember.png"
            sign = self._kit.images.scaled(name, (px(64), px(64))).copy()
            sign.set_alpha(120)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        inner = rect.inflate(-px(8), -px(12))
        face = self._kit.faces.hand(card, inner.size)
        surface.blit(face, inner)

    def _draw_guide(self, surface: pygame.Surface, model: RelicsModel) -> None:
        px, say = self._px, self._kit.texts.say
        width = px(300)
        key = "relics.guide" if model.revealed is None else "relics.revealed"
        text = say("opponent.cannot_think", name=model.opponent) if model.has_failed else say(key)
        size = type_px(Size.TEXT, self._kit.type_unit(self.unit))
        lines = self._kit.typesetter.wrap(text, Face.BODY, size, width)
        top = self._middle + px(14)
        for index, line in enumerate(lines):
            row = Rect(0, top + index * px(26), width, px(26))
            row.centerx = self._stage.centerx
            style = Style(Size.TEXT, Face.BODY, SECONDARY, "center")
            draw_text(surface, self._kit, line, row, self.unit, style)

    def _draw_own_relics(self, surface: pygame.Surface, relics: Cards) -> None:
        """Show what is kept already, to the left of the five."""
        px = self._px
        chip = Rect(0, 0, px(118), px(60))
        chip.bottomright = (self._slot(0).x - px(24), self._slot(0).bottom)
        for card in reversed(relics):
            surface.blit(self._kit.faces.chip(card, chip.size), chip)
            draw_relic_seal(surface, self._kit, chip, self.unit)
            chip = chip.move(0, -px(68))

    def _draw_mine(
        self, surface: pygame.Surface, model: RelicsModel, index: int, card: Card
    ) -> None:
        slot, px = self._slot(index), self._px
        radius = round(slot.width * 0.075)
        used = card in (model.keep, model.remove)
        paint.draw_shadow(surface, slot, radius, px(12))
        face = self._kit.faces.hand(card, slot.size)
        surface.blit(fade(face, 0.62) if used else face, slot)
        if card == model.hovered or used:
            colour = GOLD if card == model.keep else EMBER if card == model.remove else CREAM
            surface.blit(paint.outline(slot.size, radius, colour, max(2, px(3))), slot)
        corner = (slot.right - px(6), slot.y + round(slot.height * 0.685))
        points = model.points.get(card, Points(0))
        draw_points(surface, self._kit, corner, self.unit, points, lit=False)
        number = Rect(slot.x, slot.bottom + px(2), slot.width, px(22))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, str(index + 1), number, self.unit, style)
