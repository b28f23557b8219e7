"""The whole table: all its views, laid out for one size of window."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect

from game.tides.board.hand_view import HandModel, HandView
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import TableLayout, lay_table
from game.tides.board.ledger_view import ledger_chip
from game.tides.board.opponent_strip_view import OpponentModel, OpponentView
from game.tides.board.panels import Panel
from game.tides.board.rearrangement import Rearrangement
from game.tides.board.rule_band_view import BandModel, RuleBand
from game.tides.board.score_panel_view import ScoreModel, ScorePanel
from game.tides.board.sprite import Overlay, Sprite, SpritePainter
from game.tides.board.suit_bar_view import SuitBarView, SuitModel
from game.tides.board.tab_view import tab_item
from game.tides.board.tiles_view import Location, TilesView
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.backdrop import draw_sky, sky_item
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.motion.particles import dust_item
from game.ui.sky import ROUNDS, Sky, SkyChange
from game.ui.theme import GOLD, TABLE
from game.ui.top_bar import BarModel, TopBar


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows at one moment.

    ``places`` says where each card is, for the tiles; ``None`` where the player has to remember
    it. ``deck`` is how many cards the deck has left.
    ``hidden_panels`` are the panels that are not shown yet.
    """

    bar: BarModel
    opponent: OpponentModel
    mine: KingdomModel
    theirs: KingdomModel
    suits: tuple[SuitModel, ...]
    hand: HandModel
    score: ScoreModel
    band: BandModel
    places: Mapping[Card, Location] | None
    deck: int
    sky: Sky | SkyChange
    hidden_panels: frozenset[Panel] = frozenset()


