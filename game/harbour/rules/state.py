"""A position of Harbourlight: all zones as counts, whose turn it is, and what is chosen next.

Chance draws one card at a time, so that a chance node has at most eighteen outcomes. Shuffling is
no chance event: it makes the discard the deck, as counts. Choices of several cards are single steps
in ascending order (equal cards allowed), so that no two orders of the same choice exist.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.harbour.rules.cards import (
    ACTIONS,
    CARDS,
    FIRST_HARBOUR,
    HAND_SIZE,
    MOST_SUNK,
    NONE,
    REMAKE_GAIN,
    START_DECK,
    TREASURES,
    Card,
    Counts,
    Effect,
    change,
    count,
    lay_supply,
    merge,
    spread,
)
from game.harbour.rules.moves import DONE, Move, Phase, Verb, draw, gain, lose, play
from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, PlayerId

PILES_TO_END: Final = 3
"""This many empty piles end the game, whichever they are."""


class Zones(NamedTuple):
    """What one player has, by zone, and how many turns that player has taken."""

    hand: Counts = NONE
    deck: Counts = NONE
    discard: Counts = NONE
    play: Counts = NONE
    turns: int = 0

    @property
    def owned(self) -> Counts:
        """All cards of the player."""
        return merge(self.hand, self.deck, self.discard, self.play)

    @property
    def points(self) -> int:
        """The points of all cards of the player."""
        return sum(n * data.points for n, data in zip(self.owned, CARDS, strict=True))


class State(NamedTuple):
    """One position of a game for two.

    ``left`` is how many cards may still be sunk or discarded, in GAIN the highest cost; a card to
    sink or discard comes from ``lowest`` on. ``draws`` are the cards still to be drawn, the mover's
    and the other's, the mover's first; while a Tidepool is paid, the cards it will draw. After them
    it is the mover's action phase, or the other's turn if the mover has no buy left (clean-up).
    """

    supply: Counts
    boards: tuple[Zones, Zones]
    mover: int = 0
    phase: Phase = Phase.DRAW
    actions: int = 1
    buys: int = 1
    coins: int = 0
    left: int = 0
    lowest: Card = Card.SHELL
    draws: tuple[int, int] = (0, 0)

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    @property
    def current_player(self) -> PlayerId:
        """The mover's number, ``CHANCE`` where a card is drawn, ``TERMINAL`` at the end."""
        match self.phase:
            case Phase.DRAW:
                return CHANCE
            case Phase.OVER:
                return TERMINAL
            case _:
                return self.mover

    @property
    def board(self) -> Zones:
        """The mover's board."""
        return self.boards[self.mover]

    @property
    def drawer(self) -> int:
        """Who draws next, where a card is drawn."""
        return self.mover if self.draws[0] else 1 - self.mover

    @property
    def is_ending(self) -> bool:
        """Whether the game ends with this turn: the Lighthouses or any three piles are gone."""
        return not self.supply[Card.LIGHTHOUSE] or self.supply.count(0) >= PILES_TO_END

    @property
    def points(self) -> tuple[int, int]:
        """Both players' points, by number."""
        first, second = self.boards
        return first.points, second.points

    @property
    def turns(self) -> int:
        """How many turns both have taken."""
        return sum(board.turns for board in self.boards)

    def legal_actions(self, player: PlayerId) -> Sequence[Move]:
        """Return the choices, by card in the order of the rules, ``DONE`` last."""
        return tuple(self._list_moves()) if player == self.current_player else ()

    def _list_moves(self) -> Iterator[Move]:
        hand = self.board.hand
        match self.phase:
            case Phase.ACTION:
                yield from (play(card) for card in ACTIONS if hand[card] and self.actions)
                yield DONE
            case Phase.BUY:
                yield from self._list_gains(self.coins if self.buys else -1)
                yield DONE
            case Phase.SINK | Phase.DISCARD:
                yield from (lose(card) for card in Card if hand[card] and card >= self.lowest)
                yield DONE
            case Phase.REMAKE:
                yield from (lose(card) for card in Card if hand[card])
            case Phase.GAIN:
                yield from self._list_gains(self.left)
            case Phase.DRAW | Phase.OVER:
                pass

    def _list_gains(self, most: int) -> Iterator[Move]:
        supply = self.supply
        return (gain(card) for card in Card if supply[card] > 0 and CARDS[card].cost <= most)

    def chance_outcomes(self) -> Iterator[tuple[Move, float]]:
        """Yield every kind that may be drawn with its chance: its share of the deck."""
        if self.phase is Phase.DRAW:
            deck = self.boards[self.drawer].deck
            total = sum(deck)
            yield from ((draw(card), deck[card] / total) for card in Card if deck[card])

    def sample_outcome(self, rng: Random) -> Move:
        """Return a card drawn at random; raises ``NoChanceError`` where none is drawn."""
        if self.phase is not Phase.DRAW:
            raise NoChanceError("no card is drawn here")
        (card,) = rng.choices(tuple(Card), self.boards[self.drawer].deck)
        return draw(card)

    def apply(self, action: Move) -> "State":
        """Return the state after one choice, or after one card drawn.

        Raises ``IllegalActionError`` if it is not legal here.
        """
        if action not in (
            [outcome for outcome, _ in self.chance_outcomes()]
            if self.phase is Phase.DRAW
            else self.legal_actions(self.mover)
        ):
            offer = " ".join(map(str, self.legal_actions(self.mover))) or "nothing"
            raise IllegalActionError(f"'{action}' cannot be chosen here; there is {offer}")
        if action.card is None:
            return self._finish_choice()
        match action.verb:
            case Verb.PLAY:
                return self._play(action.card)
            case Verb.GAIN:
                return self._gain(action.card)
            case Verb.LOSE:
                return self._lose(action.card)
            case _:
                return self._draw(action.card)

    def apply_joint(self, actions: Sequence[Move]) -> "State":
        """Raise ``IllegalActionError``: players move in turn."""
        raise IllegalActionError(f"{len(actions)} choices at once: players move in turn")

    def returns(self) -> tuple[float, float]:
        """Return 1 for the winner and -1 for the loser: points, then fewer turns; 0 in a draw."""
        if self.phase is not Phase.OVER:
            return 0.0, 0.0
        first, second = ((board.points, -board.turns) for board in self.boards)
        won = float((first > second) - (first < second))
        return won, -won

    def information_state(self, player: PlayerId) -> "Observation":
        """Return what ``player`` may know: not which unseen cards the other has in hand."""
        other = self.boards[1 - player]
        unseen = other._replace(hand=NONE, deck=merge(other.hand, other.deck))
        return Observation(player, _set_board(self, 1 - player, unseen), sum(other.hand))

    # --- what the choices do ---------------------------------------------------------------------

    def _finish_choice(self) -> "State":
        match self.phase:
            case Phase.ACTION:
                return self._play_treasures()
            case Phase.BUY:
                return self._clean_up()
            case _:
                return _go_on(self)

    def _play(self, card: Card) -> "State":
        data, board = CARDS[card], self.board
        board = board._replace(hand=change(board.hand, card, -1), play=change(board.play, card, 1))
        after = _set_board(self, self.mover, board)._replace(
            actions=self.actions - 1 + data.actions,
            buys=self.buys + data.buys,
            coins=self.coins + data.coins,
            draws=(data.cards, int(data.effect is Effect.SHARE)),
        )
        size = sum(board.hand)
        match data.effect:
            case Effect.SINK if size:
                return after._replace(phase=Phase.SINK, left=min(MOST_SUNK, size))
            case Effect.DISCARD if size:
                return after._replace(phase=Phase.DISCARD, left=size)
            case Effect.REMAKE if size:
                return after._replace(phase=Phase.REMAKE, left=1)
            case Effect.FOG if self.supply[Card.FOG] > 0:
                return _go_on(_take(after, Card.FOG, 1 - self.mover))
            case _:
                return _go_on(after)

    def _play_treasures(self) -> "State":
        hand, laid = list(self.board.hand), list(self.board.play)
        coins = self.coins
        for card in TREASURES:
            coins += hand[card] * CARDS[card].coins
            laid[card] += hand[card]
            hand[card] = 0
        board = self.board._replace(hand=tuple(hand), play=tuple(laid))
        return _set_board(self, self.mover, board)._replace(phase=Phase.BUY, coins=coins)

    def _gain(self, card: Card) -> "State":
        after = _take(self, card, self.mover)
        if self.phase is Phase.GAIN:
            return _go_on(after)
        return after._replace(buys=self.buys - 1, coins=self.coins - CARDS[card].cost)

    def _lose(self, card: Card) -> "State":
        board = self.board._replace(hand=change(self.board.hand, card, -1))
        if self.phase is Phase.DISCARD:
            board = board._replace(discard=change(board.discard, card, 1))
        after = _set_board(self, self.mover, board)
        if self.phase is Phase.REMAKE:
            most = CARDS[card].cost + REMAKE_GAIN
            after = after._replace(phase=Phase.GAIN, left=most)
            return after if after.legal_actions(self.mover) else _go_on(after)
        drawn = self.draws[0] + (self.phase is Phase.DISCARD)
        after = after._replace(left=self.left - 1, lowest=card, draws=(drawn, 0))
        return after if after.left else _go_on(after)

    def _clean_up(self) -> "State":
        board = Zones(
            deck=self.board.deck,
            discard=merge(self.board.hand, self.board.discard, self.board.play),
            turns=self.board.turns + 1,
        )
        after = _set_board(self, self.mover, board)._replace(actions=0, buys=0, coins=0)
        if self.is_ending:
            return after._replace(phase=Phase.OVER)
        return _go_on(after._replace(draws=(HAND_SIZE, 0)))

    def _draw(self, card: Card) -> "State":
        board = self.boards[self.drawer]
        board = board._replace(hand=change(board.hand, card, 1), deck=change(board.deck, card, -1))
        mine, other = self.draws
        after = _set_board(self, self.drawer, board)
        return _go_on(after._replace(draws=(mine - 1, other) if mine else (0, other - 1)))


