"""The story of a turn of Sky Traders."""

from game.titles.sky_traders.telling.story.teller import SkyTradersStoryteller

__all__ = ["STORYTELLER", "SkyTradersStoryteller"]

STORYTELLER = SkyTradersStoryteller
