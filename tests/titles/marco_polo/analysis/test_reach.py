"""How far a movement can go: what is found without playing is what can be played."""

from __future__ import annotations

import pytest

from game.rules.kernel import Refusal
from game.rules.marco_polo.actions import Go, Halt
from game.rules.marco_polo.decisions.roads import fares, ways
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.analysis.reach import reach, reach_refusal
from tests.rules.marco_polo.positions import A, journey, plays, position


def setting(steps: int, coins: int, camels: int, *figures: str, character: str = "") -> MarcoPolo:
    state = position(3, coins=coins, camels=camels)
    state.figures[A] = list(figures) or ["venezia"]
    plays(state, A, character or "raschid")
    state.agenda += journey(A, steps, basic=True)
    return state


def played_out(state: MarcoPolo) -> dict[tuple[int, str], tuple[int, int]]:
    """By figure and place: the fewest coins, then camels, that any way there costs, by trying them all."""
    found: dict[tuple[int, str], tuple[int, int]] = {}

    def walk(position: MarcoPolo, figure: int) -> None:
        journey = position.decision
        assert isinstance(journey, Journey)
        for action in journey.options(position):
            if not isinstance(action, Go) or action.figure != figure:
                continue
            edges = ways(position, A, journey.stands(position, figure))
            coins, camels = next((coins, camels) for node, coins, camels in edges if node == action.node)
            cost = journey.cost(position, len(journey.path) + 1, journey.coins + coins, journey.camels + camels)
            key = (figure, action.node)
            found[key] = min(found.get(key, cost), cost)
            onward = position.copy()
            onward.advance(action)
            if not onward.over and isinstance(onward.decision, Journey):
                walk(onward, figure)

    for figure in range(len(state.figures[A])):
        walk(state, figure)
    return {key: cost for key, cost in found.items() if key[1] != state.figures[A][key[0]]}


@pytest.mark.parametrize(
    ("steps", "coins", "camels", "figures", "character"),
    [
        (1, 3, 0, (), ""),
        (3, 12, 6, (), ""),
        (4, 19, 7, ("samarcanda",), ""),
        (3, 60, 60, ("oasis_3", "xian"), ""),
        (3, 15, 2, ("oasis_2",), "johannes"),
    ],
)
def test_all_that_is_in_reach_by_the_cheapest_way(
    steps: int, coins: int, camels: int, figures: tuple[str, ...], character: str
) -> None:
    state = setting(steps, coins, camels, *figures, character=character)
    decision = state.decision
    assert isinstance(decision, Journey)
    found = [(node, way) for node, ways_there in reach(state, decision).items() for way in ways_there]
    assert {(way.figure, node): (way.coins, way.camels) for node, way in found} == played_out(state)


def test_a_way_is_played_step_by_step_and_costs_what_it_says() -> None:
    state = setting(4, 19, 7, "samarcanda")
    decision = state.decision
    assert isinstance(decision, Journey)
    (way,) = reach(state, decision)["karachi"]
    before = list(state.holdings[A])
    state.posts[A].append("karachi")  # nothing is built there
    for step in way.steps:
        state.play(step)
    if isinstance(state.decision, Journey):
        state.play(Halt())
    assert state.figures[A] == ["karachi"]
    assert (before[COIN] - state.holdings[A][COIN], before[CAMEL] - state.holdings[A][CAMEL]) == (way.coins, way.camels)


def test_a_way_that_cannot_be_paid_says_what_is_missing() -> None:
    state = setting(4, 19, 5, "samarcanda")
    decision = state.decision
    assert isinstance(decision, Journey)
    assert "karachi" not in reach(state, decision)
    assert reach_refusal(state, [decision], "karachi") == Refusal("camels.short", {"need": 6, "have": 5}, "MP-95")
    assert reach_refusal(state, [decision], "sumatra") == Refusal("steps.short", {"need": 7, "have": 4}, "MP-94")
    assert reach_refusal(state, [decision], "samarcanda") == Refusal("travel.here", {}, "MP-96")


def test_the_travel_action_begins_after_its_placement_cost() -> None:
    state = position(3, coins=10, camels=20)
    free, dear = (Journey(A, 3, basic=True, coins=cost, why="travel") for cost in (0, 4))
    assert set(reach(state, dear)) < set(reach(state, free))


def test_equal_fares_share_a_column() -> None:
    assert fares() == [("1", 3), ("2", 7), ("3–4", 12), ("5–6", 18)]
