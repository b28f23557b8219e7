"""Positions and choices of Harbourlight as text.

A zone is groups of a count and a code, such as ``7s3k``; ``-`` is an empty one. A position is
``SUPPLY | HAND/DECK/DISCARD/PLAY TURNS | HAND/DECK/DISCARD/PLAY TURNS | MOVER PHASE A.B.C``, with
the first player's board first, the mover as 1 or 2, and the actions, buys and coins left. In the
middle of an effect follow what may still be chosen, from which card on (``4k``; after a Shipyard
the highest cost, ``8s``), and in every phase the cards that both have yet to draw, the mover first
(``2+1``). A supply names empty piles (``0l``): which ten action cards a harbour has is seen in it.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.harbour.rules.cards import (
    ABSENT,
    ACTIONS,
    BASICS,
    BY_CODE,
    CARDS,
    HARBOUR_SIZE,
    MOST_SUNK,
    START_DECK,
    TAUGHT_HARBOUR,
    Card,
    Counts,
    lay_supply,
)
from game.harbour.rules.moves import DONE, Move, Phase, Verb
from game.harbour.rules.state import State, Zones

_EMPTY: Final = "-"
_GROUP: Final = re.compile(r"(\d+)([A-Za-z])")
_DRAWS: Final = re.compile(r"(\d+)\+(\d+)")


class NotationError(ValueError):
    """Text that is no position, choice or game; the message says what is wrong with it."""


def find_card(code: str) -> Card:
    """Return the card with this code; raises ``NotationError``."""
    try:
        return BY_CODE[code]
    except KeyError:
        raise NotationError(f"no card has the code '{code}': {' '.join(BY_CODE)}") from None


def format_harbour(harbour: Sequence[Card]) -> str:
    """Return the codes of a harbour's action cards, such as ``BJAMYRHFGN``."""
    return "".join(CARDS[card].code for card in sorted(harbour))


def parse_harbour(text: str) -> tuple[Card, ...]:
    """Return the ten action cards that ``text`` names, or the four of the game that teaches.

    Raises ``NotationError`` for any others.
    """
    cards = tuple(sorted(map(find_card, text)))
    is_whole = len(cards) == len({*cards}) == HARBOUR_SIZE and {*cards} <= {*ACTIONS}
    if not is_whole and cards != TAUGHT_HARBOUR:
        codes = format_harbour(ACTIONS)
        raise NotationError(f"a harbour is ten of the action cards {codes}, not '{text}'")
    return cards


def format_zone(counts: Counts) -> str:
    """Return a zone as groups; a pile that a supply has and that is empty is not named."""
    groups = (f"{n}{CARDS[card].code}" for card, n in zip(Card, counts, strict=True) if n > 0)
    return "".join(groups) or _EMPTY


def parse_zone(text: str) -> Counts:
    """Return the zone that ``text`` names; raises ``NotationError``."""
    groups = dict.fromkeys(Card, 0)
    for number, card in _split(text):
        groups[card] += number
    return tuple(groups[card] for card in Card)


def _split(text: str) -> list[tuple[int, Card]]:
    if text in {_EMPTY, ""}:
        return []
    if not re.fullmatch(rf"(?:{_GROUP.pattern})+", text):
        raise NotationError(f"'{text}' is no zone: write counts and codes, such as 7s3k, or -")
    return [(int(number), find_card(code)) for number, code in _GROUP.findall(text)]


def _format_supply(supply: Counts) -> str:
    piles = zip(Card, supply, strict=True)
    return "".join(f"{n}{CARDS[card].code}" for card, n in piles if n != ABSENT)


def _parse_supply(text: str) -> Counts:
    """Return the piles; unnamed ones are empty, but for the one that the harbour lacks."""
    groups: dict[Card, int] = {}
    for number, card in _split(text):
        if card in groups:
            raise NotationError(f"the supply names {CARDS[card].code} twice")
        groups[card] = number
    unnamed = [card for card in ACTIONS if card not in groups]
    if {*ACTIONS} - {*unnamed} == {*TAUGHT_HARBOUR}:
        return tuple(ABSENT if card in unnamed else groups.get(card, 0) for card in Card)
    if not unnamed:
        raise NotationError("a harbour has ten of the eleven action cards, and this has them all")
    absent = Card.TIDEPOOL if Card.TIDEPOOL in unnamed else unnamed[0]
    if absent is not Card.TIDEPOOL and len(unnamed) > 1:
        codes = format_harbour(unnamed)
        raise NotationError(f"write empty piles as 0X: one of {codes} is not in this harbour")
    return tuple(ABSENT if card is absent else groups.get(card, 0) for card in Card)


def format_position(state: State) -> str:
    """Return a position as ``parse_position`` reads it."""
    numbers = f"{state.actions}.{state.buys}.{state.coins}"
    words = [str(state.mover + 1), state.phase.value, numbers]
    if state.left:
        words.append(f"{state.left}{CARDS[state.lowest].code}")
    if any(state.draws):
        words.append("{}+{}".format(*state.draws))
    boards = map(_format_board, state.boards)
    return " | ".join([_format_supply(state.supply), *boards, " ".join(words)])


