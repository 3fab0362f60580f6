"""What the tools of a table do to its match and to what is shown of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.match.seat import Player
from game.rules.kernel import Action
from game.scenes.table.moment import Moment


@dataclass(frozen=True, slots=True)
class Turns:
    moment: Callable[[], Moment[Any]]
    refresh: Callable[[], object]
    consider: Callable[[Action], object]
    decide: Callable[[Action], object]
    redo: Callable[[], object]
    restart: Callable[[], object]
    look_back: Callable[[int], object]
    take_over: Callable[[int, Player], object]
    touching: Callable[[], bool]
    """The last input was a tap."""
