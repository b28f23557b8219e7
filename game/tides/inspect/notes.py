"""The texts of tooltips: the reasons behind everything on the table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Surface

from game.tides.board import board_model
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.notebook_view import Location
from game.tides.board.targets import TargetKind, card_of
from game.tides.cards.card_texts import describe_more, describe_rule, describe_term
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.faces import CardFaces
from game.tides.cards.formula import demanded_suits, suit_name, suit_plural
from game.tides.cards.owner import OWNERS, SIDES
from game.tides.context import TidesContext
from game.tides.inspect.enlarged_card_view import AskedCard, EnlargedCardModel
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.study_pick import find_bench_of, name_study_key
from game.tides.rules.analysis import Owner, find_leader, find_tie_winner
from game.tides.rules.cards import (
    DECK,
    WINS_TIES,
    Card,
    Each,
    Majority,
    Missing,
    SetOf,
    Suit,
)
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.rules.reach import find_reach
from game.tides.rules.scoring import (
    Term,
    Terms,
    count_effective,
    find_term,
    list_doubled,
    score_terms,
)
from game.tides.settings import Aid
from game.ui.device import PadButton
from game.ui.geometry import SizePx
from game.ui.inspect.targets import Target
from game.ui.widgets.tooltip import Tooltip

SAID_ELSEWHERE: Final = frozenset((TargetKind.HAND, TargetKind.BUTTON))
"""What has no note: the band or its own label describes it."""
_PAST: Final = frozenset((TargetKind.BEST,))
"""Cards as they were in another round: where they are now is beside the point."""
_WORDS: Final = {
    Location.MINE: "tiles.played",
    Location.THEIRS: "tiles.played",
    Location.HAND: "tiles.in_hand",
    Location.THEIR_HAND: "tiles.in_hand",
    Location.GONE: "tiles.gone",
    Location.UNSEEN: "tiles.unseen",
}


def describe_enlarged(card: Card, source: NoteContext) -> EnlargedCardModel:
    """Return a card with its rule, what it scores now or would score, and what it asks for."""
    texts = source.context.kit.texts
    place = board_model.read_locations(source.shown)[card]
    scores, lines = _describe_now(card, place, source)
    suits = demanded_suits(card.demand)
    has_asked = bool(suits) and not source.hides_seen
    heading = _name_asked(source, suits) if has_asked else ""
    return EnlargedCardModel(
        card,
        source.context.kit.faces.name(card),
        describe_rule(card, texts),
        scores,
        (*describe_more(card, texts), *lines),
        heading,
        tuple(_list_asked(suits, source)) if has_asked else (),
    )


def _name_asked(source: NoteContext, suits: Sequence[Suit]) -> str:
    """Return what stands over the cards of suits."""
    say = source.context.say
    names = say("list.plus").join(suit_plural(suit, source.context.kit.texts) for suit in suits)
    return say("zoom.asked", count=CARDS_A_SUIT, suits=names) if len(suits) == 1 else names


def _list_asked(suits: Sequence[Suit], source: NoteContext) -> Iterator[AskedCard]:
    """Yield the cards of the suits that a card asks for, and where they are."""
    places = board_model.read_locations(source.shown)
    for suit in suits:
        for asked in (card for card in DECK if card.suit == suit):
            place = places[asked]
            yield AskedCard(asked, place, source.context.say(_WORDS[place]))


def _describe_now(
    card: Card, place: Location, source: NoteContext
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return what a card scores by case, and lines on its reason or its place."""
    name, mine, theirs = source.names[1], source.shown.kingdom, source.shown.opposing
    match place:
        case Location.HAND if board_model.ends_round(source.remembered, card):
            return (), ()
        case Location.MINE:
            key, terms = "zoom.now", score_terms(mine, theirs)
        case Location.THEIRS:
            key, terms = "zoom.now", score_terms(theirs, mine)
        case Location.HAND:
            key, terms = "zoom.if_laid", score_terms((*mine, card), theirs)
        case Location.THEIR_HAND if not source.hides_seen:
            key, terms = "zoom.if_they_lay", score_terms((*theirs, card), mine)
        case _ if source.hides_seen:
            return (), ()
        case _:
            return (), (source.context.say(f"place.{place.value}", name=name),)
    if not source.shows_scores or card == WINS_TIES:  # it never has points: its rule says all
        return (), ()
    term = find_term(terms, card)
    owner = OWNERS[place in {Location.THEIRS, Location.THEIR_HAND}]
    rival = source.names[owner == "mine"]
    scores = [(source.context.say(key, name=name), write_points(term.points))]
    scores += _list_best(card, place, term, source)
    if not term.points and isinstance(card.demand, Each | SetOf | Missing):
        return tuple(scores), ()  # none of what it counts: its points say it
    return tuple(scores), (describe_term(term, source.context.kit.texts, owner, rival),)


