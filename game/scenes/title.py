"""The title: go on with a game, play, or look around; the way out of the program."""

import pygame
from pygame import Rect

from game.rules.tides.state import Phase
from game.scenes.pages import AboutScene, RulesScene
from game.scenes.scene import Context, Pop, Push, Scene, Transition
from game.scenes.scoring import ScoringScene
from game.scenes.session import Session
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.storage import SavedGame
from game.ui.backdrop import draw_sea
from game.ui.buttons import Button, Buttons, stack
from game.ui.kit import Style, draw_text
from game.ui.layout import SizePx, find_stage, find_unit
from game.ui.theme import CREAM, SECONDARY, Face, Size


def enter_game(context: Context, session: Session) -> Scene:
    """Return the screen on which a session goes on; a round just finished is counted again."""
    match session.match.state.phase:
        case Phase.RELICS | Phase.OVER:
            return ScoringScene(context, session)
        case Phase.PICK | Phase.DRAW:
            return TableScene(context, session)


class TitleScene:
    """The lowest screen; all others lie over it."""

    def __init__(self, context: Context) -> None:
        """Offer what there is to do, first of all a game that was left."""
        self._context = context
        self._buttons = Buttons(context.kit)
        self._size: SizePx = (0, 0)
        self._saved: SavedGame | None = None
        self._earlier: SavedGame | None = None
        self.wake()

    def wake(self) -> None:
        """Look again for a game to go on with: one may have been left or ended."""
        storage = self._context.storage
        self._saved, self._earlier = storage.load_game(), storage.load_earlier_game()
        self._buttons = Buttons(self._context.kit)
        if self._size != (0, 0):
            self.lay_out(self._size)

    @property
    def is_moving(self) -> bool:
        """Never: the night is still."""
        return False

    def lay_out(self, size: SizePx) -> None:
        """Lay out the menu."""
        self._size = size
        stage, unit = find_stage(size), find_unit(size)
        buttons = self._list_buttons()
        height, gap = round(50 * unit), round(10 * unit)
        area = Rect(stage.x + round(96 * unit), 0, round(340 * unit), 0)
        area.y = stage.bottom - round(64 * unit) - len(buttons) * (height + gap)
        self._buttons.lay(buttons, stack([b.key for b in buttons], area, height, gap), unit)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Follow the menu; Esc leaves the game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return Push(RulesScene(self._context))
        context = self._context
        match self._buttons.handle(event):
            case "continue" if self._saved is not None:
                return self._go_on(self._saved)
            case "earlier" if self._earlier is not None:
                context.storage.swap_games()
                return self._go_on(self._earlier)
            case "play":
                return Push(SetupScene(context))
            case "rules":
                return Push(RulesScene(context))
            case "settings":
                return Push(SettingsScene(context))
            case "about":
                return Push(AboutScene(context))
            case "quit":
                return Pop()
            case _:
                return None

    def update(self, dt: float) -> bool | Transition:
        """Let nothing happen."""
        del dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sea, name and menu."""
        kit = self._context.kit
        stage, unit = find_stage(self._size), find_unit(self._size)
        draw_sea(surface, kit.images)
        left = stage.x + round(96 * unit)
        name = Rect(left, round(84 * unit), round(760 * unit), round(96 * unit))
        style = Style(Size.TITLE, Face.DISPLAY, CREAM)
        written = draw_text(surface, kit, self._context.say("title.name"), name, unit, style)
        line = Rect(left, written.bottom + round(2 * unit), round(620 * unit), round(34 * unit))
        style = Style(Size.NUMBER, Face.BODY, SECONDARY)
        draw_text(surface, kit, self._context.say("title.line"), line, unit, style)
        self._buttons.draw(surface)

    def _go_on(self, game: SavedGame) -> Transition:
        session = Session(game, self._context.engine, self._context.storage)
        return Push(enter_game(self._context, session))

    def _list_buttons(self) -> list[Button]:
        say = self._context.say
        keys = ("play", "rules", "settings", "about", "quit")
        buttons = [Button(key, say(f"title.{key}"), is_main=key == "play") for key in keys]
        if self._earlier is not None:
            name = self._context.name_of(_opponent_of(self._earlier))
            buttons.insert(0, Button("earlier", say("title.earlier", name=name)))
        if self._saved is not None:
            name = self._context.name_of(_opponent_of(self._saved))
            going_on = Button("continue", say("title.continue", name=name), is_main=True)
            buttons.insert(0, going_on)
        return buttons


def _opponent_of(game: SavedGame) -> str | None:
    return next((name for name in game.players if name is not None), None)
