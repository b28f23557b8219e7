"""The sentences of the table: the band, notes, and the position for a screen reader."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Analysed
from game.harbour.cards.buoys import Buoys, EndingPlate
from game.harbour.cards.lighthouses import LighthouseState
from game.harbour.context import HarbourContext
from game.harbour.odds import GOALS, TURNS
from game.harbour.rules.cards import CARDS, HAND_SIZE, Card
from game.harbour.rules.moves import Move, Phase, Verb
from game.harbour.rules.notation import parse_move
from game.harbour.rules.state import PILES_TO_END
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.view import ThingKind, Wording
from game.play.judged import Option
from game.shell.play.hint import HintGame
from game.ui.device import PadButton
from game.ui.inspect.targets import Target
from game.ui.widgets.tooltip import Tooltip

_ACTS: Final = {
    Phase.ACTION: "play",
    Phase.BUY: "buy",
    Phase.SINK: "sink",
    Phase.DISCARD: "discard",
    Phase.REMAKE: "sink",
    Phase.GAIN: "gain",
}
"""The end of the key that says what a press does in a phase."""


def card_of(target: Target | None) -> Card | None:
    """Return the card that a target shows, if any."""
    match target and target.subject:
        case (Card() as card) | (int(), Card() as card):
            return card
        case _:
            return None


def name_option(context: HarbourContext, option: Option) -> str:
    """Return the name of the card that an option of a judged game buys, or that it buys none."""
    card = parse_move(option.text).card
    nothing = context.say("harbour.dearest.nothing")
    return nothing if card is None else context.kit.faces.name(card)


def find_move(model: TableModel, target: Target | None) -> Move | None:
    """Return the legal choice that pressing a target makes; ``None`` if there is none."""
    card = card_of(target)
    if target is None or card is None:
        return None
    of_hand = Verb.PLAY if model.phase is Phase.ACTION else Verb.LOSE
    moves = {ThingKind.PILE: Move(Verb.GAIN, card), ThingKind.HAND: Move(of_hand, card)}
    move = next((move for kind, move in moves.items() if kind is target.kind), None)
    return move if move in model.legal else None


def write_words(
    context: HarbourContext,
    session: HarbourSession,
    model: TableModel,
    target: Target | None,
    asked: Card | None,
) -> Wording:
    """Return what is written on the table while ``target`` is looked at.

    ``asked`` is the purchase that waits for a second press.
    """
    card, act, is_warning = card_of(target), _write_act(context, model, target, asked), False
    if session.failure is not None:
        rule, act, card, is_warning = context.describe_failure(session), "", None, True
    elif card is None:
        rule, act = _write_ask(context, session, model), ""
    elif model.ending is not None and act:
        mine, theirs = model.ending.mine, model.ending.theirs
        rule, is_warning = context.say("harbour.ends", mine=mine, theirs=theirs), True
    else:
        rule = say_rule(context, card)
    ending = _write_ending(context, model)
    return address(context, session, Wording(rule, act, card, is_warning=is_warning, ending=ending))


def address(context: HarbourContext, session: HarbourSession, words: Wording) -> Wording:
    """Return the words with the names and emblems of who plays."""
    mine, theirs = session.seats
    return replace(
        words,
        turn=context.say("harbour.turn"),
        names=context.names_of(session),
        emblems=(context.emblem_of(session, mine), context.emblem_of(session, theirs)),
    )


def note_card(context: HarbourContext, card: Card) -> Tooltip:
    """Return a card's name above its rule, which has at most two sentences."""
    rule = context.say(f"harbour.rule.{card.name.lower()}")
    return Tooltip(context.kit.faces.name(card), (rule,))


def say_rule(context: HarbourContext, card: Card) -> str:
    """Return a card's name and its rule in one line."""
    note = note_card(context, card)
    return context.say("harbour.band", card=note.title, rule=note.lines[0])


def _write_ending(context: HarbourContext, model: TableModel) -> EndingPlate | None:
    """Return the plate of how the next purchase, or this turn, ends the game."""
    ending = model.outlook
    if ending is None:
        return None
    key = {1: "won", 0: "drawn", -1: "lost"}[ending.result]
    buoys = Buoys(ending.struck, ending.soon) if ending.is_by_piles else None
    margin = ending.mine - ending.theirs
    return EndingPlate(buoys, margin, ending.result, context.say(f"harbour.ending.{key}"))


def _write_act(
    context: HarbourContext, model: TableModel, target: Target | None, asked: Card | None
) -> str:
    """Return what a press does; empty where it does nothing."""
    if target is not None and target.kind is ThingKind.CHOSEN:
        key = "back"
    elif (move := find_move(model, target)) is None:
        return ""
    elif move.card is asked and asked is not None:
        key = "again"
    else:
        key = _ACTS[model.phase]
    button = context.name_button(PadButton.A)
    return context.say(f"harbour.act.{key}.{context.device_kind}", button=button)


