"""Orchard: its side of the table."""
