"""What every game and every opponent meets: states, and bots that think about observations.

The words are the field's, as OpenSpiel has them (Lanctot et al., 2019): a state is asked whose
turn it is; that is a player's number, or one of ``CHANCE``, ``SIMULTANEOUS`` and ``TERMINAL``.
States are immutable: playing an action returns the next state and leaves this one as it was.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Generic, NamedTuple, NoReturn, Protocol, Self, TypeAlias, TypeVar

PlayerId: TypeAlias = int
"""A player's number, 0 to ``num_players - 1``, or one of the three constants below."""

CHANCE: Final[PlayerId] = -1
SIMULTANEOUS: Final[PlayerId] = -2
TERMINAL: Final[PlayerId] = -4

ActionT = TypeVar("ActionT")
ResultT = TypeVar("ResultT")
ChoiceT = TypeVar("ChoiceT")
ChoiceT_co = TypeVar("ChoiceT_co", covariant=True)
ObservationT = TypeVar("ObservationT")
ObservationT_contra = TypeVar("ObservationT_contra", contravariant=True)


class IllegalActionError(ValueError):
    """An action that this state does not allow; the state is unchanged."""


class NoChanceError(ValueError):
    """A chance outcome was asked for where the players move, or where the game is over."""


class State(Protocol[ActionT]):
    """One position of a game with any number of players, chance and simultaneous moves.

    Chance may come all at once or card by card: a game is free to put several chance nodes in a
    row, each with few outcomes, so that ``chance_outcomes`` stays short.
    """

    @property
    def num_players(self) -> int:
        """How many players take part."""

    @property
    def current_player(self) -> PlayerId:
        """Whose turn it is: a player's number, ``CHANCE``, ``SIMULTANEOUS`` or ``TERMINAL``."""

    def legal_actions(self, player: PlayerId) -> Sequence[ActionT]:
        """Return what ``player`` may do now, in the game's fixed order; empty when not to move."""

    def chance_outcomes(self) -> Iterable[tuple[ActionT, float]]:
        """Yield every outcome of a chance node with its probability; nothing elsewhere."""

    def sample_outcome(self, rng: Random) -> ActionT:
        """Return a random outcome of a chance node, as likely as ``chance_outcomes`` says.

        The outcomes are not listed for it: there may be millions. Raises ``NoChanceError``, a
        ``ValueError``, at any other node.
        """

    def apply(self, action: ActionT) -> Self:
        """Return the state after one player's action, or after one outcome of chance.

        Raises ``IllegalActionError`` if the action is not legal here.
        """

    def apply_joint(self, actions: Sequence[ActionT]) -> Self:
        """Return the state after all players acted at once, one action for each, by number.

        Raises ``IllegalActionError`` if the moves are not simultaneous or one is not legal.
        """

    def returns(self) -> Sequence[float]:
        """Return what each player has won, by number; zeros before the end."""

    def information_state(self, player: PlayerId) -> Hashable:
        """Return all that ``player`` may know here: equal for states it cannot tell apart."""


class WithoutChance:
    """What a state answers alike in every game that leaves nothing to chance.

    A state is one of these, or of those below, and a named tuple of its parts.
    """

    __slots__ = ()

    def chance_outcomes(self) -> tuple[tuple[Any, float], ...]:
        """Return nothing: chance has no part in this game."""
        return ()

    def sample_outcome(self, rng: Random) -> NoReturn:
        """Raise ``NoChanceError``."""
        del rng
        raise NoChanceError("chance has no part in this game")


class ChosenAtOnce(WithoutChance):
    """The same, where two players always choose at once."""

    __slots__ = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    def apply(self, action: Any) -> NoReturn:  # noqa: ANN401 - of any game
        """Raise ``IllegalActionError``: choices are joint."""
        raise IllegalActionError(f"{action} cannot be chosen alone: both choose at once")


class OpenInTurns(WithoutChance):
    """The same, where players move in turn and nothing is hidden."""

    __slots__ = ()

    def apply_joint(self, actions: Sequence[Any]) -> NoReturn:
        """Raise ``IllegalActionError``: the players move in turn."""
        raise IllegalActionError(f"moves are made in turns, not jointly: {actions}")

    def information_state(self, player: PlayerId) -> Hashable:  # noqa: ARG002 - the same for all
        """Return the state itself: everything lies open."""
        return self


StateT = TypeVar("StateT", bound=State[Any])

Turn: TypeAlias = tuple[ChoiceT | None, ...]
"""The choices of one ply, by seat; ``None`` for seats that were not to move."""


PRACTICE: Final = "@"
"""With this the line of a game begins that starts from a position somebody set up: ``@ POSITION``.

Such a game is practice and counts for no record.
"""


class Record(Protocol[StateT, ChoiceT]):
    """An immutable record of a game: its set-up and every turn so far.

    The set-up determines chance, so a record replays exactly.
    """

    @property
    def turns(self) -> Sequence[Turn[ChoiceT]]:
        """Every turn so far, in order."""

    @property
    def line(self) -> str:
        """The game in its own notation, as one line."""

    def states(self) -> Sequence[StateT]:
        """Return every position with a choice, in order; the last is the current one or the end.

        Raises ``IllegalActionError`` for a choice that the rules do not allow.
        """

    def play(self, state: StateT, turn: Turn[ChoiceT]) -> tuple[Self, StateT]:
        """Return the record with one more turn, and the position after it with chance resolved.

        ``state`` is the last of ``states``. Raises ``IllegalActionError``.
        """

    def cut(self, plies: int) -> Self:
        """Return the record of the first ``plies`` turns alone."""


