"""The left half of the seating: a row for each seat, who begins, and recent tables."""

from __future__ import annotations

from functools import partial

from game.match import OFFERED, Seat
from game.match.seat import SIDES
from game.scenes.shell.seating.new_table import NewTable
from game.scenes.shell.seating.seat_badges import ColourBadge, character, choose_colour, opponent
from game.scenes.shell.seats import absent_people
from game.telling.styles import level_line, line_of
from game.ui.button import Button, Chip
from game.ui.controls import Item, Segments
from game.ui.dialog import Dropdown, MenuItem
from game.ui.fallback import unseen
from game.ui.field import Field
from game.ui.label import Label, Panel, heading
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

MOST_KNOWN = 8
LIST = 48.0
"""Width of the list of known names beside a name, in units, with the gap before it."""


def seat_rows(stage: Stage, table: NewTable, parent: Widget, area: Area, high: float) -> float:
    """Each row `high` units high. Returns the lower edge."""
    look = stage.look
    gap = 8.0 if look.compact else 12.0
    shuffle = say("seating.shuffle")
    w = max(150.0, look.text_width(shuffle, Face.SEMI, 17) + 62)
    head = Area(area.x, area.y, area.w, 44)
    button, rest = head.cut_right(w, 12)
    if not table.game.settles_first(table.options):
        rest = _first(stage, table, parent, rest)
    parent.add(heading("seats.title", rest, say("seating.who")))
    parent.add(Button("shuffle", button, shuffle, icon="shuffle", units=17, on_click=table.shuffle))
    y = head.bottom + gap
    for i, seat in enumerate(table.setup.seats):
        _seat(stage, table, parent, i, seat, Area(area.x, y, area.w, high))
        y += high + gap
    if len(table.setup.seats) < table.game.seats[-1]:
        add = Area(area.x, y, area.w, 52)
        text = say("seating.add")
        parent.add(Button("seat.add", add, text, style="quiet", icon="plus", align="left", on_click=table.add_seat))
        y = add.bottom + gap
    if len(table.last) > 1:
        y = _recent(stage, table, parent, Area(area.x, y + 4, area.w, 44))
    return y


def _first(stage: Stage, table: NewTable, parent: Widget, area: Area) -> Area:
    """Who begins, at the right end of `area`; returns the rest of it."""
    look, first = stage.look, table.setup.first
    choice, rest = area.cut_right(150, 10)
    text = say("seating.first")
    words, rest = rest.cut_right(look.text_width(text, Face.MEDIUM, 16) + 2, 12)
    parent.add(Label("first.text", words, text, units=16, face=Face.MEDIUM, colour=look.palette.mist))
    seats = [
        ("lot", say("seating.first.lot"), None),
        *((str(i), s.name or "—", i) for i, s in enumerate(table.setup.seats)),
    ]
    rows = [MenuItem(f"first.{id}", text, partial(table.change, first=n), chosen=first == n) for id, text, n in seats]
    parent.add(Dropdown(stage, "first", choice, rows))
    return rest


