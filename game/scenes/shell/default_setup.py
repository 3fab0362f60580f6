"""Setups that nobody chose: the first one of a title, and the latest fitted to the people present."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game import rules
from game.match import COLOURS, HUMAN, Seat
from game.match.record import Policy
from game.match.seat import Style
from game.scenes.shell.recent_setups import played_titles, recent
from game.scenes.shell.seats import default_people_names, free_styles, with_computer, with_person
from game.scenes.shell.setup import Setup, options_of
from game.telling.styles import name_of
from game.words import say


def latest_or_default(title: str, policy: Policy, people: int | None = None) -> Setup:
    """The most recent setup, or one for the first game of a title, with the people of the latest game of another;
    `people` seats that many people."""
    setups = recent(title)
    setup = setups[0] if setups else default_setup(title, policy, _latest_people())
    for i, seat in enumerate(setup.seats):
        if seat.human and seat.name in default_people_names():
            setup = replace(setup, seats=with_person(setup.seats, i))
    return setup if people is None else with_people(title, setup, people)


def default_setup(title: str, policy: Policy, people: Sequence[Seat] = ()) -> Setup:
    """These people, or one, against computer players, with the title's default options."""
    game = rules.game(title)
    seats = tuple(people[: game.seats[-1]]) or (Seat(say("seating.name.0"), HUMAN, COLOURS[0]),)
    setup = Setup(seats, options_of(game), policy=policy)
    return with_computers(setup, min(game.seats[-1], max(game.seats[0], 3)))


def _latest_people() -> list[Seat]:
    """The people of the latest game of any title, under their names and colours."""
    for title in played_titles():
        if title in rules.titles() and (setups := recent(title)):
            return [Seat(seat.name, HUMAN, seat.colour) for seat in setups[0].seats if seat.human]
    return []


def against_computers(title: str, policy: Policy, count: int) -> Setup:
    """One person against computer players, at a table with `count` seats."""
    setup = default_setup(title, policy)
    return with_computers(replace(setup, seats=setup.seats[:count]), count)


def with_people(title: str, setup: Setup, count: int) -> Setup:
    """With people on the first `count` seats; computer players leave first."""
    possible = rules.game(title).seats
    count = min(possible[-1], max(1, count))
    setup = replace(setup, seats=setup.seats[: max(count, possible[0])], first=None)
    seats = with_computers(setup, count).seats
    for i in range(min(count, len(seats))):
        if not seats[i].human:
            seats = with_person(seats, i)
    for i in range(count, len(seats)):
        if seats[i].human:
            seats = with_computer(seats, i, "normal")
    return replace(setup, seats=seats)


def with_computers(setup: Setup, count: int) -> Setup:
    """With computer players added up to `count` seats."""
    while len(setup.seats) < count:
        setup = _with_another(setup)
    return setup


def _with_another(setup: Setup) -> Setup:
    """With one more computer player, under a name and colour and in a style that nobody has."""
    colour = next(colour for colour in COLOURS if colour not in {seat.colour for seat in setup.seats})
    names, taken = {seat.name for seat in setup.seats}, {seat.style for seat in setup.seats}
    free = (style for style in free_styles(setup.seats) if name_of(style) not in names)
    style: Style = next((style for style in free if style not in taken), "")
    name = name_of(style) if style else ""
    return replace(setup, seats=(*setup.seats, Seat(name, "normal", colour, style=style)))
