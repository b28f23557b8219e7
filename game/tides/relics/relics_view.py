"""Draws the relic step: the opponent's kingdom, two sockets, and the viewer's five cards."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.sprite import Sprite
from game.tides.board.table_view import TableModel
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import draw_points
from game.tides.cards.hint_mark import HintMark, draw_hint_mark, measure_hint_mark
from game.tides.relics.relic_places import COLOURS, RelicPlaces, Socket
from game.tides.relics.relic_reveal_view import RelicRevealModel, RelicRevealView
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_panel, draw_text, fit_unit
from game.ui.paragraph import draw_paragraph
from game.ui.theme import CREAM, GOLD, INK, OPPONENT, SECONDARY, Colour, Face, Size

_RADIUS: Final = 0.075
"""Of a card's corners, as a share of its width."""
_BADGE: Final = 1.18
"""How far a badge reaches from a card's corner, as a multiple of its side."""


@dataclass(frozen=True, slots=True)
class RelicOption:
    """One of the viewer's five cards: its place, its points today, and the mark of a hint."""

    card: Card
    rect: Rect
    points: int
    rim: Colour | None = None
    is_sealed: bool = False
    mark: HintMark | None = None


@dataclass(frozen=True, slots=True)
class RelicsModel:
    """The relic step: the table around it, and the viewer's five cards until a ``reveal`` begins.

    ``relics`` are the viewer's older ones, and ``outcome`` is a line on each player's choice, the
    viewer's first; ``owners`` are the words below the revealed cards of each socket, in that order.
    ``is_sealed`` says whether the opponent has chosen. While the step ``is_fanning`` out the cards,
    its ``guide`` is not shown.
    """

    table: TableModel
    options: tuple[RelicOption, ...]
    relics: Cards
    filled: AbstractSet[Socket]
    target: Socket | None
    owners: Mapping[Socket, tuple[str, str]]
    outcome: tuple[str, str]
    is_sealed: bool
    is_fanning: bool = False
    guide: str = ""
    reveal: RelicRevealModel | None = None


