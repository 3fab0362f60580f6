"""A panel alone on a screen, at the place that the table gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

from game import words
from game.match import Seat
from game.rules.kernel import Action, Decision, Refusal
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.scene import Host, Scene
from game.scenes.table.panel import Answering, DecisionPanel
from game.ui.driving import Driver
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.units import Area
from tests.rules.tables import fresh, random_answer
from tests.ui.host import showing

D = TypeVar("D", bound=Decision[Any, Any])
SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 2.0))
"""Windows and scales at which a panel must fit."""


Maker = Callable[[Area, Answering], DecisionPanel]


class Noted:
    """Whoever plays what the panel answers; it only notes it."""

    def __init__(self, host: Host, stage: Stage) -> None:
        self.host, self.stage, self.say = host, stage, words.of("puerto_rico")
        self.seat = Seat("Anna", "human", "vermilion")
        self.chosen: list[Action] = []

    def decide(self, action: Action) -> None:
        self.chosen.append(action)

    def choose(self, action: Action) -> None:
        self.chosen.append(action)

    def refusal(self, refusal: Refusal) -> str:
        return f"{self.say.say(refusal.key, refusal.params)}\n§ {refusal.rule}"


class Alone(Scene):
    """The harbour, as the panel has it, without what lies round it."""

    name = "alone"

    def __init__(self, host: Host, make: Maker) -> None:
        super().__init__(host)
        self.make, self.play = make, Noted(host, self.stage)

    def build(self) -> None:
        look = self.look
        board = Area(0, 44, look.w - (300 if look.w >= 1000 else 264), look.h - 128)
        area = harbour(board, look)
        self.stage.add(self.make(area, self.play))


def harbour(board: Area, look: Look) -> Area:
    """About where the ships are; all of the board where that is small."""
    return Area(8, board.y + 80, board.w - 16, board.h - 256) if look.w >= 1000 else board.inset(6)


@contextmanager
def alone(make: Maker, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[tuple[Driver, Alone]]:
    with showing(lambda host: Alone(host, make), size, reduced_motion=True, **settings) as driver:
        scene = driver.app.scene
        assert isinstance(scene, Alone)
        driver.wait("idle")
        yield driver, scene


def asked(kind: type[D], seeds: range, seats: int = 4, **options: bool) -> Iterator[tuple[PuertoRico, D]]:
    """Positions of random games in which such a decision is to be made."""
    for seed in seeds:
        state = fresh("puerto_rico", seats, options)
        assert isinstance(state, PuertoRico)
        rng = Random(seed)
        while not state.over:
            if isinstance(state.decision, kind):
                yield state, state.decision
            state.advance(random_answer(state, rng))
