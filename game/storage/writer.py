"""The thread that writes to the disk, so that no frame waits for it.

To write something, post a job: steps as values, done in order. What else needs the disk is a
``Run``. A job ends at the first step that
fails, so a file is removed only after its replacement has been written. What the disk has refused
is tried again before the next job, unless that job changes the same file. The player is notified
of failures by ``Notices``.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import count
from threading import Condition, Lock, Thread
from typing import Final, TypeAlias, assert_never

from game.storage.disk import Disk
from game.storage.json_file import format_object, parse_object


class Notice(Enum):
    """A failure that the player is notified of."""

    GAME_SET_ASIDE = "game_set_aside"
    SETTINGS_SET_ASIDE = "settings_set_aside"
    CANNOT_LIST = "cannot_list"
    CANNOT_WRITE = "cannot_write"
    READS_ONLY = "reads_only"
    HISTORY_SET_ASIDE = "history_set_aside"
    DRILLS_SET_ASIDE = "drills_set_aside"
    NO_DATABASE = "no_database"


class Notices:
    """A thread-safe list of notices, from the writer's thread to the window's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held: list[Notice] = []
        self._waiting: list[Notice] = []
        self.has_failed = False
        """Whether ``CANNOT_WRITE`` was added, and ``recover`` not called since."""

    def add(self, notice: Notice) -> None:
        """Add a notice; ``CANNOT_WRITE`` is added only once in a failure, and waits for no other.

        All others are held until ``release``, so that the player is notified once about many files.
        """
        with self._lock:
            if notice is not Notice.CANNOT_WRITE:
                self._held.append(notice)
            elif not self.has_failed:  # or every choice would add one
                self.has_failed = True
                self._waiting.append(notice)

    def recover(self) -> None:
        """Note that all is written again: nobody needs to hear of a failure that is over."""
        with self._lock:
            if self.has_failed:
                self.has_failed = False
                self._waiting = [each for each in self._waiting if each is not Notice.CANNOT_WRITE]

    def release(self) -> None:
        """Hand on what was held: the writer has done all that it was given."""
        with self._lock:
            self._waiting += self._held
            self._held = []

    @property
    def is_empty(self) -> bool:
        """Whether ``take`` would return nothing."""
        return not self._waiting

    def take(self) -> tuple[Notice, ...]:
        """Return what was added since the last call, in order; a notice once for every file."""
        with self._lock:
            notices, self._waiting = tuple(self._waiting), []
        return notices


_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Write:
    """Replace a file's content, whole or not at all."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Amend:
    """Set a field of the object in a file, if there is one; what is no such file stays as it is."""

    name: str
    key: str
    value: object


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a file, if there is one."""

    name: str


