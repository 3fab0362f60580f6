"""Everything a title provides besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.titles.box import Box

if TYPE_CHECKING:
    from game.coach.cue import Cue
    from game.coach.lapse import Lapse
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

    StoryMaker = Callable[[Voice, Sequence[Seat], Board], Storyteller[Any]]

T = TypeVar("T")


@dataclass(frozen=True)
class TitlePart(Generic[T]):
    """A part of a title: a name in one of its modules, or the module itself; None if the title has no such module.

    It is loaded when it is asked for, so that computer players do not load pygame, nor the shelf any rules.
    """

    module: str
    name: str = ""

    def __get__(self, title: Title, owner: type[Title]) -> T | None:
        path = f"game.titles.{title.name}.{self.module}".rstrip(".")
        if not _exists(path):
            return None
        module = import_module(path)
        part: T = getattr(module, self.name) if self.name else module  # type: ignore[assignment]
        return part


def _exists(module: str) -> bool:
    package = module.rpartition(".")[0]
    return not package or (_exists(package) and find_spec(module) is not None)


class Title:
    """The parts of a title, at the same places in each of them."""

    def __init__(self, name: str) -> None:
        self.name = name

    box: TitlePart[Box] = TitlePart("", "BOX")
    table: TitlePart[Callable[[Match], TitleView[Any]]] = TitlePart("scene.table", "table")
    """Its part of a table; each title with a box has one."""
    lacking: TitlePart[Callable[[Board], Iterator[Fault]]] = TitlePart("scene.needs", "lacking")
    """Faults of a board that is valid by the rules but unusable for the table."""
    moments: TitlePart[Callable[[], list[Stop]]] = TitlePart("scene.tour", "tour_stops")
    """Screenshots of the tour."""
    mind: TitlePart[Callable[[str], Mind[Any]]] = TitlePart("mind.levels", "mind_at")
    """Of the computer players of a level."""
    position: TitlePart[Teller] = TitlePart("telling.position")
    """The position in words."""
    story: TitlePart[StoryMaker] = TitlePart("telling.story", "STORYTELLER")
    """The story of a turn."""
    plan: TitlePart[PlanTeller] = TitlePart("telling.plan", "plan")
    """A sentence about an advised answer: what it does."""
    exact: TitlePart[Callable[[Voice, Any, Action], str]] = TitlePart("telling.exact", "exact")
    """Place, dice or terms of an answer, which the story leaves to the board; empty if it has none. The state is the
    view of the deciding seat. None: the story leaves nothing to the board."""
    general: TitlePart[frozenset[str]] = TitlePart("telling.general", "GENERAL")
    """Keys of the reasons that say so little of a choice that a concrete one is told instead; None: there are none."""
    cues: TitlePart[tuple[Cue, ...]] = TitlePart("telling.cues", "CUES")
    """The coach's cues, most important first."""
    lapses: TitlePart[tuple[Lapse, ...]] = TitlePart("telling.lapses", "LAPSES")
    """Kinds of mistakes that a review groups; the first that fits counts."""
    lesson: TitlePart[type[Position]] = TitlePart("lesson", "LessonPosition")
    """The type of the positions at which chapters begin."""
    components: TitlePart[Lister] = TitlePart("components")
    """Contents of the box."""
