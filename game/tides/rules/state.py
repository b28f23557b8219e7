"""A position of the game: who has which card, and what happens next.

One value holds the whole truth; what a player may know of it is an ``Observation``. The deck is a
set (kept in ascending order): what will be drawn from it is chance, and chance is explicit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import comb
from random import Random

from game.protocol import (
    CHANCE,
    SIMULTANEOUS,
    TERMINAL,
    IllegalActionError,
    NoChanceError,
    PlayerId,
)
from game.tides.rules.cards import DECK, Card, Cards, Points
from game.tides.rules.moves import (
    HAND_SIZE,
    Choice,
    Draw,
    Move,
    Pair,
    Phase,
    RelicChoice,
    Seat,
    list_relic_choices,
)
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score_both


@dataclass(frozen=True, slots=True)
class State:
    """One position, of either length.

    ``kingdoms`` lie in the order they were laid, relics first. ``hands`` ascend. ``fresh`` are
    the cards of each hand that the other player has not seen and cannot work out: they came from
    the deck, which is not empty yet, and have not been passed. ``removed`` lists what each player
    took out of the game, ``scores`` the points of every finished round.
    """

    rounds: int = 3
    round: int = 1
    phase: Phase = Phase.DRAW
    kingdoms: Pair[Cards] = ((), ())
    hands: Pair[Cards] = ((), ())
    fresh: Pair[Cards] = ((), ())
    removed: Pair[Cards] = ((), ())
    scores: tuple[Pair[Points], ...] = ()
    num_players: int = field(default=2, init=False, repr=False)

    @property
    def current_player(self) -> PlayerId:
        """``CHANCE`` before a draw, ``TERMINAL`` at the end, else ``SIMULTANEOUS``."""
        match self.phase:
            case Phase.DRAW:
                return CHANCE
            case Phase.OVER:
                return TERMINAL
            case Phase.PICK | Phase.RELICS:
                return SIMULTANEOUS

    @property
    def deck(self) -> Cards:
        """The cards that lie face down, in ascending order: their real order is nobody's."""
        seen = {
            card for pair in (self.kingdoms, self.hands, self.removed) for c in pair for card in c
        }
        return tuple(card for card in DECK if card not in seen)

    @property
    def pick(self) -> int:
        """Which of the round's five picks is next, 1 to 5; 6 once the round is drafted."""
        return len(self.drafted(Seat.FIRST)) + 1

    @property
    def is_round_over(self) -> bool:
        """Whether the current round has been drafted and scored."""
        return self.phase in {Phase.RELICS, Phase.OVER}

    @property
    def totals(self) -> Pair[Points]:
        """The points of all finished rounds."""
        return (
            Points(sum(first for first, _ in self.scores)),
            Points(sum(second for _, second in self.scores)),
        )

    def relics(self, seat: Seat) -> Cards:
        """Return the relics in this kingdom, oldest first."""
        return self.kingdoms[seat][: self.round - 1]

    def drafted(self, seat: Seat) -> Cards:
        """Return the cards that this seat drafted in the current round, in order."""
        return self.kingdoms[seat][self.round - 1 :]

    def legal_actions(self, player: PlayerId) -> Sequence[Choice]:
        """Return the cards of the hand, or the 20 relic choices, in ascending order."""
        match self.phase:
            case Phase.PICK:
                return self.hands[player]
            case Phase.RELICS:
                return list_relic_choices(self.drafted(Seat(player)))
            case Phase.DRAW | Phase.OVER:
                return ()

    def chance_outcomes(self) -> Iterator[tuple[Move, float]]:
        """Yield every draw, all equally likely: 11,027,016 deals, then 420, then 6 draws."""
        if self.phase is not Phase.DRAW:
            return
        deck, count = self.deck, HAND_SIZE - len(self.hands[0])
        probability = 1 / (comb(len(deck), count) * comb(len(deck) - count, count))
        for first in combinations(deck, count):
            rest = tuple(card for card in deck if card not in first)
            for second in combinations(rest, count):
                yield Draw(first, second), probability

    def sample_outcome(self, rng: Random) -> Draw:
        """Return a random draw, all equally likely; raises ``NoChanceError`` if none is due."""
        if self.phase is not Phase.DRAW:
            raise NoChanceError(f"no cards are drawn at '{self.phase.value}'")
        count = HAND_SIZE - len(self.hands[0])
        drawn = rng.sample(self.deck, 2 * count)
        return Draw(tuple(sorted(drawn[:count])), tuple(sorted(drawn[count:])))

    def apply(self, action: Move) -> "State":
        """Return the state after a draw; raises ``IllegalActionError`` for any other action."""
        if self.phase is not Phase.DRAW or not isinstance(action, Draw):
            raise IllegalActionError(f"{action} is no draw that this position waits for")
        wanted, drawn = HAND_SIZE - len(self.hands[0]), (*action.first, *action.second)
        if not (len(action.first) == len(action.second) == wanted) or len(set(drawn)) < len(drawn):
            raise IllegalActionError(f"each hand draws {wanted} different cards here")
        if not set(drawn) <= set(self.deck):
            raise IllegalActionError("only cards of the deck can be drawn")
        first = tuple(sorted(self.hands[0] + action.first))
        second = tuple(sorted(self.hands[1] + action.second))
        fresh = ((), ()) if len(drawn) == len(self.deck) else (action.first, action.second)
        return replace(self, phase=Phase.PICK, hands=(first, second), fresh=fresh)

    def apply_joint(self, actions: Sequence[Move]) -> "State":
        """Return the state after both seats' choice, with the round scored when it is complete.

        Raises ``IllegalActionError`` for a choice that its seat does not have.
        """
        for seat, action in zip(Seat, actions, strict=True):
            self.check_action(seat, action)
        match actions:
            case [Card() as first, Card() as second]:
                return self._lay(first, second)
            case [RelicChoice() as first, RelicChoice() as second]:
                return self._keep(first, second)
            case _:
                raise IllegalActionError(f"{actions} are not two choices of one kind")

    def check_action(self, seat: Seat, action: Move) -> None:
        """Raise ``IllegalActionError`` unless ``seat`` may choose ``action`` here."""
        legal = self.legal_actions(seat)
        if action not in legal or isinstance(action, Card) != (self.phase is Phase.PICK):
            offer = " ".join(str(choice) for choice in legal) or "nothing"
            raise IllegalActionError(
                f"seat {seat + 1} cannot choose {action}; it may choose {offer}"
            )

    def returns(self) -> Pair[float]:
        """Return the margin for each seat once the game is over, zeros before."""
        if self.phase is not Phase.OVER:
            return (0.0, 0.0)
        first, second = self.totals
        return (float(first - second), float(second - first))

    def information_state(self, player: PlayerId) -> Observation:
        """Return what ``player`` may know: its ``Observation``."""
        return observe(self, Seat(player))

    def _lay(self, first: Card, second: Card) -> "State":
        kingdoms = ((*self.kingdoms[0], first), (*self.kingdoms[1], second))
        passed = (_without(self.hands[1], second), _without(self.hands[0], first))
        laid = replace(self, kingdoms=kingdoms, hands=passed, fresh=((), ()))
        if passed[0]:
            return laid
        phase = Phase.OVER if self.round == self.rounds else Phase.RELICS
        return replace(laid, phase=phase, scores=(*self.scores, score_both(kingdoms)))

    def _keep(self, first: RelicChoice, second: RelicChoice) -> "State":
        def kept_hand(seat: Seat, choice: RelicChoice) -> Cards:
            return tuple(sorted(set(self.drafted(seat)) - set(choice)))

        return replace(
            self,
            round=self.round + 1,
            phase=Phase.DRAW,
            kingdoms=(
                (*self.relics(Seat.FIRST), first.keep),
                (*self.relics(Seat.SECOND), second.keep),
            ),
            hands=(kept_hand(Seat.FIRST, first), kept_hand(Seat.SECOND, second)),
            removed=((*self.removed[0], first.remove), (*self.removed[1], second.remove)),
        )


