"""What the study's benches ask the assistant to compute, and what they get.

Games go by name, positions and moves as their notation, so that a bench needs no search and no
other game's types: ``tiles``, ``kqj``, ``kuhn``, ``rows``, ``tree``, ``luck``, ``matrix`` and
``tides``. A bench asks by ``play.requests.Computation``, of the calculator ``CALCULATOR``; the
answers are parts, each of the type that stands beside the job.

The assistant runs a plain search of ``game.search``, watched by ``search.trace``; the window
only replays it. Parts follow from the job alone: if a worker is lost, the next one is asked again,
and those that had come already are dropped by their number.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from math import log10
from typing import Final, NamedTuple, TypeAlias

from game.protocol import PlayerId

_A_DECADE: Final = 20

Chances: TypeAlias = tuple[tuple[str, float], ...]
"""Moves, and how likely each one is made."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Let ``CFR`` play against itself, from ``position`` of ``kuhn`` or ``matrix`` on.

    Answered by one ``Learnt`` after each of ``passes``, which are ascending: ``space_passes`` has
    some for a logarithmic axis.
    """

    game: str
    position: str
    passes: tuple[int, ...]


class LearntMix(NamedTuple):
    """What a player does where it knows this much: the average strategy so far."""

    player: PlayerId
    known: str
    chances: Chances


@dataclass(frozen=True, slots=True)
class Learnt:
    """Where learning is after so many passes: player 0's value, and what best replies gain.

    ``exploitability`` is what a player gains who replies as well as possible to what the other does
    on average, the mean of both seats.
    """

    passes: int
    value: float
    exploitability: float
    mixes: tuple[LearntMix, ...]


@dataclass(frozen=True, slots=True)
class MatchRegrets:
    """Let two players of a matrix game learn by regret matching+; answered by ``RegretsMatched``.

    ``start`` is what the row player does first, by default everything alike; ``held`` what the
    column player does for good, if it does not learn.
    """

    matrix: tuple[tuple[float, ...], ...]
    passes: int
    start: tuple[float, ...] | None = None
    held: tuple[float, ...] | None = None


class RegretPass(NamedTuple):
    """One pass: what the row player did, its average so far, and its regrets after it.

    In the average pass ``t`` weighs ``t`` squared; regrets never fall below 0. ``value`` is the
    average mix against the other's average, ``secured`` what it earns at least, whatever the other
    does. ``theirs`` is what the column player did in this pass, ``earned`` what each move would
    have earned against that, and ``won`` what the row player's mix did.
    """

    current: tuple[float, ...]
    average: tuple[float, ...]
    regrets: tuple[float, ...]
    value: float
    secured: float
    theirs: tuple[float, ...]
    earned: tuple[float, ...]
    won: float


@dataclass(frozen=True, slots=True)
class RegretsMatched:
    """The next passes, and what the game is worth to the row player at equilibrium."""

    steps: tuple[RegretPass, ...]
    worth: float


def space_passes(last: int) -> tuple[int, ...]:
    """Return about 20 numbers of passes for each power of ten, from 1 to ``last``."""
    count = int(_A_DECADE * log10(max(last, 1)))
    marks = {min(last, round(10 ** (step / _A_DECADE))) for step in range(count + 1)}
    return tuple(sorted(marks | {last}))


HANDS: Final = 10
"""How many hands are played."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Play ``HANDS`` hands of Kuhn poker against a bird at equilibrium.

    Answered by one ``HandsPlayed``.

    ``choices`` are the player's so far, ``p`` or ``b`` each. The same ``seed`` deals the same
    cards, and the bird does the same in the same place.
    """

    seed: int
    choices: str = ""


class Hand(NamedTuple):
    """One hand, as the player knows it at a moment; the player has ``seat``, 0 to begin.

    ``theirs`` is the bird's card, empty until the hand ``is_over``; ``stakes`` the chips that
    player and bird have put in, ``won`` what the player has gained at the end. ``expected`` is what
    the equilibrium gains with this card in this seat on average; ``costs`` say how much less each
    choice of the player gains on average, whatever luck made of it.
    """

    seat: PlayerId
    card: str
    theirs: str
    bets: str
    stakes: tuple[int, int]
    won: int
    expected: float
    costs: tuple[float, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class HandsPlayed:
    """The hands dealt so far at every moment: before each choice, and after each hand."""

    moments: tuple[tuple[Hand, ...], ...]


CALCULATOR: Final = "study"
"""The name of the study's worker half in the registry."""

