"""The story of a turn: paragraphs that tell one seat what has been done since it last decided."""

from game.telling.story.beat import Beat, Passage
from game.telling.story.paragraph import Amount, Announcement, Paragraph, Row
from game.telling.story.storyteller import Storyteller, Told

__all__ = ["Amount", "Announcement", "Beat", "Paragraph", "Passage", "Row", "Storyteller", "Told"]
