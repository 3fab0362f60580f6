"""The sheet on which seats change hands: who decides for each, and under which name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.match import HUMAN, OFFERED, Match
from game.match.seat import Player, Seat
from game.scenes.shell.seats import absent_people, with_person
from game.ui.dialog import Dropdown, MenuItem, Popup
from game.ui.field import Field
from game.ui.label import Label, Mark, heading
from game.ui.stage import Stage
from game.ui.text import Face
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import say

WIDE, ROW, HEAD, NOTE = 620.0, 56.0, 48.0, 48.0
MOST = 4
"""Known people who are offered at once."""

TakesOver = Callable[[int, Player, str], object]


class TakeOverPopup(Popup):
    """A row for each seat: the name, which a person may change, and a list of who could decide for it."""

    def __init__(self, stage: Stage, match: Match, take_over: TakesOver) -> None:
        look = stage.look
        super().__init__("take_over", look, WIDE, HEAD + ROW * len(match.seats) + NOTE + 52)
        self.stage, self.match, self.take_over = stage, match, take_over
        inner, ink = self.area.inset(28, 22), look.palette.ink
        head, rest = inner.cut_top(HEAD)
        self.add(heading("take_over.title", head, say("table.take_over"), colour=ink))
        note, rest = rest.cut_bottom(NOTE)
        soft = look.palette.ink_soft
        self.add(Label("take_over.note", note, say("table.take_over.note"), units=16, colour=soft, lines=2))
        for number, (seat, row) in enumerate(zip(match.seats, rest.rows(ROW - 8, len(match.seats), 8), strict=True)):
            name, choice = row.cut_left(row.w * 0.45, 12)
            self.add(Mark(f"take_over.{number}.mark", Area(name.x, name.centre[1] - 14, 28, 28), seat.colour))
            self.add(self._name(number, seat, name.cut_left(38)[1]))
            self.add(Dropdown(stage, f"take_over.{number}", choice, [*self._people(number), *self._computers(number)]))

    def _name(self, number: int, seat: Seat, area: Area) -> Widget:
        id, ink = f"take_over.{number}.name", self.stage.look.palette.ink
        if not seat.human:
            return Label(id, area, seat.name, face=Face.SEMI, colour=ink)
        rename = partial(self._rename, number)
        return Field(id, area, seat.name, longest=20, on_done=rename, tip=say("table.take_over.rename"))

    def _rename(self, number: int, name: str) -> None:
        if name.strip() not in {"", *(seat.name for seat in self.match.seats)}:
            self.take_over(number, HUMAN, name)

    def _people(self, number: int) -> Iterator[MenuItem]:
        """Whoever is a person there or would be one, then known people who have no seat."""
        seats = self.match.seats
        first = with_person(seats, number)[number].name
        others = [name for name in absent_people(seats) if name != first][:MOST]
        for at, name in enumerate((first, *others)):
            id = f"take_over.{number}.{f'person.{at}' if at else HUMAN}"
            chosen = seats[number].human and seats[number].name == name
            act = partial(self.take_over, number, HUMAN, name)
            yield MenuItem(id, say("table.take_over.person", name=name), _unless(chosen, act), chosen=chosen)

    def _computers(self, number: int) -> Iterator[MenuItem]:
        """One that comes back to its own seat has its own name again; a person who leaves one keeps it."""
        begun, now = self.match.header.seats[number], self.match.seats[number]
        free = begun.name not in {seat.name for seat in self.match.seats}
        name = begun.name if now.human and free and not begun.human else ""
        for player in OFFERED:
            chosen = now.player == player
            act = partial(self.take_over, number, player, name)
            words = say("table.take_over.computer", player=player)
            yield MenuItem(f"take_over.{number}.{player}", words, _unless(chosen, act), chosen=chosen)


def _unless(chosen: bool, act: Callable[[], object]) -> Callable[[], object]:
    return (lambda: None) if chosen else act
