"""Puerto Rico: its side of the table."""
