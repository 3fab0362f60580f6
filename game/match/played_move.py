"""What was decided, and what came of it."""

from __future__ import annotations

import msgspec

from game.match.takeover import TakeOver
from game.rules.kernel import CHANCE, Action, Event


class PlayedMove(msgspec.Struct, frozen=True):
    """One action of a match with the events it told.

    `number` counts from 0: the position before the move is `match.at(number)`. `prompt` is the name of the decision's
    class, `opens` is what it says of itself. `forced` says that nothing else could have been answered. `action` is None
    for those who may not know it. Turns are counted from 1: a new one begins when another seat, or the same seat in
    another round, is to answer."""

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
    """Chosen together with the choice before it, as one sequence."""

    @property
    def chance(self) -> bool:
        """Whether dice, a bag or a deck decided."""
        return self.seat == CHANCE

    @property
    def chosen(self) -> bool:
        """Whether a player had a choice in the game."""
        return self.seat != CHANCE and not self.forced and not self.takes_over

    @property
    def takes_over(self) -> bool:
        """Whether the seat changed hands."""
        return isinstance(self.action, TakeOver)

    def seen_by(self, seat: int) -> PlayedMove:
        """The move as `seat` may see it: secrets of others are blanked."""
        events = tuple(event.seen_by(seat) for event in self.events)
        action = None if self.secret and seat != self.seat else self.action
        return msgspec.structs.replace(self, events=events, action=action)
