"""The cross-fade of everything that the card under the pointer changes on the table."""

from collections.abc import Callable
from typing import Final

import pygame

from game.shell.scene import Context
from game.tides.board.table_view import TableModel, TableView
from game.tides.rules.cards import Card
from game.ui.motion.motions import MOTIONS, Event
from game.ui.motion.timeline import Clock

_PREVIEW: Final = MOTIONS[Event.PREVIEW]


class PreviewFade:
    """Lets the numbers of one card go while those of the next come."""

    def __init__(self, context: Context) -> None:
        """Start with no card's numbers shown."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._picture: tuple[TableView, Card | None, pygame.Surface] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether the numbers of another card are still going."""
        return self._clock.is_running

    def follow(self, card: Card | None) -> None:
        """Take in which card's numbers are shown."""
        if card != self._card:
            self._before, self._card = self._card, card
            self._clock.start(_PREVIEW.ms if self._context.preferences.now.speed else 0)

    def finish(self) -> None:
        """Show nothing any more of what was."""
        self._clock.finish()
        self._before, self._picture = self._card, None

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything moved."""
        was_moving = self.is_moving
        self._clock.advance(dt, self._context.preferences.now.speed)
        if not self.is_moving:
            self._picture = None
        return was_moving

    def draw(
        self,
        surface: pygame.Surface,
        view: TableView,
        read: Callable[[Card | None], TableModel],
    ) -> None:
        """Draw what is left of the numbers before, which ``read`` puts together."""
        if not self.is_moving:
            return
        if self._picture is None or self._picture[:2] != (view, self._before):
            picture = pygame.Surface(surface.get_size())
            view.draw_previews(picture, read(self._before))
            self._picture = view, self._before, picture
        picture = self._picture[2]
        picture.set_alpha(round(255 * (1 - _PREVIEW.span().sample(self._clock.time))))
        for area in view.previews:
            surface.blit(picture, area, area)
