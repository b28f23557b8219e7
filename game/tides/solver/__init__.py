"""Exact and approximate solutions: drafts, relic steps, value models."""
