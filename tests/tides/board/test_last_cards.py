"""The last cards of a round: in places of their own, with a note each, and told to nobody else."""

from itertools import combinations

import pygame
import pytest

from game.settings import TEXT_SCALES, Settings
from game.tides.board.board_model import read_kingdoms
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.last_cards_view import LastPlace, list_last
from game.tides.board.layout import lay_table
from game.tides.inspect.targets import TargetKind
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.reach import EndPoints
from game.tides.rules.state import observe
from game.tides.settings import Aid, LiveScores
from game.ui.display_list import draw_items
from game.ui.geometry import SizePx
from tests.driver import take_picture
from tests.playing import pass_through, play_randomly
from tests.tides.looking import read_note
from tests.tides.seating import open_table, view_at
from tests.window import INSTANT, OpenApp, OpenKit, adjust

LAST_CHOICES = [3, 9, 15]
"""How many turns come before the last choice of each round."""


@pytest.mark.parametrize("scale", [percent / 100 for percent in TEXT_SCALES])
@pytest.mark.parametrize("size", [(800, 450), (960, 540), (1280, 720), (900, 1400), (3840, 2160)])
@pytest.mark.parametrize("has_lanes", [False, True])
def test_none_covers_another_card_or_leaves_its_kingdom(
    open_kit: OpenKit,
    size: SizePx,
    scale: float,
    has_lanes: bool,  # noqa: FBT001
) -> None:
    layout = lay_table(size, scale, has_lanes=has_lanes)
    views = [KingdomView(open_kit(), layout, row) for row in (layout.mine, layout.theirs)]
    for seed in range(10):
        for state in pass_through(play_randomly(3, seed)):
            if state.phase is not Phase.PICK or len(state.hands[0]) != 2:
                continue
            view = observe(state, Seat.FIRST)
            for card in view.hand:
                shown = zip(views, read_kingdoms(view, card), strict=True)
                for row, (kingdom, model) in zip((layout.mine, layout.theirs), shown, strict=True):
                    areas = [*kingdom.laid(model).values(), *kingdom.last(model)]
                    assert all(row.contains(area) for area in areas)
                    assert not [(a, b) for a, b in combinations(areas, 2) if a.colliderect(b)]


@pytest.mark.parametrize("size", [(800, 450), (1024, 768), (1280, 720), (1920, 1080)])
def test_no_points_lie_over_a_card_in_the_largest_type(
    open_kit: OpenKit, monkeypatch: pytest.MonkeyPatch, size: SizePx
) -> None:
    kit = open_kit()
    kit.typesetter.scale = TEXT_SCALES[-1] / 100
    layout = lay_table(size, kit.typesetter.scale)
    draw, tiles = kit.faces.tile, list[pygame.Surface]()

    def draw_tile(card: Card, size: SizePx) -> pygame.Surface:
        tiles.append(draw(card, size))
        return tiles[-1]

    monkeypatch.setattr(kit.faces, "tile", draw_tile)
    view = KingdomView(kit, layout, layout.mine)
    place = LastPlace((DECK[0], DECK[11]), EndPoints(12, 18))
    model = KingdomModel((), 0, {}, last=(place,))
    items = view.items(model)
    for area, item in zip(view.last(model), items[-2:], strict=True):
        assert item.area == area
        window = pygame.Surface(size)
        draw_items(window, [item])
        bare = pygame.Surface(tiles[-1].get_size())
        bare.blit(tiles[-1], (0, 0))
        inner = area.inflate(-2 * layout.px(7), -2 * layout.px(2))
        drawn = window.subsurface(bare.get_rect(left=inner.left, centery=inner.centery))
        assert take_picture(drawn) == take_picture(bare)
    assert len(tiles) == 2


@pytest.mark.parametrize("plies", LAST_CHOICES)
def test_each_tells_when_it_comes_to_lie_where_it_is(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=INSTANT)
    scene, view = open_table(driver, plies), view_at(plies)
    driver.settle()
    driver.press(pygame.K_1)
    driver.settle()
    kingdoms = read_kingdoms(view, view.hand[0])
    faces = driver.table_context.kit.faces
    targets = [target for target in scene.targets() if target.kind is TargetKind.LAST]
    assert len(targets) == sum(len(list_last(kingdom.last)) for kingdom in kingdoms)
    for target in targets:
        assert isinstance(target.subject, tuple)
        side, index = target.subject
        card, _, end = list_last(kingdoms[side].last)[index]
        driver.move(target.rect.center)
        driver.settle()
        note = read_note(scene)
        assert note is not None
        assert note.title.startswith(faces.name(card))
        if end is None:
            assert note.lines[-1] == "With the last cards, which play themselves."
        else:
            assert note.lines[-1] == f"If Gull plays {faces.name(view.known[end])}."


@pytest.mark.parametrize("plies", LAST_CHOICES)
@pytest.mark.parametrize(
    ("settings", "is_shown"),
    [
        (adjust(INSTANT), True),
        (adjust(INSTANT, live_scores=LiveScores.HOVER), True),
        (adjust(INSTANT, live_scores=LiveScores.OFF), False),
        (adjust(INSTANT, aid=Aid.PAPER), False),
    ],
)
def test_they_are_shown_with_a_card_in_preview_where_scores_and_hands_are(
    open_app: OpenApp,
    settings: Settings,
    plies: int,
    is_shown: bool,  # noqa: FBT001
) -> None:
    driver = open_app(settings=settings)
    scene = open_table(driver, plies)
    driver.settle()
    assert not scene.model.mine.last
    assert not scene.model.theirs.last
    driver.press(pygame.K_1)
    driver.settle()
    assert bool(scene.model.mine.last) == bool(scene.model.theirs.last) == is_shown
