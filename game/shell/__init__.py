"""The program in the window: main loop, scene manager, title, settings and about screens."""
