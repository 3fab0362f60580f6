"""Zeelandia's value function: what mills that wait for the same hex are worth, and how near the end is; its scripts."""

from __future__ import annotations

from itertools import repeat
from random import Random

from game.players.choice import Budget
from game.players.ladder import player
from game.players.minds import mind_of
from game.rules.kernel import Action
from game.rules.toolkit import unroll
from game.rules.zeelandia.actions import Lay, Pass, Steps, UseStuiver
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.state import Zeelandia
from tests.rules.zeelandia.positions import BLUE, RED, field, hex_of, mill, opening, put
from tools.lab.arena import start
from tools.lab.scripts import scripts_of

MIND = mind_of("zeelandia")


def worth(state: Zeelandia, seat: int) -> float:
    worth: float = MIND.evaluation.worth(state, seat, MIND.evaluation.step(state))
    return worth


def owning(red: list[str], blue: list[str]) -> Zeelandia:
    """Red's turn; the seats have their figures on these start mills."""
    state = opening("h0406", "h0607", harvest="plain")
    state.mills = [[hex_of(state, name) for name in names] for names in (red, blue)]
    return state


def test_a_hex_that_two_own_mills_wait_for_is_worth_more_than_two() -> None:
    together, apart = owning(["h0406", "h0407"], []), owning(["h0406", "h0607"], [])
    assert worth(together, RED) > worth(apart, RED) + 2


def test_rivals_who_wait_for_the_same_hex_are_seen() -> None:
    state = owning(["h0406"], ["h0407", "h0505"])
    row = dict(zip(MIND.evaluation.features, MIND.evaluation.measure(state)[BLUE], strict=True))
    assert (row["mills.rivals"], row["mills.contested"], row["mills.contested1"]) == (2, 2, 0)
    for near in state.chart.near[hex_of(state, "h0407")]:
        if state.ground[near] is None and near != hex_of(state, "h0306"):
            state.occupy(near, mill(0))
    row = dict(zip(MIND.evaluation.features, MIND.evaluation.measure(state)[BLUE], strict=True))
    assert row["mills.contested1"] == 1


def test_only_who_ends_the_turn_spares_a_stuiver_and_only_a_purchase_guilders() -> None:
    state, speaks = owning(["h0406"], []), MIND.explanation.speaks
    assert [speaks(state, action, "stuivers") for action in (Steps(1), Lay("h0305"), Pass())] == [False, False, True]
    assert [speaks(state, action, "money") for action in (Steps(1), UseStuiver(), Pass())] == [True, False, False]


def test_the_end_is_near_when_the_market_has_sold_what_the_empty_stack_gave() -> None:
    state = owning(["h0406"], ["h0607"])
    state.stacks["mill"] = [0] * len(state.stacks["mill"])
    state.tops["mill"] = None
    stocked, waiting = MIND.evaluation.progress(state), worth(state, RED)
    state.market = [None if tile is not None and tile.kind == "mill" else tile for tile in state.market]
    assert MIND.evaluation.progress(state) > stocked + 0.1
    assert worth(state, RED) < waiting - 2


def test_the_shipper_closes_a_small_mill_and_the_builder_waits_for_more() -> None:
    state = owning(["h0406", "h0606"], ["h0507"])
    put(state, "h0305", field("cabbage", 1))
    put(state, "h0405", field("cabbage", 2))
    state.agenda[-1] = Place(RED, field("rapeseed", 3))
    laid = {name: script(state, RED) for name, script in scripts_of("zeelandia").items()}
    assert laid["shipper"] == Lay("h0306")
    assert laid["builder"] != Lay("h0306")


def in_style(state: Zeelandia, style: str) -> Action:
    """What a normal player in one of the styles answers."""
    seat = state.decision.seat
    return player("normal", "zeelandia", style).choose(state.seen_by(seat), seat, Random(1)).action


def test_the_shipper_closes_a_mill_where_the_all_rounder_begins_with_another() -> None:
    state = owning(["h0406", "h0606"], ["h0507"])
    put(state, "h0305", field("cabbage", 1))
    put(state, "h0405", field("cabbage", 2))
    state.agenda[-1] = Place(RED, field("rapeseed", 7))
    assert MIND.personality.traits(state, Lay("h0306")) == {"closes": 1, "beside": 0, "poor": 0}
    assert in_style(state, "all_rounder") != Lay("h0306")
    assert in_style(state, "shipper") == Lay("h0306")


def test_the_blocker_lays_a_poor_field_where_another_waits_for_a_good_one() -> None:
    state = owning(["h0406"], ["h0407"])
    state.agenda[-1] = Place(RED, field("rapeseed", 1))
    assert MIND.personality.traits(state, Lay("h0306")) == {"closes": 0, "beside": 1, "poor": 2.5}
    assert MIND.personality.traits(state, Lay("h0305")) == {"closes": 0, "beside": 0, "poor": 0}
    assert in_style(state, "all_rounder") == Lay("h0305")
    assert in_style(state, "blocker") == Lay("h0306")


def test_a_mill_is_as_wide_as_the_hexes_that_it_leaves_to_fill() -> None:
    state = owning(["h0406"], ["h0407"])
    state.agenda[-1] = Place(RED, mill(3))
    for hex, gaps in enumerate(state.gaps):
        if state.ground[hex] is None and state.chart.kinds[hex] == "water":
            islands = sum(state.chart.kinds[n] == "island" and state.ground[n] is None for n in state.chart.near[hex])
            assert MIND.personality.traits(state, state.chart.lays[hex]) == {"wide": gaps - islands}


def test_the_hoarder_keeps_a_guilder_that_others_spend_and_the_gambler_pays_for_more() -> None:
    taken = {style: in_style(market(6), style) for style in ("all_rounder", "gambler", "hoarder")}
    assert taken == {"all_rounder": Steps(2), "gambler": Steps(2), "hoarder": Steps(1)}
    taken = {style: in_style(market(1), style) for style in ("all_rounder", "gambler", "hoarder")}
    assert taken == {"all_rounder": Steps(1), "gambler": Steps(2), "hoarder": Steps(1)}


def market(seed: int) -> Zeelandia:
    """The first purchase of a game for three, which differs with the seed of luck."""
    state = start("zeelandia", 3)
    unroll(state, repeat(Random(seed)))
    for number in range(state.seats):
        state.advance(state.options()[number])
        unroll(state, repeat(Random(seed)))
    assert isinstance(state, Zeelandia)
    return state


def test_hard_looks_ahead_briefly_at_a_table_of_three_and_as_ever_for_two() -> None:
    for seats, least, most in ((2, 3, 16), (3, 1, 2)):
        state = start("zeelandia", seats)
        unroll(state, repeat(Random(1)))
        choice = player("hard", "zeelandia").choose(state, state.decision.seat, Random(1), Budget(playouts=16))
        assert least <= choice.playouts <= most
