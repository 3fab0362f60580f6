"""The key moments of a finished match, and the slider that leads back to any round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import Match, round_scores
from game.match.key_moments import KeyMoment, key_moments
from game.scenes.shell.results.chart import Chart
from game.scenes.shell.results.reveal import Reveal
from game.titles import boxes
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Slider
from game.ui.label import Label, Panel, Rule
from game.ui.lettering import Lettering
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.tween import Tween
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say, signed

WALK_MS = 420.0
"""For each round."""


class Replay:
    """`cursor` is the selected index of `points`, the score by round; `show_board` opens the board there."""

    def __init__(self, match: Match, stage: Stage, show_board: Callable[[], object]) -> None:
        self.match, self.stage, self.show_board = match, stage, show_board
        self.points = round_scores(match.timeline)
        self.moments = key_moments(self.points)
        self.cursor = self.last = len(self.points) - 1

    @property
    def height(self) -> float:
        return len(self.moments) * 44 + (98 if self.stage.look.compact else 112)

    def add(self, parent: Widget, area: Area, reveal: Reveal) -> None:
        look, counted = self.stage.look, boxes()[self.match.title].counted
        panel = parent.add(Panel("replay", area, "paper"))
        y = area.y + 8
        for n, moment in enumerate(self.moments, 1):
            row = Area(area.x + 10, y, area.w - 20, 44)
            colour = self.match.seats[moment.seat].colour
            button = MomentRow(f"moment.{n}", row, self._text(moment), str(n), colour)
            button.on_click = partial(self.go, moment.index)
            reveal.hold_back(panel.add(button))
            y += 44
        panel.add(Rule("replay.rule", Area(area.x + 18, y, area.w - 36, 6)))
        middle = (y + 6 + area.bottom) / 2 - 2
        x = area.x + 16
        for id, icon, act in (
            ("earlier", "step_back", lambda: self.go(self.cursor - 1)),
            ("walk", "play", self.walk),
            ("later", "step_on", lambda: self.go(self.cursor + 1)),
        ):
            place, tip = Area(x, middle - 22, 44, 44), say(counted(f"results.{id}"))
            panel.add(Button(id, place, "", icon=icon, style="light", tip=tip, on_click=act))
            x += 50
        text = say("results.on_board")
        w = min(look.text_width(text, Face.SEMI, 17) + 66, area.w * 0.36)
        board = Area(area.right - 14 - w, middle - 24, w, 48)
        panel.add(Button("board", board, text, style="light", icon="eye", units=17, on_click=self.show_board))
        label = say(counted("results.round"))
        room = look.text_width(label, Face.MEDIUM, 15) + 4
        words, soft = Area(x + 4, middle - 22, room, 44), look.palette.ink_soft
        panel.add(Label("round.text", words, label, units=15, face=Face.MEDIUM, colour=soft))
        panel.add(
            Slider(
                "round",
                Area(x + 8 + room, middle - 22, board.x - x - room - 16, 44),
                float(self.cursor),
                lambda value: self.go(round(value), slid=True),
                low=0.0,
                high=float(max(1, self.last)),
                step=1.0,
                shown=lambda value: str(self.points[min(self.last, round(value))].round),
            )
        )

    def _text(self, moment: KeyMoment) -> str:
        key = "results.moment.lead" if moment.lead else "results.moment"
        what = of(self.match.title)(f"category.{moment.category}")
        return say(
            boxes()[self.match.title].counted(key),
            round=moment.round,
            name=self.match.seats[moment.seat].name,
            gain=moment.gain,
            what=what if moment.part == moment.gain else f"{what} {signed(moment.part)}",
        )

    def go(self, index: int, *, slid: bool = False) -> None:
        """Selects another round."""
        self.cursor = min(self.last, max(0, index))
        chart, slider = self.stage.find("chart"), self.stage.find("round")
        if isinstance(chart, Chart):
            chart.cursor = self.cursor
        if isinstance(slider, Slider) and not slid:
            slider.value = float(self.cursor)
            slider.text = str(self.points[self.cursor].round)
        self.stage.damage.touch()

    def walk(self) -> None:
        """Steps through the rounds from here to the end; from the end, through all."""
        start = 0 if self.cursor == self.last else self.cursor
        if steps := self.last - start:
            self.stage.tweens.start(Tween(WALK_MS * steps, lambda t: self.go(start + round(t * steps)), lambda t: t))


class MomentRow(Button):
    """A key moment: its number, the player's shape, what happened."""

    def __init__(self, id: str, area: Area, text: str, number: str, colour: str) -> None:
        super().__init__(id, area, text, style="light", units=16, align="left")
        self.number, self.colour = number, colour

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = Area(self.area.x + 72, self.area.y, self.area.w - 80, self.area.h)
        return [lettering.letter(canvas, room, self.text, self.units, Face.MEDIUM, lines=2)]

    def paint(self, canvas: Canvas) -> None:
        ink = canvas.look.palette
        if self.hot or self.chosen:
            canvas.plate(self.area, "chip.light", 10)
        cy = self.area.centre[1]
        canvas.plate(Area(self.area.x + 8, cy - 12, 24, 24), "button.gold", 12)
        canvas.text(self.number, (self.area.x + 20, cy), 15, Face.BOLD, ink.ink, "center")
        canvas.mark(self.colour, (self.area.x + 50, cy), 21)
        lettering.draw(canvas, self.letterings(canvas)[0], ink.ink)
