"""What the network of Sky Traders' expert sees, and where it is asked."""

from __future__ import annotations

from random import Random

import pytest

from game.players import player
from game.players.choice import Budget
from game.players.ladder import Searcher
from game.players.network import Networked
from game.players.tree import Tree
from game.players.values import value_of
from game.rules.sky_traders.components import INFLUENCE_MAX, Crew, Damage, Kind, Tile
from game.rules.sky_traders.decisions.influence import WHOLE_COST
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.mind import insight
from game.titles.sky_traders.mind.evaluation import Deep, SkyTradersValue
from tests.rules.sky_traders.positions import acting, bargaining, clear, flying, hurt, mark, price, put

EXPERT = value_of("sky_traders", "", "expert")


def seen(state: SkyTraders, seat: int) -> dict[str, float]:
    assert isinstance(EXPERT, SkyTradersValue)
    row = insight.seat_row(state, seat, EXPERT.manner)
    return dict(zip(insight.SEAT, row, strict=True))


def test_expert_alone_has_a_network_in_every_style() -> None:
    for level in ("easy", "normal", "hard"):
        assert not isinstance(getattr(player(level, "sky_traders"), "value", None), Networked)
    for style in ("", "shipper", "blocker"):
        expert = player("expert", "sky_traders", style)
        assert isinstance(expert, Searcher)
        assert isinstance(expert.value, Deep)
        assert expert.value.network is not None


def test_it_corrects_the_value_of_expert_and_nothing_else() -> None:
    """Without it, and within playouts, expert sees what it saw before it had one."""
    assert isinstance(EXPERT, Deep)
    state = flying(Tile.CITY_2, seats=3)
    put(state, 0, 1, Kind.JEWELS, 2)
    plain = SkyTradersValue("expert").judge(state)
    assert EXPERT.deepened(None).judge(state) == plain
    assert EXPERT.fast_variant().judge(state) == plain
    assert EXPERT.judge(state) != plain
    blocker = value_of("sky_traders", "blocker", "expert")
    assert blocker.fast_variant().judge(state) == SkyTradersValue("expert").styled("blocker").judge(state)


def test_playouts_choose_offhand_and_are_judged_with_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    state = flying(Tile.CITY_2, seats=3)
    asked: list[type] = []
    whole = Tree.grow

    def grow(tree: Tree, *arguments: object) -> None:
        asked.append(type(tree.value))
        whole(tree, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Tree, "grow", grow)
    seat = state.decision.seat
    player("expert", "sky_traders").choose(state.seen_by(seat), seat, Random(1), Budget(playouts=1))
    assert asked[0] is Deep
    assert set(asked[1:]) == {SkyTradersValue}


def test_what_it_sees_of_a_seat() -> None:
    state = flying(Tile.CITY_2, seats=3)
    clear(state, 0, *range(1, 7))
    state.coins[0], state.influence[0], state.phlogiston[0] = 15, 21, 10
    put(state, 0, 1, Kind.JEWELS, 2)
    put(state, 0, 2, Kind.FOOD, 2)
    put(state, 0, 6, Crew.AVIATOR)
    hurt(state, 0, 3, card=Damage.LIGHT)
    price(state, Kind.JEWELS, 30)
    price(state, Kind.FOOD, 4)
    row = seen(state, 0)
    assert row["influence"] == 21 / INFLUENCE_MAX
    assert row["spent"] == WHOLE_COST[21] / WHOLE_COST[-1]
    assert row["missing"] == (WHOLE_COST[-1] - WHOLE_COST[21] - 15) / WHOLE_COST[-1]
    assert (row["value.jewels"], row["barrels.food"]) == (0.6, 2 / 12)
    assert row["sale.best"] == 0.68  # elsewhere; City 2 exports food, City 6 jewels
    assert row["sale.second"] == 0.68
    assert (row["room.free"], row["room.damaged"], row["lore"]) == (4 / 12, 1 / 6, 1.0)
    assert (row["control.one"], row["control.two"], row["wins.coins"]) == (1.0, 0.0, 0.0)
    state.phlogiston[0] = 0
    assert seen(state, 0)["sale.best"] == 0.6  # here the food stays aboard
    state.influence[0] = 49
    assert seen(state, 0)["wins.coins"] == 1.0


def test_what_it_sees_of_slime_the_law_and_the_order_of_turns() -> None:
    state = acting(Tile.CITY_2, seats=3)
    put(state, 0, 1, Kind.SLIME, 2)
    mark(state, 0, 2)
    row = seen(state, 0)
    assert row["waste.way"] == state.distance[Tile.CITY_2][Tile.VOLCANO] / 6
    assert row["law.tokens"] == 1.0
    assert row["law.trouble"] > 0
    others = [seen(state, seat)["order.waits"] for seat in range(3)]
    assert others == [0.0, 1.0, 1.0]
    council = bargaining((1, 2, 3), (4, 5, 6))
    table = dict(zip(insight.TABLE, insight.table(council), strict=True))
    assert (table["council"], table["moved"]) == (1.0, 1.0)
    assert [seen(council, seat)["order.waits"] for seat in range(2)] == [0.0, 0.0]


def test_who_has_no_ship_flies_nowhere() -> None:
    state = flying(Tile.CITY_2, seats=3)
    state.place[1], state.coins[1], state.insured[1] = None, 0, 41
    row = seen(state, 1)
    assert (row["purse"], row["sale.best"], row["sale.load"]) == (0.2, 0.0, 0.0)
