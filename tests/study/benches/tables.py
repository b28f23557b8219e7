"""Sitting at a table of the study: opening it, letting birds play, pressing what lies there."""

from typing import Any

from game.settings import Settings
from game.shell.routes import Push, Study
from game.study.frame.study_scene import StudyScene
from game.study.table.table_bench import TableBench
from tests.driver import Driver
from tests.study.benches.benches import read_lead
from tests.window import INSTANT, OpenApp

FRAMES = 4000


class Table:
    """A bench of the study with a game on it, and somebody who plays there."""

    def __init__(
        self,
        open_app: OpenApp,
        bench: str,
        line: str = "",
        *,
        bet: int | None = -1,
        **options: object,
    ) -> None:
        """Open the bench with the game of ``line`` on it, the bet skipped."""
        settings = options.pop("settings", INSTANT)
        assert isinstance(settings, Settings)
        if bet is not None:
            settings = settings.with_game("study", **{f"{bench}.bet": bet})
        self.driver: Driver = open_app(settings=settings, **{"size": (1280, 720), **options})
        self.driver.app.go(Push(Study(bench, line)))
        self.driver.step(3)

    @property
    def scene(self) -> StudyScene:
        """The study."""
        scene = self.driver.scene
        assert isinstance(scene, StudyScene)
        return scene

    @property
    def bench(self) -> TableBench[Any, Any, Any]:
        """The table."""
        bench = self.scene.bench
        assert isinstance(bench, TableBench)
        return bench

    @property
    def line(self) -> str:
        """The game as it would be saved."""
        return self.scene.bench.save()

    @property
    def moves(self) -> str:
        """The moves of that line."""
        return self.line.rpartition("; ")[2]

    @property
    def lead(self) -> str:
        """What stands above the board."""
        return read_lead(self.scene)

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys, and let the table answer."""
        self.driver.press(*keys, mod=mod)
        self.settle()

    def click(self, key: str) -> None:
        """Click what is called ``key`` in the picture, and let the table answer."""
        self.driver.click(self.bench.buttons.rect(key).center)
        self.settle()

    def point(self, key: str) -> None:
        """Move the pointer to what is called ``key`` in the picture."""
        self.driver.move(self.bench.buttons.rect(key).center)

    def settle(self) -> None:
        """Let frames pass until nothing is left to come."""
        quiet = 0
        for _ in range(FRAMES):
            self.driver.step(dt=0.05)
            scene = self.driver.scene
            is_busy = self.driver.engine.is_busy or scene.is_moving
            quiet = 0 if is_busy else quiet + 1
            if quiet > 15:  # longer than a bird waits before it replies
                return
        raise TimeoutError("the table never came to rest")

    def find(self, key: str) -> Any:  # noqa: ANN401 - a button of any kind
        """Return what is called ``key`` in the picture."""
        button = self.bench.buttons.find(key)
        assert button is not None
        return button
