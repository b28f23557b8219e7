"""What the review of any finished game shows: its sum, its course, a turn; it knows no game."""
