"""The description of the chosen game: the kind of game it is, when it ends, and what was played."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import saved_games
from game.match.history import Finished
from game.titles.box import Box
from game.ui.label import Icon, Label, Panel, heading
from game.ui.look import Look
from game.ui.text import Face, wrap
from game.ui.units import Area
from game.words import say
from game.words.dates import day, stamp

LINE, END, TAGS = 24.0, 46.0, 40.0
"""Heights of a line about the game, of two about its end, and of a row of its kinds, in units."""


def last_played(finished: Sequence[Finished]) -> str:
    """The day of the latest of these matches."""
    return day(stamp(finished[0].finished)) if finished else say("shelf.never")


def game_sheet(look: Look, panel: Panel, box: Box, finished: Sequence[Finished], area: Area, stats_w: float) -> None:
    """`finished` are its matches, the latest first; `stats_w` is the width of the column about them, 0: none."""
    ink, words = look.palette, area
    if stats_w:
        stats, words = area.cut_right(stats_w, 28)
        _stats(look, panel, box, finished, stats)
    units = 24 if look.tight else 28 if look.compact else 32
    head, below = words.cut_top(units * 1.4)
    panel.add(heading("chosen.name", head, box.name, colour=ink.ink, units=units))
    by, below = below.cut_top(22, 4)
    panel.add(Label("chosen.by", by, box.say("box.by"), units=16, colour=ink.ink_soft))
    if look.tight:  # the plates have no room for it
        facts, below = below.cut_top(22, 4)
        panel.add(Icon("chosen.weight.icon", Area(facts.x, facts.y + 2, 18, 18), "weight", colour=ink.gold_dark))
        weight = say("shelf.weight", weight=box.weight)
        at = Area(facts.x + 24, facts.y, look.text_width(weight, Face.TEXT, 16) + 2, facts.h)
        panel.add(Label("chosen.weight", at, weight, units=16, colour=ink.ink_soft))
        left = at.right + 18
        panel.add(Icon("chosen.last.icon", Area(left, facts.y + 2, 18, 18), "calendar", colour=ink.gold_dark))
        at = Area(left + 24, facts.y, facts.right - left - 24, facts.h)
        panel.add(Label("chosen.last", at, last_played(finished), units=16, colour=ink.ink_soft))
    about = box.say("box.about")
    least = LINE * len(wrap(about, Face.TEXT, look.px(17), look.px(below.w)))
    below = _kind(look, panel, box, below, least)
    lines = max(2, int(below.h // 22))
    panel.add(Label("chosen.about", below, about, units=17, colour=ink.ink, lines=lines, valign="top"))


def _kind(look: Look, panel: Panel, box: Box, room: Area, least: float) -> Area:
    """The kind of game and its end, at the foot of the room; returns the rest, at least `least` units high."""
    ink = look.palette
    end, tags = box.told("box.end"), box.told("box.tags")
    if end and room.h >= least + END:
        foot, room = room.cut_bottom(END)
        panel.add(Label("chosen.end", foot, end, units=16, colour=ink.ink_soft, lines=2, valign="top"))
    if tags and room.h >= least + TAGS:
        row, room = room.cut_bottom(TAGS)
        x = row.x
        for tag in tags.split(" · "):
            chip = Area(x, row.y, look.text_width(tag, Face.SEMI, 15) + 26, 30)
            panel.add(Panel(f"tag.{tag}", chip, "chip.light"))
            label = Label(f"tag.{tag}.text", chip, tag, units=15, face=Face.SEMI, colour=ink.ink, align="center")
            panel.add(label)
            x = chip.right + 8
    return room


def _stats(look: Look, panel: Panel, box: Box, played: Sequence[Finished], area: Area) -> None:
    ink = look.palette
    head, rest = area.cut_top(28, 6)
    panel.add(heading("chosen.games", head, say("shelf.games"), colour=ink.ink, units=19))
    people = [points for match in played for _, player, points, _ in match.players if player == "human"]
    rows = (
        ("trophy", "shelf.played", str(len(played))),
        ("people", "shelf.won", str(len([match for match in played if won_by_person(match)]))),
        ("crown", "shelf.best", str(max(people)) if people else "—"),
        ("save", "shelf.saves", str(sum(not saved.over for saved in saved_games(box.title)))),
    )
    for (icon, key, value), row in zip(rows, rest.rows(26, 4, 3), strict=True):
        panel.add(Icon(f"{key}.icon", Area(row.x, row.y + 3, 20, 20), icon, colour=ink.gold_dark))
        room = look.text_width(value, Face.SEMI, 17) + 4
        right, left = row.cut_right(room)
        panel.add(Label(key, left.inset(30, 0), say(key), colour=ink.ink_soft))
        panel.add(Label(f"{key}.value", right, value, face=Face.SEMI, colour=ink.ink, align="right"))
    if played and rest.h > 142:
        last = played[0]
        winners = ", ".join(name for name, _, _, place in last.players if place == 1)
        points = " : ".join(str(p) for p in sorted((p for _, _, p, _ in last.players), reverse=True))
        text = say("shelf.last", when=day(stamp(last.finished)), names=winners, points=points)
        at = Area(rest.x, rest.y + 118, rest.w, 24)
        panel.add(Label("chosen.last", at, text, units=16, colour=ink.ink_soft))


def won_by_person(match: Finished) -> bool:
    return any(place == 1 and player == "human" for _, player, _, place in match.players)
