"""The course of a game whose values are samples: the chance to win, and what cost most."""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from pygame import Rect

from game.play.judged import find_error
from game.review.bars import MINE, SHADES, THEIRS
from game.review.chance import ChanceModel, ChancePlaces, list_chances
from game.review.plates import ARROWS, TURN_AREA
from game.review.reviewed import ReviewedGame
from game.shell.context import Context
from game.shell.play.review_page import ReviewGame, TurnPage, list_arrows
from game.shell.play.second_try import MistakeButton
from game.shell.routes import ReviewStep, Transition
from game.ui.actions import Action, Press
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size
from game.ui.widgets.controls import PartKey, PlacedButton

_COSTLY: Final = tuple((86 + 324 * n, 444 + 113 * m, 316, 105) for m in (0, 1) for n in (0, 1))
"""Where the costliest choices stand, in u."""
_NOTE: Final = (86, 388, 1108, 44)
_PICTURE: Final = (786, 500, 92, 92)


class DescribedGame(ReviewGame, Protocol):
    """A game that is reviewed, and that says in words what a choice was worth."""

    def describe_turn(self, review: ReviewedGame, ply: int) -> tuple[str, str]:
        """Return what a choice was worth, and what was surely better; empty if nothing was."""


class ChancePage(TurnPage[Context]):
    """Shows the chance to win turn by turn, the costliest choices, and the turn at the cursor."""

    def __init__(self, context: Context, game: DescribedGame, review: ReviewedGame) -> None:
        """Show ``review`` of ``game``."""
        super().__init__(context, game, review)
        self._describe = game.describe_turn
        self._costly = _find_costly(review)

    @property
    def _model(self) -> ChanceModel:
        turns = range(len(self._review.record.plies))
        drops = tuple(_find_drop(self._review, ply) for ply in turns)
        return ChanceModel(*self._review.sampled_chances, drops, self._ply)

    @property
    def _places(self) -> ChancePlaces:
        return ChancePlaces(self._page, len(self._review.record.plies))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the costliest choices of both sides, and the arrows beside the turn."""
        worst = max((loss for _, _, loss in self._costly), default=0.0)
        for (ply, side, loss), place in zip(self._costly, _COSTLY, strict=False):
            yield (
                MistakeButton(
                    PartKey("turn", ply),
                    self._game.name_turn(ply),
                    figure=f"−{max(1, round(loss))}",
                    loss=round(10 * loss),
                    worst=round(10 * worst),
                    is_chosen=ply == self._ply,
                    colour=SHADES[THEIRS if side else MINE],
                ),
                self._page.place(*place),
            )
        yield from list_arrows(self._page, ARROWS)

    def items(self) -> Iterator[Item]:
        """Yield the graph, what it shows, and the turn at the cursor."""
        page, say = self._page, self._context.say
        easel: Easel[Kit] = Easel(self._context.kit, page.unit)
        yield from list_chances(easel, self._places, self._model)
        note = page.place(*_NOTE)
        yield easel.panel("note", note)
        style = Style(Size.TEXT, colour=SECONDARY, align="center")
        yield easel.line("note words", note.inflate(-easel.px(24), 0), say("review.chance"), style)
        yield from self._list_turn(easel)

    def _list_turn(self, easel: Easel[Kit]) -> Iterator[Item]:
        plate, picture = self._page.place(*TURN_AREA), self._page.place(*_PICTURE)
        yield easel.panel("turn", plate)
        told, better = self._describe(self._review, self._ply)
        title = Rect(picture.x, plate.y + easel.px(10), plate.right - picture.x, easel.type_px(34))
        bold = Style(Size.TEXT, Face.BOLD, CREAM)
        yield easel.line("turn title", title, self._game.name_turn(self._ply), bold)
        for side in (0, 1):
            yield from self._game.list_choice(self._ply, side, picture)
        left = picture.right + easel.px(18)
        box = Rect(left, title.bottom, plate.right - easel.px(44) - left, 0)
        box.height = (plate.bottom - easel.px(10) - title.bottom) // 2
        yield easel.paragraph("turn told", box, told, Style(Size.TEXT, Face.BODY, CREAM))
        below = box.move(0, box.height)
        yield easel.paragraph("turn better", below, better, Style(Size.TEXT, Face.BOLD, GOLD))

    def take(self, action: Action) -> ReviewStep | None:
        """Go to the turn that is clicked."""
        if not isinstance(action, Press):
            return None
        turn = self._places.find_turn(action.place)
        return None if turn is None else ReviewStep(turn)

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go to a costly choice, or one turn back or on."""
        match key:
            case PartKey("turn", int(ply)):
                return ReviewStep(ply)
            case _:
                return super().press(key)

    def narrate(self) -> Iterator[str]:
        """Yield the chance at the cursor, and what was chosen."""
        model, say = self._model, self._context.say
        chance, half = model.chances[self._ply], model.halves[self._ply]
        value = f"{chance:.0f} ± {half:.0f}"
        yield say("narrate.value", label=say("review.chance"), value=value)
        yield self._game.name_turn(self._ply)
        yield from filter(None, self._describe(self._review, self._ply))


def _find_drop(review: ReviewedGame, ply: int) -> tuple[int, float] | None:
    """Return which side gave something away at a turn, and how much."""
    for side, seat in enumerate((review.viewer, 1 - review.viewer)):
        if lost := find_error(review.record.plies[ply], seat):
            return side, lost
    return None


def _find_costly(review: ReviewedGame) -> Sequence[tuple[int, int, float]]:
    """Return the costliest turns with the side and what it gave away, the worst first."""
    drops = ((ply, _find_drop(review, ply)) for ply in range(len(review.record.plies)))
    costly = [(ply, *drop) for ply, drop in drops if drop is not None]
    return sorted(costly, key=lambda each: -each[2])[: len(_COSTLY)]
