"""The reasons behind everything on the table, in words."""

from game.rules.tides.cards import DOUBLER, WINS_TIES, Card, Majority, Suit
from game.rules.tides.observation import Observation
from game.rules.tides.scoring import Term, Terms, count_effective, count_symbols, score_terms
from game.scenes import reading
from game.scenes.explain import describe, explain
from game.scenes.scene import Context
from game.scenes.session import Session
from game.ui.marks import write_change, write_points
from game.ui.spots import Spot, Topic
from game.ui.tooltip import Tooltip

Names = tuple[str, str]
"""What the viewer and the opponent are called."""


def tell(spot: Spot, context: Context, session: Session, shown: Observation) -> Tooltip:
    """Return the note for a spot, from what ``shown`` tells the viewer."""
    seats = (shown.seat, shown.seat.other)
    mine, theirs = (context.name_of(session.players[seat]) for seat in seats)
    names = (mine, theirs)
    match spot.topic, spot.subject:
        case Topic.MINE | Topic.THEIRS, Card() as card:
            return _tell_term(context, shown, card, is_mine=spot.topic is Topic.MINE)
        case Topic.SUIT, Suit() as suit:
            return _tell_suit(context, names, shown, suit)
        case Topic.SCORE, (int() as row, int() as side):
            return _tell_score(context, names, shown, row, side)
        case Topic.TILE | Topic.THEIR_CARD, Card() as card:
            place = reading.read_places(shown)[card].value
            line = context.say(f"place.{place}", name=names[1])
            rule = describe(card, context.kit.texts)
            return Tooltip(context.kit.faces.name(card), (rule, line))
        case Topic.HIDDEN, _:
            return _tell_hidden(context, names, shown)
        case topic, _:
            key = f"why.{topic.value}"
            line = context.say(key, name=names[1], count=reading.count_deck(shown))
            return Tooltip(context.say(f"{key}.title", name=names[1]), (line,))


def _tell_term(context: Context, shown: Observation, card: Card, *, is_mine: bool) -> Tooltip:
    terms = reading.preview_terms(shown, None)[0 if is_mine else 1]
    term = next(term for term in terms if term.card == card)
    title = f"{context.kit.faces.name(card)}  {write_points(term.points)}"
    texts = context.kit.texts
    lines = [describe(card, texts), explain(term, texts)]
    if card in (shown.kingdom if is_mine else shown.opposing)[: shown.round - 1]:
        lines.append(context.say("why.relic"))
    return Tooltip(title, tuple(lines))


def _tell_suit(context: Context, names: Names, shown: Observation, suit: Suit) -> Tooltip:
    say = context.say
    lines = []
    for name, kingdom in zip(names, (shown.kingdom, shown.opposing), strict=True):
        count = count_effective(kingdom)[suit]
        doubled = DOUBLER in kingdom and count > count_symbols(kingdom)[suit]
        key = "why.count.doubled" if doubled else "why.count"
        lines.append(say(key, name=name, count=count))
        if WINS_TIES in kingdom:
            lines.append(say("why.tie_breaker", name=name))
    for name, mine, theirs in (
        (names[0], shown.kingdom, shown.opposing),
        (names[1], shown.opposing, shown.kingdom),
    ):
        for term in score_terms(mine, theirs):
            demand = term.card.demand
            if isinstance(demand, Majority) and demand.suit == suit:
                key = "why.stake.pays" if term.points else "why.stake"
                lines.append(say(key, name=name, points=demand.points))
    lead = count_effective(shown.kingdom)[suit] - count_effective(shown.opposing)[suit]
    lines.append(say("why.lead", lead=write_change(lead) if lead else "="))
    return Tooltip(say(f"suit.{suit.name.lower()}"), tuple(lines))


def _tell_score(context: Context, names: Names, shown: Observation, row: int, side: int) -> Tooltip:
    """Rows are the finished rounds, then the round as it stands, then the total."""
    finished = shown.scores[: shown.round - 1]  # a round that lies counted is still the one now
    scores = [(pair[shown.seat], pair[shown.seat.other])[side] for pair in finished]
    terms = reading.preview_terms(shown, None)[side]
    now = sum(term.points for term in terms)
    title = names[side]
    if row == shown.rounds - 1:
        return Tooltip(f"{title}: {now}", _list_terms(context, terms))
    if row == shown.rounds:
        parts = " + ".join(str(points) for points in [*scores, now])
        return Tooltip(f"{title}: {sum(scores) + now}", (parts,))
    if row >= len(scores):
        return Tooltip(title, (context.say("why.round.to_come", round=row + 1),))
    line = context.say("why.round", round=row + 1, points=scores[row])
    return Tooltip(title, (line, context.say("why.round.open")))


def _list_terms(context: Context, terms: Terms) -> tuple[str, ...]:
    paying = sorted((term for term in terms if term.points), key=lambda term: -term.points)
    if not paying:
        return (context.say("why.nothing"),)
    return tuple(_write_term(context, term) for term in paying)


def _write_term(context: Context, term: Term) -> str:
    reason = explain(term, context.kit.texts)
    return f"{write_points(term.points)}  {context.kit.faces.name(term.card)}: {reason}"


def _tell_hidden(context: Context, names: Names, shown: Observation) -> Tooltip:
    """Name the cards that an unknown one may be."""
    say, faces = context.say, context.kit.faces
    cards = say("list.comma").join(faces.name(card) for card in shown.unseen)
    title = say("why.hidden.title", name=names[1])
    line = say("why.hidden", hands=len(shown.opponent_hands()), cards=cards)
    return Tooltip(title, (line,))
