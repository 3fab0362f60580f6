"""The whole recap on a wide sheet over the board, where the panel beside the board has no room for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match import Match
from game.scenes.table.layout import room
from game.scenes.table.moment import Moment
from game.scenes.table.recap import RecapPanel
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.telling.story.paragraph import Paragraph
from game.ui.button import Button
from game.ui.dialog import Popup
from game.ui.units import TARGET, Area

WIDE, HIGH, PAD, EDGE = 720.0, 900.0, 24.0, 16.0


class RecapSheet(Popup):
    """Closed by Esc, by the cross or by a click beside it."""

    def __init__(
        self,
        now: Moment[Any],
        match: Match,
        title: TitleView[Any],
        story: Story,
        *,
        on_close: Callable[[], object],
        on_paragraph: Callable[[Paragraph], object],
    ) -> None:
        """`on_paragraph`: a click on one, after the sheet was closed."""
        super().__init__("recap.sheet", now.look, WIDE, HIGH)
        self.style = "navy"
        self.now, self.match, self.story = now, match, story
        board = room(now.look)
        self.room = Area(max(EDGE, board.centre[0] - self.area.w / 2), self.area.y, self.area.w, self.area.h)

        def chosen(paragraph: Paragraph) -> None:
            on_close()
            on_paragraph(paragraph)

        say, tale = title.say, title.narration.tale
        self.recap = RecapPanel(
            "recap.whole", self.room, now.look, say, tale, on_paragraph=chosen, on_fold=self._tell, on_more=None
        )
        self.add(self.recap)
        cross = Area(self.room.right - TARGET - 6, self.room.y + 6, TARGET, TARGET)
        self.add(Button("recap.sheet.close", cross, icon="cross", tip=say("table.close"), on_click=on_close))
        self._tell()

    def _tell(self) -> None:
        """All rows, on a sheet as high as they need."""
        recap, match, story = self.story.recap(self.now), self.match, self.story
        if recap is not None:
            inner = self.room.inset(PAD, PAD)
            self.recap.tell(*story.recap_words(), recap, match.seat, match.seats, story.why, inner)
            self.area = self.room.cut_top(self.recap.area.h + 2 * PAD)[0]
