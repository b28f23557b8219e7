"""What moves over the table: the deal of a hand, a reveal, and what plays either.

Times are milliseconds at normal speed, from the start of an animation. Its picture depends only on
the animation and the time.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final, NamedTuple, TypeAlias

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.rule_band_view import banner_opacity
from game.tides.board.sprite import FACE_DOWN, Overlay, Particle, Sprite, fold_late, raise_dust
from game.tides.board.suit_bar_view import SuitModel, Takeover
from game.tides.board.table_view import TableView
from game.tides.cards.card_transform import RAISED, CardTransform, scale
from game.tides.cards.owner import OWNERS, Side
from game.tides.rules.analysis import Owner, find_lead_changes, find_leaders
from game.tides.rules.cards import Card, Cards, Suit
from game.tides.rules.moves import HAND_SIZE
from game.tides.rules.observation import Observation
from game.ui.motion import (
    ANTICIPATION,
    ANTICIPATION_MS,
    DEAL_ARC,
    FORCED_PACE,
    LANDING,
    MOTIONS,
    PRESSED,
    Cue,
    MotionKind,
    Playback,
    Span,
    glide,
    in_out_cubic,
    in_out_sine,
    linear,
    out_cubic,
)

_LAST_PICK_END: Final = 2600.0
"""When the last reveal of a round ends, in ms: it holds the finished table for a while."""
_COVERED_DWELL: Final = 1500.0
"""How long the table stays after a reveal before it is covered, in ms."""
_ARC: Final = 16.0
"""The height of the arcs into the kingdoms, in u."""
_CROSSING: Final = 44.0
"""The height of the arcs of the cards, in u."""
_LEAST_RISE: Final = 120.0
NEW_SWAP_PACE: Final = 2.0
"""How much longer the hands take to change places in a player's first game."""


class Path(NamedTuple):
    """The path of a chosen card: ``origin``, where it is turned, and its final slot.

    ``side`` 0 is the viewer's.
    """

    card: Card
    side: Side
    origin: Rect
    reveal_slot: Rect
    slot: Rect


