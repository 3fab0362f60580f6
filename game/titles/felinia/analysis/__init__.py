"""Felinia: reckoned from a position for screens and computer players. Decides no rule."""
