"""What the table opens on top of itself: its menu, and everybody's points at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.scenes.table.lookback import choices
from game.ui.button import Button
from game.ui.label import Label, Mark, Panel, Rule, heading
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.units import Area
from game.words import amount

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Popup(Panel):
    """A paper panel in the middle of the screen; Esc or a click outside closes it."""

    role: ClassVar[str] = "dialog"
    modal = True
    light = True

    def __init__(self, id: str, look: Look, wide: float, high: float) -> None:
        wide, high = min(wide, look.w - 32), min(high, look.h - 32)
        super().__init__(id, Area((look.w - wide) / 2, (look.h - high) / 2, wide, high), "paper")


def open_menu(table: Table) -> None:
    """The game's menu: going on, settings, the turn again, leaving. Everything is saved already."""
    from game.scenes.settings import SettingsScene
    from game.scenes.table.tools import open_rules

    say = table.say
    host = table.host

    def settings() -> None:
        table.close_all()
        host.push(SettingsScene(host))

    def leave() -> None:
        table.close_all()
        host.pop()

    def restart() -> None:
        table.close_all()
        table.restart_turn()

    def look_back() -> None:
        table.close_all()
        table.look_back(choices(table.match)[-1])

    def rules() -> None:
        open_rules(table)

    refusal = table.match.restart_refusal()
    going_on = ("table.to_board", "back") if table.match.over else ("table.resume_game", "play")
    rows = [
        ("menu.resume", *going_on, table.close_all, "", True),
        ("menu.rules", "rulebook.title", "book", rules, "", True),
        ("menu.settings", "table.settings", "gear", settings, "", True),
        (
            "menu.restart",
            "table.restart_turn",
            "undo",
            restart,
            table.wording.refusal(refusal) if refusal else "",
            refusal is None,
        ),
        ("menu.look_back", "table.look_back", "eye", look_back, say("undo.nothing"), bool(choices(table.match))),
        ("menu.leave", "table.leave", "quit", leave, "", True),
    ]
    step = min(64.0, (table.look.h - 32 - 136) / len(rows))
    sheet = Popup("menu.sheet", table.look, 420, 96 + len(rows) * step + 40)
    area = sheet.area
    ink = table.look.palette.ink
    sheet.add(heading("menu.title", Area(area.x + 32, area.y + 24, area.w - 64, 36), say("title"), colour=ink))
    for i, (id, key, icon, click, reason, on) in enumerate(rows):
        place = Area(area.x + 32, area.y + 76 + i * step, area.w - 64, step - 8)
        sheet.add(
            Button(
                id,
                place,
                say(key),
                icon=icon,
                align="left",
                style="gold" if i == 0 else "light",
                enabled=on,
                reason=reason,
                on_click=click,
            )
        )
    told = say("table.saved") if table.match.saved else say("table.not_saved")
    foot = Area(area.x + 32, area.bottom - 52, area.w - 64, 40)
    sheet.add(Label("menu.saved", foot, told, colour=table.look.palette.ink_soft, align="center", lines=2, units=15))
    table.open(sheet)


def open_scores(table: Table) -> None:
    """Everybody's points by category, and what each holds."""
    now, title, say = table.moment, table.title, table.say
    standings = now.state.standings()
    categories = list(standings[0].categories)
    seats = table.match.seats
    row_high = 34.0
    chips = [title.chips(now, i) for i in range(len(seats))]
    rows = len(categories) + 1 + len(chips[0])
    name_wide, column = 200.0, min(150.0, (table.look.w - 32 - 64 - 200) / len(seats))
    sheet = Popup("scores", table.look, 64 + name_wide + column * len(seats), 150 + rows * row_high)
    area, palette = sheet.area, table.look.palette
    place, tip = Area(area.right - 60, area.y + 12, 44, 44), say("table.close")
    close = Button("scores.close", place, "", icon="cross", style="light", tip=tip, action="overview")
    close.on_click = table.close_all
    sheet.add(close)
    ink = palette.ink
    sheet.add(
        heading("scores.title", Area(area.x + 32, area.y + 16, area.w - 112, 36), say("table.overview"), colour=ink)
    )
    x0, y = area.x + 32, area.y + 60
    for i, seat in enumerate(seats):
        x = x0 + name_wide + i * column
        sheet.add(Mark(f"scores.mark.{i}", Area(x + column / 2 - 12, y, 24, 24), seat.colour))
        place = Area(x + 4, y + 26, column - 8, 26)
        sheet.add(Label(f"scores.name.{i}", place, seat.name, face=Face.SEMI, colour=ink, align="center"))
    y += 58
    body = sheet.add(
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

    hidden = [title.hidden(now, i) for i in range(len(seats))]
    for category in categories:
        values = [line.categories[category] for line in standings]
        cells(
            category,
            say(f"category.{category}"),
            ["?" if category in own else value for value, own in zip(values, hidden, strict=True)],
        )
    totals = [title.known(now, line) for line in standings]
    shown = [f"{amount(total)}+?" if own else total for total, own in zip(totals, hidden, strict=True)]
    cells("total", say("table.total"), shown, strong=True)
    for k, chip in enumerate(chips[0]):
        cells(f"chip.{chip.key}", chip.text, [own[k].shown for own in chips])
    table.open(sheet)
