"""Builds the model of the relic step from a position and the state of the screen."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.tides.board import board_model
from game.tides.board.hand_view import HandModel
from game.tides.board.notebook_view import Location
from game.tides.board.rule_band_view import BandModel
from game.tides.board.suit_bar_view import SuitModel
from game.tides.board.table_model import (
    TableState,
    describe_practice,
    read_table,
)
from game.tides.board.table_view import TableModel
from game.tides.cards.card_texts import write_rule
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.relics.relic_hand import RelicHand
from game.tides.relics.relic_reveal import RELIC_REVEAL, RelicRevealAnimation, RelicRevealPlayer
from game.tides.relics.relics_view import RelicsModel, RelicsView, Socket
from game.tides.rules.cards import Card
from game.tides.rules.moves import DRAWN, HAND_SIZE, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import find_term, points_by_card
from game.tides.session import TidesSession
from game.tides.settings import Aid
from game.ui.memo import Memo
from game.ui.top_bar import BarModel
from game.ui.widgets.controls import Button


@dataclass
class RelicsReader:
    """Reads the step of ``session`` at ``shown`` with parts of its screen; keeps the last model.

    The hint is shown on the cards, too; ``can_choose`` says whether the sockets may be filled.
    """

    context: TidesContext
    session: TidesSession
    shown: Observation
    hand: RelicHand
    reveal: RelicRevealPlayer
    read_bar: Callable[[], BarModel]
    read_hint: Callable[[], HintModel | None]
    can_choose: Callable[[], bool]
    _memo: Memo[RelicsModel] = field(default_factory=Memo)

    def read(self, places: RelicsView) -> RelicsModel:
        """Return the model with cards at ``places``, cached if nothing has changed."""
        bar, hint = self.read_bar(), self.read_hint()
        key = (
            self.hand.read(places),
            self.reveal.animation is None,
            self.reveal.time,
            self.can_choose(),
            bar,
            hint,
            places.size,
            self.session.revision,
            self.context.surroundings,
        )
        return self._memo.get(key, lambda: self._read(bar, hint, places))

    def _read(self, bar: BarModel, hint: HintModel | None, places: RelicsView) -> RelicsModel:
        session, hand, animation = self.session, self.hand, self.reveal.animation
        points = points_by_card(board_model.preview_terms(self.shown, None)[0])
        is_sealed = session.is_sealed(session.viewer)
        marks = {} if hint is None else hint.marks
        return RelicsModel(
            table=self._read_table(bar, hint),
            options=tuple(hand.lay(places, points, marks, is_sealed=is_sealed)),
            filled=frozenset(hand.plan),
            target=hand.target(places),
            outcome=("", "") if animation is None else self._describe_outcome(animation),
            is_sealed=session.is_sealed(session.viewer.other),
            is_ready=bool(self.list_buttons()),
            guide=self._read_guide(is_open=animation is None and not is_sealed),
            reveal=None if animation is None else animation.reveal(places, self.reveal.time),
        )

    def open_reveal(self, ply: int) -> RelicRevealAnimation | None:
        """Return the reveal of the choices of turn ``ply``; ``None`` for a pick."""
        session, shown = self.session, self.shown
        mine, theirs = session.turn_at(ply)
        if not (isinstance(mine, RelicChoice) and isinstance(theirs, RelicChoice)):
            return None
        hand = session.view_at(ply + 1).hand
        if session.screen.is_covered:  # gaps between kept cards would reveal drawn ones
            hand = tuple(card for card in hand if card in shown.drafted)
        reduced_motion = self.context.preferences.now.reduced_motion
        hides_seen = self.context.settings.aid is Aid.PAPER
        return RelicRevealAnimation(shown, mine, theirs, hand, reduced_motion, hides_seen)

    def list_buttons(self) -> list[Button]:
        """Return the button that seals and, with both cards, that which swaps; none before that.

        The words on the main one say what is still to be done.
        """
        session, say, has_failed = self.session, self.context.say, self.session.failure is not None
        is_whole = self.hand.plan.choice is not None
        if not (is_whole or has_failed):
            return []
        is_ready = is_whole and self.can_choose()
        key = "relics.waiting" if session.is_sealed(session.viewer) else "relics.seal"
        label = say("relics.retry" if has_failed else key)
        can_press = is_ready or has_failed
        buttons = [Button("seal", label, is_main=can_press, is_enabled=can_press)]
        return [*buttons, Button("swap", say("relics.swap"))] if is_ready else buttons

    def _read_guide(self, *, is_open: bool) -> str:
        """Return what happens to the other cards; once both are chosen, how one is taken back.

        That goes as long as the choice ``is_open``.
        """
        if self.hand.plan.choice is not None and is_open:
            return self.context.say("relics.take_back")
        return self.context.say("relics.guide", count=HAND_SIZE - len(Socket), drawn=DRAWN)

    def _read_table(self, bar: BarModel, hint: HintModel | None) -> TableModel:
        """Return the table around the step, in the end with every card where it has arrived."""
        shown, animation = self.shown, self.reveal.animation
        has_sealed = self.session.is_sealed(self.session.viewer.other) or animation is not None
        state = TableState(bar=bar, hint=hint, is_in_flight=has_sealed)
        table = read_table(self.context, self.session, shown, HandModel(()), state)
        places = table.places
        if places is not None and animation is not None and not self.reveal.is_running:
            places = {**places, **_locate_drafted(animation, shown)}
        return replace(
            table,
            opponent=replace(table.opponent, known=(), hidden=0),
            mine=replace(table.mine, cards=shown.kingdom[: shown.round - 1]),
            suits=self._read_suits(),
            band=self._read_band(hint),
            places=places,
        )

    def _read_suits(self) -> tuple[SuitModel, ...]:
        """Return the suits as the next round begins with them: relics alone, without what goes."""
        shown, plan, reveal = self.shown, self.hand.plan, self.reveal
        theirs: tuple[Card | None, ...] = (None, None)
        if reveal.animation is not None and reveal.time >= RELIC_REVEAL.face:
            theirs = tuple(reveal.animation.theirs)
        kingdoms, gone = list(shown.kingdoms), list(shown.removed)
        chosen = {shown.seat: tuple(map(plan.get, Socket)), shown.seat.other: theirs}
        for seat, (keep, remove) in chosen.items():
            kingdoms[seat] = kingdoms[seat][: shown.round - 1] + (() if keep is None else (keep,))
            gone[seat] += () if remove is None else (remove,)
        (first, second), (mine, yours) = kingdoms, gone
        start = replace(shown, kingdoms=(first, second), removed=(mine, yours))
        return board_model.read_suits(start, None)

    def _read_band(self, hint: HintModel | None) -> BandModel:
        """Return the rule of the card pointed at, what it scored, and what choosing it means."""
        context, session, card = self.context, self.session, self.hand.hovered
        if session.failure is not None:
            return BandModel((context.describe_failure(session),), is_message=True)
        if hint is not None and hint.speaks_of(card):
            return BandModel(hint.line, is_framed=bool(hint.best))
        if self.reveal.animation is not None:
            return BandModel()
        if card is None:
            return describe_practice(context) if session.has_become_practice else BandModel()
        term = find_term(board_model.preview_terms(self.shown, None)[0], card)
        place = self.hand.plan.find(card)
        key = "relics.tell" if place is None else f"relics.tell.{place.value}"
        gain = context.say(key, points=term.points, round=self.shown.round + 1)
        return BandModel(write_rule(card, context.kit.texts), gain, is_framed=True)

    def _describe_outcome(self, animation: RelicRevealAnimation) -> tuple[str, str]:
        """Return a line for each player, the viewer first, on what was kept and removed."""
        say, name_card = self.context.say, self.context.kit.faces.name
        names, choices = self.context.names_of(self.session), (animation.mine, animation.theirs)
        mine, theirs = (
            say("relics.outcome", name=name, kept=name_card(keep), removed=name_card(remove))
            for name, (keep, remove) in zip(names, choices, strict=True)
        )
        return mine, theirs


def _locate_drafted(animation: RelicRevealAnimation, shown: Observation) -> dict[Card, Location]:
    """Return where all drafted cards are after both choices."""
    mine, theirs = animation.mine, animation.theirs
    return {
        **dict.fromkeys(shown.drafted, Location.HAND),
        **dict.fromkeys(shown.opposing[shown.round - 1 :], Location.THEIR_HAND),
        **dict.fromkeys((mine.remove, theirs.remove), Location.GONE),
        mine.keep: Location.MINE,
        theirs.keep: Location.THEIRS,
    }
