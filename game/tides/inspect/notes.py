"""The texts of tooltips: the reasons behind everything on the table."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.settings import Aid, LiveScores
from game.tides.board import board_model
from game.tides.board.side_panels import Change
from game.tides.cards.formula import suit_name
from game.tides.cards.marks import write_change, write_points
from game.tides.context import TidesContext
from game.tides.count.counted_rounds import view_counted
from game.tides.inspect.card_texts import describe_rule, describe_term
from game.tides.inspect.targets import Target, TargetKind
from game.tides.rules.cards import DOUBLER, WINS_TIES, Card, Majority, Suit
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import Term, Terms, count_effective, count_symbols, score_terms
from game.tides.session import TidesSession
from game.ui.widgets.tooltip import Tooltip


class NoteContext(NamedTuple):
    """What a note is written from: the position as the viewer knows it, and the pick in preview."""

    context: TidesContext
    session: TidesSession
    shown: Observation
    tried: Card | None = None

    @property
    def names(self) -> tuple[str, str]:
        """The names of the viewer and the opponent."""
        return self.context.names_of(self.session)

    @property
    def tells_scores(self) -> bool:
        """Whether the settings allow to show the round's scores now, before it is counted."""
        live = self.context.preferences.now.live_scores
        return live is not LiveScores.OFF or self.shown.phase is not Phase.PICK

    @property
    def hides_seen(self) -> bool:
        """Whether the table hides cards that the player has seen and has to remember."""
        return self.context.preferences.now.aid is Aid.PAPER

    @property
    def terms(self) -> tuple[Terms, Terms]:
        """Both sides' terms with the pick in preview, the viewer's first."""
        return board_model.preview_terms(self.shown, self.tried)


def write_note(target: Target, seen: NoteContext) -> Tooltip | None:
    """Return the note for a target; ``None`` for cards of the hand, which a panel describes."""
    match target.kind, target.subject:
        case TargetKind.HAND, _:
            return None
        case TargetKind.MINE | TargetKind.THEIRS, Card() as card:
            return _describe_scored_card(seen, card, side=int(target.kind is TargetKind.THEIRS))
        case TargetKind.SUIT, Suit() as suit:
            return _describe_suit(seen, suit)
        case TargetKind.SCORE, (int() as row, int() as side):
            return _describe_score(seen, row, side)
        case TargetKind.TOTAL, int() as side:
            return _describe_finished(seen, side)
        case TargetKind.CHANGE, Change() as change:
            return _describe_change(seen, change)
        case _, Card() as card:
            return _describe_card(seen, card)
        case TargetKind.HIDDEN, _:
            return _describe_hidden(seen)
        case kind, _:
            say, name = seen.context.say, seen.names[1]
            line = say(f"why.{kind.value}", name=name, count=board_model.count_deck(seen.shown))
            return Tooltip(say(f"why.{kind.value}.title", name=name), (line,))


def write_term(context: TidesContext, term: Term) -> str:
    """Return a term as one line: its points, its card and the reason."""
    reason = describe_term(term, context.kit.texts)
    return f"{write_points(term.points)}  {context.kit.faces.name(term.card)}: {reason}"


def _describe_card(seen: NoteContext, card: Card) -> Tooltip:
    context = seen.context
    lines = [describe_rule(card, context.kit.texts)]
    place = board_model.read_locations(seen.shown)[card].value
    lines.append(context.say(f"place.{place}", name=seen.names[1]))
    analysis = seen.session.analysis
    if context.preferences.now.aid is Aid.ODDS and analysis and card in seen.shown.known:
        percent = round(100 * dict(analysis.odds).get(card, 0.0))
        lines.append(context.say("why.odds", percent=percent))
    return Tooltip(context.kit.faces.name(card), tuple(lines))


def _describe_scored_card(seen: NoteContext, card: Card, side: int) -> Tooltip:
    context = seen.context
    term = next(term for term in seen.terms[side] if term.card == card)
    texts, title = context.kit.texts, context.kit.faces.name(card)
    lines = [describe_rule(card, texts)]
    if seen.tells_scores:
        title += f"  {write_points(term.points)}"
    if seen.tells_scores and card != WINS_TIES:  # its rule says it all
        lines.append(describe_term(term, texts))
    if card in (seen.shown.kingdom, seen.shown.opposing)[side][: seen.shown.round - 1]:
        lines.append(context.say("why.relic"))
    return Tooltip(title, tuple(lines))


def _describe_change(seen: NoteContext, change: Change) -> Tooltip:
    """Compare a card's current term with the one after the pick in preview."""
    context, side = seen.context, int(change.owner == "theirs")
    now, then = (
        next((term for term in terms[side] if term.card == change.card), None)
        for terms in (board_model.preview_terms(seen.shown, None), seen.terms)
    )
    title = f"{context.kit.faces.name(change.card)}  {write_change(change.points)}"
    lines = [
        context.say(key, points=term.points, reason=describe_term(term, context.kit.texts))
        for key, term in (("why.change.now", now), ("why.change.then", then))
        if term is not None
    ]
    return Tooltip(title, (context.say("why.change.owner", name=seen.names[side]), *lines))


