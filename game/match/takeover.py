"""A seat changes hands during a match: a computer player takes over from a person, or a person from a computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from game.match.seat import Player, Seat
from game.rules.kernel import Action, Refusal, State


class TakeOver(Action, frozen=True, tag="take_over"):
    """From now on `player` decides for the seat, under `name` if there is one. The position stays the same, but the
    change is recorded, shown and undone like any choice."""

    seat: int
    player: Player
    name: Annotated[str, Meta(max_length=40)] = ""

    def refusal(self, seats: Sequence[Seat]) -> Refusal | None:
        """The reason why this is impossible with these seats, or None."""
        if not 0 <= self.seat < len(seats):
            return Refusal("table.no_seat", {"n": len(seats), "seat": self.seat + 1})
        now, then = seats[self.seat], self.seated(seats)[self.seat]
        if now == then:
            return Refusal("take_over.same", {"name": now.name})
        taken = any(seat.name == then.name for seat in seats if seat is not now)
        return Refusal("seating.twice", {"name": then.name}) if taken else None

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats after the change."""
        own = seats[self.seat]
        changed = replace(own, player=self.player, name=self.name.strip() or own.name)
        return (*seats[: self.seat], changed, *seats[self.seat + 1 :])


def advance(state: State, action: Action) -> None:
    """Plays a legal action of a match. A TakeOver leaves the state unchanged."""
    if not isinstance(action, TakeOver):
        state.advance(action)
