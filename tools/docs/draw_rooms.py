"""Draw the rooms of ``game/`` and who imports whom, as ``docs/architecture.svg``.

Usage: ``python tools/docs/draw_rooms.py``.

Rooms stand in the layers of pyproject's first contract; arrows are the imports found in the code,
all those into one room joined into one line. What stands on the ground floor may be imported from
everywhere, so that its arrows are left out. The tests compare the stored picture with this one.
"""

import ast
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURE: Final = ROOT / "docs" / "architecture.svg"
GAME: Final = "tides"
"""The room that is drawn open, with its features inside."""
HALVES: Final = ("game.tides.window", "game.tides.worker")
"""Where the processes enter the game: the window, and the two in which bots think."""

WIDTH, COLUMN, BOX = 1280, 130, 122
HEAD, ROOM, GAP, FLOOR = 58, 84, 40, 104
CHIP, CHIP_GAP, PADDING = 26, 8, 18
TABLE, PANEL, RAISED, LINE = "#141A2E", "#1B223A", "#262E4A", "#4A557E"
CREAM, SECONDARY, GOLD = "#F3ECDC", "#A3A9C0", "#E8BE5A"
LINES: Final = ("#7FC8B4", "#E58F76", "#9FB4F0", "#C79BDD", "#A9C66C", "#E3A3BC")
"""Colours of the lines from the rooms below the open one, one a room; that one's are gold."""
FONT: Final = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"

Imports: TypeAlias = Mapping[str, frozenset[str]]
"""The modules that each module imports, by dotted names."""
Arrows: TypeAlias = frozenset[tuple[str, str]]
"""Who imports whom, room by room."""
Point: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The middle across."""
        return self.x + self.width / 2

    @property
    def foot(self) -> float:
        """The lower edge."""
        return self.y + self.height


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(draw_rooms(), encoding="utf-8")


def draw_rooms() -> str:
    """Return the picture as SVG."""
    imports, ((top,), (study,), games, *storeys, ground) = read_imports(), read_layers()
    if others := [game for game in games if game != GAME]:
        storeys.insert(0, others)
    arrows = find_arrows(imports)
    columns = order_columns([room for storey in storeys for room in storey], arrows)
    groups = group_features(imports)
    width = COLUMN * len(columns)
    left = (WIDTH - width) / 2
    first, opened = Box(left, HEAD, 230, 52), Box(left, 0, width, measure_groups(groups, width))
    opened = opened._replace(y=first.foot + GAP)
    places = {top: first, study: Box(left + width - 280, HEAD, 280, 52), GAME: opened}
    y = opened.foot + GAP
    for storey in storeys:
        for room in storey:
            places[room] = Box(left + columns.index(room) * COLUMN + 5, y, BOX, ROOM)
        y += ROOM + GAP
    floor = Box(left, y, width, FLOOR)
    parts = [
        *draw_arrows(arrows, places, top),
        *draw_floor(floor, ground),
        *(line for room in (top, study, *columns) for line in draw_room(places[room], room)),
        *draw_game(opened, groups),
        *draw_heading(left, floor.foot + 30),
    ]
    return wrap_picture(floor.foot + 58, parts)


def read_layers() -> list[list[str]]:
    """Return the rooms of each layer, the highest first, as the first contract orders them."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = pyproject["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[room.strip() for room in layer.split("|")] for layer in layers]


@cache
def read_imports() -> Imports:
    """Return what every module of ``game`` imports of ``game``, inside functions as well."""
    modules = {name_module(path): path for path in sorted((ROOT / "game").rglob("*.py"))}
    return {name: frozenset(list_imports(path, modules)) for name, path in modules.items()}


def name_module(path: Path) -> str:
    """Return a module's dotted name."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def list_imports(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """Yield the modules of ``modules`` that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module in modules:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else str(node.module) for name in inner)


def find_arrows(imports: Imports) -> Arrows:
    """Return which room imports which."""
    pairs = {(find_room(name), find_room(other)) for name in imports for other in imports[name]}
    return frozenset((room, other) for room, other in pairs if room != other and room and other)


def find_room(module: str) -> str:
    """Return the room that a module stands in; none for ``game`` itself."""
    return module.split(".")[1] if "." in module else ""


def order_columns(rooms: Sequence[str], arrows: Arrows) -> list[str]:
    """Return the rooms from left to right, so that lines are short and cross few others."""
    order = list(rooms)
    pairs = [pair for pair in arrows if set(pair) <= set(rooms)]

    def measure(columns: list[str]) -> int:
        spans = [sorted(map(columns.index, pair)) for pair in pairs]
        return sum(2 * (right - left) - 1 for left, right in spans)

    while True:
        swaps = [swap(order, *pair) for pair in combinations(range(len(order)), 2)]
        best = min(swaps, key=lambda columns: (measure(columns), columns))
        if measure(best) >= measure(order):
            return order
        order = best


def swap(order: Sequence[str], first: int, second: int) -> list[str]:
    """Return ``order`` with two places exchanged."""
    swapped = list(order)
    swapped[first], swapped[second] = order[second], order[first]
    return swapped


