"""Value models: antisymmetric whatever their weights, and games that are filled by them."""

from itertools import product
from random import Random

import numpy as np
import pytest

from game.tides.rules.cards import DECK, Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import list_relic_choices
from game.tides.rules.score_tables import compare_pairs, to_mask
from game.tides.solver.batches import Tables, compute_relic_games, value_ends_with
from game.tides.solver.draft_solver import list_ends, to_bits
from game.tides.solver.value_model import (
    CardPlaces,
    Layer,
    ValueModel,
    encode,
    pack_model,
    unpack_model,
)
from tests.playing import hand

RELICS = hand("1"), hand("2")
DRAFTED = hand("3 4 5 6 7"), hand("8 9 10 11 12")
REMOVED = hand("13 14")


def random_model(seed: int = 0) -> ValueModel:
    rng = np.random.default_rng(seed)

    def layer(before: int, after: int) -> Layer:
        weights = rng.normal(size=(before, after)).astype(np.float32)
        return weights, rng.normal(size=after).astype(np.float32)

    return ValueModel([layer(90, 16), layer(16, 4), layer(4, 1)])


def position(*places: Cards) -> CardPlaces:
    return CardPlaces(*(np.array([to_mask(cards)]) for cards in places))


def test_every_card_has_its_place() -> None:
    inputs = encode(position(hand("1"), hand("2 18"), (), hand("3"), hand("4")))
    assert inputs.shape == (1, 90)
    assert np.flatnonzero(inputs[0]).tolist() == [0, 18 + 1, 18 + 17, 54 + 2, 72 + 3]


def test_changing_seats_changes_the_sign() -> None:
    model = random_model()
    here = model.value(position(RELICS[0], DRAFTED[0], RELICS[1], DRAFTED[1], REMOVED))
    there = model.value(position(RELICS[1], DRAFTED[1], RELICS[0], DRAFTED[0], REMOVED))
    assert here == pytest.approx(-there)
    assert abs(float(here[0])) > 0.1


def test_any_shape_of_positions_is_valued() -> None:
    masks = np.arange(12, dtype=np.int32).reshape(3, 4)
    row, one = np.zeros(4, dtype=np.int32), np.zeros(1, dtype=np.int32)
    whole = CardPlaces(masks, masks << 4, row, masks << 8, one)
    values = random_model().value(whole)
    assert values.shape == (3, 4)
    alone = CardPlaces(*(np.broadcast_to(place, (3, 4))[1, 2] for place in whole))
    assert random_model().value(alone) == pytest.approx(values[1, 2], rel=1e-4)


def test_a_model_survives_its_file() -> None:
    model, again = random_model(), unpack_model(pack_model(random_model()))
    place = position(RELICS[0], DRAFTED[0], RELICS[1], DRAFTED[1], REMOVED)
    assert again.value(place) == pytest.approx(model.value(place), rel=0.02)
    assert all(weights.dtype == np.float32 for layer in again.layers for weights in layer)


def test_the_relic_game_is_that_of_the_rules() -> None:
    """All 400 pairs of choices, each valued alone."""
    tables = Tables(
        relics=np.array([[to_mask(cards)] for cards in RELICS]),
        cards=to_bits(list(DRAFTED)).T[:, :, np.newaxis],
        removed=np.array([to_mask(REMOVED)]),
        deck=to_bits([hand("15 16 17 18")]),
    )
    model = random_model()
    games = compute_relic_games(tables, model)
    assert games.shape == (20, 20, 1)
    pairs = list(product(*(list_relic_choices(cards) for cards in DRAFTED)))
    for number in Random(1).sample(range(400), 20):
        own, other = pairs[number]
        after = position(
            (*RELICS[0], own.keep),
            tuple(card for card in DRAFTED[0] if card not in own),
            (*RELICS[1], other.keep),
            tuple(card for card in DRAFTED[1] if card not in other),
            (*REMOVED, own.remove, other.remove),
        )
        assert games.ravel()[number] == pytest.approx(model.value(after)[0], abs=1e-3)


def test_an_end_is_worth_its_margin_and_the_rest() -> None:
    model = random_model()
    value_ends = value_ends_with(model, to_mask(RELICS[0]), to_mask(RELICS[1]), to_mask(REMOVED))
    own, other = (
        np.array([[to_mask((*relics, *drafted))]])
        for relics, drafted in zip(RELICS, DRAFTED, strict=True)
    )
    rest = model.value(position(RELICS[0], DRAFTED[0], RELICS[1], DRAFTED[1], REMOVED))
    nothing = ValueModel([(np.zeros((90, 1), np.float32), np.zeros(1, np.float32))])
    margin = value_ends_with(nothing, to_mask(RELICS[0]), to_mask(RELICS[1]))(own, other)
    assert value_ends(own, other) == pytest.approx(np.add(margin, rest))


def test_all_ends_of_some_drafts_are_valued_as_any_position_is() -> None:
    model, hands = random_model(), [hand("3 4 5 6 7"), hand("8 9 10 11 12"), hand("14 15 16 17 18")]
    drafts = [Draft(RELICS, pair) for pair in ((hands[0], hands[1]), (hands[2], hands[0]))]
    relics, removed = [to_mask(cards) for cards in RELICS], np.array([1 << 12, 0])
    own, other = list_ends(drafts)
    assert own.shape == (100, 2)
    drafted = own - relics[0], other - relics[1]
    nothing = np.zeros_like(own)
    whole = CardPlaces(
        nothing + relics[0], drafted[0], nothing + relics[1], drafted[1], nothing + removed
    )
    expected = model.value(whole) + compare_pairs(own, other)
    found = value_ends_with(model, relics[0], relics[1], removed)(own, other)
    np.testing.assert_allclose(found, expected, atol=1e-3)


def test_a_deck_holds_what_lies_nowhere() -> None:
    inputs = encode(position((), (), (), (), ()))
    assert inputs.sum() == 0
    assert inputs.shape[1] == 5 * len(DECK)
