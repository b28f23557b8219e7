"""Every screen in its telling states: what the gallery shows, and what pictures are kept of.

An exhibit is a function that leads a visitor to the moment; most start from a game under way.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame
from visitor import GAME, Visitor

from game.rules.tides.cards import Card
from game.rules.tides.observation import observe
from game.rules.tides.state import RelicChoice, Seat
from game.settings import Aid, Arrangement, Settings

Lead: TypeAlias = Callable[[Visitor], None]

ROUND_2: Final = 6
ROUND_3: Final = 12
THIRD_PICK: Final = 14
SECOND_RELICS: Final = 11


def _title(visitor: Visitor) -> None:
    visitor.settle()


def _pages(*keys: int) -> Lead:
    def lead(visitor: Visitor) -> None:
        for key in keys:
            visitor.press(key)
            visitor.settle()

    return lead


def _deal(visitor: Visitor) -> None:
    visitor.sit_down(0)
    visitor.pass_time(330)


def _rest(plies: int) -> Lead:
    def lead(visitor: Visitor) -> None:
        visitor.sit_down(plies)
        visitor.settle()

    return lead


def _hover(plies: int) -> Lead:
    """Point at the card that is chosen next in the game."""

    def lead(visitor: Visitor) -> None:
        _rest(plies)(visitor)
        _point_at_next(visitor, plies)
        visitor.settle()

    return lead


def _selected(visitor: Visitor) -> None:
    _rest(THIRD_PICK)(visitor)
    visitor.press(find_key(visitor, THIRD_PICK))
    visitor.settle()


def _reveal(milliseconds: float, plies: int = THIRD_PICK) -> Lead:
    def lead(visitor: Visitor) -> None:
        _rest(plies)(visitor)
        visitor.press(*[find_key(visitor, plies)] * 2)
        visitor.pass_time(milliseconds)

    return lead


def _counting(plies: int, milliseconds: float) -> Lead:
    def lead(visitor: Visitor) -> None:
        visitor.sit_down(plies)
        visitor.pass_time(milliseconds)

    return lead


def _counted(plies: int) -> Lead:
    def lead(visitor: Visitor) -> None:
        visitor.sit_down(plies)
        visitor.press(pygame.K_RETURN)
        visitor.settle()

    return lead


def _relics(visitor: Visitor) -> None:
    _counted(SECOND_RELICS)(visitor)
    visitor.press(pygame.K_RETURN)
    visitor.settle()


def _relics_chosen(visitor: Visitor) -> None:
    _relics(visitor)
    choice = visitor.choose(SECOND_RELICS)
    if not isinstance(choice, RelicChoice):
        raise TypeError(f"{choice} is no relic choice")
    drafted = observe(GAME.states()[SECOND_RELICS], Seat.FIRST).drafted
    for card in (choice.keep, choice.remove):
        visitor.press(pygame.K_1 + drafted.index(card))
    visitor.settle()


def _relics_revealed(milliseconds: float) -> Lead:
    def lead(visitor: Visitor) -> None:
        _relics_chosen(visitor)
        visitor.press(pygame.K_RETURN)
        visitor.pass_time(milliseconds)

    return lead


def _note(visitor: Visitor) -> None:
    """Ask the fourth number after the hand why, by key."""
    _rest(THIRD_PICK)(visitor)
    visitor.press(*[pygame.K_TAB] * _TABS_TO_A_NUMBER)
    visitor.pass_time(500)


def _zoom(visitor: Visitor) -> None:
    _hover(THIRD_PICK)(visitor)
    visitor.hold(pygame.K_SPACE, 600)


def _glide(visitor: Visitor) -> None:
    _rest(ROUND_3 + 3)(visitor)
    visitor.press(pygame.K_v)
    visitor.pass_time(120)


def _result(visitor: Visitor) -> None:
    _counted(len(GAME.choices))(visitor)
    visitor.press(pygame.K_RETURN)
    visitor.settle()


def find_key(visitor: Visitor, plies: int) -> int:
    """Return the key of the card that is chosen next."""
    card = visitor.choose(plies)
    hand = observe(GAME.states()[plies], Seat.FIRST).hand
    if not isinstance(card, Card):
        raise TypeError(f"{card} is no card")
    return pygame.K_1 + hand.index(card)


def _point_at_next(visitor: Visitor, plies: int) -> None:
    """Point by key: where the card lies is the layout's affair."""
    for _ in range(find_key(visitor, plies) - pygame.K_0):
        visitor.press(pygame.K_RIGHT)


_TABS_TO_A_NUMBER: Final = 7

EXHIBITS: Final[dict[str, Lead]] = {
    "title": _title,
    "opponents": _pages(pygame.K_RETURN),
    "settings": _pages(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN),
    "rules": _pages(pygame.K_F1),
    "deal": _deal,
    "first_pick": _rest(0),
    "second_pick": _hover(1),
    "selected": _selected,
    "reveal_seal": _reveal(150),
    "reveal_hold": _reveal(260),
    "reveal_flip": _reveal(400),
    "reveal_dwell": _reveal(650),
    "reveal_fly": _reveal(960),
    "reveal_land": _reveal(1150),
    "swap": _reveal(1300),
    "round_2": _rest(ROUND_2),
    "round_3": _hover(ROUND_3),
    "round_3_pick": _rest(THIRD_PICK),
    "round_3_hover": _hover(THIRD_PICK),
    "round_3_late": _hover(ROUND_3 + 3),
    "note": _note,
    "zoom": _zoom,
    "odds": _rest(THIRD_PICK),
    "paper": _rest(THIRD_PICK),
    "large_type": _hover(ROUND_3 + 3),
    "lanes": _hover(ROUND_3 + 3),
    "lanes_reveal": _reveal(1000),
    "glide": _glide,
    "counting": _counting(SECOND_RELICS, 1500),
    "counted": _counted(SECOND_RELICS),
    "relics": _relics,
    "relics_chosen": _relics_chosen,
    "relics_revealed": _relics_revealed(700),
    "relics_ash": _relics_revealed(1500),
    "result": _result,
}
"""By name, in the order of a game."""

SETTINGS: Final[dict[str, Settings]] = {
    "odds": Settings(aid=Aid.ODDS),
    "paper": Settings(aid=Aid.PAPER),
    "large_type": Settings(text_scale=150),
    "lanes": Settings(arrangement=Arrangement.LANES),
    "lanes_reveal": Settings(arrangement=Arrangement.LANES),
}
"""What an exhibit wants in force; the defaults for all others."""
