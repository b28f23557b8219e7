"""A position as one line of text, and back; ``docs/notation.md`` describes it for people.

``3 2 pick 15/1.2.3.+4.+5/9 6/7.8.10.+11.+12/13 27:9`` reads: of three rounds the second, at a
pick; then each seat's kingdom/hand/removed; then the points of the finished rounds. ``+`` marks a
card just drawn (before the first pick of all, every card is), ``?`` a drawn card that the viewer
does not know, ``-`` an empty list.
"""

import re
from dataclasses import replace
from typing import Final, NamedTuple

from game.tides.rules.cards import Card, Cards, Points
from game.tides.rules.legality import check_state, count_hidden
from game.tides.rules.moves import Pair, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.state import State, observe, suppose

EMPTY: Final = "-"
UNKNOWN: Final = "?"
FRESH: Final = "+"
FIELDS: Final = 6
"""How many words a position has."""
_WORDS: Final = "rounds round phase seat-1 seat-2 scores"


class NotationError(ValueError):
    """Text that is no position, no view and no game; the message says where it goes wrong."""


class _Block(NamedTuple):
    """One seat's text, taken apart."""

    kingdom: Cards
    hand: Cards
    fresh: Cards
    unknown: int
    removed: Cards


def format_state(state: State) -> str:
    """Return the line for a position."""
    blocks = (_format_block(state, seat, state.hands[seat], state.fresh[seat]) for seat in Seat)
    return _join(state, *blocks)


def parse_state(text: str) -> State:
    """Return the position that a line describes, checked against the rules.

    Raises ``NotationError`` for text that cannot be read or has unknown cards in it, and
    ``IllegalPositionError`` for a position that cannot arise.
    """
    state, unknown = _parse(text)
    if any(unknown):
        raise NotationError(f"'{UNKNOWN}' stands for a card that a position must name")
    check_state(state)
    return state


def format_observation(view: Observation) -> str:
    """Return the line for what one seat sees: the opponent's unseen cards are ``?``."""
    state = suppose(view, tuple(sorted(view.known + view.unseen[: view.hidden])))
    blocks = []
    for seat in Seat:
        hidden = view.hidden if seat is view.seat.other else 0
        hand = view.known if hidden else state.hands[seat]
        fresh = view.fresh if seat is view.seat else ()
        blocks.append(_format_block(state, seat, hand, fresh, hidden))
    return _join(state, *blocks)


def parse_observation(text: str, seat: Seat) -> Observation:
    """Return what ``seat`` sees in a line, whether a whole position or a view with ``?`` in it.

    Raises as ``parse_state`` does; the viewer's own hand must be known.
    """
    state, unknown = _parse(text)
    if unknown[seat]:
        raise NotationError(f"seat {seat + 1} must know its own hand: it holds a '{UNKNOWN}'")
    if unknown[seat.other]:
        _check_unknown(state, seat.other, unknown[seat.other])
        state = _with_hidden(state, seat.other, state.deck[: unknown[seat.other]])
    check_state(state)
    return observe(state, seat)


def format_cards(cards: Cards) -> str:
    """Return cards as numbers joined by dots; ``-`` for none."""
    return ".".join(str(int(card)) for card in cards) or EMPTY


def parse_cards(text: str) -> Cards:
    """Return the cards that dotted numbers name; raises ``NotationError`` for anything else."""
    return tuple(map(_parse_card, _split(text)))


def _check_unknown(state: State, seat: Seat, unknown: int) -> None:
    hidden = count_hidden(state)
    if unknown > hidden:
        here = f"no more than {hidden} cards are unknown" if hidden else "nothing is unknown"
        raise NotationError(f"seat {seat + 1} holds {unknown} '{UNKNOWN}', but {here} here")


