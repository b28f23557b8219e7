"""The catalogue: every sentence of the game in every language it speaks.

The sentences lie in ``assets/locale``, one JSON file a language, a flat list of keys. This module
is handed their text; it opens no file and knows no screen.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "zh-Hans": "简体中文"}
"""Every language by its tag, under the name that its speakers give it."""
_TRADITIONAL: Final = {"hant", "tw", "hk", "mo"}
"""The script and the places that make a tag of Chinese one of Traditional Chinese."""
_HAN: Final = "[\u3400-\u9fff]"
_SLOT: Final = re.compile(rf"((?<={_HAN}))?{{(\w+)}}((?={_HAN}))?")
"""A slot of a sentence, and whether a Chinese character is close before and after it."""
_TOUCHES: Final = re.compile(rf"{_HAN}{{|}}{_HAN}")


class UnknownLanguageError(ValueError):
    """A language that the game does not speak; the message lists those that it does."""


class BrokenCatalogueError(ValueError):
    """A catalogue that is no list of sentences; the message names the file, as ``name`` does."""

    def __init__(self, name: str, fault: str = "") -> None:
        """Name the file, and say more of the fault if there is more to say."""
        super().__init__(f"the catalogue '{name}' is damaged{fault}")
        self.name = name


class MissingSentenceError(BrokenCatalogueError, KeyError):
    """The catalogue lacks a sentence that the game needs."""

    __str__ = Exception.__str__  # KeyError's would quote it


class Texts:
    """All sentences in the language that is spoken now; the language can change at any time."""

    def __init__(self, read: Callable[[str], str], language: str = DEFAULT_LANGUAGE) -> None:
        """Read catalogues through ``read``, which is given a name such as ``locale/en.json``."""
        self._read = read
        self._catalogues: dict[str, dict[str, str]] = {}
        self.language = language
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Change the language.

        Raises ``UnknownLanguageError`` and ``BrokenCatalogueError``; the old one stays then.
        """
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise UnknownLanguageError(f"no language '{language}': the game speaks {known}")
        if language not in self._catalogues:
            self._catalogues[language] = self._load(f"locale/{language}.json")
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """Return a sentence with its values filled in; raises ``MissingSentenceError``.

        Where ``count`` is 1 and the catalogue has ``key.one``, that sentence is taken. A text that
        begins or ends in Latin, as names of keys do, gets a space between it and Chinese; round a
        number the sentence has its own.
        """
        catalogue = self._catalogues[self.language]
        singular = f"{key}.one"
        if values.get("count") == 1 and singular in catalogue:
            key = singular
        if key not in catalogue:
            raise MissingSentenceError(f"locale/{self.language}.json", f": it lacks '{key}'")
        sentence = catalogue[key]
        if values and _TOUCHES.search(sentence):
            sentence = _space(sentence, values)
        return sentence.format(**values)

    def _load(self, name: str) -> dict[str, str]:
        try:
            catalogue = json.loads(self._read(name))
        except (ValueError, RecursionError) as error:
            raise BrokenCatalogueError(name) from error
        if not (isinstance(catalogue, dict) and {*map(type, catalogue.values())} == {str}):
            raise BrokenCatalogueError(name)
        return catalogue


def _space(sentence: str, values: Mapping[str, object]) -> str:
    """Return a sentence with a space wherever a text in Latin will touch Chinese."""

    def widen(slot: re.Match[str]) -> str:
        before, name, after = slot.groups()
        text = values.get(name)
        if not isinstance(text, str):
            return slot[0]
        left = before is not None and _is_latin(text[:1])
        right = after is not None and _is_latin(text[-1:])
        return f"{' ' * left}{slot[0]}{' ' * right}"

    return _SLOT.sub(widen, sentence)


def _is_latin(letter: str) -> bool:
    return letter.isascii() and letter.isalnum()


def choose_language(preferred: Sequence[str]) -> str:
    """Return the language for a list of system tags such as ``zh_CN``, the most wanted first.

    Who reads Traditional Chinese and English is spoken to in English, else in Simplified Chinese.
    """
    tags = [re.split("[-_]", tag.lower()) for tag in preferred]
    knows_english = any(tag[0] == "en" for tag in tags)
    spoken = {language.split("-")[0]: language for language in LANGUAGES}
    wanted = (tag[0] for tag in tags if not (knows_english and _is_traditional(tag)))
    return next((spoken[each] for each in wanted if each in spoken), DEFAULT_LANGUAGE)


def _is_traditional(tag: Sequence[str]) -> bool:
    """Return whether the parts of a tag mean Traditional Chinese; a script goes before a place."""
    language, *more = tag
    return language == "zh" and "hans" not in more and not _TRADITIONAL.isdisjoint(more)
