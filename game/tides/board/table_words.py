"""Every sentence of the table that depends on the position, chosen from the model's facts.

It is the last step of a model: whatever the settings hide has been taken out before.
"""

from dataclasses import replace

from game.texts import Texts
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.score_panel_view import ScoreModel
from game.tides.board.side_panels_view import ForecastModel, PickModel
from game.tides.board.table_view import TableModel
from game.tides.board.top_bar_view import BarModel
from game.tides.rules.moves import HAND_SIZE


def write_table(model: TableModel, texts: Texts) -> TableModel:
    """Return ``model`` with all its sentences."""
    return replace(
        model,
        bar=_write_bar(model.bar, texts),
        opponent=_write_opponent(model.opponent, texts),
        score=write_score(model.score, texts),
        pick=model.pick and _write_pick(model.pick, texts),
        pick_title=_choose_pick_title(model, texts),
        pick_hint=_choose_pick_hint(model, texts),
        forecast=model.forecast and _write_forecast(model.forecast, texts),
        deck_caption=texts.say("tracker.deck", count=model.deck),
    )


def write_score(model: ScoreModel, texts: Texts) -> ScoreModel:
    """Return the score panel with its title and the name of each row."""
    is_final = model.is_counted or model.now is None
    rounds = (texts.say("score.round", number=number) for number in range(1, model.rows))
    return replace(
        model,
        title=texts.say("score.final" if is_final else "score.if_now"),
        labels=(*rounds, texts.say("score.now"), texts.say("score.total")),
    )


def _write_bar(model: BarModel, texts: Texts) -> BarModel:
    key = "bar.round" if model.rounds > 1 else "bar.single_round"
    return replace(
        model,
        round_text=texts.say(key, round=model.round, rounds=model.rounds),
        pick_text=texts.say("bar.pick", pick=min(model.pick, HAND_SIZE), picks=HAND_SIZE),
    )


def _write_opponent(model: OpponentModel, texts: Texts) -> OpponentModel:
    odds = {
        card: texts.say("opponent.odds", percent=round(100 * chance))
        for card, chance in model.odds.items()
    }
    seal = "opponent.sealed" if model.is_sealed else "opponent.thinks"
    return replace(
        model, caption=_describe_hand(model, texts), seal_text=texts.say(seal), odds_texts=odds
    )


def _describe_hand(model: OpponentModel, texts: Texts) -> str:
    """Return the line below the opponent's name: how much of its hand is known."""
    key = "opponent.holds" if not model.hidden else "opponent.holds_some"
    if not model.known:
        unknown = "opponent.holds_cards" if model.is_withheld else "opponent.holds_unknown"
        key = unknown if model.hidden else "opponent.holds_nothing"
    elif model.is_sealed and not model.hidden:
        key = "opponent.holds_sealed"
    count = len(model.known)
    return texts.say(key, known=count, total=count + model.hidden)


def _write_pick(model: PickModel, texts: Texts) -> PickModel:
    counts = range(len(model.changes) + 1)
    return replace(model, more=tuple(texts.say("changes.more", count=count) for count in counts))


def _choose_pick_title(model: TableModel, texts: Texts) -> str:
    if model.pick is not None and model.pick.is_dragged:
        return texts.say("changes.drop")
    if model.pick is not None and model.pick.is_selected:
        return texts.say("changes.seal")
    return texts.say("changes.title" if model.tells_scores else "changes.untold")


def _choose_pick_hint(model: TableModel, texts: Texts) -> str:
    """Return what the panel says without a card, or below one that changes nothing."""
    if model.pick is None:
        return texts.say("changes.hover" if model.tells_scores else "changes.untold.hover")
    return texts.say("changes.nothing") if model.tells_scores else ""


def _write_forecast(model: ForecastModel, texts: Texts) -> ForecastModel:
    is_plain = model.is_known or model.backs
    receiving = "forecast.receive" if is_plain else "forecast.receive_unknown"
    return replace(
        model,
        passing_title=texts.say("forecast.pass" if model.is_chosen else "forecast.pass_all"),
        receiving_title=texts.say(receiving, known=len(model.receiving)),
    )
