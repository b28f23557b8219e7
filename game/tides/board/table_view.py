"""The whole table in one window: every view of it, in its place for one size."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

import pygame

from game.tides.board.hand_view import HandModel, HandView
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.layout import SizePx, lay_table
from game.tides.board.opponent_strip import OpponentModel, OpponentView
from game.tides.board.rearrangement import Rearrangement
from game.tides.board.score_panel import ScoreModel, ScorePanel
from game.tides.board.side_panels import ForecastModel, PickModel, SidePanels
from game.tides.board.suit_bar_view import BeamView, SuitModel
from game.tides.board.tab_view import draw_tab
from game.tides.board.top_bar import BarModel, TopBar
from game.tides.board.tracker_view import Place, TrackerView
from game.tides.cards.sprite import Overlay, SpritePainter
from game.tides.count.ledger_view import ledger_chip
from game.tides.rules.cards import DECK, Card
from game.ui import paint
from game.ui.backdrop import draw_table
from game.ui.kit import Kit
from game.ui.motion.particles import dim, draw_dust
from game.ui.theme import GOLD, TABLE


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows at one moment.

    Nobody picks where it ``is_watched``. Without a ``forecast`` the right rail below the score is
    left free for others.
    """

    bar: BarModel
    opponent: OpponentModel
    mine: KingdomModel
    theirs: KingdomModel
    suits: tuple[SuitModel, ...]
    hand: HandModel
    score: ScoreModel
    pick: PickModel | None
    forecast: ForecastModel | None
    places: Mapping[Card, Place] | None
    deck: int
    message: str | None = None
    tells_scores: bool = True
    is_watched: bool = False


