"""A position in sentences, as far as the viewer may know it."""

from collections.abc import Iterable, Iterator, Mapping

from game.shell.scene import News
from game.tides.board.hand_view import EndingsModel
from game.tides.board.table_view import TableModel
from game.tides.cards.card_texts import TermRow, write_plain
from game.tides.cards.chips_and_seals import write_change, write_points
from game.tides.cards.hint_mark import HintMark
from game.tides.cards.owner import SIDES
from game.tides.context import TidesContext
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import find_score
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.settings import LiveScores
from game.ui.widgets.controls import describe_value


def narrate_position(source: NoteContext, locked: Card | None = None) -> Iterator[str]:
    """Yield the round and the pick, the last turn, the scores, the hand, and who has locked in.

    ``locked`` is the viewer's card while it is being revealed.
    """
    context, shown, session = source.context, source.shown, source.session
    say, names = context.say, source.names
    title = context.name_round(shown.round, shown.rounds)
    if shown.phase is Phase.PICK:
        pick = len(shown.drafted) + 1
        yield say("narrate.pick", round=title, pick=pick, picks=HAND_SIZE)
    else:
        yield title
    if shown.drafted:
        laid = shown.kingdom, shown.opposing
        card, other = (context.kit.faces.name(cards[-1]) for cards in laid)
        yield News(say("narrate.turn", first=names[0], card=card, second=names[1], other=other))
    yield from narrate_scores(source)
    if shown.phase is Phase.PICK:
        yield from narrate_hand(source)
    if (locked := locked or session.sealed_card) is not None:
        yield say("narrate.locked", card=context.kit.faces.name(locked))
    else:
        yield from narrate_taken_back(source)
    if session.is_sealed(session.viewer.other):
        yield say("narrate.opponent_locked", name=names[1])


def narrate_taken_back(source: NoteContext) -> Iterator[str]:
    """Yield what the viewer has taken back and not chosen again, if anything."""
    choice = source.session.find_taken_back(source.session.viewer)
    if choice is not None:
        cards = (choice,) if isinstance(choice, Card) else (choice.keep, choice.remove)
        say, name = source.context.say, source.context.kit.faces.name
        yield say("narrate.taken_back", cards=say("list.comma").join(map(name, cards)))


def narrate_scores(source: NoteContext) -> Iterator[str]:
    """Yield the points of the counted rounds, and those of this one if they are shown.

    They are those with what is certain of the card in preview.
    """
    context, (first, second) = source.context, source.names
    say = context.say
    pairs = [source.shown.seat.own_first(pair) for pair in source.shown.scores]
    if pairs:
        mine, theirs = (sum(pair[side] for pair in pairs) for side in (0, 1))
        yield say("narrate.counted", first=first, mine=mine, second=second, theirs=theirs)
    is_shown = context.settings.live_scores is LiveScores.ALWAYS or source.certain is not None
    if source.shows_scores and is_shown and source.shown.phase is Phase.PICK:
        now = dict(
            zip(("mine", "theirs"), (find_score(source, side) for side in SIDES), strict=True)
        )
        scores = say("narrate.scores", first=first, second=second, **now)
        yield say("narrate.now" if source.certain is None else "narrate.tried", scores=scores)


def narrate_band(source: NoteContext, model: TableModel) -> Iterator[str]:
    """Yield the card of the hand in preview, the band, what is to be done, and a hint's marks."""
    context, card, hand = source.context, source.tried, source.shown.hand
    if card is not None and card in hand:
        name, number = context.kit.faces.name(card), hand.index(card) + 1
        yield context.say("narrate.card", card=name, number=number, count=len(hand))
    yield write_plain(model.band.line + model.band.aside, context.kit.texts)
    yield model.band.action
    yield from _narrate_endings(source, model.endings)
    yield from _narrate_marks(source, model.hand.marks)


def narrate_hand(source: NoteContext) -> Iterator[str]:
    """Yield the viewer's hand, if any card is left; in a demo it is the first player's."""
    if hand := source.shown.hand:
        say, name = source.context.say, source.context.kit.faces.name
        key = "narrate.hand.of" if source.session.is_demo else "narrate.hand"
        yield say(key, name=source.names[0], cards=say("list.comma").join(map(name, hand)))


def _narrate_marks(source: NoteContext, marks: Mapping[Card, HintMark]) -> Iterator[str]:
    for card, mark in marks.items():
        if mark.told:
            name = source.context.kit.faces.name(card)
            yield source.context.say("narrate.mark", card=name, mark=mark.told)


def _narrate_endings(source: NoteContext, model: EndingsModel) -> Iterator[str]:
    """Yield how the round may end with the card in preview, unless one ending is laid out."""
    say, name = source.context.say, source.names[1]
    for ending in model.endings if model.laid is None else ():
        words = ending.words
        if ending.margin:
            words = say("narrate.ending.by", words=words, margin=write_change(ending.margin))
        if ending.chance is not None:
            words = say("narrate.ending.odds", chance=f"{ending.chance:.0%}", words=words)
        if ending.played is None:
            yield say("narrate.ending.same", words=words)
        else:
            card = source.context.kit.faces.name(ending.played)
            yield say("narrate.ending", name=name, card=card, words=words)


def narrate_rows(context: TidesContext, name: str, rows: Iterable[TermRow]) -> Iterator[str]:
    """Yield the terms of the player called ``name``: the card, its points and the reason."""
    for row in rows:
        told = {"points": write_points(row.points), "reason": row.words}
        card = context.kit.faces.name(row.card)
        yield News(context.say("narrate.term", name=name, card=card, **told))


def narrate_sums(
    context: TidesContext, names: tuple[str, str], sums: tuple[int, int]
) -> Iterator[str]:
    """Yield both players' points."""
    for name, points in zip(names, sums, strict=True):
        yield News(describe_value(name, str(points), context.kit.texts))
