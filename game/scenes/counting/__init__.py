"""A round is counted, and can be opened again."""
