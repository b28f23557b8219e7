"""The code of a game as it is typed, and what it says."""

from collections.abc import Callable

from game.play.codes import ALPHABET, LETTERS, CodeError, CodeFault, clean_code, repair_code
from game.shell.games import CodedGame


class CodeEntry:
    """A code being typed; ``read`` returns what a whole one says, or raises ``CodeError``."""

    def __init__(self, read: Callable[[str], CodedGame]) -> None:
        """Begin without a letter."""
        self._read = read
        self.letters = ""
        self.game: CodedGame | None = None
        """What the code says, once it is whole and right."""
        self.fault: CodeFault | None = None
        """What is wrong with it, once it is whole."""

    @property
    def repair(self) -> str | None:
        """The code that was probably meant, if a letter is wrong."""
        return repair_code(self.letters) if self.fault is CodeFault.LETTER else None

    def type(self, text: str) -> bool:
        """Add the letters of ``text`` that codes have; return whether there were any.

        After a whole code it begins another one.
        """
        added = "".join(letter for letter in clean_code(text) if letter in f"{ALPHABET}Z")
        if added:
            kept = "" if len(self.letters) == LETTERS else self.letters
            self._set((kept + added)[:LETTERS])
        return bool(added)

    def erase(self) -> None:
        """Take the last letter away."""
        self._set(self.letters[:-1])

    def _set(self, letters: str) -> None:
        self.letters, self.game, self.fault = letters, None, None
        if len(letters) == LETTERS:
            try:
                self.game = self._read(letters)
            except CodeError as error:
                self.fault = error.fault
