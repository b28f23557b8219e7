"""Without a mixer, or without a sound card, the program starts and is silent."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYING = """
import sys, warnings
if {without_mixer}:
    sys.modules["pygame.mixer"] = None
from game.__main__ import main
from game.shell import main as program
from game.ui.sound import TAKES
def run(app, engine):
    for name in TAKES:
        app._context.sounds.play(name)
    app.step(0.0)
program.run = run
warnings.simplefilter("ignore")  # pygame's, for a developer
sys.exit(main(["play", "--opponent", "gull"]))
"""


@pytest.mark.parametrize("without_mixer", [True, False])
def test_it_plays_in_silence(*, without_mixer: bool, data_dir: Path) -> None:
    environment = {**os.environ, "SDL_AUDIODRIVER": "no such card"}
    words = [sys.executable, "-c", PLAYING.format(without_mixer=without_mixer)]
    ended = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert ended.returncode == 0, ended.stderr
    log = (data_dir / "log.txt").read_text(encoding="utf-8")
    assert log.count("playing without sound") == 1
