"""Finished games: one file each, which is the truth about it, and what an index says of it.

Up to 0.1.0 the index was a file with one line a game. It is read once, for a new database.
"""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import isfinite
from typing import Final, NamedTuple, TypeAlias

from game import VERSION, registry
from game.protocol import PRACTICE
from game.storage.disk import Disk
from game.storage.json_file import (
    UnreadableError,
    check_finite,
    format_object,
    parse_json,
    read_count,
    read_int,
    read_text,
    read_time,
)
from game.storage.stored_game import (
    PlayerCode,
    StoredGame,
    check_id,
    file_of,
    format_players,
    list_fields,
    parse_game,
    parse_players,
    read_optional,
)

FINISHED: Final = "finished"
"""The folder of the finished games."""
OLD_INDEX: Final = "finished.jsonl"
LARGEST_INDEX: Final = 2**28
"""Bytes; a line has about 200."""

_SUMS: Final = 5
"""How many numbers ``GameSums`` has."""
_DECISION: Final = 7
"""How many numbers a decision has in a file."""
LARGEST: Final = 2**62
"""What no number of a decision reaches: SQLite keeps 63 bits."""
_log: Final = logging.getLogger(__name__)

Value: TypeAlias = str | float | bool | None
GameResult: TypeAlias = Mapping[str, Value | tuple[Value, ...]]
"""How a game ended, under keys that the game chooses: totals by seat, the memory aid."""


class GameSums(NamedTuple):
    """What a review found in a whole game, in points of the first seat's margin.

    ``cards`` is what cards did, ``None`` where nobody knows, ``given`` what each seat gave away in
    so many ``decisions``.
    """

    cards: float | None
    given: tuple[float, float]
    decisions: tuple[int, int]
    kinds: tuple[tuple[str, float, float], ...] = ()
    """What each seat gave away by kind of decision, in words of the game's own."""
    cleanest: tuple[float | None, float | None] = (None, None)
    """The least that each seat gave away in a part of the game with decisions that mattered."""
    luck: float | None = None
    """What may be taken off so that means scatter less; ``None`` where it is not known."""


class Earned(NamedTuple):
    """What a player has earned once and for all: how many of what, and when, since the epoch."""

    n: int
    at: float


class DecisionRow(NamedTuple):
    """A judged choice of the only person: the groups it belongs to, and points given away.

    ``groups`` has a bit for each; ``choice`` and ``best`` are numbers of the game's own.
    """

    ply: int
    groups: int
    choice: int
    best: int
    error: float
    matters: bool


class DecidedGame(NamedTuple):
    """A counted game by its id: of every choice that mattered its groups, error, number and best.

    What was chosen and what was best are numbers of the game's own.
    """

    id: str
    decisions: tuple[tuple[int, float, int, int], ...]


class PlayedGame(NamedTuple):
    """What a finished game against one opponent says of its person, in points.

    ``luck`` may be taken off the ``margin``, ``given`` was given away in so many ``decisions`` that
    mattered, in all and by ``kinds``. ``tie`` is 1 where the game gives a tie to the person, -1
    where it gives it to the other. ``cards`` and ``guesses`` are terms of the margin; ``cleanest``
    is the least that was given away in a part of the game, ``best`` the most that one brought, and
    ``ahead`` how far the margin was above that of best play. ``None`` stands for what nobody knows.
    """

    opponent: str
    margin: float
    luck: float | None = None
    given: float | None = None
    decisions: int = 0
    kinds: tuple[tuple[str, float], ...] = ()
    tie: int = 0
    variant: str = ""
    game: str = ""
    ended: float = 0.0
    seed: int = 0
    seat: int = 0
    counts: bool = True
    is_fair: bool = True
    """Whether nothing was undone and no hint was asked for; not all that is fair counts."""
    cards: float | None = None
    guesses: float | None = None
    cleanest: float | None = None
    best: float | None = None
    ahead: float | None = None

    @property
    def end(self) -> int:
        """1 for a game that was won, 0 for a draw, -1 for one that was lost."""
        return (self.margin > 0) - (self.margin < 0) or self.tie


