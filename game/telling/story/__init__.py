"""The story of a turn: paragraphs that tell one seat what has been done since it last decided.

Beat, Passage       events between the positions that they lead to (`beat`)
Storyteller, Told   a title's part: how beats are cut into passages, and the words for them (`storyteller`)
Paragraph           a passage in words, with what it changed by seat (`paragraph`, `composing`)
Recap               the paragraphs since a seat's last turn, arranged as a list (`recap`)
LogStoryteller      for titles without a storyteller of their own (`plain`)
"""

from game.telling.story.beat import Beat, Passage
from game.telling.story.paragraph import Amount, Announcement, Paragraph, Row, Why
from game.telling.story.storyteller import Storyteller, Told

__all__ = ["Amount", "Announcement", "Beat", "Paragraph", "Passage", "Row", "Storyteller", "Told", "Why"]
