"""The notes of the score panel: what a number is the sum of."""

from collections.abc import Iterable, Iterator

from game.tides.board import board_model
from game.tides.cards.card_texts import describe_term
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.inspect.note_context import NoteContext
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.scoring import Term, Terms
from game.ui.device import PadButton
from game.ui.widgets.tooltip import Tooltip


def describe_score(source: NoteContext, row: int, side: int) -> Tooltip:
    """Describe a number of the score panel: a round's by its ``row`` from 0, last the total."""
    shown, name = source.shown, source.names[side]
    finished = _list_finished(source, side)
    if row < len(finished):
        return _describe_round(source, row + 1, side)
    if not source.shows_scores and row < shown.rounds:
        return Tooltip(name, (source.context.say("why.round.uncounted", round=row + 1),))
    if not source.shows_scores:
        return describe_finished(source, side)
    now = find_score(source, side)
    if row == shown.rounds:
        current = f"{source.context.say('score.now')}: {now}"
        lines = (*_list_rounds(source.context, finished), current)
        return Tooltip(f"{name}: {now + sum(finished)}", lines)
    listed = _list_terms(source.context, source.terms[side], side)
    return Tooltip(f"{name}: {now}", listed)


def find_score(source: NoteContext, side: int) -> int:
    """Return one side's points in the round, with what is laid out in preview."""
    return sum(term.points for term in source.terms[side])


def _describe_round(source: NoteContext, number: int, side: int) -> Tooltip:
    """List the terms of a counted round, unless the player has to remember them."""
    context, points = source.context, _list_finished(source, side)[number - 1]
    title = context.say("why.round", name=source.names[side], round=number, points=points)
    if source.hides_seen and not source.session.match.is_over:
        return Tooltip(title, (context.say("why.round.forgotten"),))
    terms = board_model.preview_terms(source.session.view_counted(number), None)[side]
    return Tooltip(title, (*_list_terms(context, terms, side), _say_open(context)))


def describe_finished(source: NoteContext, side: int) -> Tooltip:
    """List and add up the points of the counted rounds."""
    say, seat = source.context.say, source.shown.seat
    finished = [seat.own_first(pair)[side] for pair in source.shown.scores]
    title = f"{source.names[side]}: {sum(finished)}"
    lines = tuple(_list_rounds(source.context, finished))
    return Tooltip(title, (*lines, say("why.total.finished")))


def describe_lead(source: NoteContext, number: int) -> Tooltip:
    """Tell who was ahead in the counted round ``number``, from 1, and by how much."""
    say, pair = source.context.say, source.shown.seat.own_first(source.shown.scores[number - 1])
    leader = find_leader(*pair)
    line = say("scoring.tied")
    if leader is not None:
        is_you = leader == "mine" and source.session.screen.has_one_person
        name, points = source.names[OWNERS.index(leader)], max(pair) - min(pair)
        line = say("why.ahead.you" if is_you else "why.ahead", name=name, points=points)
    return Tooltip(say("score.round", number=number), (line, _say_open(source.context)))


def _list_rounds(context: TidesContext, points: Iterable[int]) -> Iterator[str]:
    for number, scored in enumerate(points, start=1):
        yield f"{context.say('score.round', number=number)}: {scored}"


def _list_finished(source: NoteContext, side: int) -> list[int]:
    """Return one side's points in the rounds before the current one, even if that is counted."""
    shown = source.shown
    return [shown.seat.own_first(pair)[side] for pair in shown.scores[: shown.round - 1]]


def _list_terms(context: TidesContext, terms: Terms, side: int) -> tuple[str, ...]:
    paying = sorted((term for term in terms if term.points), key=lambda term: -term.points)
    if not paying:
        return (context.say("why.nothing"),)
    return tuple(_write_term(context, term, OWNERS[side]) for term in paying)


def _write_term(context: TidesContext, term: Term, owner: Owner) -> str:
    """Return a term as one line: its points, its card and the reason."""
    reason = describe_term(term, context.kit.texts, owner)
    return f"{write_points(term.points)}  {context.kit.faces.name(term.card)}: {reason}"


def _say_open(context: TidesContext) -> str:
    button = context.name_button(PadButton.A)
    return context.say(f"why.open.{context.device_kind}", button=button)
