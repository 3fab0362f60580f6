"""The decisions, one file per phase of a turn."""
