"""What travels between two positions follows from the heaps that lie on the board in each."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.scenes.board.heaps import Flow, Heap, flights, flows, lying, single
from game.scenes.board.pieces import Flight
from game.ui.units import Point

FACE, OTHER = Surface((4, 4)), Surface((4, 4))
PLACES = {"hand": 0.0, "ship": 100.0, "supply": 200.0, "quay": 300.0}
SEEN = frozenset({"hand", "ship", "quay"})
"""The supply is drawn by the ground."""


def heap(place: str, kind: str, count: int, group: str = "") -> Heap:
    """Pieces lie beside each other, a map pixel apart."""
    left = PLACES[place]
    face = (lambda _: FACE) if place in SEEN else None
    return Heap(place, kind, count, lambda n: (left + n, 0.0), face, group=group)


def moves(before: Sequence[Heap], after: Sequence[Heap], told: Sequence[Flow] = ()) -> list[Flight]:
    return flights(before, after, told, lambda place: (PLACES[place], 0.0))


def ways(before: Sequence[Heap], after: Sequence[Heap], told: Sequence[Flow] = ()) -> list[tuple[Point, Point]]:
    return [(flight.source, flight.target) for flight in moves(before, after, told)]


def test_what_one_place_lost_and_another_got_went_there() -> None:
    before = [heap("hand", "sugar", 4), heap("hand", "corn", 1), heap("ship", "sugar", 2)]
    after = [heap("hand", "sugar", 1), heap("hand", "corn", 1), heap("ship", "sugar", 5)]
    assert flows(before, after) == [Flow("sugar", 3, "hand", "ship")]
    assert ways(before, after) == [((3, 0), (102, 0)), ((2, 0), (103, 0)), ((1, 0), (104, 0))], "the last go first"
    keys = {flight.piece.key for flight in moves(before, after)}
    assert keys == {"hand.sugar.1", "hand.sugar.2", "hand.sugar.3"}, "they stand in neither heap meanwhile"


def test_kinds_are_not_mixed_up() -> None:
    before = [heap("hand", "sugar", 1), heap("ship", "corn", 0)]
    after = [heap("hand", "sugar", 0), heap("ship", "corn", 1)]
    assert flows(before, after) == []
    fades = [(flight.piece.key, flight.fade) for flight in moves(before, after)]
    assert fades == [("ship.corn.0", (0, 255)), ("hand.sugar.0", (255, 0))], "one comes, the other goes"


def test_a_heap_that_the_ground_draws_is_seen_only_coming_and_going() -> None:
    before, after = [heap("supply", "sugar", 5), heap("hand", "sugar", 0)], [heap("supply", "sugar", 3)]
    after.append(heap("hand", "sugar", 2))
    assert ways(before, after) == [((204, 0), (0, 0)), ((203, 0), (1, 0))]
    assert [piece.key for piece in lying(after)] == ["hand.sugar.0", "hand.sugar.1"]
    (back,) = moves([heap("hand", "sugar", 1)], [heap("supply", "sugar", 1)])
    assert back.piece.sprite is FACE
    assert (back.target, back.fade) == ((200, 0), (255, 255)), "it is seen until it is there"
    assert not moves([heap("supply", "sugar", 5)], [heap("supply", "sugar", 9)])


def test_what_is_told_comes_first_and_the_rest_follows_from_the_difference() -> None:
    """A ship is emptied and filled again in one step: its difference is nothing."""
    before = [heap("ship", "colonist", 2), heap("quay", "colonist", 0), heap("supply", "colonist", 9)]
    after = [heap("ship", "colonist", 2), heap("quay", "colonist", 2), heap("supply", "colonist", 7)]
    assert flows(before, after) == [Flow("colonist", 2, "supply", "quay")], "as far as one can see"
    landed = Flow("colonist", 2, "ship", "quay")
    assert flows(before, after, [landed]) == [landed, Flow("colonist", 2, "supply", "ship")]
    assert ways(before, after, [landed]) == [
        ((101, 0), (300, 0)),
        ((100, 0), (301, 0)),
        ((208, 0), (100, 0)),
        ((207, 0), (101, 0)),
    ]


def test_pieces_that_stay_move_up_in_their_heap() -> None:
    def row(count: int, step: float) -> Heap:
        return Heap("row", "tile", count, lambda n: (n * step, 0.0), lambda _: FACE)

    assert ways([row(2, 10)], [row(2, 10)]) == []
    assert ways([row(2, 10)], [row(2, 20)]) == [((10, 0), (20, 0))]


def test_a_single_piece_goes_to_a_space_without_a_heap() -> None:
    tile = single("hand", "mill 3", (7, 7), FACE, 60)
    (laid,) = moves([tile], [], [Flow("mill 3", 1, "hand", "quay")])
    assert (laid.source, laid.target, laid.piece.z) == ((7, 7), (300, 0), 60)
    (bought,) = moves([tile], [single("ship", "mill 3", (9, 9), OTHER)])
    assert bought.piece.sprite is OTHER, "it looks as it will where it goes"


def test_a_group_leaves_together_and_fades() -> None:
    before = [heap("ship", "sugar", 2, group="sails"), heap("ship", "hull", 1, group="sails")]
    out = [Flow("sugar", 2, "ship", "quay"), Flow("hull", 1, "ship", "quay")]
    flown = moves(before, [], out)
    assert [flight.group for flight in flown] == ["sails"] * 3
    assert all(flight.fade == (255, 0) for flight in flown)


def test_the_first_of_a_heap_lies_on_top() -> None:
    first, second = lying([heap("hand", "coin", 2)])
    assert first.z > second.z
