"""Groups of decisions that may cost a player more than others: what the coach looks at.

Every decision belongs to some groups, a bit each. But for those in ``AMONG_ERRORS`` it does so
whatever was chosen, so that what a group costs can be compared with what other decisions cost.
"""

from enum import IntEnum
from typing import Final

from game.play.judged import SAME, JudgedChoice, SortedChoice
from game.tides.rules.cards import Card, Demand, Each, Majority, SetOf, Suit
from game.tides.rules.moves import HAND_SIZE, Choice, RelicChoice
from game.tides.rules.record import parse_action


class Habit(IntEnum):
    """A group by the number of its bit; suits count on from the first one."""

    LET_GO = 0
    """A card of a suit was best: taken, or let go for one of another suit."""
    OVERVALUED = 5
    """A card of a suit was taken, while one of another suit may have been better."""
    EACH = 10
    """A card with this demand was best: taken, or let go for one with another demand."""
    MAJORITY = 11
    SET_OF = 12
    CARD = 13
    """The same of the first card that alone has its demand; its groups have the cards' numbers."""
    FIRST_PICK = 19
    RELIC_KEPT = 20
    """A relic step in which the relic that was kept cost most."""
    RELIC_REMOVED = 21
    DENIAL = 22
    """A pick that gave the other side what it paid most with."""


AMONG_ERRORS: Final = sum(
    1 << each for each in (Habit.RELIC_KEPT, Habit.RELIC_REMOVED, Habit.DENIAL)
)
"""The groups that only errors belong to."""
PAIR: Final = 100
"""A relic step as a number: this times the one kept, and the one removed."""
_DEMANDS: Final[dict[type[Demand], Habit]] = {
    Each: Habit.EACH,
    Majority: Habit.MAJORITY,
    SetOf: Habit.SET_OF,
}


def sort_choice(choice: JudgedChoice, seat: int) -> SortedChoice:
    """Return the groups of a judged choice of ``seat``, and what was chosen and best as numbers."""
    chosen = parse_action(choice.chosen.text)
    best = chosen if choice.error <= SAME else parse_action(choice.best.text)
    if isinstance(chosen, Card) and isinstance(best, Card):
        is_first = len(choice.options) == HAND_SIZE
        groups = [*_group_pick(chosen, best), *([Habit.FIRST_PICK] if is_first else [])]
        harm = choice.find_harm(seat)
        if chosen != best and harm is not None and harm.seat != seat:
            groups.append(Habit.DENIAL)
    else:
        groups = [] if chosen == best else [_find_costly_half(choice, chosen)]
    return SortedChoice(sum(1 << each for each in groups), _number(chosen), _number(best))


def name_group(group: int) -> tuple[Habit, Suit | Card | None]:
    """Return the kind of a group, and the suit or the card that it is about, if it is about one."""
    if group < Habit.EACH:
        return Habit(group - group % len(Suit)), Suit(group % len(Suit))
    if Habit.CARD <= group < Habit.FIRST_PICK:
        return Habit.CARD, Card(group)
    return Habit(group), None


def _group_pick(chosen: Card, best: Card) -> list[int]:
    groups = list[int]()
    if best.suit is not None and (chosen == best or chosen.suit != best.suit):
        groups.append(Habit.LET_GO + best.suit)
    if chosen.suit is not None and (chosen == best or chosen.suit != best.suit):
        groups.append(Habit.OVERVALUED + chosen.suit)
    demands = [int(_DEMANDS.get(type(card.demand), card)) for card in (chosen, best)]
    if chosen == best or demands[0] != demands[1]:
        groups.append(demands[1])
    return groups


def _find_costly_half(choice: JudgedChoice, chosen: Choice) -> int:
    """Return whether the relic that was kept cost more, or the one that was removed."""
    pairs = ((parse_action(each.text), each.value) for each in choice.options)
    beside = [
        value
        for each, value in pairs
        if isinstance(each, RelicChoice)
        and isinstance(chosen, RelicChoice)
        and each.keep == chosen.keep
    ]
    kept = choice.best.value - max(beside)
    return Habit.RELIC_KEPT if kept >= choice.error - kept else Habit.RELIC_REMOVED


def _number(choice: Choice) -> int:
    """Return a card's number; of relics 100 times that of the one kept, and the other."""
    if isinstance(choice, RelicChoice):
        return PAIR * choice.keep + choice.remove
    return int(choice)
