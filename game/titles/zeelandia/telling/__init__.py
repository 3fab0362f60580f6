"""Texts of Zeelandia."""
