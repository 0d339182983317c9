"""WebSockets: the protocol's messages, connections, and what every session has."""
