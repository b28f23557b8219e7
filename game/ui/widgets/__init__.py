"""Buttons, sliders, tooltips: what every game's screens are made of."""
