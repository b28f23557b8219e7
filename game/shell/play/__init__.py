"""Screens of any game that is played: what speaks of its cards is handed in by the game."""
