"""The table at the end of a turn that is over, to look at: nothing can be chosen."""

from collections.abc import Iterator
from typing import Final

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.context import HarbourContext
from game.harbour.log import list_ends, name_turn
from game.harbour.routes import CardsByZone, Rulebook, find_current
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.reading import read_table
from game.harbour.table.table_base import TableBase
from game.harbour.table.view import ThingKind, Wording, table_items
from game.harbour.table.words import address, card_of, narrate_table, say_rule
from game.shell.play.top_bar import BarGame
from game.shell.routes import Pop, Push, Transition
from game.ui.actions import Action, Command
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.inspect.targets import Target
from game.ui.pen import Easel
from game.ui.sky import Sky
from game.ui.widgets.controls import Button, PlacedButton

_BUTTONS: Final = (
    ("earlier", "harbour.past.earlier"),
    ("later", "harbour.past.later"),
    ("back", "back"),
)


class PastScene(TableBase):
    """Shows a session after one of its turns; the game goes on underneath, unseen."""

    def __init__(
        self, context: HarbourContext, session: HarbourSession, ply: int, plies: int
    ) -> None:
        """Show the turn that ended with choice ``ply`` of the ``plies`` that may be shown."""
        self._ends = list_ends(session, plies)
        self._number = self._ends.index(ply)
        bar = BarGame(
            lambda: find_current(session), lambda _: None, Rulebook, lambda: True, lambda: None
        )
        super().__init__(context, session, bar)
        self._bar.is_current = False

    @property
    def ply(self) -> int:
        """The choice that ended the turn, or the last one that was shown of it."""
        return self._ends[self._number]

    @property
    def model(self) -> TableModel:
        """The table before that choice: what was played in the turn is still in play."""
        return self._models.get(
            self.ply, lambda: read_table(self.session, self.ply - 1, can_choose=False)
        )

    @property
    def light(self) -> Sky:
        """The light of the harbour then."""
        return self.model.sky

    @property
    def plays_forced(self) -> bool:
        """Return false: the game goes on elsewhere."""
        return False

    def handle(self, action: Action) -> Transition | None:
        """Go back to the log, and act on pointer and keys."""
        return Pop() if action in {Command.CANCEL, Command.LOG} else super().handle(action)

    def act(self, action: Action) -> Transition | None:
        """Go to another turn by key, or to all cards by zone."""
        match action:
            case Command.PAGE_BACK:
                self._step(-1)
            case Command.PAGE_ON:
                self._step(1)
            case Command.FIRST | Command.LAST:
                self._step(len(self._ends) * (1 if action is Command.LAST else -1))
            case Command.RUN:
                return Push(CardsByZone(self.session, self.ply - 1))
            case _:
                pass
        return None

    def choose(self, target: Target) -> Transition | None:
        """Open all cards by zone; nothing else can be chosen."""
        is_pile = target.kind in {ThingKind.DECK, ThingKind.DISCARD}
        return Push(CardsByZone(self.session, self.ply - 1)) if is_pile else None

    def press(self, key: str) -> Transition | None:
        """Go one turn on or back, or to the log."""
        if key == "back":
            return Pop()
        self._step(1 if key == "later" else -1)
        return None

    def _step(self, step: int) -> None:
        self._number = min(max(self._number + step, 0), len(self._ends) - 1)
        self._context.sounds.play("hover")
        self.lay_out(self._page.size)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the ways to the turn before, the next one, and back, on the left quay."""
        last = len(self._ends) - 1
        usable = {"earlier": self._number > 0, "later": self._number < last}
        for n, (key, words) in enumerate(_BUTTONS):
            button = Button(key, self._context.say(words), is_enabled=usable.get(key, True))
            yield button, self.place(16, 536 + n * 58, 176, 50)

    def table_items(self) -> Iterator[Item]:
        """Yield the table as it was."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, self.unit)
        yield from table_items(easel, self.places, self.model, self.words)

    @property
    def words(self) -> Wording:
        """What is written on the table: the turn, or the rule of the card pointed at."""
        context, card = self._context, card_of(self.looked_at)
        if card is not None:
            return address(context, self.session, Wording(say_rule(context, card), card=card))
        back = context.say("turn_log.return", button=context.name_button(PadButton.B))
        turn = name_turn(context, self.session, self.ply)
        return address(context, self.session, Wording(turn, back))

    def page_texts(self) -> Iterator[str]:
        """Yield the turn, and the position in sentences."""
        yield name_turn(self._context, self.session, self.ply)
        yield from narrate_table(self._context, self.session, self.model)
