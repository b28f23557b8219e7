"""The whole table: all its views, laid out for one size of window."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.endings_view import NO_ENDINGS, EndingsModel, endings_items, place_endings
from game.tides.board.hand_view import HandModel, HandView
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import KINGDOM_SLOTS, lay_table
from game.tides.board.notebook_view import Location, NotebookView
from game.tides.board.opponent_strip_view import OpponentModel, OpponentView
from game.tides.board.row_ends_view import PersonModel, ScoreModel, ends_items, round_item
from game.tides.board.rule_band_view import BandModel, RuleBand
from game.tides.board.sprite import Overlay, Sprite, SpritePainter
from game.tides.board.suit_bar_view import SuitBarView, SuitModel
from game.tides.cards.card_kit import CardKit
from game.tides.cards.suits import suit_colour
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui import paint
from game.ui.backdrop import draw_sky, sky_item
from game.ui.display_list import Item, ItemCache, draw_items
from game.ui.geometry import SizePx
from game.ui.motion.particles import dust_item
from game.ui.motion.timeline import Span, glide, linear
from game.ui.pen import Easel, Pen
from game.ui.sky import ROUNDS, Sky, SkyChange
from game.ui.theme import GOLD, INK
from game.ui.top_bar import BarModel, TopBar

_VEIL, _VEIL_STEPS = 78, 6
"""The alpha of the veil around cards that are turned, and in how many steps it comes and goes."""
_ABOVE_VEIL: Final = frozenset({"suit", "end", "points", "total"})
"""What a veil leaves clear: names of items that begin so."""
_FADE: Final = Span(0.25, 0.75, linear)
"""When the face of the old arrangement fades into that of the new one, 0 to 1."""


class Rearrangement:
    """Both kingdoms and the suit bar, ``share`` (0 to 1) of the way to their new places.

    Pictures of cards are cached until it ends, as they rarely change within its 250 ms.
    """

    def __init__(
        self,
        kingdoms: Iterable[tuple[KingdomView, KingdomView]],
        suit_bars: tuple[Rect, Rect],
        ground: pygame.Surface,
        board: Rect,
    ) -> None:
        """Move from the first to the second of each pair, over the fading old ``ground``.

        This is a picture of the ``board``, which holds both arrangements.
        """
        self.board = board
        self.share = 0.0
        self._kingdoms = tuple(kingdoms)
        self._suit_bars = suit_bars
        self._ground = ground
        self._pictures: dict[object, pygame.Surface] = {}

    @property
    def suit_bar(self) -> Rect:
        """The current place of the suit bar."""
        return glide(*self._suit_bars, self.share)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the old ground over the board, faded by ``share``."""
        paint.set_opacity(self._ground, round(255 * (1 - self.share)))
        surface.blit(self._ground, self.board)

    def draw_cards(
        self, surface: pygame.Surface, models: Iterable[KingdomModel], hidden: AbstractSet[Card]
    ) -> None:
        """Draw the kingdoms' cards in order, without the ``hidden`` ones."""
        for (old, new), model in zip(self._kingdoms, models, strict=True):
            for card in model.cards:
                if card not in hidden:
                    self._draw_card(surface, (old, new), model, card)

    def _draw_card(
        self,
        surface: pygame.Surface,
        views: tuple[KingdomView, KingdomView],
        model: KingdomModel,
        card: Card,
    ) -> None:
        start, end = (view.slot_of(model.cards, card, model.slots) for view in views)
        rect, fade = glide(start, end, self.share), _FADE.sample(self.share)
        paint.draw_shadow(surface, rect, rect.height // 12, rect.height // 12)
        for view, opacity in zip(views, (1.0 if fade < 1 else 0.0, fade), strict=True):
            if opacity > 0:
                picture = pygame.transform.smoothscale(self._picture(view, model, card), rect.size)
                picture.set_alpha(round(255 * opacity))
                surface.blit(picture, rect)

    def _picture(self, view: KingdomView, model: KingdomModel, card: Card) -> pygame.Surface:
        key = (view, card, model.points.get(card), model.preview.get(card), card in model.lit)
        if key not in self._pictures:
            self._pictures[key] = view.picture(model, card)
        return self._pictures[key]


class Panel(Enum):
    """A part of the table that the tutorial keeps back until it matters, in its first round."""

    SCORE = "score"
    SUITS = "suits"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows at one moment.

    ``places`` says where each card is, for the notebook; ``None`` where the player has to remember
    it. ``deck`` is how many cards the deck has left.
    ``hidden_panels`` are the panels that are not shown yet.
    """

    bar: BarModel
    opponent: OpponentModel
    people: Pair[PersonModel]
    mine: KingdomModel
    theirs: KingdomModel
    suits: tuple[SuitModel, ...]
    hand: HandModel
    score: ScoreModel
    band: BandModel
    places: Mapping[Card, Location] | None
    deck: int
    sky: Sky | SkyChange
    endings: EndingsModel = NO_ENDINGS
    hidden_panels: frozenset[Panel] = frozenset()


class TableView:
    """The views of the table, laid out for one size of window."""

    def __init__(
        self,
        kit: CardKit,
        size: SizePx,
        *,
        has_lanes: bool = False,
        slots: int = KINGDOM_SLOTS,
        has_terms: bool = False,
    ) -> None:
        """Lay out everything for a window of ``size`` pixels and kingdoms of so many ``slots``."""
        self._kit = kit
        self.size = size
        self.layout = lay_table(
            size, kit.typesetter.scale, has_lanes=has_lanes, slots=slots, has_terms=has_terms
        )
        self._easel = Easel(kit, self.layout.unit)
        self._ends = ItemCache()
        self.shows_notebook = False
        """Whether the notebook is open."""
        self.rearrangement: Rearrangement | None = None
        """The animation from the other arrangement, while it runs."""
        self.bar = TopBar(kit, self.layout.strip, self.layout.unit)
        self.opponent = OpponentView(kit, self.layout)
        self.mine = KingdomView(kit, self.layout, 0)
        self.theirs = KingdomView(kit, self.layout, 1)
        self.suit_bar = SuitBarView(kit, self.layout)
        self.band = RuleBand(kit, self.layout)
        self.hand = HandView(kit, self.layout)
        self.notebook = NotebookView(kit, self.layout)
        self._sprites = SpritePainter(kit, self.layout, self.opponent.chip_size)

    def items(
        self,
        model: TableModel,
        hidden: AbstractSet[Card] = frozenset(),
        *,
        hides_hands: bool = False,
        passing: Sequence[Sprite] = (),
        fade: Iterable[Item] = (),
    ) -> list[Item]:
        """Return the table without the ``hidden`` cards, with ``hides_hands`` without both hands.

        Cards that are ``passing`` go below the kingdoms. ``fade`` is drawn below the hand.
        """
        items = self.frame_items(model)
        items += self.opponent.items(model.opponent, hidden, hides_hands=hides_hands)
        items += self._board_items(model, hidden, passing)
        items += fade
        if model.hand.dragged is not None:
            items.append(self._drop_item(can_drop=model.hand.can_drop))
        if not hides_hands:
            items += self.hand.items(model.hand, hidden)
            items.append(self.band.item(model.band))
            items += endings_items(self._easel, self.place_endings(model), model.endings)
        if self._covers_table(model):
            items += self._notebook_items(model)
        return items

    def place_endings(self, model: TableModel) -> tuple[Rect, ...]:
        """Return the places of the plates with the endings of the round."""
        is_narrow = self.shows_notebook and self.notebook.is_beside
        held = len(model.hand.cards)
        return place_endings(self.layout, model.endings, held, is_narrow=is_narrow)

    def covers(self, place: tuple[int, int]) -> bool:
        """Return whether the open notebook covers the table at ``place``."""
        return self.covers_hand and self.notebook.hits(place)

    @property
    def covers_hand(self) -> bool:
        """Whether the notebook is open, and lies over the hand."""
        return self.shows_notebook and not self.notebook.is_beside

    def _covers_table(self, model: TableModel) -> bool:
        """Return whether the open notebook lies over the hand."""
        return self.covers_hand and model.places is not None

    def _notebook_items(self, model: TableModel) -> Iterator[Item]:
        if self.shows_notebook and model.places is not None:
            yield from self.notebook.items(model.places)

    def _drop_item(self, *, can_drop: bool) -> Item:
        """Outline the kingdom that a dragged card may be dropped into."""
        return self._easel.item("drop area", self._drop_area, _draw_drop_area, can_drop)

    def _board_items(
        self, model: TableModel, hidden: AbstractSet[Card], passing: Sequence[Sprite]
    ) -> Sequence[Item]:
        """Return the kingdoms and the suit bar, moving if the table is being rearranged."""
        if (moving := self.rearrangement) is None:
            sunk = self._sprites.sink(passing, self._list_lying(model) if passing else ())
            return [
                *self.theirs.ground_items(model.theirs),
                *self.mine.ground_items(model.mine),
                *self._sprites.items(sunk),
                *self._suit_items(model),
                *self.theirs.card_items(model.theirs, hidden),
                *self.mine.card_items(model.mine, hidden),
            ]
        area = paint.shadow_area(moving.board, self.layout.px(14))
        shows = moving.share, model, hidden, moving
        return [self._easel.part("board", area, self._draw_rearrangement, *shows)]

    def _list_lying(self, model: TableModel) -> list[Rect]:
        """Return the places of the kingdoms' cards and of the suit bar's cells."""
        laid = [*self.theirs.laid(model.theirs).values(), *self.mine.laid(model.mine).values()]
        return [*laid, *(self.layout.suit_cell(suit) for suit in Suit)]

    def _suit_items(self, model: TableModel) -> Iterator[Item]:
        if Panel.SUITS not in model.hidden_panels:
            yield from self.suit_bar.items(model.suits)

    def _draw_rearrangement(
        self,
        pen: Pen[CardKit],
        share: float,
        model: TableModel,
        hidden: AbstractSet[Card],
        moving: Rearrangement,
    ) -> None:
        del share  # it is read off ``moving``
        kingdoms = model.theirs, model.mine
        for view, kingdom in zip((self.theirs, self.mine), kingdoms, strict=True):
            draw_items(pen.surface, view.ground_items(kingdom))
        moving.draw_ground(pen.surface)
        halfway = replace(self.layout, suit_bar=moving.suit_bar, has_lanes=False)
        if Panel.SUITS not in model.hidden_panels:
            draw_items(pen.surface, SuitBarView(self._kit, halfway).items(model.suits))
        moving.draw_cards(pen.surface, kingdoms, hidden)

    def rearrange_from(self, before: "TableView", model: TableModel) -> None:
        """Start the animation of the kingdoms of ``model`` from another arrangement."""
        number = model.mine.slots - HAND_SIZE
        ground = pygame.Surface(self.size)
        draw_sky(ground, self._kit.images, ROUNDS[number])
        pairs = (before.theirs, self.theirs), (before.mine, self.mine)
        for view, kingdom in zip(
            (before.theirs, before.mine), (model.theirs, model.mine), strict=True
        ):
            draw_items(ground, view.ground_items(replace(kingdom, cards=(), ghosts=())))
        suit_bars = before.layout.suit_bar, self.layout.suit_bar
        board = before.layout.board.union(self.layout.board)
        left_behind = ground.subsurface(board.clip(ground.get_rect())).copy()
        self.rearrangement = Rearrangement(pairs, suit_bars, left_behind, board)

    def frame_items(self, model: TableModel) -> list[Item]:
        """Return what surrounds kingdoms and hands: strip, deck, and both ends of each row."""
        items = [self._sky_item(model), *self.bar.items(model.bar)]
        items += self._end_items(model)
        if Panel.DECK not in model.hidden_panels:
            if not self.shows_notebook:
                items += self.notebook.deck_items(model.deck)
            if not self._covers_table(model):
                items += self._notebook_items(model)
        return items

    def _end_items(self, model: TableModel) -> Iterator[Item]:
        """Yield who plays, what both rows come to, and the round."""
        is_shown = Panel.SCORE not in model.hidden_panels
        score, people, places = model.score if is_shown else None, model.people, self.layout.ends
        key = people, score
        yield from self._ends.get(key, lambda: ends_items(self._easel, places, people, score))
        if is_shown:
            yield round_item(self._easel, self.layout.round, model.score)

    def _sky_item(self, model: TableModel) -> Item:
        return sky_item(self._kit.images, self.size, model.sky)

    def prepare(self) -> Iterator[None]:
        """Draw every face that this size needs into the cache, one a step.

        The count and the relic step have smaller cards.
        """
        layout, faces, scale = self.layout, self._kit.faces, self._kit.typesetter.scale
        slots = range(HAND_SIZE, HAND_SIZE + len(ROUNDS))
        others = [
            *(lay_table(self.size, scale, has_lanes=layout.has_lanes, slots=n) for n in slots),
            *(lay_table(self.size, scale, slots=n, has_terms=True) for n in slots),
            lay_table(self.size, scale, has_lanes=not layout.has_lanes),
        ]
        people = {end.portrait.size for each in (layout, *others) for end in each.ends}
        for sky, size in product(ROUNDS, people):
            self._kit.images.scaled(sky.file, size)
            yield
        rows = {each.kingdom_card(row) for each in others for row in (each.mine, each.theirs)}
        rows |= set(layout.turned_sizes)
        hands = {layout.hand_slot(0, 1).size, layout.raised_slot(0, 1).size}
        boards = layout.mine, layout.theirs
        for back in (layout.hand_slot(0, 1).size, *map(layout.kingdom_card, boards)):
            faces.back(back)
            yield
        chips = {self.opponent.chip_size}
        for card in DECK:
            for compose, sizes in (
                (faces.hand, hands),
                (faces.board, rows),
                (faces.chip, chips),
                (faces.tile, {self.notebook.tile(card).size}),
            ):
                for size in sizes:
                    compose(card, size)
                    yield

    def preview_items(self, model: TableModel) -> list[Item]:
        """Return the items that a pick in preview can change, and the table below them."""
        items = [self._sky_item(model)]
        for part in (
            self._suit_items(model),
            self.theirs.items(model.theirs),
            self.mine.items(model.mine),
            self._end_items(model),
        ):
            items += part
        return items

    def leads_to_count(self, place: tuple[int, int]) -> bool:
        """Return whether a click at ``place`` asks for the rounds that are counted."""
        layout = self.layout
        ends = (end.end for end in layout.ends)
        return any(rect.collidepoint(place) for rect in (*ends, layout.round))

    def takes_card(self, place: tuple[int, int]) -> bool:
        """Return whether a card dropped at ``place`` is played to the viewer's kingdom."""
        return self._drop_area.collidepoint(place)

    @property
    def _drop_area(self) -> Rect:
        return self.layout.mine.inflate(0, self.layout.px(8))

    def overlay_items(self, overlay: Overlay) -> Iterator[Item]:
        """Yield the items of an animation's overlay."""
        if overlay.dust:
            yield dust_item(overlay.dust)
        yield from self._sprites.items(overlay.sprites)

    def draw_sprite(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw a card outside of hands and kingdoms."""
        draw_items(surface, self._sprites.items([sprite]))

    def veil_items(
        self, items: Iterable[Item], share: float, suits: Iterable[Suit]
    ) -> Iterator[Item]:
        """Yield the table under a veil, with suits and row ends over it, those of ``suits`` framed.

        ``share`` is the strength of the veil, 0 to 1.
        """
        lifted: list[Item] = []
        for item in items:
            is_lifted = item.name == "suit bar" or (
                isinstance(item.name, tuple) and item.name[0] in _ABOVE_VEIL
            )
            if is_lifted:
                lifted.append(item)
            else:
                yield item
        alpha = round(share * _VEIL_STEPS) * _VEIL // _VEIL_STEPS
        if alpha:
            veil = self._easel.item("veil", Rect((0, 0), self.size), _draw_veil, alpha)
            yield veil._replace(is_film=True)
        yield from lifted
        for suit in suits:
            cell = self.layout.suit_cell(suit)
            yield self._easel.item(("framed", suit), cell, _draw_suit_frame, suit)

    def changed_items(
        self, before: TableModel, after: TableModel, hidden: AbstractSet[Card]
    ) -> Iterator[Item]:
        """Yield the points of cards that differ, to be lit; those of ``hidden`` cards are none."""
        yield from self.theirs.changed_items(before.theirs, after.theirs, hidden)
        yield from self.mine.changed_items(before.mine, after.mine, hidden)


def _draw_veil(pen: Pen[CardKit], area: Rect, alpha: int) -> None:
    paint.veil(pen.surface, area, INK, alpha)


def _draw_suit_frame(pen: Pen[CardKit], cell: Rect, suit: Suit) -> None:
    pen.frame(cell.inflate(-pen.px(2), 0), pen.px(6), suit_colour(suit), max(2, pen.px(2)))


def _draw_drop_area(pen: Pen[CardKit], area: Rect, can_drop: bool) -> None:  # noqa: FBT001
    width, alpha = (pen.px(3), 255) if can_drop else (pen.px(2), 150)
    pen.frame(area, pen.px(12), GOLD, max(2, width), alpha)
