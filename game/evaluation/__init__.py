"""Measuring strength in any game: duplicate matches, Elo, sequential tests, ratings."""


class EvaluationError(Exception):
    """A measurement cannot go on; the message says why in one line."""


class JournalError(EvaluationError):
    """The file of played deals cannot be used, or holds something else than was asked for."""
