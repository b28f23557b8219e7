"""Poker with hidden cards being played: ten hands against a bird that plays the equilibrium.

The hands follow from a seed and the player's choices, which the worker is asked to play; the clock
stands at one of their moments, so that a step back shows exactly what was there.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.play.computation import Computation
from game.study.benches.poker.hands_view import HandRow, SeatModel, hands_items, lay_hands
from game.study.benches.poker.learning import CARDS
from game.study.figures import write_exactly, write_value
from game.study.frame.bench import BenchContext, Counter, Report
from game.study.jobs import CALCULATOR, HANDS, Hand, Hands, HandsPlayed, StudyLevel
from game.study.table import tree_words
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.buttons import Buttons
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


_MOVES: Final = "pb"


class TenHands:
    """Ten hands as far as they are played."""

    def __init__(self, context: BenchContext, seed: int, choices: str) -> None:
        """Go on with the hands that are dealt by ``seed``, after these ``choices``."""
        self.seed, self.choices = seed, choices
        """What the hands follow from."""
        self.buttons = Buttons(context.shell.kit)
        """Everything in the picture that can be pressed."""
        self._context, self._easel = context, Easel(context.shell.kit, 1.0)
        self.places = lay_hands(Rect(0, 0, 1, 1), self._easel)
        self._moments: tuple[tuple[Hand, ...], ...] = ()
        self._index = 0
        self._goal: int | None = None
        self._row: int | None = None
        self._is_pointed = self._has_cursor = self._has_news = False
        self._computation = Computation(context.shell.engine, CALCULATOR)
        self._ask(None)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands at the moment that is shown, the one on the table last."""
        return self._moments[min(self._index, len(self._moments) - 1)] if self._moments else ()

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come."""
        return self._computation.failure is not None

    @property
    def is_moving(self) -> bool:
        """Never: only clock and player move this picture."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether no hand is dealt yet."""
        return self._computation.is_running and not self.hands

    @property
    def lead(self) -> str:
        """The turn, or how it came out."""
        return describe_turn(self._context, self.hands)

    @property
    def remark(self) -> str:
        """The hand that is pointed at; empty where none is."""
        if self._row is not None and self._row < len(self.hands):
            return describe_hand(self._context, self._row + 1, self.hands[self._row])
        return ""

    @property
    def report(self) -> Report:
        """The sums, and what the last choice cost."""
        return report_hands(self._context, self.hands) if self.hands else Report()

    def deal(self, seed: int) -> None:
        """Deal other hands."""
        self.seed, self.choices = seed, ""
        self._ask(0)

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_hands(area.copy(), self._easel)
        self._lay_buttons()

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Choose, go on, show a hand, take back."""
        match action:
            case Point(place):
                return self._point(place)
            case Press(place):
                self._point(place)
                return self._is_pointed and self._press(self.buttons.focus)
            case MoveFocus() if has_focus:
                self.buttons.handle(action)
                self._is_pointed, self._has_cursor = False, True
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
        if self.has_failed and self.choices:
            self.deal(self.seed)

    def show(self, index: int) -> None:
        """Show the moment at which the clock stands."""
        self._index, self._row = index, None
        self._lay_buttons()

    def update(self, dt: float) -> bool:
        """Return whether other hands have come."""
        del dt
        has_news, self._has_news = self._has_news, False
        if has_news:
            self._lay_buttons()
        return has_news

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the table and the list of hands."""
        if not self.hands:
            return
        say = self._context.say
        heads = [say("study.you"), say("study.poker.hands.bird")]
        heads += [say(f"study.poker.hands.{key}") for key in ("chips", "expected", "mistakes")]
        sides = self._list_sides(self.hands[-1])
        yield from hands_items(self._easel, self.places, sides, heads, len(self.hands))
        yield from self.buttons.items(shows_focus=has_focus or self._is_pointed)

    def narrate(self) -> Iterable[str]:
        """Return the hand on the table, and what the focus in the picture is at."""
        if self.hands:
            yield describe_hand(self._context, len(self.hands), self.hands[-1])
        if self._has_cursor:
            yield from self.buttons.narrate()

    def close(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()

    def _ask(self, goal: int | None) -> None:
        """Have the choices played, and stand at ``goal`` then: by default where it was left."""
        self._goal = goal
        self._computation.ask(Hands(self.seed, self.choices))

    def _stand(self) -> None:
        clock, last = self._context.clock, len(self._moments) - 1
        marks = [at for at, hands in enumerate(self._moments) if hands[-1].is_over]
        if self._goal is None:
            clock.begin(last, marks)
        else:
            clock.grow(last, marks, is_growing=False)
        clock.go(clock.index if self._goal is None else self._goal)

    def _point(self, place: tuple[int, int]) -> bool:
        before, key = (self.buttons.focus, self._is_pointed), self.buttons.hit(place)
        self._is_pointed = self._has_cursor = key is not None
        self._row = _find_row(key)
        self.buttons.focus = key or self.buttons.focus
        return (self.buttons.focus, self._is_pointed) != before

    def _press(self, key: str | None) -> bool:
        """Carry out a press of what is called ``key``."""
        if key is None or self._computation.is_running:
            return False
        self._context.shell.sounds.play("touch")
        match key:
            case PartKey("move", str(move)):
                done = sum(len(hand.costs) for hand in self.hands)
                self.choices = self.choices[:done] + move
                self._ask(self._index + 1)
            case "next":
                self._context.clock.step(1)
            case "again":
                self.deal(self.seed + 1)
            case PartKey("hand", int(number)):
                self._context.clock.go(self._find_end(number))
        return True

    def _find_end(self, number: int) -> int:
        """Return the last moment at which a hand, counted from 0, is on the table."""
        return max(at for at, hands in enumerate(self._moments) if len(hands) == number + 1)

    def _lay_buttons(self) -> None:
        placed = [*self._list_choices(), *self._list_rows()] if self.hands else []
        rects = {button.key: rect for button, rect in placed}
        self.buttons.lay([button for button, _ in placed], rects, self._easel.unit)

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
