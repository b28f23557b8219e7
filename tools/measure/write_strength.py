"""Write the tables of both games' strengths, and the levels in both READMEs, as measured.

Usage: ``python tools/measure/write_strength.py``, after ``crosstable --write``,
``exploitability --write`` or ``luck --write``.

What stands beside the figures, how an opponent plays or what it is like, is kept as it is found.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeAlias

from harbour_strength import FISH, list_kept

from game.evaluation.elo import share_of_deal
from game.evaluation.ratings import Meeting, rate_newcomer
from game.resources import StandIns
from game.tides.opponents import Level, Opponent, read_ladder

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "strength.md"
READMES: Final = {
    "en": (ROOT / "README.md", "| level | name | |"),
    "zh-Hans": (ROOT / "README.zh-Hans.md", "| 级别 | 名字 | |"),
}
"""The page in each language, and how its table of levels begins."""
NEWCOMERS: Final = ("dolphin", "octopus", "orca")
"""Who stands beside the ladder of Harbourlight; Dolphin first, as the others have met it."""
_LUCK: Final = ("whole", "share", "best")
HARBOUR: Final = ROOT / "docs" / "harbour.md"

Pairs: TypeAlias = Mapping[tuple[str, str], Mapping[str, Any]]


def make_pages() -> Iterator[tuple[Path, str]]:
    """Yield all three pages as they ought to be."""
    table = _read("assets/data/crosstable.json")
    losses = {row["name"]: row for row in _read("assets/data/exploitability.json")["opponents"]}
    opponents = read_ladder(StandIns())
    page = PAGE.read_text(encoding="utf-8")
    page = rename_columns(page, "| | Gull |", [row["name"] for row in table["opponents"]])
    for head, rows in (
        ("| level | name | how it plays |", list_ratings(page, opponents, table, losses)),
        ("| | Gull |", list_cells(table)),
        ("| opponent | points a round |", list_losses(losses.values())),
        ("| against | rounds |", list_luck(_read("assets/data/luck.json")["tides"])),
    ):
        page = replace_rows(page, head, rows)
    yield PAGE, page
    for language, (path, head) in READMES.items():
        rows = list_levels(language, opponents)
        yield path, replace_rows(path.read_text(encoding="utf-8"), head, rows)
    yield HARBOUR, write_harbour(HARBOUR.read_text(encoding="utf-8"))


def write_harbour(page: str) -> str:
    """Return the page of Harbourlight with the tables of its ladder."""
    table, words = _read("tools/measure/harbour_crosstable.json"), _read("assets/locale/en.json")
    names = [row["name"] for row in table["opponents"]]
    steps = dict(_list_steps(names, _pair_up(table)))
    rows = (
        _join(
            words[f"opponent.{row['name']}.name"],
            words[f"opponent.{row['name']}.line"],
            _format_rating(row),
            steps.get(row["name"], ""),
        )
        for row in table["opponents"]
    )
    page = replace_rows(page, "| above the ladder |", list_newcomers(table["opponents"], words))
    page = rename_columns(page, "| | Goby |", names)
    return replace_rows(replace_rows(page, "| fish |", rows), "| | Goby |", list_cells(table))


def list_newcomers(
    opponents: Iterable[Mapping[str, Any]], words: Mapping[str, str]
) -> Iterator[str]:
    """Yield who stands above the ladder, rated by the games that are kept, weakest first.

    Dolphin is rated by the ladder alone, the others by it as well.
    """
    known = {row["name"]: row["elo"] for row in opponents}
    rows = []
    for name in NEWCOMERS:
        kept = dict(list_kept(name))
        shares = {fish: [share_of_deal(each) for each in kept[fish]] for fish in kept}
        meetings = [Meeting(known[fish], shares[fish]) for fish in shares if fish in known]
        if not meetings:
            continue
        elo, interval = rate_newcomer(meetings)
        known[name] = elo
        cells = (
            f"{fmean(shares[fish]):.0%} of {2 * len(shares[fish])}".replace("%", " %")
            if fish in shares
            else ""
            for fish in FISH.values()
        )
        rating = _format_rating({"elo": elo, "interval": interval})
        rows.append((elo, _join(words[f"opponent.{name}.name"], rating, *cells)))
    return (row for _, row in sorted(rows))


def _read(name: str) -> Any:  # noqa: ANN401  (JSON)
    return json.loads((ROOT / name).read_text(encoding="utf-8"))


def replace_rows(page: str, head: str, rows: Iterable[str]) -> str:
    """Return ``page`` with other rows in the table that begins with ``head``."""
    lines = page.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(head)) + 2
    end = next(number for number in range(start, len(lines)) if not lines[number].startswith("|"))
    return "\n".join([*lines[:start], *rows, *lines[end:]]) + "\n"


def rename_columns(page: str, head: str, names: Sequence[str]) -> str:
    """Return ``page`` with a column for each opponent in the table that begins with ``head``."""
    lines = page.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(head))
    lines[start] = f"| | {' | '.join(name.capitalize() for name in names)} |"
    lines[start + 1] = "|---" * (len(names) + 1) + "|"
    return "\n".join(lines) + "\n"


def list_luck(found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield how much of the variance is left without luck, by rounds and bird."""
    for rounds, birds in found.items():
        for name, each in birds.items():
            told = (f"{a:.2f} ({b:.2f}-{c:.2f})" for a, b, c in map(each.get, _LUCK))
            yield _join(name.capitalize(), rounds, str(each["games"]), *told, f"{each['use']:.2f}")


