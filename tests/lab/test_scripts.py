"""Scripted opponents: they answer every decision by the rules, and play better than `easy`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import titles
from game.rules.felinia.actions import OWN_BOARD, Buy, PlaceBid
from game.rules.kernel import CHANCE
from game.rules.marco_polo.actions import Go, Halt, Place
from game.rules.puerto_rico.actions import Load, Pass, Sell, TakeTile
from tests.rules.felinia.positions import RED, bids, hold, lay, opening, post, ships, trading
from tests.rules.marco_polo.positions import A, B, active, built, journey, lies, position
from tests.rules.puerto_rico.positions import bare, give, lay_row, role
from tests.rules.tables import fresh, play_out
from tools.lab.arena import Pairing, arena, seated, strangers, tally
from tools.lab.scripts import Scripted, scripts_of

LONG = ("marco_polo", "sky_traders")
"""Titles of which a dozen games take long."""
SCRIPTED = [(title, name) for title in titles() for name in scripts_of(title)]


@pytest.mark.parametrize(("title", "name"), SCRIPTED)
def test_a_script_answers_whatever_it_is_asked(title: str, name: str) -> None:
    script = scripts_of(title)[name]

    def before(state: Any) -> None:
        seat = state.decision.seat
        assert seat == CHANCE or state.refusal(script(state.seen_by(seat), seat)) is None

    for seats in (2, 4):
        play_out(fresh(title, seats), Random(seats), before)


def test_the_arena_seats_scripts_and_styles_where_a_title_has_none() -> None:
    assert isinstance(seated("script:hoarder", "puerto_rico"), Scripted)
    assert strangers("puerto_rico") == "script:shipper,script:builder,script:hoarder"
    assert all(strangers(title).count(",") == 2 for title in titles())
    with pytest.raises(KeyError):
        seated("script:nobody", "puerto_rico")


@pytest.mark.parametrize(
    "title",
    [pytest.param(title, marks=pytest.mark.fuzz if title in LONG else ()) for title in titles() if scripts_of(title)],
)
def test_scripts_beat_easy(title: str) -> None:
    """A small sample of what `python -m tools.lab.arena` measures."""
    pairing = Pairing(title, "easy", strangers(title), 4)
    assert tally(list(arena([pairing], 12))).rate <= 0.25
    assert pairing.reach is None or pairing.reach > pairing.fair


def test_each_has_a_plan() -> None:
    state = bare()
    give(state, 0, corn=4, coffee=2)
    lay_row(state, "corn", "coffee", "indigo")
    asked: dict[str, list[Any]] = {name: [] for name in scripts_of("puerto_rico")}
    for card in ("settler", "captain"):
        there = state.copy()
        role(there, card)
        for name, script in scripts_of("puerto_rico").items():
            asked[name].append(script(there, 0))
    assert [asked[name][0] for name in ("shipper", "hoarder")] == [TakeTile("corn"), TakeTile("coffee")]
    assert isinstance(asked["hoarder"][1], Load)
    assert asked["hoarder"][1].good == "corn"


def test_cheap_barrels_are_kept_back_from_the_market_by_who_asks_for_more() -> None:
    state = bare()
    give(state, 0, corn=1, indigo=1)
    role(state, "trader")
    assert scripts_of("puerto_rico")["shipper"](state, 0) == Sell("indigo")
    assert scripts_of("puerto_rico")["hoarder"](state, 0) == Pass()


def test_in_felinia_they_go_for_the_nearest_ship_or_for_the_country_with_their_posts() -> None:
    """Watches for lion, which lacks one good, or wine for panther, which lacks two and where two posts wait."""
    state = opening(2, "base")
    post(state, RED, "panther_f1", "panther_f2")
    ships(state, ("5:00", ()), ("5:45", ()))
    hold(state, RED, "watches", "books", silver=4)
    lay(state, 1, "watches", "wine")
    lay(state, 2, "wine")
    bids(state, 1, RED)
    trading(state)
    scripts = scripts_of("felinia")
    assert [scripts[name](state, RED) for name in ("shipper", "builder")] == [Buy("watches"), Buy("wine")]


def test_in_felinia_who_has_little_silver_bids_on_its_own_board() -> None:
    state = opening(2)
    hold(state, RED, "watches", silver=1)
    assert scripts_of("felinia")["hoarder"](state, RED) == PlaceBid(OWN_BOARD)


def test_in_marco_polo_all_take_what_a_contract_lacks() -> None:
    state = position(3, "4 4", 2, 2)
    active(state, A, "ST03")
    state.slots, state.black = [], 0
    for space in ("khans_favour", "bazaar_camel", "bazaar_pepper"):
        lies(state, space, B, "6")
    for script in scripts_of("marco_polo").values():
        action = script(state, A)
        assert isinstance(action, Place)
        assert action.space == "bazaar_silk"


def test_in_marco_polo_the_way_ends_in_the_second_city_of_a_goal_card() -> None:
    """Anxi completes Alexandria's card; Moscow lies on the way."""
    state = position(3, "2 2", 30, 9)
    state.outposts = {}
    state.goals[A] = ["G13"]
    built(state, A, "alexandria")
    state.figures[A] = ["oasis_1"]
    state.agenda = journey(A, 2, basic=True)
    script = scripts_of("marco_polo")["builder"]
    assert script(state, A) == Go("moscow")
    state.advance(Go("moscow"))
    assert script(state, A) == Go("anxi")
    state = position(3, "2 2", 30, 0)
    state.figures[A] = ["oasis_1"]
    state.agenda = journey(A, 2, basic=True)
    state.advance(script(state, A))
    assert script(state, A) == Halt()
