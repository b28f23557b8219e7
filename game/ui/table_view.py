"""The whole table in one window: every view of layout A, built once for a size."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import pygame

from game.rules.tides.cards import DECK, Card
from game.ui.backdrop import draw_table
from game.ui.beam_view import BeamView, SuitModel
from game.ui.effects import dim, draw_dust
from game.ui.hand_view import HandModel, HandView
from game.ui.kingdom_view import KingdomModel, KingdomView
from game.ui.kit import Kit
from game.ui.layout import SizePx, lay_table
from game.ui.ledger_view import ledger_chip
from game.ui.opponent_view import OpponentModel, OpponentView
from game.ui.score_panel import ScoreModel, ScorePanel
from game.ui.side_panels import ForecastModel, PickModel, SidePanels
from game.ui.sprite import Overlay, SpritePainter
from game.ui.top_bar import BarModel, TopBar
from game.ui.tracker_view import Place, TrackerView


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that the table shows at one moment.

    Without a ``forecast`` the right rail below the score is left free for others.
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


class TableView:
    """The views of the table, laid out for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._kit = kit
        self.size = size
        self.layout = lay_table(size, kit.typesetter.scale)
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
        draw_table(surface, self._kit.images)
        if model.places is not None:
            self.tracker.draw(surface, model.places)
        self.tracker.draw_deck(surface, model.deck)
        self.score.draw(surface, model.score, (model.bar.player, model.bar.opponent))
        if model.forecast is not None:
            self.side.draw_forecast(surface, model.forecast)
            if model.message is None:
                self.side.draw_pick(surface, model.pick, tells_scores=model.tells_scores)
            else:
                self.side.draw_message(surface, model.message)
        self.bar.draw(surface, model.bar)
        self.opponent.draw(surface, model.opponent, hidden, hide_cards=hands_in_flight)
        self.beam.draw(surface, model.suits)
        self.theirs.draw(surface, model.theirs, hidden)
        self.mine.draw(surface, model.mine, hidden)
        if not hands_in_flight:
            self.hand.draw(surface, model.hand, hidden)

    def prepare(self) -> Iterator[None]:
        """Compose every face that this size will need, one a step, so that no frame has to."""
        slot = self.layout.hand_slot(0, 1).size
        raised = self.layout.raised_slot(0, 1).size
        board = self.layout.kingdom_slot(self.layout.mine, 0).size
        chip = self.layout.strip_chip(0).size
        for card in DECK:
            for compose, size in (
                (self._kit.faces.hand, slot),
                (self._kit.faces.hand, raised),
                (self._kit.faces.board, board),
                (self._kit.faces.chip, chip),
                (self._kit.faces.chip, self.side.chip_size),
                (self._kit.faces.chip, ledger_chip(self.layout.unit)),
                (self._kit.faces.tile, self.side.tile_size),
                (self._kit.faces.tile, self.tracker.tile(card).size),
            ):
                compose(card, size)
                yield

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
