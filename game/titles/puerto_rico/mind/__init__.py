"""Puerto Rico: its computer players."""
