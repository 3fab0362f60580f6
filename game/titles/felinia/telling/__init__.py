"""Texts of Felinia."""
