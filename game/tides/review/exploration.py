"""Other choices than those of the game, tried out for both sides from one position on."""

from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.play.judged import JudgedPly
from game.play.requests import Computation
from game.tides.jobs import REVIEW, ExplorePosition
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.state import State


class Exploration:
    """The positions that were tried out, and what choices of the last one are worth."""

    def __init__(self, engine: Engine, state: State) -> None:
        """Begin at ``state``; the assistant works out what its choices are worth."""
        self._computation: Final = Computation(engine, REVIEW)
        self._states = [state]
        self._found: dict[State, JudgedPly] = {}
        self.chosen: dict[Seat, Card] = {}
        """What was chosen for either seat, until both have a card."""
        self._ask()

    @property
    def state(self) -> State:
        """The position that was reached."""
        return self._states[-1]

    @property
    def values(self) -> JudgedPly | None:
        """What its choices are worth, once that is worked out; never at the end of a round."""
        return self._found.get(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended there."""
        return self.state.phase is not Phase.PICK

    def choose(self, seat: Seat, card: Card) -> None:
        """Choose a card for a seat, or take it back; with one for each both are played."""
        if self.chosen.get(seat) == card:
            del self.chosen[seat]
            return
        self.chosen[seat] = card
        if len(self.chosen) < len(Seat):
            return
        state = self.state.apply_joint([self.chosen[each] for each in Seat])
        while state.phase is Phase.PICK and len(state.hands[0]) == 1:
            state = state.apply_joint([state.hands[each][0] for each in Seat])
        self._states.append(state)
        self.chosen = {}
        self._ask()

    def step_back(self) -> bool:
        """Take back what was chosen, or the last step; return whether there was anything."""
        if self.chosen:
            self.chosen = {}
            return True
        if len(self._states) == 1:
            return False
        self._states.pop()
        self._ask()
        return True

    def hear(self, answers: Sequence[Answer]) -> bool:
        """Use what the assistant has worked out; return whether there was anything."""
        job = self._computation.job
        parts = [each for each in self._computation.take(answers) if isinstance(each, JudgedPly)]
        if isinstance(job, ExplorePosition):
            self._found |= dict.fromkeys((job.state,), parts[0]) if parts else {}
        return bool(parts)

    def end(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()

    def _ask(self) -> None:
        self._computation.cancel()
        if not self.is_over and self.values is None:
            self._computation.ask(ExplorePosition(self.state))
