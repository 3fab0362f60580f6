"""Texts of Puerto Rico."""
