"""`@position` writes slots and copies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Annotated, Self, get_origin, get_type_hints

import pytest

from game.rules import game, titles
from game.rules.kernel import Constant, Standing, State, Undigested
from game.rules.position import position
from tests.rules.tables import fresh, random_answer


class Bare(State):
    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Self:
        return self.copy()

    def standings(self) -> list[Standing]:
        return []

    def audit(self) -> None:
        return


@position
class Shelf(Bare):
    """Of every shape that a state is made of."""

    number: int
    names: list[str]
    pairs: list[tuple[int, str]]
    rows: list[list[int]]
    counts: dict[str, int]
    lists: dict[int, list[list[int]]]
    maybe: tuple[int, ...] | None
    shared: Mapping[str, Mapping[int, str]]

    def __init__(self) -> None:
        self.agenda, self.journal, self.seats, self.round = [], [], 2, 1
        self.board = None  # type: ignore[assignment]
        self.number, self.names, self.pairs, self.rows = 3, ["a"], [(1, "b")], [[1], [2, 3]]
        self.counts, self.lists, self.maybe, self.shared = {"x": 1}, {7: [[1]]}, (4,), {"a": {1: "b"}}


def test_slots_are_the_annotations() -> None:
    assert vars(Shelf)["__slots__"] == ("counts", "lists", "maybe", "names", "number", "pairs", "rows", "shared")
    with pytest.raises(AttributeError):
        Shelf().other = 1  # type: ignore[attr-defined]


def test_a_copy_is_equal_and_apart() -> None:
    shelf = Shelf()
    twin = shelf.copy()
    assert type(twin) is Shelf
    assert twin.journal is None
    assert twin.shared is shelf.shared
    assert twin.digest() == shelf.digest()
    before = shelf.digest()
    twin.names.append("z")
    twin.pairs.append((2, "z"))
    twin.rows[1].append(9)
    twin.counts["y"] = 2
    twin.lists[7][0].append(5)
    twin.agenda.append(None)  # type: ignore[arg-type]
    assert shelf.digest() == before
    assert shelf.agenda == []


def test_a_subclass_of_a_position_copies_all_slots() -> None:
    @position
    class Higher(Shelf):
        top: list[int]

    higher = Higher()
    higher.top = [1]
    twin = higher.copy()
    twin.top.append(2)
    twin.rows[0].append(2)
    assert (higher.top, higher.rows[0]) == ([1], [1])


def test_what_cannot_be_copied_is_named() -> None:
    class Thing:
        pass

    with pytest.raises(TypeError, match=r"Odd\.things: .*set"):

        @position
        class Odd(Bare):
            things: set[int]

    with pytest.raises(TypeError, match=r"Other\.table"):

        @position
        class Other(Bare):
            table: Mapping[str, list[int]]


@position
class Cupboard(Shelf):
    """`memory`, `asked` and `chart` are names that slots of some titles have which are no part of the digest."""

    memory: list[int]
    asked: int
    chart: str
    heard: Annotated[list[str], Undigested]
    plan: Annotated[Mapping[int, str], Constant]

    def __init__(self) -> None:
        Shelf.__init__(self)
        self.memory, self.asked, self.chart, self.heard, self.plan = [1], 2, "c", ["d"], {1: "e"}


@pytest.mark.parametrize(("name", "other"), [("memory", [2]), ("asked", 3), ("chart", "d")])
def test_whatever_a_slot_is_called_it_is_digested(name: str, other: object) -> None:
    cupboard, twin = Cupboard(), Cupboard()
    setattr(twin, name, other)
    assert cupboard.digest() != twin.digest()


def test_what_is_marked_is_not_digested() -> None:
    cupboard, twin = Cupboard(), Cupboard()
    twin.heard, twin.plan, twin.journal = ["x"], {2: "y"}, None
    assert cupboard.digest() == twin.digest()
    assert set(Cupboard.digested) == {name for kind in Cupboard.__mro__ for name in vars(kind).get("__slots__", ())} - {
        "board",
        "heard",
        "journal",
        "plan",
    }
    assert Cupboard.constant == ("board", "plan")


def test_what_is_marked_is_copied_by_its_type() -> None:
    cupboard = Cupboard()
    twin = cupboard.copy()
    twin.heard.append("x")
    assert cupboard.heard == ["d"]
    assert twin.plan is cupboard.plan


@pytest.mark.parametrize("title", titles())
def test_constant_slots_hold_one_object_for_the_whole_game(title: str) -> None:
    state, rng = fresh(title, game(title).seats[-1]), Random(3)
    begun = {name: getattr(state, name) for name in state.constant}
    assert begun.keys() >= {"board", "setting"}
    for _ in range(200):
        if state.over:
            break
        state.advance(random_answer(state, rng))
        view = state.seen_by(0)
        for now in (state, view, view.imagine(0, rng)):
            assert all(getattr(now, name) is part for name, part in begun.items())


def containers(value: object, where: str) -> Iterator[tuple[str, object]]:
    """Every list and dict in a value, each with where it is."""
    if isinstance(value, list | dict):
        yield where, value
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from containers(inner, f"{where}[{key!r}]")


@pytest.mark.parametrize("title", titles())
def test_a_copy_shares_nothing_that_changes(title: str) -> None:
    state, rng = fresh(title, game(title).seats[-1]), Random(3)
    slots = [name for name, hint in get_type_hints(type(state)).items() if get_origin(hint) in (list, dict)]
    assert {"agenda", "journal"} & set(slots) == {"agenda"}
    for number in range(200):
        if state.over:
            break
        if number % 40 == 39:
            twin = state.copy()
            for name in slots:
                own, copied = (dict(containers(getattr(one, name), name)) for one in (state, twin))
                assert own == copied
                assert [where for where, value in own.items() if value is copied[where]] == []
        state.advance(random_answer(state, rng))
