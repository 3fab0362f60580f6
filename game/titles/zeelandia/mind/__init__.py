"""Zeelandia: its computer players."""
