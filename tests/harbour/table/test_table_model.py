"""The harbour's table tells what the rules say, now and after a purchase, and nothing hidden."""

import pytest

from game.harbour.rules.cards import CARDS, Card
from game.harbour.rules.moves import Phase, Verb
from game.harbour.rules.record import parse_record
from game.harbour.session import HarbourNotation, HarbourSession
from game.harbour.table.flights import Zone, plan_flights
from game.harbour.table.reading import read_table
from game.play.match import Match
from game.play.players import Bot, Seating
from tests.driver import ScriptedEngine
from tests.harbour.table.test_motion import list_steps, play_at_random


@pytest.fixture(scope="module")
def session() -> HarbourSession:
    return play_at_random(160)


def test_points_and_cards_are_those_of_the_rules_at_every_choice(session: HarbourSession) -> None:
    for ply, state in enumerate(session.match.states):
        shown = read_table(session, ply).comparison
        assert (shown.mine.points, shown.theirs.points) == state.points
        owned = [sum(board.owned) for board in state.boards]
        assert [shown.mine.cards, shown.theirs.cards] == owned
        assert shown.theirs.points == sum(
            count * data.points for count, data in zip(state.boards[1].owned, CARDS, strict=True)
        )


def test_a_preview_is_what_the_purchase_brings(session: HarbourSession) -> None:
    previewed = 0
    for ply, state in enumerate(session.match.states):
        if state.mover != session.viewer or state.phase is not Phase.BUY:
            continue
        for move in state.legal_actions(state.mover):
            if move.verb is not Verb.GAIN or move.card is None:
                continue
            then = read_table(session, ply, pointed=move.card).comparison.then
            board = state.apply(move).boards[state.mover]
            assert then is not None
            assert (then.points, then.cards) == (board.points, sum(board.owned))
            previewed += 1
    assert previewed > 50


def test_an_ending_is_the_result_of_the_rules(session: HarbourSession) -> None:
    line = "@ 46s40p27a8k1i7l0f9B0J10A9M10Y10R10H10F10G9N"
    line += " | 3a1l/5s/-/- 3 | -/7s3k/-/- 3 | 1 action 1.1.0 @ 1 BJAMYRHFGN ;"
    seating = Seating("1" * 32, 1, (Bot("sprat"), Bot("sprat")))
    match = Match(parse_record(line))
    near = HarbourSession(HarbourNotation(), match, seating, ScriptedEngine(), None)
    for card, ending in read_table(near, 1).endings.items():
        after = match.state.apply(next(m for m in match.state.legal_actions(0) if m.card is card))
        over = after.apply(after.legal_actions(0)[-1])
        assert over.phase is Phase.OVER
        assert ((ending.mine, ending.theirs), ending.result) == (over.points, over.returns()[0])
    assert {*read_table(near, 1).endings} == {Card.ISLE}
    assert not any(read_table(session, ply).endings for ply in range(40))


def test_nothing_tells_which_cards_the_other_draws_or_holds(session: HarbourSession) -> None:
    hidden = {Zone.OTHER_HAND, Zone.OTHER_DECK}
    for step in list_steps(session):
        for flight in plan_flights(step):
            if flight.end.zone in hidden:
                assert flight.card is None
            if flight.start.zone is Zone.OTHER_HAND:
                assert step.settled.boards[1].hand != step.position.boards[1].hand
    for ply in range(0, 160, 8):
        state = session.match.states[ply]
        view = state.information_state(session.viewer)
        assert sum(view.seen.boards[1].hand) == 0, "the table is read from what the viewer may know"
        assert view.held == sum(state.boards[1].hand)
