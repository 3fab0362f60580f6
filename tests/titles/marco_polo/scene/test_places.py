"""Where things lie on the board of Marco Polo."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from game.match import Match
from game.scenes.board.plane import fitted
from game.titles.marco_polo.scene.places import POST, Voyage
from game.titles.marco_polo.scene.scenery import scenery
from tests.titles.marco_polo.scene.staged import PEOPLE


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


def test_the_map_is_painted_once_for_all_tables_of_its_level() -> None:
    tables = [(1, True), (2, True), (1, False)]
    boards = [
        (Match.new("marco_polo", PEOPLE[:2], {"venice": venice}, seed=seed).board, venice) for seed, venice in tables
    ]
    plane = fitted(boards[0][0], Rect(0, 0, 490, 296))
    first, second, base = (scenery(Voyage(board, venice), plane, (490, 296), 1.0) for board, venice in boards)
    assert first is second
    assert base is not first


def test_no_card_of_venice_covers_what_a_bridge_costs() -> None:
    places = Voyage(Match.new("marco_polo", PEOPLE[:2], {"venice": True}, seed=1).board, venice=True)
    cards = [places.of(card.id) for card in places.board.of_kind("city_card")]
    tolls = [(x, y) for _, (x, y) in places.tolls if x > places.sheet.right]
    assert len(tolls) == 4
    for x, y in tolls:
        assert not any(card.x - 40 < x < card.right + 40 and card.y - 20 < y < card.bottom + 20 for card in cards)


def test_five_posts_stand_apart_within_the_frame_of_their_place() -> None:
    places = Voyage(Match.new("marco_polo", PEOPLE[:2], {"venice": True}, seed=1).board, venice=True)
    for kind in ("large_palace", "small_palace", "northern_palace", "large_city", "small_city"):
        for place in places.board.of_kind(kind):
            posts, frame = [places.post(place.id, n) for n in range(5)], places.frame(places.of(place.id))
            for n, post in enumerate(posts):
                assert frame.x <= post.x < post.right <= frame.right, place.id
                assert frame.y <= post.y, place.id
                assert not [
                    other for other in posts[:n] if abs(other.x - post.x) < POST * 0.9 > abs(other.y - post.y)
                ], place.id


def test_three_posts_stand_on_the_left_of_their_own_palace() -> None:
    """At its right they would stand at the left of the next one."""
    places = Voyage(Match.new("marco_polo", PEOPLE[:2], {"venice": True}, seed=1).board, venice=True)
    for kind in ("large_palace", "small_palace"):
        for palace in places.board.of_kind(kind):
            middle = places.of(palace.id).centre[0]
            assert all(places.post(palace.id, n).centre[0] < middle for n in range(3)), palace.id
