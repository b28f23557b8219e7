"""A language that nobody speaks: English with accents, in brackets, and 40 % longer.

What fits in it fits in most languages that the game may learn.
"""

import json
import re
from functools import cache
from math import ceil
from typing import Final

from game import resources
from game.texts import LANGUAGES, Texts

PSEUDO: Final = "pseudo"
"""What tests call it; a ``Driver`` and ``open_kit`` speak it like any other language."""
EVERY_LANGUAGE: Final = (*LANGUAGES, PSEUDO)
LONGER: Final = 0.4
_PLACEHOLDER: Final = re.compile(r"(\{\w+\})")
_ACCENTS: Final = str.maketrans("aceinouyAEIOU", "áçéíñóúýÁÉÍÓÚ")
_VOWELS: Final = "aeiouyAEIOU"


def speak_pseudo(texts: Texts) -> None:
    """Let ``texts`` say every sentence in the pseudo-language from now on."""
    texts.say = Texts(read_pseudo, texts.language).say  # type: ignore[method-assign]


@cache
def read_pseudo(name: str) -> str:
    """Return a catalogue with every sentence lengthened."""
    catalogue = json.loads(resources.read_text(name))
    return json.dumps({key: lengthen(text) for key, text in catalogue.items()})


def lengthen(sentence: str) -> str:
    """Return a sentence 40 % longer, its placeholders untouched and each a word as before.

    Signs and single letters stay as they are: no language makes them longer.
    """
    letters = len(re.findall(r"[A-Za-z]", _PLACEHOLDER.sub("", sentence)))
    if letters <= 1:
        return sentence
    is_framed = not (sentence.startswith("{") or sentence.endswith("}"))
    missing = ceil(letters * LONGER) - 2 * is_framed
    parts = _PLACEHOLDER.split(sentence)
    while missing > 0:
        for index in range(0, len(parts), 2):
            parts[index], missing = _stretch(parts[index], missing)
    text = "".join(
        part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts)
    )
    return f"[{text}]" if is_framed else text


def _stretch(part: str, missing: int) -> tuple[str, int]:
    """Return ``part``, a vowel of each word doubled or its last letter, and what is missing yet."""
    words = part.split(" ")
    for index, word in enumerate(words):
        letters = [at for at, sign in enumerate(word) if sign.isascii() and sign.isalpha()]
        if len(letters) > 1 and missing > 0:
            vowels = [at for at in letters if word[at] in _VOWELS]
            at = (vowels or letters)[-1]
            words[index] = word[: at + 1] + word[at:]
            missing -= 1
    return " ".join(words), missing
