"""The processes that think: messages, workers, and the window's ends of the pipes."""
