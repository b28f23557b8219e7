"""The end of a game: who won, why, and the way to the next one."""

import logging
from typing import Final

import pygame

from game.rules.tides.cards import Card, Points
from game.rules.tides.scoring import Term, Terms, score_terms
from game.rules.tides.state import Phase, Seat, State
from game.scenes.counting.recall import open_round, recall
from game.scenes.ending.swings import Swing, find_largest, list_swings
from game.scenes.looking.explain import explain
from game.scenes.looking.lens import Lens
from game.scenes.looking.why import Seen
from game.scenes.play.reading import read_points
from game.scenes.scene import Context, Home, Replace, Transition
from game.scenes.session import Session, deal
from game.scenes.ways import to_setup, to_table
from game.ui.device.keys import is_act, read_digit
from game.ui.looking.note_placing import Room
from game.ui.looking.sight import Sight
from game.ui.looking.spots import Spot, Topic
from game.ui.menus.buttons import Buttons
from game.ui.menus.controls import Button
from game.ui.menus.result_rows import RoundRow, SwingRow
from game.ui.menus.result_view import Panorama, ResultModel, ResultView
from game.ui.moving.animation import Clock
from game.ui.moving.shake import END, find_shake, throw
from game.ui.table.layout import SizePx
from game.ui.table.ledger_view import LedgerRow

_REASONS: Final = 2
_SWINGS: Final = 2
_MOVES: Final = 2
"""How many cards are named that a swing has moved."""
_log = logging.getLogger(__name__)


