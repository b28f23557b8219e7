"""Kuhn poker: three cards, one each, one bet; the smallest poker with a bluff in it.

Kuhn, *A simplified two-person poker*, 1950. Both players put in one unit and get one card of
three. In turn they pass or bet one unit more; after a bet, passing folds and betting calls.

The game with both cards open, the tree of the article on backtracking, stands below: nothing is
left to chance or hidden, so minimax solves it. ``JQ`` is the article's own position.
"""

from collections.abc import Hashable, Sequence
from enum import Enum, IntEnum
from functools import reduce
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, OpenInTurns, PlayerId

ANTE: Final = 1
RAISED: Final = 2
"""What each player has in the pot at the start, and after a bet."""


class KuhnCard(IntEnum):
    """The three cards; the higher one wins a showdown."""

    JACK = 0
    QUEEN = 1
    KING = 2


class KuhnBet(Enum):
    """What a player may do: pass (check or fold) or bet (bet or call)."""

    PASS = "p"  # noqa: S105 - no password
    BET = "b"


KuhnAction: TypeAlias = KuhnCard | KuhnBet
"""Chance deals a card, a player passes or bets."""


_LETTERS: Final = {KuhnCard.JACK: "J", KuhnCard.QUEEN: "Q", KuhnCard.KING: "K"}
_NOTHING: Final = "-"
"""How cards are written, and that none is dealt yet."""

_LAST_BETS: Final = (
    (KuhnBet.PASS, KuhnBet.PASS),
    (KuhnBet.BET, KuhnBet.PASS),
    (KuhnBet.BET, KuhnBet.BET),
)


class KuhnState(NamedTuple):
    """One history: the cards dealt so far, by player, and the bets so far, player 0 first."""

    cards: tuple[KuhnCard, ...] = ()
    bets: tuple[KuhnBet, ...] = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    @property
    def current_player(self) -> PlayerId:
        """Chance until both players have a card, then the players by turns."""
        if len(self.cards) < self.num_players:
            return CHANCE
        if self.bets[-2:] in _LAST_BETS:
            return TERMINAL
        return len(self.bets) % self.num_players

    def legal_actions(self, player: PlayerId) -> tuple[KuhnAction, ...]:
        """Return pass and bet, for the player to move; nothing for the others."""
        return tuple(KuhnBet) if 0 <= player == self.current_player else ()

    def chance_outcomes(self) -> tuple[tuple[KuhnAction, float], ...]:
        """Return the cards not dealt yet, equally likely, while cards are dealt."""
        if self.current_player != CHANCE:
            return ()
        left = self._list_undealt()
        return tuple((card, 1 / len(left)) for card in left)

    def sample_outcome(self, rng: Random) -> KuhnCard:
        """Return one of the cards not dealt yet; raises ``NoChanceError`` once both have one."""
        if self.current_player != CHANCE:
            raise NoChanceError(f"no card is dealt in {self}")
        (card,) = rng.choices(self._list_undealt())
        return card

    def apply(self, action: KuhnAction) -> "KuhnState":
        """Return the state after one card is dealt, or one player has passed or bet.

        Raises ``IllegalActionError`` for a card or a bet out of turn, or a card dealt before.
        """
        mover = self.current_player
        match action:
            case KuhnCard() if mover == CHANCE and action not in self.cards:
                return KuhnState((*self.cards, action), self.bets)
            case KuhnBet() if mover >= 0:
                return KuhnState(self.cards, (*self.bets, action))
            case _:
                raise IllegalActionError(f"{action!r} in {self}")

    def apply_joint(self, actions: Sequence[KuhnAction]) -> "KuhnState":
        """Raise ``IllegalActionError``: the players move in turn."""
        raise IllegalActionError(f"Kuhn poker is played in turns, not jointly: {actions}")

    def returns(self) -> tuple[float, float]:
        """Return the units that each player has won; zeros before the end."""
        if self.current_player != TERMINAL:
            return 0, 0
        stake = RAISED if self.bets[-2:] == (KuhnBet.BET, KuhnBet.BET) else ANTE
        return (stake, -stake) if self._winner() == 0 else (-stake, stake)

    def information_state(self, player: PlayerId) -> Hashable:
        """Return the player's card, ``None`` before the deal, and the bets so far."""
        own = self.cards[player] if player < len(self.cards) else None
        return own, self.bets

    def _list_undealt(self) -> list[KuhnCard]:
        return [card for card in KuhnCard if card not in self.cards]

    def _winner(self) -> PlayerId:
        if self.bets[-2:] == (KuhnBet.BET, KuhnBet.PASS):
            return len(self.bets) % self.num_players
        return self.cards.index(max(self.cards))


