"""The hint of this game: the shared control, with this game's words and marks."""

from collections.abc import Callable

from game.engine.protocol import Analysed
from game.shell.play.hint import HintControl, HintGame
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.hint.advice import read_advice
from game.tides.hint.words import write_best, write_values
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice
from game.tides.session import TidesSession


def control_hint(
    context: TidesContext,
    session: TidesSession,
    is_open: Callable[[], bool],
    point_at: Callable[[Card], None],
) -> HintControl[HintModel]:
    """Return the control of the hint on a screen of ``session``.

    ``is_open`` returns whether the screen shows the session's position and takes input;
    ``point_at`` is handed the card that is best to play or keep.
    """

    def show_best(analysis: Analysed[Choice]) -> HintModel:
        _, name = context.names_of(session)
        return write_best(context, name, session.view, read_advice(analysis))

    def show_values(analysis: Analysed[Choice]) -> HintModel:
        return write_values(context, session.view, read_advice(analysis))

    def point(analysis: Analysed[Choice]) -> None:
        best = read_advice(analysis).best
        point_at(best if isinstance(best, Card) else best.keep)

    game = HintGame(
        lambda line: HintModel((line,)),
        show_best,
        show_values,
        point,
    )
    return HintControl(context, session, game, is_open)
