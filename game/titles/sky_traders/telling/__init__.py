"""Texts of Sky Traders."""
