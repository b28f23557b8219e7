"""The rulebook of the drafting game."""
