"""A finished round is counted: both kingdoms, term by term, in the order of the rules."""

from typing import Final

import pygame

from game.rules.tides.scoring import Term, score_terms
from game.rules.tides.state import Seat
from game.scenes.bar import BarControl
from game.scenes.explain import explain
from game.scenes.scene import Context, Replace, Transition
from game.scenes.session import Session
from game.ui.animation import Clock
from game.ui.button import Button
from game.ui.buttons import Buttons, line_up
from game.ui.count_view import CountModel, CountView
from game.ui.layout import SizePx
from game.ui.ledger_view import LedgerModel, LedgerRow

_FIRST_STEP: Final = 350.0
_SHRINK: Final = 0.92
_SHORTEST: Final = 140.0
_DEMO_PAUSE: Final = 600.0


class ScoringScene:
    """Counts the round that has just ended, and leads on to the relics or to the result."""

    def __init__(self, context: Context, session: Session) -> None:
        """Count the last scored round of ``session``."""
        self._context = context
        self._session = session
        self._buttons = Buttons(context.kit)
        self._size: SizePx = (0, 0)
        self._bar = BarControl(context, session)
        self._view = CountView(context.kit, self._size)
        self._ledgers = [self._terms(session.viewer), self._terms(session.viewer.other)]
        self._steps = _time_steps(max(len(terms) for terms in self._ledgers))
        self._clock = Clock()
        self._clock.start(self._steps[-1] + (_DEMO_PAUSE if session.is_demo else 0))
        self._counted = 0
        context.sounds.play("chord")

    @property
    def is_moving(self) -> bool:
        """Whether the count goes on."""
        return self._clock.is_running

    def lay_out(self, size: SizePx) -> None:
        """Lay out ledgers and button."""
        self._size, self._view = size, CountView(self._context.kit, size)
        key = "scoring.skip" if self._clock.is_running else "scoring.go_on"
        button = Button("go", self._context.say(key), is_main=True)
        self._buttons.lay([button], line_up(["go"], self._view.button, 0), self._view.unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Complete the count at the first press, go on at the next; anywhere is the button."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._bar.leave()
        if self._bar.takes(event, self._view.bar):
            return self._bar.handle(event, self._view.bar)
        pressed = self._buttons.handle(event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed is None and not clicked:
            return None
        if self._clock.is_running:
            self._clock.finish()
            self.lay_out(self._size)
            return None
        return self._go_on() if pressed else None

    def update(self, dt: float) -> bool | Transition:
        """Count on."""
        was_moving = self._clock.is_running
        self._clock.advance(dt, self._context.preferences.now.speed)
        self._sound_steps()
        if was_moving and not self._clock.is_running:
            self.lay_out(self._size)
        if self._session.is_demo and not self._clock.is_running:
            return self._go_on()
        return was_moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title and both ledgers."""
        shown = sum(1 for step in self._steps if step <= self._clock.time)
        mine, theirs = (self._ledger(index, shown) for index in (0, 1))
        self._view.draw(surface, CountModel(self._title(), (mine, theirs)))
        self._buttons.draw(surface)
        is_muted = self._context.preferences.now.is_muted
        self._view.bar.draw_buttons(surface, self._bar.hovered, is_muted=is_muted)

    @property
    def _shows_totals(self) -> bool:
        """Whether the total of a longer game may be told: once the count is over."""
        return self._session.match.rounds > 1 and not self._clock.is_running

    def _title(self) -> str:
        state = self._session.match.state
        key = "scoring.title" if state.rounds > 1 else "scoring.title_single"
        return self._context.say(key, round=len(state.scores))

    def _terms(self, seat: Seat) -> tuple[Term, ...]:
        kingdoms = self._session.match.state.kingdoms
        return score_terms(kingdoms[seat], kingdoms[seat.other])

    def _ledger(self, index: int, shown: int) -> LedgerModel:
        terms = self._ledgers[index]
        session, texts = self._session, self._context.kit.texts
        seat = session.viewer if index == 0 else session.viewer.other
        rows = tuple(LedgerRow(term.card, explain(term, texts), term.points) for term in terms)
        return LedgerModel(
            name=self._context.name_of(session.players[seat]),
            owner="mine" if index == 0 else "theirs",
            rows=rows,
            shown=min(shown, len(rows)),
            is_lit=self._clock.is_running and shown <= len(rows),
            total=session.match.state.totals[seat] if self._shows_totals else None,
            is_last=session.match.is_over,
        )

    def _sound_steps(self) -> None:
        shown = sum(1 for step in self._steps if step <= self._clock.time)
        if shown > self._counted and self._clock.is_running:
            self._context.sounds.play(f"step_{min(shown, 8)}")
        self._counted = shown

    def _go_on(self) -> Transition:
        from game.scenes.relics import RelicsScene  # noqa: PLC0415  (rounds lead to each other)
        from game.scenes.result import ResultScene  # noqa: PLC0415

        if self._session.match.is_over:
            return Replace(ResultScene(self._context, self._session))
        return Replace(RelicsScene(self._context, self._session))


def _time_steps(count: int) -> list[float]:
    """Return when each term is counted, in milliseconds: faster and faster."""
    steps, time, pause = [], 0.0, _FIRST_STEP
    for _ in range(count):
        time += pause
        steps.append(time)
        pause = max(_SHORTEST, pause * _SHRINK)
    return [*steps, time + _FIRST_STEP]
