"""The result of a game that is over."""
