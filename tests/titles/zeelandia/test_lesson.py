"""The numbers that Zeelandia's lesson says are those of the rules."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.walk import LEARNER, Walk
from game.rules.zeelandia.actions import Lay, Start, Steps
from game.rules.zeelandia.components import START_MILL, WAREHOUSE_FINE
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.events import Harvested, IslandOpened
from game.rules.zeelandia.scoring import counts_for
from game.rules.zeelandia.state import Zeelandia
from tests.lessons.saying import at, events, settle

TITLE = "zeelandia"
RIVAL = 1


def state_of(walk: Walk) -> Zeelandia:
    state = walk.match.view(LEARNER)
    assert isinstance(state, Zeelandia)
    return state


def state_at(chapter: int, step: int) -> Zeelandia:
    """Chapter and step as the texts are numbered."""
    return state_of(at(TITLE, chapter - 1, step - 1))


def harvests(chapter: int, step: int) -> list[Harvested]:
    """What was harvested up to this step."""
    return events(at(TITLE, chapter - 1, step - 1), Harvested)


def points(chapter: int, step: int) -> list[int]:
    state = state_at(chapter, step)
    return [state.profit(seat) for seat in range(state.seats)]


def value(state: Zeelandia, space: str) -> int:
    tile = state.market[state.chart.market.index(space)]
    assert tile is not None
    return tile.value


def first_harvest() -> list[int]:
    state, (harvest,) = state_at(1, 2), harvests(1, 2)
    around = [state.ground[state.chart.index[name]] for name in ("h0305", "h0405", "h0306")]
    return [harvest.mill, *(tile.value for tile in around if tile), harvest.points]


def start_mills() -> list[int]:
    state = state_at(2, 1)
    water = {len(state.chart.near_water[hex]) for hex in state.chart.starts}
    assert len(water) == 1
    return [len(state.chart.starts), START_MILL.value, *water]


def open_hexes(chapter: int, step: int) -> list[int]:
    state = state_at(chapter, step)
    return [len(state.options())]


def tulips() -> list[int]:
    state = state_at(3, 3)
    near, far = value(state, "m3"), value(state, "m4")
    assert price(2) == 1
    return [near, far, far - near]


def money(chapter: int, step: int) -> int:
    return state_at(chapter, step).money(LEARNER)


def gaps() -> list[int]:
    """Of the mill that the learner has chosen, whichever it was, said twice."""
    for name in ("h0406", "h0407", "h0505", "h0507", "h0606", "h0607"):
        walk = at(TITLE, 1)
        walk.answer(Start(name))
        settle(walk)
        state = state_of(walk)
        assert state.gaps[state.chart.index[name]] == walk.step.right  # type: ignore[union-attr]
        assert [state.chart.ids[hex] for hex in state.chart.near_water[state.chart.index[name]]] == list(walk._carried)
    return [walk.step.right] * 2  # type: ignore[union-attr]


def shared() -> list[int]:
    """Islands that the usual mill opens, and hexes between the two mills."""
    walk = at(TITLE, 4, 2)
    state = state_of(walk)
    both = [hex for hex in state.chart.water if state.ground[hex] is None and counts_for(state, hex) == [0, 0]]
    return [len(events(walk, IslandOpened)), len(both)]


def neighbours(chapter: int, step: int, name: str = "") -> list[int]:
    """What both get, the learner first."""
    walk = at(TITLE, chapter - 1, step - 1)
    if name:
        walk.answer(Lay(name))
    gains = {harvest.seat: harvest.points for harvest in events(walk, Harvested)}
    return [gains[LEARNER], gains[RIVAL]]


def bought(chapter: int, step: int) -> int:
    decision = state_at(chapter, step).decision
    assert isinstance(decision, Place)
    return decision.tile.value


def last_harvest() -> int:
    walk = at(TITLE, 6, 2)
    walk.answer(Lay("h0306"))
    settle(walk)
    return events(walk, Harvested)[0].points


def last_guilder() -> list[int]:
    state = state_at(7, 1)
    assert state.money(LEARNER) == price(2), "the guilder is the last, and takes one over the warehouse"
    around = [state.ground[hex] for hex in state.chart.near_water[state.chart.index["h0406"]]]
    parts = [START_MILL.value, *(tile.value for tile in around if tile)]
    assert sum(parts) == last_harvest()
    return [WAREHOUSE_FINE + last_harvest(), WAREHOUSE_FINE, *parts]


SAID: dict[str, Callable[[], list[int]]] = {
    "promise": lambda: [6],
    "1.2": first_harvest,
    "1.3": lambda: points(1, 3),
    "1.3.won": lambda: points(1, 3),
    "2.1": start_mills,
    "2.2.answer": gaps,
    "3.2": lambda: open_hexes(3, 2),
    "3.3": tulips,
    "3.3.else": lambda: [value(state_at(3, 3), "m3")],
    "3.4": lambda: open_hexes(3, 4),
    "4.1": lambda: [money(4, 1)],
    "4.1.answer": lambda: [money(4, 2)],
    "4.2.else": lambda: [WAREHOUSE_FINE],
    "5.1.near": shared,
    "5": lambda: [2],
    "5.4": lambda: [value(state_at(5, 4), "m6")],
    "5.4.else": lambda: [value(state_at(5, 4), "m6")],
    "5.5.done": lambda: [bought(5, 5)],
    "6.1": lambda: [bought(6, 1)],
    "6.1.both": lambda: neighbours(6, 1, "h0306"),
    "6.1.own": lambda: [bought(6, 1)],
    "6.2": lambda: neighbours(6, 2),
    "7.1.answer": last_guilder,
    "7.2.else": lambda: [WAREHOUSE_FINE],
    "7.3.done": lambda: [last_harvest()],
    "8.2": lambda: [3, 2],
}
"""What the texts say, worked out; where they only count what they name themselves, that number."""


def test_the_first_lesson_is_won() -> None:
    walk = at(TITLE, 0, 2)
    walk.answer(Steps(1))
    assert walk.match.over
    assert walk.match.standings()[LEARNER].place == 1


def test_whatever_closes_the_mill_brings_a_harvest() -> None:
    expected = {1: 14, 2: 16, 4: 14, 5: 19}
    for steps, gained in expected.items():
        walk = at(TITLE, 3, 1)
        walk.answer(Steps(steps))
        settle(walk)
        walk.answer(Lay("h0405"))
        settle(walk)
        assert state_of(walk).profit(LEARNER) == gained


def test_the_field_feeds_both_mills_only_between_them() -> None:
    state = state_at(5, 5)
    feeds = {lay.hex: counts_for(state, state.chart.index[lay.hex]) for lay in state.options() if isinstance(lay, Lay)}
    assert {hex: len(mills) for hex, mills in feeds.items()} == {"h0205": 1, "h0306": 2, "h0405": 2}


def test_one_hex_feeds_two_mills_in_the_last_chapter() -> None:
    state = state_at(8, 2)
    feeding = [hex for hex in state.chart.water if state.ground[hex] is None and counts_for(state, hex) == [0, 0]]
    assert feeding
