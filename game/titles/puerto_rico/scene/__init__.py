"""Puerto Rico's part of the table."""