@dataclass(frozen=True, slots=True)
class Turning:
    """The times until the chosen cards have landed, and what is seen of them meanwhile."""

    press: ClassVar[Span] = MOTIONS[MotionKind.PRESS].span()
    unseal: ClassVar[Span] = Span(0, 120, linear)
    """The wax on the opponent's card fades out."""
    to_reveal: ClassVar[Span] = Span(60, 180, out_cubic)
    conceal: ClassVar[Span] = Span(60, 180, in_out_sine)
    """The viewer's card, which is face up, is turned down while it slides."""
    anticipate: ClassVar[Span] = Span(300 - ANTICIPATION_MS, 300, in_out_sine)
    flip: ClassVar[Span] = MOTIONS[MotionKind.FLIP].span(300)
    face: ClassVar[float] = 410
    glow: ClassVar[Span] = Span(410, 520, linear)
    brightest: ClassVar[float] = 1.0
    """The most that a card glows, 0 to 1."""
    fade_out: ClassVar[Span]
    """The fade-out of glow and veil, as the cards leave."""
    to_slot: ClassVar[Span]
    """The move to the kingdoms."""
    landing: ClassVar[float]
    """When both cards have landed."""
    settle: ClassVar[Span]
    """The landed cards shrink to their usual size."""

    def veiled(self, time: float) -> float:
        """Return how far the table around the cards is darkened, 0 to 1."""
        return self.to_reveal.sample(time) * (1 - self.fade_out.sample(time))

    def glowing(self, time: float) -> float:
        """Return how much the revealed cards glow, 0 to 1."""
        return self.brightest * self.glow.sample(time) * (1 - self.fade_out.sample(time))

    def fly(self, path: Path, time: float, layout: TableLayout) -> Sprite:
        """Return a card on its way to where it is turned, and on from there until it has landed.

        The viewer's is turned down first; where it is turned it dips before its flip.
        """
        going, leaving = self.to_reveal.sample(time), self.to_slot.sample(time)
        flipped = self.flip.sample(time)
        turn = flipped if path.side else max(1 - self.conceal.sample(time), flipped)
        if leaving:
            landed = scale(path.slot, LANDING + (1 - LANDING) * self.settle.sample(time))
            rect = glide(path.reveal_slot, landed, leaving, layout.px(_ARC))
        else:
            dipped = self.anticipate.sample(time) * (1 - flipped)
            rect = glide(path.origin, path.reveal_slot, going)
            rect.y += round(layout.px(ANTICIPATION) * dipped)
            if path.side == 0:
                rect = scale(rect, 1 - (1 - PRESSED) * self.press.sample(time) * (1 - going))
        owner = OWNERS[path.side] if turn == 1 and not leaving else None
        board = leaving**2
        if not layout.has_lanes and (time >= self.face or turn <= FACE_DOWN):
            board = 1.0 if time >= self.face else going  # it is turned where it will lie
        return Sprite(path.card, rect, turn, glow=self.glowing(time), board=board, owner=owner)

    def fade(self, path: Path, time: float, layout: TableLayout) -> Iterator[Sprite]:
        """Yield a card for reduced motion: it fades out and in at the ends of each path."""
        land, flip = MOTIONS[MotionKind.LAND], MOTIONS[MotionKind.FLIP]
        turned = flip.fade(self.face - flip.reduced_ms / 2).sample(time)
        gone, here = land.fade().sample(time), land.fade(self.press.end).sample(time)
        arrived = Span(self.landing - land.reduced_ms, self.landing, linear).sample(time)
        board, owner = float(not layout.has_lanes), OWNERS[path.side]
        back = Sprite(path.card, path.reveal_slot, 0.0, board=board)
        face = replace(back, turn=1.0, glow=self.glowing(time), owner=owner)
        yield Sprite(path.card, path.origin, 1.0 - path.side, opacity=1 - gone)
        yield replace(back, opacity=here if turned < 1 else 0.0)
        yield replace(face, opacity=turned * (1 - arrived))
        yield Sprite(path.card, path.slot, opacity=arrived, board=1.0)

    def raise_dust(self, landed: Mapping[Card, Rect], time: float, unit: float) -> list[Particle]:
        """Return the dust around the cards that have ``landed`` in slots."""
        elapsed = time - self.landing
        clouds = (raise_dust(slot, card, elapsed, unit) for card, slot in landed.items())
        return [particle for cloud in clouds for particle in cloud]

    def cue(self, mine: Card, theirs: Card) -> tuple[Cue, ...]:
        """Return the sounds from the last seal until both cards have landed, each as its suit."""
        first, second = (
            f"land_{'mist' if card.suit is None else card.suit.name.lower()}"
            for card in (mine, theirs)
        )
        return (
            Cue(0, "touch"),
            Cue(self.to_reveal.start, "slide"),
            Cue(self.flip.start, "hover"),
            Cue(self.face, "snap"),
            Cue(self.landing - 30, first),
            Cue(self.landing + 40, second),
        )


@dataclass(frozen=True, slots=True)
class Reveal(Turning):
    """The times of a reveal; the hands take ``swap_pace`` times as long as usual to cross."""

    swap_pace: float = 1.0

    pips: ClassVar[Span] = MOTIONS[MotionKind.MAJORITY].span(Turning.face)
    """The new symbols slide into the suit bar."""
    to_slot: ClassVar[Span] = MOTIONS[MotionKind.LAND].span(820)
    fade_out: ClassVar[Span] = Span(to_slot.start, to_slot.start + _LEAST_RISE, linear)
    landing: ClassVar[float] = to_slot.end
    """Then numbers change, too, and input acts on the next hand."""
    settle: ClassVar[Span] = MOTIONS[MotionKind.SETTLE].span(landing)
    appear: ClassVar[Span] = Span(landing, landing + 90, linear)
    """The opponent's hand comes out of the bar, which was empty."""
    lead_shift: ClassVar[Span] = MOTIONS[MotionKind.MAJORITY].span(
        to_slot.start - MOTIONS[MotionKind.MAJORITY].ms
    )
    """The leads of changed majorities slide to their new owners, until the cards leave."""

    @property
    def end(self) -> float:
        """When the swap of the hands has ended."""
        return self.landing + MOTIONS[MotionKind.SWAP].ms * self.swap_pace

    def swap(self, index: int, count: int) -> Span:
        """Return when card ``index`` of ``count`` moves to the other hand."""
        swap = MOTIONS[MotionKind.SWAP]
        stagger = swap.stagger * self.swap_pace
        start = self.landing + index * stagger
        alone = swap.ms * self.swap_pace - (count - 1) * stagger
        return Span(start, start + alone, in_out_cubic)


