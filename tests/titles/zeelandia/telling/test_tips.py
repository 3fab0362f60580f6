"""Pointing at a hex tells whose it is and what it yields."""

from __future__ import annotations

from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.zeelandia.components import CROPS, Crop, Tile
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.telling import tips
from tests.rules.zeelandia.positions import hex_of, opening, put

THREE = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion"), Seat("Vera", "human", "yellow"))


def played(seed: int, steps: int) -> Match:
    match, rng = Match.new("zeelandia", THREE, options={"governors": True}, seed=seed, first=0), Random(seed)
    while match.count < steps or match.prompt != "Move":
        match.play(rng.choice(match.options()))
    return match


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("steps", [0, 60, 110])
def test_every_hex_and_space_has_a_tip(language: str, steps: int) -> None:
    match = played(2, steps)
    state = match.view(0)
    assert isinstance(state, Zeelandia)
    say = words.of("zeelandia")
    words.speak(language)
    for id in state.chart.ids:
        tip = tips.hex_tip(say, THREE, state, id)
        owner = state.owner(state.chart.index[id])
        assert tip.title
        if owner is not None:
            points = harvest_yield(state, state.chart.index[id]).points
            assert any(THREE[owner].name in line and str(points) in line for line in tip.lines)
            assert any(str(state.gaps[state.chart.index[id]]) in line for line in tip.lines)
    for id in state.chart.market:
        assert tips.space_tip(say, state, id).title


def tip_of(state: Zeelandia, id: str) -> str:
    tip = tips.hex_tip(words.of("zeelandia"), THREE, state, id)
    return "\n".join((tip.title, *tip.lines)).replace(words.NBSP, " ")


def test_what_is_known_of_a_covered_island_is_told() -> None:
    tactical, family = opening(seats=3), opening(seats=3, side="family")
    assert "Covered island: Rapeseed 4" in tip_of(tactical, "h0304")
    assert "Covered island: Farm" in tip_of(tactical, "h0206")
    assert tip_of(family, "h0304").startswith("Covered island\n")


@pytest.mark.parametrize(
    ("crops", "told", "untold"),
    [
        ((), ["No crop: 0 points"], ["One crop", "third crop"]),
        (("cabbage",), ["One crop: 0 points; it needs two different ones"], ["No crop", "third crop"]),
        (("cabbage", "tulips"), ["mill 5 + fields 2", "With a third crop: +5"], ["three crops"]),
        (CROPS, ["mill 5 + fields 3 + three crops 5"], ["third crop"]),
    ],
)
def test_a_mill_tells_what_its_crops_bring(crops: tuple[Crop, ...], told: list[str], untold: list[str]) -> None:
    state = opening("h0406", seats=3)
    for name, crop in zip(("h0305", "h0306", "h0405"), crops, strict=False):
        state.occupy(hex_of(state, name), Tile(crop, 1))
    tip = tip_of(state, "h0406")
    assert all(part in tip for part in told), tip
    assert not any(part in tip for part in untold), tip


@pytest.mark.parametrize("crops", [(), ("cabbage",), ("cabbage", "tulips"), CROPS])
def test_a_plain_harvest_is_told_as_the_sum(crops: tuple[Crop, ...]) -> None:
    state = opening("h0406", seats=3, harvest="plain")
    for name, crop in zip(("h0305", "h0306", "h0405"), crops, strict=False):
        state.occupy(hex_of(state, name), Tile(crop, 1))
    tip = tip_of(state, "h0406")
    assert f"mill 5 + fields {len(crops)}" in tip
    assert not any(part in tip for part in ("No crop", "One crop", "third crop", "three crops")), tip


def test_a_governor_tells_his_rewards_and_his_fine() -> None:
    state = opening(seats=3, governors=True)
    state.governors_won = [0, 2, 0]
    tip = tip_of(state, "h0604")
    assert "[player:blue] +4" in tip
    assert "[player:vermilion] +10" in tip
    assert "a fine of 3" in tip
    assert "§ ZE-122" in tip


def test_a_mill_beside_a_governor_says_what_he_would_give_or_take() -> None:
    state = opening("h0505", seats=3, governors=True)
    put(state, "h0603", Tile("mill", 2), 0)
    state.book["harvests"][0] = 9
    assert "Governor: −3" in tip_of(state, "h0603")
    for name, crop in zip(("h0503", "h0602", "h0703"), CROPS, strict=True):
        state.occupy(hex_of(state, name), Tile(crop, 1))
    assert "Governor: +4" in tip_of(state, "h0603")


def test_a_price_that_nobody_can_pay_is_not_named() -> None:
    state, say = opening(seats=3), words.of("zeelandia")
    prices = [tips.space_tip(say, state, id).lines for id in state.chart.market]
    assert any("price: free" in line for line in prices[1])
    assert any("price: 4" in line for line in prices[5])
    assert not any("price" in line for lines in prices[6:] for line in lines)
