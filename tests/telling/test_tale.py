"""A title says once for each type of event how it is told; the rest follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec
import pytest

from game import words
from game.rules.kernel import Event
from game.rules.zeelandia.components import Tile
from game.rules.zeelandia.events import (
    FigurePlaced,
    FinalPhaseBegan,
    GuildersMoved,
    Harvested,
    Paid,
    Stocked,
    TileTaken,
    WarehouseVisited,
)
from game.telling.tale import Tale, Telling
from tests.rules.tables import fresh

BOARD = fresh("zeelandia", 2, {}).board
TALE = Tale(
    words.of("zeelandia"),
    ("blue", "sky"),
    BOARD,
    [
        Telling(Paid, "guilder", sound="coin"),
        Telling(GuildersMoved, "guilder"),
        Telling(WarehouseVisited, "warehouse", lambda event: "" if event.points else "nothing", headline=True),
        Telling(
            TileTaken,
            lambda event: event.tile.kind,
            params=lambda event: {"field": event.tile.kind, "value": event.tile.value},
            at=lambda event: (1.0, 2.0),
        ),
        Telling(Harvested, "harvest", sound="bell"),
        Telling(FigurePlaced, at="hex"),
        Telling(
            FinalPhaseBegan,
            params=lambda event: {"stack_of": event.stack},
        ),
    ],
)
HARVEST = Harvested(seat=1, hex="h0506", points=9, mill=3, crops=6, kinds=("cabbage",), bonus=0)


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Paid(0, 2, 1, 3), "[player:blue] pays 2 guilders [zeelandia/guilder]"),
        (GuildersMoved(1, 4), "Everyone gets 1 guilder [zeelandia/guilder]"),
        (WarehouseVisited(0, 0), "[player:blue] stops at the warehouse [zeelandia/warehouse] with nothing to lose"),
        (TileTaken(0, "m3", Tile("mill", 3)), "[player:blue] takes mill (3) [zeelandia/mill]"),
        (Stocked("m3", Tile("mill", 3)), None),
    ],
    ids=str,
)
def test_a_line_has_its_picture_its_form_and_its_numbers(event: Event, line: str | None) -> None:
    told = TALE.line(event)
    assert (told and told.replace(words.NBSP, " ")) == line


def test_lines_are_signed_but_those_of_nobody() -> None:
    final = Telling(FinalPhaseBegan, params=lambda event: {"stack_of": event.stack})
    told = Tale(TALE.say, TALE.colours, BOARD, (Telling(Harvested, "harvest"), final))
    seat, line = HARVEST.seat, told.line(HARVEST)
    assert line is not None
    assert line.startswith(f"[player:{TALE.colours[seat]}] harvests ")
    assert line.endswith(f"points{words.NBSP}[zeelandia/harvest]")
    unsigned = told.line(FinalPhaseBegan("mill"))
    assert unsigned is not None
    assert not unsigned.startswith("[player:")


def test_where_it_happened_is_a_space_or_a_point() -> None:
    space = BOARD.spaces["h0506"]
    assert TALE.point(FigurePlaced(0, "h0506")) == (space.x, space.y)
    assert TALE.point(TileTaken(0, "m3", Tile("mill", 3))) == (1.0, 2.0)
    assert TALE.point(HARVEST) is None
    assert TALE.point(Stocked("m3", Tile("mill", 3))) is None


def test_one_sound_for_all_events_of_a_step() -> None:
    assert TALE.sound([GuildersMoved(1, 4), Paid(0, 2, 1, 3), HARVEST]) == "coin"
    assert TALE.sound([Stocked("m3", Tile("mill", 3))]) == ""


def test_headlines() -> None:
    assert TALE.headlines == (WarehouseVisited,)


def test_a_line_may_say_how_things_stood_before() -> None:
    tale = Tale(
        TALE.say,
        TALE.colours,
        BOARD,
        [Telling(Paid, "guilder", situation=lambda before, _: {"guilders": before.round + 1})],
    )
    assert tale.words(Paid(0, 2, 1, 3), fresh("zeelandia", 2, {})) == TALE.words(Paid(0, 1, 1, 3))
    assert tale.words(Paid(0, 2, 1, 3)) == TALE.words(Paid(0, 2, 1, 3))


class Labels(words.Voice):
    """Few words of its own."""

    TEXTS: ClassVar = {"deed.paid": "a payment of {guilders}", "deed.harvested.nothing": "an empty harvest"}

    def find(self, key: str, number: int | None) -> str | None:
        return self.TEXTS.get(key) or super().find(key, number)


def test_a_choice_is_called_by_its_deed_or_else_by_its_line() -> None:
    harvested = Telling(Harvested, deed=lambda event: "" if event.points else "nothing")
    tale = Tale(Labels("zeelandia"), TALE.colours, BOARD, [Telling(Paid), harvested])
    assert tale.label(Paid(0, 2, 1, 3)) == "a payment of 2"
    assert tale.label(msgspec.structs.replace(HARVEST, points=0)) == "an empty harvest"
    assert tale.deed(HARVEST) == ""
    assert tale.label(HARVEST) == tale.line(HARVEST)
    assert tale.label(GuildersMoved(1, 4)) is None
