"""What a card does as a row of marks, repeated instead of numbered: it needs no language."""

from enum import Enum
from typing import Final, NamedTuple, TypeAlias, assert_never

from game.harbour.rules.cards import CARDS, MOST_SUNK, REMAKE_GAIN, Card, Effect


class Mark(Enum):
    """A mark on the plate of a card; the values are in the keys of what the marks say."""

    CARD = "card"
    """Draw a card."""
    LAMP = "lamp"
    """Play one more action."""
    BASKET = "basket"
    """Buy one more card."""
    COIN = "coin"
    PENNANT = "pennant"
    """Points at the end."""
    SINK = "sink"
    """A card leaves the game."""
    DISCARD = "discard"
    BECOMES = "becomes"
    SHARE = "share"
    """The other player draws a card."""
    CLOUD = "cloud"
    """The other player gains a Fog."""


class Sign(NamedTuple):
    """A mark with the number in it, if it has one."""

    mark: Mark
    number: str = ""


Signs: TypeAlias = tuple[Sign, ...]
_BECOMES: Final = Sign(Mark.BECOMES)


def price_sign(card: Card) -> Sign:
    """Return the coin with what a card costs."""
    return Sign(Mark.COIN, str(CARDS[card].cost))


def list_signs(card: Card) -> Signs:
    """Return the rule of a card, in the order in which it is followed."""
    data = CARDS[card]
    counted = ((Mark.CARD, data.cards), (Mark.LAMP, data.actions), (Mark.BASKET, data.buys))
    signs = [Sign(mark) for mark, count in counted for _ in range(count)]
    if data.coins:
        signs.append(Sign(Mark.COIN, str(data.coins)))
    if data.points:
        signs.append(Sign(Mark.PENNANT, str(data.points).replace("-", "−")))
    return (*signs, *_list_effect(data.effect))


def _list_effect(effect: Effect) -> Signs:
    match effect:
        case Effect.NONE:
            return ()
        case Effect.SINK:
            return (Sign(Mark.SINK),) * MOST_SUNK
        case Effect.DISCARD:
            return (Sign(Mark.DISCARD), _BECOMES, Sign(Mark.CARD))
        case Effect.REMAKE:
            return (Sign(Mark.SINK), _BECOMES, Sign(Mark.COIN, f"+{REMAKE_GAIN}"))
        case Effect.SHARE:
            return (Sign(Mark.SHARE),)
        case Effect.FOG:
            return (Sign(Mark.CLOUD),)
        case unknown:
            assert_never(unknown)
