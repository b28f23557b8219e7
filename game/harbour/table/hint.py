"""The hint at the table: what Orca would choose, and how much better that is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Analysed
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE, Move
from game.shell.play.hint import HintGame

_VALUES: Final = 4
"""So many choices are listed at most."""


@dataclass(frozen=True, slots=True)
class HintLine:
    """A sentence, and the card that it speaks of; ``None`` for the end of a phase or no answer."""

    words: str
    card: Card | None = None


def make_hint(context: HarbourContext, find_end: Callable[[], str]) -> HintGame[HintLine]:
    """Return what is shown of a hint; ``find_end`` says how the button that ends the phase reads.

    The choice itself is framed in gold on the table, so that nothing has to be pointed at.
    """

    def name(move: Move) -> str:
        return (
            find_end() if move == DONE or move.card is None else context.kit.faces.name(move.card)
        )

    def rank(analysis: Analysed[Move]) -> list[tuple[Move, float]]:
        best = find_best(analysis)
        return sorted(analysis.values, key=lambda each: (each[0] != best, -each[1]))

    def write_best(analysis: Analysed[Move]) -> HintLine:
        best, lead = find_best(analysis), analysis.lead
        told: dict[str, str | int] = {"choice": name(best)}
        if lead is None:
            return HintLine(context.say("harbour.hint.only", **told), best.card)
        told |= {"other": name(lead.rival), "games": round(100 * lead.value)}
        key = "lead" if lead.value > lead.half else "even"
        half = max(1, round(100 * lead.half))
        return HintLine(context.say(f"harbour.hint.{key}", half=half, **told), best.card)

    def write_values(analysis: Analysed[Move]) -> HintLine:
        ranked = rank(analysis)[:_VALUES]
        if not ranked:
            return write_best(analysis)
        values = " · ".join(f"{name(move)} {100 * value:.0f}" for move, value in ranked)
        return HintLine(context.say("harbour.hint.values", values=values), find_best(analysis).card)

    return HintGame(HintLine, write_best, write_values)


def find_best(analysis: Analysed[Move]) -> Move:
    """Return the choice that is made most."""
    return max(analysis.mix, key=lambda each: each[1])[0]
