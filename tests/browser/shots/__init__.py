"""Pictures of every screen, phase and look, to be looked at: `make shots`."""
