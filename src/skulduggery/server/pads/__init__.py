"""Scorepads that others follow."""
