"""Sky Traders: its side of the table."""
