"""Where opponents think: messages, the process that serves them, and the scenes' end of the pipe."""
