"""Monte Carlo tree search for games with hidden information, chance and simultaneous moves.

Every iteration plays one game: from a full state that the caller's sampler found consistent with
what is known, down the tree, and beyond it by a playout. Decisions are kept by information set,
each player with its own tree (MO-ISMCTS: Cowling, Powley & Whitehouse, *Information set Monte
Carlo tree search*, IEEE TCIAIG 4, 2012), so that no player uses what it cannot know. The two ways
to select an action are those of ``selection``.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from game.protocol import CHANCE, SIMULTANEOUS, TERMINAL, ActionT, PlayerId, State
from game.search.exploitability import InformationSet, Policy
from game.search.selection import Bandit, MakeBandit, RegretBandit, UctBandit

Sample: TypeAlias = Callable[[Random], State[ActionT]]
"""Draws a full state that is consistent with what the one who asks knows."""

Evaluate: TypeAlias = Callable[[State[ActionT], Random], Sequence[float]]
"""Maps a state below the tree to what each player wins, by number: an unbiased guess."""

ListCandidates: TypeAlias = Callable[[Any, PlayerId], Sequence[ActionT]]
"""Returns the actions that a search looks at, by what the player may know; at least one."""


class Outlook(NamedTuple, Generic[ActionT]):
    """The statistics of one decision; all sequences follow ``actions``.

    ``mix`` is the strategy to play; ``values`` are the mean returns to the one who decides, and
    for an action never tried 0.
    """

    actions: tuple[ActionT, ...]
    visits: tuple[int, ...]
    mix: tuple[float, ...]
    values: tuple[float, ...]


class UnvisitedError(LookupError):
    """The search has not visited this decision."""


class _Step(NamedTuple):
    """One player's part in an iteration: where, which action, and what the others did at once."""

    player: PlayerId
    bandit: Bandit
    taken: int
    others: Hashable


class MCTS(Generic[ActionT]):
    """An anytime search: it may go on, or be asked, after any number of iterations.

    ``joint`` selects where players move at once, ``alone`` where one moves: regret matching and
    UCT by default; where players in turn hide something from each other, UCT need not come near an
    equilibrium. Decisions deeper than ``depth`` are left to the playout: where chance rarely leads
    to the same one twice there is nothing to learn. ``candidates`` are all legal actions by
    default. The same ``rng`` gives the same search.
    """

    def __init__(  # noqa: PLR0913  (the parts of the algorithm)
        self,
        sample: Sample[ActionT],
        rng: Random,
        *,
        evaluate: Evaluate[ActionT] | None = None,
        joint: MakeBandit = RegretBandit,
        alone: MakeBandit = UctBandit,
        depth: int | None = None,
        candidates: ListCandidates[ActionT] | None = None,
    ) -> None:
        self._sample = sample
        self._rng = rng
        self._evaluate = evaluate or play_out
        self._joint = joint
        self._alone = alone
        self._depth = depth
        self._candidates = candidates or (lambda state, player: state.legal_actions(player))
        self._decisions: dict[InformationSet, tuple[tuple[ActionT, ...], Bandit]] = {}

    def run(self, iterations: int, batch: int) -> Iterator[int]:
        """Yield how many iterations are done after each ``batch``, and after the last one."""
        for done in range(1, iterations + 1):
            self._iterate()
            if done % batch == 0 or done == iterations:
                yield done

    def outlook_of(self, player: PlayerId, known: Hashable) -> Outlook[ActionT]:
        """Return the statistics of a decision by information state; raises ``UnvisitedError``."""
        if (player, known) not in self._decisions:
            raise UnvisitedError(f"player {player} has never stood before {known}")
        actions, bandit = self._decisions[player, known]
        return Outlook(actions, tuple(bandit.visits), tuple(bandit.mix), tuple(bandit.values))

    @property
    def policy(self) -> Policy:
        """The mix of every decision that the search has visited."""
        return {
            key: dict(zip(actions, bandit.mix, strict=True))
            for key, (actions, bandit) in self._decisions.items()
        }

    def _iterate(self) -> None:
        """Play one game, one decision beyond the tree, and learn from its returns."""
        state, path, is_new, moves = self._sample(self._rng), list[_Step](), False, 0
        while not is_new and moves != self._depth and (mover := state.current_player) != TERMINAL:
            if mover == CHANCE:
                state = draw_outcome(state, self._rng)
            else:
                state, is_new = self._descend(state, mover, path)
                moves += 1
        returns = self._evaluate(state, self._rng)
        for player, bandit, taken, others in path:
            bandit.learn(taken, others, returns[player])

    def _descend(
        self, state: State[ActionT], mover: PlayerId, path: list[_Step]
    ) -> tuple[State[ActionT], bool]:
        """Return the state after a selected move, and whether it was made for the first time."""
        size = len(self._decisions)
        if mover != SIMULTANEOUS:
            actions, bandit = self._find_decision(state, mover, self._alone)
            taken = bandit.select(self._rng)
            path.append(_Step(mover, bandit, taken, None))
            return state.apply(actions[taken]), len(self._decisions) > size
        bandits, places, joint = list[Bandit](), list[int](), list[ActionT]()
        for player in range(state.num_players):
            actions, bandit = self._find_decision(state, player, self._joint)
            taken = bandit.select(self._rng)
            bandits.append(bandit)
            places.append(taken)
            joint.append(actions[taken])
        for player, (bandit, taken) in enumerate(zip(bandits, places, strict=True)):
            others = (*joint[:player], *joint[player + 1 :])
            path.append(_Step(player, bandit, taken, others))
        return state.apply_joint(joint), len(self._decisions) > size

    def _find_decision(
        self, state: State[ActionT], player: PlayerId, make: MakeBandit
    ) -> tuple[tuple[ActionT, ...], Bandit]:
        key = player, state.information_state(player)
        decision = self._decisions.get(key)
        if decision is None:
            actions = tuple(self._candidates(state, player))
            decision = self._decisions[key] = actions, make(len(actions))
        return decision


def play_out(state: State[ActionT], rng: Random) -> Sequence[float]:
    """Return every player's returns after uniformly random play."""
    while (mover := state.current_player) != TERMINAL:
        if mover == CHANCE:
            state = draw_outcome(state, rng)
        elif mover == SIMULTANEOUS:
            players = range(state.num_players)
            state = state.apply_joint([rng.choice(state.legal_actions(p)) for p in players])
        else:
            state = state.apply(rng.choice(state.legal_actions(mover)))
    return state.returns()


def draw_outcome(state: State[ActionT], rng: Random) -> State[ActionT]:
    """Return the state after an outcome of chance, each as often as it is likely."""
    return state.apply(state.sample_outcome(rng))
