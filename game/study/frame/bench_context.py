"""What the frame hands a bench: the shell's services, a clock, and what was left on the bench."""

from game.shell.context import Context
from game.study.frame.clock import StepClock


class BenchContext:
    """What one bench is opened with."""

    def __init__(self, shell: Context, saved: str, position: str) -> None:
        """Bring back what was ``saved``, but lay ``position`` on the bench if there is one."""
        self.shell = shell
        self.clock = StepClock()
        self.saved = saved
        """What ``Bench.save`` returned when the bench was left; empty at the first time."""
        self.position = position
        """What another screen wants to be shown, as notation; empty if it is none."""
        self._language = shell.kit.texts.language

    def has_new_language(self) -> bool:
        """Return whether the language has changed since the last call: names are made anew then."""
        before, self._language = self._language, self.shell.kit.texts.language
        return self._language != before

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue in the current language, with ``values`` filled in."""
        return self.shell.say(key, **values)
