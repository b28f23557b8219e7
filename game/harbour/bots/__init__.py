"""Opponents of Harbourlight."""
