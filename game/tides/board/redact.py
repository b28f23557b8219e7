"""Hides from the table what the settings for memory and live scores say.

The table is first read in full; only this module hides any of it.
"""

from dataclasses import replace

from game.tides.board.endings_view import NO_ENDINGS
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_view import TableModel
from game.tides.rules.cards import Card
from game.tides.settings import Aid, LiveScores, TidesSettings


def redact(model: TableModel, settings: TidesSettings, pointed: Card | None) -> TableModel:
    """Return ``model`` without what the settings hide.

    ``pointed`` is the card under the pointer or the focus, at any place on the table.
    """
    match settings.live_scores:
        case LiveScores.HOVER:
            model = _show_scores_of(model, pointed)
        case LiveScores.OFF:
            model = _hide_scores(model)
        case LiveScores.ALWAYS:
            pass
    return _hide_removed(_hide_cards(model)) if settings.aid is Aid.PAPER else model


def cover_hands(model: TableModel) -> TableModel:
    """Hide both hands, and all that one player alone may know."""
    hand = HandModel(model.hand.cards, is_face_down=True)
    return replace(_hide_cards(model), hand=hand, band=BandModel())


def _hide_cards(model: TableModel) -> TableModel:
    """Hide what the player has to remember: the opponent's hand, and where all cards are."""
    held = model.opponent
    unseen = replace(held, known=(), hidden=held.count, odds={})
    return replace(model, opponent=unseen, endings=NO_ENDINGS, places=None)


def _hide_removed(model: TableModel) -> TableModel:
    """Hide how many cards of a suit were removed from the game."""
    return replace(model, suits=tuple(replace(suit, removed=0) for suit in model.suits))


def _hide_scores(model: TableModel) -> TableModel:
    """Hide every score of the current round."""
    return replace(
        model,
        mine=replace(model.mine, points={}, preview={}),
        theirs=replace(model.theirs, points={}, preview={}),
        suits=tuple(replace(suit, stakes=()) for suit in model.suits),
        score=replace(model.score, now=None, preview=None),
        endings=NO_ENDINGS,
    )


def _show_scores_of(model: TableModel, pointed: Card | None) -> TableModel:
    """Hide all scores but those of the card pointed at and those that its pick would change."""
    return replace(
        model,
        mine=_show_kingdom_scores(model.mine, pointed),
        theirs=_show_kingdom_scores(model.theirs, pointed),
        score=replace(model.score, now=None) if model.score.preview is None else model.score,
    )


def _show_kingdom_scores(kingdom: KingdomModel, pointed: Card | None) -> KingdomModel:
    def is_shown(card: Card) -> bool:
        return card == pointed or kingdom.is_moved(card)

    return replace(
        kingdom,
        points={card: scored for card, scored in kingdom.points.items() if is_shown(card)},
        preview={card: scored for card, scored in kingdom.preview.items() if is_shown(card)},
    )
