"""A mat that is clicked is shown close, beside one's own."""

from __future__ import annotations

from random import Random

import pytest

from game import words
from game.match import COLOURS, Match, Seat
from game.rules.puerto_rico.actions import Build
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, GOODS, QUARRY
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.closeup import CloseUp, CloseUps
from game.scenes.table.spots import ActionSpot, LookSpot
from game.titles.puerto_rico.telling.tips import summary
from tests.scenes.hands import table_of
from tests.titles.puerto_rico.scene.panels import SIZES
from tests.ui.host import showing
from tests.ui.layout import faults


def at(prompt: str, steps: int, seats: int = 4) -> Match:
    """A random match at such a decision after so many steps."""
    people = [Seat(f"Player {n}", "human", colour) for n, colour in enumerate(COLOURS[:seats])]
    match = Match.new("puerto_rico", people, {}, seed=5, first=0)
    rng = Random(5)
    while match.count < steps or match.prompt != prompt:
        match.play(rng.choice(match.options()))
    return match


@pytest.mark.parametrize("how", ["mat", "city", "card"])
@pytest.mark.parametrize("hand", ["click", "tap"])
def test_a_click_on_a_mat_a_building_or_a_card_shows_it_beside_ones_own(how: str, hand: str) -> None:
    match = at("ChooseRole", 150)
    state = match.view(match.seat)
    assert isinstance(state, PuertoRico)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait(1500)
        scene = table_of(driver)
        rival = (match.seat + 1) % 4
        building = next(b for b, held in enumerate(state.city[rival]) if held != ABSENT)
        id = {"mat": f"mat.{rival}", "card": f"card.{rival}", "city": f"city.{rival}.{BUILDINGS[building].id}"}[how]
        count = match.count
        driver.do({hand: id})
        sheet = scene.stage.overlays[-1]
        assert isinstance(sheet, CloseUps)
        views = [child for child in sheet.children if isinstance(child, CloseUp)]
        assert [view.id for view in views] == [f"closer.{match.seat}", f"closer.{rival}"]
        held = scene.stage.find(f"closer.{rival}.{BUILDINGS[building].id}")
        small = scene.stage.find(f"city.{rival}.{BUILDINGS[building].id}")
        assert held is not None
        assert small is not None
        assert held.area.w > 1.6 * small.area.w
        driver.wait(400)
        if hand == "click":
            driver.key("escape")
        else:
            driver.do({"tap": "closer"})
        assert not scene.stage.overlays
        assert match.count == count


def test_ones_own_mat_stands_alone() -> None:
    match = at("ChooseRole", 150)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait(1500)
        driver.click(f"mat.{match.seat}")
        views = [child.id for child in table_of(driver).stage.overlays[-1].children if isinstance(child, CloseUp)]
        assert views == [f"closer.{match.seat}"]


def test_goods_that_may_be_sold_lie_above_their_mat() -> None:
    """What can be played comes before a closer look, a little beside it as well; no key walks to a closer look."""
    match = at("SellBarrel", 100)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait(1500)
        scene = table_of(driver)
        goods = [
            w
            for w in scene.layout.board.children
            if isinstance(w, ActionSpot) and w.id.startswith("goods.") and w.enabled
        ]
        assert goods
        for spot in goods:
            rect = spot.rect(scene.look)
            assert scene.stage.layers.under(*rect.center) is spot
            assert scene.stage.layers.under(rect.right + 6, rect.centery) is spot
        assert any(isinstance(w, LookSpot) for w in scene.layout.board.children)
        assert not any(isinstance(w, LookSpot) for w in scene.stage.focus.candidates())


def test_everything_tells_of_itself_even_what_was_just_taken() -> None:
    match = at("ChooseRole", 150)
    with showing(lambda host: host.table(match)) as driver:
        scene = table_of(driver)
        now, prompts = scene.moment, scene.title.prompts
        assert isinstance(now.state, PuertoRico)
        spots = prompts.spots(now)
        assert not [spot.id for spot in spots if prompts.spot_tip(now, spot) is None]
        now.state.row = [0] * 5  # the pointer still rests where a tile lay
        silent = [spot.id for spot in spots if prompts.spot_tip(now, spot) is None]
        assert silent == [spot.id for spot in spots if spot.id.startswith("row.")]


def test_the_summary_is_true() -> None:
    match = at("ChooseRole", 150)
    with showing(lambda host: host.table(match)) as driver:
        scene = table_of(driver)
        state = match.view(0)
        assert isinstance(state, PuertoRico)
        for seat in range(4):
            told = " ".join(summary(scene.title.say, state, seat))
            assert f"island {12 - sum(state.island[seat])}, city {12 - state.city_spaces(seat)}" in told
            for kind in range(5):
                made = state.capacity(seat, kind)
                icon = f"[puerto_rico/good_{GOODS[kind]}]\N{NO-BREAK SPACE}"
                assert (f"{icon}{made}" in told) == (made > 0)


@pytest.mark.parametrize("tongue", ["en", "ru"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_it_fits(seats: int, size: tuple[int, int], scale: float, tongue: str) -> None:
    words.speak(tongue)
    match = at("ChooseRole", 100, seats)
    with showing(lambda host: host.table(match), size, scale=scale, language=tongue) as driver:
        driver.wait(1500)
        for seat in range(seats):
            driver.click(f"card.{seat}")
            driver.wait(400)
            wrong = [fault for fault in faults(table_of(driver).stage.dump(), size) if "closer" in fault]
            assert not wrong, wrong
            driver.key("escape")


def test_a_price_that_cannot_be_paid_is_explained() -> None:
    match = at("ChooseBuilding", 60)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait(1500)
        scene = table_of(driver)
        state = match.view(match.seat)
        assert isinstance(state, PuertoRico)
        for index, building in enumerate(BUILDINGS):
            refusal = match.refusal(Build(building.id))
            if refusal is None or refusal.key != "coins.short":
                continue
            spot = scene.stage.find(building.id)
            assert spot is not None
            off = min(state.worked[match.seat][QUARRY], building.column)
            lacking, how, rule = spot.reason_now().replace("\xa0", " ").split("\n")
            price = state.price(match.seat, index, state.chooser)
            assert f"{price} needed, you have {state.money[match.seat]}" in lacking
            assert f"cost {building.cost}" in how
            assert ("quarries" in how) == (off > 0)
            assert rule == f"§ {refusal.rule}"
            return
    raise AssertionError("everything can be paid")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_leaves_the_ghost_on_ones_mat_in_sight(size: tuple[int, int]) -> None:
    match = at("ChooseTile", 40)
    with showing(lambda host: host.table(match), size, reduced_motion=True) as driver:
        driver.wait(1500)
        scene = table_of(driver)
        row = [
            w
            for w in scene.layout.board.children
            if isinstance(w, ActionSpot) and w.id.startswith("row.") and w.enabled
        ]
        mat = scene.stage.find(f"mat.{match.seat}")
        assert row
        assert mat is not None
        for spot in row:
            driver.hover(spot.id)
            driver.wait(600)
            tip = scene.stage.callouts.tooltip
            assert tip is not None
            assert not tip.rect(scene.look).colliderect(mat.rect(scene.look))


def test_another_window_finds_no_mat_left_over() -> None:
    match = at("ChooseRole", 100)
    with showing(lambda host: host.table(match), (1280, 720)) as driver:
        driver.wait(1500)
        driver.click("card.1")
        driver.wait(400)
        driver.size("1920x1080")
        driver.wait(400)
        scene = table_of(driver)
        assert not scene.stage.overlays
        driver.click("card.1")
        assert scene.stage.find("closer.1") is not None
