"""Harbourlight, the deck-building game: buy cards, play them, and light the most lighthouses."""
