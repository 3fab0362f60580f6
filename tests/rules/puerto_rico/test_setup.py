"""What is in the box and how the table is set (sections 1, 2 and 7)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import game
from game.rules.kernel import Refused
from game.rules.puerto_rico.actions import (
    AppointGovernor,
    Build,
    Pass,
    RefuseColonists,
    TakeColonist,
    TakeRole,
    TakeTile,
    TurnUp,
)
from game.rules.puerto_rico.components import (
    BARRELS,
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    HOUSE_SPACES,
    INDEX,
    ISLAND_SPACES,
    PLANTATIONS,
    PRICES,
    SET_UPS,
    TILES,
)
from game.rules.puerto_rico.decisions.deck import TurnUpTiles
from game.rules.puerto_rico.decisions.mayor import RefuseDealt
from game.rules.puerto_rico.decisions.start import FirstGovernor
from game.rules.puerto_rico.events import CoinsGained, TilePlaced
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.puerto_rico.positions import (
    answers,
    bare,
    key,
    lay_row,
    over,
    plant,
    role,
    settlers,
    stand,
    table,
    told,
)
from tests.rules.tables import fresh

# id, cost, VP, circles, column, spaces, copies, copies for two: the table of section 1.2
TABLE = """
small_indigo_plant 1 1 1 1 1 4 2
small_sugar_mill 2 1 1 1 1 4 2
small_market 1 1 1 1 1 2 1
hacienda 2 1 1 1 1 2 1
construction_hut 2 1 1 1 1 2 1
small_warehouse 3 1 1 1 1 2 1
indigo_plant 3 2 3 2 1 3 2
sugar_mill 4 2 3 2 1 3 2
hospice 4 2 1 2 1 2 1
office 5 2 1 2 1 2 1
large_market 5 2 1 2 1 2 1
large_warehouse 6 2 1 2 1 2 1
tobacco_storage 5 3 3 3 1 3 2
coffee_roaster 6 3 2 3 1 3 2
factory 7 3 1 3 1 2 1
university 8 3 1 3 1 2 1
harbor 8 3 1 3 1 2 1
wharf 9 3 1 3 1 2 1
guild_hall 10 4 1 4 2 1 1
residence 10 4 1 4 2 1 1
fortress 10 4 1 4 2 1 1
customs_house 10 4 1 4 2 1 1
city_hall 10 4 1 4 2 1 1
"""


def unset(seats: int, **options: Any) -> PuertoRico:
    """The table before the first governor is drawn."""
    state: Any = fresh("puerto_rico", seats, options)
    return state  # type: ignore[no-any-return]


@pytest.mark.rule("PR-1")
def test_what_is_in_the_box() -> None:
    assert (ISLAND_SPACES, CITY_SPACES, HOUSE_SPACES) == (12, 12, 4)
    assert sum(BARRELS) == 50
    assert sum(PLANTATIONS) == 50
    assert {len(setup.roles) for setup in SET_UPS.values()} == {6, 7, 8}
    assert {size for setup in SET_UPS.values() for size in setup.ships} == {4, 5, 6, 7, 8}
    assert max(setup.colonists + setup.on_ship for setup in SET_UPS.values()) == 100
    assert sum(building.copies for building in BUILDINGS) == 49
    assert max(setup.quarries for setup in SET_UPS.values()) + sum(PLANTATIONS) == 58


@pytest.mark.rule("PR-2", "PR-4")
def test_doubloons_never_run_out_and_are_totals() -> None:
    state = table(5)
    state.money = [200, 0, 0, 0, 0]
    role(state, "prospector")
    assert state.money == [201, 0, 0, 0, 0]


@pytest.mark.rule("PR-3")
def test_of_an_empty_supply_nobody_gets_any_and_no_other_kind() -> None:
    state = bare()
    plant(state, 0, "corn", 3, 3)
    plant(state, 1, "indigo", 1, 1)
    stand(state, 1, "small_indigo_plant")
    state.goods[3][0], state.supply[0] = 10, 0
    role(state, "craftsman")
    assert state.goods[0] == [0, 0, 0, 0, 0]
    assert state.goods[1] == [0, 1, 0, 0, 0]


@pytest.mark.rule("PR-5")
def test_goods() -> None:
    assert GOODS == ("corn", "indigo", "sugar", "tobacco", "coffee")
    assert BARRELS == (10, 11, 11, 9, 9)
    assert PLANTATIONS == (10, 12, 11, 9, 8)
    assert PRICES == (0, 1, 2, 3, 4)
    state = bare()
    for good in GOODS:
        plant(state, 0, good, 1, 1)
    assert [state.capacity(0, kind) for kind in range(5)] == [1, 0, 0, 0, 0]


@pytest.mark.rule("PR-6", "PR-8")
def test_buildings_are_as_in_the_table() -> None:
    rows = [line.split() for line in TABLE.split("\n") if line]
    assert len(rows) == len(BUILDINGS)
    for (name, *numbers), building in zip(rows, BUILDINGS, strict=True):
        cost, points, circles, column, spaces, copies, for_two = map(int, numbers)
        assert (building.id, building.cost, building.circles, building.column) == (name, cost, circles, column)
        assert (building.spaces, building.copies, building.copies_for_two) == (spaces, copies, for_two)
        state = bare()
        stand(state, 0, name, colonists=0)
        assert state.standings()[0].categories["buildings"] == points


@pytest.mark.rule("PR-7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_copies_with_three_to_five(seats: int) -> None:
    display = table(seats).display
    violet = [i for i, building in enumerate(BUILDINGS) if building.violet]
    assert [display[i] for i in violet if BUILDINGS[i].spaces == 1] == [2] * 12
    assert [display[i] for i in violet if BUILDINGS[i].spaces == 2] == [1] * 5
    assert sum(display[i] for i, building in enumerate(BUILDINGS) if not building.violet) == 20


@pytest.mark.rule("PR-9", "PR-10")
def test_sorts_of_building() -> None:
    makers = {building.id for building in BUILDINGS if not building.violet}
    small, large = (
        {"small_indigo_plant", "small_sugar_mill"},
        {"indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"},
    )
    assert makers == small | large
    assert sum(building.violet for building in BUILDINGS) == 17
    assert {building.id for building in BUILDINGS if building.large} == {b.id for b in BUILDINGS if b.cost == 10}
    for name in makers:
        state = bare()
        stand(state, 0, "guild_hall", name)
        assert state.standings()[0].categories["guild_hall"] == (1 if name in small else 2)


NUMBERS = {
    2: (3, ("indigo", "corn"), 65, 40, 2, (4, 6), 3, 7, 1, 5, 30),
    3: (2, ("indigo", "indigo", "corn"), 75, 55, 3, (4, 5, 6), 4, 6, 0, 8, 43),
    4: (3, ("indigo", "indigo", "corn", "corn"), 100, 75, 4, (5, 6, 7), 5, 7, 1, 8, 41),
    5: (4, ("indigo", "indigo", "indigo", "corn", "corn"), 122, 95, 5, (6, 7, 8), 6, 8, 2, 8, 39),
}


@pytest.mark.rule("PR-11", "PR-12", "PR-13", "PR-15", "PR-16", "PR-17", "PR-18", "PR-19", "PR-20")
@pytest.mark.parametrize("seats", NUMBERS)
def test_the_numbers_of_the_set_up(seats: int) -> None:
    money, starts, pool, supply, ship, ships, row, cards, prospectors, quarries, deck = NUMBERS[seats]
    state = table(seats)
    assert state.money == [money] * seats
    for seat, good in enumerate(starts):
        assert state.island[seat] == [int(tile == good) for tile in TILES]
        assert state.worked[seat] == [0] * 6
    assert (state.pool, state.chips) == (pool, [0] * seats)
    assert (state.colonists, state.ship) == (supply, ship)
    assert state.limits == ships
    assert state.holds == [[-1, 0] for _ in ships]
    assert state.house == []
    assert (len(state.cards), state.cards.count("prospector")) == (cards, prospectors)
    assert state.roles == [0] * cards
    assert state.quarries == quarries
    assert sum(state.row) == row == seats + 1
    assert sum(state.deck) == deck


@pytest.mark.rule("PR-14")
def test_starting_plantations_come_out_of_the_stack() -> None:
    """Named in the reviews of other programs: there the stack stays whole."""
    state = table(4)
    left = [deck + row for deck, row in zip(state.deck, state.row, strict=True)]
    assert left == [10 - 2, 12 - 2, 11, 9, 8]


@pytest.mark.rule("PR-16")
def test_the_ship_s_first_colonists_are_not_taken_from_the_supply() -> None:
    """Named in the reviews: the supply lies beside the ship."""
    for seats, people in ((2, 42), (3, 58), (4, 79), (5, 100)):
        state = table(seats)
        assert state.colonists + state.ship == people


@pytest.mark.rule("PR-21")
def test_two_players_have_fewer_of_everything() -> None:
    state = table(2)
    owned = [sum(island[kind] for island in state.island) for kind in range(5)]
    assert [sum(where) for where in zip(state.deck, state.row, owned, strict=True)] == [7, 9, 8, 6, 5]
    assert state.supply == [8, 9, 9, 7, 7]
    assert state.display == [2, 2, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("PR-22")
def test_what_is_left_over_plays_no_part() -> None:
    state = table(4)
    assert key(state.refusal(TakeRole(7))) == "role.unknown"
    assert key(state.refusal(TakeRole(-1))) == "role.unknown"
    state = table(3)
    assert "prospector" not in state.cards
    assert 8 not in state.limits


@pytest.mark.rule("PR-23")
def test_the_first_governor_is_drawn() -> None:
    seen = set()
    for seed in range(60):
        state = unset(5)
        decision = state.decision
        assert isinstance(decision, FirstGovernor)
        drawn = decision.draw(state, Random(seed))
        state.play(drawn)
        assert state.governor == drawn.seat
        assert state.island[drawn.seat][1] == 1
        assert state.island[(drawn.seat + 4) % 5][0] == 1
        seen.add(drawn.seat)
    assert seen == set(range(5))
    assert key(unset(3).refusal(AppointGovernor(3))) == "seat.unknown"


@pytest.mark.rule("PR-171")
def test_the_first_seat_may_be_first_governor() -> None:
    for first in range(3):
        state: Any = fresh("puerto_rico", 3, {"first_governor": "seat1"}, first=first)
        assert state.governor == 0
        assert state.island[2][0] == 1


@pytest.mark.rule("PR-24", "PR-155")
def test_each_tile_turned_up_is_a_uniform_draw() -> None:
    state = unset(4, first_governor="seat1")
    assert isinstance(state.decision, TurnUpTiles)
    assert state.deck == [8, 10, 11, 9, 8]
    rng, counts = Random(11), [0] * 5
    for _ in range(4000):
        for tile in state.decision.draw(state, rng).tiles:
            counts[GOODS.index(tile)] += 1
    for kind in range(5):
        assert counts[kind] / 20000 == pytest.approx(state.deck[kind] / 46, abs=0.012)
    assert key(state.refusal(TurnUp(("corn",) * 5))) == ""
    state.deck = [4, 10, 11, 13, 8]
    assert key(state.refusal(TurnUp(("corn",) * 5))) == "deck.short"
    assert key(state.refusal(TurnUp(("corn",) * 4))) == "tiles.count"


@pytest.mark.rule("PR-E1")
def test_set_up_for_four() -> None:
    state = unset(4, first_governor="seat1")
    assert state.deck == [8, 10, 11, 9, 8]
    state.play(TurnUp(("corn", "corn", "indigo", "sugar", "coffee")))
    assert state.money == [3] * 4
    assert [TILES[tiles.index(1)] for tiles in state.island] == ["indigo", "indigo", "corn", "corn"]
    assert (state.limits, state.pool, state.colonists, state.ship) == ((5, 6, 7), 100, 75, 4)
    assert (sum(state.row), sum(state.deck), len(state.cards), sum(state.roles)) == (5, 41, 7, 0)


@pytest.mark.rule("PR-E25", "PR-32")
def test_two_players_take_three_roles_each() -> None:
    state = unset(2, first_governor="seat1")
    assert state.deck == [6, 8, 8, 6, 5]
    assert (state.limits, state.colonists, state.ship, state.pool) == ((4, 6), 40, 2, 65)
    state = table(2)
    assert (sum(state.row), sum(state.deck)) == (3, 30)
    picks = []
    for card in (2, 3, 4, 5, 1, 6):
        while not over(state):
            state.play(Pass() if Pass() in state.options() else state.options()[0])
        picks.append(state.decision.seat)
        assert state.round == 1
        state.play(TakeRole(card))
    assert picks == [0, 1, 0, 1, 0, 1]
    assert (state.round, state.governor, state.decision.seat) == (2, 1, 1)
    assert state.roles == [1, 0, 0, 0, 0, 0, 0]


# ---------------------------------------------------------------------------------------------------------- options


@pytest.mark.rule("PR-172")
def test_balanced_prices() -> None:
    plain, balanced = table(), table(balanced_prices=True)
    for index, building in enumerate(BUILDINGS):
        other = {"factory": 8, "university": 7}.get(building.id, building.cost)
        assert plain.price(1, index, 0) == building.cost
        assert balanced.price(1, index, 0) == other
    plant(balanced, 1, "quarry", 4, 4)
    assert balanced.price(1, INDEX["factory"], 0) == 5
    balanced.money[1] = 3
    role(balanced, "builder", 1)
    assert Build("university") in answers(balanced)
    assert Build("factory") not in answers(balanced)
    stand(balanced, 2, "factory", "university", colonists=0)
    assert balanced.standings()[2].categories["buildings"] == 6


@pytest.mark.rule("PR-173")
def test_balanced_start() -> None:
    assert unset(4, first_governor="seat1", balanced_start=True).money == [3, 3, 2, 2]
    assert table(5, balanced_start=True).money == [4, 4, 4, 3, 3]
    assert table(3, balanced_start=True).money == [2, 2, 1]
    assert table(2, balanced_start=True).money == [3, 2]
    drawn = unset(3, balanced_start=True)
    drawn.play(AppointGovernor(2))
    assert drawn.money == [2, 1, 2]
    assert told(drawn, CoinsGained) == [CoinsGained(1, -1, "handicap")]
    assert told(drawn, TilePlaced) == [
        TilePlaced(2, "indigo", "start"),
        TilePlaced(0, "indigo", "start"),
        TilePlaced(1, "corn", "start"),
    ]


@pytest.mark.rule("PR-174")
def test_the_larger_pool_is_for_five() -> None:
    assert table(5, vp_126=True).pool == 126
    full = game("puerto_rico").defaults | {"vp_126": True}
    for seats in (2, 3, 4):
        refusal = game("puerto_rico").options_refusal(seats, full)
        assert refusal is not None
        assert refusal.key == "option.vp_126.five"
    assert game("puerto_rico").options_refusal(5, full) is None


@pytest.mark.rule("PR-175", "PR-154", "PR-156")
def test_chips_can_be_counted_by_all_and_are_shown_by_option() -> None:
    """A view knows every total: gains are public. Whether the screen shows them is one option."""
    hidden, shown = table(), table(open_vp=True)
    assert (hidden.setting.open_vp, shown.setting.open_vp) == (False, True)
    for state in (hidden, shown):
        state.chips[2], state.pool = 7, state.pool - 7
        view = state.seen_by(0)
        assert view.chips == [0, 0, 7, 0]
        assert (view.deck, view.discards, view.money, view.goods) == (
            state.deck,
            state.discards,
            state.money,
            state.goods,
        )
    shown.setting = hidden.setting
    assert shown.digest() == hidden.digest()


@pytest.mark.rule("PR-176")
def test_colonists_are_asked_for_by_option() -> None:
    state = bare(ask_colonists=True)
    role(state, "mayor")
    assert answers(state) == {TakeColonist(True), TakeColonist(False)}
    state.play(TakeColonist(False))
    assert (state.colonists_of(0), state.colonists) == (1, 71)  # dealt one; then the ship is filled again
    state = bare(ask_colonists=True)
    role(state, "mayor")
    state.play(TakeColonist(True))
    assert state.colonists_of(0) == 2
    state = bare(ask_colonists=True)
    settlers(state, 3, supply=0)
    role(state, "mayor")
    assert TakeColonist(True) not in answers(state)

    for take in (True, False):
        state = bare(ask_colonists=True)
        stand(state, 0, "hospice", "university")
        lay_row(state, "sugar")
        supply = state.colonists
        role(state, "settler")
        state.play(TakeTile("sugar"))
        assert answers(state) == {TakeColonist(True), TakeColonist(False)}
        state.play(TakeColonist(take))
        assert (state.worked[0][2], state.colonists) == (int(take), supply - take)
        state.money[0] = 5
        role(state, "builder")
        state.play(Build("sugar_mill"))
        assert answers(state) == {TakeColonist(True), TakeColonist(False)}
        state.play(TakeColonist(take))
        assert (state.city[0][INDEX["sugar_mill"]], state.colonists) == (int(take), supply - 2 * take)
        state.audit()

    state = bare(ask_colonists=True)
    stand(state, 0, "hospice")
    settlers(state, 3, supply=0, ship=0)
    lay_row(state, "sugar")
    role(state, "settler")
    state.play(TakeTile("sugar"))
    assert TakeColonist(True) not in answers(state)


@pytest.mark.rule("PR-177", "PR-164")
def test_dealt_colonists_may_be_refused_by_option() -> None:
    state = table(4, refuse_dealt=True)
    settlers(state, 3, ship=6)
    role(state, "mayor", 3)
    asked = []
    for count in (2, 0, 1, 0):
        asked.append((state.decision.seat, len(answers(state))))
        dealt = len(answers(state)) - 1
        refusal = state.refusal(RefuseColonists(dealt + 1))  # not even the colonist of the privilege
        assert refusal is not None
        assert (refusal.key, refusal.rule) == ("colonists.not_dealt", "PR-177")
        assert dict(refusal.params) == {"need": dealt + 1, "have": dealt}
        assert key(state.refusal(RefuseColonists(-1))) == "colonists.not_dealt"
        state.play(RefuseColonists(count))
    assert asked == [(3, 3), (0, 3), (1, 2), (2, 2)]
    state.audit()
    people = state.colonists + state.ship + sum(state.colonists_of(seat) for seat in range(4))
    assert people == 79 - 3
    assert [state.colonists_of(seat) for seat in range(3)] == [2, 0, 1]

    few = table(4, refuse_dealt=True)
    settlers(few, 3, ship=1)
    role(few, "mayor")
    assert answers(few) == {RefuseColonists(0), RefuseColonists(1)}
    few.play(RefuseColonists(1))  # the only one who was dealt any; the privilege colonist stays
    assert few.colonists_of(0) == 1
    assert not any(isinstance(decision, RefuseDealt) for decision in few.agenda)

    none = table(4, refuse_dealt=True)
    settlers(none, 3, ship=0)
    role(none, "mayor")
    assert over(none)  # the chooser is not asked about the colonist of the privilege
    assert none.colonists_of(0) == 1


def test_nothing_impossible_is_accepted() -> None:
    state = table()
    with pytest.raises(Refused):
        state.play(TakeRole(12))
    assert key(state.refusal(Pass())) == "action.unexpected"
