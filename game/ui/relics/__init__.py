"""The relic step on screen."""
