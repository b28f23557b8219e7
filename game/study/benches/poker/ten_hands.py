"""Poker with hidden cards being played: ten hands against a bird that plays the equilibrium.

The hands follow from a seed and the player's choices, which the worker is asked to play; the clock
stands at one of their moments, so that a step back shows exactly what was there.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.study.benches.poker.hands_view import HandRow, SeatModel, hands_items, lay_hands
from game.study.benches.poker.learning import CARDS
from game.study.benches.poker.part import PokerPart, PokerWay
from game.study.figures import write_exactly, write_value
from game.study.frame.bench import BenchContext, Counter, Parameter, PictureButtons, Report
from game.study.jobs import HANDS, Hand, Hands, HandsPlayed, StudyLevel
from game.study.tree.look import find_bet
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PartKey, PlacedButton

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
    return context.say(f"study.move.{find_bet(bets)}") if bets else ""


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
    yield context.say(f"study.poker.hands.why.{CARDS[hand.card]}.{find_bet(bets)}")


_MOVES: Final = "pb"


class TenHands(PokerPart):
    """Ten hands as far as they are played."""

    def __init__(self, context: BenchContext, way: PokerWay) -> None:
        """Go on with the hands where they were left."""
        super().__init__(context, way)
        self.buttons = PictureButtons(context.shell.kit)
        """Everything in the picture that can be pressed."""
        self._easel = Easel(context.shell.kit, 1.0)
        self.places = lay_hands(Rect(0, 0, 1, 1), self._easel)
        self._moments: tuple[tuple[Hand, ...], ...] = ()
        self._goal: int | None = None
        self._row: int | None = None
        self._has_news = False
        self._ask(None)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands at the moment that is shown, the one on the table last."""
        last = len(self._moments) - 1
        return self._moments[min(max(0, self._index), last)] if self._moments else ()

    @property
    def is_waiting(self) -> bool:
        """Whether no hand is dealt yet."""
        return self._computation.is_running and not self.hands

    @property
    def lead(self) -> str:
        """The turn, or how it came out."""
        return describe_turn(self._context, self.hands)

    def _write_remark(self) -> str:
        """Return the hand that is pointed at; empty where none is."""
        if self._row is not None and self._row < len(self.hands):
            return describe_hand(self._context, self._row + 1, self.hands[self._row])
        return ""

    @property
    def report(self) -> Report:
        """The sums, and what the last choice cost."""
        return report_hands(self._context, self.hands) if self.hands else Report()

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which hands are dealt, and below that which step it is."""
        label = self._context.say("study.poker.parameter.seed")
        return (Parameter("seed", label, str(self.way.seed)), *super().parameters)

    def adjust(self, change: Adjustment) -> PokerPart:
        """Deal other hands, or turn to another step."""
        if change.key == "seed":
            self.deal(max(1, self.way.seed + change.steps))
            return self
        self.way.left = self._context.clock.index
        return super().adjust(change)

    def deal(self, seed: int) -> None:
        """Deal other hands."""
        self.way.seed, self.way.choices = seed, ""
        self._ask(0)

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_hands(area.copy(), self._easel)
        self._lay_buttons()

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Choose, go on, show a hand, take back."""
        match action:
            case Point(place) | Press(place):
                has_moved = self.buttons.point(place)
                self._row = _find_row(self.buttons.cursor)
                if isinstance(action, Point):
                    return has_moved
                return self.buttons.is_pointed and self._press(self.buttons.focus)
            case MoveFocus() if has_focus:
                self.buttons.walk(action)
                self._row = _find_row(self.buttons.focus)
            case Command.CONFIRM if has_focus:
                return self._press(self.buttons.focus)
            case Command.UNDO | Command.REDO:
                self._context.clock.step(1 if action is Command.REDO else -1)
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the hands as they were played; choices that cannot be played are dropped."""
        for part in self._computation.take(answers):
            if isinstance(part, HandsPlayed):
                self._moments, self._has_news = part.moments, True
                self._stand()
        if self._computation.failure is not None and self.way.choices:
            self.deal(self.way.seed)

    def update(self, dt: float) -> bool:
        """Come to the clock's step, or to other hands that have come."""
        has_news, self._has_news = self._has_news, False
        if has_moved := super().update(dt):
            self._row = None
        if has_news or has_moved:
            self._lay_buttons()
        return has_news or has_moved

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the table and the list of hands."""
        if not self.hands:
            return
        say = self._context.say
        heads = [say("study.you"), say("study.poker.hands.bird")]
        heads += [say(f"study.poker.hands.{key}") for key in ("chips", "expected", "mistakes")]
        sides = self._list_sides(self.hands[-1])
        yield from hands_items(self._easel, self.places, sides, heads, len(self.hands))
        yield from self.buttons.items(shows_focus=has_focus or self.buttons.is_pointed)

    def narrate(self) -> Iterable[str]:
        """Return the hand on the table, and what the focus in the picture is at."""
        if self.hands:
            yield describe_hand(self._context, len(self.hands), self.hands[-1])
        if self.buttons.cursor is not None:
            yield from self.buttons.narrate()

    def _ask(self, goal: int | None) -> None:
        """Have the choices played, and stand at ``goal`` then: by default where it was left."""
        self._goal = goal
        self._computation.ask(Hands(self.way.seed, self.way.choices))

    def _stand(self) -> None:
        clock, last = self._context.clock, len(self._moments) - 1
        marks = [at for at, hands in enumerate(self._moments) if hands[-1].is_over]
        if self._goal is None:
            clock.begin(last, marks)
        else:
            clock.grow(last, marks, is_growing=False)
        clock.go(clock.index if self._goal is None else self._goal)

    def _press(self, key: str | None) -> bool:
        """Carry out a press of what is called ``key``."""
        if key is None or self._computation.is_running:
            return False
        self._context.shell.sounds.play("touch")
        match key:
            case PartKey("move", str(move)):
                done = sum(len(hand.costs) for hand in self.hands)
                self.way.choices = self.way.choices[:done] + move
                self._ask(max(0, self._index) + 1)
            case "next":
                self._context.clock.step(1)
            case "again":
                self.deal(self.way.seed + 1)
            case PartKey("hand", int(number)):
                at_hand = (at for at, hands in enumerate(self._moments) if len(hands) == number + 1)
                self._context.clock.go(max(at_hand))
        return True

    def _lay_buttons(self) -> None:
        placed = [*self._list_choices(), *self._list_rows()] if self.hands else []
        self.buttons.place(placed, self._easel.unit)

    def _list_choices(self) -> Iterator[PlacedButton]:
        """Yield the moves of the player, or what leads on."""
        hand, say = self.hands[-1], self._context.say
        if hand.is_over:
            key = "again" if is_over(self.hands) else "next"
            label = say(f"study.poker.hands.{key}")
            yield Button(key, label, is_main=True), self.places.button
            return
        for move, place in zip(_MOVES, self.places.buttons, strict=True):
            label = name_bet(self._context, hand.bets + move)
            yield Button(PartKey("move", move), label.capitalize(), is_main=True), place

    def _list_rows(self) -> Iterator[PlacedButton]:
        for number, hand in enumerate(self.hands):
            numbers = (hand.won, hand.expected, -sum(hand.costs))
            chips, expected, mistakes = map(write_value, numbers)
            row = HandRow(
                PartKey("hand", number),
                describe_hand(self._context, number + 1, hand),
                number=number + 1,
                seat=hand.seat,
                cards=(hand.card, hand.theirs),
                numbers=(chips, expected, mistakes) if hand.is_over else ("", "", ""),
                is_mistake=mistakes != "0",
                is_now=number == len(self.hands) - 1,
            )
            yield row, self.places.rows[number + 1]

    def _list_sides(self, hand: Hand) -> list[SeatModel]:
        """Return bird and player; after the hand the winner has all chips."""
        names = {0: self._context.say("study.you"), 1: name_bird(self._context)}
        sides = []
        for who in (1, 0):
            seat = hand.seat if who == 0 else 1 - hand.seat
            has_won = (hand.won > 0) == (who == 0)
            chips = hand.stakes[who]
            if hand.is_over:
                chips = sum(hand.stakes) if has_won else 0
            moves = [at for at in range(len(hand.bets)) if at % 2 == seat]
            last = name_bet(self._context, hand.bets[: moves[-1] + 1]) if moves else ""
            letter = (hand.card, hand.theirs)[who]
            card = name_card(self._context, letter)
            sides.append(SeatModel(names[who], seat, letter, card, chips, last.capitalize()))
        return sides


def _find_row(key: str | None) -> int | None:
    """Return which hand a key stands for, counted from 0."""
    match key:
        case PartKey("hand", int(number)):
            return number
        case _:
            return None
