"""Faults of records and levels in words."""

from __future__ import annotations

from game.rules.board import Fault
from game.words import of


def fault_text(title: str, fault: Fault) -> str:
    """In the words of a title; a fault of a level with its location."""
    text = of(title).say(fault.key, fault.params)
    where = " · ".join(part for part in (fault.layer, fault.object) if part)
    return f"{where}: {text}" if where else text
