"""The end of a match: who won, points by category and player, points by round, the moments that decided it, and a
slider back to any of them."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol
from weakref import WeakSet

import pygame
from pygame import Surface

from game.levels import LevelError
from game.match import Match
from game.match.history import History
from game.paths import refused
from game.rules.kernel import Refused
from game.scenes.scene import Host
from game.scenes.shell import export, setup
from game.scenes.shell.framed_scene import FramedScene, explain_faults
from game.scenes.shell.results.curves import Curves
from game.scenes.shell.results.replay import Replay
from game.scenes.shell.results.reveal import Number, Reveal
from game.scenes.shell.results.review_page import ReviewPage
from game.scenes.shell.results.score_table import FinalScore, score_table
from game.scenes.table.again import ask_again
from game.scenes.table.review import MatchReview, Recalled
from game.scenes.table.view import TitleView
from game.telling.victory import victory
from game.titles import boxes
from game.ui.button import Button
from game.ui.controls import Item, Segments
from game.ui.label import Icon, Label, Mark, Panel, heading
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area, about
from game.ui.widget import Widget
from game.words import of, say
from game.words.dates import duration

REVEALED: WeakSet[Match] = WeakSet()
"""Matches whose points have been revealed: from then on they are shown at once."""


class MatchTable(Protocol):
    """The table of the match, a scene that lies below its results."""

    @property
    def title(self) -> TitleView[Any]:
        """Puts the events into words, for the exported log."""

    @property
    def review(self) -> MatchReview:
        """Made in the background."""

    def look_back(self, number: int | None) -> None:
        """Shows the position before a step; None: the present."""

    def picture(self) -> Surface:
        """The board as it stands now."""

    def recall(self, moment: Recalled) -> None:
        """Shows a moment of the review."""

    def closing(self) -> None:
        """Releases the computer players and the record."""


class Results(FramedScene):
    name: ClassVar[str] = "results"
    footed: ClassVar[bool] = True

    def __init__(self, host: Host, match: Match, table: MatchTable) -> None:
        super().__init__(host)
        self.match, self.table = match, table
        self.score = FinalScore(match, table.title)
        self.reveal = Reveal(self.stage, host.sounds, len(self.score.categories))
        self.replay = Replay(match, self.stage, self.show_board)
        self.curves = Curves(match, self.replay, self.score.order[0].seat, self._final_board, self.rebuild)
        self.review = ReviewPage(host, table.review, table.title, self.rebuild, self.show_moment, self.try_again)
        self.note = ""
        self._fresh = True
        self.history = History()
        self.history.add(match)

    def title_words(self) -> tuple[str, str]:
        facts = say(
            boxes()[self.match.title].counted("results.facts"),
            game=self.match.title,
            rounds=self.match.round,
            time=duration(self.match.recorder.seconds),
        )
        return say("results.title"), facts

    def enter(self) -> None:
        """The first time, points are revealed category by category; any input shows all."""
        if not self._fresh:
            return
        self._fresh = False
        self.stage.focus.set(self.stage.find("board"))
        explain_faults(self, self.history.notices)
        if self.look.calm or self.match in REVEALED:
            return
        REVEALED.add(self.match)
        self.reveal.start(self.rebuild)

    def turn(self, page: str) -> None:
        """To the points, or to the review, which begins when it is first looked for."""
        self.table.review.opened = page == "review"
        if self.table.review.opened:
            self.table.review.begin()
        self.rebuild()

    def poll(self) -> None:
        if self.table.review.poll() and self.table.review.opened:
            self.rebuild()
        if self.score.luck.reckon():
            for seat in range(len(self.match.seats)):
                label = self.stage.find(f"luck.{seat}")
                if label is not None:
                    label.text = self.score.luck.of(seat)
            if (head := self.stage.find("luck")) is not None:
                head.text = self.score.luck_words

    @property
    def idle(self) -> bool:
        return super().idle and self.score.luck.done

    def _final_board(self) -> Surface:
        self.table.look_back(None)
        return self.table.picture()

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        self.reveal.clear()
        inside, grown = self.frame(), self.reveal.grown
        self._pages()
        if self.table.review.opened:
            self.review.add(self.look, self.stage.root, inside)
        elif self.look.tight:
            scroll = self.stage.add(Scroll("results", inside, inside.h))
            room = Area(inside.x, inside.y, inside.w - 18, 104)
            self._winner(scroll, room)
            y = score_table(self.look, self.score, self.reveal, scroll, Area(room.x, room.bottom + 12, room.w, 0))
            chart = Area(room.x, y + 12, room.w, 300)
            self.curves.add(self.stage, scroll, chart, grown)
            way = Area(room.x, chart.bottom + 12, room.w, self.replay.height)
            self.replay.add(scroll, way, self.reveal)
            scroll.content = way.bottom - inside.y + 8
        else:
            root = self.stage.root
            left, right = inside.cut_left((inside.w - 20) * 0.5, 20)
            high = 104.0 if self.look.compact else 132.0
            head, rest = left.cut_top(high, 14)
            self._winner(root, head)
            score_table(self.look, self.score, self.reveal, root, rest)
            way, chart = right.cut_bottom(self.replay.height, 14)
            self.curves.add(self.stage, root, chart, grown)
            self.replay.add(root, way, self.reveal)
        self._foot()

    def _pages(self) -> None:
        look, bar = self.look, self.top.area
        items = [Item(page, self.score.say(f"results.page.{page}")) for page in ("points", "review")]
        wide = 2 * max(look.text_width(item.text, Face.SEMI, 16) for item in items) + 60
        place = Area(look.w - self.margin - wide, (bar.h - 44) / 2, wide, 44)
        value = "review" if self.table.review.opened else "points"
        self.top.add(Segments("page", place, items, value, self.turn, ground="navy"))

    def _winner(self, parent: Widget, area: Area) -> None:
        look, ink, reveal = self.look, self.look.palette, self.reveal
        panel = reveal.crown = parent.add(Panel("winner", area, "paper", glow=reveal.complete))
        first = [line for line in self.score.order if line.place == 1]
        side = area.h - 16
        laurel = Area(area.x + 18, area.y + 8, side, side)
        panel.add(Icon("winner.laurel", laurel, "laurel", colour=ink.gold_dark))
        seats = [self.match.seats[line.seat] for line in first]
        mark = Mark("winner.mark", about(laurel.centre, side * 0.48), seats[0].colour, seats[0].name)
        reveal.hold_back(panel.add(mark))
        points = str(first[0].points)
        units = 54.0 if look.compact else 62.0
        number = look.text_width(points, Face.BOLD, units) + 4
        right = Area(area.right - 26 - number, area.y, number, area.h)
        total = Number("winner.points", right, first[0].points, units, Face.BOLD, ink.ink, "right")
        reveal.hold_back(panel.add(total))
        words = Area(laurel.right + 22, area.y + 10, right.x - laurel.right - 38, area.h - 20)
        text, how = victory(self.score.standings, self.match.seats, of(self.match.title))
        upper, lower = words.cut_top(words.h * 0.56)
        size = 31 if look.compact else 36
        reveal.hold_back(panel.add(heading("winner.name", upper, text, colour=ink.ink, units=size)))
        reveal.counting = panel.add(heading("counting", words, self.score.say("results.counting"), colour=ink.ink_soft))
        reveal.counting.visible = not reveal.complete
        line = Label("winner.told", lower, how, units=19, face=Face.MEDIUM, colour=ink.ink, valign="top")
        reveal.hold_back(panel.add(line))

    # ------------------------------------------------------------------ the bar below
    def _foot(self) -> None:
        look, ink = self.look, self.look.palette
        foot = self.foot.area
        high = foot.h - 20
        x = look.w - self.margin
        acts = (
            ("rematch", "rematch", "gold", self.rematch),
            ("same_seed", "dice", "light", self.same_seed),
            ("picture", "camera", "light", self.save_picture),
            ("export", "export", "light", self.save_log),
            ("leave", "back", "light", self.leave),
        )
        for id, icon, style, act in acts:
            text = say(f"results.{id}")
            units = 21 if style == "gold" else 17
            bare = self.look.tight and style != "gold"
            w = 52.0 if bare else look.text_width(text, Face.SEMI, units) + 28 + high * 0.46 + 14
            x -= w
            tip = say(f"results.{id}.tip", seed=str(self.match.header.seed))
            words = "" if bare else text
            place = Area(x, foot.y + 10, w, high)
            self.foot.add(Button(id, place, words, icon=icon, style=style, units=units, tip=tip, on_click=act))
            x -= 10
        room = Area(self.margin, foot.y + 6, x - self.margin - 6, foot.h - 12)
        upper, lower = room.cut_top(room.h / 2)
        if self.note:
            self.foot.add(Label("note", room, self.note, units=16, lines=3))
            return
        if (origin := self.match.header.origin) and origin.points:
            pairs = zip(self.match.seats, origin.points, self.score.standings, strict=True)
            told = [say("again.compared", name=seat.name, was=was, now=line.points) for seat, was, line in pairs]
            words = say("again.result", points=", ".join(told))
            self.foot.add(Label("told", room, words, units=16, face=Face.SEMI, lines=3))
            return
        begins = setup.rotated(setup.of_record(self.match.header))
        beginner = "" if begins.first is None else say("results.begins", name=begins.seats[begins.first].name)
        if beginner and look.text_width(beginner, Face.SEMI, 15) <= room.w:
            self.foot.add(Label("told", upper, beginner, units=18, face=Face.SEMI, valign="bottom"))
        seed = say("results.seed", seed=str(self.match.header.seed))
        if look.text_width(seed, Face.TEXT, 15) <= room.w:
            self.foot.add(Label("seed", lower, seed, units=16, colour=ink.mist, valign="top"))

    # ------------------------------------------------------------------ what it does
    def show_board(self) -> None:
        """Opens the table, looking back at the selected round."""
        step = self.replay.points[self.replay.cursor].step
        self.host.pop()
        self.table.look_back(step)

    def show_moment(self, moment: Recalled) -> None:
        self.host.pop()
        self.table.recall(moment)

    def try_again(self, step: int) -> None:
        ask_again(self.host, self.stage, self.match, step)

    def rematch(self) -> None:
        self._play(setup.rotated(setup.of_record(self.match.header)))

    def same_seed(self) -> None:
        self._play(setup.of_record(self.match.header))

    def _play(self, table: setup.Setup) -> None:
        try:
            match = table.new_match(self.match.title, ask_forced=self.host.settings.asks_forced)
        except (Refused, LevelError) as error:
            fault = error.faults[0] if isinstance(error, LevelError) else error.refusal
            self.stage.callouts.explain(of(self.match.title).say(fault.key, fault.params))
            return
        self.host.home()
        self.host.push(self.host.table(match))

    def leave(self) -> None:
        self.host.home()

    def save_picture(self) -> None:
        surface = pygame.display.get_surface()
        try:
            target = export.new_file("pictures", self.match.title, ".png")
            if surface:
                pygame.image.save(surface, target)
        except (OSError, pygame.error) as error:
            self._tell(say("results.not_saved", error=refused(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def save_log(self) -> None:
        seat = next(iter(self.match.people), 0)
        try:
            target = export.export_story(self.match, seat, self.table.title.narration.tale)
        except OSError as error:
            self._tell(say("results.not_saved", error=refused(error)))
            return
        self._tell(say("results.saved", file=f"{target.parent.name}/{target.name}"))

    def _tell(self, note: str) -> None:
        self.note = note
        self.rebuild()
