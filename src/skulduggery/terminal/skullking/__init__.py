"""Skull King in a terminal: what a person types, what is offered, and how the table looks."""
