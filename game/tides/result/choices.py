"""Reads the choices that decided a game; in all pairs the viewer comes first."""

from typing import Final, NamedTuple

from game.tides.board.ledger_view import start_sentence
from game.tides.cards.chips_and_seals import write_change, write_points
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.result.result_rows import ChoiceRow
from game.tides.result.swings import (
    Swing,
    compute_gains,
    find_costliest_pass,
    find_largest,
    list_swings,
)
from game.tides.rules.analysis import Owner, find_leader
from game.tides.session import TidesSession
from game.ui.widgets.controls import PartKey

_SWINGS: Final = 2


class _Decided(NamedTuple):
    """Who won a game, and in which round by the most."""

    winner: Owner
    round: int


def read_totals(session: TidesSession) -> tuple[int, int]:
    """Return both sides' points of the whole game, the viewer's first."""
    return session.viewer.own_first(session.match.state.totals)


def name_choices(context: TidesContext, session: TidesSession) -> str:
    """Return what the choices are: those of the winner's best round, if anybody has won."""
    decided = _find_decided(session)
    if decided is None:
        return context.say("result.swings")
    key = "result.best_round" if session.match.state.rounds > 1 else "result.helped"
    return start_sentence(_say_of(context, session, key, decided.winner, round=decided.round))


def read_choices(context: TidesContext, session: TidesSession) -> list[ChoiceRow]:
    """Return rows for two choices of the winner's best round.

    They are the one that moved the lead to the winner the most, and the loser's with which the most
    was passed. In a draw they are those that moved the lead the most in the whole game.
    """
    swings, decided = list_swings(session.match, session.viewer), _find_decided(session)
    if decided is None:
        return [_read_swing(context, session, each) for each in find_largest(swings, _SWINGS)]
    helped = [
        swing
        for swing in swings
        if swing.round == decided.round and find_leader(swing.points, 0) == decided.winner
    ]
    rows = [_read_swing(context, session, each) for each in find_largest(helped, 1)]
    return [*rows, *_read_pass(context, session, decided)]


def _find_decided(session: TidesSession) -> _Decided | None:
    winner = find_leader(*read_totals(session))
    if winner is None:
        return None
    seat = session.seats[OWNERS.index(winner)]
    leads = [pair[seat] - pair[seat.other] for pair in session.match.state.scores]
    return _Decided(winner, leads.index(max(leads)) + 1)


def _read_swing(context: TidesContext, session: TidesSession, swing: Swing) -> ChoiceRow:
    """Return a row for a pick of both: by how much the lead moved, and what each side gained.

    At a last choice it shows both cards that the gainer laid: the last one may have paid the more.
    """
    names, say = context.names_of(session), context.say
    is_whole = session.match.state.rounds > 1 and _find_decided(session) is None
    gainer: Owner = "mine" if swing.points > 0 else "theirs"
    gains = (write_change(gain) if gain else "0" for gain in compute_gains(swing, session.viewer))
    parts = (f"{name} {gain}" for name, gain in zip(names, gains, strict=True))
    key = "result.pick" if is_whole else "result.pick_single"
    label = say(key, round=swing.round, pick=swing.pick)
    if swing.is_last:
        laid = swing.after.drafted(session.seats[OWNERS.index(gainer)])
        cards, owners = (laid[-2], laid[-1]), (gainer, gainer)
        label = say("result.with_last", pick=label)
    else:
        cards, owners = (swing.mine, swing.theirs), OWNERS
    return ChoiceRow(
        PartKey("swing", swing.round, swing.pick),
        label,
        faces=context.kit.faces,
        cards=cards,
        owners=owners,
        gain=f"{names[OWNERS.index(gainer)]} {write_change(abs(swing.points))}",
        gainer=gainer,
        words=(
            say(
                "result.gains.last" if swing.is_last else "result.gains",
                gains=say("list.comma").join(parts),
            ),
        ),
    )


def _read_pass(context: TidesContext, session: TidesSession, decided: _Decided) -> list[ChoiceRow]:
    """Return a row for what the loser took and passed, if what was passed paid more."""
    loser: Owner = "theirs" if decided.winner == "mine" else "mine"
    seat = session.seats[OWNERS.index(loser)]
    found = find_costliest_pass(session.match, seat, decided.round)
    if found is None:
        return []
    cards, say = (found.taken, found.passed), context.say
    passed = write_points(found.passed_points)
    words = (
        say("result.taken", points=write_points(found.taken_points)),
        _say_of(context, session, "result.passed", decided.winner, points=passed),
    )
    return [
        ChoiceRow(
            PartKey("pass", decided.round, found.pick),
            _say_of(context, session, "result.pick_of", loser, pick=found.pick),
            faces=context.kit.faces,
            cards=cards if loser == "mine" else cards[::-1],
            words=words if loser == "mine" else words[::-1],
        )
    ]


def _say_of(
    context: TidesContext, session: TidesSession, key: str, owner: Owner, **values: int | str
) -> str:
    """Return the words about a player; the one person of a screen is *you*."""
    is_you = owner == "mine" and session.screen.has_one_person
    name = context.names_of(session)[OWNERS.index(owner)]
    return context.say(f"{key}.you" if is_you else key, name=name, **values)