def _without(hand: Cards, card: Card) -> Cards:
    return tuple(held for held in hand if held != card)


def observe(state: State, seat: Seat) -> Observation:
    """Return what ``seat`` may know of ``state``."""
    opponent = seat.other
    hidden = state.fresh[opponent]
    unseen = {*hidden, *state.deck}
    return Observation(
        seat=seat,
        rounds=state.rounds,
        round=state.round,
        phase=state.phase,
        kingdoms=state.kingdoms,
        hand=state.hands[seat],
        fresh=state.fresh[seat],
        known=tuple(card for card in state.hands[opponent] if card not in hidden),
        hidden=len(hidden),
        unseen=tuple(card for card in DECK if card in unseen),
        removed=state.removed,
        scores=state.scores,
    )


def suppose(observation: Observation, opponent_hand: Cards) -> State:
    """Return the state in which the opponent holds ``opponent_hand``.

    Raises ``ValueError`` if that hand contradicts what is known.
    """
    guessed = tuple(card for card in opponent_hand if card not in observation.known)
    if not (
        set(observation.known) <= set(opponent_hand) and set(guessed) <= set(observation.unseen)
    ):
        raise ValueError(f"the opponent cannot hold {opponent_hand}")
    if len(guessed) != observation.hidden:
        raise ValueError(f"the opponent holds {len(observation.known) + observation.hidden} cards")
    return State(
        rounds=observation.rounds,
        round=observation.round,
        phase=observation.phase,
        kingdoms=observation.kingdoms,
        hands=observation.seat.own_first((observation.hand, tuple(sorted(opponent_hand)))),
        fresh=observation.seat.own_first((observation.fresh, guessed)),
        removed=observation.removed,
        scores=observation.scores,
    )


def sample_state(observation: Observation, rng: Random) -> State:
    """Return a state in which the opponent holds random unseen cards, all hands equally likely."""
    guessed = sorted(rng.sample(observation.unseen, observation.hidden))
    return suppose(observation, (*observation.known, *guessed))
