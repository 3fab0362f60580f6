"""A move: the decision, the action and its events."""

from __future__ import annotations

import msgspec

from game.match.takeover import TakeOver
from game.rules.kernel import CHANCE, Action, Event


class PlayedMove(msgspec.Struct, frozen=True):
    """One action of a match, with its events.

    `number` counts from 0: the position before the move is `match.at(number)`. `prompt` is the class name of the
    decision, `opens` its flag. `forced`: no other answer was legal. `action` is None in the view of a seat that may not
    know it. `turn` counts from 1; a new turn begins when another seat, or the same seat in another round, is to answer.
    """

    number: int
    seat: int
    prompt: str
    action: Action | None
    events: tuple[Event, ...]
    forced: bool
    turn: int
    round: int
    secret: bool = False
    opens: bool = False
    joined: bool = False
    """Chosen together with the previous choice, as part of a sequence."""

    @property
    def chance(self) -> bool:
        """Whether chance decided."""
        return self.seat == CHANCE

    @property
    def chosen(self) -> bool:
        """Whether a player chose between several legal answers."""
        return self.seat != CHANCE and not self.forced and not self.takes_over

    @property
    def takes_over(self) -> bool:
        """Whether the seat changed hands."""
        return isinstance(self.action, TakeOver)

    def seen_by(self, seat: int) -> PlayedMove:
        """The move as `seat` may see it, without the secrets of others."""
        events = tuple(event.seen_by(seat) for event in self.events)
        action = None if self.secret and seat != self.seat else self.action
        return msgspec.structs.replace(self, events=events, action=action)
