"""Measuring strength in any game: duplicate matches, Elo, sequential tests, ratings."""


class EvaluationError(Exception):
    """A measurement cannot go on; the message says why in one line."""


class BadInputError(EvaluationError):
    """What was named for a measurement, a file or a cluster, cannot be used."""


class JournalError(BadInputError):
    """The file of played deals cannot be used, or holds something else than was asked for."""
