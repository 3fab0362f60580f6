"""Where things lie on the board of Marco Polo."""

from __future__ import annotations

from itertools import pairwise

from game.match import Match
from game.scenes.marco_polo.places import Voyage
from tests.scenes.marco_polo.staged import PEOPLE


def test_there_is_room_for_every_contract_until_older_ones_are_discarded() -> None:
    places = Voyage(Match.new("marco_polo", PEOPLE[:2], seed=1).board, venice=True)
    mat = places.mat
    for count in range(1, 5):
        cards = places.own_contracts(count)[:count]
        assert len(cards) == count
        for card in cards:
            assert mat.x < card.x < card.right < mat.right
            assert mat.y < card.y < card.bottom < mat.bottom
        assert all(one.right < other.x for one, other in pairwise(cards))
