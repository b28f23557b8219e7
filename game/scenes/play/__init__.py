"""The table in play: picks, the reveal, and what the table shows meanwhile."""
