"""Runs everything that moves on the table by itself, and draws the table with it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.banner import banner_item, banner_opacity, line_item
from game.tides.board.sprite import Overlay
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.card_transform import (
    SEAL_MS,
    STAMP_AT,
    CardTransform,
    SealTransform,
    transform_seal,
)
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.pick.table_reader import TableReader
from game.tides.reveal.animation import AnimationPlayer, DealAnimation, RevealAnimation
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid
from game.ui.display_list import Item, compare_items, draw_within
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock
from game.ui.paint import OPAQUE, set_opacity
from game.ui.scratch import Loan, lend_spare
from game.ui.sky import ROUNDS, Sky, SkyChange, change_sky

_BANNER: Final = MOTIONS[MotionKind.BANNER]
_Key: TypeAlias = tuple[TableView, Card | None, Card | None]
"""The view, the card of the previous preview, and that of the current one."""
_PREVIEW: Final = MOTIONS[MotionKind.PREVIEW]


@dataclass(frozen=True, slots=True)
class _Pictures:
    """The previous and the new preview, drawn in ``rects``, where they differ.

    ``after`` are the items of ``new``; ``version`` grows whenever that picture changes, and is 0
    until it is drawn.
    """

    key: _Key
    rects: list[Rect]
    after: Sequence[Item]
    old: pygame.Surface
    new: pygame.Surface
    version: int = 0


class PreviewFade:
    """Fades out the preview of one card over that of the next."""

    def __init__(self, context: TidesContext) -> None:
        """Start without a preview."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._pictures: _Pictures | None = None
        self._loans: list[Loan] = []
        """What both pictures are drawn on; other effects may take it."""
        self._starts = False
        """Whether the fade has yet to start: a frame shows the previous preview alone."""

    @property
    def is_moving(self) -> bool:
        """Whether the previous preview is still fading."""
        return self._clock.is_running

    def follow(self, card: Card | None, size: SizePx) -> None:
        """Set the card in preview; in a window of ``size`` pixels, a change of it starts a fade."""
        if card != self._card:
            self._before, self._card = self._card, card
            fades = self._context.preferences.now.speed and self._borrow(size)
            self._clock.start(_PREVIEW.ms if fades else 0)
            self._starts = self._clock.is_running

    def _borrow(self, size: SizePx) -> bool:
        """Return whether there is something to draw on: not while screens change."""
        if not self._has_loans(size):
            self._pictures, self._loans = None, []  # lets go of what it still has
            self._loans = lend_spare(size, 2)
        return bool(self._loans)

    def _has_loans(self, size: SizePx) -> bool:
        return bool(self._loans) and all(
            loan.surface.get_size() == size and not loan.is_over for loan in self._loans
        )

    def finish(self) -> None:
        """Drop the previous preview."""
        self._clock.finish()
        self._before = self._card

    def forget(self) -> None:
        """Drop both previews: their cards leave the hand."""
        self._clock.finish()
        self._before = self._card = None

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        if any(loan.is_over for loan in self._loans):
            self._pictures, self._loans = None, []
        was_moving = self.is_moving
        if not self._starts:
            self._clock.advance(dt, self._context.preferences.now.speed)
        self._starts = False
        return was_moving

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the fading parts of the previous preview; ``read`` returns the table for a card.

        Both previews are drawn once, each in a frame of its own, so that a frame of the fade only
        blends two pictures.
        """
        is_covered = view.rearrangement is not None or not self._has_loans(view.size)
        if not self.is_moving or is_covered:
            return
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        pictures = self._draw(view, read)
        if alpha < OPAQUE and not pictures.version:
            draw_within(pictures.new, pictures.after, pictures.rects)
            pictures = replace(pictures, version=1)
        self._pictures = pictures
        shows = pictures.key, alpha, pictures.version
        for index, rect in enumerate(pictures.rects):
            old, new = pictures.old, pictures.new
            draw = partial(_blend, old=old, new=new, rect=rect, alpha=alpha)
            yield Item(("fade", index), rect, shows, draw, is_opaque=True)

    def _draw(self, view: TableView, read: Callable[[Card | None], TableModel]) -> _Pictures:
        """Draw the old picture when a fade starts; later, redraw what changes in the new one."""
        key, known = (view, self._before, self._card), self._pictures
        after = view.preview_items(read(self._card))
        if known is None or known.key != key:
            return self._start(key, after, view.preview_items(read(self._before)))
        if changed := compare_items(known.after, after, known.new.get_rect()):
            if not known.version:
                return replace(known, after=after)
            draw_within(known.new, after, changed)
            return replace(known, after=after, version=known.version + 1)
        return known

    def _start(self, key: _Key, after: Sequence[Item], before: Sequence[Item]) -> _Pictures:
        """Draw the old picture where both differ, reusing what the last fade has drawn."""
        known, (old, new) = self._pictures, (loan.surface for loan in self._loans)
        rects = missing = compare_items(before, after, new.get_rect())
        if known is not None and known.version and (known.key[0], known.key[2]) == key[:2]:
            old, new = known.new, known.old
            stale = compare_items(known.after, before, new.get_rect())
            missing = [rect for rect in rects if not any(r.contains(rect) for r in known.rects)]
            missing += stale
        for picture in (old, new):
            picture.set_alpha(None)
        draw_within(old, before, missing)
        return _Pictures(key, rects, after, old, new)


def _blend(
    surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, rect: Rect, alpha: int
) -> None:
    if alpha < OPAQUE:
        surface.blit(new, rect, rect)
    set_opacity(old, alpha)
    surface.blit(old, rect, rect)


class Seals:
    """Plays an animation when a card is sealed, for each player."""

    def __init__(self, context: TidesContext) -> None:
        """Start with nothing sealed."""
        self._context = context
        self._clocks: dict[Owner, Clock] = {"mine": Clock(), "theirs": Clock()}
        self._known: dict[Owner, bool] = {"mine": False, "theirs": False}

    @property
    def is_moving(self) -> bool:
        """Whether a card is being sealed."""
        return any(clock.is_running for clock in self._clocks.values())

    def pose(self, owner: Owner) -> SealTransform:
        """Return the current pose of a player's seal."""
        clock = self._clocks[owner]
        time = clock.time if clock.is_running else SEAL_MS
        return transform_seal(time, reduced_motion=self._context.preferences.now.reduced_motion)

    def follow(self, owner: Owner, *, is_sealed: bool, is_still: bool = False) -> None:
        """Set whether a player has sealed; a new seal is animated unless it ``is_still``."""
        if is_still or not is_sealed:
            self._clocks[owner].finish()
        elif not self._known[owner]:
            self._clocks[owner].start(SEAL_MS)
        self._known[owner] = is_sealed

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, with the stamp's sound; return whether anything moved."""
        was_moving, speed = self.is_moving, self._context.preferences.now.speed
        for clock in self._clocks.values():
            before = clock.time
            if clock.is_running:
                clock.advance(dt, speed)
            if before < STAMP_AT <= clock.time and speed:
                self._context.sounds.play("stamp")
        return was_moving


