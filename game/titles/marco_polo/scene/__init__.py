"""Marco Polo: its side of the table."""
