"""The reveal as data: where both chosen cards and both hands are at every millisecond."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from game.tides.board.suit_bar_view import SuitModel, Takeover
from game.tides.board.table_view import TableView
from game.tides.cards.pose import RAISED, Pose, scale
from game.tides.cards.sprite import Overlay, Sprite
from game.tides.reveal.reveal_times import RELATED_DWELL, Reveal
from game.tides.reveal.swap import Swap
from game.tides.reveal.turn_cues import cue_landings, cue_turn
from game.tides.rules.analysis import Owner, Relation, find_lead_changes, relate
from game.tides.rules.cards import Card, Suit
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import count_effective
from game.ui.motion.motions import ANTICIPATION, FORCED_PACE, LANDING, MOTIONS, PRESSED, MotionKind
from game.ui.motion.particles import Particle, raise_dust
from game.ui.motion.playback import Cue
from game.ui.motion.timeline import Span, glide, linear

_LAST_PICK_END: Final = 2600.0
"""After a round's last pick the finished table is held, so that both kingdoms are seen."""
_ARC: Final = 16.0
"""How far the ways into the kingdoms are bent, in u."""


@dataclass(frozen=True, slots=True)
class RevealAnimation:
    """Both cards of a pick: from hand and seal to the middle, turned, and into the kingdoms.

    ``origin`` is how the own card was held. When ``reduced_motion``, all of it only fades; when it
    ``hides_seen``, the opponent's hand is seen from its backs alone.
    """

    before: Observation
    after: Observation
    mine: Card
    theirs: Card
    origin: Pose = RAISED
    reduced_motion: bool = False
    hides_seen: bool = False
    relation: Relation | None = field(init=False)
    """In what the two picks matter to each other."""
    lead_changes: Mapping[Suit, Owner | None] = field(init=False)
    """The majorities that change hands."""
    times: Reveal = field(init=False)
    """When what happens, in milliseconds at normal speed."""

    def __post_init__(self) -> None:
        relation = relate(self.before, self.after, self.mine, self.theirs)
        object.__setattr__(self, "relation", relation)
        object.__setattr__(self, "lead_changes", find_lead_changes(self.before, self.after))
        object.__setattr__(self, "times", Reveal(RELATED_DWELL if relation else 0.0))

    @property
    def end(self) -> float:
        """How long it takes, in milliseconds at normal speed; a round's last table is held."""
        return self.times.end if len(self.before.hand) > 1 else _LAST_PICK_END

    @property
    def input_from(self) -> float:
        """From when on a press acts, and no longer only completes."""
        return self.times.landing

    @property
    def pace(self) -> float:
        """The share of its time in which it is played."""
        return FORCED_PACE if len(self.before.hand) == 1 else 1.0

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What is heard, and when."""
        times = self.times
        cues = [
            *cue_turn(),
            *cue_landings(self.mine, self.theirs, times.landing),
        ]
        if len(self.before.hand) > 1:
            cues.append(Cue(times.landing, "whoosh"))
        gained = {leader == "mine" for leader in self.lead_changes.values()}
        cues += [Cue(times.landing + 90, "lead_up" if is_up else "lead_down") for is_up in gained]
        return tuple(cues)

    def shown(self, time: float) -> Observation:
        """Return which position the table shows: the numbers change with the landing."""
        return self.before if time < self.times.landing else self.after

    def hidden(self, time: float) -> frozenset[Card]:
        """Return the cards that are in flight, and not where the position has them."""
        times = self.times
        if time < times.face:
            return frozenset({self.mine})
        still_up = time < (times.landing if self.reduced_motion else times.settle.end)
        return frozenset({self.mine, self.theirs} if still_up else ())

    def hides_hands(self, time: float) -> bool:
        """Return whether both hands are in flight."""
        return not self.reduced_motion and self.times.landing <= time < self.end

    def line_opacity(self, time: float) -> float:
        """Return how much of the line about related picks is seen."""
        return self.times.glowing(time)

    def stir(self, suits: tuple[SuitModel, ...], time: float) -> tuple[SuitModel, ...]:
        """Return the beam as it is at ``time``: new symbols come in, then majorities are pulled."""
        times = self.times
        if self.reduced_motion or not times.leave <= time < times.lead_shift.end:
            return suits
        if time < times.landing:
            share = times.pips.sample(time)
            return tuple(self._let_in(model, share) for model in suits)
        share = times.lead_shift.sample(time)
        mine, theirs = count_effective(self.before.kingdom), count_effective(self.before.opposing)
        return tuple(
            replace(model, takeover=Takeover(mine[model.suit] - theirs[model.suit], share))
            if model.suit in self.lead_changes
            else model
            for model in suits
        )

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return what passes over the table at ``time``."""
        times = self.times
        dimness = times.dimness(time)
        if self.reduced_motion:
            return Overlay(dimness, sprites=self._fade_cards(view, time))
        if time < times.landing:
            sides = zip((self.theirs, self.mine), self._ways(view), strict=True)
            cards = [self._fly(view, card, way, time) for card, way in sides]
            return Overlay(dimness, sprites=tuple(cards))
        return self._land(view, time)

    def _ways(self, view: TableView) -> tuple["_Way", "_Way"]:
        """Return the opponent's way and the viewer's."""
        before, hand = self.before, self.before.hand
        held = view.hand.place(hand.index(self.mine), len(hand), self.origin)
        layout = view.layout
        above = view.theirs.slot_of((*before.opposing, self.theirs), self.theirs)
        below = view.mine.slot_of((*before.kingdom, self.mine), self.mine)
        return (
            _Way(1, view.opponent.sealed_card(), layout.reveal_slot(1), above),
            _Way(0, held, layout.reveal_slot(0), below),
        )

    def _let_in(self, model: SuitModel, share: float) -> SuitModel:
        """Add the two cards' own symbols to a suit's cell."""
        mine, theirs = model.mine, model.theirs
        if self.mine.suit == model.suit:
            mine = replace(mine, cards=mine.cards + 1, entering=share)
        if self.theirs.suit == model.suit:
            theirs = replace(theirs, cards=theirs.cards + 1, entering=share)
        return replace(model, mine=mine, theirs=theirs)

    def _fly(self, view: TableView, card: Card, way: "_Way", time: float) -> Sprite:
        times, px = self.times, view.layout.px
        going, leaving = times.to_dais.sample(time), times.to_kingdom.sample(time)
        if leaving:
            rect = glide(way.reveal_slot, scale(way.slot, LANDING), leaving, px(_ARC))
        else:
            rect = glide(way.origin, way.reveal_slot, going)
            if way.side == 0:
                rect = scale(rect, 1 - (1 - PRESSED) * times.press.sample(time) * (1 - going))
            rect = rect.move(0, round(px(ANTICIPATION) * times.dip(time)))
        turn = times.turn(way.side, time)
        return Sprite(card, rect, turn, glow=times.glowing(time), board=leaving**2)

    def _land(self, view: TableView, time: float) -> Overlay:
        """Settle both cards, and let the hands cross over them."""
        times, unit = self.times, view.layout.unit
        size = LANDING + (1 - LANDING) * times.settle.sample(time)
        sprites: list[Sprite] = []
        dust: list[Particle] = []
        for card, way in zip((self.theirs, self.mine), self._ways(view), strict=True):
            dust += raise_dust(way.slot, card, time - times.landing, unit)
            if time < times.settle.end:
                sprites.append(Sprite(card, scale(way.slot, size), board=1.0))
        if len(self.before.hand) > 1:
            swap = Swap(self.before, self.after, self.mine, times, self.hides_seen)
            sprites += swap.fly(view, time)
        return Overlay(dust=tuple(dust), sprites=tuple(sprites))

    def _fade_cards(self, view: TableView, time: float) -> tuple[Sprite, ...]:
        """Let both cards vanish and appear where they would have flown from and to."""
        times = self.times
        if time >= times.landing:
            return ()
        land, flip = MOTIONS[MotionKind.LAND], MOTIONS[MotionKind.FLIP]
        turned = flip.fade(times.face - flip.reduced_ms / 2).sample(time)
        here = land.fade(times.press.end).sample(time)
        left = land.fade(times.leave).sample(time)
        arrived = Span(times.landing - land.reduced_ms, times.landing, linear).sample(time)
        glow = times.glowing(time)
        sprites: list[Sprite] = []
        for card, way in zip((self.theirs, self.mine), self._ways(view), strict=True):
            gone = land.fade().sample(time)
            sprites += [
                Sprite(card, way.origin, 1.0 if way.side == 0 else 0.0, opacity=1 - gone),
                Sprite(card, way.reveal_slot, 0.0, opacity=here if turned < 1 else 0.0),
                Sprite(card, way.reveal_slot, 1.0, opacity=turned * (1 - left), glow=glow),
                Sprite(card, way.slot, 1.0, opacity=arrived, board=1.0),
            ]
        return tuple(sprites)


@dataclass(frozen=True, slots=True)
class _Way:
    """Where a chosen card comes from, is turned, and goes to; side 0 is the viewer's."""

    side: int
    origin: Rect
    reveal_slot: Rect
    slot: Rect
