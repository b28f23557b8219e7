"""The screen before a game: choose its length and the opponent."""

from collections.abc import Iterator
from typing import Final

from game.play.players import Player
from game.shell.menu import Menu
from game.shell.routes import Calendar, Finished, Push, Replace, Transition
from game.tides.context import TidesContext
from game.tides.opponents import Level, Opponent
from game.tides.routes import DemoSetup, Table, cover
from game.tides.rules.moves import LENGTHS
from game.tides.session import GAME, against, at_one_screen, deal
from game.tides.setup.offers import close_offer, find_offer, say_offer
from game.tides.setup.opponent_view import OpponentProfile, OpponentTile, draw_profile
from game.tides.setup.played_games import count_played
from game.ui.actions import Action
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Tab

_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 60, 112, 200, 92, 10
_IN_ROW: Final = 4
_ROWS: Final = 4
_HEAD: Final = 30
"""The height of a level's name above its opponents, in u."""
_TILES: Final = (("daily", "title.daily", 206), ("history", "history.open", 194))
"""The tiles beside the opponents, the keys of their words, and their widths in u."""
_ANSWERS: Final = ("yes", "no")


class SetupScene(Menu[TidesContext]):
    """Choose a length, then an opponent; the game begins at once."""

    def __init__(self, context: TidesContext) -> None:
        """Start with the opponent and the length chosen last time."""
        super().__init__(context, focus=context.settings.opponent)
        context.deals.prepare()
        self._profiled = context.settings.opponent
        self._played = count_played(context.storage.finished())
        self._shows_figures = False
        self.offer = find_offer(context)
        """What is asked at the foot, if anything."""

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the two lengths, the opponents by level, their figures, and the way back."""
        say, chosen = self._context.say, self._context.rounds
        for index, rounds in enumerate(LENGTHS):
            label = say(f"setup.rounds_{rounds}", rounds=rounds)
            tab = Tab(PartKey("rounds", rounds), label, is_chosen=rounds == chosen)
            yield tab, self.place(630 + index * 300, 46, 290, 52)
        for row, (_, people) in enumerate(self._find_rows()):
            width = min(_WIDTH, (_IN_ROW * (_WIDTH + _GAP)) // len(people) - _GAP)
            for column, person in enumerate(people):
                left, top = _LEFT + column * (width + _GAP), _find_row(row) + _HEAD
                yield self._find_tile(person.name), self.place(left, top, width, _HEIGHT)
        key = "setup.record" if self._shows_figures else "setup.figures"
        yield Button("figures", say(key)), self.place(928, 546, 268, 46)
        yield from self._list_tiles()
        yield Button("back", say("back")), self.place(_LEFT, 650, 180, 50)
        yield Button("two", say("setup.two")), self.place(_LEFT + 190, 650, 220, 50)
        yield Button("watch", say("demo.watch")), self.place(_LEFT + 420, 650, 220, 50)
        if self.offer is not None:
            for index, answer in enumerate(_ANSWERS):
                button = Button(PartKey("offer", answer), say(f"offer.{answer}"))
                yield button, self.place(1028 + index * 98, 650, 94, 50)

    def _list_tiles(self) -> Iterator[PlacedButton]:
        """Return what else can be opened, at the end of the first row that has room for it."""
        counts = [len(people) for _, people in self._find_rows()]
        room = _IN_ROW - len(_TILES)
        row = next((n for n, count in enumerate(counts) if count <= room), len(counts))
        left, top = _LEFT + room * (_WIDTH + _GAP), _find_row(row) + _HEAD
        for key, words, width in _TILES:
            yield Button(key, self._context.say(words)), self.place(left, top, width, _HEIGHT)
            left += width + _GAP

    def _find_rows(self) -> list[tuple[Level, list[Opponent]]]:
        """Return the rows of tiles: one a level, or several where there is room for them.

        Without a cross-table all opponents are of one level.
        """
        of_level = {
            level: [each for each in self._context.opponents if each.level is level]
            for level in Level
        }
        rows = [
            (level, people[start : start + _IN_ROW])
            for level, people in of_level.items()
            for start in range(0, len(people), _IN_ROW)
        ]
        if len(rows) <= _ROWS:
            return rows
        return [(level, people) for level, people in of_level.items() if people]

    def _find_tile(self, name: str) -> OpponentTile:
        """Return an opponent's tile; its note is the player's record, or where to start.

        That is the weakest: the next one already beats who plays without thinking.
        """
        record = self._played.get(name)
        is_first = not self._played and name == self._context.opponents[0].name
        note = self._context.say("setup.start_here") if is_first else ""
        if record is not None:
            note = self._context.say("setup.won", won=record.won, games=record.count)
        return OpponentTile(name, self._context.name_of(name), note=note, is_first=is_first)

    def handle(self, action: Action) -> Transition | None:
        """Follow pointer and keys; the profile shows the opponent that had the focus last."""
        transition = super().handle(action)
        if self._find_person(self.buttons.focus) is not None:
            self._profiled = str(self.buttons.focus)
        return transition

    def press(self, key: str) -> Transition | None:
        """Change the length, or start a game against an opponent."""
        match key:
            case PartKey("rounds", int(rounds)):
                self._context.game_preferences.set(rounds=rounds)
                self.lay_out(self._page.size)
            case "figures":
                self._shows_figures = not self._shows_figures
                self.lay_out(self._page.size)
            case PartKey("offer", answer):
                self._close_offer(is_taken=answer == "yes")
            case "two":
                return self._start_game(at_one_screen())
            case "watch":
                return Push(DemoSetup())
            case "daily":
                return Push(Calendar(GAME))
            case "history":
                return Push(Finished(GAME))
            case _:
                self._context.game_preferences.set(opponent=key)
                return self._start_game(against(key))
        return None

    def _close_offer(self, *, is_taken: bool = False) -> None:
        """Take or decline what is offered, if anything; the focus goes back to an opponent."""
        if self.offer is not None:
            close_offer(self._context, self.offer, is_taken=is_taken)
            self.offer, self.buttons.focus = None, self._profiled
            self.lay_out(self._page.size)

    def page_items(self) -> Iterator[Item]:
        """Yield the heading, a hint, and the profile of an opponent."""
        say, easel = self._context.say, self.easel
        yield self.ribbon_item(say("setup.title"), self.place(_LEFT + 40, 34, 460, 54))
        hint = Style(Size.SMALL, Face.BODY, SECONDARY, "right")
        foot = self.place(710, 650, 510 if self.offer is None else 308, 50)
        yield self.caption_item("foot", foot, self._say_foot(), hint)
        head = Style(Size.TEXT, Face.BOLD, SECONDARY)
        for row, (level, _) in enumerate(self._find_rows()):
            place = self.place(_LEFT + 2, _find_row(row), 400, _HEAD)
            yield self.caption_item(("level", row), place, say(f"level.{level}"), head)
        person = self._find_person(self._profiled)
        if person is not None:
            panel = self.place(904, _TOP, 316, 494)
            yield easel.item("profile", panel, draw_profile, self._profile(person))

    def _say_foot(self) -> str:
        """Return what is offered, else how a game is begun, in the words of the device in use."""
        context, button = self._context, self._context.name_button(PadButton.A)
        if self.offer is not None:
            return say_offer(context, self.offer)
        return context.say(f"setup.begin.{context.device_kind}", button=button)

    def page_texts(self) -> Iterator[str]:
        """Return the title, and what stands at the foot."""
        yield self._context.say("setup.title")
        yield self._say_foot()

    def narrate(self) -> list[str]:
        """Return the page, what has the focus, and the character of the opponent shown."""
        person = self._find_person(self._profiled)
        profile = None if person is None else self._profile(person)
        told = () if profile is None else (profile.line, *profile.facts)
        return [*super().narrate(), *told]

    def _find_person(self, name: str | None) -> Opponent | None:
        return next((each for each in self._context.opponents if each.name == name), None)

    def _profile(self, person: Opponent) -> OpponentProfile:
        context = self._context
        return OpponentProfile(
            person.name,
            context.name_of(person.name),
            context.say(f"opponent.{person.name}.line"),
            tuple(self._list_facts(person) if self._shows_figures else self._list_games(person)),
        )

    def _list_games(self, person: Opponent) -> Iterator[str]:
        """Yield the level and the player's record."""
        say, played = self._context.say, self._played.get(person.name)
        yield say(f"level.{person.level}")
        if played is not None:
            yield say("setup.played", won=played.won, lost=played.lost, drawn=played.drawn)

    def _list_facts(self, person: Opponent) -> Iterator[str]:
        """Yield the rating, and the chance against the rung below; the weakest's, above."""
        say, strength = self._context.say, person.strength
        if strength is None:
            return
        rungs = [rung for rung in self._context.opponents if not rung.is_beside]
        weakest = self._context.name_of(rungs[0].name)
        if person == rungs[0]:
            yield say("setup.weakest")
        elif strength.interval is None:
            yield say("setup.elo", elo=round(strength.elo), name=weakest)
        else:
            interval = round(strength.interval)
            yield say(
                "setup.elo_interval", elo=round(strength.elo), interval=interval, name=weakest
            )
        rival, share = _find_nearest(person, rungs)
        if share is not None:
            name = self._context.name_of(rival.name)
            yield say("setup.beats", name=name, share=f"{share:.0%}")

    def _start_game(self, players: tuple[Player, Player]) -> Transition:
        """Begin a game; what is offered and was left without an answer is offered no more."""
        context = self._context
        self._close_offer()
        drawn = context.deals.take()
        session = deal(players, context.rounds, context.engine, context.storage, drawn)
        session.start()
        return Replace(cover(Table(session)))


def _find_row(row: int) -> int:
    """Return the top of a level's row, in u."""
    return _TOP + row * (_HEAD + _HEIGHT + _GAP)


def _find_nearest(person: Opponent, rungs: list[Opponent]) -> tuple[Opponent, float | None]:
    """Return the rung below, of the weakest the one above, and the share of games against it."""
    rung = rungs.index(person) if person in rungs else 0
    above = rungs[max(1, rung)]
    share = None if person.is_beside or above.strength is None else above.strength.share
    if rung or share is None:
        return rungs[rung - 1], share
    return above, 1 - share
