"""Random games of the drafting game, and what Hypothesis draws from them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar, cast

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from game.tides.rules.cards import DECK, Card, Cards, cards
from game.tides.rules.moves import LENGTHS, JointAction, Pair, Phase, Seat
from game.tides.rules.record import GameRecord, next_draw, settle_chance, shuffle
from game.tides.rules.state import State

ValueT = TypeVar("ValueT")


def hand(numbers: str) -> Cards:
    """Return the cards that a line of numbers names: ``hand("1 2 3")``."""
    return cards(map(int, numbers.split()))


def play_randomly(rounds: int, seed: int) -> GameRecord:
    """Return a whole game of random choices; the same seed plays the same game."""
    rng = Random(seed)
    order = shuffle(rng)
    choices: list[JointAction] = []
    state = settle_chance(State(rounds=rounds), order)
    while state.phase is not Phase.OVER:
        joint = tuple(rng.choice(state.legal_actions(seat)) for seat in Seat)
        choices.append(cast("JointAction", joint))
        state = settle_chance(state.apply_joint(joint), order)
    return GameRecord(rounds, order, tuple(choices))


def pass_through(record: GameRecord) -> Iterator[State]:
    """Yield every position of a game, those before a draw among them."""
    state = State(rounds=record.rounds)
    for choice in record.choices:
        if state.phase is Phase.DRAW:
            yield state
            state = state.apply(next_draw(record.order, state))
        yield state
        state = state.apply_joint(choice)
    yield state


def play_last(state: State, seat: Seat, card: Card, other: Card) -> Pair[Cards]:
    """Play the last choice and the cards that are left; return both kingdoms, own first."""
    joint = (card, other) if seat is Seat.FIRST else (other, card)
    state = state.apply_joint(joint)
    end = state.apply_joint((state.hands[0][0], state.hands[1][0]))
    return end.kingdoms[seat], end.kingdoms[seat.other]


def find_position(round_number: int, phase: Phase, seed: int, rounds: int = 3) -> State:
    """Return the first position of a random game in this phase of a round."""
    states = pass_through(play_randomly(rounds, seed))
    return next(state for state in states if (state.round, state.phase) == (round_number, phase))


def games(*lengths: int) -> SearchStrategy[GameRecord]:
    """Draw whole games of these lengths, of both by default."""
    rounds = st.sampled_from(lengths or LENGTHS)
    return st.builds(play_randomly, rounds, st.integers(min_value=0, max_value=2**32))


def positions(*phases: Phase) -> SearchStrategy[State]:
    """Draw positions out of random games, in these phases only if any are given."""

    def list_positions(record: GameRecord) -> list[State]:
        wanted = phases or tuple(Phase)
        return [state for state in pass_through(record) if state.phase in wanted]

    lengths = (3,) if phases == (Phase.RELICS,) else LENGTHS
    return games(*lengths).map(list_positions).flatmap(st.sampled_from)


def kingdom_pairs(largest: int = 7) -> SearchStrategy[Pair[Cards]]:
    """Draw two disjoint kingdoms of at most ``largest`` cards each, of any two sizes."""
    sizes = st.integers(min_value=0, max_value=largest)

    def split(order: list[int], mine: int, theirs: int) -> Pair[Cards]:
        return cards(order[:mine]), cards(order[mine : mine + theirs])

    return st.builds(split, st.permutations(list(DECK)), sizes, sizes)


seats: SearchStrategy[Seat] = st.sampled_from(Seat)


def garble(line: str, rng: Random, words: Sequence[str]) -> str:
    """Return ``line`` with these words put in anywhere, so that it fails deep in a parser."""
    for word in words:
        cut = rng.randrange(len(line) + 1)
        line = line[:cut] + word + line[cut + rng.randrange(2) :]
    return line


def try_to(
    parse: Callable[[str], ValueT], text: str, refusals: tuple[type[Exception], ...]
) -> ValueT | None:
    """Return what ``parse`` reads in ``text``, ``None`` if it refuses in one of these ways."""
    try:
        return parse(text)
    except refusals as error:
        if not str(error):
            raise
        return None
