"""``first-picks``: what best play picks first, from one hand, or how often one card or each.

Read from the shipped table that Albatross plays, an equilibrium over all 8,568 hands.
"""

from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.commands.output import CommandError, write_json, write_line
from game.tides.commands.wording import check_once, describe_demand, describe_suit, read_cards
from game.tides.rules.cards import DECK, Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.notation import format_cards
from game.tides.solver.first_picks import FirstPicks, load_first_picks

EXAMPLES: Final = 5
"""How many hands are listed in which a card is picked, or passed, by the widest lead."""
_DIGITS: Final = 4


class CardPicks(NamedTuple):
    """What becomes of a card in the hands that hold it, all equally likely.

    ``shares`` are how likely it is picked from each of ``hands``, ``leads`` how many points it is
    worth more than the best other card there. ``beside`` is the mean share of the hands that hold
    another card as well, by that card.
    """

    hands: list[Cards]
    shares: NDArray[np.float64]
    leads: NDArray[np.float64]
    beside: dict[Card, float]

    @property
    def share(self) -> float:
        """How often the card is picked from a hand that holds it."""
        return float(self.shares.mean())

    def examples(self, sign: int) -> list[int]:
        """Return the places of the hands with the largest lead, or with -1 the smallest."""
        return [int(place) for place in np.argsort(-sign * self.leads, kind="stable")[:EXAMPLES]]


def explore_first_picks(text: str | None, rounds: int, *, as_json: bool) -> None:
    """Write what is picked from a hand of five, or how often one card is, or of every card.

    Raises ``CommandError`` for text that is neither.
    """
    table = load_first_picks(rounds)
    named = () if text is None else read_cards(text)
    check_once(named)
    if text is None:
        _explore_all(table, as_json=as_json)
    elif len(named) == 1:
        _explore_card(table, named[0], as_json=as_json)
    elif len(named) == HAND_SIZE:
        _explore_hand(table, tuple(sorted(named)), as_json=as_json)
    else:
        raise CommandError(f"name a hand of {HAND_SIZE} cards or a single card, not {len(named)}")


def find_card_picks(table: FirstPicks, card: Card) -> CardPicks:
    """Return what becomes of ``card`` in the 2,380 hands that hold it."""
    hands = _list_hands()
    rows, places = np.nonzero(hands == card)
    held, values = hands[rows], table.values[rows].copy()
    shares = table.mixes[rows, places]
    own = values[np.arange(len(rows)), places]
    values[np.arange(len(rows)), places] = -np.inf
    others = (other for other in DECK if other != card)
    beside = {other: float(shares[(held == other).any(axis=1)].mean()) for other in others}
    listed = [tuple(Card(number) for number in hand) for hand in held.tolist()]
    return CardPicks(listed, shares, own - values.max(axis=1), beside)


def _explore_hand(table: FirstPicks, hand: Cards, *, as_json: bool) -> None:
    mix, values = table.find(hand)
    worth = float(mix @ values)
    below = float(np.mean((table.mixes * table.values).sum(axis=1) < worth))
    if as_json:
        picks = {str(card): _round(share) for card, share in zip(hand, mix, strict=True) if share}
        valued = {str(card): _round(value) for card, value in zip(hand, values, strict=True)}
        write_json({"hand": format_cards(hand), "mix": picks, "values": valued,
                    "worth": _round(worth), "better_than": _round(below)})  # fmt: skip
        return
    write_line(f"worth {worth:+.2f} points, more than {below:.0%} of all hands")
    write_line(f"  {'card':>4}  {'chance':>6}  {'points':>6}")
    for place in np.argsort(-values, kind="stable"):
        card = hand[place]
        told = f"  {card:>4}  {mix[place]:6.1%}  {values[place]:+6.2f}"
        write_line(f"{told}  {_describe(card)}")


def _explore_card(table: FirstPicks, card: Card, *, as_json: bool) -> None:
    picks = find_card_picks(table, card)
    if as_json:
        listed = zip(picks.hands, picks.shares, picks.leads, strict=True)
        hands = {format_cards(hand): [_round(one), _round(lead)] for hand, one, lead in listed}
        beside = {str(other): _round(share) for other, share in picks.beside.items()}
        told = {"card": int(card), "share": _round(picks.share), "beside": beside, "hands": hands}
        write_json(told)
        return
    write_line(f"card {card}: {_describe(card)}")
    write_line(f"picked from {picks.share:.1%} of the {len(picks.hands):,} hands that hold it")
    write_line()
    write_line("beside another card")
    for other, share in sorted(picks.beside.items(), key=lambda pair: pair[1]):
        write_line(f"  {share:6.1%}  {other:>2}  {_describe(other)}")
    for sign, head in ((1, "picked by the widest lead"), (-1, "passed by the widest")):
        write_line()
        write_line(head)
        for place in picks.examples(sign):
            write_line(f"  {picks.leads[place]:+6.2f}  {format_cards(picks.hands[place])}")


def _explore_all(table: FirstPicks, *, as_json: bool) -> None:
    hands = _list_hands()
    shares = {card: float(table.mixes[hands == card].mean()) for card in DECK}
    if as_json:
        write_json({"shares": {str(card): _round(share) for card, share in shares.items()}})
        return
    write_line("how often best play picks each card first from the hands that hold it")
    for card, share in sorted(shares.items(), key=lambda pair: -pair[1]):
        write_line(f"  {share:6.1%}  {card:>2}  {_describe(card)}")


def _list_hands() -> NDArray[np.intp]:
    """Return the cards of every hand, in the table's order."""
    return np.array(list(combinations(DECK, HAND_SIZE)))


def _describe(card: Card) -> str:
    return f"{describe_suit(card)}, {describe_demand(card.demand)}"


def _round(number: float) -> float:
    return round(float(number), _DIGITS) + 0.0
