"""A game at a table of the study: the moves, the birds' replies, and the sentences about them.

The clock stands at the number of commands that are done. Moved back it undoes, moved on it does
again, and beyond the last command it has birds play on, for the player too.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias

from game.engine.protocol import Answer
from game.play.requests import Computation
from game.protocol import PlayerId
from game.study.figures import format_cell
from game.study.frame.bench import BenchContext, Report
from game.study.jobs import CALCULATOR, Judge, Judged, LooksAhead, Replied, Reply, StudyLevel
from game.study.table.seats import YOU, SetupT
from game.study.table.table_game import MoveT, StateT, TableGame

STAND_IN: Final = StudyLevel.ALBATROSS
"""Plays for the player where birds play on."""
PACE: Final = 0.5
"""Seconds between a move and a bird's reply to it."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[StateT]):
    """What a table must know of its game: its name among the jobs, its notation, its length."""

    game: str
    format_position: Callable[[StateT], str]
    count_plies: Callable[[StateT], int]
    """From the start to the number of moves of the longest game."""
    bet: tuple[StateT, int]
    """The start that can be bet on, and who wins there: 0 is who begins, 2 is nobody."""
    stakes: Mapping[str, object]
    """The numbers of its rule: what is filled into the line above the question."""


class Turns(Generic[StateT, MoveT]):
    """A game under way: it asks birds for their moves, and for what all moves are worth."""

    def __init__(
        self,
        context: BenchContext,
        rules: Rules[StateT],
        game: TableGame[StateT, MoveT],
        players: Sequence[str],
        depth: int | None,
    ) -> None:
        """Go on with ``game``; a bird that is to move at its end replies at once."""
        self.game = game
        self.players = tuple(players)
        self.depth = depth
        self.bird: str | None = None
        """Who made the last move, if that was a bird."""
        self.plies: int | None = None
        """How far ahead it looked, ``None`` for to the end."""
        self.looks_ahead = 0
        """How far a bird that is thinking looks by now; 0 if it does not say."""
        self.judged: Judged | None = None
        """What the moves of the position are worth, once that is known."""
        self.given_away = 0.0
        """What the last move of a player's seat was worth less than the best; 0 if nobody knows."""
        self.was_worth = 0.0
        """What the best move was worth that the player had instead."""
        self._context = context
        self._rules = rules
        engine = context.shell.engine
        self._reply = Computation(engine, CALCULATOR)
        self._judge = Computation(engine, CALCULATOR)
        self._replied: Replied | None = None
        self._replies = game.done == len(game.commands)
        self._goal = 0
        self._wait = 0.0
        self._was_playing = False
        self._follow()

    @property
    def state(self) -> StateT:
        """The position now."""
        return self.game.state

    @property
    def is_yours(self) -> bool:
        """Whether the player is to move, and nobody plays on for them."""
        return self.is_person and not self._is_driven

    @property
    def is_person(self) -> bool:
        """Whether the player sits in the seat to move."""
        mover = self.game.mover
        return mover >= 0 and self.players[mover] == YOU

    @property
    def is_thinking(self) -> bool:
        """Whether a bird has been asked for its move."""
        return self._reply.is_running or self._replied is not None

    @property
    def waits(self) -> bool:
        """Whether a bird is to move that will not unless play goes on."""
        return not (self.game.is_over or self.is_person or self._is_due)

    @property
    def is_moving(self) -> bool:
        """Whether a reply that has come waits for its moment."""
        return self._replied is not None

    @property
    def failure(self) -> str | None:
        """Why a bird cannot play, if it cannot."""
        return self._reply.failure

    def find_player(self, seat: PlayerId) -> str:
        """Return who plays in a seat now: a bird where birds play on for the player."""
        name = self.players[seat]
        return STAND_IN if name == YOU else name

    def begin(self, game: TableGame[StateT, MoveT]) -> None:
        """Start another game in place of this one."""
        self.game = game
        self._set()
        self._replies, self._goal = True, 0

    def seat(self, players: Sequence[str], depth: int | None) -> None:
        """Let others sit at the table; the game goes on."""
        self.players, self.depth = tuple(players), depth
        self._drop_reply()

    def play(self, move: MoveT) -> None:
        """Make the player's move; the birds then reply."""
        before = self.judged
        self.game.play(move)
        self._set()
        self._replies, self._goal, self._wait = True, 0, PACE
        self._context.clock.go(self.game.done)
        self.was_worth, self.given_away = _compute_loss(before, format_cell(*move))

    def jump(self, done: int) -> None:
        """Go to the position after so many commands; birds wait there."""
        self._jump(done)
        self._context.clock.go(self.game.done)

    def judge(self) -> None:
        """Ask what the moves of the position are worth, unless that is known or asked."""
        if self.judged is None and not self._judge.is_running and not self.game.is_over:
            job = Judge(self._rules.game, self._rules.format_position(self.state))
            if self._judge.job != job:
                self._judge.ask(job)

    def take(self, answers: Sequence[Answer]) -> bool:
        """Use what has come; return whether anything was for this table."""
        replies = self._reply.take(answers)
        values = self._judge.take(answers)
        for part in replies:
            if isinstance(part, Replied):
                self._replied = part
            elif isinstance(part, LooksAhead):
                self.looks_ahead = part.plies
        for part in values:
            if isinstance(part, Judged):
                self.judged = part
        return bool(replies or values)

    def update(self, dt: float) -> bool:
        """Follow the clock, and let birds move; return whether anything has changed."""
        before = self._progress
        self._obey_clock()
        self._wait = max(0.0, self._wait - dt)
        if self._replied is not None and not self._wait:
            self._make(self._replied)
        if self._is_due and not self.is_thinking and self.failure is None:
            self._ask()
        return self._progress != before

    def cancel(self) -> None:
        """Want no answers any more."""
        self._drop_reply()
        self._judge.cancel()

    @property
    def _progress(self) -> tuple[int, int, bool, int]:
        """What time alone may change: commands done, all commands, and how far a bird thinks."""
        return self.game.done, len(self.game.commands), self.is_thinking, self.looks_ahead

    @property
    def _is_driven(self) -> bool:
        """Whether birds play on for everybody."""
        return self._goal > self.game.done

    @property
    def _is_due(self) -> bool:
        """Whether a bird has to move now."""
        if self.game.is_over:
            return False
        return self._is_driven or (self._replies and not self.is_person)

    def _obey_clock(self) -> None:
        clock, done = self._context.clock, self.game.done
        is_paused = self._was_playing and not clock.is_playing
        self._was_playing = clock.is_playing
        if clock.index < done:
            self._jump(clock.index)
        elif clock.index > done:
            known = min(clock.index, len(self.game.commands))
            if known > done:
                self._jump(known)
            self._goal, self._replies = clock.index, False
        elif is_paused:
            self._goal = 0
            self._drop_reply()
        self._follow()

    def _follow(self) -> None:
        """Let the clock stand where the game stands."""
        clock, game = self._context.clock, self.game
        last = game.states[-1]
        is_known = last.current_player < 0
        clock.length = len(game.commands) if is_known else self._rules.count_plies(game.start)
        clock.index = game.done

    def _ask(self) -> None:
        game, rules = self.game, self._rules
        bird = self.find_player(game.mover)
        position = rules.format_position(game.state)
        seed = f"{game.done} {position}"
        self.looks_ahead = 0
        self._reply.ask(Reply(rules.game, position, bird, self.depth, seed))

    def _make(self, reply: Replied) -> None:
        """Make the move of a bird; commands that were undone are dropped."""
        bird = self.find_player(self.game.mover)
        given_away = 0.0 if self.is_person else self.given_away
        self.game.play(self.game.find_move(reply.move))
        self._set()
        self.bird, self.plies, self.given_away = bird, reply.plies, given_away
        self._wait = 0.0 if self._is_driven else PACE
        self._follow()

    def _jump(self, done: int) -> None:
        self.game.jump(done)
        self._set()
        self._replies, self._goal, self._wait = False, 0, 0.0

    def _set(self) -> None:
        """Forget what was known of the position before."""
        self._drop_reply()
        self._judge.cancel()
        self.judged, self.given_away, self.bird = None, 0.0, None
        self._follow()

    def _drop_reply(self) -> None:
        self._reply.cancel()
        self._replied = None


