"""A sentence about a turn has two deeds at most, and one "and"."""

from __future__ import annotations

import pytest

from game.titles.marco_polo.telling.story.deeds import RANKS, Deed
from game.titles.marco_polo.telling.story.heads import chosen, importance

POST = Deed("post", {"at": "kashgar"})
JOURNEY = Deed("travel_post", {"to": "kashgar"}, True, POST)
DONE, KHAN, BUY, BAG, DICE = (Deed("done"), Deed("khan", joined=True), Deed("buy"), Deed("bag"), Deed("dice"))


@pytest.mark.parametrize(
    ("done", "told", "weight"),
    [
        ((JOURNEY, BUY), (JOURNEY,), 1),
        ((DONE, JOURNEY, BUY), (DONE, POST), 1),
        ((DONE, KHAN), (DONE,), 1),
        ((POST, BUY, BAG), (POST, BUY), 1),
        ((BUY, BAG, DICE), (BUY,), 2),
        ((BAG,), (BAG,), 2),
        ((BAG, DICE), (BAG,), 3),
    ],
)
def test_the_two_most_important_deeds(done: tuple[Deed, ...], told: tuple[Deed, ...], weight: int) -> None:
    assert (tuple(chosen(done)), importance(done)) == (told, weight)


def test_deeds_of_more_importance_come_first() -> None:
    assert sorted((Deed(key) for key in reversed([*RANKS])), key=lambda deed: deed.rank)[0] == Deed("beijing")
    assert max((Deed(key) for key in RANKS), key=lambda deed: deed.rank).key == "goals"