class FinishedKind(IntEnum):
    """What a finished game was; the numbers stand in the database."""

    CONTEST = 0
    """One person against one opponent, from the deal, nothing undone and no hint."""
    PRACTICE = 1
    SHARED = 2
    """Several people."""
    LESSON = 3
    """Against a script."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game's entry in the index: all but its record. Times are seconds since the epoch.

    ``variant`` is how it was played, in the game's own words; ``version`` is that of the program
    in which it ended, empty for 0.1.0 and before.
    """

    id: str
    game: str
    players: tuple[PlayerCode, ...]
    seed: int
    result: GameResult
    begun: float
    ended: float
    undone: int = 0
    hints: int = 0
    is_set_up: bool = False
    """Whether it began with a position that somebody set up."""
    variant: str = ""
    version: str = ""
    code: str = ""
    is_again: bool = False
    """Whether its deal was chosen, not drawn."""
    day: str = ""
    """The date in UTC of a deal of the day."""
    sums: GameSums | None = None
    """What the review found; ``None`` for a game that is not judged."""
    par: float | None = None
    """The margin of best play in the person's seat of a deal of the day; ``None`` if not known."""
    played: PlayedGame | None = field(init=False, repr=False, compare=False)
    """What statistics and achievements count; read once, as there are thousands of games."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "played", _read_played(self))

    @property
    def kind(self) -> FinishedKind:
        """What the game was."""
        if any(isinstance(player, tuple) for player in self.players):
            return FinishedKind.LESSON
        if self.players.count(None) > 1:
            return FinishedKind.SHARED
        is_practice = self.undone or self.hints or self.is_set_up or self.is_again
        return FinishedKind.PRACTICE if is_practice else FinishedKind.CONTEST

    @property
    def counts(self) -> bool:
        """Whether the game is one for statistics."""
        return self.kind is FinishedKind.CONTEST and self.opponent != "" and None in self.players

    @property
    def opponent(self) -> str:
        """The name of the only bot; empty if there is none, or more than one."""
        names = [player for player in self.players if isinstance(player, str)]
        return names[0] if len(names) == 1 else ""

    @property
    def seat(self) -> int:
        """The person's seat; the first one's where there are several, or none."""
        return self.players.index(None) if None in self.players else 0

    @property
    def scores(self) -> tuple[float, float] | None:
        """The points of the person's seat and of the other one; ``None`` if the game has none.

        They are the first two numbers, by seat, in a result.
        """
        return next((pair for each in self.result.values() if (pair := self.read_pair(each))), None)

    @property
    def end(self) -> int | None:
        """1 if the person's seat won, 0 in a draw, -1 if it lost; ``None`` without points."""
        if (scores := self.scores) is None:
            return None
        mine, theirs = scores
        if mine == theirs:
            less = self.read_pair(self.result.get(registry.find_tie_break(self.game)))
            theirs, mine = less or (0.0, 0.0)
        return (mine > theirs) - (mine < theirs)

    def read_pair(self, value: object) -> tuple[float, float] | None:
        """Return two numbers by seat, the person's first; ``None`` for anything else."""
        match value:
            case (int() | float() as first, int() | float() as second):
                return (second, first) if self.seat else (first, second)
            case _:
                return None

    @property
    def margin(self) -> float | None:
        """The points of the person's seat less the other's; ``None`` if the game has none."""
        scores = self.scores
        return None if scores is None else scores[0] - scores[1]

    @property
    def ahead(self) -> float | None:
        """The margin less that of best play; ``None`` if either is not known."""
        margin, par = self.margin, self.par
        return None if margin is None or par is None else margin - par


