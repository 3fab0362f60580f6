"""The key moments of a finished match, and the slider that leads back to any round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.match import Match
from game.match.key_moments import KeyMoment
from game.match.round_scores import RoundScores
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Slider
from game.ui.label import Label, Panel, Rule
from game.ui.lettering import Lettering
from game.ui.look import Look
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import W, Widget
from game.words import Voice, say, signed


class Replayed(Protocol):
    """The screen that leads back into a match: `cursor` is the selected index of `points`."""

    match: Match
    say: Voice
    moments: list[KeyMoment]
    points: list[RoundScores]
    cursor: int

    @property
    def look(self) -> Look: ...
    def counted_words(self, key: str) -> str: ...
    def hold_back(self, part: W, row: int | None = None) -> W: ...
    def going(self, index: int) -> Callable[[], object]: ...
    def go(self, index: int, *, slid: bool = False) -> None: ...
    def walk(self) -> None: ...
    def show_board(self) -> None: ...


def replay_height(scene: Replayed) -> float:
    return len(scene.moments) * 44 + (98 if scene.look.compact else 112)


def replay(scene: Replayed, parent: Widget, area: Area) -> None:
    ink = scene.look.palette
    panel = parent.add(Panel("replay", area, "paper"))
    y = area.y + 8
    for n, moment in enumerate(scene.moments, 1):
        row = Area(area.x + 10, y, area.w - 20, 44)
        button = MomentRow(f"moment.{n}", row, moment_text(scene, moment), n, scene.match.seats[moment.seat].colour)
        button.on_click = scene.going(moment.index)
        scene.hold_back(panel.add(button))
        y += 44
    panel.add(Rule("replay.rule", Area(area.x + 18, y, area.w - 36, 6)))
    middle = (y + 6 + area.bottom) / 2 - 2
    x = area.x + 16
    for id, icon, act in (
        ("earlier", "step_back", lambda: scene.go(scene.cursor - 1)),
        ("walk", "play", scene.walk),
        ("later", "step_on", lambda: scene.go(scene.cursor + 1)),
    ):
        place = Area(x, middle - 22, 44, 44)
        panel.add(
            Button(id, place, "", icon=icon, style="light", tip=say(scene.counted_words(f"results.{id}")), on_click=act)
        )
        x += 50
    text = say("results.on_board")
    w = min(scene.look.text_width(text, Face.SEMI, 17) + 66, area.w * 0.36)
    board = Area(area.right - 14 - w, middle - 24, w, 48)
    panel.add(Button("board", board, text, style="light", icon="eye", units=17, on_click=scene.show_board))
    label = say(scene.counted_words("results.round"))
    room = scene.look.text_width(label, Face.MEDIUM, 15) + 4
    panel.add(
        Label("round.text", Area(x + 4, middle - 22, room, 44), label, units=15, face=Face.MEDIUM, colour=ink.ink_soft)
    )
    track = Area(x + 8 + room, middle - 22, board.x - x - room - 16, 44)
    last = len(scene.points) - 1
    panel.add(
        Slider(
            "round",
            track,
            float(scene.cursor),
            lambda value: scene.go(round(value), slid=True),
            low=0.0,
            high=float(max(1, last)),
            step=1.0,
            shown=lambda value: str(scene.points[min(last, round(value))].round),
        )
    )


def moment_text(scene: Replayed, moment: KeyMoment) -> str:
    key = "results.moment.lead" if moment.lead else "results.moment"
    what = scene.say(f"category.{moment.category}")
    return say(
        scene.counted_words(key),
        round=moment.round,
        name=scene.match.seats[moment.seat].name,
        gain=moment.gain,
        what=what if moment.part == moment.gain else f"{what} {signed(moment.part)}",
    )


class MomentRow(Button):
    """A key moment: its number, the player's shape, what happened."""

    def __init__(self, id: str, area: Area, text: str, number: int, colour: str) -> None:
        super().__init__(id, area, text, style="light", units=16, align="left")
        self.number, self.colour = number, colour

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        room = Area(self.area.x + 72, self.area.y, self.area.w - 80, self.area.h)
        return [lettering.letter(canvas, room, self.text, self.units, Face.MEDIUM, lines=2)]

    def paint(self, canvas: Canvas) -> None:
        ink = canvas.look.palette
        if self.hot:
            canvas.plate(self.area, "chip.light", 10)
        cy = self.area.centre[1]
        canvas.plate(Area(self.area.x + 8, cy - 12, 24, 24), "button.gold", 12)
        canvas.text(str(self.number), (self.area.x + 20, cy), 15, Face.BOLD, ink.ink, "center")
        canvas.mark(self.colour, (self.area.x + 50, cy), 21)
        lettering.draw(canvas, self.letterings(canvas)[0], ink.ink)
