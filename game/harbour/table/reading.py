"""Reads what the table shows off a session: all that its viewer may know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.harbour.cards.lighthouses import LighthouseState
from game.harbour.cards.pile_view import OwnPile, Pile, Stack, find_tints
from game.harbour.odds import CALCULATOR, Odds, PlayTurns, find_odds
from game.harbour.routes import find_sky
from game.harbour.rules.cards import CARDS, TREASURES, Card, Counts, Kind, change, spread
from game.harbour.rules.moves import Move, Phase, Verb
from game.harbour.rules.state import Observation, State, Zones
from game.harbour.session import HarbourSession
from game.harbour.table.model import (
    LIGHTHOUSES,
    Comparison,
    Deck,
    Ending,
    Other,
    TableModel,
    find_best,
    foresee_end_of_turn,
    foresee_endings,
)
from game.play.requests import Computation
from game.ui.sky import Sky
from game.ui.theme import CREAM, EMBER, GOLD, OPPONENT

Measure: TypeAlias = Callable[[Sequence[Counts]], Sequence[Odds]]
"""Returns what each of several decks buys."""


def find_all_odds(decks: Sequence[Counts]) -> Sequence[Odds]:
    """Return what each deck buys as long as nothing is drawn."""
    return [find_odds(deck) for deck in decks]


def read_table(
    session: HarbourSession,
    ply: int,
    *,
    pointed: Card | None = None,
    chosen: Sequence[Card] = (),
    can_choose: bool = True,
    measure: Measure | None = find_all_odds,
) -> TableModel:
    """Return the table after ``ply`` choices, with the pile pointed at as if it were bought.

    ``measure`` says what the decks that are compared buy; without it, they are not compared by it.
    """
    view = session.view_at(ply)
    state, mine, theirs = view.seen, view.mine, view.theirs
    is_mine = state.mover == view.seat and state.phase is not Phase.OVER
    legal = frozenset(view.legal) if can_choose and is_mine else frozenset()
    bought = pointed if pointed is not None and Move(Verb.GAIN, pointed) in legal else None
    sky, endings = find_sky(state.supply), foresee_endings(view) if legal else {}
    ending = None if pointed is None else endings.get(pointed)
    after = _foresee_deck(mine, bought, chosen, state.phase)
    before = _find_deck_before(session, ply, 1 - view.seat)
    return TableModel(
        sky=sky,
        phase=state.phase,
        turn=state.board.turns + (state.phase is not Phase.OVER),
        is_mine=is_mine,
        piles={pile.card: pile for pile in _list_piles(state, sky, legal, endings, pointed)},
        hand=tuple(_list_hand(state, mine, chosen, legal, sky)),
        played=stack_up(spread(state.board.play)),
        chosen=tuple(chosen),
        coins=state.coins,
        buys=state.buys,
        actions=state.actions,
        price=None if bought is None else CARDS[bought].cost,
        deck=OwnPile(sum(mine.deck)),
        discard=_lay_open(mine.discard),
        other=_read_other(session, ply, view),
        comparison=_compare(mine.owned, theirs.owned, after, before, measure),
        lights=list_lights(state.supply, mine.owned, theirs.owned),
        legal=legal,
        endings=endings,
        ending=ending,
        outlook=ending or foresee_end_of_turn(view) or find_best(endings.values()),
    )


def frame_hinted(model: TableModel, card: Card | None) -> TableModel:
    """Return the table with the card of a hint framed in gold, where it can be chosen."""
    if card is None:
        return model
    if Move(Verb.GAIN, card) in model.legal:
        piles = {**model.piles, card: replace(model.piles[card], frame=GOLD)}
        return replace(model, piles=piles)
    hand = (replace(each, frame=GOLD) if each.card is card else each for each in model.hand)
    return replace(model, hand=tuple(hand))


def stack_up(cards: Iterable[Card]) -> tuple[Stack, ...]:
    """Return equal cards as stacks, in the order in which the first of each comes."""
    return tuple(Stack(card, count) for card, count in Counter(cards).items())


def _lay_open(zone: Counts) -> OwnPile:
    """Return a discard pile: which card came last is not kept, so the dearest lies on top."""
    cards = [card for card in Card if zone[card]]
    top = max(cards, key=lambda card: (CARDS[card].cost, card), default=None)
    return OwnPile(sum(zone), top)


_HAND_ORDER: Final = (Kind.ACTION, Kind.TREASURE, Kind.VICTORY, Kind.CURSE)


def _list_hand(
    state: State, mine: Zones, chosen: Sequence[Card], legal: frozenset[Move], sky: Sky
) -> Iterator[Stack]:
    tint = find_tints(sky).hand
    for card in sorted(Card, key=lambda each: (_HAND_ORDER.index(CARDS[each].kind), each)):
        count = mine.hand[card] - chosen.count(card)
        if count <= 0:
            continue
        verb = Verb.PLAY if state.phase is Phase.ACTION else Verb.LOSE
        is_lit = Move(verb, card) in legal
        yield Stack(card, count, is_lit, None if is_lit or not legal else tint)


def _list_piles(
    state: State,
    sky: Sky,
    legal: frozenset[Move],
    endings: Mapping[Card, Ending],
    pointed: Card | None,
) -> Iterator[Pile]:
    is_buying = state.phase in {Phase.BUY, Phase.GAIN} and bool(legal)
    tints = find_tints(sky)
    for card in Card:
        count = state.supply[card]
        if count < 0:
            continue
        is_lit = Move(Verb.GAIN, card) in legal and card is not Card.FOG
        tint = None
        if is_buying and not is_lit:
            tint = tints.far
        elif not is_buying and state.phase is not Phase.ACTION:
            tint = tints.piles
        frame, ending = CREAM if card is pointed else None, endings.get(card)
        if ending is not None:
            frame = OPPONENT if ending.is_lost else EMBER
        yield Pile(card, count, is_lit, tint, frame, state.supply.count(0))


def _read_other(session: HarbourSession, ply: int, view: Observation) -> Other:
    is_open = view.seen.mover == view.seat or view.seen.phase is Phase.OVER
    last = list_last_turn(session, ply, 1 - view.seat) if is_open else LastTurn()
    return Other(
        view.held,
        sum(view.theirs.deck) - view.held,
        _lay_open(view.theirs.discard),
        stack_up(last.played),
        tuple(replace(stack, frame=CREAM) for stack in stack_up(last.bought)),
    )


class LastTurn(NamedTuple):
    """The cards that were played, bought or gained, and sunk in a turn."""

    played: Sequence[Card] = ()
    bought: Sequence[Card] = ()
    sunk: Sequence[Card] = ()


def list_last_turn(session: HarbourSession, ply: int, seat: int) -> LastTurn:
    """Return what ``seat`` did in its last turn among the first ``ply`` choices."""
    states, turns = session.match.states, session.match.turns
    end = next((n for n in range(ply, 0, -1) if states[n - 1].mover == seat), 0)
    start = next((n for n in range(end, 0, -1) if states[n - 1].mover != seat), 0)
    played, bought, sunk = list[Card](), list[Card](), list[Card]()
    for n in range(start, end):
        match turns[n][seat]:
            case Move(Verb.PLAY, Card() as card):
                played.append(card)
            case Move(Verb.GAIN, Card() as card):
                bought.append(card)
            case Move(Verb.LOSE, Card() as card) if states[n].phase is not Phase.DISCARD:
                sunk.append(card)
            case Move(Verb.DONE) if states[n].phase is Phase.ACTION:
                hand = states[n].boards[seat].hand
                played += [card for card in TREASURES for _ in range(hand[card])]
            case _:
                pass
    return LastTurn(played, bought, sunk)


def _foresee_deck(mine: Zones, gained: Card | None, chosen: Sequence[Card], phase: Phase) -> Counts:
    """Return the viewer's cards once what is pointed at is bought and what is chosen sunk."""
    after = mine.owned
    if gained is not None:
        after = change(after, gained, 1)
    if phase is Phase.SINK:
        for card in chosen:
            after = change(after, card, -1)
    return after


