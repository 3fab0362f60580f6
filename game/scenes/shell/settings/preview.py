"""The column beside a page of the settings: the players' colours, also as colour-blind eyes see them, or the sounds."""

from __future__ import annotations

from functools import partial

from game.scenes.scene import Scene
from game.ui import art
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Label, Mark, Painted, Panel, heading
from game.ui.paint import centred
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.ui.units import Area, about
from game.ui.vision import VISIONS, seen
from game.ui.widget import Widget
from game.words import say

HEARD = ("chime", "wood", "coin", "bell", "win", "stamp", "paper", "dice", "water")
"""Every sound of the tables."""
HEAD = 54.0
"""From the top of the panel to its first row, in units."""


def _panel(scene: Scene, area: Area, title: str) -> Panel:
    panel = scene.stage.add(Panel("preview", area, "navy"))
    panel.add(heading("preview.title", Area(area.x + 18, area.y + 12, area.w - 36, 34), title, units=22))
    return panel


def looks(scene: Scene, area: Area) -> None:
    """Each player's card, and their shapes as colour-blind eyes see them."""
    panel = _panel(scene, area, say("settings.preview"))
    compact, mist = scene.look.compact, scene.look.palette.mist
    y, high = area.y + HEAD, 50.0 if compact else 60.0
    for number, colour in enumerate(PLAYERS):
        _card(scene, panel, number, colour, Area(area.x + 14, y, area.w - 28, high))
        y += high + 8
    rows = Area(area.x + 18, y + 4, area.w - 36, area.bottom - y - 14)
    words, rows = rows.cut_top(44, 6)
    told = Label("preview.about", words, say("settings.preview.about"), units=16, colour=mist, lines=2, valign="top")
    panel.add(told)
    title, rows = rows.cut_top(28)
    panel.add(heading("preview.vision", title, say("settings.vision"), units=19))
    for vision, row in zip(VISIONS, rows.rows(min(44.0, rows.h / len(VISIONS)), len(VISIONS), 0), strict=True):
        words, marks = row.cut_left(row.w * 0.46)
        panel.add(Label(f"preview.{vision}", words, say(f"settings.vision.{vision}"), units=16, colour=mist))
        panel.add(Painted(f"preview.{vision}.marks", marks, partial(_as_seen, vision)))


def _card(scene: Scene, parent: Widget, number: int, colour: str, area: Area) -> None:
    ink = scene.look.palette.ink
    card = parent.add(Panel(f"preview.{number}", area, "card", glow=number == 0))
    name = say(f"seating.name.{number}")
    card.add(Mark(f"preview.{number}.mark", about((area.x + 30, area.centre[1]), 36), colour, name))
    room = Area(area.x + 66, area.y, area.w - 130, area.h)
    card.add(Label(f"preview.{number}.name", room, name, units=19, face=Face.SEMI, colour=ink))
    points = Area(area.right - 62, area.y, 48, area.h)
    value = str(37 - 4 * number)
    card.add(Label(f"preview.{number}.points", points, value, units=22, face=Face.BOLD, colour=ink, align="right"))


def _as_seen(vision: str, canvas: Canvas, area: Area) -> None:
    """The shapes of all players in a row."""
    for player, place in zip(PLAYERS.values(), area.columns(len(PLAYERS), 0), strict=True):
        tones = tuple(seen(tone, vision) for tone in player.tones)
        face = art.art(f"shape_{player.shape}", canvas.px(min(place.w, place.h) - 8), tones)
        centred(canvas.surface, face, canvas.at(*place.centre))


def sounds(scene: Scene, area: Area) -> None:
    """A button for every sound, with its meaning."""
    panel = _panel(scene, area, say("settings.sounds"))
    rows = Area(area.x + 14, area.y + HEAD, area.w - 28, area.h - HEAD - 10)
    high = min(60.0, rows.h / len(HEARD) - 8)
    for name, row in zip(HEARD, rows.rows(high, len(HEARD), 8), strict=True):
        told = say(f"settings.sounds.{name}")
        hear = partial(scene.host.sounds.play, name)
        panel.add(Button(f"hear.{name}", row, told, icon="sound", align="left", units=16, on_click=hear))
