"""Searches and solvers for any game that meets the protocol."""
