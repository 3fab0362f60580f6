"""Sheets that a table opens on top of itself: its menu, and everybody's points at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.match import Match
from game.scenes.table.lookback import choices
from game.scenes.table.moment import Moment
from game.scenes.table.view import TitleView
from game.scenes.table.wording import Wording
from game.ui.button import Button
from game.ui.dialog import Popup
from game.ui.label import Label, Mark, Rule, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.units import Area
from game.words import amount


def menu(
    look: Look, match: Match, wording: Wording, acts: Mapping[str, Callable[[], object]], take_over_refusal: str
) -> Popup:
    """The game's menu: going on, rules, settings, the turn again, looking back, who plays for whom, leaving; `acts` by
    the names of its rows. Everything is saved already."""
    say, refusal = wording.title.say, match.undo_rules.restart_refusal()
    going_on = ("table.to_board", "back") if match.over else ("table.resume_game", "play")
    rows = {
        "resume": (*going_on, ""),
        "rules": ("rulebook.title", "book", ""),
        "settings": ("table.settings", "gear", ""),
        "restart": ("table.restart_turn", "undo", wording.refusal(refusal) if refusal else ""),
        "look_back": ("table.look_back", "eye", "" if choices(match) else say("undo.nothing")),
        "take_over": ("table.take_over", "people", take_over_refusal),
        "leave": ("table.leave", "quit", ""),
    }
    step = min(64.0, (look.h - 32 - 136) / len(rows))
    popup = Popup("menu.sheet", look, 420, 96 + len(rows) * step + 40)
    area, palette = popup.area, look.palette
    popup.add(heading("menu.title", Area(area.x + 32, area.y + 24, area.w - 64, 36), say("title"), colour=palette.ink))
    for i, (name, (key, icon, reason)) in enumerate(rows.items()):
        place = Area(area.x + 32, area.y + 76 + i * step, area.w - 64, step - 8)
        row = Button(f"menu.{name}", place, say(key), icon=icon, align="left", style="light" if i else "gold")
        row.enabled, row.reason, row.on_click = not reason, reason, acts[name]
        popup.add(row)
    saved = say("table.saved" if match.recorder.saved else "table.not_saved")
    foot = Area(area.x + 32, area.bottom - 52, area.w - 64, 40)
    popup.add(Label("menu.saved", foot, saved, colour=palette.ink_soft, align="center", lines=2, units=15))
    return popup


def scores(now: Moment[Any], title: TitleView[Any], close: Callable[[], object]) -> Popup:
    """Everybody's points by category, and what each holds."""
    look, say = now.look, title.say
    standings = title.seats.standings(now)
    categories = list(standings[0].categories)
    seats = title.match.seats
    row_high = 34.0
    chips = [{chip.key: chip for chip in title.seats.chips(now, i)} for i in range(len(seats))]
    of_anybody = {key: chip for own in chips for key, chip in own.items()}
    rows = len(categories) + 1 + len(of_anybody)
    name_wide, column = 200.0, min(150.0, (look.w - 32 - 64 - 200) / len(seats))
    popup = Popup("scores", look, 64 + name_wide + column * len(seats), 150 + rows * row_high)
    area, palette = popup.area, look.palette
    place, tip = Area(area.right - 60, area.y + 12, 44, 44), say("table.close")
    popup.add(
        Button("scores.close", place, "", icon="cross", style="light", tip=tip, on_click=close, action="overview")
    )
    ink = palette.ink
    popup.add(
        heading("scores.title", Area(area.x + 32, area.y + 16, area.w - 112, 36), say("table.overview"), colour=ink)
    )
    x0, y = area.x + 32, area.y + 60
    for i, seat in enumerate(seats):
        x = x0 + name_wide + i * column
        popup.add(Mark(f"scores.mark.{i}", Area(x + column / 2 - 12, y, 24, 24), seat.colour))
        place = Area(x + 4, y + 26, column - 8, 26)
        popup.add(Label(f"scores.name.{i}", place, seat.name, face=Face.SEMI, colour=ink, align="center"))
    y += 58
    body = popup.add(
        Scroll("scores.list", Area(x0, y, area.w - 44, area.bottom - 12 - y), rows * row_high, ground="paper")
    )
    row = 0

    def cells(key: str, text: str, values: Sequence[int | str], strong: bool = False) -> None:
        nonlocal row
        top = y + row * row_high
        face = Face.BOLD if strong else Face.TEXT
        body.add(Rule(f"scores.rule.{key}", Area(x0, top - 1, area.w - 64, 2)))
        body.add(Label(f"scores.{key}", Area(x0, top, name_wide - 8, row_high), text, face=face, colour=ink))
        for i, value in enumerate(values):
            place = Area(x0 + name_wide + i * column, top, column, row_high)
            shown = value if isinstance(value, str) else amount(value)
            body.add(Label(f"scores.{key}.{i}", place, shown, face=face, colour=ink, align="center"))
        row += 1

    hidden = [title.seats.hidden(now, i) for i in range(len(seats))]
    for category in categories:
        values = [line.categories[category] for line in standings]
        cells(
            category,
            say(f"category.{category}"),
            ["?" if category in own else value for value, own in zip(values, hidden, strict=True)],
        )
    totals = [title.seats.known(now, line) for line in standings]
    shown = [f"{amount(total)}+?" if own else total for total, own in zip(totals, hidden, strict=True)]
    cells("total", say("table.total"), shown, strong=True)
    for key, chip in of_anybody.items():
        of_each = [own.get(key) for own in chips]
        cells(f"chip.{key}", chip.text, ["" if own is None else own.shown.strip() or own.value for own in of_each])
    return popup


def pop_up(stage: Stage, popup: Popup) -> None:
    """Opens a sheet that a click on it, or outside, closes."""
    popup.on_click = stage.close_all
    stage.open(popup)