def _with_hidden(state: State, seat: Seat, guess: Cards) -> State:
    def at_seat(pair: Pair[Cards]) -> Pair[Cards]:
        extended = tuple(sorted(pair[seat] + guess))
        return (extended, pair[1]) if seat is Seat.FIRST else (pair[0], extended)

    return replace(state, hands=at_seat(state.hands), fresh=at_seat(state.fresh))


def _join(state: State, first: str, second: str) -> str:
    scores = ",".join(f"{mine}:{theirs}" for mine, theirs in state.scores) or EMPTY
    return f"{state.rounds} {state.round} {state.phase.value} {first} {second} {scores}"


def _format_block(state: State, seat: Seat, hand: Cards, fresh: Cards, hidden: int = 0) -> str:
    marked = () if _is_first_deal(state) else fresh
    words = [f"{FRESH if card in marked else ''}{card}" for card in hand] + [UNKNOWN] * hidden
    held = ".".join(words) or EMPTY
    return f"{format_cards(state.kingdoms[seat])}/{held}/{format_cards(state.removed[seat])}"


def _is_first_deal(state: State) -> bool:
    return state.round == 1 and state.phase is Phase.PICK and not any(state.kingdoms)


def _parse(text: str) -> tuple[State, Pair[int]]:
    fields = text.split()
    if len(fields) != FIELDS:
        raise NotationError(f"a position has {FIELDS} fields ({_WORDS}), not {len(fields)}")
    rounds, round_, phase, *seats, scores = fields
    first, second = (_parse_block(block) for block in seats)
    state = State(
        rounds=_parse_number(rounds),
        round=_parse_number(round_),
        phase=_parse_phase(phase),
        kingdoms=(first.kingdom, second.kingdom),
        hands=(first.hand, second.hand),
        fresh=(first.fresh, second.fresh),
        removed=(first.removed, second.removed),
        scores=_parse_scores(scores),
    )
    if _is_first_deal(state):
        state = replace(state, fresh=state.hands)
    return state, (first.unknown, second.unknown)


def _parse_block(text: str) -> _Block:
    lists = text.split("/")
    if len(lists) != 3:  # noqa: PLR2004  (kingdom, hand, removed)
        raise NotationError(f"a seat is kingdom/hand/removed, not '{text}'")
    kingdom, hand, removed = lists
    words = _split(hand)
    unknown = [word for word in words if word.removeprefix(FRESH) == UNKNOWN]
    known = [word for word in words if word not in unknown]
    held = tuple(sorted(_parse_card(word.removeprefix(FRESH)) for word in known))
    fresh = tuple(sorted(_parse_card(word[1:]) for word in known if word.startswith(FRESH)))
    return _Block(parse_cards(kingdom), held, fresh, len(unknown), parse_cards(removed))


def _split(text: str) -> list[str]:
    words = [] if text == EMPTY else text.split(".")
    if "" in words:
        raise NotationError(f"a card is missing in '{text}': cards are numbers from 1 to 18")
    return words


def _parse_card(word: str) -> Card:
    if not re.fullmatch(r"[1-9][0-9]?", word):
        raise NotationError(f"'{word}' is no card: cards are numbers from 1 to 18")
    try:
        return Card(int(word))
    except ValueError as error:
        raise NotationError(str(error)) from error


def _parse_number(word: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,2}", word):
        raise NotationError(f"'{word}' should be a number")
    return int(word)


def _parse_phase(word: str) -> Phase:
    try:
        return Phase(word)
    except ValueError as error:
        names = ", ".join(phase.value for phase in Phase)
        raise NotationError(f"'{word}' is no phase: it is one of {names}") from error


def _parse_scores(text: str) -> tuple[Pair[Points], ...]:
    if text == EMPTY:
        return ()
    scores = []
    for word in text.split(","):
        first, colon, second = word.partition(":")
        if not colon:
            raise NotationError(f"'{word}' is no round score such as 27:9")
        scores.append((Points(_parse_number(first)), Points(_parse_number(second))))
    return tuple(scores)
