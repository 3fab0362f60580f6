"""What stands on a player card stands beside each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game import words
from game.match import Seat
from game.scenes.table.cards import LOW, TALL, PlayerCard
from game.scenes.table.chips import chip_tip, fitting_labels
from game.telling.labels import Stat
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.units import Area, Units


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Ann", "Anna", "Wilhelmina"])
@pytest.mark.parametrize("points", [7, 23, 123])
def test_name_and_note_end_before_the_emblem(
    points: int, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.set_mode(size)
    look = Look(Units(size))
    canvas = Canvas(Surface(size), look)
    seat, say = Seat(name, "human", "blue"), words.of("puerto_rico")
    card = PlayerCard("card.0", Area(8, 8, 280, TALL), seat, say, "puerto_rico/vp", on_click=list)
    card.points, card.hides, card.note, card.active = points, True, "to move", True
    painted: list[Rect] = []

    def emblem(self: Canvas, icon: str, area: Area) -> None:
        painted.append(self.rect(area))

    monkeypatch.setattr(Canvas, "picture", emblem)
    card.paint(canvas)
    texts = card.letterings(canvas)
    assert len(painted) == 1
    assert not any(painted[0].colliderect(text.rect) for text in texts)
    for note in texts[2:]:
        assert note.rect.right + look.px(8) <= painted[0].x


@pytest.mark.parametrize("high", [TALL, LOW])
def test_a_name_wider_than_its_card_is_clipped(high: float) -> None:
    size = (1280, 720)
    pygame.display.set_mode(size)
    canvas = Canvas(Surface(size), Look(Units(size)))
    seat, say = Seat("W" * 20, "human", "blue"), words.of("puerto_rico")
    card = PlayerCard("card.0", Area(8, 8, 280, high), seat, say, "puerto_rico/vp", on_click=list)
    card.points, card.hides = 12, True
    name, points = card.letterings(canvas)[:2]
    assert canvas.rect(card.area).contains(name.rect)
    assert not name.rect.colliderect(points.rect)


def told(wide: float, after: dict[str, str], high: float = TALL, pair: tuple[int, int] = (24, 16)) -> dict[str, str]:
    """What stands on a card of that width, by chip."""
    pygame.display.set_mode((1280, 720))
    look = Look(Units((1280, 720)))
    seat, say = Seat("Anna", "human", "blue"), words.of("zeelandia")
    card = PlayerCard("card.0", Area(8, 8, wide, high), seat, say, on_click=list)
    names = {"money": 1, "figures": 0, "stuivers": 3, "governors": 0}
    chips = [Stat(key, "zeelandia/guilder", value, key) for key, value in names.items()]
    record = Stat("record", "zeelandia/record", pair[0], "record", full=f"{pair[0]} · {pair[1]}", tip="both of them")
    card.after = {key: Stat(key, "", 0, key, full=text) for key, text in after.items()}
    card.place_chips(look, (*chips, record))
    inner = card.area
    assert all(inner.x <= child.area.x and child.area.right <= inner.right for child in card.children)
    assert all(a.area.right <= b.area.x + 0.01 for a, b in pairwise(card.children))
    return {child.id.removeprefix("card.0."): child.text or "" for child in card.children}


def test_what_would_change_is_kept_before_what_would_not() -> None:
    assert told(244, {"figures": "1", "record": "33 · 24"}) == {"figures": "0→1", "record": "→33 · 24"}
    assert list(told(244, {"record": "33 · 24"})) == ["money", "stuivers", "record"]
    assert told(400, {"figures": "1", "record": "33 · 24"})["record"] == "24 · 16→33 · 24"


def test_a_pair_of_numbers_is_cut_short_before_anything_goes() -> None:
    assert told(280, {}) == {"money": "1", "figures": "0", "stuivers": "3", "governors": "0", "record": "24 · 16"}
    assert told(244, {}) == {"money": "1", "figures": "0", "stuivers": "3", "governors": "0", "record": "24"}


def test_noughts_go_before_what_somebody_has() -> None:
    chips = [Stat(key, "felinia/silver", value, key) for key, value in (("a", 0), ("b", 3), ("c", 0), ("d", 12))]
    look = Look(Units((1280, 720)))
    kept = [[chip.key for chip, _ in fitting_labels(look, chips, {}, room)] for room in (200.0, 135.0, 100.0, 50.0)]
    assert kept == [["a", "b", "c", "d"], ["a", "b", "d"], ["b", "d"], ["b"]]


def test_what_is_no_number_stays_so_where_room_is_short() -> None:
    chips = [
        Stat("coins", "a", 0, "coins", full="?"),
        Stat("pair", "b", 3, "pair", full="3/9"),
        Stat("first", "c", 1, "first", full=" "),
    ]
    look = Look(Units((1280, 720)))
    assert [text for _, text in fitting_labels(look, chips, {}, 110.0)] == ["?", "3", " "]


def test_a_low_card_shows_what_changes() -> None:
    assert told(264, {"record": "33 · 24"}, LOW) == {"record": "→33 · 24"}
    assert next(iter(told(244, {}, LOW))) == "money"


@pytest.mark.parametrize("points", [0, 7, 48, 123])
@pytest.mark.parametrize("after", ["0", "79", "119"])
def test_on_a_low_card_what_changes_ends_before_the_points(points: int, after: str) -> None:
    look = Look(Units((1280, 720)))
    seat, say = Seat("Anna", "human", "blue"), words.of("zeelandia")
    card = PlayerCard("card.0", Area(8, 8, 244, LOW), seat, say, on_click=list)
    card.points, card.leads, card.after = points, True, {"money": Stat("money", "", 0, "money", full=after)}
    card.place_chips(look, (Stat("money", "zeelandia/guilder", 47, "money"),))
    points_of, (money,) = card.places.points, card.children
    assert money.area.right < points_of.x
    texts = card.letterings(Canvas(Surface((1280, 720)), look))
    assert texts[1].units == 24, "as large as ever"
    assert points_of.x * look.s <= texts[1].rect.x


def test_a_sign_without_a_number_ends_in_no_colon() -> None:
    said = words.of("sky_traders")
    assert chip_tip(said, Stat("first", "a", 1, "first player", full=" ")).title == "First player"
    assert chip_tip(said, Stat("coins", "a", 4, "coins")).title == "Coins: 4"


def test_noughts_give_room_to_what_is_dear() -> None:
    chips = [Stat(key, "felinia/silver", value, key) for key, value in (("a", 0), ("b", 3), ("c", 0), ("d", 12))]
    dice = Stat("dice", "felinia/silver", 4, "dice", full="2 3 4 6", priority=True)
    look = Look(Units((1280, 720)))
    shown = [[text for _, text in fitting_labels(look, [*chips, dice], {}, room)] for room in (260.0, 200.0, 140.0)]
    assert shown == [["0", "3", "0", "12", "2 3 4 6"], ["3", "12", "2 3 4 6"], ["3", "12", "4"]]
    after = {"dice": replace(dice, value=3, full="2 3 6")}
    assert [text for _, text in fitting_labels(look, [*chips, dice], after, 90.0)] == ["4→3"]