def group_features(imports: Imports) -> dict[str, list[str]]:
    """Return the parts of the game by the process that loads them."""
    window, worker = (close_imports(imports, half) for half in HALVES)
    prefix = f"game.{GAME}."
    groups: dict[str, list[str]] = {
        "in the window's process": [],
        "in both": [],
        "in the workers": [],
        "only from a terminal": [],
    }
    for part in sorted({name.removeprefix(prefix).split(".")[0] for name in imports} - {"game"}):
        modules = {name for name in imports if f"{name}.".startswith(f"{prefix}{part}.")}
        if not modules:
            continue
        match bool(modules & window), bool(modules & worker):
            case True, False:
                group = "in the window's process"
            case True, True:
                group = "in both"
            case False, True:
                group = "in the workers"
            case _:
                group = "only from a terminal"
        is_folder = modules != {prefix + part}  # an earlier commit's folder may be left on the disk
        groups[group].append(part if is_folder else f"{part}.py")
    return groups


def close_imports(imports: Imports, start: str) -> set[str]:
    """Return every module that is loaded with ``start``, as far as the imports say."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = imports[waiting.pop()] - found
        found |= fresh
        waiting += fresh
    return found


def measure_groups(groups: Mapping[str, Sequence[str]], width: float) -> float:
    """Return the height of the open room."""
    rows = max(count_rows(parts, share) for parts, share in zip_shares(groups, width))
    return 62 + rows * (CHIP + CHIP_GAP) + 8


def zip_shares(
    groups: Mapping[str, Sequence[str]], width: float
) -> list[tuple[Sequence[str], float]]:
    """Return the parts of each group with the width that they share."""
    room = width - PADDING * (len(groups) + 1)
    sizes = [1 + sum(map(measure_chip, parts)) ** 0.5 for parts in groups.values()]
    return [
        (parts, room * size / sum(sizes))
        for parts, size in zip(groups.values(), sizes, strict=True)
    ]


def measure_chip(part: str) -> float:
    """Return how wide a chip is."""
    return 18 + 8.3 * len(part)


def count_rows(parts: Sequence[str], width: float) -> int:
    """Return how many rows the chips of a group take."""
    return 1 + max((row for _, _, row in place_chips(parts, width)), default=0)


def place_chips(parts: Sequence[str], width: float) -> Iterator[tuple[str, float, int]]:
    """Yield each part with its left edge and its row."""
    x, row = 0.0, 0
    for part in parts:
        if x and x + measure_chip(part) > width:
            x, row = 0.0, row + 1
        yield part, x, row
        x += measure_chip(part) + CHIP_GAP


def draw_arrows(arrows: Arrows, places: Mapping[str, Box], top: str) -> Iterator[str]:
    """Yield a line from every room to each that it imports; they join above the room's middle."""
    shown = [pair for pair in arrows if set(pair) <= set(places)]
    lower = sorted({room for room, _ in shown} - {GAME, top})
    colours = {GAME: GOLD, top: CREAM, **dict(zip(lower, LINES, strict=False))}
    dots = []
    for room, other in sorted(shown, key=lambda pair: (pair[0] == GAME, pair)):
        start, end, colour = places[room], places[other], colours.get(room, GOLD)
        if room == top:
            points = pass_beside(start, end)
        elif start.x < end.middle < start.x + start.width:
            points = [(end.middle, start.foot), (end.middle, end.y)]
        else:
            points = turn_twice(start, end, places.values())
        yield from draw_line(points, colour)
        *_, (x, y), _ = points
        if y > start.foot:
            dots.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="{colour}"/>')
    yield from dots


def pass_beside(start: Box, end: Box) -> list[Point]:
    """Return the way down beside the open room."""
    margin, middle, bend = start.x - 22, start.y + start.height / 2, end.y - 16
    corners = [(start.x, middle), (margin, middle), (margin, bend)]
    return [*corners, (end.middle, bend), (end.middle, end.y)]


def turn_twice(start: Box, end: Box, places: Iterable[Box]) -> list[Point]:
    """Return the way down and across; rooms of one storey cross at different heights."""
    beside = sorted(place.middle for place in places if place.y == start.y)
    bend = start.foot + 12 + 12 * (beside.index(start.middle) % 2)
    corners = [(start.middle, start.foot), (start.middle, bend)]
    return [*corners, (end.middle, bend), (end.middle, end.y)]


def draw_line(points: Sequence[Point], colour: str) -> Iterator[str]:
    """Yield a line with round corners and an arrowhead at its end."""
    way = f"M{points[0][0]:g} {points[0][1]:g}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        near, far = step_towards(corner, before), step_towards(corner, after)
        way += f" L{near[0]:g} {near[1]:g} Q{corner[0]:g} {corner[1]:g} {far[0]:g} {far[1]:g}"
    way += f" L{points[-1][0]:g} {points[-1][1] - 5:g}"
    yield f'<path class="line" d="{way}" stroke="{colour}"/>'
    x, y = points[-1]
    yield f'<path d="M{x - 5:g} {y - 9:g} H{x + 5:g} L{x:g} {y:g} z" fill="{colour}"/>'


