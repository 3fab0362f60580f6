"""Voyages, trips, symbols, special tiles and Mysterious Places (5.3, 4.3, 4.4)."""

from __future__ import annotations

import pytest

from game.rules.felinia.actions import DrawnGoods, DrawnPlaces, Keep, Reveal, Sell, Step, Stop, TurnedTile
from game.rules.felinia.components import TILES
from game.rules.felinia.decisions.exploration import Look, Walk
from game.rules.felinia.decisions.mystery import KeepPlace
from game.rules.felinia.events import (
    Gained,
    Landed,
    PlacesDrawn,
    PostFounded,
    ShipReturned,
    ShipSailed,
    Stepped,
    TileLeft,
    WentHome,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action
from tests.rules.felinia.positions import (
    BLUE,
    GREEN,
    RED,
    asked,
    bid_all,
    exploring,
    face_up,
    good,
    hold,
    opening,
    play,
    post,
    province,
    refusal,
    sail,
    ships,
    tile,
    told,
)


def answers(state: Felinia) -> list[Action]:
    return [action for action in state.options() if not isinstance(action, Sell)]


def steps(state: Felinia) -> list[str]:
    """Where the merchant may go, in order of the names."""
    return sorted(action.province for action in state.options() if isinstance(action, Step))


def walk(state: Felinia, *names: str) -> None:
    for name in names:
        state.play(Step(name))


def sailed(state: Felinia) -> list[tuple[str, int]]:
    return [(event.departure, event.merchants) for event in told(state, ShipSailed)]


def finish(state: Felinia) -> None:
    """Trips without any choice of ours to the end of the phase."""
    while state.phase == "exploration":
        play(state, Stop() if state.refusal(Stop()) is None else state.options()[0])


# -- which ships sail -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-84", "FE-86", "FE-E8")
def test_full_ships_sail_by_time() -> None:
    state = opening()
    ships(state, ("9:45", (RED, RED)), ("5:00", (BLUE,)), ("7:00", (GREEN,)), ("6:15", ()))
    exploring(state)
    finish(state)
    assert sailed(state) == [("5:00", 1), ("9:45", 2)]
    order = [event for event in state.journal or [] if isinstance(event, ShipSailed | ShipReturned)]
    assert [type(event) for event in order] == [ShipSailed, ShipReturned] * 2
    assert state.ships[2:] == [tile("7:00"), tile("6:15")]
    assert state.aboard[2] == [GREEN]


@pytest.mark.rule("FE-85", "FE-87", "FE-E9")
def test_if_none_is_full_the_earliest_sails() -> None:
    state = opening()
    ships(state, ("7:00", (RED,)), ("6:15", ()), ("8:30", ()), ("9:45", (GREEN,)))
    exploring(state)
    assert sailed(state) == [("6:15", 0)]
    assert not told(state, Landed)
    assert state.merchants[RED] == 9
    state = opening()
    ships(state, ("7:00", (RED,)), ("6:30", (BLUE,)), ("8:30", ()), ("9:45", (GREEN,)))
    exploring(state)
    assert sailed(state) == [("6:30", 1)]
    assert asked(state) == Look(BLUE)


@pytest.mark.rule("FE-88", "FE-89")
def test_bow_before_stern_then_the_ship_is_back() -> None:
    state = opening()
    sail(state, "7:00", BLUE, RED)
    assert asked(state) == Look(BLUE)
    while state.phase == "exploration":
        state.play(answers(state)[-1])
    assert [event.seat for event in told(state, Landed)] == [BLUE, RED]
    events = [event for event in state.journal or [] if isinstance(event, Landed | WentHome | PostFounded)]
    assert [event.seat for event in events] == [BLUE, BLUE, RED, RED]
    assert told(state, ShipReturned) == [ShipReturned(0, "7:00")]
    assert not state.deck[tile("7:00")]
    assert tile("7:00") not in state.ships


# -- trips ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-90", "FE-91", "FE-92", "FE-98", "FE-100", "FE-101", "FE-105", "FE-E10")
def test_a_trip() -> None:
    state = opening(passages=30)
    hold(state, GREEN, silver=1)
    sail(state, "6:15", GREEN)
    assert told(state, Landed) == [Landed(GREEN, 0, "tiger_p")]
    assert asked(state) == Look(GREEN)
    assert answers(state) == [*(Reveal(f"tiger_f{n}") for n in range(1, 7)), Stop()]
    assert refusal(state, Reveal("lion_f1")) == ("reveal.other_country", {}, "FE-91")
    assert refusal(state, Reveal("tiger_x1")) == ("reveal.nothing_here", {}, "FE-91")
    assert refusal(state, Reveal("atlantis"))[0] == "province.unknown"
    play(state, Reveal("tiger_f2"), TurnedTile("tiger"))
    assert asked(state) == Look(GREEN)
    play(state, Reveal("tiger_f5"), TurnedTile("lynx"))
    assert steps(state) == ["tiger_x1", "tiger_x2"]  # two at most
    state.play(Step("tiger_x1"))
    assert state.silver[GREEN] == 2
    assert refusal(state, Step("tiger_f1")) == ("step.face_down", {}, "FE-98")
    state.play(Step("tiger_f2"))
    assert told(state, PostFounded) == [PostFounded(GREEN, "tiger_f2", "tiger")]
    assert state.tiles[GREEN] == [0, 0, 1, 0, 0]
    assert state.standing[province(state, "tiger_f2")] == GREEN
    assert TILES[state.ground[province(state, "tiger_f5")]] == "lynx"
    assert state.merchants[GREEN] == 9
    play(state)
    state.audit()


@pytest.mark.rule("FE-99", "FE-102", "FE-106", "FE-E11")
def test_home_again() -> None:
    state = opening()
    face_up(state, "tiger_f5", "tiger")
    hold(state, RED, silver=0)
    sail(state, "8:15", RED)
    state.play(Stop())
    assert refusal(state, Stop()) == ("step.must", {"step": 2, "steps": 3}, "FE-99")
    walk(state, "tiger_x1")  # there is only one way on: x2, taken without asking
    assert (state.silver[RED], state.gold[RED], state.merchants[RED]) == (1, 1, 10)
    assert told(state, WentHome) == [WentHome(RED, "tiger_x2")]
    sail(state, "8:15", RED)  # the symbols are still there
    state.play(Stop())
    walk(state, "tiger_x1")
    assert (state.silver[RED], state.gold[RED]) == (2, 2)


@pytest.mark.rule("FE-96", "FE-97", "FE-E12")
def test_blocked() -> None:
    state = opening()
    post(state, BLUE, "tiger_f4", "tiger_f5")
    post(state, RED, "tiger_f6")
    hold(state, RED, silver=0)
    sail(state, "8:15", RED)
    state.play(Stop())
    assert steps(state) == ["tiger_x1", "tiger_x2"]
    state.play(Step("tiger_x2"))
    assert [event.target for event in told(state, Stepped)] == ["tiger_x2", "tiger_x1"]
    state = opening()
    post(state, BLUE, "tiger_f4", "tiger_f5")
    post(state, RED, "tiger_f6")
    face_up(state, "tiger_f1", "lynx")
    sail(state, "8:15", RED)
    state.play(Stop())
    walk(state, "tiger_x1")
    assert steps(state) == ["tiger_f1", "tiger_x2"]
    assert refusal(state, Step("tiger_p")) == ("step.visited", {}, "FE-96")
    assert refusal(state, Step("tiger_f5")) == ("step.no_road", {}, "FE-94")
    state.play(Step("tiger_x2"))
    assert state.merchants[RED] == 9  # one stands on tiger_f6


@pytest.mark.rule("FE-97")
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_no_step_onto_a_merchant(owner: int) -> None:
    state = opening()
    post(state, owner, "lion_f1")
    face_up(state, "lion_f2", "tiger")
    face_up(state, "lion_f3", "tiger")
    sail(state, "5:00", RED)
    state.play(Stop())
    walk(state, "lion_x1")
    assert refusal(state, Step("lion_f1")) == ("step.occupied", {}, "FE-97")
    assert steps(state) == ["lion_f2", "lion_f3", "lion_x2"]


@pytest.mark.rule("FE-91")
def test_each_merchant_reveals_two_for_good() -> None:
    state = opening()
    sail(state, "9:15", RED, BLUE)
    play(state, Reveal("tiger_f1"), TurnedTile("tiger"), Reveal("tiger_f2"), TurnedTile("cheetah"))
    assert asked(state) == Walk(RED)
    walk(state, "tiger_x1", "tiger_f1")
    assert asked(state) == Look(BLUE)
    assert refusal(state, Reveal("tiger_f2")) == ("reveal.nothing_here", {}, "FE-91")
    play(state, Reveal("tiger_f3"), TurnedTile("tiger"), Reveal("tiger_f4"), TurnedTile("cheetah"))
    assert asked(state) == Walk(BLUE)
    shown = [state.ground[province(state, f"tiger_f{n}")] for n in range(1, 7)]
    tiger, cheetah = TILES.index("tiger"), TILES.index("cheetah")
    assert shown == [EMPTY, cheetah, tiger, cheetah, FACE_DOWN, FACE_DOWN]


@pytest.mark.rule("FE-91", "FE-92")
def test_without_face_down_tiles_there_is_nothing_to_reveal() -> None:
    state = opening()
    kinds = [TILES[i] for i, n in enumerate(state.unseen[0]) for _ in range(n)]
    for n, kind in enumerate(kinds, 1):
        face_up(state, f"lion_f{n}", kind)
    sail(state, "5:00", RED)
    assert asked(state) == Walk(RED)


@pytest.mark.rule("FE-93", "FE-94")
def test_the_extended_game_has_no_revealing() -> None:
    state = opening(2, "extended")
    sail(state, "5:00", RED)
    assert asked(state) == Walk(RED)
    assert steps(state) == ["lion_x1", "lion_x2"]
    assert refusal(state, Step("lion_x3")) == ("step.no_road", {}, "FE-94")
    assert refusal(state, Step("lion_x9"))[0] == "province.unknown"


@pytest.mark.rule("FE-95")
def test_borders() -> None:
    for cross in (False, True):
        state = opening(2, "extended", cross_border_movement=cross)
        post(state, BLUE, "lion_f3")
        hold(state, RED, food=3)
        sail(state, "5:00", RED)
        walk(state, "lion_x1", "lion_x3")
        settle_places(state)
        post(state, BLUE, "lion_f8")
        state.at = province(state, "lion_f8")  # as if it stood at the border
        found = state.refusal(Step("tiger_f5"))
        assert (found is None) == cross
        if found:
            assert (found.key, found.rule) == ("step.other_country", "FE-95")


def settle_places(state: Felinia) -> None:
    """Mysterious Places are drawn, and the first that can be kept is kept."""
    play(state)
    if isinstance(asked(state), KeepPlace):
        state.play(answers(state)[0])


@pytest.mark.rule("FE-103", "FE-104", "FE-E22")
def test_food_steps() -> None:
    state = opening(2, "extended")
    hold(state, RED)
    kind = TILES[state.ground[province(state, "lion_f5")]]
    sail(state, "5:00", RED)
    walk(state, "lion_x1")
    assert state.food[RED] == 1
    walk(state, "lion_x3")
    settle_places(state)
    assert asked(state) == Walk(RED)
    assert Stop() in state.options()
    state.play(Step("lion_f5"))
    assert told(state, PostFounded) == [PostFounded(RED, "lion_f5", kind)]
    assert state.food[RED] == (1 if kind == "special_food_income" else 0)
    state = opening(2, "extended")
    sail(state, "5:00", RED)
    state.food[RED] = -1  # nothing is left after x1
    walk(state, "lion_x1", "lion_x3")
    settle_places(state)
    assert told(state, WentHome) == [WentHome(RED, "lion_x3")]
    state = opening(2, "extended")
    sail(state, "5:00", RED)
    walk(state, "lion_x1", "lion_x3")
    settle_places(state)
    state.play(Stop())
    assert (state.food[RED], told(state, WentHome)) == (1, [WentHome(RED, "lion_x3")])


@pytest.mark.rule("FE-100", "FE-103", "FE-132")
def test_a_food_step_is_paid_before_its_symbols_are_collected() -> None:
    state = opening(4, "extended")
    sail(state, "7:15", RED)
    state.food = [1, 8, 8, 2]  # eleven cards: paying frees one, and cheetah_x4 gives two food
    play(state, Step("cheetah_x1"))
    walk(state, "cheetah_x2", "cheetah_x4")
    assert state.food == [1, 8, 8, 2]
    assert told(state, Gained)[-1] == Gained(RED, "food", 1, 1)


# -- symbols ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FE-105", "FE-134")
def test_a_random_good() -> None:
    state = opening()
    hold(state, RED)
    sail(state, "7:15", RED)
    state.play(Stop())
    state.play(Step("cheetah_x2"))
    assert refusal(state, DrawnGoods(("books", "wine")))[2] == "FE-141"
    state.play(DrawnGoods(("wine",)))
    assert state.goods[RED][good("wine")] == 1
    state = opening()
    hold(state, RED)
    state.goods[BLUE] = [a + b for a, b in zip(state.goods[BLUE], state.bag, strict=True)]
    state.bag = [0] * 5
    sail(state, "7:15", RED)
    state.play(Stop())
    state.play(Step("cheetah_x2"))
    assert sum(state.goods[RED]) == 0
    state.audit()


def at_mystery(state: Felinia, *drawn: str) -> None:
    """Red stands on lion_x3 and has drawn these."""
    sail(state, "5:00", RED)
    walk(state, "lion_x1", "lion_x3")
    state.play(DrawnPlaces(drawn))


@pytest.mark.rule("FE-107", "FE-108", "FE-109", "FE-110", "FE-E23")
def test_a_mysterious_place() -> None:
    state = opening(2, "extended")
    hold(state, RED, "watches")
    state.places[RED], state.places_deck[0] = [0], 1
    bag = state.bag[good("watches")]
    at_mystery(state, "sun_clock", "lost_temple")
    assert answers(state) == [Keep("sun_clock")]
    assert refusal(state, Keep("")) == ("mystery.must_keep", {"mystery": "sun_clock"}, "FE-107")
    assert refusal(state, Keep("lost_temple")) == ("mystery.held", {"mystery": "lost_temple"}, "FE-108")
    assert refusal(state, Keep("hot_springs")) == ("mystery.not_drawn", {"mystery": "hot_springs"}, "FE-107")
    state.play(Keep("sun_clock"))
    assert state.places[RED] == [0, 6]
    assert state.bag[good("watches")] == bag + 1
    assert state.places_under == [(RED, 0)]
    state.audit()


@pytest.mark.rule("FE-107", "FE-111")
def test_a_card_that_can_be_kept_is_kept() -> None:
    state = opening(2, "extended")
    hold(state, RED, "watches")
    state.places[RED], state.places_deck[0] = [0], 1
    at_mystery(state, "sun_clock", "lost_temple")
    state.play(Sell("watches"))  # now neither can be
    assert not isinstance(asked(state), KeepPlace)
    assert state.places[RED] == [0]
    state = opening(2, "extended")
    hold(state, RED, "watches")
    at_mystery(state, "hot_springs", "lost_temple")
    assert answers(state) == [Keep("lost_temple"), Keep("hot_springs")]
    state.play(Sell("watches"))
    assert refusal(state, Keep(""))[0] == "mystery.must_keep"


@pytest.mark.rule("FE-109", "FE-111", "FE-E23")
def test_if_none_may_be_kept_he_only_sees_them() -> None:
    state = opening(2, "extended")
    hold(state, RED)
    state.places[RED], state.places_deck[0] = [0], 1
    at_mystery(state, "sun_clock", "lost_temple")
    assert not isinstance(asked(state), KeepPlace)
    assert told(state, PlacesDrawn) == [PlacesDrawn(RED, ("sun_clock", "lost_temple"))]
    assert state.places_under == [(RED, 6), (RED, 0)]
    state = opening(2, "extended")
    hold(state, RED)
    at_mystery(state, "sun_clock", "lost_temple")
    assert refusal(state, Keep("sun_clock")) == (
        "mystery.good_required",
        {"good": "watches", "need": 1, "have": 0},
        "FE-109",
    )


@pytest.mark.rule("FE-107", "FE-110")
def test_the_deck_of_places_runs_out() -> None:
    state = opening(2, "extended")
    state.places_deck = [0] * 9
    state.places[BLUE] = list(range(9))
    state.places_under = [(BLUE, 3)]
    state.places[RED] = [kind for kind in range(9) if kind != 3]
    assert state.places_left == 1
    sail(state, "5:00", RED)
    walk(state, "lion_x1", "lion_x3")
    assert refusal(state, DrawnPlaces(("stone_giants", "hot_springs")))[2] == "FE-140"
    state.play(DrawnPlaces(("stone_giants",)))
    state.play(Keep("stone_giants"))
    assert state.places[RED] == list(range(9))
    assert state.places_left == 0
    sail(state, "5:00", RED)
    walk(state, "lion_x1", "lion_x3")
    assert len(told(state, PlacesDrawn)) == 1


@pytest.mark.rule("FE-110", "FE-140")
def test_of_the_returned_places_the_uppermost_are_drawn() -> None:
    state = opening(2, "extended")
    hold(state, RED, "books")
    state.places_deck = [0] * 9
    state.places_deck[4] = 1
    state.places_under = [(BLUE, 3), (BLUE, 7), (RED, 2)]
    at_mystery(state, "old_library", "stone_giants")
    assert state.places_under == [(BLUE, 7), (RED, 2)]
    assert state.places_deck == [0] * 9
    state.play(Keep("old_library"))
    assert state.places_under == [(BLUE, 7), (RED, 2), (RED, 3)]


# -- special tiles ----------------------------------------------------------------------------------------------------


def take(state: Felinia, name: str, special: str, departure: str, *way: str) -> None:
    """Red's merchant goes that way and takes this special tile at its end."""
    face_up(state, name, special)
    sail(state, departure, RED)
    walk(state, *way, name)


@pytest.mark.rule("FE-32", "FE-33", "FE-34", "FE-35", "FE-101")
def test_tiles_for_the_end_are_just_kept() -> None:
    for name, special, departure, way, number in (
        ("lion_f1", "special_food_points", "5:00", "lion_x1", 0),
        ("tiger_f1", "special_spice_points", "8:15", "tiger_x1", 1),
        ("panther_f1", "special_lone_merchant", "9:30", "panther_x1", 2),
        ("tiger_f3", "special_mystery_points", "8:15", "tiger_x2", 3),
    ):
        state = opening(2, "extended")
        take(state, name, special, departure, way)
        assert state.specials[RED] == [number]
        assert sum(state.tiles[RED]) == 0
        assert state.standing[province(state, name)] == RED


@pytest.mark.rule("FE-36", "FE-38", "FE-39")
@pytest.mark.parametrize(
    ("sort", "name", "departure", "way", "symbols"),
    [
        ("food", "cheetah_f3", "7:15", "cheetah_x2", ("lion_x1", 1)),
        ("silver", "cheetah_f3", "7:15", "cheetah_x2", ("lion_x2", 1)),
        ("gold", "lion_f1", "5:00", "lion_x1", ("panther_x1", 1)),
    ],
)
def test_income_tiles(sort: str, name: str, departure: str, way: str, symbols: tuple[str, int]) -> None:
    state = opening(2, "extended")
    hold(state, RED, silver=0)
    take(state, name, f"special_{sort}_income", departure, way)
    play(state)
    held = getattr(state, sort)
    extra = 1 if sort == "food" and way == "lion_x1" else 0
    assert held[RED] == 1 + extra
    before = held[RED]
    sail(state, "5:00" if symbols[0].startswith("lion") else "9:30", RED)
    walk(state, symbols[0])
    assert held[RED] == before + 1 + symbols[1]


@pytest.mark.rule("FE-37", "FE-42")
def test_a_lucky_find() -> None:
    state = opening(2, "extended")
    hold(state, RED, silver=6)
    face_up(state, "lynx_f3", "special_instant")
    sail(state, "8:00", RED)
    walk(state, "lynx_x2", "lynx_f3")
    assert state.specials[RED] == []
    assert told(state, TileLeft) == [TileLeft(RED, "special_instant")]
    state.play(DrawnGoods(("wine",)))
    assert state.goods[RED][good("wine")] == 1
    assert (state.food[RED], state.gold[RED], state.silver[RED]) == (2, 1, 6)  # one food on the way
    assert Gained(RED, "silver", 0, 1) in told(state, Gained)
    assert state.standing[province(state, "lynx_f3")] == RED
    play(state)
    state.audit()


@pytest.mark.rule("FE-40", "FE-E24")
def test_one_unit_an_entry() -> None:
    state = opening(2, "extended")
    hold(state, RED, silver=3)
    state.specials[RED] = [6]
    sail(state, "8:15", RED)
    walk(state, "tiger_x1", "tiger_x3")
    assert state.silver[RED] == 6
    assert Gained(RED, "silver", 3, 0) in told(state, Gained)


@pytest.mark.rule("FE-41")
def test_a_special_tile_works_for_the_second_merchant_of_the_ship() -> None:
    state = opening(2, "extended")
    hold(state, RED)
    face_up(state, "lion_f1", "special_gold_income")
    state.specials[RED] = []
    ships(state, ("5:45", (RED, RED)), ("6:00", ()), ("6:15", ()), ("6:30", ()))
    # the tile lies in the lion's country: the ship goes there for this test
    ships(state, ("7:00", (RED, RED)), ("6:00", ()), ("6:15", ()), ("6:30", ()))
    exploring(state)
    walk(state, "lion_x1", "lion_f1")
    assert (state.specials[RED], state.gold[RED]) == ([7], 1)
    assert asked(state) == Walk(RED)  # the second one is under way
    chart = state.chart
    at = province(state, "lion_x2")
    symbols = list(chart.symbols[at])
    symbols[1] = 2
    from game.rules.felinia.decisions.exploration import collect

    collect(state, RED, tuple(symbols))
    assert state.gold[RED] == 4


@pytest.mark.rule("FE-101")
def test_a_tile_ends_the_trip_at_once() -> None:
    state = opening(2, "extended")
    hold(state, RED, food=5)
    sail(state, "5:00", RED)
    walk(state, "lion_x1", "lion_f1")
    assert state.traveller == EMPTY
    assert state.food[RED] >= 6


def test_nothing_is_turned_for_nothing() -> None:
    state = opening()
    sail(state, "5:00", RED)
    assert state.ground[province(state, "lion_f1")] == FACE_DOWN
    play(state, Reveal("lion_f1"), TurnedTile("lion"), Stop())
    assert TILES[state.ground[province(state, "lion_f1")]] == "lion"
    assert not state.over
    bid_all(state)
