"""The store: one interface by operations, and what keeps it."""
