"""Builds the context that screens share, and opens the storage."""

from pathlib import Path

from game import resources
from game.engine.client import Engine
from game.options import PlayOptions
from game.shell.context import Context
from game.shell.preferences import Preferences
from game.shell.voice import Voice
from game.storage.storage import Storage
from game.system_languages import list_system_languages
from game.texts import LANGUAGES, Texts, choose_language
from game.ui.images import Images
from game.ui.input import Inputs
from game.ui.kit import Kit
from game.ui.sound import Sounds
from game.ui.typesetter import Typesetter


def build_context(
    options: PlayOptions,
    engine: Engine,
    storage: Storage,
    stand_ins: resources.StandIns | None = None,
) -> Context:
    """Return the context; the language is that of ``options``, the settings or the system."""
    preferences = Preferences(storage)
    language = (
        options.language or preferences.now.language or choose_language(list_system_languages())
    )
    texts = Texts(resources.read_text, language)
    typesetter = Typesetter(resources.read_bytes, preferences.now.text_scale / 100)
    stand_ins = stand_ins or resources.StandIns()
    kit = Kit(texts, typesetter, Images(resources.read_bytes, stand_ins))
    sounds = Sounds(stand_ins=stand_ins)
    voice = Voice(texts.say) if options.narrate else None
    return Context(kit, sounds, engine, storage, preferences, stand_ins, Inputs(), voice)


def open_storage(folder: Path) -> Storage:
    """Return the storage in ``folder``; settings that name an unknown language are set aside."""
    return Storage.open(folder, languages=LANGUAGES)
