"""The right rail below the score: what a pick would change, and the cards passed and received."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.panel_text import PanelText
from game.tides.cards.card_kit import CardKit
from game.tides.cards.marks import write_change
from game.tides.cards.owner import draw_owner, gain_colour, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import (
    CREAM,
    GOLD,
    SECONDARY,
    Face,
    Size,
)

_CHIPS: Final = 3
"""Up to this many cards are shown as chips below each other; more as tiles in one row."""


@dataclass(frozen=True, slots=True)
class Change:
    """A card whose score changes by ``points`` if the card under the pointer is played."""

    card: Card
    owner: Owner
    points: int


@dataclass(frozen=True, slots=True)
class PickModel:
    """The card under the pointer: its rule as a sentence, and what it would change.

    ``more[n]`` says that ``n`` more changes are not listed.
    """

    rule: str
    changes: tuple[Change, ...]
    is_selected: bool
    is_dragged: bool = False
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ForecastModel:
    """The cards that the swap passes to the opponent and brings from there.

    ``passing`` is the whole hand until a card ``is_chosen``; ``receiving`` is the known part of the
    opponent's hand, of which one card will stay there; ``is_known`` says that it is the whole hand.
    Where the player has to remember it, that many ``backs`` are shown instead.
    """

    passing: Cards = ()
    receiving: Cards = ()
    is_known: bool = False
    is_chosen: bool = False
    has_swap: bool = True
    backs: int = 0
    passing_title: str = ""
    receiving_title: str = ""


class SidePanels:
    """Draws the lower two panels of the right rail."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the panels below the score, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._text = PanelText(kit, layout)

    @property
    def chip_size(self) -> SizePx:
        """The size of a passed or received card as a chip, in pixels."""
        return self._layout.forecast.width - self._layout.px(24), self._layout.line(26)

    @property
    def change_size(self) -> SizePx:
        """The size of the chip of a card whose score changes, in pixels."""
        return round(self._layout.changes.width * 0.6), self._layout.line(29)

    @property
    def tile_size(self) -> SizePx:
        """The size of a card as a tile, five in a row, in pixels."""
        inner = self._layout.forecast.width - self._layout.px(24)
        return (inner - 4 * self._layout.px(4)) // 5, self._layout.px(44)

    def passing(self, model: ForecastModel) -> dict[Card, Rect]:
        """Return the places of the cards that will be passed."""
        if not model.has_swap:
            return {}
        return self._lay_cards(self._halves()[0], model.passing_title, model.passing)

    def receiving(self, model: ForecastModel) -> dict[Card, Rect]:
        """Return the places of the known cards, of which all but one will be received."""
        if not model.has_swap:
            return {}
        return self._lay_cards(self._halves()[1], model.receiving_title, model.receiving)

    def changing(self, pick: PickModel, title: str) -> dict[Change, Rect]:
        """Return the rows of the changes that are listed below a title."""
        top = self._text.end_of_title(self._layout.changes, title)
        rows, _ = self._lay_changes(self._rule_end(top, pick), pick.changes)
        return rows

    def pick_item(self, pick: PickModel | None, title: str, hint: str) -> Item:
        """Return the panel with a card's rule and what it changes, or the ``hint`` instead."""
        draw = partial(self._draw_pick, pick=pick, title=title, hint=hint)
        return Item("changes", self._layout.changes, (pick, title, hint), draw)

    def message_item(self, text: str) -> Item:
        """Return the panel with a message in place of the changes."""
        draw = partial(self._draw_message, text=text)
        return Item("changes", self._layout.changes, text, draw)

    def forecast_items(self, model: ForecastModel) -> Iterator[Item]:
        """Yield the panel of passed and received cards, and its two halves."""
        panel, (upper, lower) = self._layout.forecast, self._halves()
        draw = partial(self._draw_forecast, has_swap=model.has_swap)
        yield Item("forecast", panel, model.has_swap, draw)
        if model.has_swap:
            shows = model.passing, model.passing_title
            yield Item("passing", upper, shows, partial(self._draw_passing, model=model))
            coming = model.receiving, model.receiving_title, model.backs
            yield Item("receiving", lower, coming, partial(self._draw_receiving, model=model))

    def _draw_pick(
        self, surface: pygame.Surface, pick: PickModel | None, title: str, hint: str
    ) -> None:
        panel = self._layout.changes
        draw_panel(surface, panel, self._layout.unit)
        if pick is None:
            top = self._text.draw_title(surface, panel, title)
            self._text.write(surface, panel, top, hint)
            return
        top = self._text.draw_title(surface, panel, title, GOLD if pick.is_selected else SECONDARY)
        if (end := self._rule_end(top, pick)) > top:
            self._text.write(surface, panel, top, pick.rule, CREAM)
            top = end
        if pick.changes:
            self._draw_changes(surface, top, pick)
        else:
            self._text.write(surface, panel, top, hint)

    def _rule_end(self, top: int, pick: PickModel) -> int:
        """Return where the rule ends; it is left out if three changes, or all, do not fit below."""
        end = top + len(self._text.wrap(pick.rule)) * self._layout.line(25)
        needed = min(3, len(pick.changes)) * self._change_height
        foot = self._layout.changes.bottom - self._layout.px(2)
        return end if foot - end >= needed else top

    @property
    def _change_height(self) -> int:
        return self._layout.line(29) + self._layout.px(2)

    def _lay_changes(self, top: int, changes: tuple[Change, ...]) -> tuple[dict[Change, Rect], int]:
        """Return the rows of as many changes as fit below ``top``, and where they end."""
        panel, height = self._layout.changes, self._change_height
        space = panel.bottom - self._layout.px(2) - top
        room = space // height
        if len(changes) > room:
            room = max(0, space - self._layout.line(25)) // height
        listed = changes[:room]
        rows = {
            change: Rect(panel.x, top + index * height, panel.width, height)
            for index, change in enumerate(listed)
        }
        return rows, top + len(listed) * height

    def _draw_changes(self, surface: pygame.Surface, top: int, pick: PickModel) -> None:
        rows, end = self._lay_changes(top, pick.changes)
        for change, row in rows.items():
            self._draw_change(surface, row, change)
        if rest := len(pick.changes) - len(rows):
            self._text.write(surface, self._layout.changes, end, pick.more[rest])

    def _draw_message(self, surface: pygame.Surface, text: str) -> None:
        panel, px, unit = self._layout.changes, self._layout.px, self._layout.unit
        draw_panel(surface, panel, unit)
        frame = paint.outline(panel.size, px(10), GOLD, max(2, px(2)))
        surface.blit(frame, panel)
        self._text.write(surface, panel, panel.y + px(12), text, CREAM)

    def _draw_forecast(self, surface: pygame.Surface, *, has_swap: bool) -> None:
        panel, say = self._layout.forecast, self._kit.texts.say
        draw_panel(surface, panel, self._layout.unit)
        if not has_swap:
            top = self._text.draw_title(surface, panel, say("forecast.none.title"))
            self._text.write(surface, panel, top, say("forecast.none"))

    def _draw_passing(self, surface: pygame.Surface, model: ForecastModel) -> None:
        self._text.draw_title(surface, self._layout.forecast, model.passing_title)
        self._draw_cards(surface, self.passing(model))

    def _draw_receiving(self, surface: pygame.Surface, model: ForecastModel) -> None:
        lower = self._halves()[1]
        top = self._text.draw_title(surface, lower, model.receiving_title)
        if model.backs:
            self._draw_backs(surface, lower, top, model.backs)
        elif model.receiving:
            self._draw_cards(surface, self.receiving(model))
        else:
            self._text.write(surface, lower, top, self._kit.texts.say("forecast.unknown"))

    def _draw_backs(self, surface: pygame.Surface, panel: Rect, top: int, count: int) -> None:
        px = self._layout.px
        size = px(36), px(50)
        back = self._kit.faces.back(size)
        for index in range(count):
            place = (panel.x + px(12) + index * (size[0] + px(6)), top + px(8))
            surface.blit(back, place)

    def _draw_change(self, surface: pygame.Surface, row: Rect, change: Change) -> None:
        px, unit = self._layout.px, self._layout.unit
        chip = Rect((row.x + px(12), 0), self.change_size)
        chip.centery = row.centery
        surface.blit(self._kit.faces.chip(change.card, chip.size), chip)
        colour = gain_colour(change.owner)
        box = Rect(chip.right + px(6), row.y, row.right - px(14) - chip.right - px(6), row.height)
        text = write_change(change.points)
        style = Style(Size.NUMBER, Face.BOLD, colour, "right")
        written = draw_text(surface, self._kit, text, box, unit, style)
        mark = Rect(0, 0, px(11), px(11))
        mark.midright = (written.left - px(7), row.centery)
        draw_owner(surface, mark, change.owner, owner_colour(change.owner))

    def _draw_cards(self, surface: pygame.Surface, places: Mapping[Card, Rect]) -> None:
        faces = self._kit.faces
        for card, place in places.items():
            compose = faces.chip if place.size == self.chip_size else faces.tile
            surface.blit(compose(card, place.size), place)

    def _lay_cards(self, half: Rect, title: str, cards: Cards) -> dict[Card, Rect]:
        """Return the places of cards below a title: up to three as chips, more as tiles."""
        px = self._layout.px
        left, top = half.x + px(12), self._text.end_of_title(half, title)
        size = self.chip_size
        pitch = size[1] + px(2)
        if len(cards) <= _CHIPS and top + _CHIPS * pitch <= half.bottom:
            return {card: Rect((left, top + i * pitch), size) for i, card in enumerate(cards)}
        size = self.tile_size
        step = size[0] + px(4)
        return {card: Rect((left + i * step, top + px(4)), size) for i, card in enumerate(cards)}

    def _halves(self) -> tuple[Rect, Rect]:
        """Return the halves of the panel: the upper for passed, the lower for received cards."""
        panel = self._layout.forecast
        upper, lower = panel.copy(), panel.copy()
        upper.height = lower.height = panel.height // 2
        lower.bottom = panel.bottom
        return upper, lower
