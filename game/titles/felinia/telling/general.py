"""Reasons that hold for many a choice, so that a concrete one is told instead."""

from __future__ import annotations

GENERAL = frozenset({"reason.bids"})
