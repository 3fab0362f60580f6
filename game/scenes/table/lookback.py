"""Looking back: the bar that takes the place of the action bar while an earlier moment is on the screen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from game import words
from game.match import Match
from game.scenes.table.moment import Moment
from game.scenes.table.wording import Wording
from game.ui import lettering
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.controls import Slider
from game.ui.dialog import DialogButton, ask
from game.ui.lettering import Lettering
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget


def choices(match: Match) -> list[int]:
    """The steps that somebody chose: looking back goes from one to the next, over luck and forced steps."""
    return [number for number in range(match.count) if match.move(number).chosen]


def moments(match: Match) -> list[int]:
    """The steps before which the board may stand, and the present."""
    return [*choices(match), match.count]


class LookBack(Widget):
    """Step by step, as a film, a slider over the whole match, back to now, and trying it again from here."""

    role: ClassVar[str] = "status"

    def __init__(
        self,
        id: str,
        area: Area,
        now: Moment[Any],
        wording: Wording,
        go: Callable[[int], object],
        play: Callable[[], object],
        rewind: Callable[[], object],
    ) -> None:
        """`go`: shows the moment before a step; `play`: all that followed; `rewind`: the match, or
        another, goes on from here."""
        match, say, at = wording.match, wording.title.say, now.back_at or 0
        stops = moments(match)
        here = bisect_left(stops, at)  # a step that nobody chose belongs to the next choice
        super().__init__(id, area, _heading(now, wording, stops, here))
        y, h = area.y + 17, 56.0
        narrow, tight = area.w < 900, area.w < 700
        side = 38.0 if narrow else 46.0
        x = area.x + 12
        earlier = [number for number in stops if number < at]
        later = [number for number in stops if number > at]
        for name, icon, ways, act in (
            ("first", "step_back", earlier[:1], go),
            ("earlier", "back", earlier[-1:], go),
            ("later", "step_on", later[:1], go),
            ("play", "play", later[:1], lambda _: play()),
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
                    on_click=partial(act, ways[0]) if ways else None,
                )
            )
            x += side + 8
        now_wide, rewind_wide = (108.0, 52.0) if tight else (150.0, 170.0) if narrow else (180.0, 220.0)
        home = Area(area.right - 12 - now_wide, y, now_wide, h)
        place = Area(home.x - 8 - rewind_wide, y, rewind_wide, h)
        refusal = None if match.over else match.undo_rules.rewind_refusal(at, match.people)  # it would show what comes
        label = say("again.here")
        self.add(
            Button(
                "rewind",
                place,
                "" if tight else label,
                icon="undo" if tight or not narrow else "",
                tip=label,
                enabled=refusal is None,
                reason=wording.refusal(refusal) if refusal else "",
                on_click=rewind,
            )
        )
        self.add(Button("now", home, say("table.now"), style="gold", on_click=partial(go, match.count)))
        self.words = Area(x + 4, area.y + 6, place.x - x - 16, 36)
        if len(stops) > 1:
            self.add(
                Slider(
                    "moment",
                    Area(x + 4, area.y + 43, place.x - x - 16, 40),
                    float(here),
                    low=0.0,
                    high=float(len(stops) - 1),
                    step=1.0,
                    shown=lambda value: str(round(value)),
                    ground="navy",
                    on_change=lambda value: go(stops[round(value)]),
                )
            )

    def letterings(self, canvas: Canvas) -> list[Lettering]:
        return [lettering.letter(canvas, self.words, self.text, SMALL + 1, Face.SEMI, lines=2)]

    def paint(self, canvas: Canvas) -> None:
        palette = canvas.look.palette
        canvas.plate(self.area, "bar")
        canvas.surface.fill(palette.gold, canvas.rect(Area(self.area.x, self.area.y, self.area.w, 4)))
        lettering.draw(canvas, self.letterings(canvas)[0], palette.paper)


def _heading(now: Moment[Any], wording: Wording, stops: list[int], made: int) -> str:
    """Whose turn it is, and how many of all choices are made."""
    title, chosen = wording.title, stops[:-1]
    turn = title.narration.turn_words(now)
    if chosen:
        turn = title.narration.turn_heading(wording.match.move(chosen[min(made, len(chosen) - 1)]))
    return title.say("table.looking_back", turn=turn, n=made, of=len(chosen))


def ask_rewind(stage: Stage, match: Match, at: int, rewind: Callable[[], object]) -> None:
    """Everybody at the table says yes, then it is done; who sits there alone has said so already."""
    if len(match.people) == 1:
        rewind()
        return
    say, stops = words.of(match.title), moments(match)
    names = ", ".join(match.seats[i].name for i in match.people)
    text = say("table.rewind_ask", n=len(stops) - 1 - bisect_left(stops, at), names=names)
    answers = [
        DialogButton("rewind.no", say("table.no")),
        DialogButton("rewind.yes", say("table.rewind_yes"), rewind, "gold"),
    ]
    ask(stage, "rewind.ask", say("table.rewind"), text, answers)
