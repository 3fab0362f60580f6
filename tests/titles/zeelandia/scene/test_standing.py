"""Where the pieces stand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pygame
import pytest
from pygame import Rect

from game.match import COLOURS as SEATS
from game.match import Match, Seat
from game.rules.kernel import Event
from game.rules.zeelandia.components import Stack
from game.rules.zeelandia.events import Refilled, TileLaid, TileLeft, TileTaken
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.heaps import flights, lying
from game.scenes.board.pieces import Piece
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane, fitted
from game.scenes.table.moment import Moment
from game.titles.zeelandia.scene.standing import heaps
from game.titles.zeelandia.scene.tray import stack_spaces
from game.ui.look import Look
from game.ui.text import Face, line
from game.ui.units import Area, Point, Units
from tests.rules.tables import fresh

COLOURS = ("vermilion", "blue", "yellow", "black")


def markers(state: Zeelandia, plane: Plane, scale: float) -> list[Piece]:
    """At `scale` pixels a unit."""
    look = Look(Units((1280, 720), scale))
    assert look.s == scale
    now = Moment(state, 0, look, plane, Area(0, 0, 980, 592))
    return [piece for piece in lying(heaps(now, Places(state.board), COLOURS)) if "marker" in piece.key]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_markers_on_one_space_are_all_seen(scale: float) -> None:
    """At the start all four are in the corner."""
    pygame.display.set_mode((640, 400))
    state = fresh("zeelandia", 4, {})
    assert isinstance(state, Zeelandia)
    plane = fitted(state.board, Rect(0, 0, round(980 * scale), round(592 * scale)))
    places = [piece.at for piece in markers(state, plane, scale)]
    assert len(places) == 4
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert abs(ax - bx) + abs(ay - by) >= 17 * scale / plane.k
    assert all(0 < x < state.board.width and 0 < y < state.board.height for x, y in places)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("profit", range(0, 100, 5))
def test_markers_leave_the_number_of_their_space_to_be_read(profit: int, scale: float) -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("zeelandia", 3, {})
    assert isinstance(state, Zeelandia)
    state.book["harvests"] = [profit] * 3
    plane = fitted(state.board, Rect(0, 0, round(980 * scale), round(592 * scale)))
    space = next(space for space in state.board.of_kind("track") if space.properties["index"] == profit)
    number = line(str(profit), Face.BOLD, round(15 * scale), "#000000")
    seen = number.get_bounding_rect()
    x, y = plane.at(space.x, space.y)
    seen.center = round(x), round(y)
    for piece in markers(state, plane, scale):
        shape = piece.sprite.get_bounding_rect(min_alpha=200)
        at = plane.at(*piece.at)
        shape.move_ip(round(at[0] - piece.sprite.get_width() / 2), round(at[1] - piece.sprite.get_height() / 2))
        hidden = shape.clip(seen)
        assert hidden.w * hidden.h <= seen.w * seen.h / 8


def test_tiles_travel_from_stack_to_market_to_the_middle_to_their_hex() -> None:
    """Even where many look alike: it follows from the heaps alone."""
    pygame.display.set_mode((640, 400))
    seats = [Seat(str(number), "human", colour) for number, colour in enumerate(SEATS[:4])]
    seen: Counter[type[Event]] = Counter()
    for seed in range(3):
        match, rng = Match.new("zeelandia", seats, seed=seed, first=0), Random(seed)
        places, look = Places(match.board), Look(Units((1280, 720)))
        plane, area = fitted(match.board, Rect(0, 0, 980, 592)), Area(0, 0, 980, 592)
        stacks = {stack: places.of(id).centre for stack, id in stack_spaces(match.board).items()}
        middle, number = places.one("price").centre, 0
        while not match.over:
            match.play(rng.choice(match.options()))
            while number < match.count:
                positions = [state for n in (number, number + 1) if isinstance(state := match.at(n, 0), Zeelandia)]
                before, after = (heaps(Moment(state, 0, look, plane, area), places, COLOURS) for state in positions)
                ways = {(flight.source, flight.target) for flight in flights(before, after, (), no_place)}
                events = match.move(number).events
                number += 1
                for event in events:
                    if isinstance(event, TileTaken) and not any(isinstance(other, TileLeft) for other in events):
                        expected = (places.of(event.space).centre, middle)
                    elif isinstance(event, TileLaid):
                        expected = (middle, places.of(event.hex).centre)
                    elif isinstance(event, Refilled):
                        stack: Stack = "mill" if event.tile.kind == "mill" else "landscape"
                        expected = (stacks[stack], places.of(event.space).centre)
                    else:
                        continue
                    assert expected in ways, event
                    seen[type(event)] += 1
    assert min(seen[kind] for kind in (TileTaken, TileLaid, Refilled)) > 50


def no_place(name: str) -> Point:
    raise AssertionError(name)
