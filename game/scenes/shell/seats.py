"""The seats of a table, and how they change when somebody sits down: names, colours, styles."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.match import COLOURS, HUMAN, STYLES, Seat
from game.match.seat import ALIKE, Player, Style
from game.scenes.shell import recent_setups
from game.telling.styles import name_of
from game.words import say


def default_seats(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Seats under the default names, in order, with the styles that go with them."""
    return tuple(
        Seat(say(f"seating.name.{i}"), player, COLOURS[i], style=STYLES[i - 1] if i else "")
        for i, player in enumerate(players)
    )


def absent_people(seats: Sequence[Seat]) -> list[str]:
    """The names that people gave themselves at other tables and that no seat has, the latest first."""
    taken = {*_default_names(), *(seat.name for seat in seats)}
    return [name for name in recent_setups.people_names() if name not in taken]


def default_people_names() -> set[str]:
    """The names of people who have not given one."""
    return {say("seating.name.0"), *(say("seating.person", n=n + 1) for n in range(len(COLOURS)))}


def _default_names() -> set[str]:
    """The names of all seats to which nobody has given one."""
    return {*default_people_names(), *map(name_of, STYLES)}


def with_person(seats: Sequence[Seat], number: int) -> tuple[Seat, ...]:
    """The seats when a person sits down at one: under the name that somebody gave it, else that of the first person
    known who has no seat, else one that is no computer player's."""
    own = seats[number]
    name = own.name
    if name in _default_names():
        default = name if name in default_people_names() else say("seating.person", n=number + 1)
        name = next(iter(absent_people(seats)), default)
    return _with_distinct_colour((*seats[:number], replace(own, player=HUMAN, name=name), *seats[number + 1 :]), number)


def _with_distinct_colour(seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """Whoever has a colour much like another person's exchanges it with a computer player."""
    own = seats[number]
    others = {seat.colour for seat in seats if seat.human and seat is not own}
    free = [n for n, seat in enumerate(seats) if not seat.human and seat.colour not in ALIKE]
    if own.colour not in ALIKE or not others & ALIKE or not free:
        return seats
    new = seats[free[-1]].colour
    return tuple(
        replace(seat, colour=new if n == number else own.colour) if n in (number, free[-1]) else seat
        for n, seat in enumerate(seats)
    )


def with_computer(seats: Sequence[Seat], number: int, player: Player) -> tuple[Seat, ...]:
    """The seats when a computer player of this level sits down at one: whoever sat there before, else the first who has
    no seat."""
    own, free = seats[number], free_styles(seats)
    style = next((style for style in free if own.style == style or own.name == name_of(style)), free[0])
    return (*seats[:number], replace(_in_style(own, style), player=player), *seats[number + 1 :])


def with_style(seats: Sequence[Seat], number: int, style: Style) -> tuple[Seat, ...]:
    """The seats when the computer player at one has this style; whoever had it gets the other's."""
    own = seats[number]
    left = own.style or free_styles(seats)[0]

    def changed(n: int, seat: Seat) -> Seat:
        if n == number:
            return _in_style(seat, style)
        return _in_style(seat, left) if seat.style == style and not seat.human else seat

    return tuple(changed(n, seat) for n, seat in enumerate(seats))


def _in_style(seat: Seat, style: Style) -> Seat:
    """The seat in that style, under the name that goes with it unless somebody gave it one of their own."""
    replaceable = {*_default_names(), *recent_setups.people_names()}
    return replace(seat, style=style, name=name_of(style) if seat.name in replaceable else seat.name)


def free_styles(seats: Sequence[Seat]) -> list[Style]:
    """The styles that no computer player has."""
    taken = {seat.style for seat in seats if not seat.human}
    return [style for style in STYLES if style not in taken]
