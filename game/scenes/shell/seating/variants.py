"""The right half of the seating: options, board, and how the table plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from game.match.record import DEFAULT_SECRETS, POLICIES, Secrets
from game.rules.kernel import Option
from game.scenes.scenery.box import cover
from game.scenes.shell import own_levels, setup
from game.scenes.shell.seating.new_table import NewTable
from game.telling.faults import fault_text
from game.ui.button import Button
from game.ui.controls import Item, Segments, Toggle
from game.ui.dialog import Dropdown, MenuItem
from game.ui.field import Field
from game.ui.label import Label, Painted, Panel, Rule, heading
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.text import Face, wrap
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

SECRETS: tuple[Secrets, ...] = ("curtain", "peek", "open")
"""The last two where secrets can be counted: nothing is chosen that only one person may see."""


def variants(stage: Stage, table: NewTable, parent: Widget, area: Area, high: float = 0.0) -> float:
    """The panel of options; as high as needed, or `high` with a scroll bar. Returns its lower edge."""
    look, ink = stage.look, stage.look.palette
    panel = parent.add(Panel("variants", area, "paper"))
    inner = Area(area.x + 22, area.y + 14, area.w - 44, 0)
    inside: Widget = panel
    if high:
        inside = Scroll("variants.list", Area(area.x + 10, area.y + 8, area.w - 16, high - 16), 0, ground="paper")
    cover_w = 84.0 if look.compact else 104.0
    front = Area(inner.right - cover_w - 8, inner.y + 4, cover_w, round(cover_w * 1.31))
    inside.add(Painted("variants.box", front, cover(table.box)))
    beside = inner.w - cover_w - 28
    head = Area(inner.x, inner.y, beside, 34)
    inside.add(heading("variants.title", head, say("seating.variants"), colour=ink.ink))
    y = head.bottom + 6
    tall = 36 if look.compact else 44
    if table.game.presets:
        y = _presets(stage, table, inside, Area(inner.x, y, beside, tall)) + 4
    offered = [option for option in table.game.options if option.offered]
    choices = [option for option in offered if not option.switch]
    switches = [option for option in offered if option.switch]
    for group, options in groupby(switches, table.grouped):
        several = list(options)
        room = beside if y < front.bottom + 4 else inner.w - 10
        if group:
            y = _group(table, inside, group, several, Area(inner.x, y, room, tall)) + 4
        for option in several if not group or group in table.unfolded else ():
            room = beside if y < front.bottom + 4 else inner.w - 10
            y = _toggle(stage, table, inside, option, Area(inner.x, y, room, tall)) + 4
    y = max(y, front.bottom) + 4
    inside.add(Rule("variants.rule", Area(inner.x, y, inner.w - 8, 6)))
    y += 12
    row_w = inner.w - 8
    for option in choices:
        y = _option(stage, table, inside, option, Area(inner.x, y, row_w, tall))
    y = _board(stage, table, inside, Area(inner.x, y, row_w, tall))
    y = _secrets(stage, table, inside, Area(inner.x, y, row_w, tall))
    y = _policy(stage, table, inside, Area(inner.x, y, row_w, tall))
    y = _seed(stage, table, inside, Area(inner.x, y, row_w, tall))
    if high and isinstance(inside, Scroll):
        inside.content = y - 6 - inside.area.y  # no gap after the last line
        panel.area = Area(area.x, area.y, area.w, high)
        panel.add(inside)
    else:
        panel.area = Area(area.x, area.y, area.w, y + 10 - area.y)
    return panel.area.bottom


def _presets(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    """All options at once; no preset is marked while they are a mix of one's own."""
    games = {preset.key: setup.options_of(table.game, preset) for preset in table.game.presets}
    now = next((key for key, options in games.items() if options == table.options), "")
    locks = {key: table.why_locked(options) for key, options in games.items()}
    items = [Item(key, table.say(f"preset.{key}"), enabled=not why, reason=why) for key, why in locks.items()]
    parent.add(Segments("preset", row, items, now, lambda key: table.change(options=games[key])))
    effect = table.say(f"preset.{now}.effect") if now else say("seating.preset.mix")
    lines = _lines(stage, effect, row.w)
    under = Area(row.x, row.bottom + 1, row.w, 20.0 * lines)
    ink = stage.look.palette.ink_soft
    parent.add(Label("preset.effect", under, effect, units=15, colour=ink, lines=lines, valign="top"))
    return under.bottom


def _group(table: NewTable, parent: Widget, group: str, options: Sequence[Option], row: Area) -> float:
    """A line that opens and closes a group of switches, with how many of them are on."""
    on = sum(bool(table.options[option.key]) for option in options)
    text = say("seating.group", group=group, on=on, all=len(options))
    icon = "minus" if group in table.unfolded else "plus"
    id = f"group.{options[0].key}"
    parent.add(
        Button(id, row, text, style="light", icon=icon, align="left", units=16, on_click=partial(table.fold, group))
    )
    return row.bottom


def _toggle(stage: Stage, table: NewTable, parent: Widget, option: Option, row: Area) -> float:
    """A switch; the line below tells its effect when on."""
    on = bool(table.options[option.key])
    key, locked = f"option.{option.key}", table.why_locked({option.key: not on})
    parent.add(
        Toggle(
            key,
            row,
            table.say(key),
            on,
            lambda value: table.set_option(option.key, value),
            side="left",
            enabled=not locked,
            reason=locked,
        )
    )
    effect = table.say(f"{key}.effect")
    lines = _lines(stage, effect, row.w - 66)
    under = Area(row.x + 66, row.bottom - 10, row.w - 66, 20.0 * lines)
    ink = stage.look.palette
    parent.add(Label(f"{key}.effect", under, effect, units=15, colour=ink.ink_soft, lines=lines, valign="top"))
    return max(row.bottom, under.bottom)


