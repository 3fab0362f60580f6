"""Looking back: the bar that takes the place of the action bar while an earlier moment is on the screen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.match import Match
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Slider
from game.ui.dialog import Answer, ask
from game.ui.lettering import Lettering
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


def choices(match: Match) -> list[int]:
    """The steps that somebody chose: looking back goes from one to the next, over luck and forced steps."""
    return [number for number in range(match.count) if match.step(number).chosen]


class LookBack(Widget):
    """Step by step, a slider over the whole match, back to now, and rewinding the table to here."""

    role: ClassVar[str] = "status"

    def __init__(self, id: str, area: Area, table: Table) -> None:
        self.table = table
        at = table.sight.back_at or 0
        self.moments = [*choices(table.match), table.match.count]
        """The steps before which the board may stand, and the present."""
        super().__init__(id, area, self.told(at))
        say = table.say
        y, h = area.y + 17, 56.0
        narrow, tight = area.w < 900, area.w < 700
        side = 46.0
        x = area.x + 12
        earlier = [number for number in self.moments if number < at]
        later = [number for number in self.moments if number > at]
        for name, icon, ways in (
            ("first", "step_back", earlier[:1]),
            ("earlier", "back", earlier[-1:]),
            ("later", "play", later[:1]),
        ):
            self.add(
                Button(
                    f"back.{name}",
                    Area(x, y, side, h),
                    "",
                    icon=icon,
                    enabled=bool(ways),
                    reason=say("table.no_further"),
                    tip=say(f"table.back.{name}"),
                    on_click=self.going(ways[0]) if ways else None,
                )
            )
            x += side + 8
        now_wide, rewind_wide = (108.0, 52.0) if tight else (150.0, 170.0) if narrow else (180.0, 220.0)
        now = Area(area.right - 12 - now_wide, y, now_wide, h)
        rewind = Area(now.x - 8 - rewind_wide, y, rewind_wide, h)
        refusal = table.match.rewind_refusal(at, self.people())
        self.add(
            Button(
                "rewind",
                rewind,
                "" if tight else say("table.rewind"),
                icon="undo" if tight or not narrow else "",
                tip=say("table.rewind"),
                enabled=refusal is None,
                reason=table.wording.refusal(refusal) if refusal else "",
                on_click=self.ask_rewind,
            )
        )
        self.add(Button("now", now, say("table.now"), style="gold", on_click=self.going(table.match.count)))
        self.words = Area(x + 4, area.y + 6, rewind.x - x - 16, 36)
        track = Area(x + 4, area.y + 43, rewind.x - x - 16, 40)
        self.add(
            Slider(
                "moment",
                track,
                float(self.here(at)),
                low=0.0,
                high=float(max(1, len(self.moments) - 1)),
                step=1.0,
                shown=lambda value: str(round(value)),
                ground="navy",
                on_change=lambda value: table.look_back(self.moments[round(value)]),
            )
        )

    def here(self, at: int) -> int:
        """Which of the moments it is: a step that nobody chose belongs to the next choice."""
        return bisect_left(self.moments, at)

    def told(self, at: int) -> str:
        """Whose turn it is, and how many of all choices are made."""
        table, match = self.table, self.table.match
        chosen = self.moments[:-1]
        made = self.here(at)
        turn = table.title.turn_words(table.moment)
        if chosen:
            step = match.step(chosen[min(made, len(chosen) - 1)])
            turn = table.title.turn_heading(step)
        return table.say("table.looking_back", turn=turn, n=made, of=len(chosen))

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.table.match.seats) if seat.human]

    def going(self, number: int) -> Callable[[], object]:
        def go() -> None:
            self.table.look_back(number)

        return go

    def ask_rewind(self) -> None:
        """Everybody at the table says yes, then it is done."""
        table = self.table
        at = table.sight.back_at or 0
        names = ", ".join(table.match.seats[i].name for i in self.people())

        def rewind() -> None:
            by = table.eyes
            table.match.rewind(at, self.people(), by)
            table.jump()

        ask(
            table,
            "rewind.ask",
            table.say("table.rewind"),
            table.say("table.rewind_ask", n=len(self.moments) - 1 - self.here(at), names=names),
            [
                Answer("rewind.no", table.say("table.no")),
                Answer("rewind.yes", table.say("table.rewind_yes"), rewind, "gold"),
            ],
        )

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.words, self.text, SMALL + 1, Face.SEMI, lines=2)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "bar")
        canvas.surface.fill(palette.gold, canvas.rect(Area(self.area.x, self.area.y, self.area.w, 4)))
        lettering.draw(canvas, self.letterings(canvas)[0], palette.paper)
