"""The services that every screen gets, and how they are put together."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from game import resources
from game.engine.client import Engine
from game.engine.protocol import Cause
from game.options import PlayOptions
from game.play.session import Session
from game.resources import StandIns
from game.settings import Settings
from game.shell.importer import Importer
from game.shell.passing_note import PassingNote
from game.shell.preferences import Preferences
from game.shell.voice import Voice
from game.storage.storage import Storage
from game.system_languages import list_system_languages
from game.texts import LANGUAGES, Texts, choose_language
from game.ui.device import Device, PadButton, find_name
from game.ui.images import PERSON, SECOND_PERSON, Images
from game.ui.input import Inputs
from game.ui.kit import Kit
from game.ui.sound import Sounds
from game.ui.typesetter import Typesetter


class Surroundings(NamedTuple):
    """What words and pictures depend on besides the game that they show."""

    preferences: Settings
    language: str
    device: Device


Services: TypeAlias = tuple[
    Sounds, Engine, Storage, Preferences, StandIns, Inputs, PassingNote, Importer, Voice | None
]


@dataclass(frozen=True, slots=True)
class Context:
    """What screens share: the kit to draw with, sounds, engine, storage and settings.

    ``stand_ins`` collects the cosmetic assets that are of no use; ``inputs`` knows which device
    is in use. ``note`` shows a line for a while on any screen; ``voice`` speaks to those who asked
    for it. ``importer`` adds games from outside.
    """

    kit: Kit
    sounds: Sounds
    engine: Engine
    storage: Storage
    preferences: Preferences
    stand_ins: StandIns
    inputs: Inputs
    note: PassingNote
    importer: Importer
    voice: Voice | None

    @property
    def services(self) -> Services:
        """All but the kit, in order: what a game adds its own to."""
        shown = self.stand_ins, self.inputs, self.note, self.importer, self.voice
        return (self.sounds, self.engine, self.storage, self.preferences, *shown)

    @property
    def is_speaking(self) -> bool:
        """Whether words are being spoken, for which what goes on by itself waits."""
        return self.voice is not None and self.voice.is_speaking

    @property
    def surroundings(self) -> Surroundings:
        """The settings, language and device in use: part of the key of everything that is kept."""
        return Surroundings(self.preferences.now, self.kit.texts.language, self.inputs.device)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue in the current language, with ``values`` filled in."""
        return self.kit.texts.say(key, **values)

    def name_person(self, seat: int) -> str:
        """Return the name of one of several people at one screen."""
        return self.say("player.name", number=seat + 1)

    def goes_on(self, session: Session[Any, Any]) -> bool:
        """Return whether a demo goes on by itself now: nobody has to be heard first."""
        return session.goes_on and not self.is_speaking

    def name_of(self, opponent: str | None) -> str:
        """Return the name of an opponent, or the word for the player where it is ``None``."""
        return self.say("you") if opponent is None else self.say(f"opponent.{opponent}.name")

    def names_of(self, session: Session[Any, Any]) -> tuple[str, str]:
        """Return the names of the viewer and of the player opposite, in a game of two."""
        mine, theirs = (self.name_seat(session, seat) for seat in session.seats)
        return mine, theirs

    def name_seat(self, session: Session[Any, Any], seat: int) -> str:
        """Return the name of the player in a seat; several people at one screen have names, too."""
        bot = session.bot_in(seat)
        is_one_of_several = bot is None and session.screen.is_shared
        return self.name_person(seat) if is_one_of_several else self.name_of(bot)

    def emblem_of(self, session: Session[Any, Any], seat: int) -> str:
        """Return the name in picture files of who is in a seat; two people have different ones."""
        is_second = session.screen.is_shared and seat > 0
        return session.bot_in(seat) or (SECOND_PERSON if is_second else PERSON)

    def describe_failure(self, session: Session[Any, Any]) -> str:
        """Return why the opponent does not answer, and how it is asked again."""
        lacks_memory = session.failure is not None and session.failure.cause is Cause.MEMORY
        fault = "lacks_memory" if lacks_memory else "cannot_think"
        name, button = self.names_of(session)[1], self.name_button(PadButton.LEFT_STICK)
        return self.say(f"opponent.{fault}.{self.device_kind}", name=name, button=button)

    def name_standing(self, session: Session[Any, Any]) -> str:
        """Return the words for why a game counts for no record; empty for one that does."""
        seating = session.seating
        if seating.undone or seating.is_again or session.is_set_up:
            return self.say("score.practice")
        return self.say("hint.given") if seating.hints else ""

    @property
    def device_kind(self) -> str:
        """``pointer`` or ``button``: the last part of keys of sentences that name the device."""
        return self.inputs.device.kind

    def name_button(self, button: PadButton) -> str:
        """Return what the device in use calls a button, or the key that does the same."""
        return self.say(find_name(self.inputs.device, button))


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
    shown = PassingNote(kit), Importer(storage), voice
    return Context(kit, sounds, engine, storage, preferences, stand_ins, Inputs(), *shown)


def open_storage(folder: Path, *, claims: bool = False) -> Storage:
    """Return the storage in ``folder``; settings that name an unknown language are set aside."""
    return Storage.open(folder, languages=LANGUAGES, claims=claims)
