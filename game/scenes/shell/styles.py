"""The computer players as people know them: each style has a name, a portrait and a sentence about it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.match import COLOURS, STYLES, Seat
from game.match.seat import Player, Style
from game.players.ladder import looks_ahead
from game.telling.labels import Tip
from game.words import say


def name_of(style: Style) -> str:
    """The name of whoever plays so; the first of the usual names is a person's."""
    return say(f"seating.name.{STYLES.index(style) + 1}")


def sitting(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Seats under the usual names, in their order, and the styles that go with them."""
    return tuple(
        Seat(say(f"seating.name.{i}"), player, COLOURS[i], style=STYLES[i - 1] if i else "")
        for i, player in enumerate(players)
    )


def portrait_of(seat: Seat) -> str:
    """The picture of a seat's computer player; empty: it has none."""
    return f"players/{seat.style}" if seat.style and not seat.human else ""


def level_line(level: Player, title: str) -> str:
    """What a level does at a title, in a line."""
    shrewd = level in ("hard", "expert") and not looks_ahead(level, title)
    return say("seating.level.shrewd") if shrewd else say(f"seating.level.{level}")


def line_of(seat: Seat, title: str) -> str:
    """What to expect of a seat's computer player, in a line; of one in no style, what its level does."""
    if not seat.style:
        return level_line(seat.player, title)
    return say("style.line", style=seat.style, effect=say(f"style.{seat.style}.effect"))


def tip_of(seat: Seat) -> Tip | None:
    """Who a seat's computer player is and what to expect of it."""
    if not portrait_of(seat):
        return None
    head = say("style.head", name=seat.name, style=seat.style)
    return Tip(head, (say(f"style.{seat.style}.effect"), say("shell.computer", player=seat.player)))


def free_styles(seats: Sequence[Seat]) -> list[Style]:
    """Those that no computer player has."""
    taken = {seat.style for seat in seats if not seat.human}
    return [style for style in STYLES if style not in taken]


def playing(seat: Seat, style: Style) -> Seat:
    """The seat in that style, under the name that goes with it unless somebody gave it one of their own."""
    usual = {say("seating.name.0"), *map(name_of, STYLES)}
    return replace(seat, style=style, name=name_of(style) if seat.name in usual else seat.name)


def seated(seats: Sequence[Seat], number: int, player: Player) -> tuple[Seat, ...]:
    """The seats when a computer player of this level sits down at one: whoever sat there before, else the first who has
    no seat."""
    own, free = seats[number], free_styles(seats)
    style = next((style for style in free if own.style == style or own.name == name_of(style)), free[0])
    return (*seats[:number], replace(playing(own, style), player=player), *seats[number + 1 :])


def restyled(seats: Sequence[Seat], number: int, style: Style) -> tuple[Seat, ...]:
    """The seats when the computer player at one has this style; whoever had it gets the other's."""
    own = seats[number]
    left = own.style or free_styles(seats)[0]

    def changed(n: int, seat: Seat) -> Seat:
        if n == number:
            return playing(seat, style)
        return playing(seat, left) if seat.style == style and not seat.human else seat

    return tuple(changed(n, seat) for n, seat in enumerate(seats))
