"""``crosstable``: every opponent against every other, and a rating for each."""

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from game.commands.opponents import check_once, list_opponents, list_rungs
from game.commands.output import (
    CommandError,
    check_target,
    drop_unknown,
    write_json,
    write_json_file,
    write_line,
)
from game.evaluation.all_pairs import Crosstable, list_pairs, share_of_games, tabulate
from game.evaluation.duplicate import LUCK_KEYS, Pairing, PlayedDeal, Standing
from game.evaluation.duplicate_match import Effort, play_match
from game.evaluation.journal import Journal, open_journal
from game.evaluation.progress import progress_bar
from game.evaluation.ratings import Rating
from game.protocol import Utility, Variant
from game.registry import Game

FEWEST_NAMES: Final = 2


@dataclass(frozen=True, slots=True)
class CrosstableRequest:
    """The opponents (none named: all), the variant, the seed and the number of deals.

    ``utility`` is what all of them play for, ``neighbours`` how many deals are played by those who
    stand one rung apart on the ladder, two rungs and so on, where that is more. Intervals of
    ratings are those of the difference from ``anchor``, by default from the lowest.
    """

    game: Game
    names: tuple[str, ...]
    variant: Variant
    seed: int
    effort: Effort
    utility: Utility = Utility.MARGIN
    neighbours: tuple[int, ...] = ()
    looks_at_luck: bool = False
    anchor: str | None = None

    @property
    def utilities(self) -> tuple[Utility, Utility]:
        """The same for both players of a pair."""
        return self.utility, self.utility

    def pairing_of(self, pair: tuple[str, str]) -> Pairing:
        """Return what these two play."""
        worker, asked = self.game.worker, (self.variant, self.seed, self.utilities)
        return Pairing(worker, pair, *asked, looks_at_luck=self.looks_at_luck)

    def effort_for(self, pair: tuple[str, str]) -> Effort:
        """Return the effort for this pair: more deals for those near each other on the ladder."""
        rungs, deals = list_rungs(self.game), self.effort.deals
        if {*pair} <= {*rungs}:
            first, second = sorted(map(rungs.index, pair))
            near = self.neighbours[second - first - 1 : second - first]
            deals = max(deals, *near) if near else deals
        return replace(self.effort, deals=deals)

    def opponents(self) -> tuple[str, ...]:
        """Return the opponents in the order of the ladder.

        Raises ``CommandError`` for fewer than two, or the same one twice.
        """
        ladder = list_opponents(self.game)
        names = self.names or ladder
        check_once(names)
        if len(names) < FEWEST_NAMES:
            raise CommandError("a table takes two opponents or more")
        if self.anchor is not None and self.anchor not in names:
            raise CommandError(f"{self.anchor} is to be the anchor, but does not play")
        return tuple(name for name in ladder or names if name in names)


def make_crosstable(
    request: CrosstableRequest, *, resume: Path | None, write: Path | None, as_json: bool
) -> None:
    """Play every pair, and write the table to stdout and as JSON to ``write``.

    Raises ``CommandError`` when a process dies or a file cannot be used.
    """
    opponents = request.opponents()
    check_target(write)
    if write is not None and resume is not None and write.resolve() == resume.resolve():
        raise CommandError(f"{write} would take the place of the deals in it")
    variant = request.game.variants.option, request.variant
    asked = (opponents, variant, request.seed, request.utilities)
    with open_journal(resume, *asked) as journal:
        played = _play_all(request, opponents, journal)
    table = tabulate(opponents, played, request.anchor)
    if write is not None:
        write_json_file(write, _to_json(request, table))
    if as_json:
        write_json(_to_json(request, table))
    else:
        _write_report(request, table)


