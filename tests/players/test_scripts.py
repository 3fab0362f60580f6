"""Scripted opponents: they answer every decision by the rules, and play better than `easy`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.players.arena import Pairing, arena, seated, strangers, tally
from game.players.scripts import Scripted, scripts_of
from game.rules import titles
from game.rules.kernel import CHANCE
from game.rules.puerto_rico.actions import Load, Pass, Sell, TakeTile
from tests.rules.puerto_rico.positions import bare, give, lay_row, role
from tests.rules.tables import fresh, play_out

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


def test_scripts_beat_easy() -> None:
    """A small sample of what `python -m game.players.arena puerto_rico` measures."""
    pairing = Pairing("puerto_rico", "easy", strangers("puerto_rico"), 4)
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
