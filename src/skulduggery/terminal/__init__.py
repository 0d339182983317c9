"""Play in a terminal: a table, its story, and the screen that shows one seat's half of it."""
