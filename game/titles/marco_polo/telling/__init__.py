"""Texts of Marco Polo."""