def format_card(card: KuhnCard) -> str:
    """Return the card's letter: J, Q or K."""
    return _LETTERS[card]


def format_known(known: tuple[KuhnCard | None, tuple[KuhnBet, ...]]) -> str:
    """Return an information state as one line, card and bets so far, as ``J pb``."""
    card, bets = known
    return format_history(KuhnState(() if card is None else (card,), bets))


def format_history(state: KuhnState) -> str:
    """Return one line, the inverse of ``parse_history``: ``JQ pb``, ``J``, or ``-`` at the start.

    The cards of player 0 and 1, and behind a space the bets so far.
    """
    cards = "".join(_LETTERS[card] for card in state.cards) or _NOTHING
    bets = "".join(bet.value for bet in state.bets)
    return f"{cards} {bets}" if bets else cards


def parse_history(text: str) -> KuhnState:
    """Return the history of this line; raises ``ValueError`` if play cannot come to it."""
    letters, _, words = text.partition(" ")
    by_letter = {letter: card for card, letter in _LETTERS.items()}
    try:
        cards = [] if letters == _NOTHING else [by_letter[letter] for letter in letters]
    except KeyError as error:
        raise ValueError(f"{text!r}: cards are J, Q and K, not {error}") from error
    by_word = {bet.value: bet for bet in KuhnBet}
    try:
        bets = [by_word[word] for word in words]
    except KeyError as error:
        raise ValueError(f"{text!r}: bets are p and b, not {error}") from error
    try:
        actions: list[KuhnAction] = [*cards, *bets]
        state = reduce(KuhnState.apply, actions, KuhnState())
    except IllegalActionError as error:
        raise ValueError(f"{text!r}: play cannot come to it") from error
    if format_history(state) != text:
        raise ValueError(f"{text!r} would be written {format_history(state)!r}")
    return state


class _Open(NamedTuple):
    history: KuhnState


class OpenState(OpenInTurns, _Open):
    """One position: both cards and the bets so far; made by ``start_game`` or ``parse_position``.

    ``history`` is the same position of Kuhn poker, in which the cards are hidden.
    """

    __slots__ = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return self.history.num_players

    @property
    def current_player(self) -> PlayerId:
        """The players by turns."""
        return self.history.current_player

    def legal_actions(self, player: PlayerId) -> tuple[KuhnBet, ...]:
        """Return pass and bet, for the player to move; nothing for the others."""
        return tuple(KuhnBet) if 0 <= player == self.current_player else ()

    def apply(self, action: KuhnBet) -> "OpenState":
        """Return the state after one player has passed or bet.

        Raises ``IllegalActionError`` after the end.
        """
        return OpenState(self.history.apply(action))

    def returns(self) -> tuple[float, float]:
        """Return the units that each player has won; zeros before the end."""
        return self.history.returns()


def start_game(first: KuhnCard, second: KuhnCard) -> OpenState:
    """Return the position in which both have seen both cards and nobody has bet.

    Raises ``ValueError`` if it is the same card twice: there is one of each.
    """
    if first == second:
        raise ValueError(f"both players cannot hold the {first.name.lower()}")
    return OpenState(KuhnState((first, second)))


def format_position(state: OpenState) -> str:
    """Return one line, the inverse of ``parse_position``: ``JQ``, or with the bets ``JQ pb``."""
    return format_history(state.history)


def parse_position(text: str) -> OpenState:
    """Return the position of this line; raises ``ValueError`` if it is no such line."""
    history = parse_history(text)
    if len(history.cards) < history.num_players:
        raise ValueError(f"{text!r}: two cards lie open, such as JQ")
    return OpenState(history)