def _describe_suit(seen: NoteContext, suit: Suit) -> Tooltip:
    say, shown = seen.context.say, seen.shown
    mine = shown.kingdom if seen.tried is None else (*shown.kingdom, seen.tried)
    kingdoms = (mine, shown.opposing)
    lines = []
    for name, kingdom in zip(seen.names, kingdoms, strict=True):
        count = count_effective(kingdom)[suit]
        doubled = DOUBLER in kingdom and count > count_symbols(kingdom)[suit]
        lines.append(say("why.count.doubled" if doubled else "why.count", name=name, count=count))
        if WINS_TIES in kingdom:
            lines.append(say("why.tie_breaker", name=name))
    for name, pair in zip(seen.names, (kingdoms, kingdoms[::-1]), strict=True):
        lines += _describe_stakes(seen.context, name, score_terms(*pair), suit)
    lead = count_effective(mine)[suit] - count_effective(shown.opposing)[suit]
    lines.append(say("why.lead", lead=write_change(lead)) if lead else say("why.level"))
    return Tooltip(suit_name(suit, seen.context.kit.texts), tuple(lines))


def _describe_stakes(context: TidesContext, name: str, terms: Terms, suit: Suit) -> Iterator[str]:
    for term in terms:
        demand = term.card.demand
        if isinstance(demand, Majority) and demand.suit == suit:
            key = "why.stake.pays" if term.points else "why.stake"
            yield context.say(
                key,
                name=name,
                points=demand.points,
                suit=suit_name(suit, context.kit.texts),
            )


def _describe_score(seen: NoteContext, row: int, side: int) -> Tooltip:
    """Describe a number of the score panel: a round's by its ``row`` from 0, last the total."""
    shown, name = seen.shown, seen.names[side]
    finished = _list_finished(seen, side)
    if row < len(finished):
        return _describe_round(seen, row + 1, side)
    is_counted = row + 1 == shown.round and shown.phase is not Phase.PICK
    if row < shown.rounds - 1 and not is_counted:
        key = "why.round.uncounted" if row + 1 == shown.round else "why.round.to_come"
        return Tooltip(name, (seen.context.say(key, round=row + 1),))
    if not seen.tells_scores:
        return _describe_finished(seen, side)
    now = sum(term.points for term in seen.terms[side])
    if row == shown.rounds:
        last = f"{seen.context.say('score.now')}: {now}"
        lines = (*_list_rounds(seen.context, finished), last)
        return Tooltip(f"{name}: {sum(finished) + now}", lines)
    return Tooltip(f"{name}: {now}", _list_terms(seen.context, seen.terms[side]))


def _describe_round(seen: NoteContext, number: int, side: int) -> Tooltip:
    """List the terms of a counted round, unless the player has to remember them."""
    context, points = seen.context, _list_finished(seen, side)[number - 1]
    title = context.say("why.round", name=seen.names[side], round=number, points=points)
    if seen.hides_seen and not seen.session.match.is_over:
        return Tooltip(title, (context.say("why.round.forgotten"),))
    terms = board_model.preview_terms(view_counted(seen.session, number), None)[side]
    return Tooltip(title, (*_list_terms(context, terms), context.say("why.round.open")))


def _describe_finished(seen: NoteContext, side: int) -> Tooltip:
    """List and add up the points of the counted rounds."""
    say, seat = seen.context.say, seen.shown.seat
    finished = [(pair[seat], pair[seat.other])[side] for pair in seen.shown.scores]
    title = f"{seen.names[side]}: {sum(finished)}"
    lines = tuple(_list_rounds(seen.context, finished))
    return Tooltip(title, (*lines, say("why.total.finished")))


def _list_rounds(context: TidesContext, points: Iterable[int]) -> Iterator[str]:
    for number, scored in enumerate(points, start=1):
        yield f"{context.say('score.round', number=number)}: {scored}"


def _list_finished(seen: NoteContext, side: int) -> list[int]:
    """Return one side's points in the rounds before the current one, even if that is counted."""
    seat = seen.shown.seat
    pairs = [(pair[seat], pair[seat.other]) for pair in seen.shown.scores[: seen.shown.round - 1]]
    return [pair[side] for pair in pairs]


def _list_terms(context: TidesContext, terms: Terms) -> tuple[str, ...]:
    paying = sorted((term for term in terms if term.points), key=lambda term: -term.points)
    if not paying:
        return (context.say("why.nothing"),)
    return tuple(write_term(context, term) for term in paying)


def _describe_hidden(seen: NoteContext) -> Tooltip:
    """List the cards that an unknown card may be."""
    say, faces = seen.context.say, seen.context.kit.faces
    title = say("why.hidden.title", name=seen.names[1])
    if seen.hides_seen:
        return Tooltip(title, (say("why.hidden.forgotten"),))
    cards = say("list.comma").join(faces.name(card) for card in seen.shown.unseen)
    hands = len(seen.shown.opponent_hands())
    return Tooltip(title, (say("why.hidden", hands=hands, cards=cards),))
