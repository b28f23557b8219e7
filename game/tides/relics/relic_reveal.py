"""The animation of the relic step's reveal as data: every card at any time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pygame import Rect

from game.tides.board.sprite import Overlay, Sprite, fold_late
from game.tides.cards.owner import SIDES, Side
from game.tides.relics.relics_view import RelicRevealModel, RelicsView, Socket
from game.tides.reveal.animation import Path, Turning
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import DRAWN, HAND_SIZE, STAYING, RelicChoice
from game.tides.rules.observation import Observation
from game.ui.motion import (
    MOTIONS,
    Clock,
    Cue,
    MotionKind,
    Playback,
    Span,
    glide,
    in_out_cubic,
    in_out_sine,
    linear,
)
from game.ui.sound import Sounds


@dataclass(frozen=True, slots=True)
class RelicRevealTimes(Turning):
    """The times from the second seal on; until the cards are face up, those of ``Turning``."""

    stamp: ClassVar[Span] = MOTIONS[MotionKind.STAMP].span(1250)
    """The kept cards get their gold seals."""
    burn: ClassVar[Span] = Span(1450, 2650, in_out_sine)
    """The removed cards burn."""
    gather: ClassVar[Span] = Span(1700, 2100, in_out_cubic)
    """The other three cards of each side move to the next hands."""
    to_slot: ClassVar[Span] = MOTIONS[MotionKind.LAND].span(2100)
    """The kept cards move to the left end of their kingdoms."""
    landing: ClassVar[float] = to_slot.end
    brightest: ClassVar[float] = 0.65
    """Words stand below the cards."""
    settle: ClassVar[Span] = MOTIONS[MotionKind.SETTLE].span(landing)
    outcome: ClassVar[Span] = Span(1100, 1250, linear)
    fade_out: ClassVar[Span] = Span(1750, 1950, linear)
    end: ClassVar[float] = 2800


RELIC_REVEAL: Final = RelicRevealTimes()
READING: Final = 1800.0
"""How long the outcome is shown, in milliseconds at any speed."""
SLOWEST: Final = 1.0
"""No setting plays the reveal slower: the next pick would be too far away."""


@dataclass(frozen=True, slots=True)
class RelicRevealAnimation:
    """Both pairs are turned, then sealed or burnt, and the other cards go back to the hands.

    ``before`` is the position of the choice and ``hand`` the viewer's next hand. With
    ``reduced_motion``, cards only fade; with ``hides_seen``, the opponent's hand is face down.
    """

    before: Observation
    mine: RelicChoice
    theirs: RelicChoice
    hand: Cards
    reduced_motion: bool = False
    hides_seen: bool = False

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The sounds and their times."""
        times = RELIC_REVEAL
        return (
            *times.cue(self.mine.keep, self.theirs.keep),
            Cue(times.stamp.start, "relic"),
            Cue(times.burn.start, "ember"),
            Cue(times.gather.start, "whoosh"),
        )

    def reveal(self, places: RelicsView, time: float) -> RelicRevealModel:
        """Return everything that is animated at ``time``, in ms after the second seal."""
        times, is_still = RELIC_REVEAL, self.reduced_motion
        kept = [*self._turn(places, Socket.KEEP, time)]
        # what is removed stays where it was turned, and burns there
        removed = [*self._turn(places, Socket.REMOVE, min(time, times.burn.start))]
        burnt = 0.0 if is_still else times.burn.sample(time)
        if is_still:
            lost = Span(times.burn.start, times.burn.start + 400, linear).sample(time)
            removed = [replace(each, opacity=each.opacity * (1 - lost)) for each in removed]
        stamped, keeps = times.stamp.sample(time), (self.mine.keep, self.theirs.keep)
        slots = {keeps[side]: places.socket(Socket.KEEP, side) for side in SIDES}
        dust = () if is_still else times.raise_dust(slots, time, places.layout.unit)
        hidden = {*self.theirs} if time >= times.face else set[Card]()
        if time > times.gather.start:
            hidden |= {*self._rest(1)}
        return RelicRevealModel(
            overlay=Overlay(
                dust=tuple(dust),
                sprites=(*self._gather(places, time), *([] if burnt else removed), *kept),
            ),
            burning=tuple(removed) if 0 < burnt < 1 else (),
            burnt=burnt,
            stamps=tuple(each.rect for each in kept if stamped and each.opacity == 1),
            stamped=stamped,
            wax=(kept[0].rect, removed[0].rect),
            sealed=1 - times.unseal.sample(time),
            hidden=frozenset(hidden),
            veil=times.veiled(time),
            outcome=times.outcome.sample(time),
        )

    def _turn(self, places: RelicsView, socket: Socket, time: float) -> Iterator[Sprite]:
        """Yield both cards chosen for a socket, the opponent's first, as they move and turn."""
        number, times, layout = [*Socket].index(socket), RELIC_REVEAL, places.layout
        for side in SIDES[::-1]:
            card = (self.mine, self.theirs)[side][number]
            start = places.strip_seal(number) if side else places.socket(socket)
            slots = places.reveal_slot(socket, side), places.socket(Socket.KEEP, side)
            path = Path(card, side, start, *slots)
            if self.reduced_motion:
                yield from times.fade(path, time, layout)
            else:
                yield times.fly(path, time, layout)

    def _rest(self, side: Side) -> Cards:
        """Return the three drafted cards that go back to a side's hand, in ascending order."""
        before = self.before
        drafted = (before.drafted, before.opposing[before.round - 1 :])[side]
        chosen = (self.mine, self.theirs)[side]
        return tuple(sorted(card for card in drafted if card not in chosen))

    def _gather(self, places: RelicsView, time: float) -> Iterator[Sprite]:
        """Yield the cards that go to the next hands."""
        share = RELIC_REVEAL.gather.sample(time)
        folded = fold_late(share)
        for card in self._rest(0):
            start = places.fan(self.before.drafted.index(card))
            end = places.layout.hand_slot(self.hand.index(card), HAND_SIZE)
            yield self._move(card, start, end, share)
        for index, card in enumerate(self._rest(1) if share else ()):
            start = places.row_slot(1, self.before.opposing.index(card))
            end, turn, chip = places.strip_back(index), 1 - folded, 0.0
            if not self.hides_seen:
                end = places.opponent.place(STAYING, DRAWN).known[index]
                turn, chip = 1.0, folded
            moved = self._move(card, start, end, share)
            yield replace(moved, turn=turn, board=1 - share, chip=chip)

    def _move(self, card: Card, start: Rect, end: Rect, share: float) -> Sprite:
        """Return a moving card; with reduced motion, fade it out at ``start`` and in at ``end``."""
        if not self.reduced_motion:
            return Sprite(card, glide(start, end, share))
        is_away = share > 0.5  # noqa: PLR2004
        return Sprite(card, end if is_away else start, opacity=abs(2 * share - 1))


