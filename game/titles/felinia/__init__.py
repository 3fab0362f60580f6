"""Felinia: its box, and factories for the other parts of the title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.titles.box import Box
from game.titles.title import Title

if TYPE_CHECKING:
    from game.coach.cue import Cue
    from game.components import Lister
    from game.lessons.position import Position
    from game.match import Match
    from game.players.mind import Mind
    from game.rules.kernel import Action
    from game.scenes.scene import Stop
    from game.scenes.table.view import TitleView
    from game.telling.plan import PlanTeller
    from game.telling.position import Teller


def _table(match: Match) -> TitleView[Any]:
    from game.titles.felinia.scene.table import table

    return table(match)


def _moments() -> list[Stop]:
    from game.titles.felinia.scene.tour import tour_stops

    return tour_stops()


def _mind(level: str) -> Mind[Any]:
    from game.titles.felinia.mind.levels import mind_at

    return mind_at(level)


def _scripts() -> Mapping[str, Callable[[Any, int], Action]]:
    from game.titles.felinia.mind.scripts import SCRIPTS

    return SCRIPTS


def _position() -> Teller:
    from game.titles.felinia.telling import position

    return position


def _plan() -> PlanTeller:
    from game.titles.felinia.telling.plan import plan

    return plan


def _cues() -> tuple[Cue, ...]:
    from game.titles.felinia.telling.cues import CUES

    return CUES


def _lesson() -> type[Position]:
    from game.titles.felinia.lesson import FeliniaPosition

    return FeliniaPosition


def _components() -> Lister:
    from game.titles.felinia import components

    return components


TITLE = Title(
    box=Box("felinia", 2, seats=(2, 4), minutes=60, weight=3, band=("#4a1d5e", "#271038")),
    table=_table,
    moments=_moments,
    mind=_mind,
    scripts=_scripts,
    position=_position,
    plan=_plan,
    cues=_cues,
    lesson=_lesson,
    components=_components,
)
