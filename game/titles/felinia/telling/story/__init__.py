"""The story of Felinia.

cutting        events as bids, tokens, voyages, trips, storage, and the preparation of a round
deeds          what a seat did with a token, or in storage
trips          a merchant's way over the island
rounds         voyages, preparation, and the end
touches        what befell the reader
holdings       what the nets count
announcing     banners
"""

from game.titles.felinia.telling.story.storyteller import FeliniaStoryteller

__all__ = ["STORYTELLER", "FeliniaStoryteller"]

STORYTELLER = FeliniaStoryteller
