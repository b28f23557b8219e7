"""A finished round is scored, term by term."""
