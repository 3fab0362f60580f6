"""Sky Traders: its computer players."""
