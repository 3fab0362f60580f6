"""A line of the log says all that one seat did by an action, behind its name."""

from __future__ import annotations

from game import words
from game.match import COLOURS, Seat
from game.rules.kernel import Event
from game.rules.zeelandia.events import GuildersMoved, Paid, WarehouseVisited
from game.telling.log import COMMON, entries

SAY = words.of("zeelandia")
SEATS = [Seat(name, "human", colour) for name, colour in zip(("Anna", "Boris"), COLOURS, strict=False)]
PAID, STOPPED, MOVED = Paid(1, 2, 1, 3), WarehouseVisited(0, 0), GuildersMoved(1, 4)


def told(*lines: tuple[Event, str | None], seats: list[Seat] = SEATS) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in entries(SAY, seats, lines)]


def mark(seat: int) -> str:
    return f"[player:{SEATS[seat].colour}] "


def test_neighbours_of_one_seat_are_one_line_behind_its_name() -> None:
    lines = ((PAID, f"{mark(1)}pays 2"), (PAID, None), (PAID, f"{mark(1)}takes mill 3"), (STOPPED, f"{mark(0)}stops"))
    assert told(*lines) == [(1, f"{mark(1)}**Boris** pays 2, takes mill 3"), (0, f"{mark(0)}**Anna** stops")]


def test_one_deed_done_twice_is_told_once() -> None:
    lines = ((PAID, f"{mark(1)}turns up a lion"), (PAID, f"{mark(1)}turns up a lion"), (PAID, f"{mark(1)}steps"))
    assert told(*lines) == [(1, f"{mark(1)}**Boris** turns up a lion (×2), steps")]


def test_deeds_that_have_a_list_are_set_apart() -> None:
    lines = ((PAID, f"{mark(1)}pays 2"), (PAID, f"{mark(1)}gets silk, gold and pepper"))
    assert told(*lines) == [(1, f"{mark(1)}**Boris** pays 2; gets silk, gold and pepper")]


def test_common_lines_stand_by_themselves_and_part_those_of_a_seat() -> None:
    lines = ((PAID, f"{mark(1)}pays 2"), (MOVED, "Guilders move"), (MOVED, "Again"), (PAID, f"{mark(1)}takes mill 3"))
    assert [seat for seat, _ in told(*lines)] == [1, COMMON, COMMON, 1]


def test_others_are_called_by_their_names_too() -> None:
    other = mark(0).rstrip()
    lines = ((PAID, f"{mark(1)}gets 2 coins ({other})"), (MOVED, f"{other} and you"))
    assert [text.replace(words.NBSP, " ") for _, text in told(*lines)] == [
        f"{mark(1)}**Boris** gets 2 coins ({other} Anna)",
        f"{other} Anna and you",
    ]


def test_the_learner_of_a_lesson_is_no_subject() -> None:
    learner = [Seat(SAY("lesson.you"), "human", COLOURS[0]), SEATS[1]]
    assert told((STOPPED, f"{mark(0)}stops"), seats=learner) == [(0, f"{mark(0)}stops")]
