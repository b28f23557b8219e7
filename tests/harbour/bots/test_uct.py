"""Octopus: the thesis' example tree, what it looks at, and that it sees no hidden card."""

from functools import partial
from random import Random

import pytest

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import find_menus
from game.harbour.bots.uct import EXPLORATION, TreeBot, list_candidates
from game.harbour.opponents import MACHINES
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE, Move, gain, play
from game.harbour.rules.state import State
from game.harbour.worker import find_opponent, play_game
from game.protocol import GameEnd, Progress, decide
from game.search.mcts import MCTS
from game.search.selection import WideningBandit
from tests.harbour.rules.test_state import LESS, at


def test_g12_the_thesis_example_has_the_outcomes_drawn_there() -> None:
    """Jetty has three outcomes, 1/2, 1/6 and 1/3; Salter and the end have one each."""
    root = at("1J1A2s1k/3s1p2k/-/- 3")
    search = MCTS[Move](
        lambda _: root,
        Random(2),
        evaluate=lambda *_: (0.0, 0.0),
        alone=partial(WideningBandit, exploration=EXPLORATION),
    )
    assert [*search.run(3_000, 1_000)] == [1_000, 2_000, 3_000]
    outlook = search.outlook_of(0, root.information_state(0))
    assert outlook.actions == (play(Card.JETTY), play(Card.SALTER), DONE)
    assert min(outlook.visits) > 900  # all are worth the same
    drawing = root.apply(play(Card.JETTY))
    outcomes = [drawing.apply(outcome) for outcome, _ in drawing.chance_outcomes()]
    visits = [_count_visits(search, state) for state in outcomes]
    shares = [each / sum(visits) for each in visits]
    assert shares == pytest.approx([1 / 2, 1 / 6, 1 / 3], abs=0.05)
    assert sum(visits) == outlook.visits[0] - 1  # the first iteration ended behind the root
    for one in (play(Card.SALTER), DONE):
        after = root.apply(one)
        assert _count_visits(search, after) == outlook.visits[outlook.actions.index(one)]


def _count_visits(search: MCTS[Move], state: State) -> int:
    return sum(search.outlook_of(0, state.information_state(0)).visits)


@pytest.mark.parametrize(
    ("hand", "coins", "looked_at"),
    [("1k", 8, "+N +l +a +i +R +H +F +G +M +Y +p +J +A +B ."), ("1k", 1, "."), ("1k", 2, ". +B")],
)
def test_the_machines_choice_comes_first_then_dear_cards(
    hand: str, coins: int, looked_at: str
) -> None:
    state = at(f"{hand}/5s/-/- 5", f"1 buy 0.1.{coins}")
    found = list_candidates(state)
    assert " ".join(map(str, found)) == looked_at


def test_points_are_bought_near_the_end_alone() -> None:
    early = at("1k/5s/-/- 5", "1 buy 0.1.8", supply=LESS.replace("6l", "8l"))
    assert gain(Card.ISLE) not in list_candidates(early)
    late = at("1k/5s/-/- 5", "1 buy 0.1.8", supply=LESS.replace("6l", "4l"))
    assert {gain(Card.ISLE), gain(Card.SKERRY)} <= {*list_candidates(late)}


def test_what_a_shipyard_does_is_searched() -> None:
    state = at("1s1p1k/5s/-/1Y 5", "1 remake 0.1.0")
    assert [str(move) for move in list_candidates(state)] == ["-s", "-p", "-k"]
    gaining = at("1s1p/5s/-/1Y 5", "1 gain 0.1.0 2s")
    assert [str(move) for move in list_candidates(gaining)] == ["+B", "+k"][:1]


def test_octopus_buys_the_lighthouse_that_wins() -> None:
    """One Lighthouse is left, and it makes twelve points of six against nine."""
    supply = LESS.replace("6l", "1l").replace("6i", "5i")
    state = at("1k/5s1l/-/- 9", "1 buy 0.1.8", "3i/5s/-/- 9", supply)
    reports: list[Progress[Move]] = []
    thinking = TreeBot(iterations=400).think(state.information_state(0), Random(1))
    while True:
        try:
            reports.append(next(thinking))
        except StopIteration as finished:
            decision = finished.value
            break
    assert decision.choice == gain(Card.LIGHTHOUSE)
    assert [report.considered for report in reports] == [*range(20, 401, 20)]
    assert sum(votes for _, votes in reports[-1].votes) == 400
    assert dict(decision.values)[gain(Card.LIGHTHOUSE)] == 1


def test_the_same_numbers_give_the_same_choice() -> None:
    view = at("3s2k/4s1p1k/1N/- 5", "1 buy 0.1.5").information_state(0)
    bot = TreeBot(iterations=60)
    assert decide(bot, view, Random("a")) == decide(bot, view, Random("a"))


def test_octopus_is_known_by_its_name_and_by_its_parts() -> None:
    assert "octopus" in MACHINES
    bots = find_opponent("uct:random:3"), find_opponent("naive")
    end = play_game(bots, "first", "1/0")
    assert isinstance(end, GameEnd)
    for name in (
        "uct:none:3",
        "uct:random:x",
        "uct:random:0",
        "uct:random:1000001",
        "uct:random:٣",
        "uct:random",
    ):
        with pytest.raises(ValueError, match="there is no opponent"):
            find_opponent(name)


def test_dolphin_buys_by_the_best_menu_of_its_harbour() -> None:
    state = at("1k/5s/-/- 5", "1 buy 0.1.5")
    assert (
        decide(find_opponent("dolphin"), state.information_state(0), Random(1)).choice
        == (choose(find_menus(state.supply)[0], state)[0])
    )