EVENTS_AT_ONCE: Final = 500
"""The most events in one part: the window takes one part a frame, in about a millisecond."""


class Method(Enum):
    """Which search is watched."""

    MINIMAX = "minimax"
    ALPHABETA = "alphabeta"


DEPTHS: Final = range(1, 7)
"""How many plies ahead searches look that are compared, if not to the end."""

MOST_COUNTED: Final = 200_000
"""The nodes of a search are counted up to so many."""


class MoveOrder(Enum):
    """In which order a search tries moves: the game's own, or by what they turn out to be worth."""

    GIVEN = "given"
    BEST = "best"
    WORST = "worst"


@dataclass(frozen=True, slots=True)
class TraceSearch:
    """Watch a search of ``position``, ``depth`` plies deep or to the end; answered by ``Traced``.

    It maximises for ``player``, by default whoever is to move at the root, player 0 where that is
    chance. A position at the depth is worth what it is at the end of perfect play, or what
    ``beyond`` plies more show; by default it is guessed at.
    """

    game: str
    position: str
    search: Method = Method.ALPHABETA
    depth: int | None = None
    order: MoveOrder = MoveOrder.GIVEN
    player: PlayerId | None = None
    beyond: int | None = 0


class Entered(NamedTuple):
    """The search comes to a node; nodes are numbered by their first visit, the root is 0.

    ``parent`` is the node above and ``branch`` the place of this node among its children, in the
    order in which they are tried, both ``None`` at the root. ``mover`` is whose turn it is, or
    ``CHANCE`` or ``TERMINAL``. ``move`` leads here, empty at the root. The search may try ``moves``
    here: none at an end, or as deep as it looks. ``known`` is what the mover knows, its information
    state as notation; empty where nothing is hidden.
    """

    node: int
    parent: int | None
    branch: int | None
    mover: PlayerId
    alpha: float
    beta: float
    move: str
    position: str
    moves: int
    known: str = ""


class Left(NamedTuple):
    """The search goes back up, with the node's value for the player who maximises.

    ``branch`` is the child that has this value, ``None`` where none was chosen. ``missed`` is how
    many legal moves were not tried because of a cut.
    """

    node: int
    value: float
    branch: int | None
    missed: int

    @property
    def is_cut(self) -> bool:
        """Whether children were left out."""
        return self.missed > 0


class Totals(NamedTuple):
    """What a search found and visited."""

    value: float
    nodes: int
    leaves: int


@dataclass(frozen=True, slots=True)
class Traced:
    """The next events of a search, ``EVENTS_AT_ONCE`` at most.

    With the last part comes whether all of the search was shown (``is_whole``; 20,000 events are)
    and what it visits in total; ``totals`` is ``None`` if that is more than ``MOST_COUNTED`` nodes.
    """

    events: tuple[Entered | Left, ...]
    is_last: bool = False
    is_whole: bool = False
    totals: Totals | None = None


