"""The story of Marco Polo.

cutting        events as turns, the passages between them, and those of the set-up
deeds          what a seat did in a turn, in the order of importance
heads          the sentence about it
rounds         the set-up, the beginning of a round, and the final scoring
touches        what befell the reader
holdings       what the nets count
announcing     banners
"""

from game.titles.marco_polo.telling.story.storyteller import MarcoPoloStoryteller

__all__ = ["STORYTELLER", "MarcoPoloStoryteller"]

STORYTELLER = MarcoPoloStoryteller
