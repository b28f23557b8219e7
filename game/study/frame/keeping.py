"""What the study keeps among the settings: where the player left each bench, and every bet."""

from typing import Final

from game.shell.preferences import Preferences
from game.study.frame.clock import USUAL_SPEED

STUDY: Final = "study"
"""The name under which the settings keep it, beside those of the games."""


class Keeping:
    """Reads and writes what is kept; every change is saved at once."""

    def __init__(self, preferences: Preferences) -> None:
        """Keep it among the settings of ``preferences``."""
        self._preferences = preferences

    @property
    def bench(self) -> str:
        """The bench that was left last; empty at the first time."""
        return str(self._read("bench", ""))

    @bench.setter
    def bench(self, name: str) -> None:
        self._write("bench", name)

    def find_saved(self, bench: str) -> str:
        """Return what lay on a bench; empty at the first time."""
        return str(self._read(f"{bench}.saved", ""))

    def save(self, bench: str, saved: str) -> None:
        """Keep what lies on a bench."""
        self._write(f"{bench}.saved", saved)

    def find_index(self, bench: str) -> int:
        """Return the step at which a bench's clock stood."""
        return self._read_number(f"{bench}.index", 0)

    def find_speed(self, bench: str) -> int:
        """Return the number of the speed at which a bench's clock runs."""
        return self._read_number(f"{bench}.speed", USUAL_SPEED)

    def save_clock(self, bench: str, index: int, speed: int) -> None:
        """Keep at which step a bench's clock stands, and which speed it runs at."""
        self._write(f"{bench}.index", index)
        self._write(f"{bench}.speed", speed)

    def find_bet(self, bench: str) -> int | None:
        """Return the number of the answer that the player bet on; -1 if the bet was skipped.

        ``None`` if the player has not been asked.
        """
        bet = self._read(f"{bench}.bet", None)
        return int(bet) if isinstance(bet, int | float) else None

    def save_bet(self, bench: str, answer: int | None) -> None:
        """Keep what the player bet on; ``None`` asks again."""
        self._write(f"{bench}.bet", answer)

    def _read_number(self, key: str, usual: int) -> int:
        number = self._read(key, usual)
        return int(number) if isinstance(number, int | float) else usual

    def _read(self, key: str, usual: str | float | None) -> str | float | bool | None:
        return self._preferences.now.games.get(STUDY, {}).get(key, usual)

    def _write(self, key: str, value: str | float | None) -> None:
        if self._read(key, None) != value:
            self._preferences.set_game(STUDY, **{key: value})
