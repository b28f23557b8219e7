"""One game in progress: what each seat has sealed, where the game stands, and how it got there."""

from typing import TypeAlias, cast

from game.tides.rules.observation import Observation, observe
from game.tides.rules.record import GameRecord, settle_chance
from game.tides.rules.state import Choice, JointAction, Phase, Seat, State

Sealed: TypeAlias = tuple[Choice | None, Choice | None]


class Match:
    """A game that two seats play by sealing their choices, in any order; both sealed, it moves.

    Draws are settled at once from the order of the deck, so that it always waits for a choice or
    is over. Old positions are kept.
    """

    def __init__(self, record: GameRecord, sealed: Sealed = (None, None)) -> None:
        """Take up a game where ``record`` leaves it, with these choices sealed already.

        Raises ``IllegalActionError`` if either holds a choice against the rules.
        """
        self.rounds = record.rounds
        self._order = record.order
        self._choices = list(record.choices)
        self._states = list(record.states())
        self._sealed: list[Choice | None] = [None, None]
        for seat, choice in zip(Seat, sealed, strict=True):
            if choice is not None:
                self.seal(seat, choice)

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position in which somebody chose, the current one last."""
        return tuple(self._states)

    @property
    def record(self) -> GameRecord:
        """All that it takes to play this game again up to here."""
        return GameRecord(self.rounds, self._order, tuple(self._choices))

    @property
    def ply(self) -> int:
        """How many joint choices have been made."""
        return len(self._choices)

    @property
    def sealed(self) -> Sealed:
        """What each seat has sealed for the position now."""
        first, second = self._sealed
        return first, second

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self.state.phase is Phase.OVER

    def observe(self, seat: Seat) -> Observation:
        """Return what ``seat`` may know of the position."""
        return observe(self.state, seat)

    def seal(self, seat: Seat, choice: Choice) -> JointAction | None:
        """Seal a seat's choice; return both choices once both are sealed, and move on.

        Raises ``IllegalActionError`` for a choice that the seat does not have, and changes
        nothing then. Until the other seat has sealed, a later choice replaces an earlier one.
        """
        self.state.check_action(seat, choice)
        self._sealed[seat] = choice
        if None in self._sealed:
            return None
        joint = cast("JointAction", tuple(self._sealed))
        self._sealed = [None, None]
        self._choices.append(joint)
        self._states.append(settle_chance(self.state.apply_joint(joint), self._order))
        return joint