def _compute_loss(judged: Judged | None, move: str) -> tuple[float, float]:
    """Return what the best move is worth, and how much less this one; zeros unless exact."""
    values = dict(judged.values) if judged is not None and judged.is_exact else {}
    best = max(values.values(), default=0.0)
    return best, best - values.get(move, best)


Say: TypeAlias = Callable[..., str]
_HORIZONS: Final = {None: "end", 0: "none", 1: "next"}
"""What is said of a bird that looked so many moves ahead."""


def name_player(player: str, say: Say) -> str:
    """Return what a player is called."""
    return say("study.you") if player == YOU else say(f"opponent.{player}.name")


class TableWords(Generic[SetupT, StateT, MoveT]):
    """What is said now; values of moves are spoken of while the table ``shows_values``."""

    def __init__(
        self, setup: SetupT, turns: Turns[StateT, MoveT], say: Say, *, shows_values: bool
    ) -> None:
        """Speak of a game that began as ``setup`` says."""
        self.setup = setup
        self.turns = turns
        self.say = say
        self._judged = turns.judged if shows_values else None

    @property
    def lead(self) -> str:
        """The line above the board: the result, or whose turn it is and why nothing moves.

        What was given away is said here once the player is to move again.
        """
        if self.turns.game.is_over:
            return self.describe_result()
        if self.turns.is_yours:
            return (
                self.describe_gift(self._find_speaker()) if self._has_gift else self.describe_turn()
            )
        name = name_player(self.turns.find_player(self.turns.game.mover), self.say)
        if self.turns.failure is not None:
            return self.say("study.table.fails", name=name)
        if self.turns.waits:
            return self.say("study.table.waits", name=name)
        plies = self.turns.looks_ahead
        key = "study.table.thinks.ahead" if plies > 1 else "study.table.thinks"
        return self.say(key, name=name, plies=plies)

    @property
    def report(self) -> Report:
        """What the rail says: the last move, and whether the values are exact."""
        is_exact = self._judged is not None and self._judged.is_exact
        verdict = self.say("study.table.exact") if is_exact else ""
        return Report(story=tuple(self._describe_story()), verdict=verdict)

    def name(self, seat: int) -> str:
        """Return what the player in a seat is called; the seat's name if it has several seats."""
        players = self.setup.players
        if players.count(players[seat]) > 1:
            return self.name_seat(seat)
        return name_player(players[seat], self.say)

    def is_you(self, seat: int) -> bool:
        """Return whether a seat is the only one of the player."""
        return [at for at, player in enumerate(self.setup.players) if player == YOU] == [seat]

    def name_seat(self, seat: int) -> str:
        """Return what a seat is called."""
        raise NotImplementedError

    def describe_turn(self) -> str:
        """Return what the player can do now."""
        raise NotImplementedError

    def describe_result(self) -> str:
        """Return how the game has ended."""
        raise NotImplementedError

    def describe_gift(self, name: str) -> str:
        """Return what the player has just given away, as the bird called ``name`` remarks."""
        raise NotImplementedError

    def describe_horizon(self, plies: int) -> str:
        """Return how far values see that are not exact."""
        return self.say("study.table.guessed", plies=plies)

    def describe_move(self, number: int) -> str:
        """Return what a move did, counted from 0."""
        raise NotImplementedError

    def _describe_story(self) -> Iterator[str]:
        """Yield how far values see, what was given away, the last move, how far a bird looked."""
        judged, turns = self._judged, self.turns
        if judged is not None and not judged.is_exact and judged.plies is not None:
            yield self.describe_horizon(judged.plies)
        if self._has_gift and not turns.is_yours:
            yield self.describe_gift(self._find_speaker())
        if turns.game.done:
            yield self.describe_move(turns.game.done - 1)
        if turns.bird is not None:
            horizon, name = _HORIZONS.get(turns.plies, "some"), name_player(turns.bird, self.say)
            yield self.say(f"study.table.saw.{horizon}", name=name, plies=turns.plies)

    @property
    def _has_gift(self) -> bool:
        return self.turns.given_away > 0

    def _find_speaker(self) -> str:
        """Return the name of the bird that comments on the player's moves."""
        birds = [player for player in self.setup.players if player != YOU]
        return name_player(birds[-1] if birds else StudyLevel.HERON, self.say)