def list_ratings(
    page: str,
    opponents: Sequence[Opponent],
    table: Mapping[str, Any],
    losses: Mapping[str, Mapping[str, Any]],
) -> Iterator[str]:
    """Yield the opponents by their ratings, with what is told of how they play."""
    told = _read_manners(page)
    rows = {row["name"]: row for row in table["opponents"]}
    steps = dict(_list_steps([o.name for o in opponents if not o.is_beside], _pair_up(table)))
    level = ""
    for one in sorted(opponents, key=lambda one: rows[one.name]["elo"]):
        row, name = rows[one.name], one.name.capitalize()
        loss = losses.get(one.name)
        points = "" if loss is None else _format_loss(one.name, loss["points"])
        step = "beside the ladder" if one.is_beside else steps.get(one.name, "")
        shown = one.level.capitalize() if one.level != level else ""
        level = one.level
        yield _join(shown, name, told.get(name, ""), _format_rating(row), step, points)


def _format_rating(row: Mapping[str, Any]) -> str:
    return f"{row['elo']:.0f}" + (f" ± {row['interval']:.0f}" if row["interval"] else "")


def _read_manners(page: str) -> dict[str, str]:
    """Return how each opponent plays, as the first table tells it."""
    found: list[tuple[str, str]] = re.findall(r"^\|[^|]*\| (\w+) \| ([^|]+) \|", page, re.MULTILINE)
    return dict(reversed(found))


def _join(*cells: str) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"


def _list_steps(rungs: Sequence[str], pairs: Pairs) -> Iterator[tuple[str, str]]:
    """Yield what each rung wins against the one below."""
    for below, above in pairwise(rungs):
        pair = pairs[below, above]
        yield (
            above,
            f"{1 - pair['share']:.0%} ± {100 * pair['share_interval']:.0f}".replace("%", " %"),
        )


def _pair_up(table: Mapping[str, Any]) -> Pairs:
    return {(pair["first"], pair["second"]): pair for pair in table["pairs"]}


def list_cells(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a row for each opponent: shares in per cent, points a game, both +- 95 %, and deals.

    A share of 0 or 100 has no interval: without scatter there is nothing to make one from.
    """
    names, pairs = [row["name"] for row in table["opponents"]], _pair_up(table)
    for own in names:
        cells = ("" if own == other else _show_cell(pairs, own, other) for other in names)
        yield f"| **{own.capitalize()}** | {' | '.join(cells)} |"


def _show_cell(pairs: Pairs, own: str, other: str) -> str:
    if (own, other) not in pairs and (other, own) not in pairs:
        return "not played"
    is_first = (own, other) in pairs
    pair = pairs[own, other] if is_first else pairs[other, own]
    share, margin = pair["share"], pair["margin"]
    if not is_first:
        share, margin = 1 - share, -margin
    spread = f" ± {100 * pair['share_interval']:.0f}" if pair["share_interval"] else ""
    shares = f"{100 * share:.0f}{spread}"
    return f"{shares}<br>{margin:+.1f} ± {pair['interval']:.1f}<br>{pair['deals']}"


def list_losses(losses: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield what somebody wins who knows them."""
    for row in losses:
        points = _format_loss(row["name"], row["points"])
        interval = f"{row['interval']:.{4 if row['name'] == 'albatross' else 2}f}"
        yield f"| {row['name'].capitalize()} | {points} | {interval} | {row['hands']} |"


def _format_loss(name: str, points: float) -> str:
    return f"{abs(points):.4f}" if name == "albatross" else f"{points:.2f}"


def list_levels(language: str, opponents: Sequence[Opponent]) -> Iterator[str]:
    """Yield the opponents under their levels, each level named once."""
    words = _read(f"assets/locale/{language}.json")
    order, level = list(Level), None
    for one in sorted(opponents, key=lambda one: order.index(one.level)):
        head = f" **{words[f'level.{one.level}']}** |" if one.level != level else " |"
        level = one.level
        name, line = words[f"opponent.{one.name}.name"], words[f"opponent.{one.name}.line"]
        yield f"|{head} {name} | {line} |"


if __name__ == "__main__":
    for path, page in make_pages():
        path.write_text(page, encoding="utf-8")
