"""What a player sees when looking closer: the ring of the focus, notes, and cards seen large."""

from collections.abc import Hashable

import pygame

from game.shell.coach.bubble_view import Bubble
from game.shell.scene import Scene
from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.count.count_scene import CountScene
from game.tides.inspect.enlarged_card_view import EnlargedCardModel
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.cards import Card
from game.ui.display_list import Item, draw_items
from game.ui.inspect.targets import Target
from game.ui.widgets.tooltip import Tooltip
from tests.driver import Driver

LookedAt = TableScene | RelicsScene | CountScene | ResultScene


def find_item(scene: Scene, name: Hashable) -> Item | None:
    """Return what a screen shows under a name, if it does."""
    return next((item for item in scene.items() if item.name == name), None)


def draw_card(view: KingdomView, model: KingdomModel, card: Card) -> pygame.Surface:
    """Return the picture of a card in the viewer's kingdom."""
    window = pygame.Surface(view.layout.size, pygame.SRCALPHA)
    draw_items(window, [item for item in view.card_items(model) if item.name == ("mine", card)])
    return window.subsurface(view.laid(model)[card]).copy()


def find_focus(scene: LookedAt) -> Target | None:
    """Return what the ring of the focus lies around."""
    ring = find_item(scene, "focus")
    if ring is None:
        return None
    (found,) = (
        target
        for target in scene.targets()
        if target.rect.center == ring.area.center
        and 0 < ring.area.width - target.rect.width == ring.area.height - target.rect.height < 20
    )
    return found


def read_note(scene: Scene) -> Tooltip | None:
    """Return the note that is shown."""
    item = find_item(scene, "tooltip")
    if item is None:
        return None
    assert isinstance(item.shows, tuple)
    (note,) = (each for each in item.shows if isinstance(each, Tooltip))
    return note


def read_bubble(scene: Scene) -> Bubble | None:
    """Return the bubble of the coach, if it says anything."""
    item = find_item(scene, "coach")
    if item is None:
        return None
    assert isinstance(item.shows, tuple)
    (bubble,) = item.shows
    assert isinstance(bubble, Bubble)
    return bubble


def find_pointed(bubble: Bubble) -> tuple[int, int]:
    """Return the place that a bubble points to, by its tail or its frame."""
    if bubble.tip is not None:
        return bubble.tip
    assert bubble.framed is not None
    return bubble.framed.center


def find_enlarged(scene: Scene) -> Card | None:
    """Return the card that is seen large."""
    item = find_item(scene, "enlarged card")
    if item is None:
        return None
    assert isinstance(item.shows, tuple)
    model = item.shows[0]
    assert isinstance(model, EnlargedCardModel)
    return model.card


def press_right(driver: Driver, place: tuple[int, int]) -> None:
    """Press the right button at a place, from wherever the pointer is."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))
    driver.step()


def send_key(driver: Driver, kind: int, key: int) -> None:
    """Press a key, or let it go, and no more."""
    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
    driver.step()
