"""A second try at the costliest choices of a reviewed game, whatever game it is.

Nothing that is shown before the try depends on the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Generic

from pygame import Rect

from game.play.drills import DrillRun
from game.play.judged import JudgedChoice
from game.review.reviewed import ReviewedGame, is_right
from game.shell.menu import ContextT
from game.shell.play.review_page import ReviewGame, ReviewPage
from game.shell.routes import Drills, Replace, ReviewStep, Transition
from game.statistics.achievements import name_try
from game.storage.drills import LEAST_MISTAKE
from game.storage.finished import Earned
from game.ui.actions import Action, Command
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, INK, PANEL, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import Button, PartKey, draw_plate

_MOST: Final = 2
"""So many mistakes are listed at once."""
_WIDE: Final = 190
"""From this width in u on there is room for a sign; it is the same for all, so that they match."""


@dataclass(frozen=True, slots=True)
class MistakeButton(Button):
    """A costly choice: its name, and what it gave away as a figure and of the ``worst``."""

    figure: str = ""
    loss: int = 0
    worst: int = 1
    is_chosen: bool = False
    colour: Colour = EMBER
    sign: int = 0
    """What ``draw_sign`` shows; 0 for nothing."""

    def draw_sign(self, pen: Pen[Kit], line: Rect) -> int:
        """Draw a sign at the left end of a line, if there is one; return the room it takes."""
        del pen, line
        return 0

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the plate, framed in gold if it is the one on the table."""
        draw_plate(pen, rect, PANEL, has_focus=has_focus or self.is_chosen)
        inner = rect.inflate(-pen.px(28), -pen.px(18))
        half = inner.height * 3 // 5
        line = Rect(inner.x, inner.y, inner.width, half)
        left, is_wide = inner.x, inner.width >= pen.type_px(_WIDE)
        if is_wide:
            left += self.draw_sign(pen, line)
        size = Size.NUMBER if is_wide else Size.TEXT
        number = pen.text(self.figure, line, size, self.colour, "right", Face.BOLD)
        ink = CREAM if self.is_chosen else SECONDARY
        room = Rect(left, line.y, number.x - pen.px(8) - left, half)
        pen.text(self.label, room, Size.TEXT, ink, face=Face.BOLD)
        bar = Rect(inner.x, 0, inner.width, pen.px(12)).move_to(bottom=inner.bottom)
        pen.fill(bar, bar.height // 2, INK)
        bar.width = max(bar.height, bar.width * self.loss // max(1, self.worst))
        pen.fill(bar, bar.height // 2, self.colour)


class SecondTry(ReviewPage, Generic[ContextT]):
    """Offers the viewer's mistakes, the worst first, and takes one try at each.

    A subclass sets up its table, and says what can be chosen.
    """

    walks = False
    hides_score = True
    mistake: type[MistakeButton] = MistakeButton
    """How a mistake is offered."""

    def __init__(
        self, context: ContextT, game: ReviewGame, review: ReviewedGame, run: DrillRun | None = None
    ) -> None:
        """Offer the mistakes of ``review``, or the present choice of ``run``."""
        self._context = context
        self._game = game
        self._review = review
        self._size: SizePx = (1280, 720)
        self._run = run
        drill = None if run is None else run.current
        self.mistakes = review.mistakes if drill is None else (drill.ply,)
        """The turns that are offered, the worst first."""
        self._ply = self.mistakes[0] if self.mistakes else 0
        self._tried: dict[int, str] = {}
        """What was tried at a turn, as options have it."""

    def lay_out(self, size: SizePx) -> None:
        """Lay out for a window of ``size`` pixels."""
        self._size = size

    def show(self, ply: int) -> None:
        """Show a turn, if it is a mistake; else the one that was shown before."""
        if ply in self.mistakes:
            self._ply = ply

    @property
    def right(self) -> str:
        """The key of what is said to the best choice."""
        return "review.right"

    def write_worth(self, value: float) -> str:
        """Return a difference of values as the game writes it."""
        return f"{value:.1f}"

    @property
    def _choice(self) -> JudgedChoice:
        choice = self._review.find_choice(self._ply, 0)
        assert choice is not None  # noqa: S101  (a mistake is somebody's choice)
        return choice

    def _list_acts(self) -> Iterator[Button]:
        """Yield the way to the answer, and to the next mistake if there is another one."""
        has_tried = self._ply in self._tried
        words = self._context.say("review.why" if has_tried else "review.show")
        yield Button("why", words, is_main=has_tried)
        if self._run is not None:
            key = "drill.next" if self._run.left else "drill.end"
            yield Button("next", self._context.say(key, left=self._run.left))
        elif len(self.mistakes) > 1:
            yield Button("next", self._context.say("review.next"))

    def _list_mistakes(self) -> Iterator[MistakeButton]:
        """Yield two mistakes: the one on the table is among them."""
        mistakes = self.mistakes
        start = mistakes.index(self._ply) // _MOST * _MOST
        worst = self._review.find_loss(mistakes[0], 0)
        for ply in mistakes[start : start + _MOST]:
            loss = self._review.find_loss(ply, 0)
            yield self.mistake(
                PartKey("mistake", ply),
                self._name_mistake(ply),
                figure=f"−{self.write_worth(loss / 10)}",
                loss=loss,
                worst=worst,
                is_chosen=ply == self._ply,
                sign=self.find_sign(ply),
            )

    def find_sign(self, ply: int) -> int:
        """Return which sign a mistake bears; 0 for none."""
        del ply
        return 0

    def _name_mistake(self, ply: int) -> str:
        name = self._game.name_turn(ply)
        if self._review.is_decided(ply):
            return f"{name} · {self._context.say('review.decided')}"
        return name

    def find_place(self, tried: str) -> int | None:
        """Return the place of what was tried among the options, if it was judged."""
        texts = [each.text for each in self._choice.options]
        return texts.index(tried) if tried in texts else None

    def settle(self, tried: str) -> None:
        """Take this as the one try, and keep whether it was right; who only watched tries too.

        A drill keeps it by itself: it counts for no record.
        """
        session, choice, place = self._game.session, self._choice, self.find_place(tried)
        self._tried[self._ply] = tried
        self._context.sounds.play("lift")
        is_found = place is not None and is_right(choice, place)
        if self._run is not None and place is not None:
            loss = choice.best.value - choice.options[place].value
            self._run.answer(loss, is_found=is_found)
        elif not session.is_demo:
            key = name_try(session.game, session.seating.id, self._ply)
            storage = self._context.storage
            storage.keep_earned({key: Earned(int(is_found), storage.now)})

    def _write_verdict(self) -> str:
        """Return what the choice that was tried would have brought, which must have been judged."""
        say, choice, place = (
            self._context.say,
            self._choice,
            self.find_place(self._tried[self._ply]),
        )
        assert place is not None  # noqa: S101
        less = choice.best.value - choice.options[place].value
        better = choice.options[place].value - choice.chosen.value
        if is_right(choice, place):
            return say(self.right)
        if less <= LEAST_MISTAKE:
            return say("review.nearly", points=self.write_worth(less))
        if better >= LEAST_MISTAKE / 10:
            return say("review.better", points=self.write_worth(better))
        return say("review.no_better", points=self.write_worth(less))

    def take(self, action: Action) -> ReviewStep | None:
        """Go to the mistake before or after by the keys that page."""
        match action:
            case Command.PAGE_ON | Command.LAST:
                return self._go_on(1)
            case Command.PAGE_BACK | Command.FIRST:
                return self._go_on(-1)
            case _:
                return None

    def _go_on(self, by: int) -> ReviewStep | None:
        mistakes = self.mistakes
        if not mistakes:
            return None
        return ReviewStep(mistakes[(mistakes.index(self._ply) + by) % len(mistakes)])

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go to another mistake, or to the answer."""
        match key:
            case PartKey("mistake", int(ply)):
                return ReviewStep(ply)
            case "next" if self._run is not None:
                self._run.go_on()
                return Replace(Drills(self._game.session.game, self._run))
            case "next":
                return self._go_on(1)
            case _:
                return ReviewStep(self._ply, self._game.answers)
