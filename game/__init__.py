"""Emporium: five trading board games at one table."""
