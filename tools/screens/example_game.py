"""The app without a screen, with the one game that all pictures show.

Two equilibrium players have played it. Opponents seal at once what they chose in it, and time
passes in fixed steps, so every picture can be taken again.
"""

import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.engine.protocol import Analysed, Ticket  # noqa: E402  (ROOT may not be installed)
from game.settings import Settings  # noqa: E402
from game.storage.storage import Storage  # noqa: E402
from game.texts import LANGUAGES  # noqa: E402
from game.tides.rules.moves import Choice  # noqa: E402
from game.tides.rules.observation import Observation  # noqa: E402
from game.tides.rules.record import parse_record  # noqa: E402
from game.tides.session import against, open_record  # noqa: E402
from game.ui.geometry import SizePx  # noqa: E402
from tests.driver import Driver, ScriptedEngine  # noqa: E402  (it imports pygame: see SDL above)

GAME: Final = parse_record(
    "3 16.14.7.1.10.8.9.6.3.18.12.13.11.5.4.2.17.15"
    " 7:8 9:14 10:18 6:16 1:3 10x9:8x16 7:5 11:1 13:14 3:6 12:18 3x7:5x6"
    " 2:17 14:4 11:15 18:12 13:1"
)
"""Two Albatrosses, the person's seat first: 24 : 17, 15 : 26, 35 : 27."""
OPPONENT: Final = "heron"
_NOON: Final = 1_767_268_800.0
"""A fixed time, in seconds since the epoch, so that the list of games looks the same every day."""


def open_app(folder: Path, size: SizePx, language: str, settings: Settings | None = None) -> Driver:
    """Open the title, silent, with its data in ``folder``; events take no time."""
    return Driver(
        Storage.open(folder, languages=LANGUAGES, clock=lambda: _NOON),
        size,
        language=language,
        settings=replace(settings or Settings(), is_muted=True),
        engine=ScriptedEngine(_recall, _analyse),
        frame=0.0,
    )


def open_game(driver: Driver, plies: int, opponent: str = OPPONENT) -> None:
    """Take up the game after so many joint choices."""
    record = replace(GAME, choices=GAME.choices[:plies])
    seats = against(opponent)
    driver.open_game(open_record(record, seats, driver.engine, driver.storage))


def find_choice(plies: int) -> Choice:
    """Return what the person chose after so many joint choices."""
    return GAME.choices[plies][0]


def _recall(observation: Observation, _seed: str) -> Choice:
    """Return what this seat chose in the game where it saw this, or what it can choose first."""
    for state, joint in zip(GAME.states(), GAME.choices, strict=False):
        is_here = (state.round, state.phase) == (observation.round, observation.phase)
        if is_here and len(state.kingdoms[0]) == len(observation.kingdoms[0]):
            choices = observation.legal_actions()
            return joint[observation.seat] if joint[observation.seat] in choices else choices[0]
    raise ValueError("the game never came here")


def _analyse(ticket: Ticket, observation: Observation) -> Analysed[Choice]:
    """Return what Albatross thinks, in this process and at once."""
    from game.protocol import Utility, decide
    from game.tides.bots.ladder import find_opponent

    said = decide(find_opponent("albatross", Utility.MATCH), observation, Random(0))
    return Analysed(ticket, said.mix, said.values, said.value, said.utility, said.replies)