def _play_all(
    request: CrosstableRequest, opponents: tuple[str, ...], journal: Journal
) -> dict[tuple[str, str], list[PlayedDeal]]:
    efforts = {pair: request.effort_for(pair) for pair in list_pairs(opponents)}
    played: dict[tuple[str, str], list[PlayedDeal]] = {}
    with progress_bar(sum(effort.deals for effort in efforts.values()), "deals") as report:
        for pair, effort in efforts.items():
            pairing = request.pairing_of(pair)
            before = sum(map(len, played.values()))

            def report_all(done: int, before: int = before) -> None:
                report(before + done)

            played[pair] = play_match(pairing, effort, journal, report_all)
    return played


def _to_json(request: CrosstableRequest, table: Crosstable) -> dict[str, object]:
    ratings = zip(table.opponents, table.ratings, strict=True)
    return {
        request.game.variants.option: request.variant,
        "seed": request.seed,
        "deals": request.effort.deals,
        "neighbours": [max(request.effort.deals, deals) for deals in request.neighbours],
        "anchor": request.anchor or _find_lowest(table),
        "utility": request.utility.value,
        "opponents": [
            {
                "name": name,
                "elo": round(rating.elo, 2),
                "interval": None if rating.interval is None else round(rating.interval, 2),
                "share": table.share(name),
            }
            for name, rating in ratings
        ],
        "pairs": [_pair_to_json(pair, table) for pair in list_pairs(table.opponents)],
    }


def _pair_to_json(pair: tuple[str, str], table: Crosstable) -> dict[str, object]:
    standing, (first, second) = table.standings[pair], pair
    shares = {"share": share_of_games(standing), "share_interval": table.spreads[pair]}
    figures = drop_unknown(asdict(standing), *LUCK_KEYS)
    return {"first": first, "second": second, **shares, **figures}


def _write_report(request: CrosstableRequest, table: Crosstable) -> None:
    """Write a table in Markdown: rows against columns."""
    variant = request.game.variants.words[request.variant]
    write_line(
        f"{variant}, seed {request.seed}, utility {request.utility.value}, "
        f"{_describe_deals(request)} a pair, each played twice "
        "with seats swapped; share of wins with draws as halves, margin a game +- 95 %"
        f"{_describe_luck(table)}"
    )
    write_line()
    heads = ["", "Elo", "all", *table.opponents]
    rows = [_describe_row(table, place) for place in range(len(table.opponents))]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for line in (heads, ["-" * width for width in widths], *rows):
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        write_line(f"| {' | '.join(cells)} |")


def _describe_luck(table: Crosstable) -> str:
    is_known = any(standing.adjusted is not None for standing in table.standings.values())
    return ", and the same without luck" if is_known else ""


def _describe_deals(request: CrosstableRequest) -> str:
    deals = request.effort.deals
    words = f"{deals} deal{'' if deals == 1 else 's'}"
    near = ", ".join(f"{max(deals, more)}" for more in request.neighbours)
    return f"{words} ({near} for neighbours on the ladder)" if near else words


def _find_lowest(table: Crosstable) -> str:
    rated = zip(table.ratings, table.opponents, strict=True)
    return min(rated, key=lambda pair: pair[0].elo)[1]


def _describe_row(table: Crosstable, place: int) -> list[str]:
    name = table.opponents[place]
    cells = (
        "" if other == name else _describe_cell(table.standings[name, other])
        for other in table.opponents
    )
    return [name, _describe_rating(table.ratings[place]), f"{table.share(name):.1%}", *cells]


def _describe_rating(rating: Rating) -> str:
    return f"{rating.elo:.0f}" + (f" +- {rating.interval:.0f}" if rating.interval else "")


def _describe_cell(standing: Standing) -> str:
    cell = f"{share_of_games(standing):.1%}, {_describe_mean(standing.margin, standing.interval)}"
    if standing.adjusted is None:
        return cell
    return f"{cell}, {_describe_mean(standing.adjusted, standing.adjusted_interval)}"


def _describe_mean(mean: float, interval: float | None) -> str:
    return f"{mean:+.2f}" + ("" if interval is None else f" +- {interval:.2f}")
