"""A server's table in the terminal: the protocol of docs/protocol.md, as one guest speaks it."""
