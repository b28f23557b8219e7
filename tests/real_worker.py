"""A whole game against the real worker: ``python -m tests.real_worker FOLDER``.

Afterwards it writes which modules the window's process has loaded, on standard output.
"""

import os
import sys
import time
from multiprocessing import freeze_support
from pathlib import Path


def main(folder: str) -> None:
    """Play three rounds by keys, with sound, and tell what was loaded."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    # The worker runs this file again and must not load pygame.
    from game.engine.client import Engine  # noqa: PLC0415
    from game.engine.worker import serve  # noqa: PLC0415
    from game.settings import Settings  # noqa: PLC0415
    from game.tides.result.result_scene import ResultScene  # noqa: PLC0415
    from tests.driver import Driver  # noqa: PLC0415
    from tests.tides.whole_games import play_by_keys  # noqa: PLC0415

    class Patient(Driver):
        """Waits for a worker that is a process of its own."""

        def step(self, frames: int = 1, dt: float | None = None) -> None:
            """Let frames pass, and a little time."""
            super().step(frames, dt)
            time.sleep(0.004)

    engine = Engine(serve)
    driver = Patient(Path(folder), settings=Settings(speed=0.0), engine=engine)
    driver.app.open_sound()
    play_by_keys(driver, 3)
    assert isinstance(driver.scene, ResultScene)
    engine.close()
    sys.stdout.write("\n".join(sorted(sys.modules)))


if __name__ == "__main__":
    freeze_support()
    main(sys.argv[1])
