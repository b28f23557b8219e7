"""What a screen is, where it can lead, and what every screen is handed."""

from dataclasses import dataclass, fields, replace
from typing import Protocol, TypeAlias

import pygame

from game.engine.client import Engine
from game.play.session import Session
from game.settings import Arrangement, Settings
from game.storage.saved_games import Storage
from game.tides.board.layout import SizePx
from game.ui.kit import Kit
from game.ui.sound import Sounds


class Preferences:
    """The settings in force; every change of the player's is kept at once."""

    def __init__(self, storage: Storage) -> None:
        """Load the settings from ``storage``."""
        self._storage = storage
        self._kept = self.now = storage.load_settings()

    def change(self, settings: Settings) -> None:
        """Put other settings in force, and keep whatever differs from those of now."""
        changed = {
            field.name: value
            for field in fields(Settings)
            if (value := getattr(settings, field.name)) != getattr(self.now, field.name)
        }
        if changed:
            self.now, self._kept = settings, replace(self._kept, **changed)
            self._storage.save_settings(self._kept)

    def set(self, **changes: object) -> None:
        """Put these settings in force, by name; the others stay as they are."""
        self.change(replace(self.now, **changes))  # type: ignore[arg-type]

    def turn_table(self) -> None:
        """Change to the other arrangement of the table."""
        is_lanes = self.now.arrangement is Arrangement.LANES
        self.set(arrangement=Arrangement.MIRROR if is_lanes else Arrangement.LANES)

    def override(self, settings: Settings) -> None:
        """Put other settings in force until the program ends; what is kept stays as it is."""
        self.now = settings


@dataclass(frozen=True, slots=True)
class Strength:
    """What games between the opponents have measured of one of them.

    Elo above the weakest, the half-width of its 95 % interval, and how often it wins (0 to 1,
    draws as halves) against the one below it on the ladder; ``None`` where that is not known.
    """

    elo: float
    interval: float | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """One opponent as the scenes know it: plain data from ``assets/data``.

    One that fits between no two rungs of the ladder stands ``is_beside`` it.
    """

    name: str
    strength: Strength | None = None
    is_beside: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What screens share: the kit to draw with, sounds, the engine, and what lies on disk."""

    kit: Kit
    sounds: Sounds
    engine: Engine
    storage: Storage
    preferences: Preferences
    opponents: tuple[Opponent, ...]

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue."""
        return self.kit.texts.say(key, **values)

    @property
    def has_lanes(self) -> bool:
        """Whether the table is laid in lanes."""
        return self.preferences.now.arrangement is Arrangement.LANES

    def name_of(self, opponent: str | None) -> str:
        """Return the name of an opponent, or the word for the player."""
        return self.say("you") if opponent is None else self.say(f"opponent.{opponent}.name")

    def names_of(self, session: Session) -> tuple[str, str]:
        """Return what the viewer of a game and whoever sits opposite are called."""
        mine, theirs = (self.name_of(session.players[seat]) for seat in session.seats)
        return mine, theirs


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a screen over this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another screen in this one's place."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this screen for the one below; from the lowest, leave the game."""


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every screen but the lowest, the title."""


Transition: TypeAlias = Push | Replace | Pop | Home


class Scene(Protocol):
    """A screen. ``draw`` only reads: drawing twice gives the same picture."""

    @property
    def is_moving(self) -> bool:
        """Whether the next frame differs from this one without anybody's doing."""

    def lay_out(self, size: SizePx) -> None:
        """Take the window's size: before the first frame, and after every change of it."""

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take in an event; return where it leads, if anywhere."""

    def update(self, dt: float) -> bool | Transition:
        """Let ``dt`` seconds pass; return whether the picture changed, or where it leads."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
