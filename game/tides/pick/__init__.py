"""The screen on which cards are picked."""
