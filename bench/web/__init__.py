"""How fast the page is there, and how smoothly it plays, on a phone."""