def _compare(
    mine: Counts, theirs: Counts, after: Counts, before: Counts, measure: Measure | None
) -> Comparison:
    decks = [*dict.fromkeys((mine, theirs, after, before))]
    odds = zip(decks, (measure or find_all_odds)(decks), strict=True)
    read = {deck: Deck(Zones(deck).points, sum(deck), each) for deck, each in odds}
    return Comparison(
        read[mine],
        read[theirs],
        None if after == mine else read[after],
        None if before == theirs else read[before],
        has_odds=measure is not None,
    )


def _find_deck_before(session: HarbourSession, ply: int, seat: int) -> Counts:
    """Return what ``seat`` owned when its turn began, or owns now where it is not its turn."""
    states = session.match.states
    while ply and states[ply].mover == seat == states[ply - 1].mover:
        ply -= 1
    return states[ply].boards[seat].owned


def list_lights(supply: Counts, mine: Counts, theirs: Counts) -> tuple[LighthouseState, ...]:
    """Return the lighthouses from left to right: mine, those left and those sunk, theirs."""
    left, own, other = supply[Card.LIGHTHOUSE], mine[Card.LIGHTHOUSE], theirs[Card.LIGHTHOUSE]
    sunk = max(0, LIGHTHOUSES - left - own - other)
    states = [LighthouseState.MINE] * own + [LighthouseState.STRUCK] * sunk
    states += [LighthouseState.DARK] * left + [LighthouseState.THEIRS] * other
    return tuple(states[:LIGHTHOUSES])


_KEPT: Final = 60
"""So many decks are remembered; a table compares three."""
_DRAWING: Final = tuple(card for card in Card if CARDS[card].cards)


class PlayedOdds:
    """Measures decks by what is known so far, and asks the worker for what is not."""

    def __init__(self, engine: Engine) -> None:
        """Know nothing."""
        self._computation = Computation(engine, CALCULATOR)
        self._known: dict[Counts, Odds] = {}
        self._wanted: tuple[Counts, ...] = ()
        self.revision = 0
        """A counter that grows with every answer."""

    def measure(self, decks: Sequence[Counts]) -> Sequence[Odds]:
        """Return the odds of decks that are compared: all exact, or all from turns played.

        The exact ones stand until the answer has come.
        """
        does_draw = any(deck[card] for deck in decks for card in _DRAWING)
        self._wanted = tuple(dict.fromkeys(decks)) if does_draw else ()
        if does_draw and all(deck in self._known for deck in decks):
            return [self._known[deck] for deck in decks]
        return [find_odds(deck) for deck in decks]

    def ask(self) -> None:
        """Ask for what was measured last and is not known yet."""
        decks = tuple(deck for deck in self._wanted if deck not in self._known)
        if decks and self._computation.job != PlayTurns(decks):
            self._computation.ask(PlayTurns(decks))

    def take(self, answers: Sequence[Answer]) -> bool:
        """Keep what has come; return whether anything has."""
        before = self.revision
        for part in self._computation.take(answers):
            job = self._computation.job
            if isinstance(job, PlayTurns) and isinstance(part, tuple):
                self._known.update(zip(job.decks, part, strict=True))
                self._known = dict([*self._known.items()][-_KEPT:])
                self.revision += 1
        return self.revision != before

    def cancel(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()