class TableView:
    """The views of the table, laid out for one size of window."""

    def __init__(
        self, kit: CardKit, size: SizePx, *, has_lanes: bool = False, folds: bool = True
    ) -> None:
        """Lay out everything for a window of ``size`` pixels, as ``lay_table`` does."""
        self._kit = kit
        self.size = size
        self.layout = lay_table(size, kit.typesetter.scale, has_lanes=has_lanes, folds=folds)
        self.rail = 1.0 if self.layout.tab is None else 0.0
        """How far the right rail is open, 0 to 1."""
        self.shows_tiles = False
        """Whether the rail shows all cards as tiles."""
        self.rearrangement: Rearrangement | None = None
        """The animation from the other arrangement, while it runs."""
        self.bar = TopBar(kit, self.layout.strip, self.layout.unit)
        self.opponent = OpponentView(kit, self.layout)
        self.mine = KingdomView(kit, self.layout, self.layout.mine)
        self.theirs = KingdomView(kit, self.layout, self.layout.theirs)
        self.suit_bar = SuitBarView(kit, self.layout)
        self.band = RuleBand(kit, self.layout)
        self.hand = HandView(kit, self.layout)
        self.score = ScorePanel(kit, self.layout)
        self.tiles = TilesView(kit, self.layout)
        self._sprites = SpritePainter(kit, self.layout, self.opponent.known_card(0).size)

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

        Cards that are ``passing`` go below the kingdoms. ``fade`` is drawn below the hand; where
        the rail folds, above both.
        """
        items = self.frame_items(model)
        items += self.opponent.items(model.opponent, hidden, hides_hands=hides_hands)
        items += self._board_items(model, hidden, passing)
        if self.layout.tab is None:
            items += fade
        if model.hand.dragged is not None:
            items.append(self._drop_item(can_drop=model.hand.can_drop))
        if not hides_hands:
            items += self.hand.items(model.hand, hidden)
            items.append(self.band_item(model))
        if self.layout.tab is not None:
            items += [*self._folded_items(model, self.layout.tab), *fade]
        return items

    def band_item(self, model: TableModel) -> Item:
        """Return the band, which begins over the raised card that it speaks of."""
        anchor = self.band.find_anchor(model.hand, model.band)
        return self.band.item(model.band, anchor, self.band_room)

    @property
    def band_room(self) -> Rect:
        """Where the band may be."""
        return self.band.find_room(shows_tiles=self.shows_tiles)

    def _drop_item(self, *, can_drop: bool) -> Item:
        """Outline the kingdom that a dragged card may be dropped into."""
        area, px = self._drop_area, self.layout.px
        width, alpha = (px(3), 255) if can_drop else (px(2), 150)
        frame = paint.outline(area.size, px(12), GOLD, max(2, width), alpha)
        return Item("drop area", area, can_drop, lambda surface: surface.blit(frame, area))

    def _board_items(
        self, model: TableModel, hidden: AbstractSet[Card], passing: Sequence[Sprite]
    ) -> Sequence[Item]:
        """Return the kingdoms and the suit bar, moving if the table is being rearranged."""
        if (moving := self.rearrangement) is None:
            sunk = self._sprites.sink(passing, self._list_lying(model) if passing else ())
            return [
                *self.theirs.ground_items(model.theirs.slots, len(model.theirs.cards)),
                *self.mine.ground_items(model.mine.slots, len(model.mine.cards)),
                *self._sprites.items(sunk),
                *self._suit_items(model),
                *self.theirs.card_items(model.theirs, hidden),
                *self.mine.card_items(model.mine, hidden),
            ]
        area = paint.shadow_area(moving.board, self.layout.px(14))
        draw = partial(self._draw_rearrangement, model=model, hidden=hidden, moving=moving)
        shows = moving.share, self.layout.has_lanes, model, hidden
        return [Item("board", area, shows, draw)]

    def _list_lying(self, model: TableModel) -> list[Rect]:
        """Return the places of the kingdoms' cards and of the suit bar's cells."""
        laid = [*self.theirs.laid(model.theirs).values(), *self.mine.laid(model.mine).values()]
        return [*laid, *(self.layout.suit_cell(suit) for suit in Suit)]

    def _suit_items(self, model: TableModel) -> Sequence[Item]:
        return () if Panel.SUITS in model.hidden_panels else self.suit_bar.items(model.suits)

    def _draw_rearrangement(
        self,
        surface: pygame.Surface,
        model: TableModel,
        hidden: AbstractSet[Card],
        moving: Rearrangement,
    ) -> None:
        kingdoms = model.theirs, model.mine
        for view, kingdom in zip((self.theirs, self.mine), kingdoms, strict=True):
            draw_items(surface, view.ground_items(kingdom.slots, len(kingdom.cards)))
        moving.draw_ground(surface)
        halfway = replace(self.layout, suit_bar=moving.suit_bar, has_lanes=False)
        if Panel.SUITS not in model.hidden_panels:
            draw_items(surface, SuitBarView(self._kit, halfway).items(model.suits))
        moving.draw_cards(surface, kingdoms, hidden)

    def rearrange_from(self, before: "TableView", number: int) -> None:
        """Start the animation of kingdoms, in the round ``number``, from another arrangement."""
        ground, slots = pygame.Surface(self.size), HAND_SIZE + number - 1
        draw_sky(ground, self._kit.images, ROUNDS[number - 1])
        pairs = (before.theirs, self.theirs), (before.mine, self.mine)
        for view, _ in pairs:
            draw_items(ground, view.ground_items(slots, 0))
        suit_bars = before.layout.suit_bar, self.layout.suit_bar
        board = before.layout.board.union(self.layout.board)
        left_behind = ground.subsurface(board.clip(ground.get_rect())).copy()
        self.rearrangement = Rearrangement(pairs, suit_bars, left_behind, board)

    @property
    def rails(self) -> list[Rect]:
        """What covers the table of a folding rail: the tab, and the rail while it is open."""
        layout = self.layout
        if layout.tab is None:
            return []
        return [layout.tab, layout.rail] if self.rail else [layout.tab]

    def covers(self, place: tuple[int, int]) -> bool:
        """Return whether a folding rail covers the table at ``place``."""
        return any(rail.collidepoint(place) for rail in self.rails)

    def _rail_items(self, model: TableModel, layout: TableLayout) -> Iterator[Item]:
        if Panel.SCORE not in model.hidden_panels:
            is_still = layout is self.layout
            panel = self.score if is_still else ScorePanel(self._kit, layout)
            yield from panel.items(model.score)
        if model.places is not None and (self.shows_tiles or layout.tab):
            yield TilesView(self._kit, layout).item(model.places)

    def _folded_items(self, model: TableModel, tab: Rect) -> Iterator[Item]:
        """Yield the tab, and the open part of the rail over the table."""
        if self.rail:
            layout = self.layout.slide(self.rail)
            yield self._ground_item("rail ground", layout.rail)
            yield from self._rail_items(model, layout)
        if Panel.SCORE not in model.hidden_panels:
            yield tab_item(self._kit, self.layout, tab, model.score, is_out=self.rail > 0)

    def _ground_item(self, name: str, rail: Rect) -> Item:
        """Return the background that covers the table under a rail."""
        px = self.layout.px
        ground = rail.inflate(px(12), px(12))

        def draw(surface: pygame.Surface) -> None:
            paint.draw_shadow(surface, ground, px(12), px(16))
            paint.draw_rounded(surface, ground, px(14), TABLE)

        return Item(name, paint.shadow_area(ground, px(16)), None, draw)

    def frame_items(self, model: TableModel) -> list[Item]:
        """Return what surrounds kingdoms and hands: strip, deck and, unless it folds, the rail."""
        items = [self._sky_item(model), *self.bar.items(model.bar)]
        if self.layout.tab is None:
            items += self._rail_items(model, self.layout)
        if Panel.DECK not in model.hidden_panels:
            items.append(self.tiles.deck_item(model.deck))
        return items

    def _sky_item(self, model: TableModel) -> Item:
        return sky_item(self._kit.images, self.size, model.sky)

    def prepare(self) -> Iterator[None]:
        """Draw every face that this size needs into the cache, one a step.

        The count and the relic step never fold the rail, which makes their cards smaller.
        """
        layout, faces, scale = self.layout, self._kit.faces, self._kit.typesetter.scale
        others = [
            lay_table(self.size, scale, has_lanes=not layout.has_lanes),
            lay_table(self.size, scale, has_lanes=layout.has_lanes, folds=False),
        ]
        rows = {
            each.kingdom_card(row) for each in (layout, *others) for row in (each.mine, each.theirs)
        }
        hands = {layout.hand_slot(0, 1).size, layout.raised_slot(0, 1).size}
        boards = layout.mine, layout.theirs
        for back in (layout.hand_slot(0, 1).size, *map(layout.kingdom_card, boards)):
            faces.back(back)
            yield
        chips = {self.opponent.known_card(0).size, ledger_chip(self._kit, layout.unit)}
        for card in DECK:
            for compose, sizes in (
                (faces.hand, hands),
                (faces.board, rows),
                (faces.chip, chips),
                (faces.tile, {self.tiles.tile(card).size}),
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
        ):
            items += part
        if self.layout.tab is None:
            return [*items, *self._rail_items(model, self.layout)]
        return [*items, *self._folded_items(model, self.layout.tab)]

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

    def changed_items(
        self, before: TableModel, after: TableModel, hidden: AbstractSet[Card]
    ) -> Iterator[Item]:
        """Yield the points of cards that differ, to be lit; those of ``hidden`` cards are none."""
        yield from self.theirs.changed_items(before.theirs, after.theirs, hidden)
        yield from self.mine.changed_items(before.mine, after.mine, hidden)