def _lines(stage: Stage, text: str, room: float) -> int:
    return len(wrap(text, Face.TEXT, stage.look.px(15), stage.look.px(room)))


def _row(stage: Stage, parent: Widget, id: str, text: str, row: Area, effect: str = "") -> tuple[Area, float]:
    """A labelled line: the area for its control, and where the next line begins."""
    ink = stage.look.palette
    label, control = row.cut_left(row.w * 0.27, 10)
    tall = len(wrap(text, Face.MEDIUM, stage.look.px(16), stage.look.px(label.w))) * 21.0
    label = Area(label.x, row.y + max(0.0, (row.h - tall) / 2), label.w, max(tall, 22.0))
    lines, gap = round(tall / 21), 3 if stage.look.compact else 6
    parent.add(Label(f"{id}.text", label, text, units=16, face=Face.MEDIUM, colour=ink.ink, lines=lines))
    bottom = max(row.bottom, label.bottom)
    if not effect:
        return control, bottom + gap
    lines = _lines(stage, effect, control.w)
    under = Area(control.x, row.bottom + 1, control.w, 20.0 * lines)
    parent.add(Label(f"{id}.effect", under, effect, units=15, colour=ink.ink_soft, lines=lines, valign="top"))
    return control, max(bottom, under.bottom) + gap


def _option(stage: Stage, table: NewTable, parent: Widget, option: Option, row: Area) -> float:
    value = table.setup.options[option.key]
    key = f"option.{option.key}"
    control, bottom = _row(stage, parent, key, table.say(key), row, table.say(f"{key}.{value}.effect"))
    texts = {choice: table.say(f"{key}.{choice}") for choice in option.choices}
    most = max(stage.look.text_width(text, Face.SEMI, 16) for text in texts.values()) + 20
    if most * len(texts) <= control.w:
        items = [Item(str(choice), text) for choice, text in texts.items()]
        values = {str(choice): choice for choice in option.choices}
        parent.add(
            Segments(key, control, items, str(value), lambda chosen: table.set_option(option.key, values[chosen]))
        )
        return bottom
    rows = [
        MenuItem(
            f"{key}.{choice}",
            text,
            partial(table.set_option, option.key, choice),
            detail=table.say(f"{key}.{choice}.effect"),
            chosen=choice == value,
        )
        for choice, text in texts.items()
    ]
    parent.add(Dropdown(stage, key, control, rows))
    return bottom


def _board(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    """The board: the one that the rules name, or the player's own; a faulty one tells its fault."""
    control, bottom = _row(stage, parent, "level", say("seating.board"), row)
    rows = [
        MenuItem("level.own", say("seating.board.rules"), partial(table.change, level=""), chosen=not table.setup.level)
    ]
    for level in own_levels.listed(table.title, len(table.setup.seats), table.setup.options):
        fault = fault_text(table.title, level.faults[0]) if level.faults else ""
        more = len(level.faults) - 1
        rows.append(
            MenuItem(
                f"level.{level.file}",
                level.name,
                partial(table.change, level=level.file),
                detail="" if fault else f"{say('seating.board.own')} · {level.file}",
                enabled=not fault,
                reason=say("seating.board.faults", fault=fault, n=more) if more > 0 else fault,
                chosen=table.setup.level == level.file,
            )
        )
    parent.add(Dropdown(stage, "level", control, rows, tip=say("seating.board.tip")))
    return bottom


def _secrets(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    """The choice of guarding secrets when several people play; or a note that there are none to guard."""
    held = table.game.secrets(len(table.setup.seats), table.setup.options)
    if held != "none" and table.people > 1:
        offered = SECRETS[held == "counted" :]
        now = table.setup.secrets or DEFAULT_SECRETS[held]
        now = now if now in offered else offered[0]
        control, bottom = _row(stage, parent, "secrets", say("secrets"), row, say(f"secrets.{now}.effect"))
        items = [Item(mode, say(f"secrets.{mode}")) for mode in offered]
        parent.add(Segments("secrets", control, items, now, lambda mode: table.change(secrets=mode)))
        return bottom
    note = say("secrets.none" if held == "none" else "secrets.alone")
    lines = _lines(stage, note, row.w * 0.73 - 10)
    low = Area(row.x, row.y, row.w, 22.0 * lines)  # nothing to press here, so it need not be as high as a button
    control, bottom = _row(stage, parent, "secrets", say("secrets"), low)
    ink = stage.look.palette.ink_soft
    parent.add(Label("secrets.told", control, note, units=15, colour=ink, lines=lines))
    return bottom


def _policy(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    now = table.setup.policy
    control, bottom = _row(stage, parent, "policy", say("seating.policy"), row, say(f"policy.{now}.effect"))
    items = [Item(policy, say(f"policy.{policy}")) for policy in POLICIES]
    parent.add(Segments("policy", control, items, now, lambda policy: table.change(policy=policy)))
    return bottom


def _seed(stage: Stage, table: NewTable, parent: Widget, row: Area) -> float:
    control, bottom = _row(stage, parent, "seed", say("seating.seed"), row)
    parent.add(
        Field(
            "seed",
            control,
            table.seed,
            table.set_seed,
            hint=say("seating.seed.hint"),
            longest=10,
            allowed=str.isdecimal,
            tip=say("seating.seed.tip"),
        )
    )
    return bottom
