"""The keys that change a setting wherever the player is: whole screen, and silence."""

import pygame

from game.shell.preferences import Preferences


def take_shortcut(event: pygame.event.Event, preferences: Preferences) -> bool:
    """Do what the press of a key asks for on every screen; return whether it asks for that."""
    now = preferences.now
    is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    if event.key == pygame.K_F11 or is_alt_enter:
        preferences.set(is_fullscreen=not now.is_fullscreen)
    elif event.key == pygame.K_m:
        preferences.set(is_muted=not now.is_muted)
    else:
        return False
    return True
