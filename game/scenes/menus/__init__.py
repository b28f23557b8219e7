"""Screens around a game: the title, settings, opponents, pages."""
