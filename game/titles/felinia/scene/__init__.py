"""Felinia's part of the table."""
