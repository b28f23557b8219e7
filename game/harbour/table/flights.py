"""Cards on their way: what flies where and when after each choice, as data."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, NamedTuple

from game.harbour.cards.mark_pictures import Mark, Sign
from game.harbour.cards.pile_view import Stack
from game.harbour.rules.cards import CARDS, MOST_SUNK, TREASURES, Card, Counts, Effect, spread
from game.harbour.rules.moves import Move, Phase, Verb
from game.harbour.rules.state import State
from game.harbour.table.model import TableModel
from game.ui.motion import MOTIONS, MotionKind, Span, in_out_sine


class Zone(Enum):
    """Where something on the table flies from or to."""

    HAND = auto()
    STRIP = auto()
    ASKING = auto()
    """Where the card lies that lets others be sunk or discarded, before their sockets."""
    SOCKET = auto()
    PILE = auto()
    DECK = auto()
    DISCARD = auto()
    SEA = auto()
    """Behind the band: what is sunk leaves the game there."""
    COINS = auto()
    LAMPS = auto()
    BASKETS = auto()
    OTHER_HAND = auto()
    OTHER_DECK = auto()
    OTHER_DISCARD = auto()
    OTHER_CHIPS = auto()


class Berth(NamedTuple):
    """A place of the table: in a row the ``n``-th of ``of``, in the market the pile of a card."""

    zone: Zone
    n: int = 0
    of: int = 1
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """So many equal cards, or a ``sign``, on the way from one place to another.

    A ``card`` that nobody may know is ``None``. What the flight brings counts once it has landed:
    its cards where it ends, and ``coins`` that can be spent.
    """

    start: Berth
    end: Berth
    span: Span
    card: Card | None = None
    count: int = 1
    coins: int = 0
    sign: Sign | None = None


class Step(NamedTuple):
    """One choice: table and position before and after it, and whether the viewer made it."""

    before: TableModel
    after: TableModel
    position: State
    settled: State
    move: Move
    is_own: bool


_DEAL: Final = MOTIONS[MotionKind.DEAL]
_LAND: Final = MOTIONS[MotionKind.LAND]
_SINK: Final = replace(_LAND, ms=360, easing=in_out_sine)
BEFORE_SOCKETS: Final = 2
"""The card that asks and the sign of what it does lie before the sockets."""
_SHUFFLE: Final = replace(_DEAL, ms=240)
_DRAW_AFTER: Final = 120.0
"""When the first card of an action is drawn, in milliseconds after the action was played."""
_DRAWN_APART: Final = 50.0
"""The time between two cards of the next hand, so that a clean-up takes 700 ms."""
ASKING: Final = {
    Phase.SINK: Card.BEACH_FIRE,
    Phase.DISCARD: Card.TIDEPOOL,
    Phase.REMAKE: Card.SHIPYARD,
}
"""The phases in which cards go into sockets, and the card that asks for them."""
_COUNTERS: Final = ((Zone.LAMPS, Mark.LAMP), (Zone.BASKETS, Mark.BASKET), (Zone.COINS, Mark.COIN))


def plan_flights(step: Step) -> tuple[Flight, ...]:
    """Return all that flies after a choice, which is made at time 0."""
    raw = step.position.apply(step.move)
    match step.move.verb, step.move.card:
        case Verb.PLAY, Card() as card:
            return (*_play(step, card), *_draw(step, raw, _DRAW_AFTER))
        case Verb.GAIN, Card() as card:
            return (_bring(step, card),)
        case Verb.LOSE, Card() as card:
            return (_lose(step, card), *_draw(step, raw, _DRAW_AFTER))
        case _ if step.position.phase is Phase.ACTION:
            return tuple(_lay_treasures(step))
        case _ if step.position.phase is Phase.BUY:
            return (*_clean_up(step), *_draw(step, raw, _LAND.ms, _DRAWN_APART))
        case _:
            return tuple(_draw(step, raw, 0.0))


def plan_deal(model: TableModel) -> tuple[Flight, ...]:
    """Return the first hand being drawn."""
    cards = [stack.card for stack in model.hand for _ in range(stack.count)]
    return tuple(_deal(model, card, _DEAL.span(n * _DEAL.stagger)) for n, card in enumerate(cards))


def _deal(model: TableModel, card: Card, span: Span) -> Flight:
    """Return a card that comes to the viewer's hand."""
    return Flight(Berth(Zone.DECK), _find_stack(Zone.HAND, model.hand, card), span, card)


def plan_choice(before: TableModel, after: TableModel) -> tuple[Flight, ...]:
    """Return a card of the hand that rises into its socket, or one that is taken back."""
    chosen, kept = before.chosen, after.chosen
    if len(kept) > len(chosen):
        card, n = kept[-1], len(kept) - 1
        start, end = _find_stack(Zone.HAND, before.hand, card), _find_socket(after, n)
    else:
        n = next((n for n, card in enumerate(kept) if card is not chosen[n]), len(kept))
        card = chosen[n]
        start, end = _find_socket(before, n), _find_stack(Zone.HAND, after.hand, card)
    return (Flight(start, end, _DEAL.span(), card),)


def _find_socket(model: TableModel, n: int) -> Berth:
    return Berth(Zone.SOCKET, n + BEFORE_SOCKETS, count_sockets(model) + BEFORE_SOCKETS)


def count_sockets(model: TableModel) -> int:
    """Return how many sockets there are: four or one to sink, to discard always one more."""
    fewest = {Phase.SINK: MOST_SUNK, Phase.REMAKE: 1}.get(model.phase, len(model.chosen) + 1)
    return max(fewest, len(model.chosen))


