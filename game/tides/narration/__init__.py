"""Sentences on the table and the count, for a screen reader."""
