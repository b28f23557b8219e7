"""The screen on which Harbourlight is played."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.harbour.cards.faces import HarbourKit
from game.harbour.context import HarbourContext
from game.harbour.routes import CardsByZone, Demo, HarbourTable, find_current
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE, Move, Phase, Verb
from game.harbour.session import HarbourSession
from game.harbour.table.flights import Step
from game.harbour.table.model import TableModel
from game.harbour.table.motion import TableMotion
from game.harbour.table.reading import PlayedOdds, frame_hinted, read_table
from game.harbour.table.sprites import flight_items
from game.harbour.table.table_base import TableBase
from game.harbour.table.view import KeptItems, ThingKind, Wording, table_items
from game.harbour.table.words import (
    card_of,
    find_move,
    is_sensible_end,
    make_hint,
    narrate_table,
    write_words,
)
from game.shell.routes import Push, Replace, Transition
from game.ui.actions import Action, Command, is_act
from game.ui.display_list import Item
from game.ui.inspect.targets import Target
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky, SkyChange
from game.ui.theme import CREAM, GOLD, INK, RAISED, Face, Size
from game.ui.widgets.controls import Button, PlacedButton, draw_plate, find_inner

_STEP_MS: Final = 420.0
"""How long each choice of the other is seen, at normal speed."""
_PHASE_ENDS: Final = {Phase.ACTION: "harbour.button.buys", Phase.BUY: "harbour.button.end"}
_LONGEST_MS: Final = 4000.0
"""No turn of the other takes longer to show."""


@dataclass(frozen=True, slots=True)
class EndButton(Button):
    """A button that is gold, focus or not, once nothing else is worth doing."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw plate and label."""
        draw_plate(pen, rect, GOLD if self.is_main else RAISED, has_focus=has_focus)
        if has_focus and self.is_main:
            pen.frame(rect, pen.px(10), CREAM, max(2, pen.px(2)))
        ink = INK if self.is_main else CREAM
        pen.text(self.label, find_inner(rect, pen.unit), Size.TEXT, ink, "center", Face.BOLD)


