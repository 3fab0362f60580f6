"""Zeelandia's board scene: `TABLE` is the class that seating starts."""

from game.scenes.zeelandia.board import ZeelandiaTable as TABLE

__all__ = ["TABLE"]
