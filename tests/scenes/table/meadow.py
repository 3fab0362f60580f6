"""A made-up title: a meadow that grows. Its map is laid in play, and one place of it stands for several actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar, Self

import pygame
import pytest
from pygame import Surface

from game import rules
from game.match import Match, Seat
from game.match.record import FORMAT, Header, Level
from game.match.recorder import Recorder
from game.match.timeline import Timeline
from game.match.writer import Writer
from game.rules.board import Board, Fault, Space
from game.rules.kernel import Action, Decision, Event, Game, Refusal, Scalar, Standing, State
from game.rules.position import position
from game.rules.toolkit import demand, ranked, shortage
from game.scenes.board.ground import Part
from game.scenes.board.highlights import light
from game.scenes.board.places import Places
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.spots import ActionSpot
from game.scenes.table.title.board import TitleBoard
from game.scenes.table.title.narration import Narration
from game.scenes.table.title.prompts import Prompts
from game.scenes.table.title.seats import Seats
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice
from game.telling.tale import Tale, Telling
from game.ui.canvas import Canvas
from game.words import Voice

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))
KINDS = ("grass", "stone", "water")
NEAR = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
FIRST = (3, 3)
WIDE, HIGH = 112, 128
SIZE = (1000, 700)
TEXTS = {
    "title": "Meadow",
    "turn": "Tiles: {n}",
    "prompt.LayTile": "Lay a tile",
    "lay": "Lay grass, stone or water",
    "stone.short": "Stone: {need} needed, {have} left",
    "event.laid": "A tile of {kind}",
    "kind.grass": "grass",
    "kind.stone": "stone",
    "kind.water": "water",
    "category.tiles": "Tiles",
}
MAP = Board(
    "meadow",
    "meadow",
    *SIZE,
    {"start": Space("start", "start", "tiles", 3 * WIDE + 1.5 * WIDE, 2.25 * HIGH, WIDE, HIGH, hex=FIRST)},
    (),
    {"start": ()},
    hex_size=(WIDE, HIGH),
)


# ---------------------------------------------------------------------- the rules
class Lay(Action, frozen=True, tag="lay"):
    q: int
    r: int
    kind: str


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    q: int
    r: int
    kind: str


@position
class Meadow(State):
    tiles: dict[str, str]
    """By "q,r": what lies there."""
    stones: list[int]
    """By seat: how many are left."""

    def __init__(self, seats: int, board: Board, first: int) -> None:
        self.board, self.seats, self.round, self.journal = board, seats, 1, None
        self.tiles, self.stones = {"3,3": "grass"}, [1] * seats
        self.agenda = [LayTile(first)]

    def free(self) -> list[tuple[int, int]]:
        """The places beside what lies."""
        laid = [tuple(map(int, key.split(","))) for key in self.tiles]
        beside = {(q + dq, r + dr) for q, r in laid for dq, dr in NEAR}
        return sorted(place for place in beside if place not in laid and min(place) > 0 and max(place) < 6)

    def seen_by(self, seat: int) -> Self:
        return self.copy()

    def imagine(self, seat: int, rng: Random) -> Self:
        return self.copy()

    def standings(self) -> list[Standing]:
        return ranked([{"tiles": len(self.tiles) - 1 if seat == 0 else 0} for seat in range(self.seats)])

    def audit(self) -> None:
        demand(min(self.stones) >= 0, "stones")


class LayTile(Decision[Meadow, Lay], frozen=True):
    answers: ClassVar[tuple[type[Action], ...]] = (Lay,)

    def candidates(self, state: Meadow) -> Iterable[Lay]:
        return (Lay(q, r, kind) for q, r in state.free() for kind in KINDS)

    def refusal(self, state: Meadow, action: Lay) -> Refusal | None:
        if (action.q, action.r) not in state.free():
            return Refusal("place.taken")
        needs = action.kind == "stone"
        return shortage("stone.short", 1, state.stones[self.seat], "ME-1") if needs else None

    def resolve(self, state: Meadow, action: Lay) -> None:
        state.tiles[f"{action.q},{action.r}"] = action.kind
        state.stones[self.seat] -= action.kind == "stone"
        state.tell(Laid(self.seat, action.q, action.r, action.kind))
        if len(state.tiles) < 8:
            state.agenda.append(LayTile(state.left_of(self.seat)))


class MeadowGame(Game):
    title: ClassVar[str] = "meadow"
    seats: ClassVar[range] = range(2, 3)
    options = ()
    levels = ("meadow.tmx",)
    actions = (Lay,)
    events = (Laid,)

    def faults(self, board: Board, seats: int, options: Mapping[str, Scalar]) -> list[Fault]:
        return []

    def start(self, seats: int, options: Mapping[str, Scalar], board: Board, first: int = 0) -> State:
        return Meadow(seats, board, first)


# ---------------------------------------------------------------------- the scene
class Words(Voice):
    """The title's list."""

    def find(self, key: str, number: int | None) -> str | None:
        return TEXTS.get(key) or super().find(key, number)


