"""The story of a turn of Zeelandia."""

from game.titles.zeelandia.telling.story.storyteller import ZeelandiaStoryteller

__all__ = ["STORYTELLER", "ZeelandiaStoryteller"]

STORYTELLER = ZeelandiaStoryteller
