"""Where opponents think: messages, the process that serves them, the scenes' end of the pipe."""
