"""The computer players as people know them: each style has a name, a portrait and a sentence about it."""

from __future__ import annotations

from game.match import STYLES, Seat
from game.match.seat import Player, Style
from game.players.ladder import looks_ahead
from game.telling.labels import Tip
from game.words import say


def name_of(style: Style) -> str:
    """The name that goes with a style; the first of the usual names is a person's."""
    return say(f"seating.name.{STYLES.index(style) + 1}")


def portrait_of(seat: Seat) -> str:
    """The picture of a seat's computer player; empty: it has none."""
    return f"players/{seat.style}" if seat.style and not seat.human else ""


def level_line(level: Player, title: str) -> str:
    """A line about a level's play at a title."""
    shrewd = level in ("hard", "expert") and not looks_ahead(level, title)
    return say("seating.level.shrewd") if shrewd else say(f"seating.level.{level}")


def line_of(seat: Seat, title: str) -> str:
    """A line about a seat's computer player; without a style it is about its level."""
    if not seat.style:
        return level_line(seat.player, title)
    return say("style.line", style=seat.style, effect=say(f"style.{seat.style}.effect"))


def tip_of(seat: Seat, *, hides: bool = False, own: int = 0) -> Tip | None:
    """The name, style and level of a seat's computer player, and what its points mean if it `hides` some, or `own` are
    of a kind that others hide; None for a person without either."""
    hidden = (say("table.hides"),) if hides else (say("table.own_points"),) if own else ()
    if not portrait_of(seat):
        return Tip(seat.name, hidden) if hidden else None
    head = say("style.head", name=seat.name, style=seat.style)
    return Tip(head, (*hidden, say(f"style.{seat.style}.effect"), say("shell.computer", player=seat.player)))
