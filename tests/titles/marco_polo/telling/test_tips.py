"""What places, spaces and powers say when somebody points at them."""

from __future__ import annotations

import pytest

from game import words
from game.rules.marco_polo.chart import NODES, PALACES, RULES
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.spaces import SPACES
from game.titles.marco_polo.telling import tips
from tests.rules.marco_polo.positions import A, active, plays, position
from tests.titles.marco_polo.scene.staged import shown


@pytest.mark.parametrize("character", ["gunj", "tartarino"])
def test_every_place_tells_what_it_does_and_by_which_rule(character: str) -> None:
    state = position(3, venice=True, companions=True, new_characters=True)
    plays(state, A, character)
    state.companions[A] = ("moneylender", "gondolier")
    active(state, A, "CO01", "CO06")
    with shown(state) as (_, scene):
        untold = {spot.id for spot in scene.title.prompts.spots(scene.moment)}
        for spot in scene.title.prompts.spots(scene.moment):
            tip = scene.title.prompts.spot_tip(scene.moment, spot)
            if tip is not None and "§ MP-" in "\n".join(tip.lines):
                untold.discard(spot.id)
    rows = {f"{name}.{row}" for name, space in SPACES.items() for row in range(1, len(space.columns) + 1)}
    assert untold <= rows | {f"slot.{number}" for number in range(len(state.slots), 6)}


def test_every_kind_of_place_and_every_power_names_its_rule() -> None:
    assert {*RULES} == {*NODES, *PALACES}
    say = words.of("marco_polo")
    for name in (*CHARACTERS, *COMPANIONS):
        if name not in CHARACTERS or CHARACTERS[name].enabled:
            assert "§ MP-" in tips.effect(say, name)
