"""Compiled roll-outs are those of the plain simulator: the same games, cards and choices."""

import ctypes
import shutil
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random

import compiled_harbour
import pytest
from compiled_harbour import CMachine, CRng, compiled, encode, encode_rng, load, play_games
from menu_climb import Ground

from game.evaluation import EvaluationError
from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import SCRIPTS, find_menus, parse_menu, read_menu
from game.harbour.bots.orca import OrcaBot, list_candidates, make_rollout
from game.harbour.bots.scripts import ListMachine
from game.harbour.bots.uct import ROLLOUTS, TreeBot
from game.harbour.rules.cards import NAMED, Card, lay_supply
from game.harbour.rules.moves import DONE, Move, Phase
from game.harbour.rules.record import HarbourRecord
from game.harbour.rules.state import State
from game.harbour.simulator import (
    Table,
    begin,
    buy,
    clean_up,
    draw_from,
    play_actions,
    play_out,
    play_treasures,
)
from game.protocol import decide
from tests.effort import pick_by_effort

pytestmark = pytest.mark.skipif(
    shutil.which(compiled_harbour.COMPILER) is None, reason="needs a C compiler"
)

M2 = "2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 p<3 J<3"
TOWERS = parse_menu("1 5 2 4: B<2 T<1 G<2 A<1 R<2 M<2 a p s")
ENGINE = parse_menu("2 2 1 always: N<1 a<1 F<3 B<1 H<3 a i<3 J<1 N<4 G<4 T<1 A<1 R<1 p<3 J<3")
LISTS = (*SCRIPTS.values(), TOWERS, ENGINE)
KINDS = ctypes.c_int * len(Card)


class CZone(ctypes.Structure):
    """Cards in their order."""

    _fields_ = (("count", ctypes.c_int), ("cards", ctypes.c_uint8 * 288))


class CSide(ctypes.Structure):
    """A player's cards, as ``Side``."""

    _fields_ = (
        ("owned", KINDS),
        ("turns", ctypes.c_int),
        *((zone, CZone) for zone in ("hand", "deck", "discard", "played")),
    )


class CTable(ctypes.Structure):
    """A game, as ``Table``."""

    _fields_ = (
        ("supply", KINDS),
        *((name, ctypes.c_int) for name in ("end", "mover", "actions", "buys", "coins")),
        ("sides", CSide * 2),
    )


class CLuck(ctypes.Structure):
    """What shuffles: random numbers, or keys, and shuffles so far."""

    _fields_ = (
        ("rng", ctypes.POINTER(CRng)),
        ("keys", ctypes.c_void_p),
        ("numbers", ctypes.c_int * 2),
        ("offsets", ctypes.c_int * 256),
    )


@pytest.fixture(scope="module", autouse=True)
def _build(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled_harbour, "BUILD", tmp_path_factory.mktemp("build"))
        load.cache_clear()
        yield
        load.cache_clear()


def test_both_play_the_same_games_card_by_card() -> None:
    """Every two lists in some of the eleven harbours: 242 games, or 2,420."""
    pairs = [*product(LISTS, LISTS)] * pick_by_effort(2, 20)
    for number, (one, two) in enumerate(pairs):
        supply = lay_supply([*NAMED.values()][number % len(NAMED)])
        play_both(supply, (one, two), (encode(one), encode(two)), number)


def play_both(
    supply: Sequence[int],
    lists: tuple[ListMachine, ListMachine],
    machines: tuple[CMachine, CMachine],
    number: int,
) -> None:
    """Play a game by both for at most 120 turns, with every zone in the same order after each."""
    rng, first = Random(number), number % 2
    generator = encode_rng(rng)
    luck, table = CLuck(rng=ctypes.pointer(generator)), CTable()
    load().begin(ctypes.byref(table), KINDS(*supply), first, ctypes.byref(luck))
    plain, is_over = begin(tuple(supply), first, draw_from(rng)), False
    pointers = [*map(ctypes.byref, machines)]
    for _ in range(120):
        assert show_compiled(table) == show(plain)
        if is_over:
            return
        machine = lists[plain.mover]
        play_actions(plain, machine)
        play_treasures(plain)
        buy(plain, machine)
        is_over = clean_up(plain)
        assert load().take_turn(ctypes.byref(table), *pointers, ctypes.byref(luck)) == is_over