@dataclass(frozen=True, slots=True)
class RemoveLeftovers:
    """Remove from the folder ``name`` what killed programs had not finished writing."""

    name: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """Rename a file that cannot be read, then add ``notice``.

    ``games/1f.json`` becomes ``games/1f-unreadable-20261122-101500-1.json``, with the local time
    and the first free number.
    """

    name: str
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Notify:
    """Add ``notice``, which is about the file or folder ``name``."""

    name: str
    notice: Notice


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the disk, ``name``; while another program has it nothing is written here."""

    name: str


@dataclass(frozen=True, slots=True)
class Run:
    """Call ``act``, which reads or writes the file or folder ``name`` in its own way."""

    name: str
    act: Callable[[], None]


Step: TypeAlias = Write | Amend | Remove | RemoveLeftovers | SetAside | Notify | Claim | Run
DiskJob: TypeAlias = tuple[Step, ...]
_TRIED_AGAIN: Final = Write | Amend | Remove | Claim


class Writer:
    """Does jobs in order in a thread, which runs only while there are any."""

    def __init__(self, disk: Disk, notices: Notices) -> None:
        """Write to ``disk``; failures are logged and added to ``notices``."""
        self._disk = disk
        self._notices = notices
        self._changed = Condition()
        self._waiting: list[DiskJob] = []
        self._thread: Thread | None = None
        self._unmoved: set[str] = set()
        """Files that could neither be read nor set aside; they are never overwritten."""
        self._refused: list[DiskJob] = []
        """What is left of jobs that the disk has refused, in order."""
        self._has_lost = False
        """Whether anything cannot even be tried again."""
        self.reads_only = False
        """Whether another program has claimed the disk: jobs that would change files do nothing."""

    def post(self, *steps: Step) -> None:
        """Queue these steps as one job, and return at once.

        A single ``Write`` replaces a waiting single ``Write`` of the same file, if no later job
        touches that file.
        """
        with self._changed:
            place = self._find_place(steps)
            if place is None:
                self._waiting.append(steps)
            else:
                self._waiting[place] = steps
            if self._thread is None:
                self._thread = Thread(target=self._run, name="storage", daemon=True)
                self._thread.start()

    def retry(self) -> None:
        """Try again what the disk has refused, if there is anything."""
        if self._refused:
            self.post()

    def flush(self, timeout: float) -> bool:
        """Wait until all jobs are done, at most ``timeout`` seconds; return whether they are."""
        with self._changed:
            return self._changed.wait_for(lambda: self._thread is None, timeout)

    def _find_place(self, job: DiskJob) -> int | None:
        """Return the index of the waiting job that a new one replaces, if any."""
        match job:
            case (Write(name),):
                for place in reversed(range(len(self._waiting))):
                    if any(step.name == name for step in self._waiting[place]):
                        is_write = [type(step) for step in self._waiting[place]] == [Write]
                        return place if is_write else None
        return None

    def _run(self) -> None:
        while (job := self._take_job()) is not None:
            refused, self._refused = self._refused, []
            for earlier in refused:
                if not _replaces(job, earlier):
                    self._do_job(earlier, logging.DEBUG)
            self._do_job(job, logging.WARNING)
            if not (self._refused or self._has_lost):
                self._notices.recover()

    def _do_job(self, job: DiskJob, level: int) -> None:
        """Do the steps of a job up to the first that fails; log that at ``level``."""
        if self.reads_only and not all(isinstance(step, Notify | Run) for step in job):
            return
        for number, step in enumerate(job):
            try:
                self._do(step)
            except Exception as error:  # noqa: BLE001  (the thread must survive any failure of the disk)
                _log.log(level, "cannot write %s: %s", step.name, error, exc_info=True)
                self._notices.add(Notice.CANNOT_WRITE)
                if isinstance(error, OSError) and isinstance(step, _TRIED_AGAIN):
                    self._refused.append(job[number:])
                else:
                    self._has_lost = True
                return

    def _take_job(self) -> DiskJob | None:
        """Return the next job; without one, mark the thread as ended and wake ``flush``."""
        with self._changed:
            if self._waiting:
                return self._waiting.pop(0)
            self._thread = None
            self._notices.release()
            self._changed.notify_all()
            return None

    def _do(self, step: Step) -> None:
        match step:
            case Write(name, content):
                if name in self._unmoved:
                    raise ValueError("the file there could neither be read nor set aside")
                self._disk.write_atomic(name, content)
            case Amend(name, key, value):
                self._amend(name, key, value)
            case Remove(name):
                self._disk.remove(name)
            case RemoveLeftovers(name):
                self._disk.remove_leftovers(name)
            case SetAside(name, notice):
                self._set_aside(name, notice)
            case Notify(_, notice):
                self._notices.add(notice)
            case Claim():
                self._claim()
            case Run(_, act):
                act()
            case _:
                assert_never(step)

    def _claim(self) -> None:
        """Claim the disk; whoever comes second reads only, however long they stay."""
        if not self._disk.claim():
            _log.info("another program writes here: nothing is kept")
            self.reads_only = True
            self._notices.add(Notice.READS_ONLY)

    def _amend(self, name: str, key: str, value: object) -> None:
        try:
            content = self._disk.read(name)
            data = None if content is None else parse_object(content)
        except ValueError as error:
            _log.warning("cannot add to %s: %s", name, error)
            return
        if data is not None:
            self._disk.write_atomic(name, format_object({**data, key: value}))

    def _set_aside(self, name: str, notice: Notice | None) -> None:
        (stem, _, suffix), stamp = name.rpartition("."), time.strftime("%Y%m%d-%H%M%S")
        names = (f"{stem}-unreadable-{stamp}-{number}.{suffix}" for number in count(1))
        try:
            taken = self._disk.list_names(name.rpartition("/")[0])
            free = next(other for other in names if other.rpartition("/")[2] not in taken)
            self._disk.replace(name, free)
        except FileNotFoundError:
            return  # another process has moved it
        except OSError:
            self._unmoved.add(name)
            raise
        if notice is not None:
            self._notices.add(notice)


def _replaces(job: DiskJob, earlier: DiskJob) -> bool:
    """Return whether ``earlier`` only writes a file that ``job`` replaces, removes or renames."""
    match earlier:
        case (Write(name),):
            return any(
                isinstance(step, Write | Remove | SetAside) and step.name == name for step in job
            )
        case _:
            return False
