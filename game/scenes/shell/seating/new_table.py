"""The table that is being set up: who sits where, what is played, and each change to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom

from msgspec.structs import replace

from game import rules
from game.match import Match
from game.match.record import Policy
from game.match.seat import Colour, Style
from game.match.timeline import AskForced
from game.rules.kernel import Option, Scalar
from game.scenes.shell import own_levels, recent_setups
from game.scenes.shell.default_setup import latest_or_default, with_computers
from game.scenes.shell.seats import free_styles, with_computer, with_person, with_style
from game.scenes.shell.setup import Setup
from game.telling.faults import fault_text
from game.titles import boxes
from game.words import of, say


class NewTable:
    """`changed` is called after each change."""

    def __init__(self, title: str, policy: Policy, people: int | None, changed: Callable[[], object]) -> None:
        """`people` seats that many people."""
        self.title, self.changed = title, changed
        self.game, self.say, self.box = rules.game(title), of(title), boxes()[title]
        self.last = recent_setups.recent(title)
        self.setup = latest_or_default(title, policy, people)
        self.seed = ""
        """As it is typed; empty: random."""
        self.unfolded: set[str] = set()
        """Groups of options that were opened."""

    @property
    def people(self) -> int:
        return sum(seat.human for seat in self.setup.seats)

    @property
    def options(self) -> dict[str, Scalar]:
        """The chosen options; those that this number of seats fixes have that value."""
        locked = self.game.locked(len(self.setup.seats))
        return self.setup.options | {key: value for key, (value, _) in locked.items()}

    def why_locked(self, wanted: Mapping[str, Scalar]) -> str:
        """Why these options cannot be chosen, in words; empty if they can."""
        for key, (value, reason) in self.game.locked(len(self.setup.seats)).items():
            if wanted.get(key, value) != value:
                return self.say.say(reason.key, reason.params)
        return ""

    def notice(self) -> str:
        """The game's notice about such a table; empty if it has none."""
        notice = self.game.notice(len(self.setup.seats), self.setup.options)
        return self.say.say(notice.key, notice.params) if notice else ""

    def problem(self) -> str:
        """Why this table cannot start, in words; empty if it can."""
        names = [seat.name.strip() for seat in self.setup.seats]
        for i, name in enumerate(names):
            if not name:
                return say("seating.nameless", seat=i + 1)
            if name in names[:i]:
                return say("seating.twice", name=name)
        if refusal := self.game.options_refusal(len(names), self.setup.options):
            return self.say.say(refusal.key, refusal.params)
        if self.setup.level:
            levels = own_levels.listed(self.title, len(names), self.setup.options)
            own = next((one for one in levels if one.file == self.setup.level), None)
            if own is None:
                return say("seating.board.gone", file=self.setup.level)
            if own.faults:
                return fault_text(self.title, own.faults[0])
        return ""

    def new_match(self, ask_forced: AskForced) -> Match:
        """Creates the match and remembers the setup. Raises Refused or LevelError."""
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.setup.seats)
        seed = int(self.seed) if self.seed else None
        self.setup = replace(self.setup, seats=seats, options=self.options, seed=seed)
        match = self.setup.new_match(self.title, ask_forced=ask_forced)
        recent_setups.remember(self.title, self.setup)
        return match

    # ------------------------------------------------------------------ the game
    def use(self, other: Setup) -> None:
        self.setup = other
        self.changed()

    def change(self, **fields: object) -> None:
        """Replaces fields of the setup."""
        self.use(replace(self.setup, **fields))

    def set_option(self, key: str, value: Scalar) -> None:
        self.change(options={**self.setup.options, key: value})

    def fold(self, group: str) -> None:
        """Opens or closes a group of options."""
        self.unfolded ^= {group}
        self.changed()

    def grouped(self, option: Option) -> str:
        """The name of the group that an option is offered in; empty: none."""
        key = f"option.{option.key}.group"
        return self.say(key) if self.say.has(key) else ""

    def set_seed(self, text: str) -> None:
        self.seed = text

    # ------------------------------------------------------------------ the seats
    def change_seat(self, i: int, **fields: object) -> None:
        seats = list(self.setup.seats)
        seats[i] = replace(seats[i], **fields)
        self.change(seats=tuple(seats))

    def add_seat(self) -> None:
        self.use(with_computers(self.setup, len(self.setup.seats) + 1))

    def remove_seat(self, i: int) -> None:
        first = self.setup.first
        if first is not None:
            first = None if first == i else first - (first > i)
        self.change(seats=(*self.setup.seats[:i], *self.setup.seats[i + 1 :]), first=first)

    def shuffle(self) -> None:
        """Everybody moves to another seat and takes their colour along."""
        seats = list(self.setup.seats)
        order = seats.copy()
        while len(set(seats)) > 1 and order == seats:
            SystemRandom().shuffle(order)
        self.change(seats=tuple(order))

    def occupy(self, i: int, kind: str) -> None:
        """A person ("human") or a computer player sits down at a seat."""
        if kind == "human":
            self.change(seats=with_person(self.setup.seats, i))
        else:
            self.change(seats=with_computer(self.setup.seats, i, "normal"))

    def recolour(self, i: int, colour: Colour) -> None:
        """Whoever has this colour gets that of the seat instead."""
        own = self.setup.seats[i].colour
        seats = [
            replace(seat, colour=colour if n == i else own if seat.colour == colour else seat.colour)
            for n, seat in enumerate(self.setup.seats)
        ]
        self.change(seats=tuple(seats))

    def recast(self, i: int, character: str) -> None:
        """Whoever has this character gets that of the seat instead."""
        cast = list(self.box.cast(self.setup.seats))
        other = cast.index(character) if character in cast else i
        cast[other], cast[i] = cast[i], character
        seats = zip(self.setup.seats, cast, strict=True)
        self.change(seats=tuple(replace(seat, character=own) for seat, own in seats))

    def restyle(self, i: int, style: Style) -> None:
        self.change(seats=with_style(self.setup.seats, i, style))

    def draw_style(self, i: int) -> None:
        """Somebody who is not at the table yet sits down."""
        self.restyle(i, SystemRandom().choice(free_styles(self.setup.seats)))
