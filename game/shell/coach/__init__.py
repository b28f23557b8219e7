"""A first game that teaches, for any game: when a lesson is due, and the bubble that says it."""
