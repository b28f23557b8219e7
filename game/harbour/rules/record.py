"""A whole game as one line: its seed, its harbour, and every turn.

``0 BJAMYRHFGN ; p | ; p | ; B | ; B | ; p | ; p | B(sssk) ; |`` is seven turns of the game with
seed 0: what was played, ``;``, what was bought, ``|``. A Beach Fire names what it sank, a Tidepool
what was discarded, ``T(k)``, a Shipyard what became of what, ``Y(a>l)``. The last turn may be open.
A game for practice may begin with a position in which somebody
chooses: ``@ POSITION @`` stands before its seed.

Luck follows from the seed. In shuffle n (from 0) of a player, copy j (from 0) of a card has the key
``Random(f"{seed}/{player}/{n}/{code}{j}").random()``, and cards come by rising key, of a kind the
lowest keys first. So a deck with one card more keeps the order of all others: two games that differ
by a purchase meet the same luck for longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.harbour.rules.cards import CARDS, Card, Counts, Effect, change
from game.harbour.rules.moves import DONE, Move, Phase, Verb, draw
from game.harbour.rules.notation import (
    NotationError,
    find_card,
    format_harbour,
    format_position,
    parse_harbour,
    parse_position,
)
from game.harbour.rules.state import State, deal
from game.protocol import CHANCE, PRACTICE, IllegalActionError

Turn: TypeAlias = tuple[Move | None, ...]
"""The choice of the one player to move, by seat."""

Shuffle: TypeAlias = tuple[int, Counts]
"""How often a player has shuffled after the first time, and what the deck was after the last."""

_GROUPS: Final = {Effect.SINK, Effect.DISCARD, Effect.REMAKE}
"""Effects whose choices stand in brackets."""


class RecordStep(NamedTuple):
    """A choice and who made it, with what follows from it, so that nothing is played again.

    ``word`` is what it adds to the line, ``shuffles`` are both players' last shuffles after it.
    """

    move: Move
    mover: int
    word: str
    shuffles: tuple[Shuffle, Shuffle]


@dataclass(frozen=True, slots=True)
class HarbourRecord:
    """All that it takes to play a game again: seed, harbour, and every choice.

    ``start`` is where a game for practice begins, if it does not begin with the deal.
    """

    seed: int | str
    harbour: tuple[Card, ...]
    steps: tuple[RecordStep, ...] = ()
    start: State | None = None

    @property
    def choices(self) -> tuple[Move, ...]:
        """Every choice so far."""
        return tuple(step.move for step in self.steps)

    @property
    def turns(self) -> Sequence[Turn]:
        """Every choice so far, by seat."""
        return tuple((each.move, None)[:: -1 if each.mover else 1] for each in self.steps)

    @property
    def line(self) -> str:
        """The game as ``parse_record`` reads it."""
        start = f"{PRACTICE} {format_position(self.start)} {PRACTICE} " if self.start else ""
        moves = "".join(step.word for step in self.steps).strip()
        return f"{start}{self.seed} {format_harbour(self.harbour)} {moves}".strip()

    @property
    def _begun(self) -> tuple[State, tuple[Shuffle, Shuffle]]:
        """The first position with a choice, and both players' first shuffles."""
        start = self.start or deal(self.harbour, find_first(self.seed))
        first, second = start.boards
        return self._settle(start, ((0, first.deck), (0, second.deck)))

    def begin(self) -> State:
        """Return the first position with a choice."""
        return self._begun[0]

    def states(self) -> tuple[State, ...]:
        """Return every position with a choice, in order, the current one or the end last.

        Raises ``IllegalActionError`` for a choice that the rules do not allow.
        """
        record, states = self.cut(0), [self.begin()]
        for move in self.choices:
            record, state = record.choose(states[-1], move)
            states.append(state)
        return tuple(states)

    def play(self, state: State, turn: Sequence[Move | None]) -> tuple["HarbourRecord", State]:
        """Return the record with one more choice, and the position after it and its draws.

        ``state`` is the last of ``states``. Raises ``IllegalActionError``.
        """
        (move,) = (choice for choice in turn if choice is not None)
        return self.choose(state, move)

    def choose(self, state: State, move: Move) -> tuple["HarbourRecord", State]:
        """Return what ``play`` does, for the choice of the player to move."""
        after = state.apply(move)
        shuffles = self.steps[-1].shuffles if self.steps else self._begun[1]
        settled, shuffles = self._settle(after, _follow(shuffles, state, move, after))
        step = RecordStep(move, state.mover, _format_step(state, move, after), shuffles)
        return replace(self, steps=(*self.steps, step)), settled

    def cut(self, plies: int) -> "HarbourRecord":
        """Return the record of the first ``plies`` choices alone."""
        return replace(self, steps=self.steps[:plies])

    def _settle(
        self, state: State, shuffles: tuple[Shuffle, Shuffle]
    ) -> tuple[State, tuple[Shuffle, Shuffle]]:
        """Draw as long as cards are to be drawn."""
        while state.current_player == CHANCE:
            move = draw(find_next(self.seed, state.drawer, shuffles[state.drawer], state))
            after = state.apply(move)
            shuffles = _follow(shuffles, state, move, after)
            state = after
        return state, shuffles