@dataclass(frozen=True)
class RevealAnimation:
    """Both cards of a pick are turned large over their places, in one column, and shrink into them.

    In lanes, whose place would reveal the suit, they turn in the middle of the kingdoms.

    ``origin`` is the pose of the viewer's card at the start. With ``reduced_motion``, cards only
    fade; with ``hides_seen``, the opponent's hand is drawn face down. With ``is_covered``, for
    several people at one screen, both are, and the table stays for a while before it is covered.
    In a player's first game, ``is_new``, the hands change places slowly enough to be followed.
    ``has_redo`` says whether redo is in the bar beside the opponent's.
    """

    before: Observation
    after: Observation
    mine: Card
    theirs: Card
    origin: CardTransform = RAISED
    reduced_motion: bool = False
    hides_seen: bool = False
    is_covered: bool = False
    is_new: bool = False
    has_redo: bool = False
    input_from: ClassVar[float] = Reveal.landing
    """When the table takes input again: as both cards land."""

    @cached_property
    def lead_changes(self) -> Mapping[Suit, Owner | None]:
        """The suits whose majority changes, with their new leaders."""
        return find_lead_changes(self.before, self.after)

    @cached_property
    def times(self) -> Reveal:
        """The times of its parts, in milliseconds at normal speed."""
        return Reveal(NEW_SWAP_PACE if self.is_new else 1.0)

    @property
    def _is_hidden(self) -> bool:
        """Whether the opponent's hand is drawn face down."""
        return self.hides_seen or self.is_covered

    @property
    def end(self) -> float:
        """When it ends, in milliseconds at normal speed; later at a round's last pick."""
        if len(self.before.hand) == 1:
            return _LAST_PICK_END
        return self.times.end + (_COVERED_DWELL if self.is_covered else 0.0)

    @property
    def pace(self) -> float:
        """The factor of its duration; the forced last pick is quicker."""
        return FORCED_PACE if len(self.before.hand) == 1 else 1.0

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The sounds and their times."""
        times, landing = self.times, self.times.landing
        swap = (Cue(landing, "whoosh"),) if len(self.before.hand) > 1 else ()
        gained = {leader == "mine" for leader in self.lead_changes.values()}
        leads = (
            Cue(times.lead_shift.start + 90, "lead_up" if is_up else "lead_down")
            for is_up in gained
        )
        return (*times.cue(self.mine, self.theirs), *swap, *leads)

    def shown(self, time: float) -> Observation:
        """Return the position to show at ``time``: it changes as the cards land."""
        return self.before if time < self.times.landing else self.after

    def hidden(self, time: float) -> frozenset[Card]:
        """Return the cards that the animation draws, to be hidden at their places."""
        times = self.times
        if time < times.face:
            return frozenset({self.mine})
        still_up = time < (times.landing if self.reduced_motion else times.settle.end)
        return frozenset({self.mine, self.theirs} if still_up else ())

    def clear_bar(self, opponent: OpponentModel, time: float) -> OpponentModel:
        """Return the opponent's hand, which fades as cards rise: until they lie, there is none."""
        gone = self.times.to_reveal.sample(time) if time < self.times.landing else 0.0
        return replace(opponent, opacity=1 - gone)

    def hides_hands(self, time: float) -> bool:
        """Return whether the animation draws both hands, to be hidden at their places."""
        return not self.reduced_motion and self.times.landing <= time < self.times.end

    def swap_opacity(self, time: float) -> float:
        """Return the opacity (0 to 1) of the words that go with a new player's first swap."""
        times = self.times
        is_first = self.before.round == 1 and len(self.before.hand) == HAND_SIZE
        if not (self.is_new and is_first and times.landing <= time < times.end):
            return 0.0
        return banner_opacity(time - times.landing, times.end - times.landing)

    def is_turned(self, time: float) -> bool:
        """Return whether both faces are seen, and have not landed yet."""
        return self.times.face <= time < self.times.landing

    def animate_suits(self, suits: tuple[SuitModel, ...], time: float) -> tuple[SuitModel, ...]:
        """Return the next position's ``suits`` at ``time``: symbols slide in, majorities change."""
        times = self.times
        if self.reduced_motion or time >= times.lead_shift.end:
            return suits
        entering, share = times.pips.sample(time), times.lead_shift.sample(time)
        leaders = find_leaders(self.before.kingdom, self.before.opposing)
        entered = (self._let_in(model, entering) for model in suits)
        if not share:
            return tuple(replace(model, leader=leaders[model.suit]) for model in entered)
        return tuple(
            replace(model, takeover=Takeover(leaders[model.suit], share))
            if model.suit in self.lead_changes
            else model
            for model in entered
        )

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return what the animation draws over the table at ``time``."""
        times, paths, layout = self.times, self._paths(view), view.layout
        if self.reduced_motion:
            shown = paths if time < times.landing else ()
            return Overlay(
                sprites=tuple(each for path in shown for each in times.fade(path, time, layout))
            )
        cards = [times.fly(path, time, layout) for path in paths if time < times.settle.end]
        dust = times.raise_dust({path.card: path.slot for path in paths}, time, layout.unit)
        passing: list[Sprite] = []
        if time >= times.landing and len(self.before.hand) > 1:
            passing += self._cross(view, time, self.before.hand, self.after, gives=True)
            passing += self._cross(view, time, self.after.hand, self.before, gives=False)
        if self.is_covered:
            passing = [replace(each, turn=0.0) for each in passing]
        return Overlay(dust=tuple(dust), sprites=tuple(cards), passing=tuple(passing))

    def _paths(self, view: TableView) -> tuple[Path, Path]:
        """Return the paths of the opponent's card and of the viewer's, in this order."""
        before, hand, layout = self.before, self.before.hand, view.layout
        held = view.hand.place(hand.index(self.mine), len(hand), self.origin)
        slots, known = HAND_SIZE + before.round - 1, 0 if self._is_hidden else len(before.known)
        above = view.theirs.slot_of((*before.opposing, self.theirs), self.theirs, slots)
        below = view.mine.slot_of((*before.kingdom, self.mine), self.mine, slots)
        hidden = len(before.known) + before.hidden - known
        seal = view.opponent.place(known, hidden, has_redo=self.has_redo).seal
        return (
            Path(self.theirs, 1, seal, layout.reveal_slot(1, above), above),
            Path(self.mine, 0, held, layout.reveal_slot(0, below), below),
        )

    def _let_in(self, model: SuitModel, share: float) -> SuitModel:
        """Return a suit's cell with the two cards' symbols ``share`` (0 to 1) of the way in."""
        mine, theirs = model.mine, model.theirs
        if self.mine.suit == model.suit:
            mine = replace(mine, entering=share)
        if self.theirs.suit == model.suit:
            theirs = replace(theirs, entering=share)
        return replace(model, mine=mine, theirs=theirs)

    def _cross(
        self, view: TableView, time: float, held: Cards, other: Observation, *, gives: bool
    ) -> Iterator[Sprite]:
        """Yield the cards that the viewer ``gives`` from the hand ``held``, or takes into it.

        At the other end of their way they are the opponent's hand of ``other``.
        """
        known, layout = () if self._is_hidden else other.known, view.layout
        appearing = self.times.appear.sample(time)
        hidden = len(other.known) + other.hidden - len(known)
        there = view.opponent.place(len(known), hidden, has_redo=self.has_redo)
        crossing = [card for card in held if card != self.mine]
        unknown = [card for card in crossing if card not in known]
        for index, card in enumerate(crossing):
            share, is_seen = self.times.swap(index, len(crossing)).sample(time), card in known
            end = there.known[known.index(card)] if is_seen else there.hidden[unknown.index(card)]
            ends = layout.hand_slot(held.index(card), len(held)), end
            place = glide(*(ends if gives else ends[::-1]), share, layout.px(_CROSSING))
            folded = fold_late(share if gives else 1 - share)
            turn, chip = (1.0, folded) if is_seen else (1 - folded, 0.0)
            yield Sprite(card, place, turn, opacity=1.0 if gives else appearing, chip=chip)


_DEAL: Final = MOTIONS[MotionKind.DEAL]


@dataclass(frozen=True, slots=True)
class DealAnimation:
    """The deal of the cards ``drawn`` from the deck into ``hand``, one after the other."""

    hand: Cards
    drawn: Cards
    reduced_motion: bool = False
    input_from: ClassVar[float] = 0.0
    """A press acts at once: the cards are at their places."""
    pace: ClassVar[float] = 1.0

    @property
    def end(self) -> float:
        """When the last card has arrived, in milliseconds."""
        ms = _DEAL.reduced_ms if self.reduced_motion else _DEAL.ms
        return ms + _DEAL.stagger * max(0, len(self.drawn) - 1)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The sounds: a slide at the start of each card."""
        return tuple(Cue(index * _DEAL.stagger, "slide") for index in range(len(self.drawn)))

    def hidden(self, time: float) -> frozenset[Card]:
        """Return all drawn cards, also those that have arrived."""
        del time
        return frozenset(self.drawn)

    def hides_hands(self, time: float) -> bool:
        """Return false: the hand stays at its place, and so do cards that were kept."""
        del time
        return False

    def overlay(self, view: TableView, time: float) -> Overlay:
        """Return the drawn cards at ``time``: each is turned face up on its way."""
        sprites: list[Sprite] = []
        for index, card in enumerate(self.drawn):
            start = index * _DEAL.stagger
            target = view.layout.hand_slot(self.hand.index(card), len(self.hand))
            if self.reduced_motion:
                sprites.append(Sprite(card, target, opacity=_DEAL.fade(start).sample(time)))
            elif time > start:
                share = _DEAL.span(start).sample(time)
                rect = glide(view.layout.deck, target, share, view.layout.px(DEAL_ARC))
                turn = Span(start, start + _DEAL.ms * 0.6, in_out_sine).sample(time)
                sprites.append(Sprite(card, rect, turn))
        return Overlay(sprites=tuple(sprites))


TableAnimation: TypeAlias = DealAnimation | RevealAnimation


class AnimationPlayer(Playback):
    """Plays one animation at a time, with its sounds."""

    now: TableAnimation | None = None
    """The running animation, if any."""

    @property
    def takes_input(self) -> bool:
        """Whether input acts on the table; while it does not, a press skips the animation."""
        animation = self.now
        return animation is None or self.time >= animation.input_from

    def play(self, animation: TableAnimation) -> None:
        """Start an animation, in place of a running one."""
        self.start(animation.end, animation.cues)
        self.now = animation if self.is_running else None

    def advance(self, dt: float, speed: float) -> None:
        """Advance by ``dt`` seconds at ``speed``; a ``speed`` of 0 skips to the end silently."""
        if (animation := self.now) is not None:
            super().advance(dt, speed / animation.pace)
            self.now = animation if self.is_running else None

    def finish(self) -> None:
        """Jump to the end."""
        super().finish()
        self.now = None
