"""A progress bar on the terminal, and plain lines where there is none."""

import sys
from time import monotonic
from typing import Final

_WIDTH: Final = 30
_MINUTE: Final = 60


class ProgressBar:
    """How far one stage has come, and how long it still takes."""

    def __init__(self, title: str, total: int, done: int = 0) -> None:
        """Begin at ``done`` of ``total`` steps, so that a resumed stage estimates fairly."""
        self._title, self._total, self._begun = title, total, done
        self._start = monotonic()
        self._is_terminal = sys.stderr.isatty()
        self.show(done)

    def show(self, done: int, note: str = "") -> None:
        """Draw the bar; where stderr is no terminal only the last step is written."""
        seconds = monotonic() - self._start
        share = done / self._total if self._total else 1.0
        if not self._is_terminal:
            if done == self._total:
                sys.stderr.write(f"{self._title}: {done} in {seconds:.0f} s {note}\n")
            return
        bar = ("#" * round(share * _WIDTH)).ljust(_WIDTH, ".")
        left = seconds * (self._total - done) / max(1, done - self._begun)
        clock = f"{int(left) // _MINUTE}:{int(left) % _MINUTE:02} left"
        end = "\n" if done == self._total else ""
        sys.stderr.write(f"\r\x1b[K{self._title} [{bar}] {done}/{self._total} {clock} {note}{end}")
        sys.stderr.flush()
