"""Zeelandia's part of the table."""