@dataclass(frozen=True, slots=True)
class Compare:
    """Watch several searches side by side; answered by ``Compared``, the parts of each in turn.

    If they are to be ``fitted``, all look as far ahead as minimax can be shown to its end, whatever
    depth they name: to the end of the game, or ``DEPTHS`` plies at most.
    """

    traces: tuple[TraceSearch, ...]
    fitted: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    """The next part of the search ``number`` of those that were asked for, ``depth`` plies deep."""

    number: int
    part: Traced
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Solve:
    """Solve a position in which both choose at once, ``tides`` or ``matrix``; by ``Solved``."""

    game: str
    position: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The matrix of a position, its value for the row player 0, and how both mix.

    ``rows`` and ``columns`` are the moves with their chances; ``first`` is the value if the row
    player shows its choice first, ``second`` if the column player does.
    """

    matrix: tuple[tuple[float, ...], ...]
    value: float
    rows: Chances
    columns: Chances
    first: float
    second: float


@dataclass(frozen=True, slots=True)
class LooksAhead:
    """A search that looks further and further has begun to look so many ``plies`` ahead."""

    plies: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Value every move of a position for whoever is to move; answered by one ``Judged``.

    Before it comes ``LooksAhead``, where a game has a search of its own.
    """

    game: str
    position: str


@dataclass(frozen=True, slots=True)
class Judged:
    """Moves with their values, exact or as far as ``plies`` show; none where nobody is to move.

    Where some are exact and others are not, ``unseen`` are the others: their values are guesses
    that say which is best of them, and no more.
    """

    values: Chances
    is_exact: bool
    plies: int | None = None
    unseen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Vote:
    """Let every hand that the other seat may hold vote, as Heron does; answered by ``Voted``.

    ``position`` is what the first seat sees at the first pick of a round, in the notation of tides.
    """

    position: str


class Ballot(NamedTuple):
    """One hand of the other seat, the card it makes best, that card's value, and every card's.

    A hand whose value is not above zero does not vote. ``values`` lie as the cards of the first
    seat's hand, which ascend.
    """

    hand: tuple[int, ...]
    card: int
    value: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Voted:
    """The next ballots, in the order in which Heron looks at the hands."""

    ballots: tuple[Ballot, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """Watch UCT play so many ``games`` from a position of ``luck``; answered by ``Sampled``.

    ``exploration`` is its constant C. A game is played out beyond the tree by the first play of
    every hand, but for a share of ``epsilon``, which is random. The tree has hands ``depth`` plays
    deep, or all of them. The same ``seed`` plays the same.
    """

    game: str
    position: str
    games: int
    seed: int = 1
    exploration: float = 2**0.5
    epsilon: float = 0.15
    depth: int | None = None


class Pick(NamedTuple):
    """What the search selected at a node, which is named by the letters that lead there.

    ``bounds`` are those of all moves, empty while one has never been tried; a node that ``is_new``
    has joined the tree with this.
    """

    node: str
    move: str
    bounds: tuple[float, ...]
    is_new: bool


class SampledGame(NamedTuple):
    """One game of the search: what it selected in the tree, the letters to the end, and if won."""

    picks: tuple[Pick, ...]
    end: str
    is_won: bool

    @property
    def counted(self) -> list[str]:
        """The nodes that count it, by their letters, the root first: where it chose, and what."""
        return [node for pick in self.picks for node in (pick.node, pick.node + pick.move)]


@dataclass(frozen=True, slots=True)
class Sampled:
    """The next games, and what each node is worth under best play, by its letters."""

    games: tuple[SampledGame, ...]
    worth: Chances


class StudyLevel(StrEnum):
    """How well a bird plays, weakest first; ``study.levels`` says how each one chooses."""

    GULL = "gull"
    PUFFIN = "puffin"
    HERON = "heron"
    ALBATROSS = "albatross"


@dataclass(frozen=True, slots=True)
class Reply:
    """Let a ``level`` choose a move; answered by one ``Replied``, as ``Judge`` is by one part.

    ``depth`` is how many moves ahead Heron may look, if not all; ``seed`` is for Gull's choice.
    """

    game: str
    position: str
    level: str
    depth: int | None
    seed: str


@dataclass(frozen=True, slots=True)
class Replied:
    """A bird's move, and how many moves ahead it looked; ``None`` is to the very end."""

    move: str
    plies: int | None


Job: TypeAlias = (
    TraceSearch | Compare | Learn | Solve | Judge | Vote | Sample | MatchRegrets | Reply | Hands
)
