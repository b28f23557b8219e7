"""The end of a game: who won, why, and the way to the next one."""

import logging
from typing import Final

import pygame
from pygame import Rect

from game.rules.tides.scoring import Term, score_terms
from game.scenes.explain import explain
from game.scenes.reading import read_points
from game.scenes.scene import Context, Home, Replace, Transition
from game.scenes.session import Session, deal
from game.ui.backdrop import draw_table
from game.ui.beam_view import Owner, draw_owner
from game.ui.buttons import Button, Buttons, line_up
from game.ui.kingdom_view import KingdomModel, KingdomView
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.layout import SizePx, TableLayout, lay_table
from game.ui.ledger_view import LedgerRow
from game.ui.marks import write_points
from game.ui.score_panel import ScoreModel, ScorePanel
from game.ui.theme import CREAM, GOLD, OPPONENT, SECONDARY, Face, Size

_REASONS: Final = 2
_log = logging.getLogger(__name__)


class ResultScene:
    """Shows the result of a game that is over."""

    def __init__(self, context: Context, session: Session) -> None:
        """Show how ``session`` ended; the game is no longer one to go on with."""
        self._context = context
        self._session = session
        self._buttons = Buttons(context.kit)
        self._layout: TableLayout = lay_table((0, 0))
        mine, theirs = self._totals
        _log.info("game over, %d to %d", mine, theirs)
        session.forget()
        if not session.is_demo:
            context.sounds.play("win" if mine > theirs else "loss" if mine < theirs else "draw")

    @property
    def is_moving(self) -> bool:
        """Never: nothing moves here."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the buttons below both kingdoms."""
        layout = self._layout = lay_table(size)
        row = Rect(0, 0, layout.px(760), layout.px(54))
        row.midbottom = (layout.beam.centerx, layout.stage.bottom - layout.px(26))
        say = self._context.say
        buttons = [
            Button("again", say("result.again"), is_main=True),
            Button("other", say("result.other")),
            Button("home", say("result.home")),
        ]
        keys = [button.key for button in buttons]
        self._buttons.lay(buttons, line_up(keys, row, layout.px(14)), layout.unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Play again, choose another opponent, or go home."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Home()
        match self._buttons.handle(event):
            case "again":
                return self._play_again()
            case "other":
                from game.scenes.setup import SetupScene  # noqa: PLC0415  (it leads to games)

                return Replace(SetupScene(self._context))
            case "home":
                return Home()
            case _:
                return None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the result, both kingdoms, the rounds and the reasons."""
        kit, layout = self._context.kit, self._layout
        draw_table(surface, kit.images)
        self._draw_headline(surface)
        for index, row in enumerate((layout.mine, layout.theirs)):
            seat = self._seats[index]
            kingdom = self._session.match.state.kingdoms[seat]
            points = read_points(self._terms(index))
            relics = self._session.match.state.round - 1
            view = KingdomView(kit, layout, row.move(0, layout.px(14)))
            view.draw(surface, KingdomModel(kingdom, relics, points, points))
            self._draw_owner(surface, view.slot(0), index)
        ScorePanel(kit, layout).draw(surface, self._score(), self._names)
        self._draw_reasons(surface)
        self._buttons.draw(surface)

    def _draw_owner(self, surface: pygame.Surface, first: Rect, index: int) -> None:
        """Name the owner of a kingdom above its first card."""
        kit, layout = self._context.kit, self._layout
        owner: Owner = "mine" if index == 0 else "theirs"
        colour = CREAM if index == 0 else OPPONENT
        mark = Rect(first.x, first.y - layout.px(22), layout.px(12), layout.px(12))
        draw_owner(surface, mark, owner, colour)
        box = Rect(mark.right + layout.px(8), 0, layout.px(300), layout.px(26))
        box.centery = mark.centery
        style = Style(Size.SMALL, Face.BOLD, colour)
        draw_text(surface, kit, self._names[index], box, layout.unit, style)

    @property
    def _seats(self) -> tuple[int, int]:
        viewer = self._session.viewer
        return viewer, viewer.other

    @property
    def _names(self) -> tuple[str, str]:
        first, second = (self._context.name_of(self._session.players[seat]) for seat in self._seats)
        return first, second

    @property
    def _totals(self) -> tuple[int, int]:
        totals = self._session.match.state.totals
        return totals[self._seats[0]], totals[self._seats[1]]

    def _terms(self, index: int) -> tuple[Term, ...]:
        kingdoms = self._session.match.state.kingdoms
        return score_terms(kingdoms[self._seats[index]], kingdoms[self._seats[1 - index]])

    def _score(self) -> ScoreModel:
        first, second = self._seats
        scores = [(pair[first], pair[second]) for pair in self._session.match.state.scores]
        return ScoreModel(tuple(scores[:-1]), scores[-1], rows=len(scores), is_final=True)

    def _headline(self) -> str:
        mine, theirs = self._totals
        first, second = self._names
        if mine == theirs:
            return self._context.say("result.draw")
        if self._session.is_demo or mine < theirs:
            winner = first if mine > theirs else second
            return self._context.say("result.wins", name=winner)
        return self._context.say("result.you_win")

    def _draw_headline(self, surface: pygame.Surface) -> None:
        kit, layout = self._context.kit, self._layout
        mine, theirs = self._totals
        box = Rect(layout.beam.x, layout.px(10), layout.beam.width, layout.px(58))
        colour = GOLD if mine > theirs else CREAM
        style = Style(Size.HEADING, Face.DISPLAY, colour, "center")
        draw_text(surface, kit, self._headline(), box, layout.unit, style)
        below = Rect(box.x, box.bottom, box.width, layout.px(36))
        text = self._context.say("result.points", mine=mine, theirs=theirs, name=self._names[1])
        if self._session.is_demo:
            text = f"{self._names[0]}  {mine} : {theirs}  {self._names[1]}"
        style = Style(Size.NUMBER, Face.BODY, SECONDARY, "center")
        draw_text(surface, kit, text, below, layout.unit, style)

    def _draw_reasons(self, surface: pygame.Surface) -> None:
        """Name the best cards of both sides: what won and what lost the last round."""
        kit, layout = self._context.kit, self._layout
        panel = Rect(layout.changes)
        panel.height = layout.forecast.bottom - panel.y
        draw_panel(surface, panel, layout.unit)
        top = panel.y + layout.px(12)
        for index, name in enumerate(self._names):
            colour = CREAM if index == 0 else OPPONENT
            head = Rect(panel.x + layout.px(14), top, panel.width - layout.px(28), layout.px(28))
            title = self._context.say("result.best_of", name=name)
            style = Style(Size.SMALL, Face.BOLD, colour)
            draw_text(surface, kit, title, head, layout.unit, style)
            top = head.bottom + layout.px(4)
            for row in self._reasons(index):
                top = self._draw_reason(surface, Rect(head.x, top, head.width, 0), row)
            top += layout.px(12)

    def _reasons(self, index: int) -> list[LedgerRow]:
        best = sorted(self._terms(index), key=lambda term: -term.points)[:_REASONS]
        texts = self._context.kit.texts
        return [LedgerRow(term.card, explain(term, texts), term.points) for term in best]

    def _draw_reason(self, surface: pygame.Surface, place: Rect, row: LedgerRow) -> int:
        kit, layout = self._context.kit, self._layout
        chip = Rect(place.x, place.y, layout.px(128), layout.px(32))
        surface.blit(kit.faces.chip(row.card, chip.size), chip)
        points = Rect(place.right - layout.px(60), place.y, layout.px(60), chip.height)
        style = Style(Size.NUMBER, Face.BOLD, GOLD, "right")
        draw_text(surface, kit, write_points(row.points), points, layout.unit, style)
        words = Rect(place.x, chip.bottom, place.width, layout.px(27))
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        draw_text(surface, kit, row.words, words, layout.unit, style)
        return words.bottom + layout.px(6)

    def _play_again(self) -> Transition:
        from game.scenes.table import TableScene  # noqa: PLC0415  (a table ends here)

        context, old = self._context, self._session
        game = deal(old.players, old.match.rounds)
        session = Session(game, context.engine, context.storage)
        return Replace(TableScene(context, session))
