"""Tells a count in sentences, as it goes on."""

from collections.abc import Iterator

from game.tides.board.ledger_view import LedgerModel
from game.tides.cards.marks import write_points
from game.tides.context import TidesContext
from game.ui.widgets.controls import describe_value


def tell_ledgers(context: TidesContext, ledgers: tuple[LedgerModel, LedgerModel]) -> Iterator[str]:
    """Yield every term counted so far: whose it is, its points, its card and the reason."""
    for ledger in ledgers:
        for row in ledger.rows:
            if not row.is_lit:  # while it is, its points are still rising
                card = context.kit.faces.name(row.card)
                label = f"{ledger.name}, {card}"
                value = f"{write_points(row.points)}, {row.words}"
                yield describe_value(label, value, context.kit.texts)


def tell_sums(
    context: TidesContext, names: tuple[str, str], sums: tuple[int, int]
) -> Iterator[str]:
    """Yield both players' points."""
    for name, points in zip(names, sums, strict=True):
        yield describe_value(name, str(points), context.kit.texts)
