"""The drafting game for OpenSpiel (Lanctot et al., 2019), and its opponents as OpenSpiel's bots.

Needs ``pip install open_spiel`` beside the libraries of Tidecrown. After ``import tidecrown_game``,
``pyspiel.load_game("tidecrown", {"rounds": 3})`` is a game like any other of OpenSpiel: two players
who move at once, cards drawn one by one at chance nodes, margins as returns.

A pick is the action ``card - 1``. The choice to keep one card and remove another is
``18 * keep + remove - 1``, of which only those with two drafted cards are legal.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

import pyspiel

from game.protocol import Utility, decide
from game.tides.bots.ladder import find_opponent
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import (
    HAND_SIZE,
    LENGTHS,
    Choice,
    Draw,
    Phase,
    RelicChoice,
    Seat,
)
from game.tides.rules.notation import format_cards, format_observation, format_state
from game.tides.rules.state import State, observe

Untyped: TypeAlias = Any
"""OpenSpiel ships no types."""

CARDS: Final = len(DECK)
ACTIONS: Final = CARDS * (CARDS + 1)
LARGEST_MARGIN: Final = 43 + 55 + 63
"""No kingdom scores more in rounds 1, 2 and 3."""
_DECISIONS: Final = 17
_ROUNDS: Final = {"rounds": max(LENGTHS)}

_TYPE: Final = pyspiel.GameType(
    short_name="tidecrown",
    long_name="Tidecrown",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
    parameter_specification=_ROUNDS,
)


def encode(choice: Choice) -> int:
    """Return the action of a choice."""
    if isinstance(choice, Card):
        return int(choice) - 1
    return CARDS * int(choice.keep) + int(choice.remove) - 1


def decode(action: int) -> Choice:
    """Return the choice of an action."""
    if action < CARDS:
        return Card(action + 1)
    keep, remove = divmod(action, CARDS)
    return RelicChoice(Card(keep), Card(remove + 1))


class TidecrownGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """The game, of one round or of three."""

    def __init__(self, params: dict[str, Untyped] | None = None) -> None:
        """Take the number of rounds from ``params``."""
        params = {**_ROUNDS, **(params or {})}
        self.rounds = int(params["rounds"])
        if self.rounds not in LENGTHS:
            raise ValueError(f"a game has 1 or 3 rounds, not {self.rounds}")
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=CARDS,
            num_players=2,
            min_utility=-LARGEST_MARGIN,
            max_utility=LARGEST_MARGIN,
            utility_sum=0.0,
            max_game_length=_DECISIONS,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> "TidecrownState":
        """Return the position before the deal."""
        return TidecrownState(self)

    def make_py_observer(self, iig_obs_type: Untyped = None, params: Untyped = None) -> "Observer":
        """Return what writes observations; there are no tensors."""
        del params
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TidecrownState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position, or a draw of which some cards have come already."""

    def __init__(self, game: TidecrownGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.position = State(rounds=game.rounds)
        self.drawn: tuple[int, ...] = ()
        self.known: tuple[tuple[str, ...], ...] = ((), ())
        """By player all that it has learned, in order."""

    def current_player(self) -> int:
        """Return whose turn it is."""
        match self.position.phase:
            case Phase.DRAW:
                return int(pyspiel.PlayerId.CHANCE)
            case Phase.OVER:
                return int(pyspiel.PlayerId.TERMINAL)
            case Phase.PICK | Phase.RELICS:
                return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.phase is Phase.OVER

    def returns(self) -> Sequence[float]:
        """Return the margin for each player at the end, zeros before."""
        return list(self.position.returns())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next, all equally likely."""
        left = [card - 1 for card in self.position.deck if card - 1 not in self.drawn]
        return [(action, 1 / len(left)) for action in left]

    def observation(self, player: int) -> str:
        """Return one seat's view in the notation of docs/notation.md."""
        return format_observation(observe(self.position, Seat(player)))

    def history_of(self, player: int) -> str:
        """Return all that a player has learned: its own cards, and what both chose."""
        return " ".join(self.known[player])

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(encode(choice) for choice in self.position.legal_actions(player))

    def _apply_action(self, action: int) -> None:
        """Draw one card; the last one of a draw deals them all."""
        self.drawn = (*self.drawn, action)
        count = HAND_SIZE - len(self.position.hands[0])
        if len(self.drawn) < 2 * count:
            return
        cards = [Card(card + 1) for card in self.drawn]
        draw = Draw(tuple(sorted(cards[:count])), tuple(sorted(cards[count:])))
        self.position, self.drawn = self.position.apply(draw), ()
        self._learn(f"+{format_cards(draw.first)}", f"+{format_cards(draw.second)}")

    def _apply_actions(self, actions: Sequence[int]) -> None:
        first, second = (decode(action) for action in actions)
        self.position = self.position.apply_joint((first, second))
        self._learn(f"{first}:{second}", f"{first}:{second}")

    def _learn(self, first: str, second: str) -> None:
        self.known = ((*self.known[0], first), (*self.known[1], second))

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return str(decode(action))

    def __str__(self) -> str:
        drawn = "".join(f" +{card + 1}" for card in self.drawn)
        return f"{format_state(self.position)}{drawn}"


class Observer:
    """Writes what a player knows: all it has learned with perfect recall, else its view."""

    def __init__(self, kind: Untyped) -> None:
        """Write observations of this kind."""
        self.kind = kind
        self.tensor = None
        self.dict: dict[str, Untyped] = {}

    def set_from(self, state: TidecrownState, player: int) -> None:
        """Do nothing: there are no tensors."""

    def string_from(self, state: TidecrownState, player: int) -> str | None:
        """Return the text; ``None`` where a player's own cards must not be told."""
        if self.kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return state.history_of(player) if self.kind.perfect_recall else state.observation(player)


class OpponentBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel is not typed
    """An opponent of the ladder, which gets the observation of its seat and nothing else."""

    def __init__(self, name: str, player: int, seed: int = 0) -> None:
        """Play as ``name`` does in seat ``player`` (0 or 1), for points."""
        super().__init__()
        self._bot = find_opponent(name, Utility.MARGIN)
        self._player, self._rng = player, Random(seed)

    def step(self, state: TidecrownState) -> int:
        """Return the action that the opponent chooses."""
        view = observe(state.position, Seat(self._player))
        return encode(decide(self._bot, view, self._rng).choice)


pyspiel.register_game(_TYPE, TidecrownGame)
