"""The colours of the orchard."""

from __future__ import annotations

MEADOW, CROWN, CROWN_EDGE = "#8db764", "#4f8a3c", "#2f5c22"
