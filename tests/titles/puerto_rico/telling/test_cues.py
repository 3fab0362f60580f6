"""What matters in Puerto Rico: each cue speaks where it should, and is silent beside that."""

from __future__ import annotations

from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.state import PuertoRico
from tests.coach.asking import cue, speaks
from tests.rules.puerto_rico.positions import bare, cargo, give, placement, plant, role, stand, table

TITLE = "puerto_rico"


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
