"""Rows of stones as the study plays them: the boards that there are, and a game as a line."""
