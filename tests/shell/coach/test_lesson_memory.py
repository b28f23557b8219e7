"""What was seen of lessons: kept for one game, and counted at later turns alone."""

from game.shell.coach.coach import LessonMemory, SeenLesson

SEEN = SeenLesson(2.0, "a card")


class Game:
    """Any game."""


def test_screens_of_one_game_share_what_was_seen_and_another_game_begins_anew() -> None:
    memory, game, other = LessonMemory(), Game(), Game()
    memory.open(game, 3)
    memory.keep(3, "coin", SEEN)
    memory.open(game, 4)
    assert (memory.first, memory.find(3, "coin")) == (3, SEEN)
    memory.open(other, 0)
    assert (memory.first, memory.find(3, "coin")) == (0, SeenLesson())


def test_a_game_is_not_kept_alive() -> None:
    memory, game = LessonMemory(), Game()
    memory.open(game, 0)
    memory.keep(0, "coin", SEEN)
    del game
    memory.open(Game(), 0)
    assert memory.find(0, "coin") == SeenLesson()


def test_what_was_seen_counts_at_later_turns_if_it_was_seen_for_long_enough() -> None:
    memory = LessonMemory()
    memory.keep(1, "coin", SEEN)
    seen = [memory.was_seen(turn, "coin", 2.0) for turn in range(4)]
    assert seen == [False, False, True, True]
    assert not memory.was_seen(2, "coin", 2.1)
    assert not memory.was_seen(2, "ties", 0.0)


def test_to_ask_leaves_no_trace() -> None:
    memory = LessonMemory()
    assert memory.find(1, "coin") == SeenLesson()
    assert not memory.was_seen(2, "coin", 0.0)
