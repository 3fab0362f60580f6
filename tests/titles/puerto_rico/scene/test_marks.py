"""What is painted over the board while somebody considers an answer."""

from __future__ import annotations

import pygame
import pytest

from game import words
from game.match import Match, Seat
from game.rules.puerto_rico.actions import Build, Load, TakeTile
from game.rules.puerto_rico.components import INDEX
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.puerto_rico.scene.board import PuertoRicoBoard
from game.titles.puerto_rico.scene.marks import _own
from game.titles.puerto_rico.scene.places import Harbour
from game.ui.canvas import Canvas
from game.ui.units import Area
from tests.positions.told import heard
from tests.rules.puerto_rico.positions import bare, lay_row, plant, role, stand
from tests.rules.tables import fresh
from tests.titles.puerto_rico.scene.staged import shown
from tests.ui.host import showing


def test_the_ghost_of_a_tile_covers_none_that_lies_there() -> None:
    """Nor a quarry, before which the tile will be put."""
    state = bare(3)
    plant(state, 0, "corn", 2, 2)
    plant(state, 0, "quarry", 1, 1)
    lay_row(state, *["indigo"] * state.seats)
    role(state, "settler")
    with shown(state) as (driver, table):
        board = table.title.board
        assert isinstance(board, PuertoRicoBoard)
        plane, mats = table.layout.board.plane(table.look), board.places.mats

        def lying(space: int) -> bytes:
            place: Area = mats.slot(0, "island", space)
            (left, top), (right, bottom) = plane.at(place.x, place.y), plane.at(place.right, place.bottom)
            box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(-12, -12)
            return pygame.image.tobytes(driver.app.surface.subsurface(box), "RGB")

        tiles = sum(state.island[0])
        before = [lying(space) for space in range(tiles + 1)]
        table.presentation.consider(next(action for action in table.match.options() if isinstance(action, TakeTile)))
        table.stage.damage.touch()
        driver.wait(50)
        after = [lying(space) for space in range(tiles + 1)]
        changed = [
            sum(abs(a - b) for a, b in zip(old, new, strict=True)) / len(old)
            for old, new in zip(before, after, strict=True)
        ]
        assert max(changed[:-1]) < 4, "no more than the light round the ghost"
        assert changed[-1] > 20


def test_the_ghost_of_a_building_covers_none_that_stands_there() -> None:
    """What stands in its place makes room: all of them are seen."""
    state = bare(3)
    stand(state, 0, "small_market", "hacienda")
    state.money[0] = 20
    role(state, "builder")
    with shown(state) as (driver, table):
        board = table.title.board
        assert isinstance(board, PuertoRicoBoard)
        table.presentation.consider(Build("small_sugar_mill"))
        driver.app.step(16)
        spots = [view for view in table.layout.board.spots if isinstance(view, ActionSpot)]
        bay = board.bay(driver.app.surface, table.moment)
        ghosts = {ghost.at for ghost in _own(bay, table.presentation.selection.action)}
        held = list(state.city[0])
        held[INDEX["small_sugar_mill"]] = 0
        places = board.places.city(0, held)
        assert {place.centre for place in places.values()} == ghosts
        assert len(ghosts) == 3
        assert spots


def test_a_sale_is_chosen_in_the_trading_house() -> None:
    """With what it brings beside the barrel."""
    state = bare(3)
    state.goods[0] = [2, 1, 0, 0, 0]
    role(state, "trader")
    with shown(state) as (driver, table):
        driver.click("house")
        driver.wait(300)
        assert table.stage.find("chooser.sell.corn") is not None
        driver.click("chooser.sell.indigo")
        driver.wait("idle")
        after = table.match.view(0)
        assert isinstance(after, PuertoRico)
        assert after.house == [1]


def test_the_button_of_a_load_says_what_the_ship_says() -> None:
    state = bare(3)
    state.goods[0] = [2, 0, 0, 0, 0]
    state.goods[1] = [3, 0, 0, 0, 0]
    role(state, "captain")
    with shown(state) as (driver, table):
        load = next(action for action in table.match.options() if isinstance(action, Load))
        button = next(w for w in table.stage.root.walk() if isinstance(w, ChoiceButton) and w.act == load)
        spot = next(w for w in table.layout.board.spots if isinstance(w, ActionSpot) and load in w.spot.actions)
        assert button.tip_now() is not None
        if spot.act == load:
            assert button.tip_now() == spot.tip_now()
        driver.hover(button.id)
        driver.wait(800)
        assert table.stage.callouts.tooltip is not None


def test_cards_say_who_has_to_load() -> None:
    state = bare(3)
    state.goods[0] = [2, 0, 0, 0, 0]
    state.goods[1] = [3, 0, 0, 0, 0]
    role(state, "captain")
    with shown(state) as (driver, table):
        canvas = Canvas(driver.app.surface, table.look)
        for card, note in zip(table.layout.rail.cards[1:], ("must load", "nothing"), strict=True):
            assert card.note == note
            assert note in [words.text for words in card.letterings(canvas)], "there is room for it"


def test_tips_of_buildings_leave_most_buildings_in_sight() -> None:
    """Standing near, a tip has to cover some of them, never its own."""
    state = bare(3)
    state.money[0] = 20
    role(state, "builder")
    with shown(state) as (driver, table):
        for id in ("hospice", "factory", "wharf"):
            driver.hover(id)
            driver.wait(800)
            assert table.stage.callouts.tooltip is not None
            tip = table.stage.callouts.tooltip.rect(table.look)
            covered = [
                spot.id for spot in table.layout.board.spots if spot.enabled and tip.colliderect(spot.rect(table.look))
            ]
            assert id not in covered
            assert len(covered) <= 6


def test_at_three_the_mats_are_wider_than_at_four() -> None:
    widths = []
    for seats in (3, 4):
        state = fresh("puerto_rico", seats, {})
        assert isinstance(state, PuertoRico)
        widths.append(Harbour(state.board, seats, state.limits).mats.mat(0).w)
    assert widths[0] > 1.15 * widths[1]


def test_one_sees_ones_own_points_on_ones_own_turn() -> None:
    """At a table as it is laid when nobody says anything else."""
    people = (Seat("Anna", "human", "blue"), Seat("Boris", "human", "yellow"), Seat("Vera", "easy", "black"))
    match = Match.new("puerto_rico", people, seed=2, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        assert [card.hides for card in table.layout.rail.cards] == [
            seat != table.presentation.eyes for seat in range(3)
        ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_position_in_words_names_ships_house_island_and_city(language: str) -> None:
    state = bare(3)
    plant(state, 0, "corn", 2)
    stand(state, 0, "small_market")
    state.holds[0] = [0, 2]
    state.house.append(1)
    role(state, "builder")
    words.speak(language)
    with shown(state, language=language) as (_, table):
        say, text = table.title.say, "\n".join(heard(table))
        for key in ("tile.corn", "place.small_market", "kind.house"):
            assert say(key) in text
        for limit in state.limits:
            assert say("spot.ship", limit=limit) in text
