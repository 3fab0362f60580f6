"""Zeelandia: its box, and factories for the other parts of the title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.titles.box import Box
from game.titles.title import Title

if TYPE_CHECKING:
    from game.coach.cue import Cue
    from game.components import Lister
    from game.lessons.position import Position
    from game.match import Match, Seat
    from game.players.mind import Mind
    from game.rules.board import Board
    from game.rules.kernel import Action
    from game.scenes.scene import Stop
    from game.scenes.table.view import TitleView
    from game.telling.plan import PlanTeller
    from game.telling.position import Teller
    from game.telling.story import Storyteller
    from game.words import Voice


def _table(match: Match) -> TitleView[Any]:
    from game.titles.zeelandia.scene.table import table

    return table(match)


def _moments() -> list[Stop]:
    from game.titles.zeelandia.scene.tour import tour_stops

    return tour_stops()


def _mind(level: str) -> Mind[Any]:
    from game.titles.zeelandia.mind.levels import mind_at

    return mind_at(level)


def _scripts() -> Mapping[str, Callable[[Any, int], Action]]:
    from game.titles.zeelandia.mind.scripts import SCRIPTS

    return SCRIPTS


def _position() -> Teller:
    from game.titles.zeelandia.telling import position

    return position


def _story(say: Voice, seats: Sequence[Seat], board: Board) -> Storyteller[Any]:
    from game.titles.zeelandia.telling.story import ZeelandiaStoryteller

    return ZeelandiaStoryteller(say, seats, board)


def _plan() -> PlanTeller:
    from game.titles.zeelandia.telling.plan import plan

    return plan


def _cues() -> tuple[Cue, ...]:
    from game.titles.zeelandia.telling.cues import CUES

    return CUES


def _lesson() -> type[Position]:
    from game.titles.zeelandia.lesson import ZeelandiaPosition

    return ZeelandiaPosition


def _components() -> Lister:
    from game.titles.zeelandia import components

    return components


TITLE = Title(
    box=Box("zeelandia", 3, seats=(2, 4), minutes=60, weight=3, band=("#1f5f8a", "#123c5e"), counts="turn"),
    table=_table,
    moments=_moments,
    mind=_mind,
    scripts=_scripts,
    position=_position,
    story=_story,
    plan=_plan,
    cues=_cues,
    lesson=_lesson,
    components=_components,
)
