"""The first game that teaches: its deal, its lessons, and the table with the coach's line."""
