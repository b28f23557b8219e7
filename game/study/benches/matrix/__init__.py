"""The Matrix bench: a pick at which both choose at once, as a table of what comes of it."""
