"""Choosing a length and an opponent."""