class RelicRevealPlayer(Playback):
    """Plays one reveal with its sounds; its outcome is shown for ``READING`` at least."""

    animation: RelicRevealAnimation | None = None
    """What is played, to the end of the screen; ``None`` before both have chosen."""

    def __init__(self, sounds: Sounds) -> None:
        """Play nothing yet."""
        super().__init__(sounds)
        self._reading = Clock()

    @property
    def is_shown(self) -> bool:
        """Whether cards move, or the outcome is being read."""
        return self.is_running or self._reading.is_running

    @property
    def has_turned(self) -> bool:
        """Whether the opponent's cards have been shown."""
        is_turned = not self.is_running or self.time >= RELIC_REVEAL.face
        return self.animation is not None and is_turned

    def play(self, animation: RelicRevealAnimation) -> None:
        """Start this reveal."""
        self.animation = animation
        self.start(RELIC_REVEAL.end, animation.cues)
        self._reading.start(READING)

    def advance(self, dt: float, speed: float) -> None:
        """Advance the reveal by ``dt`` seconds at ``speed``, 0 being instant."""
        if self.time >= RELIC_REVEAL.outcome.start:
            self._reading.advance(dt, 1.0)
        super().advance(dt, speed and max(speed, SLOWEST))

    def finish(self) -> None:
        """Skip to the outcome, or past it."""
        if self.is_running:
            super().finish()
        else:
            self._reading.finish()
