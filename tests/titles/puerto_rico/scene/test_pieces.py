"""The pieces of the table: all that lies open is there once, and what comes or goes does so along its way."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.match import Match, Seat
from game.rules.kernel import Event
from game.rules.puerto_rico.actions import TakeRole
from game.rules.puerto_rico.components import GOOD_INDEX
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.events import (
    BarrelTaken,
    Built,
    ColonistsTaken,
    Loaded,
    Produced,
    RoleTaken,
    ShipEmptied,
    TilePlaced,
)
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.heaps import Heap, flights, lying
from game.scenes.board.pieces import Flight
from game.scenes.board.plane import Plane, fitted
from game.scenes.table.scene import Table
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.standing import COINS_SEEN, VOYAGE, flows, heaps, where
from tests.rules.tables import fresh, random_answer
from tests.ui.host import showing


def lie(state: PuertoRico, places: Harbour, plane: Plane) -> list[Heap]:
    """Every piece has a key of its own."""
    found = list(heaps(state, places, plane, 15))
    keys = [piece.key for piece in lying(found)]
    assert len(keys) == len(set(keys))
    return found


def moved(events: list[Event], before: PuertoRico, after: PuertoRico, places: Harbour, plane: Plane) -> list[Flight]:
    told = list(flows(events, before))
    return flights(lie(before, places, plane), lie(after, places, plane), told, partial(where, places))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_travels(seats: int) -> None:
    pygame.display.set_mode((640, 400))
    state = fresh("puerto_rico", seats, {})
    assert isinstance(state, PuertoRico)
    places = Harbour(state.board, seats, state.limits)
    plane = fitted(places.board, Rect(0, 0, 980, 592))
    rng = Random(seats)
    seen = {"made": 0, "loaded": 0, "landed": 0, "coins": 0, "sailed": 0, "laid": 0, "built": 0}
    for _ in range(400):
        if state.over:
            break
        before = state.copy()
        state.journal = []
        state.advance(random_answer(state, rng))
        events, after = state.journal, state.copy()
        found = moved(events, before, after, places, plane)
        there = {piece.at for piece in lying(lie(after, places, plane))}
        for event in events:
            if isinstance(event, Produced | BarrelTaken):
                hand = {places.barrel(event.seat, kind).centre for kind in range(5)}
                mine = [f for f in found if f.target in hand and f.fade == (255, 255)]
                assert bool(mine) == (isinstance(event, BarrelTaken) or any(event.goods))
                shelves = {places.supply(kind).centre for kind in range(5)}
                assert all(f.source in shelves for f in mine)
                assert all(f.target in there for f in mine)
                seen["made"] += len(mine)
            elif isinstance(event, Loaded) and event.ship >= 0:
                kind = GOOD_INDEX[event.good]
                hand = {places.barrel(event.seat, kind).centre}
                shipped = [f for f in found if f.source in hand and f.piece.key.startswith("windrose")]
                assert len(shipped) == event.barrels
                seen["loaded"] += event.barrels
            elif isinstance(event, ShipEmptied):
                crew = [f for f in found if f.group == f"ship.{event.ship}"]
                if before.holds[event.ship][1] == before.limits[event.ship]:  # not filled only now
                    assert len(crew) == event.barrels + 1
                    assert all(f.target == pytest.approx((f.source[0] + VOYAGE, f.source[1])) for f in crew)
                    assert all(f.fade == (255, 0) for f in crew)
                    seen["sailed"] += 1
            elif isinstance(event, RoleTaken):
                coins = [f for f in found if f.piece.key.startswith(f"role.{event.card}.coin")]
                assert len(coins) == min(COINS_SEEN, event.coins)
                assert all(f.target == places.money(event.seat).centre for f in coins)
                seen["coins"] += len(coins)
            elif isinstance(event, ColonistsTaken) and event.source == "ship":
                town = places.mats.slot(event.seat, "san_juan").centre
                assert sum(f.target == town for f in found) >= event.count
                seen["landed"] += event.count
            elif isinstance(event, TilePlaced):
                island = {area.centre for area in places.mats.slots(event.seat, "island")}
                assert sum(f.target in island and f.source not in island for f in found) == 1
                seen["laid"] += 1
            elif isinstance(event, Built):
                stall = places.of(event.building).centre
                assert [f.source for f in found if f.piece.key.startswith(f"city.{event.seat}.{event.building}.")] == [
                    stall
                ]
                seen["built"] += 1
    assert all(seen.values()), seen


def dealing() -> tuple[Match, TakeRole]:
    """Somebody may take the mayor, who sets many colonists walking."""
    people = [Seat("Anna", "human", "blue"), Seat("Boris", "human", "yellow"), Seat("Vera", "human", "sky")]
    match = Match.new("puerto_rico", people, {}, seed=2)
    rng = Random(2)
    while True:
        view = match.view(match.seat)
        assert isinstance(view, PuertoRico)
        mayor = TakeRole(view.cards.index("mayor"))
        if (
            match.prompt == "ChooseRole"
            and view.ship >= 3
            and view.colonists_of(0) > 2
            and match.refusal(mayor) is None
        ):
            return match, mayor
        match.play(rng.choice(match.options()))


@pytest.mark.parametrize("calm", [False, True])
def test_many_pieces_start_one_after_the_other_and_are_there_in_time(
    calm: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    match, mayor = dealing()
    with showing(lambda host: host.table(match), reduced_motion=calm) as driver:
        driver.wait(1500)
        scene = driver.app.scene
        assert isinstance(scene, Table)
        scene.play.decide(mayor)
        playback = scene.presentation.playback
        assert len(playback.flights) > 1
        step, lasted, spread = scene.presentation.sight.shown, 0, 0.0
        while playback.flights and scene.presentation.sight.shown == step:
            come = [t for _, t in playback.moving()]
            assert come == sorted(come, reverse=True)
            spread = max(spread, come[0] - come[-1])
            driver.wait(10)
            lasted += 10
        assert lasted <= (200 if calm else 720)
        assert (spread > 0.1) == (not calm)


def test_what_goes_and_what_comes_to_its_place_are_two() -> None:
    """A colonist ship that is emptied and filled as before in one step is seen to do both."""
    pygame.display.set_mode((640, 400))
    state = fresh("puerto_rico", 4, {})
    assert isinstance(state, PuertoRico)
    places = Harbour(state.board, 4, state.limits)
    plane = fitted(places.board, Rect(0, 0, 980, 592))
    state.advance(state.options()[0])  # who is governor
    while not isinstance(state.decision, ChooseRole):
        state.advance(state.options()[0])
    before = state.copy()
    state.journal = []
    state.advance(TakeRole(state.cards.index("mayor")))
    while not isinstance(state.decision, ChooseRole):
        state.advance(state.options()[0])
    assert before.ship == state.ship == 4
    found = moved(state.journal, before, state, places, plane)
    walking = [f for f in found if ".colonist." in f.piece.key]
    towns = {places.mats.slot(seat, "san_juan").centre for seat in range(4)}
    assert {f.target for f in walking if f.target in towns} == towns
    assert len([f for f in walking if f.source == places.one("colonist_supply").centre]) == 4
