"""Runs everything that moves on the table by itself, and draws the table with it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.rule_band_view import banner_item, banner_opacity, line_item
from game.tides.board.sprite import Overlay, Sprite
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
from game.tides.reveal.animation import AnimationPlayer, DealAnimation, RevealAnimation
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid
from game.ui.display_list import Item, compare_items, draw_within
from game.ui.geometry import SizePx
from game.ui.motion import MOTIONS, Clock, MotionKind
from game.ui.paint import OPAQUE, set_opacity
from game.ui.scratch import Loan, lend_spare
from game.ui.sky import ROUNDS, Sky, SkyChange, change_sky

_BANNER: Final = MOTIONS[MotionKind.BANNER]
_Key: TypeAlias = tuple[TableView, Card | None, Card | None]
"""The view, the card of the previous preview, and that of the current one."""
ReadTable: TypeAlias = Callable[[Observation, Card | None], TableModel]
"""What returns the table at a position, with a card in preview."""
_PREVIEW: Final = MOTIONS[MotionKind.PREVIEW]


class PreviewFade:
    """Fades out the preview of one card over that of the next."""

    def __init__(self, context: TidesContext) -> None:
        """Start without a preview."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._loan: Loan | None = None
        """What the previous preview is drawn on, if anything; other effects may take it."""
        self._drawn: tuple[_Key, list[Rect]] | None = None
        """What is drawn there: in these rectangles it differs from the current preview."""
        self._starts = False
        """Whether the fade has yet to start: a frame shows the previous preview alone."""

    @property
    def is_moving(self) -> bool:
        """Whether the previous preview is still fading."""
        return self._clock.is_running

    def follow(self, card: Card | None, size: SizePx) -> None:
        """Set the card in preview; in a window of ``size`` pixels, a change of it starts a fade.

        None starts where there is nothing to draw on: while screens change, and in a window so
        large that only one surface is kept for that.
        """
        if card == self._card:
            return
        self._before, self._card = self._card, card
        speed = self._context.preferences.now.speed
        if speed and not self._has_loan(size):
            self._drawn, self._loan = None, None  # lets go of what it still has
            self._loan = next(iter(lend_spare(size, 2)), None)
        self._clock.start(_PREVIEW.ms if speed and self._loan else 0)
        self._starts = self._clock.is_running

    def _has_loan(self, size: SizePx) -> bool:
        loan = self._loan
        return loan is not None and loan.surface.get_size() == size and not loan.is_over

    def finish(self) -> None:
        """Drop the previous preview."""
        self._clock.finish()

    def forget(self) -> None:
        """Drop both previews: their cards leave the hand."""
        self._clock.finish()
        self._card = None

    def advance(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if self._loan is not None and self._loan.is_over:
            self._drawn, self._loan = None, None
        if not self._starts:
            self._clock.advance(dt, self._context.preferences.now.speed)
        self._starts = False

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the fading parts of the previous preview; ``read`` returns the table for a card.

        They are drawn once, when a fade starts.
        """
        is_covered = view.rearrangement is not None or not self._has_loan(view.size)
        if not self.is_moving or is_covered or self._loan is None:
            return
        key, picture = (view, self._before, self._card), self._loan.surface
        if self._drawn is None or self._drawn[0] != key:
            before, after = (view.preview_items(read(card)) for card in key[1:])
            self._drawn = key, compare_items(before, after, picture.get_rect())
            picture.set_alpha(None)
            draw_within(picture, before, self._drawn[1])
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        for index, rect in enumerate(self._drawn[1]):
            draw = partial(_blend, picture=picture, rect=rect, alpha=alpha)
            yield Item(("fade", index), rect, (key, alpha), draw, is_opaque=alpha == OPAQUE)


def _blend(surface: pygame.Surface, picture: pygame.Surface, rect: Rect, alpha: int) -> None:
    set_opacity(picture, alpha)
    surface.blit(picture, rect, rect)


class Seals:
    """Plays an animation when a card is sealed, for each player."""

    def __init__(self, context: TidesContext) -> None:
        """Start with nothing sealed."""
        self._context = context
        self._clocks: dict[Owner, Clock] = {}
        """Those of players who have sealed."""

    @property
    def is_moving(self) -> bool:
        """Whether a card is being sealed."""
        return any(clock.is_running for clock in self._clocks.values())

    def pose(self, owner: Owner) -> SealTransform:
        """Return the current pose of a player's seal."""
        clock = self._clocks.get(owner)
        time = clock.time if clock is not None else SEAL_MS
        return transform_seal(time, reduced_motion=self._context.preferences.now.reduced_motion)

    def follow(self, owner: Owner, *, is_sealed: bool, is_still: bool = False) -> None:
        """Set whether a player has sealed; a new seal is animated unless it ``is_still``."""
        if not is_sealed:
            self._clocks.pop(owner, None)
        elif is_still or owner not in self._clocks:
            self._clocks[owner] = Clock(SEAL_MS, SEAL_MS if is_still else 0.0)

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

    def __init__(self, context: TidesContext, session: TidesSession, read: ReadTable) -> None:
        """Start with everything at rest; ``open_round`` starts a deal."""
        self._context = context
        self._session = session
        self._read = read
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
        animation = RevealAnimation(
            before,
            after,
            *cards,
            origin,
            self._context.preferences.now.reduced_motion,
            self._context.settings.aid is Aid.PAPER,
            self._session.screen.is_covered,
            is_new=self._is_new,
            has_redo=self._session.has_undone,
        )
        self.player.play(animation)

    @property
    def is_moving(self) -> bool:
        """Whether any of the animations is running."""
        parts = (self.seals, self._fade)
        is_flying = self.player.now is not None
        return is_flying or self._banner.is_running or any(part.is_moving for part in parts)

    @property
    def _reveal(self) -> RevealAnimation | None:
        animation = self.player.now
        return animation if isinstance(animation, RevealAnimation) else None

    @property
    def is_face_down(self) -> bool:
        """Whether a reveal is running that has not shown the opponent's face yet."""
        reveal = self._reveal
        return reveal is not None and self.player.time < reveal.times.face

    def displayed(self, now: Observation) -> Observation:
        """Return the position to show: ``now``, but the one before until both cards have landed."""
        reveal = self._reveal
        return now if reveal is None else reveal.shown(self.player.time)

    def find_unseen(self, now: Observation) -> Card | None:
        """Return the viewer's card while it is being revealed and has not landed yet."""
        reveal = None if self._session.is_demo else self._reveal
        return None if reveal is None or self.displayed(now) is now else reveal.mine

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

    def items(self, view: TableView, now: Observation, card: Card | None) -> list[Item]:
        """Return the table at the position ``now``, what ``card`` changes, and all that moves."""
        shown, animation, time = self.displayed(now), self.player.now, self.player.time
        model = self._add_motion(self._read(shown, card))
        hidden = frozenset() if animation is None else animation.hidden(time)
        hides_hands = animation is not None and animation.hides_hands(time)

        def read_preview(tried: Card | None) -> TableModel:
            return model if tried == card else self._add_motion(self._read(shown, tried))

        overlay = Overlay() if animation is None else animation.overlay(view, time)
        fade = self._fade.items(view, read_preview)
        items = view.items(
            model, hidden, hides_hands=hides_hands, passing=overlay.passing, fade=fade
        )
        if isinstance(animation, RevealAnimation):
            items = self._veil(view, model, items, animation, overlay.sprites)
        items += view.overlay_items(overlay)
        if isinstance(animation, RevealAnimation):
            if time < animation.times.unseal.end:  # the opponent's card is the first sprite
                pose = SealTransform(opacity=1 - animation.times.unseal.sample(time))
                bird = self._context.emblem_of(self._session, self._session.viewer.other)
                items.append(view.opponent.wax_item(bird, overlay.sprites[0].rect, pose))
            if time >= animation.times.landing:
                before = self._read(animation.before, None)
                items += view.changed_items(before, model, hidden)
            if (opacity := animation.swap_opacity(time)) > 0:
                name = self._context.names_of(self._session)[1]
                line = self._context.say("reveal.swap", name=name)
                items.append(line_item(self._context.kit, view.layout, line, opacity))
        is_still, banner = self._context.preferences.now.reduced_motion, self._banner
        opacity = 1.0 if is_still else banner_opacity(banner.time, banner.end)
        if banner.is_running and card is None and opacity > 0:
            text = self._context.name_round(shown.round, shown.rounds)
            items.append(banner_item(self._context.kit, view.layout, text, opacity))
        return items

    def _veil(
        self,
        view: TableView,
        model: TableModel,
        items: list[Item],
        animation: RevealAnimation,
        sprites: tuple[Sprite, ...],
    ) -> list[Item]:
        """Return the table under a veil while two cards are turned; suits and points stay clear."""
        share = animation.times.veiled(self.player.time)
        if not share:
            return items
        cards = animation.mine, animation.theirs
        if not animation.is_turned(self.player.time):
            return [*view.veil_items(items, share, sprites)]
        suits = sorted({card.suit for card in cards if card.suit is not None})
        after = self._read(animation.after, None)
        changed = view.changed_items(model, after, frozenset(cards))
        return [*view.veil_items(items, share, sprites, suits), *changed]

    def _add_motion(self, model: TableModel) -> TableModel:
        """Return the table with the current state of seals and suit bar."""
        animation, time = self.player.now, self.player.time
        if isinstance(animation, RevealAnimation):
            model = replace(model, opponent=animation.clear_bar(model.opponent, time))
            if animation.is_turned(time):
                after = self._read(animation.after, None)
                score = replace(model.score, preview=after.score.now)
                suits = animation.animate_suits(after.suits, time)
                model = replace(model, suits=suits, score=score)
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

    def _follow_seals(self, *, is_still: bool = False) -> None:
        """Let both seals follow the pick; the relic step draws its own."""
        session = self._session
        is_pick = session.match.state.phase is Phase.PICK
        for owner, seat in zip(OWNERS, session.seats, strict=True):
            is_sealed = is_pick and session.is_sealed(seat)
            self.seals.follow(owner, is_sealed=is_sealed, is_still=is_still)
