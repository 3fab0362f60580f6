"""One file for each phase of a turn."""
