"""The rules of the drafting game as pages."""
