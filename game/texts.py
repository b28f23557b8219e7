"""The catalogue: every sentence of the game in every language it speaks.

The sentences lie in ``assets/locale``, one JSON file a language, a flat list of keys. This module
is handed their text; it opens no file and knows no screen.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "zh-Hans": "简体中文"}
"""Every language by its tag, under the name that its speakers give it."""


class UnknownLanguageError(ValueError):
    """A language that the game does not speak; the message lists those that it does."""


class BrokenCatalogueError(ValueError):
    """A catalogue that is no list of sentences; the message names the file."""


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

        Where ``count`` is 1 and the catalogue has ``key.one``, that sentence is taken.
        """
        catalogue = self._catalogues[self.language]
        singular = f"{key}.one"
        if values.get("count") == 1 and singular in catalogue:
            key = singular
        if key not in catalogue:
            name = f"locale/{self.language}.json"
            raise MissingSentenceError(f"the catalogue '{name}' is damaged: it lacks '{key}'")
        return catalogue[key].format(**values)

    def _load(self, name: str) -> dict[str, str]:
        try:
            catalogue = json.loads(self._read(name))
        except (ValueError, RecursionError) as error:
            raise BrokenCatalogueError(f"the catalogue '{name}' is damaged") from error
        if not (isinstance(catalogue, dict) and {*map(type, catalogue.values())} == {str}):
            raise BrokenCatalogueError(f"the catalogue '{name}' is damaged")
        return catalogue


def choose_language(preferred: Sequence[str]) -> str:
    """Return the language for a list of system tags such as ``zh_CN``, the most wanted first."""
    for tag in preferred:
        prefix = tag.replace("_", "-").split("-")[0].lower()
        for language in LANGUAGES:
            if language.split("-")[0].lower() == prefix:
                return language
    return DEFAULT_LANGUAGE
