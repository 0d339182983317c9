"""The house over HTTP and WebSockets."""
