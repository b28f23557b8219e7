"""Settings and games on disk."""