def _set_board(state: State, player: PlayerId, board: Zones) -> State:
    first, second = state.boards
    return state._replace(boards=(board, second) if player == 0 else (first, board))


def _take(state: State, card: Card, player: PlayerId) -> State:
    """Put a card of the supply on a player's discard."""
    board = state.boards[player]
    board = board._replace(discard=change(board.discard, card, 1))
    return _set_board(state, player, board)._replace(supply=change(state.supply, card, -1))


def _go_on(state: State) -> State:
    """Return the state in which the next card can be drawn, or else the next choice made."""
    after = state._replace(left=0, lowest=Card.SHELL)
    while any(after.draws):
        board = after.boards[after.drawer]
        if any(board.deck):
            return after._replace(phase=Phase.DRAW)
        if any(board.discard):
            board = board._replace(deck=board.discard, discard=NONE)
            return _set_board(after, after.drawer, board)._replace(phase=Phase.DRAW)
        after = after._replace(draws=(0, after.draws[1] if after.draws[0] else 0))
    if after.buys:
        return after._replace(phase=Phase.ACTION)
    return after._replace(phase=Phase.ACTION, mover=1 - after.mover, actions=1, buys=1)


class Observation(NamedTuple):
    """What one seat may know of a position.

    ``seen`` is the position with the other's hand laid back into the other's deck, ``held`` how
    many cards that hand has: which of the unseen cards they are is all that is hidden.
    """

    seat: int
    seen: State
    held: int

    @property
    def mine(self) -> Zones:
        """The seat's own cards."""
        return self.seen.boards[self.seat]

    @property
    def theirs(self) -> Zones:
        """The other's cards, as far as they are known."""
        return self.seen.boards[1 - self.seat]

    @property
    def legal(self) -> Sequence[Move]:
        """What the seat may choose; empty when it is not to move."""
        return self.seen.legal_actions(self.seat)


def sample_state(observation: Observation, rng: Random) -> State:
    """Return a position that the seat cannot tell from the true one, all equally likely by card."""
    other = 1 - observation.seat
    board = observation.seen.boards[other]
    hand = count(rng.sample([*spread(board.deck)], observation.held))
    deck = tuple(n - held for n, held in zip(board.deck, hand, strict=True))
    seen = observation.seen
    return _set_board(seen, other, board._replace(hand=hand, deck=deck))


def deal(harbour: Sequence[Card] = FIRST_HARBOUR, first: int = 0) -> State:
    """Return the position before the first hands are drawn, ``first`` to draw and to move first."""
    board = Zones(deck=START_DECK)
    return State(lay_supply(harbour), (board, board), first, draws=(HAND_SIZE, HAND_SIZE))
