"""What bars, tools and advice may do to the match of a table, and to what is shown of it."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from game.match.seat import Player
from game.rules.kernel import Action
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment


class Turns(Protocol):
    has_results: ClassVar[bool]
    touching: bool
    """The last input was a tap."""

    @property
    def moment(self) -> Moment[Any]: ...

    def refresh(self) -> None: ...

    def consider(self, action: Action | None) -> None: ...

    def choose(self, action: Action) -> None:
        """What may still be doubted: a tap only considers it, a loss is asked about."""

    def decide(self, action: Action) -> None: ...

    def offer(self, now: Moment[Any], spot: Spot) -> None:
        """Several actions of a place are allowed."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def restart_turn(self) -> None: ...

    def ask_rewind(self, number: int) -> None: ...

    def look_back(self, number: int | None) -> None: ...

    def take_over(self, seat: int, player: Player) -> None: ...

    def take_over_refusal(self) -> str:
        """Why no seat can change hands; empty if one can."""

    def show_results(self) -> None: ...