class TableView:
    """The views of the table, laid out for one size of window."""

    def __init__(
        self, kit: Kit, size: SizePx, *, has_lanes: bool = False, folds: bool = True
    ) -> None:
        """Lay out everything for a window of ``size`` pixels, as ``lay_table`` does."""
        self._kit = kit
        self.size = size
        self.layout = lay_table(size, kit.typesetter.scale, has_lanes=has_lanes, folds=folds)
        self.rail = 1.0 if self.layout.tab is None else 0.0
        """How far the rail of numbers is out, 0 to 1."""
        self.shows_tracker = self.layout.tab is None
        self.rearrangement: Rearrangement | None = None
        """While cards are on their way from the other arrangement: how they are."""
        self.bar = TopBar(kit, self.layout)
        self.opponent = OpponentView(kit, self.layout)
        self.mine = KingdomView(kit, self.layout, self.layout.mine)
        self.theirs = KingdomView(kit, self.layout, self.layout.theirs)
        self.beam = BeamView(kit, self.layout)
        self.hand = HandView(kit, self.layout)
        self.score = ScorePanel(kit, self.layout)
        self.side = SidePanels(kit, self.layout)
        self.tracker = TrackerView(kit, self.layout)
        self._sprites = SpritePainter(kit, self.layout)

    def draw(
        self,
        surface: pygame.Surface,
        model: TableModel,
        hidden: AbstractSet[Card] = frozenset(),
        *,
        hands_in_flight: bool = False,
    ) -> None:
        """Draw the table; ``hidden`` cards, or both whole hands, are drawn in flight elsewhere."""
        self.draw_frame(surface, model)
        self.opponent.draw(surface, model.opponent, hidden, hide_cards=hands_in_flight)
        self._draw_board(surface, model, hidden)
        if model.hand.dragged is not None:
            area, px = self._welcome, self.layout.px
            width, alpha = (px(3), 255) if model.hand.is_welcome else (px(2), 150)
            surface.blit(paint.outline(area.size, px(12), GOLD, max(2, width), alpha), area)
        if not hands_in_flight:
            self.hand.draw(surface, model.hand, hidden)
        if self.layout.tab is not None:
            self._draw_folded(surface, model)

    def _draw_board(
        self, surface: pygame.Surface, model: TableModel, hidden: AbstractSet[Card]
    ) -> None:
        """Draw the kingdoms and the beam, where they are or on their way."""
        if (way := self.rearrangement) is None:
            self.beam.draw(surface, model.suits)
            self.theirs.draw(surface, model.theirs, hidden)
            self.mine.draw(surface, model.mine, hidden)
            return
        kingdoms = model.theirs, model.mine
        for view, kingdom in zip((self.theirs, self.mine), kingdoms, strict=True):
            view.draw(surface, kingdom, frozenset(kingdom.cards))
        way.draw_ground(surface, self.layout.board)
        halfway = replace(self.layout, beam=way.beam, has_lanes=False)
        BeamView(self._kit, halfway).draw(surface, model.suits)
        way.draw_cards(surface, kingdoms, hidden)

    def come_from(self, before: "TableView") -> None:
        """Let kingdoms and beam come from where they lie in another arrangement."""
        ground = pygame.Surface(self.size)
        draw_table(ground, self._kit.images)
        pairs = (before.theirs, self.theirs), (before.mine, self.mine)
        for view, _ in pairs:
            view.draw_grounds(ground)
        beams = before.layout.beam, self.layout.beam
        left_behind = ground.subsurface(self.layout.board.clip(ground.get_rect())).copy()
        self.rearrangement = Rearrangement(pairs, beams, left_behind)

    @property
    def rails(self) -> list[pygame.Rect]:
        """What is else folded away and lies over the table now, with the tab to it."""
        layout = self.layout
        if layout.tab is None:
            return []
        rails = [layout.tab]
        rails += [layout.rail] if self.rail else []
        rails += [layout.tracker] if self.shows_tracker else []
        return rails

    def covers(self, place: tuple[int, int]) -> bool:
        """Return whether a rail that is else folded away lies over the table at a place."""
        return any(rail.collidepoint(place) for rail in self.rails)

    def _draw_tracker(self, surface: pygame.Surface, model: TableModel) -> None:
        if model.places is not None:
            self.tracker.draw(surface, model.places)

    def _draw_rail(
        self, surface: pygame.Surface, model: TableModel, score: ScorePanel, side: SidePanels
    ) -> None:
        score.draw(surface, model.score, (model.bar.player, model.bar.opponent))
        if model.forecast is None:
            return
        side.draw_forecast(surface, model.forecast)
        if model.message is None and not model.is_watched:
            side.draw_pick(surface, model.pick, tells_scores=model.tells_scores)
        elif model.message is not None:
            side.draw_message(surface, model.message)

    def _draw_folded(self, surface: pygame.Surface, model: TableModel) -> None:
        """Draw the tab and, over the table, as much of the rails as is out.

        A message must not be overlooked: it brings the rail out.
        """
        out = self.rail if model.message is None else 1.0
        layout = self.layout.slide(out)
        if self.shows_tracker and model.places is not None:
            self._lay_ground(surface, layout.tracker)
            self._draw_tracker(surface, model)
        if out:
            self._lay_ground(surface, layout.rail)
            score, side = ScorePanel(self._kit, layout), SidePanels(self._kit, layout)
            self._draw_rail(surface, model, score, side)
        draw_tab(surface, self._kit, layout, model.score, is_out=out > 0)

    def _lay_ground(self, surface: pygame.Surface, rail: pygame.Rect) -> None:
        """Cover the table under a rail."""
        px = self.layout.px
        ground = rail.inflate(px(12), px(12))
        paint.draw_shadow(surface, ground, px(12), px(16))
        surface.blit(paint.rounded(ground.size, px(14), TABLE), ground)

    def draw_frame(self, surface: pygame.Surface, model: TableModel) -> None:
        """Draw what lies around kingdoms and hands: bar, deck and, unless folded away, rails."""
        draw_table(surface, self._kit.images)
        if self.layout.tab is None:
            self._draw_tracker(surface, model)
            self._draw_rail(surface, model, self.score, self.side)
        self.tracker.draw_deck(surface, model.deck)
        self.bar.draw(surface, model.bar)

    def prepare(self) -> Iterator[None]:
        """Compose every face that this size will need, one a step, so that no frame has to."""
        slot = self.layout.hand_slot(0, 1).size
        raised = self.layout.raised_slot(0, 1).size
        scale = self._kit.typesetter.scale
        row, lane = (
            lay_table(self.size, scale, has_lanes=has_lanes).kingdom_card
            for has_lanes in (False, True)
        )
        chip = self.layout.strip_chip(0).size
        for card in DECK:
            for compose, size in (
                (self._kit.faces.hand, slot),
                (self._kit.faces.hand, raised),
                (self._kit.faces.board, row),
                (self._kit.faces.board, lane),
                (self._kit.faces.chip, chip),
                (self._kit.faces.chip, self.side.chip_size),
                (self._kit.faces.chip, self.side.change_size),
                (self._kit.faces.chip, ledger_chip(self.layout.unit)),
                (self._kit.faces.tile, self.side.tile_size),
                (self._kit.faces.tile, self.tracker.tile(card).size),
            ):
                compose(card, size)
                yield

    def draw_previews(self, surface: pygame.Surface, model: TableModel) -> None:
        """Draw everything that the card under the pointer changes, and what it lies on."""
        draw_table(surface, self._kit.images)
        self.beam.draw(surface, model.suits)
        self.theirs.draw(surface, model.theirs)
        self.mine.draw(surface, model.mine)
        if self.layout.tab is None:
            self._draw_rail(surface, model, self.score, self.side)
        else:
            self._draw_folded(surface, model)

    @property
    def previews(self) -> list[pygame.Rect]:
        """The places of everything that the card under the pointer changes."""
        layout = self.layout
        if layout.tab is not None:
            return [layout.board, layout.rail] if self.rail else [layout.board]
        return [layout.board, layout.score, layout.changes, layout.forecast]

    def takes_card(self, place: tuple[int, int]) -> bool:
        """Return whether a card that is let go at a place falls into the player's kingdom."""
        return self._welcome.collidepoint(place)

    @property
    def _welcome(self) -> pygame.Rect:
        return self.layout.mine.inflate(0, self.layout.px(8))

    def draw_overlay(self, surface: pygame.Surface, overlay: Overlay) -> None:
        """Draw what passes over the table."""
        dim(surface, overlay.dimness)
        draw_dust(surface, overlay.dust)
        for sprite in overlay.sprites:
            self._sprites.draw(surface, sprite)

    def draw_changed(self, surface: pygame.Surface, before: TableModel, after: TableModel) -> None:
        """Draw once more every number that differs, over whatever passes."""
        self.theirs.draw_changed(surface, before.theirs, after.theirs)
        self.mine.draw_changed(surface, before.mine, after.mine)
        self.beam.draw_changed(surface, before.suits, after.suits)
