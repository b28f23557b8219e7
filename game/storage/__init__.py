"""Settings and games on disk, written by a thread."""
