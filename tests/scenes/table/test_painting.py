"""What is painted when: pieces at once, ground, bars and rail in the frames after, unless other eyes look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.match import COLOURS, Match, Seat
from game.players.choice import Choice
from game.scenes.board.ground import Ground
from game.scenes.board.heaps import Heap
from game.scenes.scene import Scene
from game.scenes.table import opponents
from game.scenes.table.herald import Herald
from game.scenes.table.moment import Moment
from game.scenes.table.presentation import Presentation
from game.scenes.table.recap import Pointed
from game.scenes.table.scene import Table
from game.scenes.table.secrecy import Secrecy
from game.scenes.table.title.board import TitleBoard
from game.titles.puerto_rico.scene import sprites
from game.titles.zeelandia.scene import tiles
from game.ui.cache import FACES
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from game.ui.still import Section
from game.ui.units import Area
from tests.playable import PLAYABLE
from tests.rules.tables import SHORT
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    match, rng = Match.new("zeelandia", PEOPLE, seed=4, first=0), Random(4)
    while match.count < 40:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match)) as shown:
        shown.wait("idle")
        yield shown


def pixels(driver: Driver, area: Area) -> bytes:
    return pygame.image.tobytes(driver.app.surface.subsurface(driver.app.scene.stage.look.rect(area)), "RGB")


def test_ground_and_rail_follow_in_the_frames_after_the_pieces(driver: Driver) -> None:
    table = table_of(driver)
    board, rail = table.layout.board_area, table.layout.rail_area
    before = pixels(driver, board), pixels(driver, rail)
    table.look_back(10)
    assert driver.app.step(16)
    pieces = pixels(driver, board)
    assert pieces != before[0]
    assert pixels(driver, rail) == before[1]
    assert not driver.app.idle
    assert driver.app.step(16)
    ground = pixels(driver, board)
    assert ground != pieces
    assert pixels(driver, rail) == before[1]
    assert driver.app.step(16)
    assert pixels(driver, board) == ground
    assert pixels(driver, rail) != before[1]
    driver.wait("idle")
    assert not driver.app.step(16), "and then it rests"


@pytest.mark.parametrize("change", ["eyes", "face_down"])
def test_what_others_saw_does_not_stand_on_for_a_frame(
    change: str, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(driver)
    before = pixels(driver, table.layout.rail_area)
    other = 1 - table.presentation.eyes if change == "eyes" else not table.presentation.secrecy.face_down
    monkeypatch.setattr(Secrecy, change, other)
    monkeypatch.setattr(Match, "guard", "peek")
    table.look_back(10)
    assert driver.app.step(16)
    assert pixels(driver, table.layout.rail_area) != before


@pytest.mark.parametrize("size", [(1280, 720), (1000, 540)])
def test_a_window_made_smaller_is_painted_until_the_table_is_laid_anew(size: tuple[int, int]) -> None:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0)
    with showing(lambda host: host.table(match), (1920, 1080)) as driver:
        driver.wait("idle")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1], window=None))
        assert driver.app.step(16)
        table_of(driver).left()
        driver.wait("idle")
        assert table_of(driver).look.units.size == size


@pytest.mark.parametrize("title", ["zeelandia", "puerto_rico"])
def test_a_rail_painted_in_sections_is_the_whole_rail(title: str) -> None:
    match = Match.new(title, (*PEOPLE, Seat("Viktor", "human", "yellow")), seed=4, policy="free")
    with showing(lambda host: host.table(match), (1920, 1080), reduced_motion=True) as driver:
        driver.sparing = False
        table, rng = table_of(driver), Random(4)
        for _ in range(8):
            table.play.decide(rng.choice(match.options()))
            driver.wait("idle")
            if table.layout.panel is not None:  # its shadow falls on the rail
                continue
            rail = table.layout.rail.rect(table.look)
            whole = Surface(driver.app.surface.get_size())
            whole.set_clip(rail)
            table.layout.rail.draw(Canvas(whole, table.look))
            assert pixels(driver, table.layout.rail_area) == pygame.image.tobytes(whole.subsurface(rail), "RGB")


class Quick:
    """A thinker that answers anything at once."""

    seconds = 0.0

    def ask(self, view: Any, seat: int, level: str, title: str, seed: int, **_: object) -> None:
        self.choice = Choice(view.decision.sample(view, Random(seed)))

    def poll(self) -> Choice:
        return self.choice

    def warm(self) -> None: ...
    def drop(self) -> None: ...
    def close(self) -> None: ...


@pytest.mark.parametrize("title", ["zeelandia", "puerto_rico"])
def test_while_computers_play_a_frame_does_one_work_only(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins a step, or makes what depends on the position, or paints the board and a part of its ground, or a
    section of bars and rail."""
    works, board = list[str](), ["paint_extras"]

    def noted(kind: type[Any], name: str) -> None:
        work = getattr(kind, name)

        def do(*args: Any) -> Any:
            works.append(name)
            return work(*args)

        monkeypatch.setattr(kind, name, do)

    match = Match.new(title, [Seat(colour, "easy", colour) for colour in COLOURS[:3]], seed=4)
    monkeypatch.setattr(opponents, "Thinker", Quick)
    with showing(lambda host: host.table(match), speed="fast") as driver:
        driver.wait(500)
        noted(Herald, "step")
        noted(Presentation, "renew")
        noted(Section, "draw")
        noted(Ground, "_paint")
        noted(type(table_of(driver).title.board), "paint_extras")
        frames: list[list[str]] = []
        while len(frames) < 400:
            works.clear()
            driver.app.step(16)
            frames.append(works[:])
    assert all(frame.count("draw") <= 1 for frame in frames)
    kinds = {frozenset(frame) for frame in frames}
    assert kinds - {frozenset()} == {
        frozenset(kind) for kind in (["step"], ["renew"], board, [*board, "_paint"], [*board, "draw"])
    }


