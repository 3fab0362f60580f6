"""Everything a title provides besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.titles.box import Box

if TYPE_CHECKING:
    from game.coach.cue import Cue
    from game.components import Lister
    from game.lessons.position import Position
    from game.match import Match, Seat
    from game.players.mind import Mind
    from game.rules.board import Board, Fault
    from game.rules.kernel import Action
    from game.scenes.scene import Stop
    from game.scenes.table.view import TitleView
    from game.telling.plan import PlanTeller
    from game.telling.position import Teller
    from game.telling.story import Storyteller
    from game.words import Voice


@dataclass(frozen=True)
class Title:
    """The parts of a title, None where it has none.

    They are factories, so that computer players do not load pygame, nor the shelf any rules.
    """

    box: Box | None = None
    table: Callable[[Match], TitleView[Any]] | None = None
    """Its part of a table; each title with a box has one."""
    lacking: Callable[[Board], Iterator[Fault]] | None = None
    """Faults of a board that is valid by the rules but unusable for the table."""
    moments: Callable[[], list[Stop]] | None = None
    """Screenshots of the tour."""
    mind: Callable[[str], Mind[Any]] | None = None
    """Of the computer players of a level."""
    scripts: Callable[[], Mapping[str, Callable[[Any, int], Action]]] | None = None
    """Rules of thumb by name: the answer of a seat to the decision in its view."""
    position: Callable[[], Teller] | None = None
    """The position in words."""
    story: Callable[[Voice, Sequence[Seat], Board], Storyteller[Any]] | None = None
    """The story of a turn."""
    plan: Callable[[], PlanTeller] | None = None
    """A sentence about an advised answer."""
    cues: Callable[[], tuple[Cue, ...]] | None = None
    """The coach's cues, most important first."""
    lesson: Callable[[], type[Position]] | None = None
    """The type of the positions at which chapters begin."""
    components: Callable[[], Lister] | None = None
    """Contents of the box."""
