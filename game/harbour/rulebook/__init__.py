"""The rules of Harbourlight: cards, a turn and the end, and what is pressed."""