def _recent(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    """Chips for recent tables, as many as fit in a line."""
    look, text = stage.look, say("seating.recent")
    words = Area(row.x + 4, row.y, look.text_width(text, Face.MEDIUM, 16) + 2, row.h)
    parent.add(Label("recent", words, text, units=16, face=Face.MEDIUM, colour=look.palette.mist))
    x = words.right + 14
    for i, recent in enumerate(table.last):
        names = ", ".join(seat.name for seat in recent.seats)
        w = look.text_width(names, Face.SEMI, 16) + 66
        if x + w > row.right:
            break
        chip = Chip(f"recent.{i}", Area(x, row.y, w, row.h), names, icon="people", units=16)
        chip.on_click = partial(table.use, recent)
        parent.add(chip)
        x += w + 10
    return row.bottom + 8


def _seat(stage: Stage, table: NewTable, parent: Widget, i: int, seat: Seat, area: Area) -> None:
    look, ink = stage.look, stage.look.palette
    id, box, seats = f"seat.{i}", table.box, table.setup.seats
    panel = parent.add(Panel(id, area, "paper"))
    portraits = bool(box.characters) + (not seat.human)
    face, least, beside = (50, 106.0, 68) if portraits < 2 else (44, 98.0, 44)
    badge = Area(area.x + 6, area.y + 5, 44 if portraits else 74, area.h - 10)
    choose = partial(choose_colour, stage, seats, i, table.recolour)
    panel.add(ColourBadge(f"{id}.colour", badge, seat.colour, seat.name, choose, say("seating.colour")))
    if box.characters:
        badge = Area(badge.right + 4, badge.y, face, badge.h)
        panel.add(character(stage, f"{id}.character", badge, box, seats, i, partial(table.recast, i)))
    if not seat.human:
        badge = Area(badge.right + 4, badge.y, face, badge.h)
        restyle, draw = partial(table.restyle, i), partial(table.draw_style, i)
        panel.add(opponent(stage, f"{id}.style", badge, seats, i, restyle, draw))
    upper = Area(badge.right + 12, area.y + (8 if area.h < 90 else 12), area.right - badge.right - 22, 44)
    out, upper = upper.cut_right(44, 8)
    texts = say("seating.human"), say("seating.computer")
    kinds_w = 2 * max(look.text_width(text, Face.SEMI, 16) for text in texts) + beside
    field_w = min(240.0, max(least if portraits else 130.0, upper.w - kinds_w - 148))
    known = absent_people(seats) if seat.human else []
    if known and table.people > 1:  # the side has its place, too
        kinds_w, field_w = kinds_w - LIST / 2, field_w - LIST / 2
    field, rest = upper.cut_left(field_w, 4 if known else 10)
    if known:
        names, rest = rest.cut_left(LIST - 4, 10)
        panel.add(Dropdown(stage, f"{id}.known", names, _known(table, i, known), tip=say("seating.known")))
    rename = partial(_rename, table, i)
    panel.add(Field(f"{id}.name", field, seat.name, rename, hint=say("seating.name"), longest=20))
    kinds, rest = rest.cut_left(kinds_w, 10)
    items = [Item("human", texts[0]), Item("computer", texts[1])]
    human = "human" if seat.human else "computer"
    panel.add(Segments(f"{id}.player", kinds, items, human, partial(table.occupy, i)))
    low = Area(field.x, upper.bottom + 3, field.w, area.bottom - upper.bottom - 7)
    place = say("seating.seat.first" if table.setup.first == i else "seating.seat", n=i + 1)
    if unseen(seat.name):
        place = say("seating.unseen")
    panel.add(Label(f"{id}.place", low, place, units=15, colour=ink.ink_soft))
    if not seat.human:
        panel.add(Dropdown(stage, f"{id}.level", rest, _levels(table, i, seat)))
        low_row = Area(kinds.x, low.y, area.right - kinds.x - 10, low.h)
        lines = 2 if look.compact else 1
        line = line_of(seat, table.title)
        panel.add(Label(f"{id}.effect", low_row, line, units=15, colour=ink.ink_soft, lines=lines))
    elif table.people > 1:
        panel.add(Dropdown(stage, f"{id}.side", rest, _sides(table, i, seat), tip=say("seating.side.tip")))
    panel.add(_remove(table, i, out))


def _rename(table: NewTable, i: int, name: str) -> None:
    table.change_seat(i, name=name)


def _known(table: NewTable, i: int, names: list[str]) -> list[MenuItem]:
    """People who have played before and have no seat; whoever is chosen sits down here."""
    rows = enumerate(names[:MOST_KNOWN])
    return [MenuItem(f"seat.{i}.known.{n}", name, partial(_rename, table, i, name)) for n, name in rows]


def _remove(table: NewTable, i: int, area: Area) -> Button:
    """The cross that removes a seat."""
    return Button(
        f"seat.{i}.remove",
        area,
        icon="cross",
        style="light",
        tip=say("seating.remove"),
        enabled=len(table.setup.seats) > table.game.seats[0],
        reason=say("seating.least", n=table.game.seats[0]),
        on_click=partial(table.remove_seat, i),
    )


def _sides(table: NewTable, i: int, seat: Seat) -> list[MenuItem]:
    return [
        MenuItem(
            f"side.{side}",
            say(f"side.{side}"),
            partial(table.change_seat, i, side=side),
            detail=say(f"side.{side}.effect"),
            chosen=seat.side == side,
        )
        for side in SIDES
    ]


def _levels(table: NewTable, i: int, seat: Seat) -> list[MenuItem]:
    return [
        MenuItem(
            f"level.{level}",
            say(f"player.{level}"),
            partial(table.change_seat, i, player=level),
            detail=level_line(level, table.title),
            chosen=seat.player == level,
        )
        for level in OFFERED
    ]
