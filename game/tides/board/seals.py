"""The animations of both players' seals; the game does not wait for them."""

from game.tides.cards.seal_transform import SEAL_MS, STAMP_AT, SealTransform, transform_seal
from game.tides.context import TidesContext
from game.tides.rules.analysis import Owner
from game.ui.motion.timeline import Clock


class Seals:
    """Plays an animation when a card is sealed, for each player."""

    def __init__(self, context: TidesContext) -> None:
        """Start with nothing sealed."""
        self._context = context
        self._clocks: dict[Owner, Clock] = {"mine": Clock(), "theirs": Clock()}
        self._known: dict[Owner, bool] = {"mine": False, "theirs": False}

    @property
    def is_moving(self) -> bool:
        """Whether a card is being sealed."""
        return any(clock.is_running for clock in self._clocks.values())

    def pose(self, owner: Owner) -> SealTransform:
        """Return the current pose of a player's seal."""
        clock = self._clocks[owner]
        time = clock.time if clock.is_running else SEAL_MS
        return transform_seal(time, reduced_motion=self._context.preferences.now.reduced_motion)

    def follow(self, owner: Owner, *, is_sealed: bool) -> None:
        """Set whether a player has sealed; a new seal starts its animation."""
        if is_sealed and not self._known[owner]:
            self._clocks[owner].start(SEAL_MS)
        elif not is_sealed:
            self._clocks[owner].finish()
        self._known[owner] = is_sealed

    def find(self, owner: Owner, *, is_sealed: bool) -> None:
        """Set whether a player has sealed, without an animation."""
        self._known[owner] = is_sealed
        self._clocks[owner].finish()

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, with the stamp's sound; return whether anything moved."""
        was_moving, speed = self.is_moving, self._context.preferences.now.speed
        for clock in self._clocks.values():
            before = clock.time
            if clock.is_running:
                clock.advance(dt, speed)
            if before < STAMP_AT <= clock.time and speed:
                self._context.sounds.play("stamp")
        return was_moving