def find_first(seed: int | str) -> int:
    """Return who moves first in the game with this seed: 0 or 1."""
    return Random(f"{seed}/first").randrange(2)


def find_next(seed: int | str, player: int, shuffle: Shuffle, state: State) -> Card:
    """Return the card that ``player`` draws next; ``state`` is one in which the player draws."""
    number, shuffled = shuffle
    deck = state.boards[player].deck
    there = (card for card in Card if deck[card])
    _, card = min(
        (list_keys(seed, player, number, card, shuffled[card])[shuffled[card] - deck[card]], card)
        for card in there
    )
    return card


@lru_cache(maxsize=4096)
def list_keys(seed: int | str, player: int, shuffle: int, card: Card, copies: int) -> list[float]:
    """Return the keys of all copies of a card in one shuffle, ascending: the order they come in."""
    name = f"{seed}/{player}/{shuffle}/{CARDS[card].code}"
    return sorted(Random(f"{name}{copy}").random() for copy in range(copies))


def _follow(
    shuffles: tuple[Shuffle, Shuffle], before: State, move: Move, after: State
) -> tuple[Shuffle, Shuffle]:
    """Return the shuffles after a move: a deck that changed by more than a draw was shuffled."""

    def follow(player: int) -> Shuffle:
        deck, (number, shuffled) = before.boards[player].deck, shuffles[player]
        if move.card is not None and move.verb is Verb.DRAW and player == before.drawer:
            deck = change(deck, move.card, -1)
        now = after.boards[player].deck
        return (number, shuffled) if now == deck else (number + 1, now)

    return follow(0), follow(1)


def _format_step(state: State, move: Move, after: State) -> str:
    """Return what a choice adds to the line."""
    code = "" if move.card is None else CARDS[move.card].code
    ends = after.phase is not state.phase
    match state.phase:
        case Phase.ACTION if move == DONE:
            return " ;"
        case Phase.BUY if move == DONE:
            return " |"
        case Phase.ACTION if move.card is not None and CARDS[move.card].effect in _GROUPS:
            return f" {code}(" if after.phase in _CHOOSING else f" {code}()"
        case Phase.SINK | Phase.DISCARD:
            return code + ")" * ends
        case Phase.REMAKE:
            return f"{code}>" + ")" * (after.phase is not Phase.GAIN)
        case Phase.GAIN:
            return f"{code})"
        case _:
            return f" {code}"


_CHOOSING: Final = {Phase.SINK, Phase.DISCARD, Phase.REMAKE}


def parse_record(text: str) -> HarbourRecord:
    """Return the game that a line records; raises ``NotationError``, also for an illegal choice."""
    start, game = _split_start(text.strip())
    seed, _, rest = game.partition(" ")
    harbour, _, moves = rest.strip().partition(" ")
    if not seed or not harbour:
        raise NotationError("a game starts with its seed and its harbour, such as 7 BJAMYRHFGN")
    number = int(seed) if seed.isdecimal() else seed
    record = HarbourRecord(number, parse_harbour(harbour), start=start)
    state, left = record.begin(), "".join(moves.split())
    while left:
        try:
            record, state = record.choose(state, _read_move(state, left[0]))
        except (IllegalActionError, NotationError) as error:
            turn = 1 + state.turns
            raise NotationError(f"in turn {turn}: {error}") from None
        word = record.steps[-1].word.strip()
        if not left.startswith(word):
            raise NotationError(f"'{word}' is expected, not '{left[: len(word)]}'")
        left = left.removeprefix(word)
    return record


def _split_start(text: str) -> tuple[State | None, str]:
    """Return where a game begins, ``None`` for the deal, and the rest of the line."""
    if not text.startswith(PRACTICE):
        return None, text
    position, _, game = text.removeprefix(PRACTICE).partition(PRACTICE)
    start = parse_position(position)
    if start.current_player < 0:
        raise NotationError("a game for practice begins where somebody is to choose")
    return start, game.strip()


_ENDS: Final = {Phase.ACTION: ";", Phase.BUY: "|", Phase.SINK: ")", Phase.DISCARD: ")"}
"""What is written where a player chooses no more in a phase."""


def _read_move(state: State, sign: str) -> Move:
    """Return the choice that a sign means in the phase of ``state``."""
    if sign == _ENDS.get(state.phase):
        return DONE
    if sign in _ENDS.values() and state.current_player >= 0:
        raise NotationError(f"'{sign}' ends nothing here")
    match state.phase:
        case Phase.ACTION:
            return Move(Verb.PLAY, find_card(sign))
        case Phase.SINK | Phase.DISCARD | Phase.REMAKE:
            return Move(Verb.LOSE, find_card(sign))
        case Phase.BUY | Phase.GAIN:
            return Move(Verb.GAIN, find_card(sign))
        case _:
            raise NotationError(f"the game is over, and '{sign}' follows")
