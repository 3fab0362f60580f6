"""Marco Polo's part of the table."""
