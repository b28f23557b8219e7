"""How a game of Harbourlight is judged: purchase by purchase, in games of 100, by roll-outs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.harbour.odds import CALCULATOR
from game.harbour.rules.cards import CARDS, Card, Kind
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.notation import parse_move
from game.harbour.rules.state import Observation, State
from game.play.judged import SAME, JudgedChoice, SortedChoice
from game.play.judging import Stretch
from game.play.match import Match
from game.play.players import Seating

NOTHING: Final = len(Card)
"""What stands for a card where none is bought."""
LET_GO, BOUGHT = 0, len(Kind)
"""What ``Kind.value`` is added to for a group: a kind let go for another one, or bought."""
_OPENING, _ENDING = 2, 4
"""Turns of a player that open a game; so many Lighthouses are left when it comes to its end."""


@dataclass(frozen=True, slots=True)
class JudgePurchase:
    """Say what could have been bought, as far as the buyer knew, and what each is worth.

    The answer is a ``JudgedPly``.
    """

    observation: Observation
    bought: Move


class HarbourJudge:
    """Judges each purchase by itself, of either player."""

    calculator: str = CALCULATOR
    number: int = 1

    def count_turns(self, match: Match[State, Move]) -> int:
        """Return how many purchases were made."""
        return len(list_purchases(match))

    def list_stretches(self, match: Match[State, Move]) -> Sequence[Stretch]:
        """Return a stretch for each purchase."""
        return [Stretch(n, n + 1) for n in range(self.count_turns(match))]

    def make_job(
        self, match: Match[State, Move], stretch: Stretch, seating: Seating
    ) -> JudgePurchase:
        """Return what the buyer knew, and what was bought, whoever that was."""
        del seating
        ply = list_purchases(match)[stretch.start]
        state = match.states[ply]
        return JudgePurchase(state.information_state(state.mover), find_move(match, ply))

    def list_kinds(self, match: Match[State, Move]) -> Sequence[str]:
        """Return whether each purchase opened the game, built a deck, or came near the end."""
        return [_name_kind(match.states[ply]) for ply in list_purchases(match)]

    def list_parts(self, match: Match[State, Move]) -> Sequence[int]:
        """Return none: a game is of one piece."""
        del match
        return ()

    def sort_choice(self, choice: JudgedChoice, seat: int) -> SortedChoice:
        """Return which kinds of card were bought and let go; nothing bought is ``NOTHING``.

        What was bought may be as good as the best.
        """
        del seat
        bought = parse_move(choice.chosen.text).card
        best = parse_move(choice.best.text).card if choice.error > SAME else bought
        kinds = [0 if each is None else CARDS[each].kind.value for each in (bought, best)]
        told = zip((BOUGHT, LET_GO), kinds, strict=True)
        groups = [base + kind for base, kind in told if kind]
        if bought != best and kinds[0] == kinds[1]:
            groups = []
        numbers = (NOTHING if each is None else int(each) for each in (bought, best))
        return SortedChoice(sum(1 << each for each in groups), *numbers)

    def find_ends(self, match: Match[State, Move]) -> tuple[float | None, float]:
        """Return that the beginning is as it was judged, and 50 if the first player won."""
        return None, 50 * match.state.returns()[0]


def list_purchases(match: Match[State, Move]) -> Sequence[int]:
    """Return the plies at which something could be bought: to buy nothing is a choice, too."""
    states = enumerate(match.states[: match.ply])
    return [ply for ply, state in states if state.phase is Phase.BUY and state.buys]


def find_move(match: Match[State, Move], ply: int) -> Move:
    """Return the choice of the one player to move."""
    (move,) = (each for each in match.turns[ply] if each is not None)
    return move


def _name_kind(state: State) -> str:
    if state.board.turns < _OPENING:
        return "opening"
    return "ending" if state.supply[Card.LIGHTHOUSE] <= _ENDING else "building"