def _read_played(game: FinishedGame) -> PlayedGame | None:
    """Return what a game says of its person; ``None`` without points or one opponent."""
    opponent, margin, seat, sums = game.opponent, game.margin, game.seat, game.sums
    if not opponent or margin is None:
        return None
    best = game.read_pair(game.result.get("best"))
    played = PlayedGame(
        opponent,
        margin,
        tie=0 if margin else game.end or 0,
        variant=game.variant,
        game=game.game,
        ended=game.ended,
        seed=game.seed,
        seat=seat,
        counts=game.counts,
        is_fair=not (game.undone or game.hints or game.is_set_up or None not in game.players),
        best=None if best is None else best[0],
        ahead=game.ahead if game.day else None,
    )
    if sums is None:
        return played
    sign = -1 if seat else 1
    given, received = sums.given[seat], sums.given[1 - seat]
    cards = None if sums.cards is None else sign * sums.cards
    return played._replace(
        luck=None if sums.luck is None else sign * sums.luck,
        given=given,
        decisions=sums.decisions[seat],
        kinds=tuple((kind, by_seat[seat]) for kind, *by_seat in sums.kinds),
        cards=cards,
        guesses=None if cards is None else margin - cards + given - received,
        cleanest=sums.cleanest[seat],
    )


class IndexLine(NamedTuple):
    """A line of the index: a game, and what ``Disk.stamp`` said of its file; empty if not known.

    ``decisions`` are those of its only person, where it is judged.
    """

    game: FinishedGame
    stamp: str = ""
    decisions: tuple[DecisionRow, ...] = ()


def summarise(game: StoredGame, result: GameResult, ended: float) -> FinishedGame:
    """Return the index entry of ``game``, which ended at ``ended`` (seconds since the epoch)."""
    return FinishedGame(
        id=game.id,
        game=game.game,
        players=game.players,
        seed=game.seed,
        result=result,
        begun=game.begun,
        ended=ended,
        undone=game.undone,
        hints=game.hints,
        is_set_up=game.record.startswith(PRACTICE),
        variant=registry.find_variant(game.game, game.record),
        version=VERSION,
        code=game.code,
        is_again=game.is_again,
        day=game.day,
    )


def format_finished(game: StoredGame, result: GameResult, ended: float) -> bytes:
    """Return the content of a finished game's file: the game's fields, result and end.

    Raises ``ValueError`` for a result with a number that is not finite.
    """
    own = {"result": result, "ended": ended, "finished_by": VERSION}
    return format_object({**list_fields(game), **own})


def format_line(game: FinishedGame) -> bytes:
    """Return a game's entry as one line, without the newline."""
    fields: dict[str, object] = {
        "id": game.id,
        "game": game.game,
        "players": format_players(game.players),
        "seed": game.seed,
        "result": game.result,
        "begun": game.begun,
        "ended": game.ended,
        "undone": game.undone,
        "hints": game.hints,
    }
    optional = {
        "set_up": game.is_set_up,
        "variant": game.variant,
        "finished_by": game.version,
        "code": game.code,
        "again": game.is_again,
        "day": game.day,
    }
    fields |= {key: value for key, value in optional.items() if value}
    if game.sums is not None:
        fields["sums"] = [game.sums.cards, *game.sums.given, *game.sums.decisions]
        fields["kinds"] = {kind: [*given] for kind, *given in game.sums.kinds}
        fields["cleanest"] = game.sums.cleanest
        if game.sums.luck is not None:
            fields["luck"] = game.sums.luck
    if game.par is not None:
        fields["par"] = game.par
    return json.dumps(fields, allow_nan=False).encode()


def parse_line(content: bytes) -> IndexLine:
    """Return what a line of the index says, or the file of a finished game.

    Opponents that no longer exist are accepted. Raises ``UnreadableError``.
    """
    data = parse_json(content)
    stamp = data.get("stamp")
    return IndexLine(_parse_entry(data), stamp if isinstance(stamp, str) else "")


