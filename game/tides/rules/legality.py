"""Which positions can arise: the counts and places that the rules allow."""

from typing import Final

from game.tides.rules.moves import HAND_SIZE, LENGTHS, STAYING, Phase, Seat
from game.tides.rules.scoring import score_both
from game.tides.rules.state import State

_FRESH_CARDS: Final = {1: 5, 2: 2, 3: 0}

HIGHEST_SCORES: Final = {1: 43, 2: 55, 3: 63}
"""The most points of each round: what a kingdom of 5, 6, 7 cards can score against nothing.

A kingdom opposite can only lower that: every comparison wants more than the other has.
"""


class IllegalPositionError(ValueError):
    """A position that cannot arise by the rules; the message says what is wrong."""


def check_state(state: State) -> None:
    """Raise ``IllegalPositionError`` unless ``state`` can arise in a game."""
    _check_time(state)
    _check_cards(state)
    for seat in Seat:
        _check_seat(state, seat)
    _check_scores(state)


def count_hidden(state: State) -> int:
    """Return how many cards of each hand the other seat cannot know at this point of the game.

    Raises ``IllegalPositionError`` for a round or a phase that the game does not have.
    """
    _check_time(state)
    is_first_pick = state.phase is Phase.PICK and not state.drafted(Seat.FIRST)
    return _FRESH_CARDS[state.round] if is_first_pick else 0


def _require(condition: bool, complaint: str) -> None:  # noqa: FBT001  (the condition is the point)
    if not condition:
        raise IllegalPositionError(complaint)


def _check_time(state: State) -> None:
    _require(state.rounds in LENGTHS, f"a game has 1 or 3 rounds, not {state.rounds}")
    _require(1 <= state.round <= state.rounds, f"there is no round {state.round} of {state.rounds}")
    last = state.round == state.rounds
    _require(
        not (last and state.phase is Phase.RELICS), "no relics are chosen after the last round"
    )
    _require(last or state.phase is not Phase.OVER, "the game is not over before its last round")


def _check_cards(state: State) -> None:
    places = (*state.kingdoms, *state.hands, *state.removed)
    placed = [card for cards in places for card in cards]
    twice = sorted({card for card in placed if placed.count(card) > 1})
    _require(not twice, f"card {twice[0] if twice else ''} is in two places")


def _check_seat(state: State, seat: Seat) -> None:
    player, relics = f"seat {seat + 1}", state.round - 1
    kingdom, hand, removed = state.kingdoms[seat], state.hands[seat], state.removed[seat]
    _require(
        len(removed) == relics,
        f"{player} has removed {len(removed)} cards; before round {state.round} it is {relics}",
    )
    drafted = len(kingdom) - relics
    other = len(state.kingdoms[seat.other]) - relics
    _require(drafted == other, "both kingdoms must have the same number of cards")
    low, high = _drafted_range(state.phase)
    _require(
        low <= drafted <= high,
        f"{player} has {len(kingdom)} cards in its kingdom; at '{state.phase.value}' "
        f"in round {state.round} it is {_span(low + relics, high + relics)}",
    )
    held = _hand_size(state, drafted)
    _require(len(hand) == held, f"{player} holds {len(hand)} cards; here it is {held}")
    _check_fresh(state, seat)


def _check_fresh(state: State, seat: Seat) -> None:
    fresh, wanted = state.fresh[seat], count_hidden(state)
    _require(
        len(fresh) == wanted and set(fresh) <= set(state.hands[seat]),
        f"seat {seat + 1} has {len(fresh)} newly drawn cards, marked + or ?; here it is {wanted}",
    )


def _check_scores(state: State) -> None:
    finished = state.round if state.is_round_over else state.round - 1
    _require(
        len(state.scores) == finished,
        f"there are {len(state.scores)} round scores; here it is {finished}",
    )
    for number, points in enumerate(state.scores, start=1):
        most = HIGHEST_SCORES[number]
        _require(
            max(points) <= most,
            f"nobody can score {max(points)} points in round {number}: {most} is the most",
        )
    if state.is_round_over:
        right = score_both(state.kingdoms)
        _require(
            state.scores[-1] == right,
            f"these kingdoms score {right[0]}:{right[1]}, "
            f"not {state.scores[-1][0]}:{state.scores[-1][1]}",
        )


def _drafted_range(phase: Phase) -> tuple[int, int]:
    match phase:
        case Phase.DRAW:
            return (0, 0)
        case Phase.PICK:
            return (0, HAND_SIZE - 1)
        case Phase.RELICS | Phase.OVER:
            return (HAND_SIZE, HAND_SIZE)


def _hand_size(state: State, drafted: int) -> int:
    if state.phase is Phase.DRAW:
        return 0 if state.round == 1 else STAYING
    return HAND_SIZE - drafted


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