def _write_ask(context: HarbourContext, session: HarbourSession, model: TableModel) -> str:
    if not model.is_mine or session.is_demo:
        name = context.names_of(session)[not model.is_mine]
        return context.say("harbour.ask.wait", name=name)
    if model.phase is Phase.BUY and model.legal and is_sensible_end(model):
        return context.say("harbour.ask.end")
    state = session.match.state
    if model.phase is Phase.BUY and model.buys == 1:
        return context.say("harbour.ask.buy_one")
    key = f"harbour.ask.{model.phase.value}"
    return context.say(key, cost=state.left, count=state.left)


def write_note(
    context: HarbourContext, session: HarbourSession, model: TableModel, target: Target
) -> Tooltip | None:
    """Return the note for what the band does not speak of."""
    say, (_, name) = context.say, context.names_of(session)
    if not isinstance(target.kind, ThingKind) or card_of(target) is not None:
        return None  # the band speaks of cards
    key = f"harbour.why.{target.kind}"
    few, many = GOALS
    counts = {"hand": HAND_SIZE, "few": few, "many": many, "piles": PILES_TO_END}
    lines = [say(key, name=name, **counts)]
    if target.kind is ThingKind.COMPARISON:
        how = "played" if model.comparison.mine.odds.is_played else "exact"
        lines.append(say(f"harbour.why.odds.{how}", turns=TURNS))
    if target.kind is ThingKind.LIGHT:
        states = LighthouseState.MINE, LighthouseState.THEIRS, LighthouseState.DARK
        mine, theirs, left = map(model.lights.count, states)
        lines.insert(0, say("harbour.why.lights", name=name, mine=mine, theirs=theirs, left=left))
    return Tooltip(say(f"{key}.title", name=name), tuple(lines))


def explain_comparison(context: HarbourContext) -> str:
    """Return what the rows of the comparison of both decks are."""
    few, many = GOALS
    return context.say("harbour.why.comparison", hand=HAND_SIZE, few=few, many=many)


def narrate_table(
    context: HarbourContext, session: HarbourSession, model: TableModel
) -> Iterator[str]:
    """Yield the position in sentences: turn, means, hand, and both decks."""
    say, (_, name) = context.say, context.names_of(session)
    yield say("harbour.say.turn", number=model.turn)
    yield _write_ask(context, session, model)
    yield say("harbour.say.means", coins=model.coins, buys=model.buys, actions=model.actions)
    hand = say("list.comma").join(
        say("harbour.say.cards", count=stack.count, card=context.kit.faces.name(stack.card))
        for stack in model.hand
    )
    yield say("harbour.say.hand", cards=hand)
    mine, theirs = model.comparison.mine, model.comparison.theirs
    yield say("harbour.say.points", mine=mine.points, name=name, theirs=theirs.points)
    if model.outlook is not None and model.ending is None:
        ending = model.outlook
        yield say("harbour.say.outlook", mine=ending.mine, theirs=ending.theirs)


def is_sensible_end(model: TableModel) -> bool:
    """Return whether nothing is left that is worth doing before the phase ends."""
    cards = [move.card for move in model.legal if move.card is not None]
    if model.phase is Phase.ACTION or not model.legal:
        return bool(model.legal) and not cards
    return not any(CARDS[card].cost for card in cards)


_VALUES: Final = 4
"""So many choices are listed at most."""


@dataclass(frozen=True, slots=True)
class HintLine:
    """A sentence, and the card that it speaks of; ``None`` for the end of a phase or no answer."""

    words: str
    card: Card | None = None


def make_hint(context: HarbourContext, find_end: Callable[[], str]) -> HintGame[HintLine]:
    """Return what is shown of a hint; ``find_end`` says how the button that ends the phase reads.

    The choice itself is framed in gold on the table, so that nothing has to be pointed at.
    """

    def name(move: Move) -> str:
        return find_end() if move.card is None else context.kit.faces.name(move.card)

    def write_best(analysis: Analysed[Move]) -> HintLine:
        best, lead = find_best(analysis), analysis.lead
        told: dict[str, str | int] = {"choice": name(best)}
        if lead is None:
            return HintLine(context.say("harbour.hint.only", **told), best.card)
        told |= {"other": name(lead.rival), "games": round(100 * lead.value)}
        key = "lead" if lead.value > lead.half else "even"
        half = max(1, round(100 * lead.half))
        return HintLine(context.say(f"harbour.hint.{key}", half=half, **told), best.card)

    def write_values(analysis: Analysed[Move]) -> HintLine:
        best = find_best(analysis)
        ranked = sorted(analysis.values, key=lambda each: (each[0] != best, -each[1]))[:_VALUES]
        if not ranked:
            return write_best(analysis)
        values = " · ".join(f"{name(move)} {100 * value:.0f}" for move, value in ranked)
        return HintLine(context.say("harbour.hint.values", values=values), best.card)

    return HintGame(HintLine, write_best, write_values)


def find_best(analysis: Analysed[Move]) -> Move:
    """Return the choice that is made most."""
    return max(analysis.mix, key=lambda each: each[1])[0]
