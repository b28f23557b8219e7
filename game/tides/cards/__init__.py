"""Drawing cards: faces, formulas, marks, and cards in motion."""
