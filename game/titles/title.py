"""All that a title brings besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.coach.cue import Cue
    from game.components import Lister
    from game.lessons.position import Position
    from game.match import Match
    from game.players.value import ValueFunction
    from game.rules.board import Board, Fault
    from game.rules.kernel import Action
    from game.scenes.scene import Stop
    from game.scenes.table.view import TitleView
    from game.telling.plan import Plan
    from game.telling.position import Teller


@dataclass(frozen=True)
class Title:
    """Parts are made when they are asked for, so that computer players load no pygame and the shelf loads no rules.
    The program does without a part that is None."""

    box: Box | None = None
    table: Callable[[Match], TitleView[Any]] | None = None
    """Its side of a table; each title with a box has one."""
    lacking: Callable[[Board], Iterator[Fault]] | None = None
    """Faults of a board that suits the rules but not the table."""
    moments: Callable[[], list[Stop]] | None = None
    """Pictures of the tour."""
    evaluation: Callable[[], ValueFunction[Any]] | None = None
    scripts: Callable[[], Mapping[str, Callable[[Any, int], Action]]] | None = None
    """Rules of thumb by name: the answer of a seat to the decision of its view."""
    position: Callable[[], Teller] | None = None
    """The position in words."""
    plan: Callable[[], Plan] | None = None
    """A sentence about an advised answer."""
    cues: Callable[[], tuple[Cue, ...]] | None = None
    """Of the coach, the most important first."""
    lesson: Callable[[], type[Position]] | None = None
    """The kind of positions at which chapters begin."""
    components: Callable[[], Lister] | None = None
    """Everything in the box."""
