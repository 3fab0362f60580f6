"""Makes text from outside, such as names in files, safe to show."""

from __future__ import annotations

import unicodedata


def visible(text: str) -> str:
    """Replaces each control character, including line breaks: terminals obey some, and fonts draw none."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) == "Cc" else c for c in text)