def show(table: Table) -> object:
    sides = [
        (side.owned, side.turns, side.hand, side.deck, side.discard, side.played)
        for side in table.sides
    ]
    return table.supply, table.end, table.mover, sides


def show_compiled(table: CTable) -> object:
    sides = []
    for side in table.sides:
        zones = (side.hand, side.deck, side.discard, side.played)
        sides.append(([*side.owned], side.turns, *([*z.cards[: z.count]] for z in zones)))
    return [*table.supply], table.end, table.mover, sides


def test_a_match_is_that_of_the_plain_simulator() -> None:
    supply, games = lay_supply(NAMED["no-jetty"]), pick_by_effort(100, 2000)
    rng, machines = Random(8), (ENGINE, SCRIPTS["fire"])
    expected = [
        play_out(begin(supply, n % 2, draw_from(rng)), machines).result for n in range(games)
    ]
    assert play_games(supply, machines, Random(8), games) == expected


def test_a_menu_has_the_share_that_numpy_finds() -> None:
    """By four standard errors of 20,000 and 4,000 games."""
    menus, rivals = (
        [read_menu(M2)],
        ("2 4 2 3: N<1 F<3 H<4 B<1 a J<1 i<1 p<4 J", "0 5 2 0: a M<2 p"),
    )
    one = Ground("first", rivals, "share", is_compiled=True).measure(menus, 20_000)[0]
    two = Ground("first", rivals, "share").measure(menus, 4_000)[0]
    assert one == pytest.approx(two, abs=4 * 0.5 * (1 / 20_000 + 1 / 4_000) ** 0.5)


def test_roll_outs_are_the_same_whatever_is_bought() -> None:
    """A turn that ends, with an empty deck, and a Lighthouse that ends the game among them."""
    passed = 0
    for number, state in enumerate(list_purchases(pick_by_effort(60, 500))):
        view = state.information_state(state.mover)
        found = list_candidates(view.seen)
        one = make_rollout(view, found, number)
        two = compiled_harbour.RollOuts(view, found, number)
        places = [*product(range(len(found)), range(7))]
        assert [one(*place) for place in places] == [two(*place) for place in places]
        passed += any(move == DONE for move, _ in found) and not any(state.board.deck)
    assert passed


def test_orca_makes_the_same_choices_and_sees_the_same_values() -> None:
    """In 30 positions, or 600."""
    bot = OrcaBot(100)
    for number, state in enumerate(list_purchases(pick_by_effort(30, 600))):
        view = state.information_state(state.mover)
        plain = decide(bot, view, Random(number))
        with compiled():
            assert decide(bot, view, Random(number)) == plain


@pytest.mark.parametrize("rollout", ROLLOUTS)
def test_the_tree_grows_alike(rollout: str) -> None:
    """In 5 positions, or 60: the same visits and values."""
    bot = TreeBot(rollout, 100)
    for number, state in enumerate(list_purchases(pick_by_effort(5, 60))):
        view = state.information_state(state.mover)
        plain = decide(bot, view, Random(number))
        with compiled():
            assert decide(bot, view, Random(number)) == plain


def list_purchases(count: int) -> list[State]:
    """Return positions of all harbours, by the best two menus, in which something is bought."""
    found, seed = list[State](), 0
    while len(found) < count:
        name = [*NAMED][seed % len(NAMED)]
        record, plan = HarbourRecord(seed, NAMED[name]), list[Move]()
        state, seed = record.begin(), seed + 1
        menus = find_menus(state.supply)[:2]
        last = len(found) + 20
        while state.phase is not Phase.OVER and len(found) < min(count, last):
            if state.phase is Phase.BUY and state.coins > 1 and state.buys:
                found.append(state)
            plan = plan or [*choose(menus[state.mover], state)]
            record, state = record.choose(state, plan.pop(0))
    return found


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled_harbour, "BUILD", tmp_path)
    monkeypatch.setattr(compiled_harbour, "COMPILER", "no-such-compiler")
    load.cache_clear()
    with pytest.raises(EvaluationError, match="no-such-compiler"), compiled():
        pass
    load.cache_clear()
