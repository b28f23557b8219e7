"""Somebody who cannot stay at the table, and what the table has to show after all that."""

from collections import Counter
from random import Random
from typing import Final

import pygame

from game.tides.board.sprite import Sprite
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Count, PlayRoute, Relics, Table, TurnLog
from game.tides.session import TidesSession
from tests.driver import Driver, ScriptedEngine, is_title
from tests.tides.looking import find_item

COVERS: Final = {
    "count": pygame.K_c,
    "rules": pygame.K_F1,
    "settings": pygame.K_F2,
    "turn log": pygame.K_l,
}
MOST_MOVES: Final = 4000


def list_sprites(driver: Driver) -> list[Sprite]:
    """Return the cards in flight."""
    return [item.shows for item in driver.scene.items() if isinstance(item.shows, Sprite)]


def is_revealed(scene: RelicsScene) -> bool:
    """Tell whether both relic choices are being shown."""
    return scene.model.reveal is not None


def check_table(driver: Driver, session: TidesSession) -> None:
    """Check that the table on top, at rest, shows where the session stands."""
    scene, view = driver.scene, session.view
    assert isinstance(scene, TableScene)
    assert scene.ply == session.match.ply
    model, sealed = scene.model, session.is_sealed(session.viewer.other)
    assert (model.mine.cards, model.theirs.cards) == (view.kingdom, view.opposing)
    assert (model.hand.cards, model.hand.sealed) == (view.hand, session.sealed_card)
    assert (len(model.score.rounds) + 1, model.score.picks) == (view.round, len(view.drafted))
    assert model.opponent.is_sealed == sealed
    assert find_item(scene, "banner") is None
    assert list_sprites(driver) == []


class Restless:
    """Plays a whole game, opens every other screen meanwhile, leaves and comes back."""

    def __init__(self, driver: Driver, engine: ScriptedEngine, session: TidesSession) -> None:
        """Play ``session`` in the app of ``driver``."""
        self.driver = driver
        self.engine = engine
        self.session = session
        self.revealed: Counter[int] = Counter()
        self._shown = session.match.ply
        self._relics: RelicsScene | None = None

    def play(self, rng: Random) -> None:
        """Play on to the result."""
        for _ in range(MOST_MOVES):
            if isinstance(self.driver.scene, ResultScene):
                return
            self.engine.is_thinking = rng.random() < 0.5
            self._act(rng)
            for _ in range(rng.choice((1, 1, 2, 8))):
                self.driver.step(dt=rng.choice((0.0, 0.05, 0.05)))
                self._look()
        raise TimeoutError("the game never ended")

    def _act(self, rng: Random) -> None:
        scene = self.driver.scene
        if is_title(self.driver):
            self.driver.click_button("continue")
            self._look()
        elif rng.random() < 0.04:
            self.driver.resize(rng.choice(((960, 540), (820, 600))))
        elif rng.random() < 0.03:
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        elif self._is_covered:
            away = pygame.K_ESCAPE
            opens = [pygame.K_RETURN] if isinstance(self.driver.app.route, TurnLog) else []
            others = (pygame.K_1, pygame.K_2, pygame.K_TAB, pygame.K_t, *opens)
            self._press(rng.choice((away, rng.choice(others))))
        elif rng.random() < 0.25:
            self._press(rng.choice((*COVERS.values(), pygame.K_t, pygame.K_h)))
        elif rng.random() < 0.04 and not self.session.match.is_over:
            self._press(pygame.K_ESCAPE)
        elif isinstance(scene, TableScene):
            key = rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN, pygame.K_v))
            for _ in range(rng.randrange(1, 3)):
                self._press(key)
        else:
            keys = (pygame.K_1, pygame.K_2, pygame.K_4, pygame.K_TAB)
            self._press(rng.choice((pygame.K_RETURN, rng.choice(keys))))

    def _press(self, key: int) -> None:
        self.driver.press(key)
        self._look()

    @property
    def _is_covered(self) -> bool:
        match self.driver.app.route:
            case Count(round=number):
                return number is not None
            case Table() | Relics():
                return False
            case _:
                return True

    def _look(self) -> None:
        """Note what is revealed, and check the table whenever it is at rest."""
        scene, route = self.driver.scene, self.driver.app.route
        if isinstance(route, PlayRoute):
            self.session = route.session
        match scene:
            case TableScene():
                assert scene.ply - self._shown in {0, 1}
                self.revealed.update(range(self._shown, scene.ply))
                self._shown = scene.ply
                is_open = route == Table(self.session)
                if not scene.is_moving and is_open and self.session.match.ply == scene.ply:
                    check_table(self.driver, self.session)
            case RelicsScene() if is_revealed(scene) and scene is not self._relics:
                self._relics = scene
                self.revealed[self._shown] += 1
                self._shown += 1
            case _:
                pass
