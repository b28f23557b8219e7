"""The whole table: all its views, laid out for one size of window."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from game.tides.board.hand_view import (
    NO_ENDINGS,
    EndingsModel,
    HandModel,
    HandView,
    endings_items,
    place_endings,
    size_chip,
)
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import KINGDOM_SLOTS, TableLayout
from game.tides.board.notebook_view import Location, NotebookView
from game.tides.board.opponent_strip_view import OpponentModel, OpponentView
from game.tides.board.row_ends_view import PersonModel, ScoreModel, ends_items, round_item
from game.tides.board.rule_band_view import BandModel, RuleBand
from game.tides.board.sprite import Overlay, Sprite, SpritePainter, dust_item
from game.tides.board.suit_bar_view import SuitBarView, SuitModel
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui import paint
from game.ui.display_list import Item, keep_items
from game.ui.geometry import SizePx
from game.ui.images import sky_item
from game.ui.motion import glide
from game.ui.pen import Easel, Pen
from game.ui.sky import ROUNDS, Sky, SkyChange
from game.ui.theme import GOLD, INK, Colour
from game.ui.top_bar import BarModel, TopBar

_VEIL, _VEIL_STEPS = 78, 6
"""The alpha of the veil around cards that are turned, and in how many steps it comes and goes."""
_ABOVE_VEIL: Final = frozenset(
    {"suit bar", "suitless", "suit", "plate", "person", "end", "points", "total"}
)
"""What a veil leaves clear: names of items that begin so."""
_TURNED: Final = 0.5
"""The share of their way after which cards have the face of the new arrangement."""


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


class Rearrangement(NamedTuple):
    """How far kingdoms and suit bar have come from their places ``before``, 0 to 1."""

    before: "TableView"
    share: float


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
        wing: float = 0.0,
    ) -> None:
        """Lay out everything for a window of ``size`` pixels and kingdoms of so many ``slots``.

        At either side of the hand ``wing`` u are left to buttons.
        """
        self.kit = kit
        self.size = size
        self.layout = layout = TableLayout(
            size,
            kit.typesetter.scale,
            has_lanes=has_lanes,
            slots=slots,
            has_terms=has_terms,
            wing=wing,
        )
        self._easel = Easel(kit, layout.unit)
        self.shows_notebook = False
        """Whether the notebook is open."""
        self.rearrangement: Rearrangement | None = None
        """The animation from the other arrangement, while it runs."""
        self.bar = TopBar(kit, layout.strip, layout.unit)
        self.opponent = OpponentView(kit, layout)
        self.mine, self.theirs = KingdomView(kit, layout, 0), KingdomView(kit, layout, 1)
        self.suit_bar = SuitBarView(kit, layout)
        self.band = RuleBand(self._easel, layout.band)
        self.hand = HandView(kit, layout)
        self.notebook = NotebookView(kit, layout)
        self.sprites = SpritePainter(kit, layout, self.opponent.chip_size)

    def list_kingdoms(self, model: TableModel) -> list[tuple[KingdomView, KingdomModel]]:
        """Return both kingdoms with their views, the opponent's first."""
        return [(self.theirs, model.theirs), (self.mine, model.mine)]

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
            area, can_drop = self.drop_area, model.hand.can_drop
            items.append(self._easel.item("drop area", area, _draw_drop_area, can_drop))
        if not hides_hands:
            items += self.hand.items(model.hand, hidden)
            items += self.band.items(model.band)
            items += endings_items(self._easel, self.place_endings(model), model.endings)
        if self.covers_hand:
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

    def _notebook_items(self, model: TableModel) -> Iterable[Item]:
        return self.notebook.items(model.places) if model.places is not None else ()

    def _board_items(
        self, model: TableModel, hidden: AbstractSet[Card], passing: Sequence[Sprite]
    ) -> list[Item]:
        """Return the kingdoms and the suit bar, moving if the table is being rearranged."""
        kingdoms = self.list_kingdoms(model)
        grounds = [item for view, kingdom in kingdoms for item in view.ground_items(kingdom)]
        if self.rearrangement is not None:
            return [*grounds, *self._moving_items(model, hidden, *self.rearrangement)]
        if passing:
            laid = [place for view, kingdom in kingdoms for place in view.laid(kingdom).values()]
            cells = map(self.layout.suit_cell, Suit)
            grounds += self.sprites.items(self.sprites.sink(passing, [*laid, *cells]))
        cards = [item for view, each in kingdoms for item in view.card_items(each, hidden)]
        hides_suits = Panel.SUITS in model.hidden_panels
        return [*grounds, *(() if hides_suits else self.suit_bar.items(model.suits)), *cards]

    def _moving_items(
        self, model: TableModel, hidden: AbstractSet[Card], before: "TableView", share: float
    ) -> Iterator[Item]:
        """Yield suits and cards ``share`` of the way; halfway cards take their other face."""
        if Panel.SUITS not in model.hidden_panels:
            bar = glide(before.layout.suit_bar, self.layout.suit_bar, share)
            halfway = replace(self.layout, moved_bar=bar, has_lanes=False)
            yield from SuitBarView(self.kit, halfway).items(model.suits)
        ends = zip(before.list_kingdoms(model), self.list_kingdoms(model), strict=True)
        cards = [
            Sprite(card, glide(start, new.laid(kingdom)[card], share), board=1.0)
            for (old, kingdom), (new, _) in ends
            for card, start in old.laid(kingdom).items()
            if card in kingdom.cards and card not in hidden
        ]
        yield from (before if share < _TURNED else self).sprites.items(cards)

    def frame_items(self, model: TableModel) -> list[Item]:
        """Return what surrounds kingdoms and hands: strip, deck, and both ends of each row."""
        items = [
            sky_item(self.kit.images, self.size, model.sky),
            *self.bar.items(model.bar),
            *self._end_items(model),
        ]
        if Panel.DECK not in model.hidden_panels:
            if not self.shows_notebook and (model.deck or model.places is not None):
                items += self.notebook.deck_items(model.deck)
            elif self.notebook.is_beside:
                items += self._notebook_items(model)
        return items

    @keep_items
    def _list_ends(self, people: Pair[PersonModel], score: ScoreModel | None) -> Iterator[Item]:
        """Yield who plays, and unless the score is hidden what both rows come to, and the round."""
        yield from ends_items(self._easel, self.layout.ends, people, score)
        if score is not None:
            yield round_item(self._easel, self.layout.round, score)

    def _end_items(self, model: TableModel) -> Sequence[Item]:
        hides_score = Panel.SCORE in model.hidden_panels
        return self._list_ends(model.people, None if hides_score else model.score)

    def prepare(self) -> Iterator[None]:
        """Draw every face that this window size needs into the cache, pausing after each.

        Those of the count and of the relic step, which are smaller, are among them.
        """
        layout, faces = self.layout, self.kit.faces
        others = [
            replace(layout, has_lanes=has_lanes, slots=n, has_terms=has_terms)
            for n in range(HAND_SIZE, HAND_SIZE + len(ROUNDS))
            for has_lanes, has_terms in ((layout.has_lanes, False), (False, True))
        ]
        others.append(replace(layout, has_lanes=not layout.has_lanes, slots=KINGDOM_SLOTS))
        people = {end.portrait.size for each in (layout, *others) for end in each.ends}
        for sky, size in product(ROUNDS, people):
            self.kit.images.scaled(sky.file, size)
            yield
        rows = {each.kingdom_card(row) for each in others for row in (each.mine, each.theirs)}
        hand, raised = layout.hand_slot(0, 1).size, layout.raised_slot(0, 1).size
        for back in (hand, layout.kingdom_card(layout.mine), layout.kingdom_card(layout.theirs)):
            faces.back(back)
            yield
        for card in DECK:
            for compose, sizes in (
                (faces.hand, {hand, raised}),
                (faces.board, rows | set(layout.turned_sizes)),
                (faces.chip, {self.opponent.chip_size, size_chip(layout)}),
                (faces.tile, {self.notebook.tile(card).size}),
            ):
                for size in sizes:
                    compose(card, size)
                    yield

    def preview_items(self, model: TableModel) -> list[Item]:
        """Return the items that a pick in preview can change, and the table below them."""
        board = self._board_items(model, frozenset(), ())
        return [sky_item(self.kit.images, self.size, model.sky), *board, *self._end_items(model)]

    def leads_to_count(self, place: tuple[int, int]) -> bool:
        """Return whether a click at ``place`` asks for the rounds that are counted."""
        layout = self.layout
        ends = (end.end for end in layout.ends)
        return any(rect.collidepoint(place) for rect in (*ends, layout.round))

    @property
    def drop_area(self) -> Rect:
        """Where a card that is dropped is played to the viewer's kingdom."""
        return self.layout.mine.inflate(0, self.layout.px(8))

    def overlay_items(self, overlay: Overlay) -> Iterator[Item]:
        """Yield the items of an animation's overlay."""
        if overlay.dust:
            yield dust_item(overlay.dust)
        yield from self.sprites.items(overlay.sprites)

    def veil_items(
        self,
        items: Iterable[Item],
        share: float,
        sprites: Sequence[Sprite],
        suits: Iterable[Suit] = (),
    ) -> Iterator[Item]:
        """Yield the table under a veil, with suits and row ends over it, those of ``suits`` framed.

        ``share`` is the strength of the veil, 0 to 1; over it is the light of ``sprites``.
        """
        lifted: list[Item] = []
        for item in items:
            if (item.name[0] if isinstance(item.name, tuple) else item.name) in _ABOVE_VEIL:
                lifted.append(item)
            else:
                yield item
        alpha = round(share * _VEIL_STEPS) * _VEIL // _VEIL_STEPS
        if alpha:
            veil = self._easel.item("veil", Rect((0, 0), self.size), _draw_veil, alpha)
            yield veil._replace(is_film=True)
        yield from self.sprites.glow_items(sprites)
        yield from lifted
        for suit in suits:
            cell = self.layout.suit_cell(suit)
            yield self._easel.item(("framed", suit), cell, draw_frame, suit_colour(suit))

    def changed_items(
        self, before: TableModel, after: TableModel, hidden: AbstractSet[Card]
    ) -> Iterator[Item]:
        """Yield the points of cards that differ, to be lit; those of ``hidden`` cards are none."""
        pairs = zip(self.list_kingdoms(before), self.list_kingdoms(after), strict=True)
        for (view, then), (_, now) in pairs:
            yield from view.changed_items(then, now, hidden)


def _draw_veil(pen: Pen[CardKit], area: Rect, alpha: int) -> None:
    paint.veil(pen.surface, area, INK, alpha)


def draw_frame(pen: Pen[CardKit], place: Rect, colour: Colour) -> None:
    """Draw a frame around the card or the suit's cell that the moment is about."""
    pen.frame(place, pen.px(8), colour, max(2, pen.px(2.5)))


def _draw_drop_area(pen: Pen[CardKit], area: Rect, can_drop: bool) -> None:  # noqa: FBT001
    width, alpha = (pen.px(3), 255) if can_drop else (pen.px(2), 150)
    pen.frame(area, pen.px(12), GOLD, max(2, width), alpha)
