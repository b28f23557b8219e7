"""A count in sentences, as it goes on."""

from collections.abc import Iterable, Iterator

from game.shell.scene import News
from game.tides.cards.card_texts import TermRow
from game.tides.cards.chips_and_seals import write_points
from game.tides.context import TidesContext
from game.ui.widgets.controls import describe_value


def narrate_rows(context: TidesContext, name: str, rows: Iterable[TermRow]) -> Iterator[str]:
    """Yield the terms of the player called ``name``: the card, its points and the reason."""
    for row in rows:
        label = f"{name}, {context.kit.faces.name(row.card)}"
        value = f"{write_points(row.points)}, {row.words}"
        yield News(describe_value(label, value, context.kit.texts))


def narrate_sums(
    context: TidesContext, names: tuple[str, str], sums: tuple[int, int]
) -> Iterator[str]:
    """Yield both players' points."""
    for name, points in zip(names, sums, strict=True):
        yield News(describe_value(name, str(points), context.kit.texts))