def _format_board(board: Zones) -> str:
    zones = (board.hand, board.deck, board.discard, board.play)
    return f"{'/'.join(map(format_zone, zones))} {board.turns}"


def parse_position(text: str) -> State:
    """Return the position that ``text`` describes.

    Raises ``NotationError`` if it cannot be read, or has more cards than the game has.
    """
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 4:  # noqa: PLR2004 - supply, two boards, turn
        raise NotationError("a position is SUPPLY | BOARD | BOARD | MOVER PHASE A.B.C")
    supply, first, second = _parse_supply(parts[0]), _parse_board(parts[1]), _parse_board(parts[2])
    _count_cards(supply, (first, second))
    return _parse_turn(parts[3], State(supply, (first, second)))


def _parse_board(text: str) -> Zones:
    zones, _, turns = text.rpartition(" ")
    texts = zones.split("/")
    if len(texts) != 4 or not turns.isdecimal():  # noqa: PLR2004 - the zones of a board
        raise NotationError(f"'{text}' is no board: write HAND/DECK/DISCARD/PLAY TURNS")
    hand, deck, discard, play = map(parse_zone, texts)
    return Zones(hand, deck, discard, play, int(turns))


def _count_cards(supply: Counts, boards: tuple[Zones, Zones]) -> None:
    """Raise ``NotationError`` if there are more cards of a kind than the game began with."""
    harbour = [card for card in ACTIONS if supply[card] != ABSENT]
    laid = lay_supply(harbour)
    for card in BASICS + tuple(harbour):
        there = supply[card] + sum(board.owned[card] for board in boards)
        if there > (most := laid[card] + 2 * START_DECK[card]):
            raise NotationError(f"there are {there} of {CARDS[card].code}, and the game has {most}")
    for card in set(ACTIONS) - set(harbour):
        if any(board.owned[card] for board in boards):
            raise NotationError(f"somebody has {CARDS[card].code}, which is not in this harbour")


def _parse_turn(text: str, state: State) -> State:
    words = text.split()
    if len(words) < 3:  # noqa: PLR2004 - mover, phase, numbers
        raise NotationError(f"'{text}' is no turn: write MOVER PHASE ACTIONS.BUYS.COINS")
    mover, phase, numbers, *rest = words
    if mover not in {"1", "2"}:
        raise NotationError(f"the mover is 1 or 2, not '{mover}'")
    if phase not in {each.value for each in Phase}:
        phases = " ".join(each.value for each in Phase)
        raise NotationError(f"'{phase}' is no phase: {phases}")
    counters = numbers.split(".")
    if len(counters) != 3 or not all(map(str.isdecimal, counters)):  # noqa: PLR2004
        raise NotationError(f"'{numbers}' is not actions.buys.coins, such as 1.1.0")
    actions, buys, coins = map(int, counters)
    state = state._replace(mover=int(mover) - 1, phase=Phase(phase))
    state = state._replace(actions=actions, buys=buys, coins=coins)
    return _check(_parse_rest(rest, state))


def _parse_rest(words: Sequence[str], state: State) -> State:
    """Return the state with what may still be chosen and what is still to draw."""
    held = sum(state.board.hand)
    usual = {Phase.SINK: min(MOST_SUNK, held), Phase.DISCARD: held, Phase.REMAKE: 1}
    state = state._replace(left=usual.get(state.phase, 0))
    for word in words:
        if found := _GROUP.fullmatch(word):
            state = state._replace(left=int(found[1]), lowest=find_card(found[2]))
        elif found := _DRAWS.fullmatch(word):
            state = state._replace(draws=(int(found[1]), int(found[2])))
        else:
            raise NotationError(f"'{word}' is neither cards left, such as 4k, nor draws, as 2+1")
    return state


def _check(state: State) -> State:
    """Return the state; raises ``NotationError`` if its phase cannot go on."""
    match state.phase:
        case Phase.DRAW if not any(state.draws):
            raise NotationError("write how many cards are to be drawn, such as 2+0")
        case Phase.DRAW if not any(state.boards[state.drawer].deck):
            raise NotationError("no card can be drawn: that deck is empty")
        case Phase.REMAKE | Phase.GAIN if not state.legal_actions(state.mover):
            raise NotationError(f"there is nothing to choose in the phase {state.phase.value}")
        case _:
            return state


def parse_move(text: str) -> Move:
    """Return the choice, or the draw, written as ``text``; raises ``NotationError``."""
    if text == str(DONE):
        return DONE
    for verb in (Verb.GAIN, Verb.LOSE, Verb.DRAW):
        if text.startswith(verb.value):
            return Move(verb, find_card(text.removeprefix(verb.value)))
    return Move(Verb.PLAY, find_card(text))
