"""Felinia: its computer players."""
