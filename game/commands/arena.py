"""``arena``: how strong one opponent is against another, by duplicate deals."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path

from game.commands.output import CommandError, drop_unknown, write_json, write_line
from game.evaluation.duplicate import (
    LUCK_KEYS,
    Pairing,
    PlayedDeal,
    spread_adjusted,
    spread_plain,
    sum_up,
)
from game.evaluation.duplicate_match import Effort, play_match
from game.evaluation.elo import EloDifference, estimate_elo
from game.evaluation.journal import open_journal
from game.evaluation.progress import progress_bar
from game.evaluation.sprt import DECISIVE, EloBounds, SequentialTest, SprtVerdict
from game.protocol import Utility
from game.registry import Variants


@dataclass(frozen=True, slots=True)
class ArenaRequest:
    """What is played, with how much effort, and what is asked of it.

    ``resume`` is the file to continue, ``sprt`` the two Elo differences of a sequential test,
    and ``elo`` asks for Elo in JSON too.
    """

    pairing: Pairing
    variants: Variants
    effort: Effort
    resume: Path | None = None
    sprt: Sequence[float] | None = None
    elo: bool = False


def run_arena(request: ArenaRequest, *, as_json: bool) -> None:
    """Play every deal twice and write the standing.

    Raises ``CommandError`` when a process dies, or the file or the test makes no sense.
    """
    pairing, test = request.pairing, _make_test(request.sprt)
    variant = request.variants.option, pairing.variant
    asked = (pairing.opponents, variant, pairing.seed, pairing.utilities)
    with (
        open_journal(request.resume, *asked) as journal,
        progress_bar(request.effort.deals, "deals") as report,
    ):
        played = play_match(pairing, request.effort, journal, report, test)
    if as_json:
        write_json(_to_json(request, played, test))
    else:
        _write_report(request, played, test)


def _make_test(bounds: Sequence[float] | None) -> SequentialTest | None:
    if bounds is None:
        return None
    try:
        return SequentialTest(EloBounds(*bounds))
    except ValueError as error:
        raise CommandError(str(error)) from error


def _to_json(
    request: ArenaRequest, played: Sequence[PlayedDeal], test: SequentialTest | None
) -> dict[str, object]:
    """Return the six keys that are always there, and those that options leave out or add."""
    answer = drop_unknown(asdict(sum_up(played)), *LUCK_KEYS)
    if Utility.MATCH in request.pairing.utilities:
        answer["utilities"] = [utility.value for utility in request.pairing.utilities]
    if request.elo:
        elo = estimate_elo(played)
        ends = elo.interval and [_finite(end) for end in elo.interval]
        answer |= {"share": elo.share, "elo": _finite(elo.difference), "elo_interval": ends}
    if test is not None:
        verdict = {"ratio": round(test.ratio, 3), "verdict": test.verdict.value}
        answer["sprt"] = asdict(test.bounds) | verdict
    return answer


def _finite(elo: float) -> float | None:
    """Round to hundredths: more would differ between machines; JSON knows no infinity."""
    return round(elo, 2) if isfinite(elo) else None


def _write_report(
    request: ArenaRequest, played: Sequence[PlayedDeal], test: SequentialTest | None
) -> None:
    pairing = request.pairing
    first, second = (name.capitalize() for name in pairing.opponents)
    standing, elo = sum_up(played), estimate_elo(played)
    variant = request.variants.words[pairing.variant]
    games = 2 * standing.deals
    aims = " and ".join(dict.fromkeys(utility.value for utility in pairing.utilities))
    write_line(f"{first} against {second}, {variant}, seed {pairing.seed}, utility {aims}")
    write_line(f"deals   {standing.deals}, each played twice with seats swapped: {games} games")
    margin = _describe_mean(standing.margin, standing.interval)
    write_line(f"margin  {margin} points a game for {first}")
    _write_skill(played)
    write_line(
        f"games   {standing.wins} won, {standing.draws} drawn, {standing.losses} lost: "
        f"{elo.share:.1%} with draws as halves"
    )
    write_line(f"elo     {_describe_elo(elo)} for {first}")
    if test is not None:
        write_line(f"sprt    {_describe_test(test)}")


def _write_skill(played: Sequence[PlayedDeal]) -> None:
    """Write the margin without luck, and how much less it scatters, if luck was looked at."""
    plain, adjusted = spread_plain(played), spread_adjusted(played)
    if adjusted is None:
        return
    scatter = ""
    if plain.deviation is not None and adjusted.deviation is not None:
        scatter = f"; deals deviate by {adjusted.deviation:.2f}, with luck by {plain.deviation:.2f}"
    margin = _describe_mean(adjusted.mean, adjusted.interval)
    write_line(f"skill   {margin} points a game without luck{scatter}")


def _describe_mean(mean: float, interval: float | None) -> str:
    return f"{mean:+.2f}" + ("" if interval is None else f" +- {interval:.2f} (95 %)")


def _describe_elo(elo: EloDifference) -> str:
    if elo.interval is None:
        return f"{elo.difference:+.1f}"
    low, high = elo.interval
    return f"{elo.difference:+.1f}, {low:+.1f} to {high:+.1f} (95 %)"


def _describe_test(test: SequentialTest) -> str:
    low, high = test.bounds.low, test.bounds.high
    match test.verdict:
        case SprtVerdict.LOW:
            verdict = f"{low:+g} rather than {high:+g}"
        case SprtVerdict.HIGH:
            verdict = f"{high:+g} rather than {low:+g}"
        case SprtVerdict.OPEN:
            verdict = f"open between {low:+g} and {high:+g}"
    return f"{verdict}: log-likelihood ratio {test.ratio:+.3f}, decided at +-{DECISIVE}"
