"""HTTP: routes, who is asking, errors, static files."""
