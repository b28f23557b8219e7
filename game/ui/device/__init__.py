"""The window, the keys and the loudspeaker."""
