"""What a card asks for, as a formula with the suits' badges in it."""

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.texts import LANGUAGES
from game.tides.cards.formula import demanded_suits, suit_colour, suit_sign, write_formula
from game.tides.rules.cards import DECK, Card, Doubler, Each, Majority, SetOf, Suit, WinsTies
from game.ui.theme import INK, SMALLEST_TYPE, Face
from tests.driver import take_picture
from tests.window import OpenKit

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_card = pytest.mark.parametrize("card", DECK)


@each_language
@each_card
def test_a_formula_has_the_suits_and_points_of_its_card(
    open_kit: OpenKit, card: Card, language: str
) -> None:
    formula = write_formula(card.demand, open_kit(language).texts)
    suits = tuple(part for part in formula if isinstance(part, Suit))
    words = " ".join(part for part in formula if isinstance(part, str))
    assert suits == demanded_suits(card.demand)
    assert words
    assert not set(words) & set("{}")
    if not isinstance(card.demand, WinsTies | Doubler):
        assert str(card.demand.points) in words.replace("+", "").split()


def test_demands_that_name_suits_say_so() -> None:
    suits = {card: demanded_suits(card.demand) for card in DECK}
    for card, named in suits.items():
        match card.demand:
            case Each(suit) | Majority(suit):
                assert named == (suit,)
            case SetOf(several):
                assert named == several
            case _:
                assert named == ()
    assert sum(map(bool, suits.values())) == 12


def test_known_formulas_read_as_written(open_kit: OpenKit) -> None:
    texts = open_kit().texts
    assert write_formula(Card(1).demand, texts) == ("3", "×", Suit.TEMPLE)
    assert write_formula(Card(9).demand, texts) == ("7", "most", Suit.STRONGHOLD)
    assert write_formula(Card(11).demand, texts) == ("5", ":", Suit.LIBRARY, Suit.GARDEN)


@each_language
def test_no_two_cards_of_a_suit_ask_for_the_same(open_kit: OpenKit, language: str) -> None:
    texts = open_kit(language).texts
    assert len({(card.suit, write_formula(card.demand, texts)) for card in DECK}) == len(DECK)


@each_language
def test_badges_differ_in_sign_and_colour(open_kit: OpenKit, language: str) -> None:
    kit = open_kit(language)
    badges = [kit.faces.formulas.badge(suit, 28) for suit in Suit]
    assert len({suit_sign(suit, kit.texts) for suit in Suit}) == 5
    assert len({take_picture(badge) for badge in badges}) == 5
    for suit, badge in zip(Suit, badges, strict=True):
        assert badge.get_at((3, 14))[:3] == suit_colour(suit)


@each_language
@each_card
def test_a_formula_is_not_wider_than_it_may_be(
    open_kit: OpenKit, card: Card, language: str
) -> None:
    formulas = open_kit(language).faces.formulas
    wide, narrow = formulas.formula(card.demand, 22, 1000), formulas.formula(card.demand, 22, 90)
    assert narrow.get_width() <= 90 or narrow.get_width() < wide.get_width()
    assert narrow.get_width() <= wide.get_width()


@each_language
@pytest.mark.parametrize("suit", Suit)
def test_signs_on_the_smallest_badges_are_no_smaller_than_the_smallest_type(
    open_kit: OpenKit, language: str, suit: Suit
) -> None:
    kit = open_kit(language)
    sign = kit.typesetter.line(suit_sign(suit, kit.texts), Face.BOLD, SMALLEST_TYPE, INK)
    for side in (16, 18, 20, 24):  # in a formula at 960x540, and beside one
        badge = kit.faces.formulas.badge(suit, side)
        inked = [
            y
            for y in range(side)
            if any(badge.get_at((x, y))[:3] != suit_colour(suit) for x in range(4, side - 4))
        ]
        assert len(inked) >= sign.get_bounding_rect().height


@each_language
@pytest.mark.parametrize("side", [16, 20, 27])
def test_suits_have_five_different_marks_without_any_colour(
    open_kit: OpenKit, language: str, side: int
) -> None:
    kit = open_kit(language)
    signs = []
    for suit in Suit:
        grey = pygame.transform.grayscale(kit.faces.formulas.badge(suit, side))
        levels = pygame.surfarray.array_red(grey)[3:-3, 3:-3].astype(float)
        assert np.ptp(levels) > 60
        signs.append(levels < (levels.max() + levels.min()) / 2)
    for one, other in combinations(signs, 2):
        assert (one != other).sum() > 0.4 * min(one.sum(), other.sum())


def count_parts(line: pygame.Surface) -> int:
    """Return how many parts of a formula there are with nothing between them."""
    inked = pygame.surfarray.array_alpha(line).any(axis=1).astype(int)
    return int((np.diff(inked, prepend=0) == 1).sum())


def test_a_formula_without_room_does_without_its_colon_and_then_without_words(
    open_kit: OpenKit,
) -> None:
    formulas = open_kit().faces.formulas
    card = next(card for card in DECK if isinstance(card.demand, SetOf))
    rooms = range(120, 9, -1)
    lines = [formulas.formula(card.demand, 15, room) for room in rooms]
    widths = [line.get_width() for line in lines]
    assert widths == sorted(widths, reverse=True)
    assert all(width <= room for width, room in zip(widths, rooms, strict=True))
    counts = [count_parts(line) for line in lines]
    assert counts == sorted(counts, reverse=True)
    assert list(dict.fromkeys(counts))[:2] == [4, 3]
    assert len(set(counts)) == 3
