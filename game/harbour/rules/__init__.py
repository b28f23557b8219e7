"""The rules of Harbourlight: cards, positions, what a seat may know, notation, records."""
