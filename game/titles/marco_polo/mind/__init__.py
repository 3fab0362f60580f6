"""Marco Polo: its computer players."""