class RelicsView(RelicPlaces):
    """Lays out and draws the relic step for one size of window."""

    def __init__(self, kit: CardKit, size: SizePx, *, has_relic: bool = False) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        super().__init__(kit, size, has_relic=has_relic)
        self._kit = kit
        self._reveal_view = RelicRevealView(kit, self)

    def items(self, model: RelicsModel) -> Iterator[Item]:
        """Yield everything except the buttons."""
        reveal, table = model.reveal, self.table
        yield from table.frame_items(model.table)
        yield table.band.item(model.table.band)
        yield from table.opponent.items(model.table.opponent)
        yield from table.theirs.items(model.table.theirs, reveal.hidden if reveal else frozenset())
        if reveal is not None:
            if reveal.sockets:
                yield from self._socket_items(model, reveal.sockets)
            yield from self._reveal_view.items(reveal, model.owners, model.outcome)
            return
        yield Item("words", self.words, None, self._draw_words)
        yield self._title_item()
        yield from self._socket_items(model, 1.0)
        if not model.is_fanning:
            yield self._guide_item(model.guide)
        if model.is_sealed:
            yield from self._seal_items(model.table.opponent.bird)
        yield from self._choice_items(model)

    def _text_item(self, name: str, text: str, box: Rect, style: Style) -> Item:
        draw = partial(
            draw_text, kit=self._kit, text=text, box=box, unit=self.layout.unit, style=style
        )
        return Item(name, box.inflate(0, self.layout.line(20)), text, draw)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw the plate of title and guide."""
        draw_panel(surface, self.words, self.layout.unit)

    def _title_item(self) -> Item:
        style = Style(Size.HEADING, Face.DISPLAY, CREAM, "center")
        return self._text_item("title", self._kit.texts.say("relics.title"), self.title, style)

    def _guide_item(self, text: str) -> Item:
        box, layout = self.guide, self.layout
        style = Style(Size.TEXT, Face.BODY, SECONDARY, "center")
        draw = partial(
            draw_paragraph, kit=self._kit, text=text, box=box, unit=layout.unit, style=style
        )
        return Item("guide", box.inflate(0, layout.line(20)), text, draw)

    def _seal_items(self, bird: str) -> Iterator[Item]:
        """Yield the opponent's two sealed cards, face down."""
        for socket in Socket:
            back = self.sealed(socket)
            draw = partial(self._draw_sealed, back=back, bird=bird)
            yield Item(f"sealed {socket.value}", back, None, draw)

    def _draw_sealed(self, surface: pygame.Surface, back: Rect, bird: str) -> None:
        wax = self._kit.images.seal(bird, self.layout.px(32))
        surface.blit(self._kit.faces.back(back.size), back)
        surface.blit(wax, wax.get_rect(center=back.center))

    def _socket_items(self, model: RelicsModel, opacity: float) -> Iterator[Item]:
        if model.relics:
            draw = partial(self._draw_kept, opacity=opacity)
            yield Item("kept", self.kept, opacity, draw)
        for socket in Socket:
            draw = partial(self._draw_socket, socket=socket, model=model, opacity=opacity)
            shows = socket is model.target, socket in model.filled, model.reveal is None, opacity
            yield Item(f"socket {socket.value}", self.frame(socket), shows, draw)

    def _draw_kept(self, surface: pygame.Surface, opacity: float) -> None:
        """Draw the frame of the older relic, with its label."""
        picture = pygame.Surface(self.kept.size, pygame.SRCALPHA)
        area, px = picture.get_rect(), self.layout.px
        draw_panel(picture, area, self.layout.unit)
        picture.blit(paint.outline(area.size, px(10), GOLD, 1, 130), area)
        label = self.kept_label.move(-self.kept.x, -self.kept.y)
        style = Style(Size.SMALL, Face.BOLD, GOLD, "center")
        text = self._kit.texts.say("relics.kept")
        unit = fit_unit(self._kit, label.height, self.layout.unit, Size.SMALL)
        draw_text(picture, self._kit, text, label, unit, style)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, self.kept)

    def _draw_socket(
        self, surface: pygame.Surface, socket: Socket, model: RelicsModel, opacity: float
    ) -> None:
        frame = self.frame(socket)
        picture = pygame.Surface(frame.size, pygame.SRCALPHA)
        self._fill_socket(picture, socket, model)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, frame)

    def _fill_socket(self, picture: pygame.Surface, socket: Socket, model: RelicsModel) -> None:
        px, area = self.layout.px, picture.get_rect()
        draw_panel(picture, area, self.layout.unit)
        width = px(4) if socket is model.target else px(2)
        picture.blit(paint.outline(area.size, px(12), COLOURS[socket], max(1, width)), area)
        style = Style(Size.SMALL, Face.BOLD, COLOURS[socket], "center")
        if socket not in model.filled:
            name = "images/crown.png" if socket is Socket.KEEP else "images/ember.png"
            sign = self._kit.images.scaled(name, (px(64), px(64))).copy()
            sign.set_alpha(120)
            label = Rect(0, 0, area.width - px(12), self.layout.line(52))
            label.midbottom = area.centerx, area.bottom - px(4)
            picture.blit(sign, sign.get_rect(center=(area.centerx, label.y // 2)))
            text = self._kit.texts.say(f"relics.{socket.value}")
            draw_paragraph(picture, self._kit, text, label, self.layout.unit, style)
        elif model.reveal is None:  # captions take the place of labels
            label = self.label(socket).move(-self.frame(socket).x, -self.frame(socket).y)
            text = self._kit.texts.say(f"relics.filled.{socket.value}")
            unit = fit_unit(self._kit, label.height, self.layout.unit, Size.SMALL)
            draw_text(picture, self._kit, text, label, unit, style)

    def _choice_items(self, model: RelicsModel) -> Iterator[Item]:
        for card in model.relics:
            draw = partial(
                self.table.mine.draw_card, slot=self.relic_aside, model=model.table.mine, card=card
            )
            yield Item(("relic", card), self.kept, model.table.mine.points.get(card), draw)
        yield Item("places", self.layout.hand, None, self._draw_places)
        for each in model.options:
            area = paint.shadow_area(each.rect, self.layout.px(14))
            draw = partial(self._draw_option, option=each)
            yield Item(("option", each.card), area, each, draw)

    def _draw_places(self, surface: pygame.Surface) -> None:
        """Draw the outlines of the five cards' places, which are left empty by those chosen."""
        for index in range(HAND_SIZE):
            place = self.fan(index)
            radius = round(place.width * _RADIUS)
            paint.draw_rounded(surface, place, radius, INK)
            paint.draw_outline(surface, place, radius, OPPONENT, 1, 56)

    def _draw_option(self, surface: pygame.Surface, option: RelicOption) -> None:
        """Draw a card; in a socket that is smaller than the hand, with type of its own size."""
        rect = option.rect
        if rect.size == self.socket(Socket.KEEP).size != self.layout.hand_card:
            surface.blit(self._kit.faces.hand(option.card, rect.size), rect)
        else:
            self.table.draw_sprite(surface, Sprite(option.card, rect))
        self._draw_marks(surface, option)

    def hint_mark(self, card: Rect, mark: HintMark) -> Rect:
        """Return the place of a hint's mark on a card: beside the badge, above the points."""
        place = Rect((0, 0), measure_hint_mark(self._kit, self._mark_unit(card, mark), mark))
        inset = self.layout.px(4)
        place.topright = card.right - inset, card.y + inset
        return place

    def _mark_unit(self, card: Rect, mark: HintMark) -> float:
        """Return the unit of a hint's mark: less where it is too wide beside the badge."""
        faces, unit = self._kit.faces, self.layout.unit
        badge = faces.badge_side(card.width, round(card.height * faces.hand_art(card.size)))
        room = card.width - round(_BADGE * badge) - 2 * self.layout.px(4)
        width, _ = measure_hint_mark(self._kit, unit, mark)
        return unit * min(1, room / width)

    def _draw_marks(self, surface: pygame.Surface, option: RelicOption) -> None:
        """Draw rim, points and wax of a card that can be chosen."""
        rect, px, unit = option.rect, self.layout.px, self.layout.unit
        if option.rim is not None:
            rim = paint.outline(rect.size, round(rect.width * _RADIUS), option.rim, max(2, px(3)))
            surface.blit(rim, rect)
        plate = rect.y + round(rect.height * self._kit.faces.hand_art(rect.size))
        room = Rect(rect.x, rect.y, rect.width - px(6), plate - px(3) - rect.y)
        draw_points(surface, self._kit, room, unit, option.points, lit=False)
        if option.mark is not None:
            place = self.hint_mark(rect, option.mark)
            own_unit = self._mark_unit(rect, option.mark)
            draw_hint_mark(surface, self._kit, place.bottomleft, own_unit, option.mark)
        if option.is_sealed:
            side = px(64)
            wax = self._kit.images.scaled("images/seal.png", (side, side))
            surface.blit(wax, wax.get_rect(center=(rect.centerx, rect.y + rect.height // 3)))
