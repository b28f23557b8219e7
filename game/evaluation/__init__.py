"""Measuring strength: duplicate matches, Elo, SPRT, ratings, best replies."""
