"""Laying the map: tile and cell, what lights up, why not, what stays secret, the sky that stays in view."""

from __future__ import annotations

from random import Random

import pytest

from game.match.takeover import TakeOver
from game.rules.sky_traders.actions import Lay
from game.rules.sky_traders.components import TILES
from game.rules.sky_traders.sky import open_cells
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.spots import ActionSpot
from game.titles.sky_traders.scene.places import Heavens
from tests.rules.sky_traders.turns import DRAFT, at, laid, position
from tests.scenes.hands import HANDS, press
from tests.scenes.staged import at_table
from tests.titles.sky_traders.scene.staged import lit


@pytest.mark.parametrize("hand", HANDS)
def test_a_tile_is_chosen_and_laid(hand: str) -> None:
    match = at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.options()) > 3)
    with at_table(match) as (driver, scene):
        state = position(match)
        for number, tile in enumerate(state.hands[0]):
            press(driver, hand, f"own.{number}")
            assert lit(scene, "cell.") == {lay for lay in match.options() if isinstance(lay, Lay) and lay.tile is tile}
        last = sorted(lit(scene, "cell."), key=repr) or sorted(match.options(), key=repr)
        chosen = last[0]
        assert isinstance(chosen, Lay)
        press(driver, hand, f"own.{state.hands[0].index(chosen.tile)}")
        press(driver, hand, f"cell.{chosen.q}.{chosen.r}")
        if hand == "tap":  # the first tap shows what it would do
            assert scene.presentation.selection.action == chosen
            press(driver, hand, f"cell.{chosen.q}.{chosen.r}")
        driver.wait("idle")
        assert position(match).cells[chosen.tile] == (chosen.q, chosen.r)


def test_a_cell_that_does_not_fit_says_why_and_names_the_rule() -> None:
    match = at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.cells) > 3)
    with at_table(match) as (driver, scene):
        for number in range(len(position(match).hands[0])):
            driver.click(f"own.{number}")
            cells = [spot for spot in scene.layout.board.spots if spot.id.startswith("cell.") and not spot.enabled]
            if cells:
                break
        driver.click(cells[0].id)
        assert scene.stage.callouts.bubble is not None
        assert "§ ST-" in scene.stage.callouts.bubble.text


def test_a_tile_that_was_laid_says_nothing_more_in_the_frame_after_it() -> None:
    match = at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.cells) > 3)
    match.play(TakeOver(1 - match.seat, "easy"))
    with at_table(match) as (driver, scene):
        last = len(position(match).hands[match.seat]) - 1
        driver.do({"hover": f"own.{last}"})
        scene.play.decide(next(action for action in match.options() if isinstance(action, Lay)))
        driver.app.step(5000)  # its tip would come
        assert driver.app.scene is scene
        driver.wait("idle")
        assert scene.stage.find(f"own.{last}") is None


def test_a_tile_without_a_place_says_why_in_words() -> None:
    def stuck(state: SkyTraders) -> bool:
        return any(not any(lay.tile is tile for lay in lays(state)) for tile in state.hands[state.decision.seat])

    match = at("LayTile", laid(2, options=DRAFT), fits=stuck)
    with at_table(match) as (_, scene):
        state = position(match)
        hand = state.hands[state.decision.seat]
        number = next(n for n, tile in enumerate(hand) if not any(lay.tile is tile for lay in lays(state)))
        tip = getattr(scene.stage.find(f"own.{number}"), "tip", lambda: None)()
        assert tip is not None
        assert all("§ ST-2" in line and len(line) > 20 for line in tip.lines)


def lays(state: SkyTraders) -> list[Lay]:
    return [action for action in state.options() if isinstance(action, Lay)]


def test_tiles_that_lie_face_down_are_named_nowhere() -> None:
    match = at("LayTile", laid(3, options=DRAFT, secrets="peek"), fits=lambda state: len(state.cells) > 3)
    with at_table(match) as (_, scene):
        state = position(match)
        out = [scene.title.say(f"tile.{tile}") for tile in TILES if tile not in state.cells]
        for entry in scene.stage.dump():
            said = f"{entry['text']} {entry.get('reason') or ''}"
            assert not [name for name in out if name in said], entry


def test_all_cells_stay_in_view_while_the_sky_grows() -> None:
    for seed in range(4):
        match, rng = laid(4, seed=seed, options=DRAFT), Random(seed)
        places = Heavens(match.board)
        while match.prompt == "LayTile":
            state = position(match)
            sky, window = places.sky(state), places.side_board
            for cell in (*state.cells.values(), *open_cells(state.cells)):
                place = sky.hex(cell)
                assert window.x <= place.x < place.right <= window.right
                assert places.ribbon.bottom <= place.y < place.bottom <= window.bottom
            match.play(rng.choice(match.options()))


def test_the_considered_tile_shows_its_stages_before_the_click() -> None:
    match = at("LayTile", laid(2, options=DRAFT))
    with at_table(match) as (driver, scene):
        spot = next(spot for spot in scene.layout.board.spots if isinstance(spot, ActionSpot) and spot.legal)
        before = driver.app.surface.copy()
        driver.hover(spot.id)
        driver.wait("idle")
        assert scene.presentation.selection.action == spot.legal[0]
        box = spot.rect(scene.look)
        shown = driver.app.surface.subsurface(box)
        assert shown.get_buffer().raw != before.subsurface(box).get_buffer().raw


def test_a_hint_covers_no_number_of_what_the_tile_would_join() -> None:
    match = at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.cells) > 5)
    with at_table(match) as (driver, scene):
        for spot in [spot for spot in scene.layout.board.spots if isinstance(spot, ActionSpot) and spot.legal]:
            driver.hover(spot.id)
            driver.wait("idle")
            (box,) = scene.title.board.kept_clear(scene.moment, scene.layout.board.spots)
            scene.stage.callouts.advise(
                "Hint · Volcano\nKeeps the map small, and everybody's ways short", "hint", spot.rect(scene.look)
            )
            assert scene.stage.callouts.bubble is not None
            assert not scene.stage.callouts.bubble.rect(scene.look).colliderect(box)


def test_a_hint_takes_up_the_tile_that_it_would_lay() -> None:
    match = at("LayTile", laid(2, options=DRAFT), fits=lambda state: len(state.hands[0]) > 1)
    with at_table(match) as (_, scene):
        for tile in position(match).hands[0]:
            lay = next((one for one in match.options() if isinstance(one, Lay) and one.tile is tile), None)
            if lay is not None:
                scene.adviser.hints.show(lay, "")
                assert scene.presentation.selection.action == lay
                assert lay in lit(scene, "cell.")
