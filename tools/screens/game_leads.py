"""Leads to the moments of the one game that all pictures show: what exhibits are made of."""

from typing import Final

import pygame
from example_game import GAME, find_choice, open_game
from guided_exhibits import Lead

from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice, Seat
from game.tides.rules.state import observe
from tests.driver import Driver

THIRD_PICK: Final = 14
SECOND_RELICS: Final = 11


def rest(plies: int) -> Lead:
    """Show the game after so many turns, at rest."""

    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.settle()

    return lead


def hover(plies: int) -> Lead:
    """Point at the card that is chosen next in the game."""

    def lead(driver: Driver) -> None:
        rest(plies)(driver)
        _point_at_next(driver, plies)
        driver.settle()

    return lead


def select(driver: Driver) -> None:
    """Raise the card that is chosen next."""
    rest(THIRD_PICK)(driver)
    driver.press(find_key(THIRD_PICK))
    driver.settle()


def hold(driver: Driver) -> None:
    """Hold a card until most of the ring around its seal is full."""
    hover(THIRD_PICK)(driver)
    driver.hold(pygame.K_SPACE, 0.42)


def reveal(milliseconds: float, plies: int = THIRD_PICK) -> Lead:
    """Show the reveal of the next turn after so many ms."""

    def lead(driver: Driver) -> None:
        rest(plies)(driver)
        driver.press(find_key(plies), pygame.K_RETURN)
        driver.pass_time(milliseconds / 1000)

    return lead


def count(plies: int, milliseconds: float) -> Lead:
    """Show the count that follows so many turns, after so many ms."""

    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.pass_time(milliseconds / 1000)

    return lead


def finish_count(plies: int) -> Lead:
    """Show a count when everything is counted."""

    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.press(pygame.K_RETURN)
        driver.settle()

    return lead


def point_at_counted(driver: Driver) -> None:
    """Point at a card in the count that ends the game: its note leads to the study."""
    finish_count(len(GAME.choices))(driver)
    scene = driver.scene
    if not isinstance(scene, CountScene):
        raise TypeError(f"no count ends the game, but {scene}")
    mine = [target for target in scene.targets() if target.kind is TargetKind.MINE]
    driver.move(mine[3].rect.center)
    driver.pass_time(1.0)


def open_relics(driver: Driver) -> None:
    """Open the second relic step."""
    finish_count(SECOND_RELICS)(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()


def choose_relics(driver: Driver) -> None:
    """Choose the two relics of the game and point at the button that locks them in."""
    open_relics(driver)
    choice = find_choice(SECOND_RELICS)
    if not isinstance(choice, RelicChoice):
        raise TypeError(f"{choice} is no relic choice")
    drafted = observe(GAME.states()[SECOND_RELICS], Seat.FIRST).drafted
    for card in (choice.keep, choice.remove):
        driver.press(pygame.K_1 + drafted.index(card))
    driver.settle()
    driver.move(driver.buttons.rect("seal").center)
    driver.settle()


def reveal_relics(milliseconds: float) -> Lead:
    """Show the reveal of the relics after so many ms."""

    def lead(driver: Driver) -> None:
        choose_relics(driver)
        driver.press(pygame.K_RETURN)
        driver.pass_time(milliseconds / 1000)

    return lead


def find_key(plies: int) -> int:
    """Return the key of the card that is chosen next."""
    card = find_choice(plies)
    hand = observe(GAME.states()[plies], Seat.FIRST).hand
    if not isinstance(card, Card):
        raise TypeError(f"{card} is no card")
    return pygame.K_1 + hand.index(card)


def _point_at_next(driver: Driver, plies: int) -> None:
    """Point by key: where the card lies is the layout's affair."""
    for _ in range(find_key(plies) - pygame.K_0):
        driver.press(pygame.K_RIGHT)
