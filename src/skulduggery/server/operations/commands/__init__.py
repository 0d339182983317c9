"""The operator's commands, to a running server or without one."""
