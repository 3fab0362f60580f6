"""The story of a turn of Puerto Rico: a paragraph for each role, with a row for each seat."""

from game.titles.puerto_rico.telling.story.storyteller import PuertoRicoStory

__all__ = ["STORYTELLER", "PuertoRicoStory"]

STORYTELLER = PuertoRicoStory