class TableScene(TableBase):
    """Plays a session from the seat of its viewer."""

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Show ``session`` where it stands."""
        self._ply = session.match.ply
        self._waited = self._watched = 0.0
        self._motion = TableMotion(context)
        self._odds, self._is_stale = PlayedOdds(context.engine), False
        self._chosen: list[Card] = []
        self._listed: Memo[list[Item]] = Memo()
        self._reads: Memo[TableModel] = Memo(3)
        self._hinted_reads: Memo[TableModel] = Memo()
        self._kept = KeptItems(Memo(), Memo())
        self._asked: Card | None = None
        hint = None if session.is_tutorial else make_hint(context, self._name_end)
        super().__init__(context, session, hint)
        self._lit = self.model
        if not session.match.ply and not session.screen.is_covered:
            self._motion.deal(self._read(0))

    # --- what is shown ---------------------------------------------------------------------------

    def count_unseen(self) -> int:
        """Return how many choices have yet to be shown."""
        return max(0, self.session.match.ply - self._ply)

    @property
    def model(self) -> TableModel:
        """The table as it is once nothing moves any more."""
        target = self.looked_at
        pointed = card_of(target) if target is not None and target.kind is ThingKind.PILE else None
        read = self._read(self._ply, pointed)
        hinted = None if (hint := self._hint.read()) is None else hint.card
        return self._hinted_reads.get((read, hinted), lambda: frame_hinted(read, hinted))

    def _name_end(self) -> str:
        label = self._label_button(self._read(self._ply))
        return self._context.say(label or "harbour.button.done")

    def _read(self, ply: int, pointed: Card | None = None) -> TableModel:
        """Return the table after ``ply`` choices; a choice is shown from one such to the next."""
        ply, can_choose = min(ply, self.session.match.ply), self.is_open()
        key = self.session.revision, ply, pointed, tuple(self._chosen), can_choose
        return self._reads.get(
            (*key, self._has_odds, self._odds.revision),
            lambda: read_table(
                self.session,
                ply,
                pointed=pointed,
                chosen=self._chosen,
                can_choose=can_choose,
                measure=self._odds.measure if self._has_odds else None,
            ),
        )

    @property
    def _has_odds(self) -> bool:
        """Whether the comparison has every row: not before a purchase is tried out."""
        return self._context.settings.knows_odds and not self.session.is_tutorial

    @property
    def band(self) -> Rect:
        """The place of a line that lies over the screen for a while."""
        return self.places.band

    @property
    def light(self) -> Sky | SkyChange:
        """The light of the harbour, which follows the piles."""
        return self._motion.light(self.model.sky)

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a note is about to appear."""
        return self._motion.is_running or super().is_moving

    @property
    def is_playing(self) -> bool:
        """Whether the last choice is still seen: nobody waits to choose, but a curtain would."""
        is_last = self.session.match.is_over or self.session.screen.is_covered
        return self._motion.is_running and is_last

    @property
    def words(self) -> Wording:
        """What is written on the table now."""
        words = write_words(self._context, self.session, self.model, self.looked_at, self._asked)
        hint = self._hint.read()
        if hint is None or (words.card is not None and words.card is not hint.card):
            return words
        return replace(words, rule=hint.words, card=hint.card)

    def table_items(self) -> Iterable[Item]:
        """Return the table, listed once for the pointer and for the picture."""
        moment = self._motion.revision, self._motion.time
        key = self.model, self.words, self.places, moment, self._context.surroundings
        return self._listed.get(key, lambda: [*self._list_table()])

    def _list_table(self) -> Iterator[Item]:
        places = self.places
        easel: Easel[HarbourKit] = Easel(self._context.kit, self.unit)
        motion, shown = self._motion, self._motion.show(self.model)
        sinking, flying = list[Item](), list[Item]()
        for item, is_sinking in flight_items(easel, places, motion, len(shown.other.chips)):
            (sinking if is_sinking else flying).append(item)
        yield from table_items(easel, places, shown, self.words, sinking, self._kept)
        yield from flying

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return what ends the phase, a choice of several cards, or the wait for the other."""
        places, model = self.places, self.model
        label = self._label_button(model)
        if label:
            button = EndButton("end", self._context.say(label), is_main=is_sensible_end(model))
            yield button, places.button

    def _label_button(self, model: TableModel) -> str:
        if self.count_unseen():
            is_skipped = not (self._is_own or self.session.is_demo)
            return "harbour.button.skip" if is_skipped else ""
        if DONE not in model.legal:
            return ""
        return _PHASE_ENDS.get(model.phase, "harbour.button.done")

    def page_texts(self) -> Iterator[str]:
        """Yield the position in sentences, and the band."""
        if not self.session.screen.is_covered:
            yield from narrate_table(self._context, self.session, self.model)
            words, has_failed = self.words, self.session.failure is not None
            if words.card is not None or self._hint.is_shown or has_failed:
                yield words.rule
                yield words.act

    # --- what is done ----------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys; whoever tries out a purchase sees the odds from then on."""
        before = self._ply
        while self.count_unseen() and self._is_own:  # of an event before, in the same frame
            self._go_on()
        if before != self._ply:
            self._refresh()
        if self.is_playing and is_act(action):
            self._motion.finish()
        following = super().handle(action)
        is_news = not (self._context.settings.knows_odds or self.session.is_tutorial)
        if is_news and self.model.comparison.then is not None:
            self._context.game_preferences.set(knows_odds=True)
        return following

    def press(self, key: str) -> Transition | None:
        """Show at once what the other did, or end the phase or the choice."""
        del key
        if self.count_unseen():
            self._ply = self.session.match.ply
            self._motion.finish()
            self._refresh()
        elif self.model.phase in {Phase.SINK, Phase.DISCARD}:
            self._give_away()
        elif DONE in self.model.legal:
            self._seal(DONE)
        return None

    def choose(self, target: Target) -> Transition | None:
        """Play, buy, sink or discard the card of a target; take back one that was chosen."""
        if target.kind in {ThingKind.DECK, ThingKind.DISCARD}:
            return self._open_zones()
        if self.count_unseen():
            return self.press("end")
        if target.kind is ThingKind.CHOSEN and isinstance(target.subject, tuple):
            n, _ = target.subject
            self._choose([*self._chosen[:n], *self._chosen[n + 1 :]])
            return None
        model = self.model
        move = find_move(model, target)
        if move is None or move.card is None:
            self._asked = None
        elif model.phase in {Phase.SINK, Phase.DISCARD}:
            self._add(move.card)
        elif self._needs_asking(model, move) and self._asked is not move.card:
            self._asked = move.card
            self._context.sounds.play("hover")
        else:
            self._seal(move)
        return None

    def act(self, action: Action) -> Transition | None:
        """End the phase by its key, and act on what has the focus."""
        match action:
            case Command.END if self._label_button(self.model):
                return self.press("end")
            case Command.RUN:
                return self._open_zones()
            case Command.CONFIRM | Command.TAP if self.looked_at is not None:
                return self.choose(self.looked_at)
            case _:
                return None

    def _open_zones(self) -> Transition | None:
        """Open all cards by zone, as far as the table shows the game."""
        is_hidden = self.session.screen.is_covered
        return None if is_hidden else Push(CardsByZone(self.session, self._ply))

    @staticmethod
    def _needs_asking(model: TableModel, move: Move) -> bool:
        """Return whether a purchase is so rarely meant that it takes a second press."""
        is_lost = model.ending is not None and model.ending.is_lost
        return move == Move(Verb.GAIN, Card.FOG) or (move.verb is Verb.GAIN and is_lost)

    def _add(self, card: Card) -> None:
        if len(self._chosen) < self.session.match.state.left:
            self._choose([*self._chosen, card])
            self._context.sounds.play("touch")

    def _choose(self, chosen: list[Card]) -> None:
        """Show these cards in the sockets, one more or one less than before."""
        before, self._chosen = self.model, chosen
        self._motion.choose(before, self.model)
        self._refresh()

    def _give_away(self) -> None:
        chosen, self._chosen = sorted(self._chosen), []
        phase = self.session.match.state.phase
        for card in chosen:
            self._seal(Move(Verb.LOSE, card))
        if self.session.match.state.phase is phase:
            self._seal(DONE)

    def _seal(self, move: Move) -> None:
        self._asked = None
        self.session.seal(self.session.viewer, move)

    def _refresh(self) -> None:
        """Lay out the buttons again: what can be done has changed."""
        super().lay_out(self._page.size)

    def take(self, answers: Sequence[Answer]) -> None:
        """Show what turns have brought that were played out in the worker."""
        self._is_stale |= self._odds.take(answers)

    def leave(self) -> Transition:
        """Leave the session, and want no more of the worker."""
        self._odds.cancel()
        return super().leave()

    def advance(self, dt: float) -> bool:
        """Show the viewer's own choices at once, and the other's one after the other."""
        if self._ply > self.session.match.ply:  # something was taken back
            self._ply, self._chosen = self.session.match.ply, []
            self._motion.finish()
        self._odds.ask()
        has_moved, before = self._motion.advance(dt) or self._is_stale, self._ply
        self._is_stale = False
        self._wait(1000 * dt)
        while self.count_unseen() and self._waited >= (pace := self._find_pace()):
            self._waited -= pace
            self._go_on()
        if before != self._ply:
            self._refresh()
        was, self._lit = self._lit, self.model
        if was is not self._lit:
            self._motion.relight(was, self._lit)
        return has_moved or before != self._ply

    def _wait(self, ms: float) -> None:
        """Count how long the next choice has waited to be shown, and the other's turn has taken."""
        if self.count_unseen() and not self._motion.is_watched:
            self._waited, self._watched = self._waited + ms, self._watched + ms
        else:
            self._waited = 0.0

    def _go_on(self) -> None:
        match, ply = self.session.match, self._ply
        before = self._read(ply)
        self._ply += 1
        (move,) = (choice for choice in match.turns[ply] if choice is not None)
        positions = match.states[ply], match.states[ply + 1]
        is_own = positions[0].mover == self.session.viewer
        if positions[0].mover != positions[1].mover:
            self._watched = 0.0
        self._motion.follow(Step(before, self._read(self._ply), *positions, move, is_own))

    @property
    def _is_own(self) -> bool:
        """Whether the next choice to be shown is the viewer's own."""
        mover = self.session.match.states[self._ply].mover
        return mover == self.session.viewer and not self.session.is_demo

    def _find_pace(self) -> float:
        """Return for how many milliseconds the table waits before it shows the next choice.

        The other's come one after the other, once the viewer's next hand is dealt.
        """
        speed = self._context.preferences.now.speed
        if not speed or self._is_own:
            return 0.0
        if self._motion.is_watched:
            return math.inf
        left = max(0.0, _LONGEST_MS - self._watched)
        return min(_STEP_MS / speed, left / self.count_unseen())

    @property
    def plays_forced(self) -> bool:
        """Whether the only choice is made at once: not before the hand is seen."""
        return not self._motion.is_watched

    def follow(self) -> Transition | None:
        """Go on to the curtain or to the result."""
        current = find_current(self.session)
        return None if isinstance(current, HarbourTable | Demo) else Replace(current)