class MeadowBoard(TitleBoard[Meadow]):
    def __init__(self, match: Match) -> None:
        super().__init__(match.board, match.seats)
        self.places = Places(match.board)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        still = Surface(size)
        still.fill("#335544")
        return still

    def parts(self, sheet: Sheet, now: Moment[Meadow]) -> Sequence[Part]:
        parts = []
        for key, kind in now.state.tiles.items():
            place = self.places.hex(*map(int, key.split(",")))
            parts.append(Part(key, place, kind, partial(sheet.plate, place, "paper")))
        return parts

    def paint_spots(self, canvas: Canvas, now: Moment[Meadow], spots: Sequence[SpotView]) -> None:
        sheet = Sheet(canvas.surface, now.look, now.plane, "meadow")
        light(sheet, [spot for spot in spots if isinstance(spot, ActionSpot)], now.considered)


class MeadowPrompts(Prompts[Meadow]):
    def __init__(self, say: Voice, places: Places) -> None:
        super().__init__(say)
        self.places = places

    def spots(self, now: Moment[Meadow]) -> list[Spot]:
        spots = []
        for q, r in now.state.free():
            place = self.places.hex(q, r)
            actions = tuple(Lay(q, r, kind) for kind in KINDS)
            spots.append(Spot(f"hex.{q}.{r}", place.centre, (place.w, place.h), "hex", actions, self.say("lay")))
        return spots

    def choice(self, now: Moment[Meadow], action: Action) -> BarChoice | None:
        """Water is named as its event is told."""
        if not isinstance(action, Lay) or action.kind == "water":
            return None
        return BarChoice(action.kind, action, self.say(f"kind.{action.kind}"), str(len(now.state.tiles)))


class MeadowNarration(Narration[Meadow]):
    def turn_words(self, now: Moment[Meadow]) -> str:
        return self.say("turn", n=len(now.state.tiles))


def meadow_view(match: Match, prompts: type[MeadowPrompts] = MeadowPrompts) -> TitleView[Meadow]:
    say, board = Words(match.title), MeadowBoard(match)
    tale = Tale(say, board.colours, match.board, [Telling(Laid)])
    return TitleView(match, say, board, prompts(say, board.places), Seats(), MeadowNarration(tale, match.seats))


def laid(monkeypatch: pytest.MonkeyPatch, people: Sequence[Seat] = PEOPLE) -> Match:
    """A match at its first decision. The titles of the program know this one for the time of the test."""
    usual = rules.game
    monkeypatch.setattr(rules, "game", lambda title: MeadowGame() if title == "meadow" else usual(title))
    header = Header(FORMAT, "meadow", 1, Level("meadow.tmx", ""), tuple(people), {}, 1, 0, "")
    pygame.display.init()
    start = MeadowGame().start(len(people), {}, MAP)
    return Match(header, MAP, Timeline(start, header.seats), Recorder(Writer(None)))
