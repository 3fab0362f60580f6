"""Felinia: its side of the table."""
