"""Text from outside, such as a name in a file, which may hold anything."""

from __future__ import annotations

import unicodedata


def visible(text: str) -> str:
    """The text with a replacement character for each control character, line breaks among them: a terminal obeys some
    of those, and no font draws them."""
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) == "Cc" else c for c in text)
