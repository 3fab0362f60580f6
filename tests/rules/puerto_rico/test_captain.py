"""The captain phase (section 3.6): loading and storage."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Keep, Load, LoadWharf, Pass
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.decisions.round import ChooseRole, picks_left
from game.rules.puerto_rico.decisions.storage import STORAGE, StoreGoods
from game.rules.puerto_rico.decisions.turns import steps
from game.rules.puerto_rico.events import Loaded, ShipEmptied, Stored
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import answers, bare, cargo, give, key, over, role, stand, told
from tests.rules.tables import fresh, play_out


def loads(state: PuertoRico) -> set[tuple[int, str]]:
    """Cargo loads possible now, as (spaces of the ship, good)."""
    return {(state.limits[a.ship], a.good) for a in answers(state) if isinstance(a, Load)}


def ship(state: PuertoRico, spaces: int, good: Any) -> None:
    state.play(Load(state.limits.index(spaces), good))


@pytest.mark.rule("PR-106", "PR-107", "PR-111")
def test_where_a_kind_may_go() -> None:
    state = bare()
    give(state, 0, corn=1, sugar=3, coffee=1)
    cargo(state, 0, "corn", 5)
    cargo(state, 1, "sugar", 4)
    role(state, "captain")
    assert loads(state) == {(6, "sugar"), (7, "coffee")}
    assert key(state.refusal(Load(0, "corn"))) == "ship.full"
    assert key(state.refusal(Load(2, "corn"))) == "ship.elsewhere"
    assert key(state.refusal(Load(2, "sugar"))) == "ship.elsewhere"
    assert key(state.refusal(Load(1, "coffee"))) == "ship.other_good"
    assert key(state.refusal(Load(2, "indigo"))) == "goods.none"
    assert key(state.refusal(Load(3, "coffee"))) == "ship.unknown"
    ship(state, 6, "sugar")
    assert state.holds == [[0, 5], [2, 6], [-1, 0]]
    assert state.goods[0] == [1, 0, 1, 0, 1]


@pytest.mark.rule("PR-108", "PR-109", "PR-E14")
def test_the_fullest_load_on_empty_ships() -> None:
    """Named in the reviews: the duty is to the ship that takes most, and only among empty ones."""
    state = bare()
    cargo(state, 1, "coffee", 1)
    give(state, 0, sugar=6)
    role(state, "captain")
    assert loads(state) == {(7, "sugar")}
    refusal = state.refusal(Load(0, "sugar"))
    assert refusal is not None
    assert (refusal.key, dict(refusal.params), refusal.rule) == ("ship.not_fullest", {"takes": 5, "most": 6}, "PR-108")
    state = bare()
    cargo(state, 1, "coffee", 1)
    give(state, 0, sugar=4)
    role(state, "captain")
    assert loads(state) == {(5, "sugar"), (7, "sugar")}
    state = bare()
    cargo(state, 2, "coffee", 1)
    give(state, 0, sugar=8)
    role(state, "captain")
    assert loads(state) == {(6, "sugar")}
    ship(state, 6, "sugar")
    assert told(state, Loaded)[0].barrels == 6
    assert isinstance(state.decision, ChooseRole)  # two stay unloadable; one of them is kept
    assert told(state, Stored) == [Stored(0, (0, 0, 1, 0, 0), (0, 0, 1, 0, 0))]


@pytest.mark.rule("PR-110")
def test_a_load_moves_all_that_fits() -> None:
    for held, free in ((2, 4), (4, 4), (6, 4)):
        state = bare()
        cargo(state, 2, "corn", 7 - free)
        give(state, 0, corn=held)
        role(state, "captain")
        state.play(Load(2, "corn"))
        assert told(state, Loaded)[0].barrels == min(held, free)


@pytest.mark.rule("PR-112", "PR-115")
def test_the_kind_is_free_but_loading_is_not() -> None:
    state = bare()
    cargo(state, 0, "corn", 4)
    give(state, 0, corn=5, indigo=5)
    role(state, "captain")
    assert loads(state) == {(5, "corn"), (6, "indigo"), (7, "indigo")}
    refusal = state.refusal(Pass())
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("load.must", "PR-115")
    ship(state, 5, "corn")
    assert state.chips[0] == 2


@pytest.mark.rule("PR-113", "PR-114", "PR-141", "PR-124")
def test_the_wharf() -> None:
    state = bare()
    stand(state, 0, "wharf")
    stand(state, 1, "wharf", colonists=0)
    cargo(state, 0, "sugar", 2)
    give(state, 0, sugar=9, corn=1)
    give(state, 1, corn=2)
    role(state, "captain")
    assert answers(state) == {
        Load(0, "sugar"), Load(1, "corn"), Load(2, "corn"), LoadWharf("sugar"), LoadWharf("corn"),
    }  # fmt: skip
    assert key(state.refusal(LoadWharf("coffee"))) == "goods.none"
    supply = state.supply[2]
    state.play(LoadWharf("sugar"))
    assert (state.goods[0][2], state.supply[2], state.chips[0]) == (0, supply + 9, 10)
    assert state.holds[0] == [2, 2]
    assert key(state.refusal(LoadWharf("corn"))) == "wharf.none"
    state.play(Load(2, "corn"))
    assert state.holds[2] == [0, 2]  # cargo stays aboard
    assert answers(state) == {Load(2, "corn")}
    assert key(state.refusal(LoadWharf("corn"))) == "wharf.used"
    state.play(Load(2, "corn"))
    assert over(state)
    role(state, "captain")
    assert over(state)
    give(state, 0, sugar=1)
    role(state, "captain")
    assert LoadWharf("sugar") in answers(state)  # once a phase


@pytest.mark.rule("PR-116", "PR-117", "PR-E16")
def test_the_wharf_is_no_duty() -> None:
    """Named in the reviews: with a wharf alone one may pass, and passing is for good."""
    state = bare()
    stand(state, 0, "wharf")
    give(state, 0, coffee=3, corn=1)
    for number, (good, barrels) in enumerate((("corn", 4), ("sugar", 6), ("indigo", 7))):
        cargo(state, number, good, barrels)
    role(state, "captain", 3)
    assert answers(state) == {Load(0, "corn"), LoadWharf("coffee"), LoadWharf("corn")}
    state.play(Load(0, "corn"))
    assert answers(state) == {LoadWharf("coffee"), Pass()}
    state.play(Pass())
    assert over(state)
    assert state.goods[0] == [0, 0, 0, 0, 1]

    state = bare()
    stand(state, 0, "wharf")
    give(state, 0, coffee=3)
    give(state, 1, corn=2)
    cargo(state, 0, "corn", 1)
    cargo(state, 1, "sugar", 6)
    cargo(state, 2, "indigo", 7)
    role(state, "captain")
    state.play(Pass())
    state.play(Load(0, "corn"))
    assert over(state)  # they are not asked again
    assert state.chips[0] == 0
    cargo(state, 1, "sugar", 6)
    cargo(state, 2, "indigo", 7)
    role(state, "captain")
    assert answers(state) == {LoadWharf("coffee"), Pass()}  # in the next phase they are


@pytest.mark.rule("PR-118")
def test_loading_goes_round_until_nobody_can() -> None:
    state = bare()
    give(state, 1, corn=2, coffee=1)
    give(state, 3, corn=9 - 1)
    role(state, "captain")
    seats = []
    while not over(state):
        seats.append(state.decision.seat)
        state.play(state.options()[0])
    assert seats == [1, 3, 1]


@pytest.mark.rule("PR-119", "PR-120", "PR-122", "PR-123", "PR-125")
def test_points_for_loads() -> None:
    state = bare()
    give(state, 0, corn=2, sugar=1)
    give(state, 1, corn=1, sugar=1)
    stand(state, 1, "harbor")
    stand(state, 2, "harbor")
    role(state, "captain")
    state.play(Load(1, "corn"))
    state.play(Load(1, "corn"))
    state.play(Load(2, "sugar"))
    state.play(Load(2, "sugar"))
    assert [(e.seat, e.barrels, e.points) for e in told(state, Loaded)] == [(0, 2, 3), (1, 1, 2), (0, 1, 1), (1, 1, 2)]
    assert state.chips == [4, 4, 0, 0]
    assert state.pool == 92
    state.audit()


@pytest.mark.rule("PR-120")
def test_the_captain_s_point_comes_with_the_first_load() -> None:
    """Named in the reviews: not at once, not with every load, not with the last."""
    state = bare()
    give(state, 0, corn=1, sugar=1)
    role(state, "captain")
    assert state.chips[0] == 0
    state.play(Load(0, "corn"))
    assert state.chips[0] == 2
    state.play(Load(1, "sugar"))
    assert state.chips[0] == 3
    give(state, 0, corn=1)
    role(state, "captain")
    state.play(Load(0, "corn"))
    assert state.chips[0] == 5  # and in each phase anew


@pytest.mark.rule("PR-121")
def test_the_wharf_earns_the_captain_s_point() -> None:
    state = bare()
    stand(state, 0, "wharf")
    give(state, 0, corn=2, sugar=1)
    role(state, "captain")
    state.play(LoadWharf("corn"))
    assert state.chips[0] == 3
    state.play(Load(0, "sugar"))
    assert state.chips[0] == 4


@pytest.mark.rule("PR-125")
@pytest.mark.parametrize(("pool", "fires"), [(1, True), (2, True), (3, False)])
def test_an_empty_pool_ends_the_game(pool: int, fires: bool) -> None:
    state = bare()
    state.chips[3], state.pool = 100 - pool, pool
    give(state, 0, corn=2)
    role(state, "captain", 1)
    state.play(Load(0, "corn"))
    assert state.ending == (["points"] if fires else [])


@pytest.mark.rule("PR-E13")
def test_the_captain_phase_of_the_rulebook() -> None:
    state = bare()
    cargo(state, 1, "corn", 3)
    give(state, 0, corn=2, sugar=6)
    give(state, 1, sugar=2, tobacco=3)
    give(state, 2, corn=2, tobacco=1)
    give(state, 3, corn=1, indigo=5)
    supply = state.supply[:]
    role(state, "captain")
    steps: tuple[tuple[int, set[tuple[int, str]], tuple[int, str]], ...] = (
        (0, {(6, "corn"), (7, "sugar")}, (7, "sugar")),
        (1, {(7, "sugar"), (5, "tobacco")}, (7, "sugar")),
        (2, {(6, "corn"), (5, "tobacco")}, (5, "tobacco")),
        (3, {(6, "corn")}, (6, "corn")),
        (0, {(6, "corn")}, (6, "corn")),
        (1, {(5, "tobacco")}, (5, "tobacco")),
    )
    for seat, legal, (spaces, good) in steps:
        assert state.decision.seat == seat
        assert loads(state) == legal
        ship(state, spaces, good)
    assert [event.points for event in told(state, Loaded)] == [7, 1, 1, 1, 2, 3]
    assert state.chips == [9, 4, 1, 1]
    assert state.pool == 85
    assert over(state)
    assert state.goods == [[0] * 5, [0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]
    assert state.holds == [[3, 4], [-1, 0], [-1, 0]]
    assert [new - old for new, old in zip(state.supply, supply, strict=True)] == [6 + 1, 4, 7, 0, 0]


@pytest.mark.rule("PR-E15")
def test_harbor_and_wharf_of_the_rulebook() -> None:
    for captain, points in ((1, 10), (0, 11)):
        state = bare()
        stand(state, 0, "harbor", "wharf")
        give(state, 0, tobacco=5, sugar=2)
        cargo(state, 0, "tobacco", 2)
        cargo(state, 1, "sugar", 3)
        cargo(state, 2, "corn", 7)
        role(state, "captain", captain)
        state.play(Load(0, "tobacco"))
        state.play(Load(1, "sugar"))
        state.play(LoadWharf("tobacco"))
        assert state.chips[0] == points


@pytest.mark.rule("PR-132", "PR-167")
def test_full_ships_sail() -> None:
    state = bare()
    cargo(state, 0, "corn", 4)
    cargo(state, 1, "sugar", 4)
    give(state, 0, corn=1, sugar=1)
    role(state, "captain")
    state.play(Load(0, "corn"))
    assert state.holds[0] == [0, 5]
    state.play(Load(1, "sugar"))
    assert told(state, ShipEmptied) == [ShipEmptied(0, "corn", 5)]
    assert state.holds == [[-1, 0], [2, 5], [-1, 0]]
    assert state.supply[0] == 10

    def after(now: Any, action: Action) -> None:
        if now.over or isinstance(now.decision, ChooseRole):
            assert all(barrels < limit for (_, barrels), limit in zip(now.holds, now.limits, strict=True))
        assert len(now.house) < 4

    play_out(fresh("puerto_rico", 4), Random(3), after=after)


# ---------------------------------------------------------------------------------------------------------- storage


def storing(seat: int = 0, warehouses: tuple[str, ...] = (), **barrels: int) -> PuertoRico:
    """Loading is over: everybody stores, this seat first."""
    state = bare()
    stand(state, seat, *warehouses)
    give(state, seat, **barrels)
    store_now(state, seat)
    return state


def store_now(state: PuertoRico, seat: int) -> None:
    state.chooser, state.agenda = (
        seat,
        [*picks_left(state.seats, state.governor, state.picks), *steps(STORAGE, state.clockwise(seat))],
    )
    state.settle()


@pytest.mark.rule("PR-127", "PR-128", "PR-130", "PR-E17")
def test_what_is_kept() -> None:
    """12 answers with a large warehouse, everything with both, one barrel with none."""
    goods = {"corn": 4, "coffee": 3, "indigo": 2, "sugar": 1}
    state = storing(0, ("large_warehouse",), **goods)
    assert isinstance(state.decision, StoreGoods)
    assert len(answers(state)) == 12
    supply = state.supply[:]
    state.play(Keep(("corn", "coffee"), "indigo"))
    assert state.goods[0] == [4, 1, 0, 0, 3]
    assert [new - old for new, old in zip(state.supply, supply, strict=True)] == [0, 1, 1, 0, 0]
    state = storing(0, ("large_warehouse",), **goods)
    state.play(Keep(("corn", "coffee"), "sugar"))
    assert state.goods[0] == [4, 0, 1, 0, 3]
    state = storing(0, ("large_warehouse", "small_warehouse"), **goods)
    assert over(state)
    assert state.goods[0] == [4, 2, 1, 0, 3]
    state = storing(0, (), **goods)
    assert answers(state) == {Keep((), good) for good in ("corn", "coffee", "indigo", "sugar")}
    state.play(Keep((), "coffee"))
    assert state.goods[0] == [0, 0, 0, 0, 1]


@pytest.mark.rule("PR-127", "PR-130")
@pytest.mark.parametrize(
    ("whole", "single", "reason", "params"),
    [
        (("corn",), "indigo", "keep.few", {"need": 2, "have": 1, "more": 1}),
        (("corn", "indigo", "sugar"), "coffee", "keep.kinds", {"need": 2, "have": 3}),
        (("corn", "tobacco"), "indigo", "goods.none", {"good": "tobacco"}),
        (("corn", "coffee"), "tobacco", "goods.none", {"good": "tobacco"}),
        (("corn", "coffee"), "coffee", "keep.twice", {"good": "coffee"}),
        (("corn", "corn"), "indigo", "keep.twice", {"good": "corn"}),
        (("coffee", "corn"), "indigo", "keep.same", {"good": "indigo"}),
    ],
)
def test_refused_answers(whole: Any, single: Any, reason: str, params: dict[str, int | str]) -> None:
    state = storing(0, ("large_warehouse",), corn=4, coffee=3, indigo=2, sugar=1)
    refusal = state.refusal(Keep(whole, single))
    assert refusal is not None
    assert (refusal.key, dict(refusal.params)) == (reason, params)


@pytest.mark.rule("PR-130")
def test_equal_results_are_one_answer() -> None:
    """Two single barrels of which one is kept whole, one as the single: one answer, not two."""
    hands: tuple[dict[str, int], ...] = (
        {"corn": 1, "sugar": 1, "coffee": 3, "tobacco": 2},
        {"corn": 2, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1},
        {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2},
    )
    for warehouses in (("small_warehouse",), ("large_warehouse",), ("small_warehouse", "large_warehouse")):
        for goods in hands:
            state = storing(0, warehouses, **goods)
            if over(state):
                continue
            results = []
            for action in state.options():
                after = state.copy()
                after.play(action)
                results.append(tuple(after.goods[0]))
            assert len(set(results)) == len(results)
            room = ("small_warehouse" in warehouses) + 2 * ("large_warehouse" in warehouses)
            held = state.goods[0]
            kinds = [kind for kind in range(5) if held[kind]]
            expected = {
                tuple(held[k] if k in whole else int(k == single) for k in range(5))
                for whole in subsets(kinds, room)
                for single in kinds
                if single not in whole
            }
            assert set(results) == expected


def subsets(kinds: list[int], size: int) -> list[set[int]]:
    if not size:
        return [set()]
    return [{first, *rest} for n, first in enumerate(kinds) for rest in subsets(kinds[n + 1 :], size - 1)]


@pytest.mark.rule("PR-129")
def test_storage_is_asked_only_where_there_is_a_choice() -> None:
    automatic: tuple[tuple[tuple[str, ...], dict[str, int], list[int]], ...] = (
        ((), {}, [0, 0, 0, 0, 0]),
        ((), {"corn": 5}, [1, 0, 0, 0, 0]),
        ((), {"corn": 1}, [1, 0, 0, 0, 0]),
        (("small_warehouse",), {"corn": 5}, [5, 0, 0, 0, 0]),
        (("small_warehouse",), {"corn": 5, "coffee": 1}, [5, 0, 0, 0, 1]),
        (("large_warehouse",), {"corn": 5, "coffee": 2}, [5, 0, 0, 0, 2]),
        (("large_warehouse",), {"corn": 5, "coffee": 2, "sugar": 1}, [5, 0, 1, 0, 2]),
    )
    for warehouses, goods, kept in automatic:
        state = storing(0, warehouses, **goods)
        assert over(state)
        assert state.goods[0] == kept
    asked: tuple[tuple[tuple[str, ...], dict[str, int]], ...] = (
        ((), {"corn": 1, "coffee": 1}),
        (("small_warehouse",), {"corn": 2, "coffee": 2}),
        (("large_warehouse",), {"corn": 5, "coffee": 2, "sugar": 2}),
    )
    for warehouses, goods in asked:
        state = storing(0, warehouses, **goods)
        assert isinstance(state.decision, StoreGoods)
        assert len(answers(state)) > 1


@pytest.mark.rule("PR-136")
def test_a_warehouse_is_no_excuse() -> None:
    state = bare()
    stand(state, 0, "large_warehouse", "small_warehouse")
    give(state, 0, corn=3)
    role(state, "captain")
    assert Pass() not in answers(state)
    assert key(state.refusal(Pass())) == "load.must"


@pytest.mark.rule("PR-137")
def test_three_kinds_and_others_next_time() -> None:
    both = ("small_warehouse", "large_warehouse")
    state = storing(0, both, **dict.fromkeys(GOODS, 3))
    assert len(answers(state)) == 20
    state.play(Keep(("corn", "indigo", "sugar"), "tobacco"))
    assert state.goods[0] == [3, 3, 3, 1, 0]
    give(state, 0, tobacco=1, coffee=2)
    store_now(state, 0)
    state.play(Keep(("sugar", "tobacco", "coffee"), "corn"))
    assert state.goods[0] == [1, 0, 3, 2, 2]


@pytest.mark.rule("PR-29", "PR-123", "PR-127")
def test_harbor_and_warehouses_without_colonists() -> None:
    state = bare()
    stand(state, 0, "harbor", "small_warehouse", "large_warehouse", colonists=0)
    give(state, 0, corn=2, sugar=3, coffee=2)
    cargo(state, 0, "corn", 3)
    cargo(state, 1, "indigo", 6)
    cargo(state, 2, "tobacco", 7)
    role(state, "captain", 1)
    assert told(state, Loaded) == []
    state.play(Load(0, "corn"))
    assert state.chips[0] == 2
    assert answers(state) == {Keep((), "sugar"), Keep((), "coffee")}


@pytest.mark.rule("PR-128", "PR-129")
def test_each_stores_once_in_order_from_the_captain() -> None:
    state = bare()
    for seat in range(4):
        give(state, seat, corn=2, coffee=2)
    for number, (good, barrels) in enumerate((("sugar", 5), ("indigo", 6), ("tobacco", 7))):
        cargo(state, number, good, barrels)
    role(state, "captain", 2)
    for seat in (2, 3, 0, 1):
        assert state.decision == StoreGoods(seat)
        state.play(Keep((), "corn"))
    assert told(state, Stored) == [Stored(seat, (1, 0, 0, 0, 0), (1, 0, 0, 0, 2)) for seat in (2, 3, 0, 1)]
    assert over(state)
