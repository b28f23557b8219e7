"""The count: a finished round is scored, term by term."""
