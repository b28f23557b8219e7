"""What is said while ten hands are played: the turn, a hand, the sums, and what mistakes cost."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.study.benches.poker.strategies import CARDS
from game.study.figures import write_exactly, write_value
from game.study.frame.bench import BenchContext
from game.study.frame.report import Counter, Report
from game.study.jobs import HANDS, Hand, StudyLevel
from game.study.table import tree_words

BIRD: Final = StudyLevel.ALBATROSS
"""Who plays the equilibrium."""
_LEAST: Final = 1e-9
"""What costs less costs nothing."""


def name_bird(context: BenchContext) -> str:
    """Return what the bird is called."""
    return context.say(f"opponent.{BIRD}.name")


def name_card(context: BenchContext, letter: str) -> str:
    """Return what a card is called; nothing for a hidden one."""
    return context.say(f"study.poker.card.{CARDS[letter]}") if letter else ""


def name_bet(context: BenchContext, bets: str) -> str:
    """Return what the last of ``bets`` is called; nothing before the first."""
    return tree_words.name_bet(context, f"- {bets}") if bets else ""


def is_over(hands: Sequence[Hand]) -> bool:
    """Return whether all hands have been played."""
    return len(hands) == HANDS and hands[-1].is_over


def describe_turn(context: BenchContext, hands: Sequence[Hand]) -> str:
    """Return what the player can do now, how the hand has ended, or how all hands have."""
    if not hands:
        return ""
    hand = hands[-1]
    if is_over(hands):
        return context.say("study.poker.hands.end")
    if hand.is_over:
        return context.say(
            "study.poker.hands.won" if hand.won > 0 else "study.poker.hands.lost",
            chips=abs(hand.won),
        )
    reply = {"": "first", "p": "check"}.get(hand.bets, "bet")
    return context.say(f"study.poker.hands.turn.{reply}", bird=name_bird(context))


def describe_hand(context: BenchContext, number: int, hand: Hand) -> str:
    """Return a hand in one line: both cards, all bets, and what the player's mistakes cost."""
    moves = [name_bet(context, hand.bets[: at + 1]) for at in range(len(hand.bets))]
    said = context.say(
        "study.poker.hands.hand",
        number=number,
        card=name_card(context, hand.card),
        theirs=name_card(context, hand.theirs) or "?",
    )
    parts = [said, context.say("list.comma").join(moves)]
    if sum(hand.costs) > _LEAST:
        parts.append(write_value(-sum(hand.costs)))
    return context.say("list.semicolon").join(filter(None, parts))


def add_up(hands: Sequence[Hand]) -> tuple[float, float, float, float]:
    """Return chips, what was expected, what mistakes cost, and luck, as they are shown.

    Each is the sum of its column, whose numbers have two digits behind the point; chips are the sum
    of the three others.
    """
    over = [hand for hand in hands if hand.is_over]
    chips = sum(hand.won for hand in over)
    expected = round(sum(round(hand.expected, 2) for hand in over), 2)
    mistakes = round(-sum(round(sum(hand.costs), 2) for hand in over), 2)
    return chips, expected, mistakes, round(chips - expected - mistakes, 2)


def report_hands(context: BenchContext, hands: Sequence[Hand]) -> Report:
    """Return the sums and the last choice; after the last hand the dearest one."""
    keys = ("chips", "expected", "mistakes", "luck")
    counters = tuple(
        Counter(context.say(f"study.poker.hands.{key}"), (_write_sum(value),))
        for key, value in zip(keys, add_up(hands), strict=True)
    )
    if not is_over(hands):
        return Report((), counters, tuple(_describe_last(context, hands)))
    story = (*_describe_worst(context, hands), context.say("study.poker.hands.sum"))
    is_clean = all(cost < _LEAST for hand in hands for cost in hand.costs)
    return Report((), counters, story, context.say("study.poker.hands.clean") if is_clean else "")


def _write_sum(value: float) -> str:
    """Return a sum with both digits, however large: what is shown adds up."""
    return write_value(value) if value == int(value) else write_exactly(value, 2)


def _describe_last(context: BenchContext, hands: Sequence[Hand]) -> Iterator[str]:
    """Yield what the last choice cost, and why; before the first one, what is expected."""
    hand = hands[-1]
    if hand.costs:
        yield from _describe_choice(context, hand, len(hand.costs) - 1)
    elif len(hands) == 1:
        yield context.say("study.poker.hands.rule")


def _describe_worst(context: BenchContext, hands: Sequence[Hand]) -> Iterator[str]:
    """Yield the dearest choice of all, with the number of its hand."""
    choices = [
        (cost, number, at)
        for number, hand in enumerate(hands)
        for at, cost in enumerate(hand.costs)
    ]
    cost, number, at = max(choices, key=lambda choice: choice[0])
    if cost > _LEAST:
        yield context.say("study.poker.hands.worst", number=number + 1)
        yield from _describe_choice(context, hands[number], at)


def _describe_choice(context: BenchContext, hand: Hand, at: int) -> Iterator[str]:
    bets, cost = hand.bets[: hand.seat + 2 * at + 1], hand.costs[at]
    values = {"card": name_card(context, hand.card), "move": name_bet(context, bets)}
    if cost < _LEAST:
        yield context.say("study.poker.hands.good", **values)
        return
    yield context.say("study.poker.hands.cost", cost=write_value(-cost), **values)
    yield context.say(f"study.poker.hands.why.{CARDS[hand.card]}.{tree_words.find_bet(bets)}")
