"""Tables: what a table is, how it changes, and how it is played by everybody at it."""
