"""Before a game: its length, and who sits opposite."""

from dataclasses import replace

import pygame
from pygame import Rect

from game.rules.tides.state import LENGTHS
from game.scenes.scene import Context, Pop, Replace, Transition
from game.scenes.session import Session, new_game
from game.ui.backdrop import draw_sea
from game.ui.buttons import Button, Buttons, lay_grid, line_up
from game.ui.kit import Style, draw_text
from game.ui.layout import SizePx, find_stage, find_unit
from game.ui.theme import CREAM, SECONDARY, Face, Size

_VEIL = 150
_COLUMNS = 3
"""Of opponents: four rows of them, so twelve, have room above the way back."""
_COLUMN, _ROW, _GAP = 354, 68, 10
_WIDTH = _COLUMNS * _COLUMN + (_COLUMNS - 1) * _GAP


class SetupScene:
    """Choose a length, then an opponent; the game begins at once."""

    def __init__(self, context: Context) -> None:
        """Start from what was chosen last time."""
        self._context = context
        self._buttons = Buttons(context.kit, focus=context.preferences.now.opponent)
        self._size: SizePx = (0, 0)

    @property
    def is_moving(self) -> bool:
        """Never."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the two lengths, the opponents, and the way back."""
        self._size = size
        stage, unit = find_stage(size), find_unit(size)
        rounds = self._context.preferences.now.rounds
        say = self._context.say
        lengths = [
            Button(f"rounds-{n}", say(f"setup.rounds_{n}"), is_main=n == rounds) for n in LENGTHS
        ]
        people = [
            Button(
                person.name,
                self._context.name_of(person.name),
                say(f"opponent.{person.name}.line"),
                wax=person.wax,
            )
            for person in self._context.opponents
        ]
        width, gap = round(_WIDTH * unit), round(_GAP * unit)
        left = stage.centerx - width // 2
        shared = len(lengths) * (round(_COLUMN * unit) + gap) - gap
        top = Rect(left, round(176 * unit), shared, round(54 * unit))
        rects = line_up([button.key for button in lengths], top, gap)
        area = Rect(left, round(302 * unit), width, 0)
        keys = [button.key for button in people]
        rects |= lay_grid(keys, area, _COLUMNS, round(_ROW * unit), gap)
        back = Rect(left, stage.bottom - round(92 * unit), round(200 * unit), round(50 * unit))
        rects["back"] = back
        self._buttons.lay([*lengths, *people, Button("back", say("back"))], rects, unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Change the length, begin with an opponent, or go back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        key = self._buttons.handle(event)
        names = {person.name for person in self._context.opponents}
        if key is None:
            return None
        if key.startswith("rounds-"):
            self._change(rounds=int(key.removeprefix("rounds-")))
            self.lay_out(self._size)
        elif key in names:
            self._change(opponent=key)
            return self._begin()
        elif key == "back":
            return Pop()
        return None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw headings and buttons."""
        kit, say = self._context.kit, self._context.say
        stage, unit = find_stage(self._size), find_unit(self._size)
        draw_sea(surface, kit.images, dim=_VEIL)
        width = round(_WIDTH * unit)
        left = stage.centerx - width // 2
        title = Rect(left, round(60 * unit), width, round(60 * unit))
        style = Style(Size.HEADING, Face.DISPLAY, CREAM)
        draw_text(surface, kit, say("setup.title"), title, unit, style)
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        for key, top in (("setup.length", 140), ("setup.opponent", 264)):
            row = Rect(left, round(top * unit), width, round(30 * unit))
            draw_text(surface, kit, say(key), row, unit, style)
        self._draw_chosen(surface, unit)
        self._buttons.draw(surface)

    def _draw_chosen(self, surface: pygame.Surface, unit: float) -> None:
        """Underline the length in force: the button with the focus may be another."""
        rect = self._buttons.rect(f"rounds-{self._context.preferences.now.rounds}")
        line = Rect(rect.x + rect.width // 4, rect.bottom + round(4 * unit), rect.width // 2, 0)
        line.height = max(2, round(3 * unit))
        surface.fill(CREAM, line)

    def _change(self, rounds: int | None = None, opponent: str | None = None) -> None:
        preferences = self._context.preferences
        now = preferences.now
        preferences.change(
            replace(now, rounds=rounds or now.rounds, opponent=opponent or now.opponent)
        )

    def _begin(self) -> Transition:
        from game.scenes.table import TableScene  # noqa: PLC0415  (its end leads back here)

        context = self._context
        settings = context.preferences.now
        context.storage.shelve_game()
        game = new_game(settings.opponent, settings.rounds)
        session = Session(game, context.engine, context.storage)
        return Replace(TableScene(context, session))
