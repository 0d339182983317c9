"""Skulduggery: a table for two games of nerve, Skull and Skull King."""

__version__ = "0.1.0"
