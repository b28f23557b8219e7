"""The table of Harbourlight: what it shows as values, where, and the screen that plays it."""
