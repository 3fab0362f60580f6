"""The review of a match in place of its points: the chances of all, how they add up, and the moments that cost most."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Any

from game.lessons.lesson import has_lesson
from game.review import Review, Verdict, sums
from game.review.curve import WHOLE
from game.review.line import line
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host
from game.scenes.shell.results.chart import Chart, Flag, of_player
from game.scenes.shell.results.replay import MomentRow
from game.scenes.table.review import Chosen, MatchReview, Recalled
from game.scenes.table.view import TitleView
from game.telling.lapses import Costliest, better_line, cost_line, moments_line
from game.telling.plan import plan
from game.telling.review import answers, cost_of, mean_points, points_of, reason_lines, share, when
from game.ui.button import Button
from game.ui.label import Label, Mark, Panel, Rule, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import Face, wrap
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say, signed

ROW, LINE, HEAD = 52.0, 21.0, 40.0
FIND, MOST = "+", "!"
"""In place of a number: something well done, and what cost most."""


Deed = tuple[str, str, str, Callable[[], object]]
"""Id, words and icon of a button, and what it does."""


class ReviewPage:
    """`changed` is called when another row is chosen, `show` opens a moment on the board, `again` tries the match again
    from before a step."""

    def __init__(
        self,
        host: Host,
        review: MatchReview,
        title: TitleView[Any],
        changed: Callable[[], object],
        show: Callable[[Recalled], object],
        again: Callable[[int], object],
    ) -> None:
        self.review, self.match, self.title = review, review.match, title
        self.host, self.changed, self.show, self.again = host, changed, show, again
        self.say = of(review.match.title)
        self._told: dict[tuple[int, str], tuple[str, str]] = {}
        """The two answers of a verdict, by step and language: each takes a while to be told."""

    def choose(self, row: Chosen) -> None:
        self.review.chosen = row
        self.changed()

    @property
    def rows(self) -> dict[Chosen, Verdict | Costliest]:
        """The costliest mistake of each person, then the moments."""
        costs = {Chosen("lapse", cost.seat): cost for cost in self.review.costliest}
        return {**costs, **{Chosen("moment", one.step): one for one in self.review.moments}}

    # ------------------------------------------------------------------ building
    def add(self, look: Look, parent: Widget, area: Area) -> None:
        latest = self.review.latest
        if latest is None:
            self._notice(look, parent, area)
            return
        rows = self.rows
        moments = [row for row in rows.values() if isinstance(row, Verdict)]
        chosen = self.review.chosen if self.review.chosen in rows else next(iter(rows), None)
        if look.tight:
            scroll = parent.add(Scroll("review", area, 0))
            room = Area(area.x, area.y, area.w - 18, 2000)
            chances, rest = room.cut_top(220, 12)
            listed, rest = rest.cut_top(58 + ROW * max(1, len(rows)), 12)
            detail, rest = rest.cut_top(320, 12)
            low = rest.cut_top(self._sums_height)[0]
            self._chances(scroll, chances, latest, moments)
            self._list(look, scroll, listed, latest, rows, chosen)
            self._detail(look, scroll, detail, rows[chosen] if chosen else None)
            self._sums(look, scroll, low, latest)
            scroll.content = low.bottom - area.y + 8
            return
        left, right = area.cut_left((area.w - 20) * 0.5, 20)
        low, upper = left.cut_bottom(self._sums_height, 14)
        self._chances(parent, upper, latest, moments)
        self._sums(look, parent, low, latest)
        detail, listed = right.cut_bottom(right.h * 0.52, 14)
        self._list(look, parent, listed, latest, rows, chosen)
        self._detail(look, parent, detail, rows[chosen] if chosen else None)

    def _notice(self, look: Look, parent: Widget, area: Area) -> None:
        key = "unsaved" if self.review.lacking else "failed" if self.review.failed else "begins"
        panel = parent.add(Panel("review.notice", Area(area.x, area.y, area.w, 120), "paper"))
        words = Area(area.x + 24, area.y + 8, area.w - 48, 104)
        panel.add(Label("review.told", words, say(f"review.{key}"), units=19, colour=look.palette.ink, lines=3))

    def _chances(self, parent: Widget, area: Area, latest: Review, moments: list[Verdict]) -> None:
        """By round: as they are before its first move, and at the end."""
        panel = parent.add(Panel("review.chances", area, "navy"))
        room = Area(area.x + 20, area.y + 8, area.w - 40, 32)
        panel.add(heading("review.chances.title", room, say("review.chances"), units=22))
        moves = self.match.timeline.moves
        starts = [n for n, move in enumerate(moves) if not n or moves[n - 1].round != move.round]
        stops = [*starts, self.match.count]
        series = [
            of_player(seat.colour, [round(100 * latest.curve[stop][i] / WHOLE) for stop in stops])
            for i, seat in enumerate(self.match.seats)
        ]
        flags = [self._flag(n, verdict, starts, latest) for n, verdict in enumerate(moments, 1) if verdict.mistake]
        labels = [str(moves[stop].round) for stop in starts] + [""]
        place = Area(area.x + 10, area.y + 36, area.w - 20, area.h - 40)
        panel.add(Chart("review.curve", place, series, labels, flags, len(stops) - 1))

    def _flag(self, number: int, verdict: Verdict, starts: list[int], latest: Review) -> Flag:
        at = bisect_right(starts, verdict.step) - 1
        return Flag(number, at, round(100 * latest.curve[starts[at]][verdict.seat] / WHOLE))

    @property
    def _sums_height(self) -> float:
        return HEAD + 22 + 26.0 * len(self.match.seats)

    def _sums(self, look: Look, parent: Widget, area: Area, latest: Review) -> None:
        """A line for each player: start, decisions and luck add up to the result; then how well was decided."""
        ink = look.palette
        panel = parent.add(Panel("review.sums", area, "paper"))
        inner = area.inset(14, 8)
        names, table = inner.cut_left(inner.w * 0.24, 6)
        heads = ("start", "decisions", "luck", "result", "best", "points")
        columns = table.columns(len(heads), 4)
        for head, column in zip(heads, columns, strict=True):
            id, place = f"review.head.{head}", Area(column.x, inner.y, column.w, HEAD)
            text, tip = self.say(id), self.say(f"{id}.tip")
            words = Label(id, place, text, units=15, align="center", valign="bottom", lines=2, tip=tip)
            words.colour = ink.ink_soft
            panel.add(words)
        for seat, one in enumerate(sums(self.match, latest.curve)):
            y = inner.y + HEAD + 2 + 26 * seat
            verdicts = latest.of(seat)
            best = points = "·"
            if verdicts:
                best = say("review.best", best=sum(one.best for one in verdicts), of=len(verdicts))
                points = mean_points(self.say, sum(one.points for one in verdicts) / len(verdicts))
            cells = (
                share(self.say, one.start),
                share(self.say, one.decisions, True),
                share(self.say, one.luck, True),
                share(self.say, one.result),
                best,
                points,
            )
            self._name(panel, seat, Area(names.x, y, names.w, 26), ink.ink)
            for head, text, column in zip(heads, cells, columns, strict=True):
                face = Face.BOLD if head == "result" else Face.MEDIUM
                place = Area(column.x, y, column.w, 26)
                id = f"review.{head}.{seat}"
                panel.add(Label(id, place, text, units=16, face=face, colour=ink.ink, align="center"))

    def _name(self, parent: Widget, seat: int, area: Area, ink: str) -> None:
        own = self.match.seats[seat]
        parent.add(Mark(f"review.mark.{seat}", Area(area.x, area.y + 2, 22, 22), own.colour, own.name))
        room = Area(area.x + 28, area.y, area.w - 28, area.h)
        parent.add(Label(f"review.name.{seat}", room, own.name, units=16, face=Face.SEMI, colour=ink))

    def _list(
        self,
        look: Look,
        parent: Widget,
        area: Area,
        latest: Review,
        rows: dict[Chosen, Verdict | Costliest],
        chosen: Chosen | None,
    ) -> None:
        ink = look.palette
        panel = parent.add(Panel("review.list", area, "paper"))
        head = Area(area.x + 18, area.y + 6, area.w - 36, 34)
        panel.add(heading("review.list.title", head, say("review.moments"), colour=ink.ink, units=22))
        if not latest.complete:
            words = say("review.progress", n=len(latest.verdicts), of=len(latest.order))
            panel.add(
                Label("review.progress", head, words, units=15, colour=ink.ink_soft, align="right", valign="middle")
            )
        rest = Area(area.x + 8, area.y + 42, area.w - 16, area.h - 50)
        if not rows:
            key = "review.none" if latest.complete else "review.none_yet"
            place = Area(rest.x + 12, rest.y, rest.w - 24, min(rest.h, 70))
            panel.add(Label("review.empty", place, say(key), units=17, colour=ink.ink, lines=3, valign="top"))
            return
        scroll = panel.add(Scroll("review.rows", rest, ROW * len(rows), ground="paper"))
        moments = 0
        for n, (key_of_row, row) in enumerate(rows.items()):
            place = Area(rest.x, rest.y + ROW * n, rest.w - 16, ROW - 2)
            colour = self.match.seats[row.seat].colour
            if isinstance(row, Costliest):
                id, text, sign = f"review.lapse.{row.seat}", cost_line(self.match, row), MOST
            else:
                moments += 1
                id, sign = f"review.moment.{moments}", str(moments) if row.mistake else FIND
                deed = self._answers(row)[0].partition("; ")[0]  # the rest stands below
                text = say("review.row", when=when(self.match, row.step), what=deed)
                if row.mistake:
                    text = f"{text} · {self._loss(row)}"
            button = MomentRow(id, place, text, sign, colour)
            button.chosen = key_of_row == chosen
            button.on_click = partial(self.choose, key_of_row)
            scroll.add(button)

    def _loss(self, verdict: Verdict) -> str:
        if verdict.loss is None:
            return points_of(self.say, verdict)
        loss, error = signed(-round(100 * (verdict.loss or 0.0))), max(1, round(100 * verdict.error))
        return say("review.loss", loss=loss, error=error)

    def _answers(self, verdict: Verdict) -> tuple[str, str]:
        key = verdict.step, say("language.own")
        if key not in self._told:
            self._told[key] = answers(self.match, verdict)
        return self._told[key]

    def _detail(self, look: Look, parent: Widget, area: Area, row: Verdict | Costliest | None) -> None:
        """The answer and its cost, the better one with its effect by the rules, and the reasons; or what cost most,
        and where that is explained."""
        ink = look.palette
        panel = parent.add(Panel("review.detail", area, "paper"))
        if row is None:
            return
        foot, inner = area.inset(16, 12).cut_bottom(50, 8)
        panel.add(Rule("review.rule", Area(area.x + 18, foot.y - 6, area.w - 36, 4)))
        scroll = panel.add(Scroll("review.words", inner, 0, ground="paper"))
        y = inner.y
        for n, (text, face) in enumerate(self._lines(row) if isinstance(row, Verdict) else self._cost_lines(row)):
            lines = len(wrap(text, face, look.px(17), look.px(inner.w - 20)))
            place = Area(inner.x, y, inner.w - 18, lines * LINE + 2)
            soft = ink.ink if face != Face.TEXT else ink.ink_soft
            scroll.add(
                Label(f"review.line.{n}", place, text, units=17, face=face, colour=soft, lines=lines, valign="top")
            )
            y += lines * LINE + 6
        scroll.content = y - inner.y
        right = foot.right
        for id, words, icon, act in self._deeds(row):
            wide = look.text_width(words, Face.SEMI, 17) + 66
            style = "gold" if right == foot.right else "light"
            place = Area(right - wide, foot.y + 2, wide, 46)
            panel.add(Button(id, place, words, style=style, icon=icon, units=17, on_click=act))
            right = place.x - 10

    def _deeds(self, row: Verdict | Costliest) -> list[Deed]:
        """Those of the buttons below, from the right."""
        if isinstance(row, Verdict):
            find = row.better == row.chosen
            played: list[Deed] = [("review.play", say("line.show"), "play", partial(self._line, row))]
            return [
                *(played if not find else ()),
                ("review.board", say("results.on_board"), "eye", lambda: self.show(self.recalled(row))),
                ("review.again", say("again.here"), "undo", partial(self.again, row.step)),
            ]
        lapse, host, title = row.lapse, self.host, self.match.title
        deeds: list[Deed] = []
        if has_lesson(title):
            words = self.say("lapse.lesson", n=lapse.chapter)
            deeds.append(("review.lesson", words, "play", partial(host.learn, title, lapse.chapter)))

        def read() -> None:
            host.push(Rulebook(host, title, rule=lapse.rule))

        return [*deeds, ("review.rules", self.say("lapse.rules"), "book", read)]

    def _line(self, verdict: Verdict) -> None:
        better = self.match.game.action_of(verdict.better)
        self.host.play_line(line(self.review.match, verdict.step, better))

    def _cost_lines(self, cost: Costliest) -> list[tuple[str, Face]]:
        return [
            (say("lapse.of", name=self.match.seats[cost.seat].name), Face.TEXT),
            (cost_line(self.match, cost), Face.SEMI),
            (better_line(self.match.title, cost.lapse.key), Face.SEMI),
            (moments_line(self.match, cost), Face.TEXT),
        ]

    def _lines(self, verdict: Verdict) -> list[tuple[str, Face]]:
        chosen, better = self._answers(verdict)
        told = say("review.row", when=when(self.match, verdict.step), what=chosen)
        if verdict.better == verdict.chosen:
            return [(told, Face.SEMI), (say("review.find"), Face.TEXT)]
        lines = [(told, Face.SEMI), (cost_of(self.say, verdict), Face.TEXT)]
        return [
            *lines,
            (say("review.better", what=better), Face.SEMI),
            *((reason, Face.TEXT) for reason in self._why(verdict)),
        ]

    def _why(self, verdict: Verdict) -> list[str]:
        """The effect of the better answer by the rules, and its advantages."""
        names = [seat.name for seat in self.match.seats]
        view, action = self.match.at(verdict.step, verdict.seat), self.match.game.action_of(verdict.better)
        effect = self.title.narration.plain(plan(self.match.title, names, view, action))
        reasons = map(self.title.narration.plain, reason_lines(self.match, verdict.reasons))
        return [*filter(None, (effect, *reasons))]

    def recalled(self, verdict: Verdict) -> Recalled:
        if verdict.better == verdict.chosen:
            text = f"{self._answers(verdict)[0]}\n{say('review.find')}"
        else:
            better = say("review.better", what=self._answers(verdict)[1])
            text = "\n".join([better, *self._why(verdict)])
        return Recalled(verdict.step, verdict.seat, self.match.game.action_of(verdict.better), text)
