"""Game codes: ten letters that say how a game is dealt, such as ``T5N9Q-94SAY``.

The first letter names the game and how it reads the rest, eight letters are a number below 2^38,
highest digit first, and the last one checks them: with d_1 to d_10 for the letters' places in an
alphabet of 29, which is prime, the sum of i * d_i is 0 mod 29. So no wrong letter and no two
letters that have changed places go unnoticed. A game packs its options into the number.

What is dealt follows from a seed that is hard to find: 80 BLAKE2b digests, each over the one before
and a block of 1 MiB. One takes some 0.15 s; trying all 2^29 deals, to know which one a stream of
random numbers comes from, takes a core years.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from random import SystemRandom
from threading import Thread
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

CodedT = TypeVar("CodedT")
"""What a code says."""
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXY"
"""Digits and letters without 0 1 I L O U Z, which are taken for others."""
LETTERS: Final = 10
BITS: Final = 38
"""Bits of the number between the first letter and the last."""

_BASE: Final = len(ALPHABET)
_HALF: Final = LETTERS // 2
_LAST: Final = pow(LETTERS, -1, _BASE)
_ALIKE: Final = ("8B", "5S", "2Z", "6G", "VY")
_ROUNDS: Final = 80
_BLOCK: Final = bytes(2**20)
_SEED_BITS: Final = 53
"""Programs that read JSON numbers as floats keep seeds of so many bits."""


class CodeFault(StrEnum):
    """What is wrong with a code; the values occur in keys of the catalogue."""

    LETTER = "letter"
    NEWER = "newer"
    OTHER = "other"


_REASONS: Final = {
    CodeFault.LETTER: "a letter is wrong",
    CodeFault.NEWER: "it is from a newer version",
    CodeFault.OTHER: "it is of another game",
}


class CodeError(ValueError):
    """This is no code, none that this version knows, or one of another game."""

    def __init__(self, fault: CodeFault) -> None:
        super().__init__(_REASONS[fault])
        self.fault = fault


def clean_code(text: str) -> str:
    """Return what was typed in capitals, without spaces and hyphens."""
    return "".join(text.upper().split()).replace("-", "")


def format_code(letter: str, number: int) -> str:
    """Return a game's letter and a number as a code, with a hyphen in its middle.

    Raises ``ValueError`` for a number that has more than ``BITS`` bits.
    """
    if not 0 <= number < 2**BITS:
        raise ValueError(f"{number} does not fit into {BITS} bits")
    digits = [number // _BASE**place % _BASE for place in reversed(range(LETTERS - 2))]
    places = [ALPHABET.index(letter), *digits]
    last = -_LAST * _weigh(places) % _BASE
    code = "".join(ALPHABET[place] for place in (*places, last))
    return f"{code[:_HALF]}-{code[_HALF:]}"


def parse_code(text: str, letter: str) -> int:
    """Return the number of a code of the game whose codes begin so; raises ``CodeError``."""
    code = clean_code(text)
    if not _is_right(code):
        raise CodeError(CodeFault.LETTER)
    if code[0] != letter:
        raise CodeError(CodeFault.OTHER)
    number = 0
    for digit in code[1:-1]:
        number = number * _BASE + ALPHABET.index(digit)
    if number >= 2**BITS:
        raise CodeError(CodeFault.NEWER)
    return number


def is_code(text: str) -> bool:
    """Return whether this is a code, of whichever game, with all its letters right."""
    return _is_right(clean_code(text))


def repair_code(text: str) -> str | None:
    """Return the only right code in which one letter is replaced by one that looks like it."""
    code = clean_code(text)
    right = [
        changed
        for at, letter in enumerate(code)
        for pair in _ALIKE
        if letter in pair and _is_right(changed := code[:at] + pair.strip(letter) + code[at + 1 :])
    ]
    return f"{right[0][:_HALF]}-{right[0][_HALF:]}" if len(right) == 1 else None


def pack(values: Sequence[int], widths: Sequence[int]) -> int:
    """Return numbers as one, the first in its highest bits.

    Raises ``ValueError`` for a value that has more bits than its width.
    """
    number = 0
    for value, width in zip(values, widths, strict=True):
        if not 0 <= value < 2**width:
            raise ValueError(f"{value} does not fit into {width} bits")
        number = number << width | value
    return number


def unpack(number: int, widths: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers that ``pack`` made one of."""
    values = []
    for width in reversed(widths):
        values.append(number & (2**width - 1))
        number >>= width
    return tuple(reversed(values))


