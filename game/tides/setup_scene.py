"""The pages before a game: its length and the opponent, or for a demo the two who play."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Final

from pygame import Rect

from game.engine.client import Engine
from game.play.daily import find_standing, read_clock
from game.play.players import Bot, Player
from game.settings import TEXT_SCALES, Settings, write_speed
from game.shell.history_row import write_day, write_score
from game.shell.menu import Menu
from game.shell.play.dealt_games import DealtGame
from game.shell.routes import Push, Replace, Transition
from game.shell.setup.cards import Rival, Segment
from game.shell.setup.page import TILES, OpponentsPage
from game.shell.setup.tiles import PastGame, WayTile
from game.storage.finished import FinishedGame
from game.storage.storage import Storage
from game.tides.context import TidesContext
from game.tides.opponents import Level, Opponent
from game.tides.routes import DemoSetup, Rulebook, find_current
from game.tides.rules.cards import DECK
from game.tides.rules.moves import LENGTHS
from game.tides.session import GAME, TEACHER, TidesSession, against, at_one_screen
from game.tides.settings import Aid
from game.ui.display_list import Item
from game.ui.geometry import PageShape
from game.ui.images import PEOPLE
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.shapes import draw_sign
from game.ui.theme import FAINT, GOLD, Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Stepper

_BACKS: Final = ("cards/back.jpg",) * 5
_BEFORE_DAILY: Final = 2
"""So many finished games come before the deal of the day is offered."""
_ANSWERS: Final = ("yes", "no")
_OFFER: Final = (952, TILES[0], 288, TILES[1])
"""The place of the last of four tiles, in u, where something may be offered."""
_PLAYED: Final = frozenset(map(str, LENGTHS))
_SIGN: Final = 22
_LARGE: Final = 1.25
"""The scale of type above which the signs of rounds have no room."""
_FASTER: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Terms:
    """After how many games something is offered, and the setting that says that it was."""

    games: int
    setting: str


class Offer(Enum):
    """What is offered; values occur in keys of the catalogue."""

    NOTEBOOK = "notebook"
    SPEED = "speed"


_TERMS: Final = {
    Offer.NOTEBOOK: _Terms(3, "was_offered_notebook"),
    Offer.SPEED: _Terms(10, "was_offered_speed"),
}


def find_offer(context: TidesContext) -> Offer | None:
    """Return what is to be offered now, if anything; who has chosen otherwise is not asked.

    In large type there is no room for 18 cards beside the table.
    """
    has_rail = context.preferences.now.text_scale <= min(TEXT_SCALES)
    is_usual = {
        Offer.NOTEBOOK: context.settings.aid is Aid.PLAIN and has_rail,
        Offer.SPEED: context.preferences.now.speed == Settings().speed,
    }
    games = count_games(context.storage.finished())
    for offer, terms in _TERMS.items():
        was_offered = getattr(context.settings, terms.setting)
        if games >= terms.games and is_usual[offer] and not was_offered:
            return offer
    return None


def say_offer(context: TidesContext, offer: Offer) -> str:
    """Return the question."""
    return context.say(f"offer.{offer.value}", count=len(DECK), speed=write_speed(_FASTER))


def close_offer(context: TidesContext, offer: Offer, *, is_taken: bool) -> None:
    """Change the setting if the offer ``is_taken``; either way it is not made again."""
    context.game_preferences.set(**{_TERMS[offer].setting: True})
    match offer:
        case Offer.NOTEBOOK if is_taken:
            context.game_preferences.set(aid=Aid.NOTEBOOK)
        case Offer.SPEED if is_taken:
            context.preferences.set(speed=_FASTER)
        case _:
            pass


def count_games(games: Iterable[FinishedGame]) -> int:
    """Return how many games of this kind a person has finished, practice included."""
    return sum(game.game == GAME and None in game.players for game in games)


@dataclass(frozen=True, slots=True)
class _Length(Segment):
    """A number of rounds, with the sun or moon of each."""

    rounds: int = 1
    has_signs: bool = True

    def draw_sign(self, pen: Pen[Kit], room: Rect) -> Rect:
        """Draw the signs at the left; large type leaves no room for them."""
        if not self.has_signs:
            return room
        side = pen.px(_SIGN)
        words = pen.measure(self.label, room, Style(Size.TEXT, Face.BOLD)).width
        width = self.rounds * (side + pen.px(2)) + pen.px(6)
        if words + width > room.width:
            return room
        left = room.x + (room.width - words - width) // 2
        ink = GOLD if self.is_chosen else FAINT
        for n in range(self.rounds):
            sign = draw_sign(n, side, ink)
            pen.picture(sign, sign.get_rect(midleft=(left + n * (side + pen.px(2)), room.centery)))
        return Rect(left + width, room.y, words, room.height)


@dataclass(frozen=True, slots=True)
class _PastRounds(PastGame):
    """A finished game with the number of its ``last`` round, from 0; ``None`` if not known."""

    last: int | None = None

    def draw_sign(self, pen: Pen[Kit], room: Rect) -> Rect:
        """Draw the sign of each round, as the switch does, where that leaves room for the name."""
        side, rounds = pen.px(_SIGN), 0 if self.last is None else self.last + 1
        taken = rounds * side + pen.px(8)
        needed = pen.measure(self.name, room, Style(Size.TEXT)).width + taken
        if not rounds or needed > room.width:
            return room
        for n in range(rounds):
            pen.picture(draw_sign(n, side, GOLD), midleft=(room.x + n * side, room.centery))
        return Rect(room.x + taken, room.y, room.width - taken, room.height)


class SetupScene(DealtGame[TidesContext], OpponentsPage[TidesContext]):
    """The birds, by level; a game is one round or three."""

    game: ClassVar[str] = GAME
    session_type = TidesSession
    find_current = staticmethod(find_current)
    rulebook = Rulebook()

    def __init__(
        self, context: TidesContext, teach: Callable[[Engine, Storage | None], TidesSession]
    ) -> None:
        """Start with the opponent and the length chosen last; ``teach`` deals a first game."""
        super().__init__(context, context.opponent)
        self._teach = teach
        context.deals.prepare()
        self.offer = find_offer(context)
        """What is asked in the last tile's place, if anything."""

    def list_rivals(self) -> Sequence[Rival]:
        """Return the birds, by level; without a cross-table all are of one level."""
        people = {each.name: each for each in self._context.opponents}
        again = "title.first_game_again" if self._context.storage.has_played else "title.first_game"
        lesson = self._context.say(again)
        return [
            replace(
                bird,
                played=self.find_played(bird.key),
                facts=tuple(self._list_measured(people[bird.key])),
                lesson=lesson if bird.key == TEACHER else "",
            )
            for bird in list_birds(self._context)
        ]

    def list_ways(self) -> Sequence[Segment]:
        """Return the two lengths."""
        say, chosen = self._context.say, self._context.rounds
        return [
            _Length(
                PartKey("rounds", rounds),
                say(f"setup.rounds_{rounds}", rounds=rounds),
                is_chosen=rounds == chosen,
                rounds=rounds,
                has_signs=self._context.kit.typesetter.scale <= _LARGE,
            )
            for rounds in LENGTHS
        ]

    def list_tiles(self) -> Sequence[WayTile]:
        """Return the deal of the day from the third game on, earlier games, and other ways."""
        say = self._context.say
        tiles = [self._find_daily()] if len(self.finished) >= _BEFORE_DAILY else []
        tiles.append(self.find_history(_BACKS))
        tiles.append(WayTile("two", say("setup.two"), faces=PEOPLE))
        if self.offer is None:
            rivals = self.list_rivals()
            faces = (rivals[-2].emblem, rivals[-1].emblem)
            tiles.append(WayTile("watch", say("demo.watch"), faces=faces))
        return tiles

    def _find_daily(self) -> WayTile:
        """Return the tile of today's deal: backs of cards, and once it was played its score."""
        say, today = self._context.say, read_clock(self._context.storage.now).day
        game = find_standing(self.finished, GAME).get(today.isoformat())
        score = write_score(None if game is None else game.scores)
        note = write_day(today, say, has_year=False)
        return WayTile("daily", say("title.daily"), note=note, cards=_BACKS, score=score)

    def describe_game(self, game: FinishedGame) -> PastGame:
        """Return what a line says of a game, with the signs of its rounds."""
        told = super().describe_game(game)
        last = int(game.variant) - 1 if game.variant in _PLAYED else None
        return _PastRounds(told.emblem, told.name, told.score, told.end, last)

    def count_places(self, tiles: int) -> int:
        """Return one place more where something is offered."""
        return tiles + (self.offer is not None)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the page's buttons, and the answers to what is offered."""
        yield from super().list_buttons()
        if self.offer is not None:
            left, top, width, height = _OFFER
            room = (width - 48) / 2
            for n, answer in enumerate(_ANSWERS):
                button = Button(PartKey("offer", answer), self._context.say(f"offer.{answer}"))
                at = left + 18 + n * (room + 12)
                yield button, self.place(at, top + height - 60, room, 48)

    def page_items(self) -> Iterator[Item]:
        """Yield the page, and what is offered."""
        yield from super().page_items()
        if self.offer is not None:
            left, top, width, height = _OFFER
            yield self.easel.panel("offer", self.place(left, top, width, height))
            room = self.place(left + 18, top + 8, width - 36, height - 72)
            words = say_offer(self._context, self.offer)
            yield self.easel.paragraph("question", room, words, Style(Size.TEXT, Face.BOLD))

    def page_texts(self) -> Iterator[str]:
        """Return what the page is for, and what is offered."""
        yield from super().page_texts()
        if self.offer is not None:
            yield say_offer(self._context, self.offer)

    def press_own(self, key: str) -> Transition | None:
        """Change the length, answer what is offered, or open another way to a game."""
        match key:
            case PartKey("rounds", int(rounds)):
                self._context.game_preferences.set(rounds=rounds)
                self.lay_out(self._page.size)
            case PartKey("offer", answer):
                self._close_offer(is_taken=answer == "yes")
            case "two":
                return self._start_game(at_one_screen())
            case "lesson":
                self._close_offer()
                context = self._context
                return Replace(self.open(self._teach(context.engine, context.storage)))
            case _:
                return Push(DemoSetup())
        return None

    def play_against(self, key: str) -> Transition:
        """Begin a game against a bird."""
        self._context.game_preferences.set(opponent=key)
        return self._start_game(against(key))

    def _close_offer(self, *, is_taken: bool = False) -> None:
        """Take or decline what is offered, if anything; the focus goes back to an opponent."""
        if self.offer is not None:
            close_offer(self._context, self.offer, is_taken=is_taken)
            self.offer, self.buttons.focus = None, self._chosen
            self.lay_out(self._page.size)

    def _list_measured(self, person: Opponent) -> Iterator[str]:
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
        self._close_offer()
        return Replace(self.begin(players, self._context.rounds))


