"""The process in which opponents think: messages, worker, and the window's end of the pipe."""
