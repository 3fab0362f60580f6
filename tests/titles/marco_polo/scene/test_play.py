"""The game at its table: every decision is answered by the widgets alone."""

from __future__ import annotations

import pytest

from game.match import Match
from game.rules.kernel import Scalar
from tests.scenes.hands import HANDS, table_of
from tests.titles.marco_polo.scene.playing import people, play
from tests.ui.host import showing

ANSWERS = 14
TABLES: list[tuple[int, int, dict[str, Scalar]]] = [
    (2, 3, {"venice": False, "companions": False, "characters": "first_game"}),
    (4, 2, {"venice": True, "companions": True}),
    (7, 5, {"venice": True, "companions": True, "new_characters": True}),
]


@pytest.mark.parametrize(("seed", "seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize("hand", HANDS)
def test_the_first_answers_of_a_person(hand: str, seed: int, seats: int, options: dict[str, Scalar]) -> None:
    """Draft, goals, round bonuses and the first turns."""
    match = Match.new("marco_polo", people(seats), options, seed=seed, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        play(driver, seed, (hand,), ANSWERS)
    chosen = [match.move(number) for number in range(match.count)]
    assert sum(step.chosen and step.seat == 0 for step in chosen) >= ANSWERS


@pytest.mark.parametrize("options", [{}, {"venice": False, "characters": "first_game"}], ids=str)
def test_every_step_of_the_set_up_can_be_looked_back_to(options: dict[str, Scalar]) -> None:
    """Before anything is dealt, too: the board, the tips of its places, and what seats hold."""
    match = Match.new("marco_polo", people(3, 3), options, seed=5, first=0)
    with showing(lambda host: host.table(match), (640, 360), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        scene = table_of(driver)
        for number in range(match.count + 1):
            scene.look_back(number)
            driver.wait("idle")
            now = scene.moment
            for spot in scene.title.prompts.spots(now):
                scene.title.prompts.spot_tip(now, spot)
            for seat in range(len(match.seats)):
                scene.title.seats.seat_popup(now, seat)