def list_birds(context: TidesContext) -> Sequence[Rival]:
    """Return the opponents by level, without what was played or measured."""
    say = context.say
    of_level = sorted(context.opponents, key=lambda each: [*Level].index(each.level))
    return [
        Rival(
            each.name,
            each.name,
            context.name_of(each.name),
            say(f"opponent.{each.name}.line"),
            say(f"level.{each.level}"),
        )
        for each in of_level
    ]


def _find_nearest(person: Opponent, rungs: list[Opponent]) -> tuple[Opponent, float | None]:
    """Return the rung below, of the weakest the one above, and the share of games against it."""
    rung = rungs.index(person) if person in rungs else 0
    above = rungs[max(1, rung)]
    share = None if person.is_beside or above.strength is None else above.strength.share
    if rung or share is None:
        return rungs[rung - 1], share
    return above, 1 - share


_SEATS: Final = ("first", "second")
_PANEL: Final = (300, 150, 680, 400)
_FACE: Final = 150


class DemoSetupScene(DealtGame[TidesContext], Menu[TidesContext]):
    """Choose two opponents, who may be the same, and watch them play."""

    session_type = TidesSession
    find_current = staticmethod(find_current)
    shape = PageShape(720)

    def __init__(self, context: TidesContext) -> None:
        """Start with the opponent chosen last against the strongest."""
        super().__init__(context, focus="watch")
        self._names = context.rivals
        self._chosen = [context.opponent, self._names[-1]]

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the two opponents, the start, and the way back."""
        say = self._context.say
        for index, (key, name) in enumerate(zip(_SEATS, self._chosen, strict=True)):
            level = say(f"level.{self._find_level(name)}")
            place = self.place(330 + index * 320, 420, 300, 50)
            yield Stepper(key, self._context.name_of(name), value=level), place
        yield Button("watch", say("demo.start"), is_main=True), self.place(490, 486, 300, 50)
        yield Button("back", say("back")), self.place_way(528, 224)

    def _find_level(self, name: str) -> Level:
        return next(each.level for each in self._context.opponents if each.name == name)

    def press(self, key: str) -> Transition | None:
        """Begin the demo, or choose the next opponent."""
        if key in _SEATS:
            self.adjust(Adjustment(key, steps=1))
            self.lay_out(self._page.size)
            return None
        return Replace(self.begin([*map(Bot, self._chosen)], self._context.rounds))

    def adjust(self, change: Adjustment) -> None:
        """Choose another opponent for a seat."""
        seat = _SEATS.index(change.key)
        index = self._names.index(self._chosen[seat]) + change.steps
        self._chosen[seat] = self._names[index % len(self._names)]

    def page_texts(self) -> Iterator[str]:
        """Return the title."""
        yield self._context.say("demo.title")

    def page_items(self) -> Iterator[Item]:
        """Yield the title and both portraits."""
        easel, style = self.easel, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")
        yield easel.panel("panel", self.place(*_PANEL))
        title = self.place(330, 168, 620, 56)
        yield easel.line("title", title, self._context.say("demo.title"), style)
        for index, name in enumerate(self._chosen):
            place = self.place(330 + index * 320, 240, 300, 160)
            yield easel.item(("face", index), place, _draw_face, name)


def _draw_face(pen: Pen[Kit], place: Rect, name: str) -> None:
    face = pen.kit.images.portrait(name, pen.px(_FACE))
    pen.picture(face, face.get_rect(center=place.center))
