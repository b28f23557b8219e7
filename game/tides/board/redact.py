"""What the table keeps to itself: the levels of its memory, and when it tells scores.

The table is read off in full first; what is withheld is taken out here and nowhere else, so that
every level hides exactly what it says.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.settings import Aid, LiveScores, Settings
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.table_view import TableModel
from game.tides.rules.cards import Card, Points


def redact(model: TableModel, settings: Settings, pointed: Card | None) -> TableModel:
    """Return ``model`` less what the player does not want to be told.

    ``pointed`` is the card under the pointer or the focus, wherever it lies.
    """
    match settings.live_scores:
        case LiveScores.HOVER:
            model = _tell_scores_of(model, pointed)
        case LiveScores.OFF:
            model = _keep_scores(model)
        case LiveScores.ALWAYS:
            pass
    return _forget_cards(model) if settings.aid is Aid.PAPER else model


def _forget_cards(model: TableModel) -> TableModel:
    """Take out what has to be remembered: which cards the opponent holds, and where the rest is."""
    held = model.opponent
    total = len(held.known) + held.hidden
    return replace(
        model,
        opponent=replace(held, known=(), hidden=total, odds={}, is_withheld=True),
        forecast=model.forecast and replace(model.forecast, receiving=(), backs=total),
        places=None,
    )


def _keep_scores(model: TableModel) -> TableModel:
    """Take out every score of the round that is being played."""
    pick = model.pick and replace(model.pick, changes=())
    return replace(
        model,
        mine=replace(model.mine, points={}, preview={}),
        theirs=replace(model.theirs, points={}, preview={}),
        suits=tuple(replace(suit, stakes=()) for suit in model.suits),
        score=replace(model.score, now=None, preview=None),
        pick=pick,
        tells_scores=False,
    )


def _tell_scores_of(model: TableModel, pointed: Card | None) -> TableModel:
    """Take out all scores but those of the card pointed at, or those that its pick would move."""
    return replace(
        model,
        mine=_tell_kingdom(model.mine, pointed),
        theirs=_tell_kingdom(model.theirs, pointed),
        score=model.score if model.pick is not None else replace(model.score, now=None),
    )


def _tell_kingdom(kingdom: KingdomModel, pointed: Card | None) -> KingdomModel:
    def is_told(card: Card) -> bool:
        moved = kingdom.preview.get(card) != kingdom.points.get(card)
        return card == pointed or (bool(kingdom.preview) and moved)

    def write_note(points: Mapping[Card, Points]) -> Mapping[Card, Points]:
        return {card: scored for card, scored in points.items() if is_told(card)}

    return replace(kingdom, points=write_note(kingdom.points), preview=write_note(kingdom.preview))
