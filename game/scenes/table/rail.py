"""The rail beside the board: everybody's card, and below them what happened, as a recap and as a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.match import Match
from game.rules.kernel import Standing
from game.scenes.table.cards import CLOSE, LOW, TALL, PlayerCard
from game.scenes.table.log import ROW, Log, LogTitle, line_height
from game.scenes.table.moment import Moment
from game.scenes.table.recap import FOOT, LOG, RecapPanel
from game.scenes.table.story import Story
from game.scenes.table.view import TitleView
from game.telling.labels import Stat
from game.telling.story.paragraph import Paragraph
from game.telling.story.recap import Recap
from game.telling.styles import portrait_of, tip_of
from game.ui.label import Panel
from game.ui.look import Look
from game.ui.still import Section
from game.ui.units import Area
from game.ui.widget import Widget

WIDE, NARROW = 300.0, 264.0
GLOW = 16.0
"""Units that the glow of a card or the shadow of a plate reaches beyond its area."""
LEAST_STORY, AMPLE_STORY = 310.0, 440.0
"""Units that cards leave to the story, unless they are as low as can be."""
LEAST_LOG = 2
"""Rows of the log below a recap; without room for so many, or for the newest line, its heading alone opens it."""


class Rail(Panel):
    """`refresh` after every change of the position."""

    def __init__(
        self,
        area: Area,
        look: Look,
        match: Match,
        title: TitleView[Any],
        story: Story,
        *,
        on_seat: Callable[[int], object],
        on_step: Callable[[int], object],
        on_paragraph: Callable[[Paragraph], object],
        on_recap: Callable[[], object],
    ) -> None:
        """`on_seat`: a card was clicked; `on_step`: a line of the log that tells of a step; `on_paragraph`: one of the
        recap; `on_recap`: all of it is asked for."""
        super().__init__("rail", area, "bar")
        self.match, self.title, self.story = match, title, story
        self._shown: Moment[Any]
        self._told: Recap | None = None
        self._changes: Mapping[int, int] = {}
        seats = match.seats
        inner = area.inset(10, 8)
        heights = (TALL, CLOSE) if look.w >= 1000 else ()
        least = AMPLE_STORY if title.seats.on_board else LEAST_STORY
        tall = next((high for high in heights if inner.h - len(seats) * (high + 4) >= least), LOW)
        self.cards: list[PlayerCard] = []
        for i, seat in enumerate(seats):
            place = Area(inner.x, inner.y + i * (tall + 4), inner.w, tall)
            card = PlayerCard(
                f"card.{i}", place, seat, title.say, title.seats.points_icon, on_click=partial(on_seat, i)
            )
            self.cards.append(self.add(card))
        y = inner.y + len(seats) * (tall + 4) + 2
        self.story_area = Area(inner.x, y, inner.w, inner.bottom - y)
        self.add(Panel("story", self.story_area, "navy"))
        self.log_first = False
        """The log has the room of the recap."""
        self.recap = self.add(
            RecapPanel(
                "recap",
                self.story_area.inset(12, 6),
                look,
                title.say,
                title.narration.tale,
                on_paragraph=on_paragraph,
                on_fold=lambda: self._refresh_story(self._shown),
                on_more=on_recap,
            )
        )
        place = Area(inner.x + 12, y + 4, inner.w - 24, 26)
        self.log_title = self.add(LogTitle("log.title", place, title.say("table.log"), on_click=self.turn_log))
        place = Area(inner.x + 6, y + 34, inner.w - 16, 40)
        self.log: Log = self.add(Log("log", place, look.s, on_pick=on_step))

    def sections(self) -> tuple[Section, Section]:
        """The cards, and below them what happened: a change of one does not paint the other again."""
        cards, story = self.area.cut_top(self.story_area.y - self.area.y)
        return Section("rail.cards", cards, self, self._in(cards)), Section("rail.story", story, self, self._in(story))

    def _in(self, area: Area) -> list[Widget]:
        """The widgets that reach into an area with their shadow or glow."""
        reaches = [(child, child.area.inset(0, -GLOW)) for child in self.children]
        return [child for child, reach in reaches if reach.y < area.bottom and reach.bottom > area.y]

    def refresh(self, now: Moment[Any]) -> None:
        """After a step was shown, undone, or looked back to."""
        self.refresh_cards(now)
        self._refresh_story(now)

    def refresh_cards(self, now: Moment[Any]) -> None:
        """Everybody's numbers, and what the considered action would make of them."""
        match, title, say = self.match, self.title, self.title.say
        standings = title.seats.standings(now)
        best = max(line.points for line in standings)
        duties = title.seats.duties(now)
        hides = [bool(title.seats.hidden(now, i)) for i in range(len(self.cards))]
        for i, card in enumerate(self.cards):
            card.seat, card.text = match.seats[i], match.seats[i].name
            card.points, card.hides = title.seats.known(now, standings[i]), hides[i]
            card.own = title.seats.own(now, standings[i])
            card.leads = standings[i].points == best and best > 0 and not any(hides)
            card.active = not match.over and now.back_at is None and match.seat == i
            if card.active:
                card.note = say("table.to_move") if match.seats[i].human else say("table.thinking")
            else:
                card.note = duties[i] if duties else "" if match.seats[i].human else say("table.computer")
            card.pressed = bool(duties) and not card.active
            card.portrait, card.tip = portrait_of(match.seats[i]), tip_of(match.seats[i], hides=hides[i], own=card.own)
            card.after, card.ahead = self._ahead(now, standings[i])
            card.place_chips(now.look, title.seats.chips(now, i))

    def _ahead(self, now: Moment[Any], line: Standing) -> tuple[dict[str, Stat], int | None]:
        """The chips by key, and the points, as the considered action would leave them."""
        preview, title, seat = now.preview, self.title, line.seat
        if preview is None:
            return {}, None
        then = now.at(preview.view)
        gain = title.seats.gain(then, line, title.seats.standings(then)[seat])
        chips = {chip.key: chip for chip in title.seats.chips(then, seat)}
        return chips, self.cards[seat].points + gain

    def show_changes(self, changes: Mapping[int, int]) -> None:
        """Points just won or lost, by seat."""
        self._changes = changes
        self._put_changes()

    def _put_changes(self) -> None:
        """Shows points just won or lost; besides, to a person who is asked, those since their last turn."""
        back, told = self._shown.back_at is not None, {} if self._told is None else self._told.points
        for i, card in enumerate(self.cards):
            card.change = 0 if back else self._changes.get(i) or told.get(i, 0)

    def turn_log(self) -> None:
        """Gives the log the room of the recap, or takes it back."""
        self.log_first = not self.log_first
        self._refresh_story(self._shown)
        self.log.open_at(self.story.turns_of_others() if self.log_first and self._shown.back_at is None else None)

    def _refresh_story(self, now: Moment[Any]) -> None:
        story, area = self.story, self.story_area
        self._shown = now
        inner, recap = area.inset(12, 6), story.recap(now)
        self._told = recap
        self._put_changes()
        self.recap.visible = recap is not None and not self.log_first
        y = inner.y
        if recap is not None and not self.log_first:
            self.recap.tell(*story.recap_words(), recap, self.match.seat, self.match.seats, story.why, inner)
            y = self.recap.area.bottom + 6
        title = Area(inner.x, y, inner.w, FOOT)
        self.log_title.area = title.cut_right(LOG)[0] if self.recap.visible and self.recap.full else title
        top = y + 30
        left = area.bottom - 6 - top
        lines = story.lines()
        newest = line_height(lines[-1], area.w - 18, now.look.s) if lines else 0.0
        self.log.visible = left >= max(LEAST_LOG * ROW, newest)
        self.log.area = Area(area.x + 6, top, area.w - 18, max(ROW, left))
        self.log.tell(lines, now.back_at, now.eyes)
