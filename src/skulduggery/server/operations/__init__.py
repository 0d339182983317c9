"""Running a server: start-up, logs, metrics, the operator's commands."""
