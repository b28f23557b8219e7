"""The window's program: main loop, screens that belong to no game, settings."""
