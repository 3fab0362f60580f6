"""A saved game in words: its name, when it was played, its players, and why it cannot be opened."""

from __future__ import annotations

from game.match import Saved
from game.telling.faults import fault_text
from game.titles import boxes
from game.ui.label import Icon, Label, Mark
from game.ui.look import Look
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import of, say
from game.words.dates import duration, when


def saved_line(one: Saved) -> str:
    """The game and how far it is."""
    if one.header is None:
        return of(one.title)("title")
    key = "save.over" if one.over else boxes()[one.title].counted("save.line")
    return say(key, game=one.title, round=max(1, one.round))


def hindrance(one: Saved) -> str:
    """Why it cannot be opened; empty if it can be tried."""
    if one.header is not None:
        return ""
    return fault_text(one.title, one.fault) if one.fault else say("load.broken")


def saved_details(one: Saved) -> list[str]:
    """Line by line: the game, when and how long it was played, who won, the policy of undoing."""
    line, header = saved_line(one), one.header
    lines = [line, when(one.changed)] if one.name or header else [when(one.changed)]
    if header:
        lines.append(say("load.played", time=duration(one.seconds)))
        if names := [seat.name for seat, place in zip(header.seats, one.places, strict=False) if place == 1]:
            lines.append(say("results.wins" if len(names) == 1 else "results.share", names=", ".join(names)))
        lines.append(say("load.policy", policy=header.policy))
    return lines


def saved_game(look: Look, card: Widget, id: str, one: Saved, area: Area) -> None:
    """Its name and date, and its players or its fault, on a card of the list."""
    x, room, line, ink = area.x, area.w, saved_line(one), look.palette
    title = Area(x, area.y + 8, room, 26)
    card.add(Label(f"{id}.title", title, one.name or line, units=19, face=Face.SEMI, colour=ink.ink))
    second = f"{line} · {when(one.changed)}" if one.name else when(one.changed)
    card.add(Label(f"{id}.when", Area(x, area.y + 34, room, 22), second, units=16, colour=ink.ink_soft))
    low = Area(x, area.y + 60, room, 26)
    if one.fault or one.header is None:
        text = fault_text(one.title, one.fault) if one.fault else ""
        card.add(Icon(f"{id}.warn", Area(low.x, low.y + 2, 20, 20), "warn", colour=ink.bad))
        words = Area(low.x + 28, low.y - 3, room - 28, 36)
        card.add(Label(f"{id}.fault", words, text, units=15, colour=ink.bad, lines=2, valign="top"))
        return
    for n, seat in enumerate(one.header.seats):
        text = f"{seat.name} {one.points[n]}" if one.points else seat.name
        won = bool(one.places) and one.places[n] == 1
        w = look.text_width(text, Face.MEDIUM, 15) + 40 + 24 * won
        if low.x + w > x + room:
            break
        card.add(Mark(f"{id}.seat.{n}", Area(low.x, low.y + 1, 22, 22), seat.colour))
        if won:
            card.add(Icon(f"{id}.seat.{n}.won", Area(low.x + 26, low.y + 2, 20, 20), "crown", colour=ink.gold_dark))
        words = Area(low.x + 27 + 24 * won, low.y, w - 38 - 24 * won, 24)
        card.add(Label(f"{id}.seat.{n}.name", words, text, units=15, face=Face.MEDIUM, colour=ink.ink))
        low = low.cut_left(w)[1]
