"""Orca: what it looks at, luck that is coupled, and hidden cards that it cannot see."""

from random import Random

import pytest

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import find_menus
from game.harbour.bots.orca import MODELS, OrcaBot, couple, list_candidates, make_rollout
from game.harbour.bots.uct import TreeBot
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.rules.moves import Move, Phase, gain
from game.harbour.rules.record import HarbourRecord
from game.harbour.rules.state import Observation, State, sample_state
from game.harbour.simulator import play_on
from game.harbour.worker import find_opponent
from game.protocol import Bot, Progress, decide
from tests.effort import pick_by_effort
from tests.harbour.rules.test_state import LESS, at


def test_it_buys_the_lighthouse_that_wins_and_reports() -> None:
    supply = LESS.replace("6l", "1l").replace("6i", "5i")
    state = at("1k/5s1l/-/- 9", "1 buy 0.1.8", "3i/5s/-/- 9", supply)
    reports = list[Progress[object]]()
    thinking = OrcaBot().think(state.information_state(0), Random(1))
    while True:
        try:
            reports.append(next(thinking))
        except StopIteration as finished:
            decision = finished.value
            break
    assert decision.choice == gain(Card.LIGHTHOUSE)
    assert decision.value == 1
    assert decision.lead is not None
    assert decision.lead.rival != decision.choice
    assert decision.lead.value > decision.lead.half >= 0
    assert 300 < reports[-1].considered <= reports[-1].total == 400


def test_cards_are_played_as_the_best_menu_plays_them() -> None:
    state = at("1J1M3s/5s/-/- 3")
    decision = decide(OrcaBot(), state.information_state(0), Random(1))
    assert decision.choice == choose(find_menus(state.supply)[0], state)[0]


def test_a_shipyard_is_never_looked_at() -> None:
    state = at("2p/5s/-/- 3", "1 buy 0.1.4")
    looked_at = {
        move for move, _ in decide(OrcaBot(40), state.information_state(0), Random(1)).values
    }
    assert {gain(Card.SAILMAKER), gain(Card.PEARL)} <= looked_at
    assert gain(Card.SHIPYARD) not in looked_at


def test_a_card_more_keeps_the_order_of_all_others() -> None:
    rng = Random(5)
    for _ in range(50):
        offsets = [rng.randrange(16_000) for _ in range(8)]
        cards = [rng.randrange(18) for _ in range(20)]
        one, more = couple(offsets), couple(offsets)
        for player in (0, 1, 1, 0):
            plain = one(player, [*cards])
            extra = more(player, [*cards, 17])
            assert sorted(plain) == sorted(cards)
            copies = [n for n, card in enumerate(extra) if card == 17]
            assert any([*extra[:n], *extra[n + 1 :]] == plain for n in copies)


def test_another_seed_is_another_luck() -> None:
    cards = [*range(18)]
    assert couple([0, 5])(0, cards) != couple([7_000, 5])(0, cards)
    assert couple([0, 5])(0, cards) == couple([0, 5])(0, cards)


def test_a_shuffle_is_by_rising_keys() -> None:
    """Copy n of a card has the n-th key after the shuffle's place, 64 for each kind."""
    rng, draws = Random(6), Random(0)
    keys = [draws.random() for _ in range(2**14 + 64 * 18)]
    for _ in range(200):
        first, cards = rng.randrange(2**14), sorted(rng.randrange(18) for _ in range(25))
        copies = [cards[:place].count(card) for place, card in enumerate(cards)]
        keyed = [keys[first + 64 * card + n] for card, n in zip(cards, copies, strict=True)]
        ordered = [card for _, card in sorted(zip(keyed, cards, strict=True))]
        assert couple([0, 0, first, 0], 1)(0, cards) == ordered


def test_a_roll_out_goes_on_from_the_position_after_the_purchase() -> None:
    """The copied table and the next state play the same game, whatever is bought."""
    positions, found = list_purchases(pick_by_effort(60, 500)), 0
    for number, state in enumerate(positions):
        view = state.information_state(state.mover)
        candidates = list_candidates(view.seen)
        play = make_rollout(view, candidates, number)
        for place, (move, machine) in enumerate(candidates):
            rng = Random(f"{number}/{place}")
            offsets = [int(rng.random() * 2**14) for _ in range(256)]
            after = sample_state(view, rng).apply(move)
            model = (*find_menus(state.supply)[:4], *MODELS)[place % 7]
            machines = (machine, model) if view.seat == 0 else (model, machine)
            result = play_on(after, machines, couple(offsets)).result
            share = (1 + (result if view.seat == 0 else -result)) / 2
            assert play(place, place) == share
            found += 1
    assert found > 3 * len(positions)


def list_purchases(count: int) -> list[State]:
    """Return positions of games by the best menu in which something is bought."""
    found, plan, seed = list[State](), list[Move](), 0
    menu = find_menus(HarbourRecord(0, FIRST_HARBOUR).begin().supply)[0]
    while len(found) < count:
        record = HarbourRecord(seed, FIRST_HARBOUR)
        state, seed = record.begin(), seed + 1
        while state.phase is not Phase.OVER and len(found) < count:
            if state.phase is Phase.BUY and state.coins > 1:
                found.append(state)
            plan = plan or [*choose(menu, state)]
            record, state = record.choose(state, plan.pop(0))
    return found


@pytest.mark.parametrize("bot", [OrcaBot(12), TreeBot(iterations=6)], ids=["orca", "octopus"])
def test_hidden_cards_change_no_choice(bot: Bot[Observation, object]) -> None:
    for number, state in enumerate(list_purchases(pick_by_effort(50, 500))):
        view = state.information_state(state.mover)
        for hidden in range(2):
            other = sample_state(view, Random(hidden))
            seen = other.information_state(state.mover)
            assert decide(bot, seen, Random(number)) == decide(bot, view, Random(number))


def test_orca_is_an_opponent() -> None:
    assert isinstance(find_opponent("orca"), OrcaBot)
