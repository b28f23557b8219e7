"""Cards: their faces, what they ask for, on their way, and burning."""
