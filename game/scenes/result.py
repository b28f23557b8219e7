"""The end of a game: who won, why, and the way to the next one."""

import logging
from typing import Final

import pygame

from game.rules.tides.scoring import Term, score_terms
from game.scenes.explain import explain
from game.scenes.reading import read_points
from game.scenes.scene import Context, Home, Replace, Transition
from game.scenes.session import Session, deal
from game.ui.button import Button
from game.ui.buttons import Buttons, line_up
from game.ui.kingdom_view import KingdomModel
from game.ui.layout import SizePx
from game.ui.ledger_view import LedgerRow
from game.ui.result_view import Reasons, ResultModel, ResultView
from game.ui.score_panel import ScoreModel

_REASONS: Final = 2
_log = logging.getLogger(__name__)


class ResultScene:
    """Shows the result of a game that is over."""

    def __init__(self, context: Context, session: Session) -> None:
        """Show how ``session`` ended; its game is kept no longer."""
        self._context = context
        self._session = session
        self._buttons = Buttons(context.kit)
        self._view: ResultView | None = None
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
        """Lay out the result and its buttons."""
        view = self._view = ResultView(self._context.kit, size)
        say = self._context.say
        buttons = [
            Button("again", say("result.again"), is_main=True),
            Button("other", say("result.other")),
            Button("home", say("result.home")),
        ]
        rects = line_up([button.key for button in buttons], view.buttons, view.layout.px(14))
        self._buttons.lay(buttons, rects, view.layout.unit)

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
        if self._view is not None:
            self._view.draw(surface, self._model())
            self._buttons.draw(surface)

    def _model(self) -> ResultModel:
        mine, theirs = self._totals
        return ResultModel(
            headline=self._headline(),
            points=self._points(),
            is_won=mine > theirs,
            names=self._names,
            kingdoms=(self._kingdom(0), self._kingdom(1)),
            score=self._score(),
            reasons=(self._reasons(0), self._reasons(1)),
        )

    def _kingdom(self, index: int) -> KingdomModel:
        state, points = self._session.match.state, read_points(self._terms(index))
        return KingdomModel(state.kingdoms[self._seats[index]], state.round - 1, points, points)

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

    def _points(self) -> str:
        (mine, theirs), (first, second) = self._totals, self._names
        if self._session.is_demo:
            return f"{first}  {mine} : {theirs}  {second}"
        return self._context.say("result.points", mine=mine, theirs=theirs, name=second)

    def _reasons(self, index: int) -> Reasons:
        """Return the best cards of one side: what won or lost the last round."""
        paying = [term for term in self._terms(index) if term.points]
        best = sorted(paying, key=lambda term: -term.points)[:_REASONS]
        texts = self._context.kit.texts
        return tuple(LedgerRow(term.card, explain(term, texts), term.points) for term in best)

    def _play_again(self) -> Transition:
        from game.scenes.table import TableScene  # noqa: PLC0415  (a table ends here)

        context, old = self._context, self._session
        game = deal(old.players, old.match.rounds)
        session = Session(game, context.engine, context.storage)
        return Replace(TableScene(context, session))
