"""Watching two opponents: choosing them, and pausing, stepping and pacing their game."""
