"""Menus: what can have the focus, and the pages that are not the table."""