def _list_best(
    card: Card, place: Location, term: Term, source: NoteContext
) -> Iterator[tuple[str, str]]:
    """Yield what a card of the hand may score in the best case, if that is more."""
    if place is Location.HAND and source.shown.phase is Phase.PICK:
        most = find_reach(source.shown, card).find_most(card)
        if most > term.points:
            yield source.context.say("zoom.best"), write_points(most)


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


def _write_term(context: TidesContext, term: Term, owner: Owner, rival: str = "") -> str:
    """Return a term as one line: its points, its card and the reason.

    What pays has lost no tie to ``rival``.
    """
    reason = describe_term(term, context.kit.texts, owner, rival)
    return f"{write_points(term.points)}  {context.kit.faces.name(term.card)}: {reason}"


def _say_open(context: TidesContext) -> str:
    button = context.name_button(PadButton.A)
    return context.say(f"why.open.{context.device_kind}", button=button)


class CardPicture(NamedTuple):
    """The face of a card, in the picture of a note."""

    card: Card
    faces: CardFaces

    def draw(self, size: SizePx) -> Surface:
        """Return the full face."""
        return self.faces.hand(self.card, size)


def write_note(target: Target, source: NoteContext) -> Tooltip | None:
    """Return the note for a target; ``None`` if it has none."""
    note, card = _describe(target, source), card_of(target)
    if note is None or card is None or not source.leads_to_study:
        return note
    if find_bench_of(source.session, card, source.shown.round) is None:
        return note
    return replace(note, lines=(*note.lines, _say_study(source.context)))


def _describe(target: Target, source: NoteContext) -> Tooltip | None:
    match target.kind, target.subject:
        case kind, _ if kind in SAID_ELSEWHERE:
            return None
        case TargetKind.MINE | TargetKind.THEIRS | TargetKind.TERM, Card() as card:
            is_theirs = target.kind is TargetKind.THEIRS or card in source.shown.opposing
            return _describe_scored_card(source, card, side=int(is_theirs))
        case TargetKind() as kind, (Card() as card) | (int(), Card() as card):
            return _describe_card(source, card, kind)
        case TargetKind.SUIT, Suit() as suit:
            return _describe_suit(source, suit)
        case TargetKind.SCORE | TargetKind.LEAD | TargetKind.ROUND, _:
            return _describe_points(target, source)
        case TargetKind.ENDING, int() as index:
            return _describe_ending(source, index)
        case TargetKind.PERSON, int() as side:
            return _describe_person(source, side)
        case TargetKind.OPPONENT, _ if source.shown.phase is not Phase.PICK:
            return _describe_person(source, 1)
        case TargetKind() as kind, _:
            return _describe_sign(source, kind)
        case _:
            return None


def _describe_points(target: Target, source: NoteContext) -> Tooltip | None:
    """Describe points, or the dots of a round before them."""
    match target.kind, target.subject:
        case TargetKind.SCORE, (int() as row, int() as side):
            return describe_score(source, row, side)
        case TargetKind.LEAD, int() as number:
            return describe_lead(source, number)
        case TargetKind.ROUND, int() as row:
            return _describe_dots(source, row)
        case _:
            return None


def _describe_sign(source: NoteContext, kind: TargetKind) -> Tooltip:
    """Describe a sign that stands for itself, or an unknown card."""
    if kind is TargetKind.HIDDEN:
        return _describe_hidden(source)
    key = kind.value
    if kind is TargetKind.SEAL and not source.session.is_sealed(source.shown.seat.other):
        key = "seal.open"
    elif kind is TargetKind.SEAL and source.shown.phase is Phase.RELICS:
        key = "seal.relics"
    say, (first, name) = source.context.say, source.names
    button = source.context.name_button(PadButton.RIGHT_STICK)
    count = board_model.count_deck(source.shown)
    told = "deck.empty" if kind is TargetKind.DECK and not count else key
    line = say(f"why.{told}", first=first, name=name, count=count, button=button)
    return Tooltip(say(f"why.{key}.title", first=first, name=name), (line,))


def _say_study(context: TidesContext) -> str:
    key = f"why.study.{context.device_kind}"
    return context.say(key, button=name_study_key(context))


def _describe_card(source: NoteContext, card: Card, kind: TargetKind) -> Tooltip:
    context = source.context
    lines = [describe_rule(card, context.kit.texts)]
    if kind not in _PAST:
        lines.append(context.say(f"place.{_find_place(source.shown, card)}", name=source.names[1]))
    is_now = source.shown == source.session.view
    analysis = source.session.analysis if is_now else None
    if context.settings.aid is Aid.ODDS and analysis and card in source.shown.known:
        percent = round(100 * dict(analysis.odds).get(card, 0.0))
        lines.append(context.say("why.odds", percent=percent))
    picture = CardPicture(card, context.kit.faces) if kind is TargetKind.TILE else None
    return Tooltip(context.kit.faces.name(card), tuple(lines), picture)