MARK = pygame.Color("#ff00ff")


@pytest.mark.parametrize("title", PLAYABLE)
def test_while_pieces_travel_the_rest_is_left_alone_and_right(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(title, [Seat(colour, "easy", colour) for colour in COLOURS[:3]], seed=4)
    monkeypatch.setattr(opponents, "Thinker", Quick)
    alone = compared = 0
    with showing(lambda host: host.table(match), speed="fast") as driver:
        driver.wait(500)
        table, shown = table_of(driver), driver.app.surface
        corner = table.look.rect(table.layout.board_area).topleft
        while compared < 60:
            before = shown.get_at(corner)
            shown.set_at(corner, MARK)
            driver.app.step(16)
            if shown.get_at(corner) == MARK:
                alone += bool(table.presentation.playback.flights)
                shown.set_at(corner, before)
            if table.presentation.playback.flights and not table.stage.damage.dirty:
                compared += 1
                painted = Surface(shown.get_size())
                table.paint(Canvas(painted, table.look))
                table.stage.damage.dirty = False
                assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(painted, "RGB")
    assert alone > 20


@pytest.mark.parametrize("title", ["zeelandia", "puerto_rico"])
def test_what_lies_on_the_board_is_worked_out_once_for_a_position(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(title, [Seat(colour, "easy", colour) for colour in COLOURS[:3]], seed=4)
    monkeypatch.setattr(opponents, "Thinker", Quick)
    with showing(lambda host: host.table(match), speed="fast") as driver:
        driver.wait(500)
        kind, made, begun = type(table_of(driver).title.board), list[int](), match.count
        heaps = kind.heaps

        def counted(board: TitleBoard[Any], now: Moment[Any]) -> list[Heap]:
            made.append(match.count)
            return heaps(board, now)

        monkeypatch.setattr(kind, "heaps", counted)
        while match.count < begun + 12:
            driver.app.step(16)
    assert 0 < len(made) <= match.count - begun + 1


class Veil(Scene):
    opaque: ClassVar[bool] = False

    def build(self) -> None: ...

    def background(self, canvas: Canvas) -> None: ...


def test_a_table_seen_through_a_scene_above_it_is_painted_to_the_end(driver: Driver) -> None:
    app, table = driver.app, table_of(driver)
    assert isinstance(app, App)
    app.push(Veil(app))
    driver.wait("idle")
    before = pixels(driver, table.layout.rail_area)
    table.look_back(10)
    app.change(app.settings)
    driver.wait("idle")
    assert pixels(driver, table.layout.rail_area) != before


MANY = 300
"""More than any title has faces to paint ahead."""


@pytest.mark.parametrize(("title", "paint"), [("zeelandia", tiles.sprite), ("puerto_rico", sprites.building)])
def test_faces_are_painted_ahead_in_frames_with_nothing_to_draw(title: str, paint: Callable[..., Surface]) -> None:
    people = (*PEOPLE, Seat("Viktor", "human", "yellow"))
    match, rng = Match.new(title, people, seed=4, first=0 if title == "zeelandia" else None), Random(4)
    while match.count < 20:
        match.play(rng.choice(match.options()))
    FACES.clear()
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        known = len(FACES)
        drawn = sum(driver.app.step(16) for _ in range(MANY))
        assert drawn < 5, "only the banner goes away"
        assert len(FACES) > known
        faces = painted_by(paint)
        while not match.over and match.count < 140:
            match.play(rng.choice(match.options()))
            table_of(driver).play.jump()
            driver.app.step(16)
        assert match.count > 60
        assert painted_by(paint) == faces


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_finished_table_rests(title: str) -> None:
    people = [Seat(name, "human", colour) for name, colour in zip(("Anna", "Boris", "Viktor"), COLOURS, strict=False)]
    match, rng = Match.new(title, people, SHORT.get(title), seed=4), Random(4)
    while not match.over:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        for _ in range(MANY):
            driver.app.step(16)
        assert isinstance(driver.app.scene, Table)


def painted_by(paint: Callable[..., Surface]) -> set[Any]:
    """The kept faces of a painting function."""
    inner = getattr(paint, "__wrapped__")  # noqa: B009 - the decorated function has it, its type does not
    found = {key for key in FACES._kept if isinstance(key, tuple) and key[0] is inner}
    return {key for key in found if key[1][2] != 0}  # ghosts of Zeelandia's tiles show no value


def test_the_places_of_a_paragraph_have_its_number_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table, places = table_of(driver), list[Area]()
    monkeypatch.setattr(Canvas, "plate", lambda canvas, area, *rest: places.append(area))
    at = ((300.0, 200.0), (500.0, 200.0), (300.0, 200.0))
    table._painter._numbers(Canvas(driver.app.surface, table.look), table.moment, Pointed(at, 3), at)
    first, second = places
    assert first.y == second.y
    assert second.x > first.right
    table._painter._numbers(Canvas(driver.app.surface, table.look), table.moment, None, ())
    assert len(places) == 2
    monkeypatch.setattr(type(table.title.board), "marks_news", True)
    table._painter._numbers(Canvas(driver.app.surface, table.look), table.moment, None, at)
    dots = places[2:]
    assert [dot.centre for dot in dots] == [first.centre, second.centre], "where a number would stand, but quiet"
    assert all(dot.w < first.w / 2 for dot in dots)
