"""The two bars of a moment: what stands above the board, and who decides what below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.rules.kernel import Refusal
from game.scenes.table import actionbar, topbar
from game.scenes.table.actionbar import Bar
from game.scenes.table.choices import GAP, ChoiceButton, choice_width
from game.scenes.table.lookback import LookBack
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Choice, Prompt
from game.scenes.table.tools import toggle_pause
from game.scenes.table.topbar import Tool
from game.ui.button import Button
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

MOST_UNDO = 208.0
"""How wide the undo button becomes for the words of its step."""
CROWDED = 0.45
"""The part of the bar that buttons may take where the board offers the same."""


def top_bar(table: Table, now: Moment[Any]) -> Widget:
    """The top bar of the moment."""
    title = table.title
    names, current = title.phases(now)
    tools = [
        Tool("menu", "menu", table.say("table.menu"), table.menu),
        Tool("overview", "people", table.say("table.overview"), table.overview, "overview"),
        Tool("hint", "hint", table.say("table.hint"), table.ask_hint, "hint"),
    ]
    tools += [replace(tool, click=anew(table, tool.click)) for tool in title.tools()]
    if any(not seat.human for seat in table.match.seats):
        icon, told = ("play", "table.resume") if table.pacing.paused else ("pause", "table.pause")
        why = table.say("table.pause.over") if table.match.over else ""
        tools.insert(1, Tool("pause", icon, table.say(told), lambda: toggle_pause(table), "pause", reason=why))
    if table.secrecy.peeks:
        hidden = table.secrecy.face_down
        told = table.say("table.peek", key=table.host.keys.sign("peek"))
        tools.append(
            Tool(
                "peek",
                "eye_off" if hidden else "eye",
                told,
                lambda: table.held("peek", hidden),
                hold=lambda down: table.hold("peek", down),
            )
        )
    return topbar.top_bar(
        table.look,
        table.say("title"),
        title.turn_words(now),
        names,
        current,
        title.meters(now),
        tools,
        title.phase_signs(now),
    )


def action_bar(table: Table, now: Moment[Any]) -> Widget:
    """The bar of the moment; while looking back, the bar that leads through the moments."""
    area = table.bar_area
    if table.sight.back_at is not None:
        return LookBack("bar", area, table)
    match = table.match
    compact = area.w < 960
    choices = table.title.choices(now) if now.decision is not None else []
    if sum(choice_width(choice, table.look) + GAP for choice in choices) > CROWDED * area.w:
        choices = [choice for choice in choices if not choice.on_board]
    undone = _undone(table)
    undo_wide = min(MOST_UNDO, max(actionbar.UNDO, _words_wide(table, undone) + 40))
    wanted = sum(choice_width(choice, table.look) + 8 for choice in choices)
    terse = compact and wanted + undo_wide + actionbar.COMFORT > area.w
    if terse:
        undo_wide = 64.0
    undo = Area(area.right - undo_wide - 10, area.y + 17, undo_wide, actionbar.CHOICE_H)
    buttons, left = _choice_buttons(table, now, choices, undo.x - 14, area, compact)
    seat = None if match.over else match.deciding
    prompt = prompt_of(table, now)
    bar = Bar("bar", area, seat, prompt, 0.0)
    aside = _aside(table, undo) if table.live else None
    if aside:
        left = aside.area.x - 10
    bar.room = left - bar.words_from - 16
    for button in buttons:
        bar.add(button)
    bar.add(_undo(table, undo, undone, terse))
    if aside:
        bar.add(aside)
    return bar


def anew(table: Table, click: Callable[[], object] | None) -> Callable[[], object]:
    """A click after which the table is drawn anew."""

    def act() -> None:
        if click:
            click()
        table.refresh()

    return act


def _aside(table: Table, undo: Area) -> Button | None:
    """What a person may press beside undo while no choice is asked of anybody: the results, or an end of thinking."""
    if table.match.over:
        place, told = Area(undo.x - 210, undo.y, 200, undo.h), table.say("table.results")
        return Button("results", place, told, style="gold", on_click=table.show_results, action="end")
    if table.may_hurry and not table.match.deciding.human:
        place, told = Area(undo.x - 150, undo.y, 140, undo.h), table.say("table.hurry")
        return Button("hurry", place, told, on_click=table.opponents.hurry, action="end")
    return None


def prompt_of(table: Table, now: Moment[Any]) -> Prompt:
    """Who decides what, or what is waited for."""
    match = table.match
    if match.over:
        return Prompt(table.say("table.over"))
    name = match.deciding.name
    if now.decision is not None:
        told = table.title.prompt(now)
        return Prompt(table.say("table.prompt", name=name, what=told.head), told.detail)
    if match.deciding.human:
        return Prompt(table.say("table.showing"))
    keys = {action: table.host.keys.sign(action) or "—" for action in ("skip", "pause")}
    what = table.say("table.paused" if table.pacing.paused else "table.computer_thinks", **keys)
    return Prompt(table.say("table.waiting", name=name), what)


def _choice_buttons(
    table: Table, now: Moment[Any], choices: list[Choice], right: float, area: Area, compact: bool
) -> tuple[list[Button], float]:
    """The buttons, right-aligned, and the left edge of the first."""
    look, x = table.look, right
    buttons: list[Button] = []
    allowed = set(table.match.options()) if choices else set()
    gap = 8.0
    sizes = [choice_width(choice, look) for choice in choices]
    room = area.w * (0.62 if not compact else 0.44)
    total = sum(sizes) + gap * (len(sizes) - 1)
    if total > room and sizes:
        scale = (room - gap * (len(sizes) - 1)) / sum(sizes)
        sizes = [max(48.0, size * scale) for size in sizes]
    for number in range(len(choices) - 1, -1, -1):
        choice, size = choices[number], sizes[number]
        x -= size
        reveals = choice.action in allowed and table.match.preview(choice.action).reveals
        button = ChoiceButton(
            choice,
            Area(x, area.y + 17, size, actionbar.CHOICE_H),
            enabled=choice.action in allowed,
            reason=table.wording.why_not(now, choice.action) if choice.action not in allowed else "",
            key=number + 1,
            reveals=reveals,
            on_choose=table.choose,
        )
        buttons.append(button)
        x -= gap + (14 if choice.ends else 0)
    buttons.reverse()
    return buttons, x + gap


def _undone(table: Table) -> str:
    """The step that undo would take back, in words; empty: none."""
    step = table.match.undoes()
    if table.match.undo_refusal() is not None or step is None:
        return ""
    told = table.wording.step(step.seen_by(table.eyes))
    return told if _words_wide(table, told) <= MOST_UNDO - 40 else told.split(" · ")[0]


def _words_wide(table: Table, told: str) -> float:
    return width(told, Face.TEXT, table.look.px(SMALL)) / table.look.s


def _not_undone(table: Table, refusal: Refusal) -> str:
    """Why nothing can be taken back, and the other way to do so."""
    match = table.match
    people = [seat for seat, who in enumerate(match.seats) if who.human]
    further = match.count and not match.over and match.rewind_refusal(0, people) is None
    return (
        f"{table.wording.refusal(refusal)}\n{table.say('table.undo_further')}"
        if further
        else table.wording.refusal(refusal)
    )


def _undo(table: Table, place: Area, told: str, terse: bool) -> Button:
    """Undo names its step, or why it cannot be taken back; `terse`: in its tip alone."""
    refusal = table.match.undo_refusal()
    fits = _words_wide(table, told) <= place.w - 24
    return Button(
        "undo",
        place,
        "" if terse else table.say("table.undo"),
        icon="undo",
        style="light",
        detail=told if fits and not terse else "",
        enabled=refusal is None,
        reason=_not_undone(table, refusal) if refusal else "",
        tip=table.say("table.undo_step", what=told) if told else None,
        on_click=table.undo,
        action="undo",
    )
