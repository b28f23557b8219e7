"""Buttons, sliders, tooltips: the controls of every screen."""