def stretch(text: str) -> int:
    """Return the seed that follows from a text, slowly; other threads run meanwhile."""
    digest = text.encode()
    for _ in range(_ROUNDS):
        hashed = blake2b(digest)
        hashed.update(_BLOCK)
        digest = hashed.digest()
    return int.from_bytes(digest, "big") >> (8 * len(digest) - _SEED_BITS)


class Deal(NamedTuple):
    """A deal: its number, as codes have it, and the seed that follows from it."""

    number: int
    seed: int


@dataclass(frozen=True, slots=True)
class GameCode:
    """What a code says; ``seat`` is the person's, ``variant`` how the game is played.

    The deal alone is what is dealt from, so that the other seat and another opponent meet the same.
    A game says how its codes begin, how many bits deal, opponent, variant and seat take, what a
    deal's seed follows from, and which of the variants has which number.
    """

    letter: ClassVar[str]
    widths: ClassVar[tuple[int, int, int, int]]
    prefix: ClassVar[str]
    variants: ClassVar[Sequence[Any]]

    deal: int
    opponent: str
    variant: Any
    seat: int

    @classmethod
    def number_opponents(cls) -> Mapping[str, int]:
        """Return the number of each opponent; none is ever used again."""
        raise NotImplementedError

    def __str__(self) -> str:
        """Return the code; raises ``LookupError`` or ``ValueError`` for what has no number."""
        opponent = self.number_opponents()[self.opponent]
        numbers = self.deal, opponent, self.variants.index(self.variant), self.seat
        return format_code(self.letter, pack(numbers, self.widths))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what a code says; raises ``CodeError``."""
        deal, opponent, variant, seat = unpack(parse_code(text, cls.letter), cls.widths)
        names = {number: name for name, number in cls.number_opponents().items()}
        if opponent not in names or variant >= len(cls.variants):
            raise CodeError(CodeFault.NEWER)
        return cls(deal, names[opponent], cls.variants[variant], seat)

    @classmethod
    def stretch_deal(cls, deal: int) -> int:
        """Return the seed of a deal, slowly."""
        return stretch(f"{cls.prefix}/{deal}")

    @classmethod
    def make_drawer(cls) -> "DealDrawer":
        """Return what draws the deals of new games."""
        return DealDrawer(cls.widths[0], cls.stretch_deal)


class DealDrawer:
    """Draws deals at random, and finds the seeds of any, in threads: nobody waits for one."""

    def __init__(self, bits: int, stretch_deal: Callable[[int], int]) -> None:
        """Draw numbers of so many ``bits``; ``stretch_deal`` returns the seed of one."""
        self._bits = bits
        self._stretch = stretch_deal
        self._drawn: int | None = None
        self._seeds: dict[int, int | None] = {}

    def prepare(self) -> None:
        """Begin to draw a deal, unless one waits or is being drawn; return at once."""
        if self._drawn is None:
            self._drawn = SystemRandom().randrange(2**self._bits)
            self.find(self._drawn)

    def take(self) -> Deal | None:
        """Return the deal that was drawn, once; ``None`` if none is ready."""
        deal = None if self._drawn is None else self.find(self._drawn)
        if deal is not None:
            self._drawn = None
        return deal

    def find(self, number: int) -> Deal | None:
        """Return the deal of this number; ``None`` until its seed is found."""
        if number not in self._seeds:
            self._seeds[number] = None
            Thread(target=self._find, args=(number,), name="deal", daemon=True).start()
        seed = self._seeds[number]
        return None if seed is None else Deal(number, seed)

    def _find(self, number: int) -> None:
        self._seeds[number] = self._stretch(number)


def _weigh(places: Sequence[int]) -> int:
    return sum(number * place for number, place in enumerate(places, start=1))


def _is_right(code: str) -> bool:
    if len(code) != LETTERS or not set(code) <= set(ALPHABET):
        return False
    return _weigh([ALPHABET.index(letter) for letter in code]) % _BASE == 0


class CodeEntry(Generic[CodedT]):
    """A code being typed; ``read`` returns what a whole one says, or raises ``CodeError``."""

    def __init__(self, read: Callable[[str], CodedT]) -> None:
        """Begin without a letter."""
        self._read = read
        self.letters = ""
        self.game: CodedT | None = None
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
