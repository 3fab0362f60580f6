"""What matters in Puerto Rico: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.rules.puerto_rico.actions import Build, Keep, Load, TakeRole
from game.rules.puerto_rico.components import BUILDINGS
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.state import PuertoRico
from tests.coach.asking import cue, speaks
from tests.rules.puerto_rico.positions import bare, cargo, give, placement, plant, role, settlers, stand, stock, table

TITLE = "puerto_rico"
SMALL_BUILDINGS = [building.id for building in BUILDINGS if not building.large]


def take(state: PuertoRico, name: str) -> TakeRole:
    return TakeRole(state.cards.index(name))


def test_barrels_that_would_rot() -> None:
    state = table(3)
    give(state, 0, corn=4, indigo=4, coffee=4)
    assert not speaks(TITLE, "rot", state, take(state, "builder")), "all would be shipped"
    cargo(state, 0, "sugar", 1)
    cargo(state, 1, "tobacco", 1)
    assert speaks(TITLE, "rot", state, take(state, "builder"))
    assert not speaks(TITLE, "rot", state, take(state, "captain"))
    state.taken[state.cards.index("captain")] = 2
    assert not speaks(TITLE, "rot", state, take(state, "builder")), "the captain has been"


def test_three_barrels_are_many() -> None:
    for corn, many in ((3, False), (4, True)):  # one of them may be stored
        state = table(3)
        give(state, 0, corn=corn, coffee=1)
        for ship, good in enumerate(("sugar", "tobacco", "coffee")):
            cargo(state, ship, good, 1)
        assert speaks(TITLE, "rot", state, take(state, "builder")) is many


def test_a_craftsman_that_feeds_the_next_one() -> None:
    state = bare(3)
    plant(state, 0, "corn", worked=1)
    assert not speaks(TITLE, "fed", state, take(state, "craftsman"))
    plant(state, 1, "coffee", worked=1)
    stand(state, 1, "coffee_roaster")
    assert speaks(TITLE, "fed", state, take(state, "craftsman"))
    assert not speaks(TITLE, "fed", state, take(state, "trader"))


def test_half_a_chain() -> None:
    state = bare(3)
    plant(state, 0, "indigo")
    plant(state, 0, "quarry")
    stand(state, 0, "small_indigo_plant", colonists=0)
    state.san_juan[0] += 2
    state.colonists -= 2
    state.agenda.append(Placement(0))
    assert speaks(TITLE, "half", state, placement({"indigo": 1, "quarry": 1}))
    assert not speaks(TITLE, "half", state, placement({"indigo": 1}, {"small_indigo_plant": 1}))


def test_a_wharf_that_may_be_used() -> None:
    for built in (False, True):
        state = table(3)
        if built:
            stand(state, 0, "wharf")
        give(state, 0, corn=3)
        role(state, "captain")
        assert (cue(TITLE, "wharf").offered(state) is not None) is built


def test_the_last_round() -> None:
    state = table(3)
    assert cue(TITLE, "final").offered(state) is None
    state.ending.append("points")
    assert cue(TITLE, "final").offered(state) is not None


def test_a_role_that_brings_the_last_round() -> None:
    for supply, ends in ((0, True), (20, False)):
        state = table(3)
        settlers(state, 1, supply=supply)
        assert speaks(TITLE, "ending", state, take(state, "mayor")) is ends
        assert not speaks(TITLE, "ending", state, take(state, "builder"))


def test_a_trader_with_nothing_to_sell() -> None:
    state = table(3)
    assert speaks(TITLE, "unsold", state, take(state, "trader"))
    assert not speaks(TITLE, "unsold", state, take(state, "builder"))
    give(state, 0, coffee=1)
    assert not speaks(TITLE, "unsold", state, take(state, "trader"))
    stock(state, "coffee")
    assert speaks(TITLE, "unsold", state, take(state, "trader")), "the house has coffee already"


def test_a_role_on_which_doubloons_lie() -> None:
    state = table(3)
    for coins, rich in ((2, False), (3, True)):
        state.roles[state.cards.index("builder")] = coins
        assert (cue(TITLE, "rich").offered(state) == take(state, "builder")) is rich


def test_the_last_space_of_a_city() -> None:
    state = table(3)
    small = [name for name in SMALL_BUILDINGS if name != "small_market"]
    stand(state, 0, *small[:10])
    state.money[0] = 9
    role(state, "builder")
    assert not speaks(TITLE, "full", state, Build("small_market"))
    stand(state, 0, small[10])
    assert speaks(TITLE, "full", state, Build("small_market"))


def test_a_load_that_leaves_more_behind() -> None:
    state = table(3)
    give(state, 0, corn=4, indigo=1)
    role(state, "captain")
    assert isinstance(state.decision, LoadGoods)
    assert speaks(TITLE, "fewer", state, Load(2, "indigo"))
    assert not speaks(TITLE, "fewer", state, Load(2, "corn"))


def test_a_storage_that_keeps_less_than_it_could() -> None:
    state = table(3)
    stand(state, 0, "small_warehouse")
    give(state, 0, corn=4, indigo=2, sugar=3)
    state.agenda.append(StoreGoods(0))
    assert speaks(TITLE, "left", state, Keep(("indigo",), "corn"))
    assert not speaks(TITLE, "left", state, Keep(("corn",), "indigo"))