class ResultScene:
    """Shows the result of a game that is over."""

    def __init__(self, context: Context, session: Session) -> None:
        """Show how ``session`` ended; its game is kept no longer."""
        self._context = context
        self._session = session
        self._buttons = Buttons(context.kit)
        self._lens = Lens(context, self._see, lambda: self._seen)
        self._view: ResultView | None = None
        self._clock = Clock()
        viewer = session.viewer
        self._seats: tuple[Seat, Seat] = (viewer, viewer.other)
        self._swings = find_largest(list_swings(session.match, viewer), _SWINGS)
        mine, theirs = self._totals
        _log.info("game over, %d to %d", mine, theirs)
        session.forget()
        now = context.preferences.now
        if not now.is_calm and now.speed:
            self._clock.start(END)
        if not session.is_demo:
            context.sounds.play("win" if mine > theirs else "loss" if mine < theirs else "draw")

    @property
    def is_moving(self) -> bool:
        """Whether the result has just fallen, or a note is about to come."""
        return self._clock.is_running or self._lens.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out the result, its rows and its buttons."""
        view = self._view = ResultView(self._context.kit, size)
        say = self._context.say
        buttons = [
            Button("again", say("result.again"), is_main=True),
            Button("other", say("result.other")),
            Button("home", say("result.home")),
        ]
        rounds, swings = self._round_rows(), self._swing_rows()
        places = {
            **view.buttons([button.key for button in buttons]),
            **view.rounds([row.key for row in rounds]),
            **view.swings([row.key for row in swings]),
        }
        self._buttons.lay([*buttons, *rounds, *swings], places, view.unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Play again, choose another opponent, go home, or look at a round again."""
        sifted = self._lens.sift(event)
        if sifted is None:
            return None
        if sifted.type == pygame.KEYDOWN and sifted.key == pygame.K_ESCAPE:
            return Home()
        if self._clock.is_running:
            self._settle(sifted)
            return None
        digit = read_digit(sifted.key) if sifted.type == pygame.KEYDOWN else None
        if digit is not None:
            return open_round(self._context, self._session, digit + 1)
        return self._press(self._buttons.handle(sifted))

    def update(self, dt: float) -> bool | Transition:
        """Let the picture come to rest."""
        was_moving = self._clock.is_running
        self._clock.advance(dt, 1.0)
        return was_moving | self._lens.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the result, both kingdoms, the rounds and the reasons."""
        if (view := self._view) is None:
            return
        view.draw(surface, self._model())
        self._buttons.draw(surface)
        self._lens.draw(surface)
        if self._clock.is_running:
            throw(surface, find_shake(self._clock.time))

    def _settle(self, event: pygame.event.Event) -> None:
        """Let a press end the shake and do no more: who hurried through the count sees this too."""
        if is_act(event):
            self._clock.finish()

    def _press(self, key: str | None) -> Transition | None:
        match (key or "").partition("-"):
            case ("again", _, _):
                return self._play_again()
            case ("other", _, _):
                return Replace(to_setup(self._context))
            case ("home", _, _):
                return Home()
            case ("round" | "swing", _, number):
                return open_round(self._context, self._session, int(number.partition("-")[0]))
            case _:
                return None

    def _round_rows(self) -> list[RoundRow]:
        pairs = [self._by_side(pair) for pair in self._session.match.state.scores]
        widest = max(abs(mine - theirs) for mine, theirs in pairs)
        say = self._context.say
        return [
            RoundRow(f"round-{n}", say("score.round", number=n), points=pair, widest=widest)
            for n, pair in enumerate(pairs, start=1)
        ]

    def _swing_rows(self) -> list[SwingRow]:
        key = "result.pick" if self._session.match.rounds > 1 else "result.pick_single"
        return [
            SwingRow(
                f"swing-{swing.round}-{swing.pick}",
                self._context.say(key, round=swing.round, pick=swing.pick),
                cards=(swing.mine, swing.theirs),
                points=swing.points,
                words=self._say_moves(swing),
            )
            for swing in self._swings
        ]

    def _see(self) -> Sight | None:
        """Return what can be looked at: every card of both kingdoms, and both totals."""
        if (view := self._view) is None:
            return None
        spots = [
            Spot(topic, card, view.card(side, index, len(self._kingdom(side))))
            for side, topic in enumerate((Topic.MINE, Topic.THEIRS))
            for index, card in enumerate(self._kingdom(side))
        ]
        spots += [Spot(Topic.TOTAL, side, view.total(side)) for side in (0, 1)]
        room = Room(view.bounds, [spot.rect for spot in spots], view.panels, gap=view.px(8))
        return Sight(spots, room, view.zoom, view.unit)

    @property
    def _seen(self) -> Seen:
        session = self._session
        return Seen(self._context, session, recall(session, session.match.rounds))

    def _say_moves(self, swing: Swing) -> str:
        """Name the cards whose points a pick has moved, the largest move first."""
        moves: list[tuple[int, str]] = []
        for side in (0, 1):
            before, after = (
                read_points(self._terms(state, side)) for state in (swing.before, swing.after)
            )
            for card, points in after.items():
                was = before.get(card, Points(0))
                if points != was:
                    name = self._context.kit.faces.name(card)
                    moves.append((abs(points - was), f"{name} {was} › {points}"))
        largest = sorted(moves, key=lambda move: -move[0])[:_MOVES]
        return self._context.say("list.comma").join(text for _, text in largest)

    def _model(self) -> ResultModel:
        mine, theirs = self._totals
        players = self._session.players
        return ResultModel(
            headline=self._headline(),
            is_won=mine > theirs,
            names=self._names,
            birds=(players[self._seats[0]], players[self._seats[1]]),
            totals=(mine, theirs),
            kingdoms=(self._panorama(0), self._panorama(1)),
            reasons=(self._reasons(0), self._reasons(1)),
        )

    def _kingdom(self, side: int) -> tuple[Card, ...]:
        return self._session.match.state.kingdoms[self._seats[side]]

    def _panorama(self, side: int) -> Panorama:
        state = self._session.match.state
        points = read_points(self._terms(state, side))
        return Panorama(self._kingdom(side), state.round - 1, points)

    def _by_side(self, pair: tuple[int, int]) -> tuple[int, int]:
        first, second = self._seats
        return pair[first], pair[second]

    @property
    def _names(self) -> tuple[str, str]:
        first, second = (self._context.name_of(self._session.players[seat]) for seat in self._seats)
        return first, second

    @property
    def _totals(self) -> tuple[int, int]:
        return self._by_side(self._session.match.state.totals)

    def _terms(self, state: State, side: int) -> Terms:
        mine, theirs = self._seats[side], self._seats[1 - side]
        return score_terms(state.kingdoms[mine], state.kingdoms[theirs])

    def _headline(self) -> str:
        mine, theirs = self._totals
        first, second = self._names
        if mine == theirs:
            return self._context.say("result.draw")
        if self._session.is_demo or mine < theirs:
            winner = first if mine > theirs else second
            return self._context.say("result.wins", name=winner)
        return self._context.say("result.you_win")

    def _reasons(self, side: int) -> tuple[LedgerRow, ...]:
        """Return the terms that paid one side most in the whole game."""
        finished = [
            state
            for state in self._session.match.states
            if state.phase in {Phase.RELICS, Phase.OVER}
        ]
        paid = [
            (state.round, term)
            for state in finished
            for term in self._terms(state, side)
            if term.points
        ]
        best = sorted(paid, key=lambda each: -each[1].points)[:_REASONS]
        return tuple(self._reason(number, term) for number, term in best)

    def _reason(self, number: int, term: Term) -> LedgerRow:
        words = explain(term, self._context.kit.texts)
        if self._session.match.rounds > 1:
            words = self._context.say("result.in_round", round=number, words=words)
        return LedgerRow(term.card, words, term.points)

    def _play_again(self) -> Transition:
        context, old = self._context, self._session
        game = deal(old.players, old.match.rounds)
        session = Session(game, context.engine, context.storage)
        return Replace(to_table(context, session))
