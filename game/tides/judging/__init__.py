"""What every decision of a game was worth: errors, reads and luck, which add up to its result."""
