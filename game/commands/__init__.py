"""The program without a window: its arguments, and one file for each command."""
