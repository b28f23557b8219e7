"""How a card looks: faces, formulas, marks, and cards in motion."""
