"""The settings, by page."""
