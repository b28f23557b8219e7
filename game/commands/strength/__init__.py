"""What played deals say of strength: Elo, the sequential test, ratings, and how deals are kept."""
