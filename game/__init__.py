"""Emporium: five trading board games at one table."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for results

__version__ = "0.1.0"