class TableAnimator:
    """Animates cards, seals, the fade of previews, and the banner of a round."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Start with everything at rest; ``open_round`` starts a deal."""
        self._context = context
        self._session = session
        self._is_new = not (session.is_demo or context.storage.finished())
        """Whether this is the player's first game."""
        self._fade = PreviewFade(context)
        self._banner = Clock()
        self.player = AnimationPlayer(context.sounds)
        self.seals = Seals(context)
        self._follow_seals(is_still=True)

    def open_round(self, shown: Observation) -> None:
        """Animate the cards drawn from the deck, and show the banner of the round."""
        reduced_motion = self._context.preferences.now.reduced_motion
        self.player.play(DealAnimation(shown.hand, self._session.drawn, reduced_motion))
        self._banner.start(_BANNER.ms)
        if self._context.preferences.now.speed:
            self._context.sounds.play("chord")

    def reveal(
        self,
        before: Observation,
        after: Observation,
        cards: tuple[Card, Card],
        origin: CardTransform,
    ) -> None:
        """Animate the reveal of both ``cards``, the viewer's first, from its pose ``origin``.

        The preview goes at once: even if the reveal is skipped before the next frame, no preview of
        a card that has left the hand fades over the next position.
        """
        self._fade.forget()
        reduced_motion, (mine, theirs) = self._context.preferences.now.reduced_motion, cards
        hides_seen = self._context.settings.aid is Aid.PAPER
        is_covered = self._session.screen.is_covered
        animation = RevealAnimation(
            before,
            after,
            mine,
            theirs,
            origin,
            reduced_motion,
            hides_seen,
            is_covered,
            is_new=self._is_new,
        )
        self.player.play(animation)

    @property
    def is_moving(self) -> bool:
        """Whether any of the animations is running."""
        parts = (self.seals, self._fade)
        is_flying = self.player.now is not None
        return is_flying or self._banner.is_running or any(part.is_moving for part in parts)

    @property
    def is_face_down(self) -> bool:
        """Whether a reveal is running that has not shown the opponent's face yet."""
        animation = self.player.now
        return isinstance(animation, RevealAnimation) and self.player.time < animation.times.face

    def displayed(self, now: Observation) -> Observation:
        """Return the position to show: ``now``, but the one before until both cards have landed."""
        animation = self.player.now
        return animation.shown(self.player.time) if isinstance(animation, RevealAnimation) else now

    def find_unseen(self, now: Observation) -> Card | None:
        """Return the viewer's card while it is being revealed and has not landed yet."""
        animation = self.player.now
        if self._session.is_demo or not isinstance(animation, RevealAnimation):
            return None
        return None if self.displayed(now) is now else animation.mine

    def advance(self, dt: float, now: Observation) -> bool:
        """Advance by ``dt`` seconds at the position ``now``; return whether anything moved."""
        was_moving = self.is_moving
        speed = self._context.preferences.now.speed
        self.player.advance(dt, speed)
        self._banner.advance(dt, speed)
        if self.displayed(now) is now:
            self._follow_seals()
        self.seals.advance(dt)
        self._fade.advance(dt)
        return was_moving

    def follow(self, card: Card | None, size: SizePx) -> None:
        """Set the card in preview in a window of ``size`` pixels; a card ends the banner.

        Nothing fades while cards fly and the table takes no input.
        """
        self._fade.follow(card, size)
        if not self.player.takes_input:
            self._fade.finish()
        if card is not None:
            self._banner.finish()

    def finish(self) -> None:
        """Skip every animation to its end, without sounds."""
        self.player.finish()
        self._banner.finish()
        self._fade.finish()
        self._follow_seals(is_still=True)

    def items(
        self, view: TableView, now: Observation, card: Card | None, reader: TableReader
    ) -> list[Item]:
        """Return the table at the position ``now``, what ``card`` changes, and all that moves."""
        shown, animation, time = self.displayed(now), self.player.now, self.player.time
        read = partial(reader.read, is_passed=shown is not now)
        model = self._add_motion(read(shown, card), time, reader)
        hidden = frozenset() if animation is None else animation.hidden(time)
        hides_hands = animation is not None and animation.hides_hands(time)

        def read_preview(tried: Card | None) -> TableModel:
            return model if tried == card else self._add_motion(read(shown, tried), time, reader)

        overlay = Overlay() if animation is None else animation.overlay(view, time)
        fade = self._fade.items(view, read_preview)
        items = view.items(
            model, hidden, hides_hands=hides_hands, passing=overlay.passing, fade=fade
        )
        if isinstance(animation, RevealAnimation):
            items = self._veil(view, model, items, animation, reader)
        items += view.overlay_items(overlay)
        if isinstance(animation, RevealAnimation):
            if time < animation.times.unseal.end:
                items.append(self._wax_item(view, overlay, animation.times.unseal.sample(time)))
            if time >= animation.times.landing:
                before = reader.read(animation.before, None, is_passed=True)
                items += view.changed_items(before, model, hidden)
            if (opacity := animation.swap_opacity(time)) > 0:
                name = self._context.names_of(self._session)[1]
                line = self._context.say("reveal.swap", name=name)
                items.append(line_item(self._context.kit, view.layout, line, opacity))
        if self._banner.is_running and card is None and self._banner_opacity > 0:
            text = self._context.name_round(shown.round, shown.rounds)
            opacity = self._banner_opacity
            items.append(banner_item(self._context.kit, view.layout, text, opacity))
        return items

    def _veil(
        self,
        view: TableView,
        model: TableModel,
        items: list[Item],
        animation: RevealAnimation,
        reader: TableReader,
    ) -> list[Item]:
        """Return the table under a veil while two cards are turned; suits and points stay clear."""
        share = animation.times.veiled(self.player.time)
        if not share:
            return items
        cards = animation.mine, animation.theirs
        is_turned = animation.is_turned(self.player.time)
        suits = {card.suit for card in cards if card.suit is not None} if is_turned else ()
        veiled = [*view.veil_items(items, share, sorted(suits))]
        if is_turned:
            after = reader.read(animation.after, None, is_passed=True)
            veiled += view.changed_items(model, after, frozenset(cards))
        return veiled

    def _add_motion(self, model: TableModel, time: float, reader: TableReader) -> TableModel:
        """Return the table with the current state of seals and suit bar."""
        animation = self.player.now
        if isinstance(animation, RevealAnimation):
            suits = animation.animate_suits(model.suits, time)
            opponent = animation.reduce_hand(model.opponent, time)
            model = replace(model, suits=suits, opponent=opponent)
            if animation.is_turned(time):
                after = reader.read(animation.after, None, is_passed=True).score.now
                model = replace(model, score=replace(model.score, preview=after))
        return replace(
            model,
            sky=self._find_sky(model.sky),
            opponent=replace(model.opponent, seal=self.seals.pose("theirs")),
            hand=replace(model.hand, seal=self.seals.pose("mine")),
        )

    def _find_sky(self, now: Sky | SkyChange) -> Sky | SkyChange:
        """Return the sky ``now``, which only the banner of a round after the first changes."""
        is_still = self._context.preferences.now.reduced_motion
        if is_still or not self._banner.is_running or (number := self._session.view.round) == 1:
            return now
        return change_sky(ROUNDS[number - 2], ROUNDS[number - 1], self._banner.time)

    def _wax_item(self, view: TableView, overlay: Overlay, unsealed: float) -> Item:
        """Return the fading wax on the opponent's card, which is the first sprite."""
        card, pose = overlay.sprites[0].rect, SealTransform(opacity=1 - unsealed)
        bird = self._context.emblem_of(self._session, self._session.viewer.other)
        return view.opponent.wax_item(bird, card, pose)

    @property
    def _banner_opacity(self) -> float:
        if self._context.preferences.now.reduced_motion:
            return 1.0
        return banner_opacity(self._banner.time, self._banner.end)

    def _follow_seals(self, *, is_still: bool = False) -> None:
        """Let both seals follow the pick; the relic step draws its own."""
        session = self._session
        is_pick = session.match.state.phase is Phase.PICK
        for owner, seat in zip(OWNERS, session.seats, strict=True):
            is_sealed = is_pick and session.is_sealed(seat)
            self.seals.follow(owner, is_sealed=is_sealed, is_still=is_still)
