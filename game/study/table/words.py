"""What a table of the study says: the line above the board, and what has just happened.

Subclasses add the sentences of their own game.
"""

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeAlias

from game.study.frame.bench import Report
from game.study.jobs import StudyLevel
from game.study.table.seats import YOU, SetupT
from game.study.table.table_game import MoveT, StateT
from game.study.table.turns import Turns

Say: TypeAlias = Callable[..., str]
_HORIZONS: Final = {None: "end", 0: "none", 1: "next"}
"""What is said of a bird that looked so many moves ahead."""


def name_player(player: str, say: Say) -> str:
    """Return what a player is called."""
    return say("study.you") if player == YOU else say(f"opponent.{player}.name")


class TableWords(Generic[SetupT, StateT, MoveT]):
    """What is said now; values of moves are spoken of while the table ``shows_values``."""

    def __init__(
        self, setup: SetupT, turns: Turns[StateT, MoveT], say: Say, *, shows_values: bool
    ) -> None:
        """Speak of a game that began as ``setup`` says."""
        self.setup = setup
        self.turns = turns
        self.say = say
        self._judged = turns.judged if shows_values else None

    @property
    def lead(self) -> str:
        """The line above the board: the result, or whose turn it is and why nothing moves.

        What was given away is said here once the player is to move again.
        """
        if self.turns.game.is_over:
            return self.describe_result()
        if self.turns.is_yours:
            return (
                self.describe_gift(self._find_speaker()) if self._has_gift else self.describe_turn()
            )
        name = name_player(self.turns.find_player(self.turns.game.mover), self.say)
        if self.turns.failure is not None:
            return self.say("study.table.fails", name=name)
        if self.turns.waits:
            return self.say("study.table.waits", name=name)
        plies = self.turns.looks_ahead
        key = "study.table.thinks.ahead" if plies > 1 else "study.table.thinks"
        return self.say(key, name=name, plies=plies)

    @property
    def report(self) -> Report:
        """What the rail says: the last move, and whether the values are exact."""
        is_exact = self._judged is not None and self._judged.is_exact
        verdict = self.say("study.table.exact") if is_exact else ""
        return Report(story=tuple(self._describe_story()), verdict=verdict)

    def name(self, seat: int) -> str:
        """Return what the player in a seat is called; the seat's name if it has several seats."""
        players = self.setup.players
        if players.count(players[seat]) > 1:
            return self.name_seat(seat)
        return name_player(players[seat], self.say)

    def is_you(self, seat: int) -> bool:
        """Return whether a seat is the only one of the player."""
        return [at for at, player in enumerate(self.setup.players) if player == YOU] == [seat]

    def name_seat(self, seat: int) -> str:
        """Return what a seat is called."""
        raise NotImplementedError

    def describe_turn(self) -> str:
        """Return what the player can do now."""
        raise NotImplementedError

    def describe_result(self) -> str:
        """Return how the game has ended."""
        raise NotImplementedError

    def describe_gift(self, name: str) -> str:
        """Return what the player has just given away, as the bird called ``name`` remarks."""
        raise NotImplementedError

    def describe_horizon(self, plies: int) -> str:
        """Return how far values see that are not exact."""
        return self.say("study.table.guessed", plies=plies)

    def describe_move(self, number: int) -> str:
        """Return what a move did, counted from 0."""
        raise NotImplementedError

    def _describe_story(self) -> Iterator[str]:
        """Yield how far values see, what was given away, the last move, how far a bird looked."""
        judged, turns = self._judged, self.turns
        if judged is not None and not judged.is_exact and judged.plies is not None:
            yield self.describe_horizon(judged.plies)
        if self._has_gift and not turns.is_yours:
            yield self.describe_gift(self._find_speaker())
        if turns.game.done:
            yield self.describe_move(turns.game.done - 1)
        if turns.bird is not None:
            horizon, name = _HORIZONS.get(turns.plies, "some"), name_player(turns.bird, self.say)
            yield self.say(f"study.table.saw.{horizon}", name=name, plies=turns.plies)

    @property
    def _has_gift(self) -> bool:
        return self.turns.given_away > 0

    def _find_speaker(self) -> str:
        """Return the name of the bird that comments on the player's moves."""
        birds = [player for player in self.setup.players if player != YOU]
        return name_player(birds[-1] if birds else StudyLevel.HERON, self.say)