def step_towards(start: Point, end: Point) -> Point:
    """Return the point a corner's radius from ``start`` on the way to ``end``."""
    (x, y), (u, v) = start, end
    length = max(abs(u - x), abs(v - y))
    reach = min(8.0, length / 2) / length if length else 0.0
    return x + (u - x) * reach, y + (v - y) * reach


def draw_room(place: Box, room: str) -> Iterator[str]:
    """Yield a room with its name and what it is for."""
    yield draw_rect(place, 9, RAISED, LINE)
    yield write(place.x + 12, place.y + 23, room, "name")
    fit = int((place.width - 20) / 6.7)
    for number, line in enumerate(textwrap.wrap(NOTES.get(room, ""), fit)):
        yield write(place.x + 12, place.y + 41 + 15 * number, line, "note")


def draw_game(place: Box, groups: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the open room: its parts by the process that loads them."""
    yield draw_rect(place, 12, PANEL, GOLD)
    yield write(place.x + PADDING, place.y + 25, GAME, "name")
    yield write(place.x + PADDING + 52, place.y + 25, NOTES[GAME], "note")
    x = place.x + PADDING
    for group, (parts, share) in zip(groups, zip_shares(groups, place.width), strict=True):
        yield write(x, place.y + 50, group, "group")
        for part, left, row in place_chips(parts, share):
            y = place.y + 60 + row * (CHIP + CHIP_GAP)
            yield draw_rect(Box(x + left, y, measure_chip(part), CHIP), 6, RAISED, LINE)
            yield write(x + left + measure_chip(part) / 2, y + 18, part, "chip")
        x += share + PADDING


def draw_floor(place: Box, rooms: Sequence[str]) -> Iterator[str]:
    """Yield the ground floor, which everybody may use."""
    yield draw_rect(place, 12, PANEL, LINE)
    yield write(place.x + PADDING, place.y + 25, "ground floor", "name")
    yield write(place.x + PADDING + 124, place.y + 25, NOTES["ground"], "note")
    width = (place.width - PADDING * 2 + CHIP_GAP) / len(rooms)
    for number, room in enumerate(rooms):
        box = Box(place.x + PADDING + number * width, place.y + 40, width - CHIP_GAP, 50)
        yield draw_rect(box, 8, RAISED, LINE)
        yield write(box.x + 10, box.y + 20, room, "name")
        yield write(box.x + 10, box.y + 38, NOTES.get(room, ""), "note")


def draw_heading(left: float, y: float) -> Iterator[str]:
    """Yield the title, and how the picture is read."""
    yield write(left, 36, "The rooms of game/, and who imports whom", "title")
    legend = (
        "A line leads from a room down to one that it imports, in the colour of the room that"
        " imports; a dot is where it joins the others. Nothing points upwards."
    )
    yield write(left, y, legend, "note")


def draw_rect(place: Box, radius: float, fill: str, stroke: str) -> str:
    """Return a box with round corners."""
    x, y, width, height = place
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
        f' fill="{fill}" stroke="{stroke}"/>'
    )


def write(x: float, y: float, text: str, style: str) -> str:
    """Return a line of text."""
    return f'<text class="{style}" x="{x:g}" y="{y:g}">{escape(text)}</text>'


def wrap_picture(height: float, parts: Iterable[str]) -> str:
    """Return the whole file."""
    size = f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">',
            "<title>The rooms of game/ and who imports whom</title>",
            "<style>",
            f".title {{ font-size: 22px; font-weight: 600; fill: {CREAM}; }}",
            f".name {{ font-size: 16px; font-weight: 600; fill: {CREAM}; }}",
            f".note {{ font-size: 12px; fill: {SECONDARY}; }}",
            f".group {{ font-size: 12px; fill: {GOLD}; }}",
            f".chip {{ font-size: 13px; fill: {CREAM}; text-anchor: middle; }}",
            ".line { fill: none; stroke-width: 1.8; }",
            "</style>",
            f'<rect width="{WIDTH}" height="{height:g}" fill="{TABLE}"/>',
            *parts,
            "</svg>",
            "",
        )
    )


NOTES: Final[Mapping[str, str]] = {
    "__main__": "a command, or the window",
    "study": "small games with published solutions",
    "tides": "the drafting game; a second game would stand beside it",
    "shell": "main loop, title, settings",
    "commands": "the program without a window",
    "play": "match, session, players",
    "evaluation": "duplicate deals, Elo, ratings",
    "storage": "settings and games on disk",
    "engine": "the process of the opponents",
    "ui": "draws, sounds, reads keys and pointer",
    "search": "looks ahead in any game",
    "registry": "all games, named as text",
    "ground": "may be imported from everywhere; imports nothing of game/",
    "protocol": "State, Bot, Decision",
    "resources": "where assets lie",
    "texts": "the catalogue of sentences",
    "options": "what was asked for",
    "settings": "what the player chose",
    "log": "files of what happened",
}
"""What each room is for, in as few words as there is room for."""


if __name__ == "__main__":
    main()