class Utility(Enum):
    """What a player maximises, and the unit of its values.

    ``MARGIN`` is points ahead of the opponent from here on; ``MATCH`` the share of the whole match
    (a win 1, a draw 1/2) plus a little margin; ``POINTS`` the player's own points alone; ``VOTES``
    votes.
    """

    MARGIN = "margin"
    MATCH = "match"
    POINTS = "points"
    VOTES = "votes"


class Progress(NamedTuple, Generic[ChoiceT_co]):
    """How far a bot has come: ``considered`` of ``total`` steps, and its votes so far.

    A step is whatever the bot counts: opposing hands, its own cards, simulations.
    """

    considered: int
    total: int
    votes: tuple[tuple[ChoiceT_co, int], ...] = ()


NORMAL_95: Final = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Lead(NamedTuple, Generic[ChoiceT_co]):
    """By how much a choice is ahead of its best rival in samples; ``half`` is its 95 % interval."""

    rival: ChoiceT_co
    value: float
    half: float


@dataclass(frozen=True, slots=True)
class Decision(Generic[ChoiceT_co]):
    """What a bot chose, with as much of its reasons as it has.

    ``mix`` is the probability of each choice (1 for the choice itself if the bot does not mix),
    ``values`` what each choice is worth to the bot, and ``value`` what it expects of its mix, all
    in its ``utility``. ``replies`` is how likely best play in the other seat makes each of its
    choices, as far as this seat can know: the other half of the same equilibrium. It is empty where
    that was not solved.
    ``plan`` is what the bot means to choose next in the same turn, as far as nothing hidden is
    revealed by it: bots keep no state, and one that has planned a turn need not do so again.
    ``lead`` is ``None`` where values are no samples, or nothing was compared.
    """

    choice: ChoiceT_co
    mix: tuple[tuple[ChoiceT_co, float], ...] = ()
    values: tuple[tuple[ChoiceT_co, float], ...] = ()
    value: float | None = None
    utility: Utility = Utility.MARGIN
    replies: tuple[tuple[ChoiceT_co, float], ...] = ()
    plan: tuple[ChoiceT_co, ...] = ()
    lead: Lead[ChoiceT_co] | None = None


Thinking: TypeAlias = Generator[Progress[ChoiceT_co], None, Decision[ChoiceT_co]]
"""Yields at least every 100 ms of work, so that the caller can report progress or stop it.

A search is bounded by work, never by time: a stopped or starved process decides the same, later.
"""


class Bot(Protocol[ObservationT_contra, ChoiceT_co]):
    """An opponent: it can choose in every seat and at every step at which its game asks a player.

    It sees observations, what one seat may know of a position, and never the state.
    """

    def think(self, observation: ObservationT_contra, rng: Random) -> Thinking[ChoiceT_co]:
        """Think about ``observation`` and return the decision.

        The decision depends on the observation and on the numbers that ``rng`` gives, and on
        nothing else.
        """


def decide(
    bot: Bot[ObservationT, ChoiceT],
    observation: ObservationT,
    rng: Random,
    pause: "Pause" = lambda: None,
) -> Decision[ChoiceT]:
    """Let ``bot`` think to the end, without looking at its progress; ``pause`` after every step."""
    return finish(bot.think(observation, rng), pause)


def finish(work: Generator[object, None, ResultT], pause: "Pause" = lambda: None) -> ResultT:
    """Return what a computation in steps comes to, with a ``pause`` after each of them."""
    while True:
        try:
            next(work)
        except StopIteration as finished:
            result: ResultT = finished.value
            return result
        pause()


Variant: TypeAlias = int | str
"""One of the ways in which a game can be played, such as a number of rounds."""


class GameEnd(NamedTuple):
    """How a game ended for the first seat: points ahead, and 1 won, 0 drawn, -1 lost.

    The points need not say who won: some games break ties.
    """

    margin: int
    result: int


class WorkerHalf(Protocol[ObservationT, ChoiceT]):
    """What a game's worker module offers to the engine and to commands.

    The module itself is the object: ``ANALYST`` is one of its constants, the rest its functions.
    """

    @property
    def ANALYST(self) -> str:  # noqa: N802 - it is a constant of a module
        """The name of the bot that analyses positions: the game's strongest."""

    def find_opponent(
        self, name: str, utility: Utility = Utility.MARGIN
    ) -> Bot[ObservationT, ChoiceT]:
        """Return the bot of this name; raises ``ValueError`` with those that there are.

        ``utility`` is what it should play for, if it knows a difference.
        """

    def play_game(
        self, bots: Sequence[Bot[ObservationT, ChoiceT]], variant: Variant, seed: str
    ) -> GameEnd:
        """Play a whole game, one bot a seat, and return how it ended.

        ``seed`` fixes everything that is random: the deal, whoever sits where, so that a deal can
        be played again with the seats swapped, and every decision.
        """

    def sample_state(
        self, observation: ObservationT, rng: Random
    ) -> State[Any]:  # the moves of chance and of players may be of two types
        """Return a random position that looks like ``observation`` to its seat.

        Each is as likely as the hidden cards are, whatever the other seats' choices tell of them.
        """


Pause: TypeAlias = Callable[[], None]
"""To be called at least every 100 ms of work; what it raises must end the work."""

Computing: TypeAlias = Generator[object, None, object]
"""Yields the parts of an answer as they are ready, and returns the last one.

The parts follow from the job alone: whoever begins anew computes the same ones again.
"""


class Calculator(Protocol):
    """What a module offers to the engine that computes for screens, and plays nothing.

    The module itself is the object. Jobs and parts are frozen values that load no search.
    """

    def compute(self, job: object, pause: Pause) -> Computing:
        """Do ``job``; raises ``ValueError`` for one that cannot be done."""
