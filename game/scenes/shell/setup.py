"""The setup of a table before a match, and the recent setups, stored in the user's folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from game import rules
from game.match import COLOURS, HUMAN, STYLES, Match, Seat, autosave
from game.match.record import Header, LevelName, Policy, Secrets, Seed, is_file_name
from game.match.seat import ALIKE, Player, Style
from game.match.table_check import completed_options, table_fault
from game.match.timeline import AskForced
from game.rules.kernel import Game, Preset, Scalar
from game.scenes.scene import Host, Scene
from game.scenes.shell import own_levels
from game.telling.styles import name_of
from game.user_file import UserFile
from game.words import say

KEPT = 3
"""Number of setups remembered per title."""


class Setup(msgspec.Struct, frozen=True):
    """Who sits where and what is played. `level` "" is the one that fits the options; `first` None is drawn by lot,
    or decided by the title; `seed` None is random; `secrets` None is the default for them."""

    seats: tuple[Seat, ...]
    options: dict[str, Scalar] = {}
    level: LevelName = ""
    first: int | None = None
    policy: Policy = "friendly"
    secrets: Secrets | None = None
    seed: Seed | None = None

    def lay(self, title: str, *, kept: bool = True, ask_forced: AskForced = "never") -> Match:
        """The match, with its record in a new autosave if `kept`. Raises Refused or LevelError."""
        if self.level:
            own_levels.check(title, self.level, len(self.seats), self.options)
        return Match.new(
            title,
            self.seats,
            self.options,
            level=self.level or None,
            seed=self.seed,
            first=self.first,
            policy=self.policy,
            secrets=self.secrets,
            file=autosave(title) if kept else None,
            ask_forced=ask_forced,
        )


FILE = UserFile("tables.json", dict[str, list[Setup]])
"""By title, the latest first."""


def usual(title: str, policy: Policy, people: int | None = None) -> Setup:
    """The most recent setup, or one for the first game of a title, with the people of the latest game of another;
    `people` seats that many people."""
    last = remembered(title)
    recent = last[0] if last else fresh(title, policy, _acquainted())
    for i, seat in enumerate(recent.seats):
        if seat.human and seat.name in _nameless():
            recent = replace(recent, seats=with_person(recent.seats, i))
    return recent if people is None else peopled(title, recent, people)


def fresh(title: str, policy: Policy, people: Sequence[Seat] = ()) -> Setup:
    """These people, or one, against computer players, with the title's default options."""
    game = rules.game(title)
    seats = tuple(people[: game.seats[-1]]) or (Seat(say("seating.name.0"), HUMAN, COLOURS[0]),)
    setup = Setup(seats, options_of(game), policy=policy)
    while len(setup.seats) < min(game.seats[-1], max(game.seats[0], 3)):
        setup = joined(setup)
    return setup


def _acquainted() -> list[Seat]:
    """The people of the latest game of any title, under their names and colours."""
    for title in played():
        if title in rules.titles() and (setups := remembered(title)):
            return [Seat(seat.name, HUMAN, seat.colour) for seat in setups[0].seats if seat.human]
    return []


def people_known() -> list[str]:
    """The names that people gave themselves at tables of any title, the latest first."""
    seats = (seat for setups in FILE.read()[0].values() for setup in setups for seat in setup.seats)
    return list(dict.fromkeys(seat.name for seat in seats if seat.human and seat.name not in _unnamed()))


def people_away(seats: Sequence[Seat]) -> list[str]:
    """The names of known people who have none of these seats, the latest first."""
    taken = {seat.name for seat in seats}
    return [name for name in people_known() if name not in taken]


def _nameless() -> set[str]:
    """The names of people who have not given one."""
    return {say("seating.name.0"), *(say("seating.person", n=n + 1) for n in range(len(COLOURS)))}


def _unnamed() -> set[str]:
    """The names of all seats to which nobody has given one."""
    return {*_nameless(), *map(name_of, STYLES)}


def with_person(seats: Sequence[Seat], number: int) -> tuple[Seat, ...]:
    """The seats when a person sits down at one: under the name that somebody gave it, else that of the first person
    known who has no seat, else one that is no computer player's."""
    own = seats[number]
    name = own.name
    if name in _unnamed():
        usual = name if name in _nameless() else say("seating.person", n=number + 1)
        name = next(iter(people_away(seats)), usual)
    return _far_apart((*seats[:number], replace(own, player=HUMAN, name=name), *seats[number + 1 :]), number)


