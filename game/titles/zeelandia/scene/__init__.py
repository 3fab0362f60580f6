"""Zeelandia: its side of the table."""