def _parse_entry(data: Mapping[str, object]) -> FinishedGame:
    game, record = read_text(data, "game"), str(data.get("record", ""))
    variant = str(data.get("variant", "")) or registry.find_variant(game, record)
    return FinishedGame(
        id=read_text(data, "id"),
        game=game,
        players=parse_players(data),
        seed=read_int(data, "seed"),
        result=_parse_result(data.get("result")),
        begun=read_time(data, "begun"),
        ended=read_time(data, "ended"),
        undone=read_count(data, "undone"),
        hints=read_count(data, "hints", missing=0),
        is_set_up=data.get("set_up") is True or record.startswith(PRACTICE),
        variant=variant,
        version=str(data.get("finished_by", "")),
        code=read_optional(data, "code"),
        is_again=data.get("again") is True,
        day=read_optional(data, "day"),
        sums=read_sums(data.get("judged")) or read_sums(data),
        par=_read_number(data.get("par")),
    )


def read_sums(judged: object) -> GameSums | None:
    """Return the sums of a judged game; ``None`` where there are none that can be read."""
    match judged:
        case {"sums": [cards, *values], **others} if _are_numbers([cards or 0, *values], _SUMS):
            first, second, decided, answered = values
            kinds = others.get("kinds")
            found = kinds.items() if isinstance(kinds, dict) else ()
            given = tuple((k, *v) for k, v in found if isinstance(v, list) and _are_numbers(v, 2))
            match others.get("cleanest"):
                case [mine, theirs]:
                    cleanest = _read_number(mine), _read_number(theirs)
                case _:
                    cleanest = None, None
            decisions, luck = (int(decided), int(answered)), _read_number(others.get("luck"))
            return GameSums(cards, (first, second), decisions, given, cleanest, luck)
        case _:
            return None


def _read_number(value: object) -> float | None:
    return value if isinstance(value, int | float) and _are_numbers([value], 1) else None


def read_decisions(judged: object, game: FinishedGame) -> tuple[DecisionRow, ...]:
    """Return the choices of the only person in a judged game, as far as they can be read."""
    match judged:
        case {"decisions": [*rows]} if game.players.count(None) == 1:
            good = (row for row in rows if isinstance(row, list) and _are_numbers(row, _DECISION))
            return tuple(
                DecisionRow(int(ply), int(groups), int(choice), int(best), error, bool(matters))
                for ply, seat, groups, choice, best, error, matters in good
                if seat == game.seat and max(ply, groups, choice, best) < LARGEST
            )
        case _:
            return ()


def _are_numbers(values: Sequence[object], count: int) -> bool:
    is_whole = len(values) == count and not any(isinstance(value, bool) for value in values)
    return is_whole and all(isinstance(v, int | float) and isfinite(v) for v in values)


def read_old_index(disk: Disk) -> dict[str, IndexLine]:
    """Return the lines of the index of 0.1.0 by their game's id; those that can be read."""
    try:
        content = disk.read(OLD_INDEX, LARGEST_INDEX) or b""
    except (OSError, ValueError) as error:
        _log.warning("cannot read %s: %s", OLD_INDEX, error, exc_info=True)
        return {}
    lines: dict[str, IndexLine] = {}
    for text in filter(None, content.split(b"\n")):
        try:
            line = parse_line(text)
        except UnreadableError as error:
            _log.warning("cannot read a line of %s: %s", OLD_INDEX, error)
        else:
            lines[line.game.id] = line
    return lines


def read_finished(disk: Disk, game_id: str, stamp: str) -> IndexLine | None:
    """Return the line of a finished game's file; ``None`` if it has just gone.

    Raises ``OSError``, and ``ValueError`` for what is no such file.
    """
    content = disk.read(file_of(game_id, FINISHED))
    if content is None:
        return None
    check_id(parse_game(content), game_id)
    data = parse_json(content)
    game = _parse_entry(data)
    return IndexLine(game, stamp, read_decisions(data.get("judged"), game))


def _parse_result(value: object) -> GameResult:
    if not isinstance(value, dict):
        raise UnreadableError("a finished game has a result")
    return {
        key: tuple(map(_parse_value, entry)) if isinstance(entry, list) else _parse_value(entry)
        for key, entry in value.items()
    }


def _parse_value(value: object) -> Value:
    if value is not None and not isinstance(value, str | int | float | bool):
        raise UnreadableError(f"a result cannot hold {type(value).__name__}")
    check_finite(value)
    return value
