"""One line of words, badges of suits and marks of owners."""

from typing import Final, NamedTuple, TypeAlias

from game.tides.cards.faces import CardKit
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui.pen import Pen
from game.ui.theme import SMALLEST_TYPE, Colour, Face

PUNCTUATION: Final = ".,;:。，、；："
"""What stands close to the part of a line before it."""
_BADGE, _SMALLEST_BADGE, _MARK = 1.25, 1.1, 0.6
"""The widths of a suit's badge, beside the smallest type too, and of an owner's mark, as multiples
of the type."""


class Mark(NamedTuple):
    """The mark of an owner, before a number of theirs."""

    owner: Owner


RichLine: TypeAlias = tuple[str | Suit | Mark, ...]


def measure_rich(kit: CardKit, line: RichLine, px: int) -> int:
    """Return the width of a line in type of ``px`` pixels."""
    spaces = [_space(part, px) for part in line]
    return sum(_measure(kit, part, px) for part in line) + sum(spaces[1:])


def draw_rich(
    pen: Pen[CardKit], line: RichLine, left: tuple[int, int], px: int, colour: Colour
) -> None:
    """Write a line from its ``left`` middle."""
    start, middle = left
    x = start
    for part in line:
        x += _space(part, px) if x > start else 0
        width = _measure(pen.kit, part, px)
        if isinstance(part, Mark):
            mark = pen.surface.get_rect(width=width, height=width)
            mark.midleft = x, middle
            draw_owner(pen.surface, mark, part.owner, owner_colour(part.owner))
        elif isinstance(part, Suit):
            badge = pen.kit.faces.formulas.badge(part, width)
            pen.picture(badge, badge.get_rect(midleft=(x, middle)))
        else:
            words = pen.kit.typesetter.line(part, Face.BODY, px, colour)
            pen.picture(words, words.get_rect(midleft=(x, middle)))
        x += width


def _measure(kit: CardKit, part: str | Suit | Mark, px: int) -> int:
    if isinstance(part, Mark):
        return round(px * _MARK)
    if isinstance(part, Suit):
        return round(px * (_BADGE if px > SMALLEST_TYPE else _SMALLEST_BADGE))
    return kit.typesetter.width(part, Face.BODY, px)


def _space(part: str | Suit | Mark, px: int) -> int:
    """Return the space before a part of the line, in pixels: little before punctuation."""
    is_punctuation = isinstance(part, str) and part[0] in PUNCTUATION
    return round(px * (0.08 if is_punctuation else 0.32))
