"""The choice of an opponent and of a harbour."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.harbour.context import HarbourContext
from game.harbour.routes import Rulebook, find_current
from game.harbour.rules.cards import OFFERED
from game.harbour.session import GAME, HarbourSession
from game.harbour.tutorial.arranged import open_tutorial
from game.play.players import Bot, Person
from game.shell.play.dealt_games import DealtGame
from game.shell.routes import Replace, Transition
from game.shell.setup.cards import Rival, Segment
from game.shell.setup.page import OpponentsPage
from game.shell.setup.tiles import WayTile
from game.ui.images import PEOPLE
from game.ui.widgets.controls import PartKey

_LESSON: Final = "lesson"
_CARDS: Final = tuple(f"harbour/{name}.jpg" for name in ("shell", "skerry", "siren", "lighthouse"))


class SetupScene(DealtGame[HarbourContext], OpponentsPage[HarbourContext]):
    """The fish, the weakest first; a game is played in the first harbour or in a dealt one."""

    game: ClassVar[str] = GAME
    session_type = HarbourSession
    find_current = staticmethod(find_current)
    rulebook = Rulebook()

    def __init__(self, context: HarbourContext) -> None:
        """Have the focus on the opponent chosen last; before the first game, on the lesson."""
        played = {each.game for each in context.storage.unfinished()}
        self._is_first = GAME not in played | {each.game for each in context.storage.finished()}
        context.deals.prepare()
        chosen = PartKey("play", context.opponent)
        super().__init__(context, chosen, _LESSON if self._is_first else chosen)

    def list_rivals(self) -> Sequence[Rival]:
        """Return the fish, the weakest first."""
        fish = list_fish(self._context)
        return [replace(each, played=self.find_played(each.emblem)) for each in fish]

    def list_ways(self) -> Sequence[Segment]:
        """Return the first harbour, and one that is dealt."""
        say, chosen = self._context.say, self._context.harbour
        keys = {name: PartKey("harbour", name) for name in OFFERED}
        return [
            Segment(
                key,
                say(f"harbour.setup.{name}"),
                is_chosen=name == chosen,
                short=say(f"harbour.setup.{name}.short"),
            )
            for name, key in keys.items()
        ]

    def list_tiles(self) -> Sequence[WayTile]:
        """Return the lesson, earlier games, a game of two people, and one to watch."""
        say = self._context.say
        key = "title.first_game" if self._is_first else "title.first_game_again"
        lesson = WayTile(_LESSON, say(key), is_main=self._is_first, cards=_CARDS)
        watch = WayTile("watch", say("demo.watch"), faces=self._find_watched())
        two = WayTile("two", say("setup.two"), faces=PEOPLE)
        return [lesson, self.find_history(_CARDS), two, watch]

    def _find_watched(self) -> tuple[str, str]:
        """Return the fish that was chosen, and the next stronger one, or Dolphin for Orca."""
        names = self._context.rivals
        at = min(names.index(self._context.opponent), len(names) - 2)
        return names[at], names[at + 1]

    @property
    def foot(self) -> str:
        """Whose rules these are."""
        return self._context.say("harbour.setup.seats", count=2)

    def press_own(self, key: str) -> Transition | None:
        """Choose a harbour, or begin the lesson, a game of two people, or one to watch."""
        match key:
            case PartKey("harbour", name):
                self._context.game_preferences.set(harbour=name)
                self.lay_out(self._page.size)
                return None
            case "two":
                return Replace(self.begin((Person(), Person()), self._context.harbour))
            case "watch":
                players = [*map(Bot, self._find_watched())]
                return Replace(self.begin(players, self._context.harbour))
            case _:
                context = self._context
                return Replace(self.open(open_tutorial(context.engine, context.storage)))

    def play_against(self, key: str) -> Transition:
        """Begin a game against a fish."""
        rival = next(each for each in self.list_rivals() if each.key == key)
        self._context.game_preferences.set(opponent=rival.emblem)
        return Replace(self.begin((Person(), Bot(rival.emblem)), self._context.harbour))


_FRONTAL: Final = frozenset({"ray", "octopus"})
"""Fish that look at one; all others look to the right."""


def list_fish(context: HarbourContext) -> Sequence[Rival]:
    """Return the opponents, the weakest first, without what was played."""
    return [
        Rival(
            PartKey("play", name),
            name,
            context.name_of(name),
            context.say(f"opponent.{name}.line"),
            head=0.42,
            across=0.5 if name in _FRONTAL else 0.74,
        )
        for name in context.rivals
    ]
