"""The Tiles bench: the tile game against up to three birds, every move a command."""
