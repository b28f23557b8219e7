"""What a text holds that a command was given instead of what it takes, in one plain sentence."""

import json
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Final

from game.tides.rules.legality import IllegalPositionError
from game.tides.rules.moves import Seat
from game.tides.rules.notation import NotationError, parse_observation
from game.tides.rules.record import parse_record


class Content(Enum):
    """What a text may hold; the value names one."""

    LINE = "a game's line"
    POSITION = "a position"
    SAVED = "a saved game"
    DEALS = "played deals"
    JSON = "JSON that is no saved game"
    NOTHING = "nothing"
    OTHER = "other text"


_MANY: Final = {
    Content.LINE: "games, a line each",
    Content.POSITION: "positions, a line each",
    Content.SAVED: "saved games",
}
_TAKERS: Final = {
    Content.LINE: "'analyse' takes {}",
    Content.POSITION: "'advise' takes {}, with --seat and --opponent",
    Content.SAVED: "'analyse' and 'advise --saved' take {} from a file",
    Content.DEALS: "'arena' and 'crosstable' go on with them by --resume",
}
"""Which command takes it, or one of several."""
_WAYS: Final = {
    Content.LINE: "ask for one game at a time",
    Content.SAVED: "keep each in a file of its own",
    Content.POSITION: "ask for one at a time, or for '-' and give them on standard input",
}
SAVED_GAMES: Final = "saved games lie in 'games' and 'finished' of the save folder"


def find_mistake(text: str, *wanted: Content) -> str | None:
    """Say what ``text`` holds and what to do, if it is not one of what is ``wanted``.

    ``None`` if it is, or looks like nothing that is known: then its own fault is to be told.
    """
    content, number = recognise(text)
    if content is Content.NOTHING:
        return f"is empty: it should hold {' or '.join(one.value for one in wanted)}"
    if number > 1 and content in _MANY:
        what = f"{number} {_MANY[content]}"
        way = _WAYS[content] if content in wanted else _TAKERS[content].format("one")
        return f"holds {what}: {way}"
    if content in wanted or content not in _TAKERS:
        return None
    return f"holds {content.value}: {_TAKERS[content].format('it')}"


def recognise(text: str) -> tuple[Content, int]:
    """Return what a text holds, and how many of it."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return Content.NOTHING, 0
    for content, reads in ((Content.LINE, _is_line), (Content.POSITION, _is_position)):
        if all(map(reads, lines)):
            return content, len(lines)
    values = [*_read_json(text)]
    if not values:
        return Content.OTHER, 1
    kinds = {_name_json(value) for value in values}
    return (kinds.pop() if len(kinds) == 1 else _name_json(values[0])), len(values)


def _is_line(line: str) -> bool:
    return _reads(parse_record, line)


def _is_position(line: str) -> bool:
    return any(_reads(partial(parse_observation, seat=seat), line) for seat in Seat)


def _reads(parse: Callable[[str], object], line: str) -> bool:
    try:
        parse(line)
    except IllegalPositionError:
        return True  # it is written as one, but cannot arise
    except NotationError:
        return False
    return True


def _read_json(text: str) -> Iterator[object]:
    """Yield the JSON values that a text is made of; none if it is anything else."""
    values, decoder, rest = [], json.JSONDecoder(), text.strip()
    while rest:
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            return
        values.append(value)
        rest = rest[end:].lstrip()
    if any(isinstance(value, dict | list) for value in values):
        yield from values


def _name_json(value: object) -> Content:
    match value:
        case {"record": _, "players": _}:
            return Content.SAVED
        case {"opponents": _, "rounds": _} | {"deal": _, "ahead": _}:
            return Content.DEALS
        case _:
            return Content.JSON
