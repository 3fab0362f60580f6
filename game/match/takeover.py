"""A seat changes hands during a match: a computer player takes over from a person, or a person from a computer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.match.seat import Player, Seat
from game.rules.kernel import Action, Refusal, State


class TakeOver(Action, frozen=True, tag="take_over"):
    """From now on `player` decides for the seat. The position stays the same, but the change is recorded, shown and
    undone like any choice."""

    seat: int
    player: Player

    def refusal(self, seats: Sequence[Seat]) -> Refusal | None:
        """The reason why this is impossible with these seats, or None."""
        if not 0 <= self.seat < len(seats):
            return Refusal("table.no_seat", {"n": len(seats), "seat": self.seat + 1})
        same = seats[self.seat].player == self.player
        return Refusal("take_over.same", {"name": seats[self.seat].name}) if same else None

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats after the change."""
        return tuple(replace(seat, player=self.player) if n == self.seat else seat for n, seat in enumerate(seats))


def advance(state: State, action: Action) -> None:
    """Plays a legal action of a match. A TakeOver leaves the state unchanged."""
    if not isinstance(action, TakeOver):
        state.advance(action)