def _find_place(shown: Observation, card: Card) -> str:
    """Return where a card is; once both hands are known, all that is unseen is in the deck."""
    place = board_model.read_locations(shown)[card]
    return "deck" if place is Location.UNSEEN and not shown.hidden else place.value


def _describe_scored_card(source: NoteContext, card: Card, side: int) -> Tooltip:
    """Describe a card of a kingdom; where it is counted, low enough to lie beside it."""
    context, texts = source.context, source.context.kit.texts
    title, lines = context.kit.faces.name(card), [describe_rule(card, texts)]
    if source.shows_scores:
        term = next((each for each in source.terms[side] if each.card == card), None)
        if term is not None and source.leads_to_study:
            rival = source.names[1 - side]
            return Tooltip(_write_term(context, term, OWNERS[side], rival), tuple(lines))
        title += f"  {write_points(term.points)}" if term is not None else ""
        if term is not None and card != WINS_TIES:  # its rule says it all
            lines.append(describe_term(term, texts, OWNERS[side], source.names[1 - side]))
    if card in (source.shown.kingdom, source.shown.opposing)[side][: source.shown.round - 1]:
        lines.append(context.say("why.relic"))
    return Tooltip(title, tuple(lines))


def _describe_ending(source: NoteContext, index: int) -> Tooltip | None:
    """Describe an ending: what the opponent has played for it, and both rows' points."""
    endings = board_model.list_endings(source.remembered, source.tried)
    if index >= len(endings):  # it is of another pick
        return None
    say, (first, second) = source.context.say, source.names
    played, (mine, theirs) = endings[index]
    name = source.context.kit.faces.name(played)
    title = say("band.ending", name=second, card=name)
    scores = say("narrate.scores", first=first, mine=mine, second=second, theirs=theirs)
    return Tooltip(title, (scores, say("why.last")))


def _describe_dots(source: NoteContext, row: int) -> Tooltip:
    """Describe a round's dots: how many picks it has had."""
    say, shown = source.context.say, source.shown
    picks = len(shown.drafted) if row + 1 == shown.round else HAND_SIZE * (row + 1 < shown.round)
    line = say("why.picks", count=picks, picks=HAND_SIZE)
    return Tooltip(source.context.name_round(row + 1, shown.rounds), (line,))


def _describe_suit(source: NoteContext, suit: Suit) -> Tooltip:
    say, shown = source.context.say, source.shown
    kingdoms = board_model.lay_kingdoms(shown, source.tried, source.ending)
    lines = []
    for name, kingdom in zip(source.names, kingdoms, strict=True):
        count, doubled = count_effective(kingdom)[suit], suit in list_doubled(kingdom)
        lines.append(say("why.count.doubled" if doubled else "why.count", name=name, count=count))
    leader = find_leader(*(count_effective(kingdom)[suit] for kingdom in kingdoms))
    winner = leader or find_tie_winner(*kingdoms)
    name = source.names[winner == "theirs"]
    won = "why.level.yours" if name == say("you") else "why.level.won"
    key = "why.level" if winner is None else "why.lead" if leader else won
    lines.append(say(key, name=name))
    removed = [card for cards in shown.removed for card in cards if card.suit == suit]
    if removed and not source.hides_seen:
        lines.append(say("why.removed", count=len(removed)))
    told = SIDES if source.shows_scores else ()
    stakes = [line for side in told for line in _describe_stakes(source, side, suit)]
    lines += stakes
    return Tooltip(suit_name(suit, source.context.kit.texts), tuple(lines))


def _describe_stakes(source: NoteContext, side: int, suit: Suit) -> Iterator[str]:
    """Yield what the majority of a suit pays a side."""
    for term in source.terms[side]:
        demand = term.card.demand
        if isinstance(demand, Majority) and demand.suit == suit:
            yield source.context.say(
                "why.stake.pays" if term.points else "why.stake",
                name=source.names[side],
                points=demand.points,
                suits=suit_plural(suit, source.context.kit.texts),
            )


def _describe_person(source: NoteContext, side: int) -> Tooltip:
    """Describe who a portrait shows, or whose coin it is; no hand lies beside it."""
    session, say, name = source.session, source.context.say, source.names[side]
    bot = session.bot_in(session.seats[side])
    if bot is not None:
        return Tooltip(name, (say(f"opponent.{bot}.line"),))
    is_you = side == 0 and session.screen.has_one_person
    return Tooltip(name, (say("why.person.you" if is_you else "why.person", name=name),))


def _describe_hidden(source: NoteContext) -> Tooltip:
    """List the cards that an unknown card may be."""
    say, faces = source.context.say, source.context.kit.faces
    title = say("why.hidden.title", name=source.names[1])
    if source.hides_seen:
        return Tooltip(title, (say("why.hidden.forgotten"),))
    cards = say("list.comma").join(faces.name(card) for card in source.shown.unseen)
    hands = len(source.shown.opponent_hands())
    return Tooltip(title, (say("why.hidden", hands=hands, cards=cards),))
