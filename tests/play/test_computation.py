"""What a screen without a session asks the engine to compute."""

from collections.abc import Callable, Sequence

from game.engine.client import Engine
from game.engine.protocol import Answer, Computed, Failed, Thinks, Ticket
from game.engine.worker import serve
from game.play.requests import Computation


class Desk(Engine):
    """An engine that notes what it is asked and told to stop."""

    def __init__(self) -> None:
        """Note nothing yet."""
        super().__init__(serve)
        self.asked: list[tuple[str, object]] = []
        self.stopped: list[Ticket] = []

    def compute(
        self,
        calculator: str,
        job: object,
        *,
        in_background: bool = False,
        with_opponents: bool = False,
    ) -> Ticket:
        assert not in_background
        assert not with_opponents
        self.asked.append((calculator, job))
        return Ticket(len(self.asked))

    def stop(self, ticket: Ticket) -> None:
        self.stopped.append(ticket)


def ask(job: object) -> tuple[Desk, Computation]:
    desk = Desk()
    computation = Computation(desk, "study")
    computation.ask(job)
    return desk, computation


def test_parts_are_handed_on_until_the_last() -> None:
    desk, computation = ask("job")
    assert desk.asked == [("study", "job")]
    assert (computation.job, computation.is_running) == ("job", True)
    first, second = (
        Computed(Ticket(1), 0, "a", is_last=False),
        Computed(Ticket(1), 1, "b", is_last=True),
    )
    assert computation.take([Thinks(Ticket(1), 40, 0), first]) == ["a"]
    assert (computation.steps, computation.is_running) == (40, True)
    assert computation.take([second]) == ["b"]
    assert not computation.is_running
    assert desk.stopped == []


def test_answers_to_others_are_none_of_its_business() -> None:
    _, computation = ask("job")
    others: Sequence[Answer] = [Computed(Ticket(7), 0, "x", is_last=True), Failed(Ticket(7), "no")]
    assert computation.take(others) == []
    assert computation.is_running


def test_a_failure_is_kept_and_forgotten_at_the_next_question() -> None:
    _, computation = ask("job")
    assert computation.take([Failed(Ticket(1), "lost twice")]) == []
    assert (computation.failure, computation.is_running) == ("lost twice", False)
    computation.ask("another")
    assert (computation.failure, computation.is_running) == (None, True)


def test_asking_anew_or_leaving_takes_back_what_was_asked() -> None:
    changes: list[Callable[[Computation], None]] = [lambda c: c.ask("new"), lambda c: c.cancel()]
    for change in changes:
        desk, computation = ask("job")
        computation.take([Thinks(Ticket(1), 40, 0)])
        change(computation)
        assert (desk.stopped, computation.steps) == ([Ticket(1)], 0)
        assert computation.take([Computed(Ticket(1), 0, "late", is_last=True)]) == []
