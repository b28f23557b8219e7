"""A whole game as one line of text: its length, the order of its deck, and every joint choice.

Seeded chance orders the eighteen cards; each draw takes from that order.

``1 18.15.6.10.11.5.8.7.14.2.1.3.4.9.12.13.16.17 18:8 7:15`` is a single round after two picks;
after a scored round both relic choices stand as ``15x6:8x2``. Draws need no words: they follow
from the order of the deck. A game for practice may begin with any position: ``@``, the six fields
of ``notation``, the order of a deck that ends with that position's cards, and the choices.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias, cast

from game.protocol import PRACTICE
from game.tides.rules.cards import DECK, Cards
from game.tides.rules.moves import HAND_SIZE, LENGTHS, Choice, Draw, JointAction, Phase, RelicChoice
from game.tides.rules.notation import (
    EMPTY,
    FIELDS,
    NotationError,
    format_cards,
    format_state,
    parse_cards,
    parse_state,
)
from game.tides.rules.state import State

Order: TypeAlias = Cards
"""All eighteen cards as shuffled, the top of the deck first. Nobody at the table may see it."""


def shuffle(rng: Random) -> Order:
    """Return the deck in the order that ``rng`` gives; the same seed gives the same order."""
    order = list(DECK)
    rng.shuffle(order)
    return tuple(order)


def next_draw(order: Order, state: State) -> Draw:
    """Return what the first and then the second seat take from the top of the deck in ``state``.

    Raises ``ValueError`` if ``order`` is not the deck that ``state`` was dealt from.
    """
    count = HAND_SIZE - len(state.hands[0])
    top = len(order) - len(state.deck)
    first, second = order[top : top + count], order[top + count : top + 2 * count]
    if sorted(order) != list(DECK) or set(order[top:]) != set(state.deck):
        raise ValueError("this order of the deck does not belong to this game")
    return Draw(tuple(sorted(first)), tuple(sorted(second)))


_REMOVES: Final = "x"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """All that it takes to play a game again, from the deal to the latest joint choice.

    ``start`` is the position in which a game for practice begins; ``None`` for the deal.
    """

    rounds: int
    order: Order
    choices: tuple[JointAction, ...] = ()
    start: State | None = None

    @property
    def turns(self) -> tuple[JointAction, ...]:
        """Every joint choice so far."""
        return self.choices

    @property
    def line(self) -> str:
        """The game as ``parse_record`` reads it."""
        return format_record(self)

    def states(self) -> tuple[State, ...]:
        """Return every position in which somebody chose, the current one or the end last.

        Raises ``IllegalActionError`` at a choice that the rules do not allow.
        """
        state = settle_chance(self.start or State(rounds=self.rounds), self.order)
        states = [state]
        for choice in self.choices:
            state = settle_chance(state.apply_joint(choice), self.order)
            states.append(state)
        return tuple(states)

    def play(self, state: State, turn: Sequence[Choice | None]) -> tuple["GameRecord", State]:
        """Return the record with one more joint choice, and the position after it.

        ``state`` is the last of ``states``. Raises ``IllegalActionError``.
        """
        joint = cast("JointAction", tuple(turn))
        after = settle_chance(state.apply_joint(joint), self.order)
        return replace(self, choices=(*self.choices, joint)), after

    def cut(self, plies: int) -> "GameRecord":
        """Return the record of the first ``plies`` joint choices alone."""
        return replace(self, choices=self.choices[:plies])


def settle_chance(state: State, order: Order) -> State:
    """Return the state after the draw that it waits for, if it waits for one."""
    return state.apply(next_draw(order, state)) if state.phase is Phase.DRAW else state


def format_record(record: GameRecord) -> str:
    """Return the line for a game."""
    choices = (f"{first}:{second}" for first, second in record.choices)
    start = f"{PRACTICE} {format_state(record.start)}" if record.start else str(record.rounds)
    return " ".join([start, format_cards(record.order), *choices])


def parse_record(text: str) -> GameRecord:
    """Return the game that a line records; ``GameRecord.states`` checks it against the rules.

    Raises ``NotationError`` for text that cannot be read, ``IllegalPositionError`` for a position
    that cannot arise.
    """
    rounds, *rest = text.split() or [""]
    start = None
    if rounds == PRACTICE:
        start, rest = parse_state(" ".join(rest[:FIELDS])), rest[FIELDS:]
        rounds = str(start.rounds)
    order, *choices = rest or [EMPTY]
    if rounds not in {str(length) for length in LENGTHS}:
        raise NotationError(f"a game starts with its length, 1 or 3, not '{rounds}'")
    shuffled = parse_cards(order)
    if sorted(shuffled) != list(DECK):
        raise NotationError("the deck of a game names all 18 cards once")
    if start is not None and {*shuffled[len(DECK) - len(start.deck) :]} != {*start.deck}:
        raise NotationError("the last cards of the order are those that the position leaves unseen")
    return GameRecord(int(rounds), shuffled, tuple(_parse_joint(word) for word in choices), start)


def format_action(action: Choice) -> str:
    """Return one seat's choice: a card's number, or ``15x6``."""
    return str(action)


def parse_action(text: str) -> Choice:
    """Return one seat's choice; raises ``NotationError`` for anything else."""
    numbers = [parse_cards(word) for word in text.split(_REMOVES)]
    match numbers:
        case [(card,)]:
            return card
        case [(keep,), (remove,)]:
            return RelicChoice(keep, remove)
        case _:
            raise NotationError(f"'{text}' is no choice such as 7 or 15x6")


def _parse_joint(word: str) -> JointAction:
    first, colon, second = word.partition(":")
    if not colon:
        raise NotationError(f"'{word}' is no joint choice such as 18:8 or 15x6:8x2")
    return cast("JointAction", (parse_action(first), parse_action(second)))
