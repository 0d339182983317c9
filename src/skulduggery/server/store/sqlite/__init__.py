"""SQLite, in a file of the data folder."""