def _find_hand(step: Step, card: Card) -> Berth:
    if not step.is_own:
        return Berth(Zone.OTHER_HAND)
    return _find_stack(Zone.HAND, step.before.hand, card)


def _find_stack(zone: Zone, row: Sequence[Stack], card: Card) -> Berth:
    cards = [stack.card for stack in row]
    return Berth(zone, cards.index(card) if card in cards else 0, max(1, len(cards)), card)


def _play(step: Step, card: Card) -> Iterator[Flight]:
    """Yield a card into the strip, what it brings from there, and a Fog for the other player."""
    data, strip = CARDS[card], _find_stack(Zone.STRIP, step.after.played, card)
    if step.is_own and step.settled.phase in ASKING:
        strip = Berth(Zone.ASKING, 0, count_sockets(step.after) + BEFORE_SOCKETS)
    yield Flight(_find_hand(step, card), strip, _DEAL.span(), card)
    for (zone, mark), count in zip(_COUNTERS, (data.actions, data.buys, data.coins), strict=True):
        if count and not (zone is Zone.LAMPS and step.settled.actions < 2):  # noqa: PLR2004  (not shown)
            sign = Sign(mark, str(count) if zone is Zone.COINS else "")
            coins = count if zone is Zone.COINS else 0
            yield Flight(strip, Berth(zone), _DEAL.span(_DEAL.ms), None, count, coins, sign)
    if data.effect is Effect.FOG and step.position.supply[Card.FOG]:
        end = Berth(Zone.OTHER_DISCARD if step.is_own else Zone.DISCARD)
        start, span = Berth(Zone.PILE, card=Card.FOG), _LAND.span(_DRAW_AFTER)
        yield Flight(start, end, span, Card.FOG)


def _lay_treasures(step: Step) -> Iterator[Flight]:
    """Yield the treasures of the hand into the strip; each counts as it lands."""
    hand = step.position.board.hand
    cards = [card for card in TREASURES for _ in range(hand[card])]
    for n, card in enumerate(cards):
        strip = _find_stack(Zone.STRIP, step.after.played, card)
        span = _DEAL.span(n * _DEAL.stagger)
        yield Flight(_find_hand(step, card), strip, span, card, coins=CARDS[card].coins)


def _bring(step: Step, card: Card) -> Flight:
    discard, _ = _find_piles(is_seen=step.is_own)
    return Flight(Berth(Zone.PILE, card=card), discard, _LAND.span(), card)


def _lose(step: Step, card: Card) -> Flight:
    """Return a card that is sunk or discarded; several were chosen in sockets before."""
    start, state = _find_hand(step, card), step.position
    if step.is_own and state.phase is not Phase.REMAKE:
        is_sunk = state.phase is Phase.SINK
        n = BEFORE_SOCKETS + (MOST_SUNK - state.left if is_sunk else state.draws[0])
        start = Berth(Zone.SOCKET, n, MOST_SUNK + BEFORE_SOCKETS if is_sunk else n + 2)
    if state.phase is Phase.DISCARD:
        return Flight(start, _find_piles(is_seen=step.is_own)[0], _LAND.span(), card)
    return Flight(start, Berth(Zone.SEA), _SINK.span(), card)


def _clean_up(step: Step) -> Iterator[Flight]:
    """Yield hand and strip to the discard; what the other played stays as chips in the bar."""
    before, after = step.before, step.after
    if step.is_own:
        for zone, row in ((Zone.HAND, before.hand), (Zone.STRIP, before.played)):
            for stack in row:
                start, end = _find_stack(zone, row, stack.card), Berth(Zone.DISCARD)
                yield Flight(start, end, _LAND.span(), stack.card, stack.count)
        return
    for n, stack in enumerate(after.other.played):
        start, end = _find_stack(Zone.STRIP, before.played, stack.card), Berth(Zone.OTHER_CHIPS, n)
        end = end._replace(of=len(after.other.chips), card=stack.card)
        yield Flight(start, end, _LAND.span(), stack.card, stack.count)


def _draw(step: Step, raw: State, start: float, apart: float = _DEAL.stagger) -> Iterator[Flight]:
    """Yield every card that is drawn after a choice; ``raw`` is the position before the draws."""
    for seat in (raw.mover, 1 - raw.mover):
        drawn = _subtract(step.settled.boards[seat].hand, raw.boards[seat].hand)
        left = sum(step.position.boards[seat].deck)
        shuffled = max(0, sum(step.settled.boards[seat].deck) + sum(drawn) - left)
        is_seen = step.is_own == (seat == step.position.mover)
        discard, deck = _find_piles(is_seen=is_seen)
        if shuffled:
            yield Flight(discard, deck, _SHUFFLE.span(start), count=shuffled)
        for n, card in enumerate(spread(drawn)):
            late = _SHUFFLE.ms if shuffled and n >= left else 0.0
            span = _DEAL.span(start + n * apart + late)
            own = _deal(step.after, card, span)
            yield own if is_seen else Flight(deck, Berth(Zone.OTHER_HAND), span)


def _find_piles(*, is_seen: bool) -> tuple[Berth, Berth]:
    if is_seen:
        return Berth(Zone.DISCARD), Berth(Zone.DECK)
    return Berth(Zone.OTHER_DISCARD), Berth(Zone.OTHER_DECK)


def _subtract(counts: Counts, others: Counts) -> Counts:
    return tuple(max(0, n - m) for n, m in zip(counts, others, strict=True))