def _far_apart(seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
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


def options_of(game: Game, preset: Preset | None = None) -> dict[str, Scalar]:
    """The title's default options, or those of a preset."""
    return game.defaults | dict(preset.options if preset else {})


def for_new_table(game: Game, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """The options of an earlier table; of those that are not offered, the defaults."""
    return completed_options(game, options) | {one.key: one.default for one in game.options if not one.offered}


def joined(setup: Setup) -> Setup:
    """With one more computer player, under a name and colour and in a style that nobody has."""
    colour = next(colour for colour in COLOURS if colour not in {seat.colour for seat in setup.seats})
    names, kept = {seat.name for seat in setup.seats}, {seat.style for seat in setup.seats}
    free = (style for style in free_styles(setup.seats) if name_of(style) not in names)
    style: Style = next((style for style in free if style not in kept), "")
    name = name_of(style) if style else ""
    return replace(setup, seats=(*setup.seats, Seat(name, "normal", colour, style=style)))


def sitting(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Seats under the usual names, in their order, and the styles that go with them."""
    return tuple(
        Seat(say(f"seating.name.{i}"), player, COLOURS[i], style=STYLES[i - 1] if i else "")
        for i, player in enumerate(players)
    )


def peopled(title: str, setup: Setup, count: int) -> Setup:
    """With people on the first `count` seats; computer players leave first."""
    possible = rules.game(title).seats
    count = min(possible[-1], max(1, count))
    setup = replace(setup, seats=setup.seats[: max(count, possible[0])], first=None)
    while len(setup.seats) < count:
        setup = joined(setup)
    seats = setup.seats
    for i in range(min(count, len(seats))):
        if not seats[i].human:
            seats = with_person(seats, i)
    for i in range(count, len(seats)):
        if seats[i].human:
            seats = seated(seats, i, "normal")
    return replace(setup, seats=seats)


def seat_names(table: Setup) -> str:
    """Who sits at a table, in one line."""
    return ", ".join(seat.name for seat in table.seats)


def seat_kinds(table: Setup) -> str:
    """The numbers of people and of computer players, in words."""
    people = sum(seat.human for seat in table.seats)
    return say("seating.told", people=people, computers=len(table.seats) - people)


def free_styles(seats: Sequence[Seat]) -> list[Style]:
    """Those that no computer player has."""
    taken = {seat.style for seat in seats if not seat.human}
    return [style for style in STYLES if style not in taken]


def playing(seat: Seat, style: Style) -> Seat:
    """The seat in that style, under the name that goes with it unless somebody gave it one of their own."""
    usual = {*_unnamed(), *people_known()}
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


def of_record(header: Header) -> Setup:
    """The setup of a recorded match, for another match."""
    game, level = rules.game(header.game), header.level.file if header.level.own else ""
    first = None if game.settles_first(header.options) else header.first
    options = for_new_table(game, header.options)
    return Setup(header.seats, options, level, first, header.policy, header.secrets, header.seed)


def ahead(host: Host, title: str, laid: Callable[[], Setup]) -> dict[str, Callable[[], Scene]]:
    """The table of an unsaved match, to paint it ahead before somebody sits down (`Scene.likely`)."""
    return {f"table.{title}": lambda: host.table(laid().lay(title, kept=False))}


def rotated(setup: Setup) -> Setup:
    """A rematch: everybody moves one seat on, so that the next one begins; another seed."""
    return replace(setup, seats=(*setup.seats[1:], setup.seats[0]), seed=None)


def remembered(title: str) -> list[Setup]:
    """The recent setups of a title, the latest first; those that no longer fit it are left out."""
    game = rules.game(title)
    setups = (replace(setup, options=for_new_table(game, setup.options)) for setup in FILE.read()[0].get(title, []))
    return [setup for setup in setups if _fits(game, setup)]


def _fits(game: Game, setup: Setup) -> bool:
    names, colours = {seat.name.strip() for seat in setup.seats}, {seat.colour for seat in setup.seats}
    told_apart = len(names) == len(colours) == len(setup.seats) and "" not in names
    in_folder = not setup.level or is_file_name(setup.level)
    return told_apart and in_folder and table_fault(game, len(setup.seats), setup.options, setup.first) is None


def remember(title: str, setup: Setup) -> None:
    """Puts a setup first in the list. Playing does not depend on the disk."""
    kept, _ = FILE.read()
    setup = replace(setup, seed=None)
    own = [setup, *(old for old in kept.pop(title, []) if old != setup)][:KEPT]
    with suppress(OSError):
        FILE.write({title: own, **kept})


def played() -> list[str]:
    """The titles that were played, the latest first."""
    return list(FILE.read()[0])
