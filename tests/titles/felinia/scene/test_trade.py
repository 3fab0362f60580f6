"""The trade phase at the table: the ladder, boarding, swaps and sales, what the mat and tips say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import words
from game.rules.felinia.actions import Buy, Embark, Sell, Step, SwapSpice
from game.rules.felinia.components import GOODS
from game.rules.felinia.decisions.boarding import Board
from game.rules.felinia.decisions.storage import Storage
from game.rules.felinia.decisions.trade import AtGuild, AtMarket
from game.rules.felinia.state import Felinia
from game.rules.kernel import CHANCE
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.scene import Table
from game.titles.felinia.analysis.trips import trips
from game.titles.felinia.scene import mat
from game.titles.felinia.scene.board import FeliniaBoard
from game.titles.felinia.scene.colours import COLOURS
from game.titles.felinia.scene.town import Town
from game.titles.felinia.telling import tips
from game.titles.felinia.telling.choices import choice
from game.titles.felinia.telling.prompts import prompt
from game.ui.driving import Driver
from game.ui.theme import Plate
from game.ui.units import Area
from tests.rules.felinia.positions import BLUE, GREEN, RED, begin, bids, hold, lay, opening, ships, trading
from tests.rules.tables import fresh, random_answer
from tests.scenes.hands import HANDS, press
from tests.titles.felinia.scene.staged import PEOPLE, at, shown


def market() -> Felinia:
    """Market 1 with three tokens; Anna has a watch and five silver, Boris two wines."""
    state = opening(3)
    ships(state, ("5:00", ()), ("5:15", (BLUE,)), ("5:30", ()), ("8:00", ()))
    hold(state, RED, "watches", silver=5, gold=1)
    hold(state, BLUE, "wine", "clothes", silver=3)
    hold(state, GREEN, silver=0)
    lay(state, 1, "watches", "wine")
    bids(state, 1, RED, BLUE, GREEN)
    trading(state)
    return state


def guild() -> Felinia:
    state = market()
    bids(state, 1)
    bids(state, 6, RED)
    state.place = 5
    state.agenda[-1] = AtGuild(RED)
    return state


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    words.strict(True)
    words.speak("en")
    yield
    words.strict(False)


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "ru"), ((1920, 1080), "en")])
def test_what_is_told_of_a_good_leaves_the_ships_to_be_seen(size: tuple[int, int], language: str) -> None:
    with shown(at(market()), size, language) as (driver, table):
        hulls = [driver.widget(f"ship.{ship}").rect(table.look) for ship in range(4)]
        for tile in ("tile.0", "tile.1"):
            driver.hover(tile)
            driver.wait(600)
            assert table.stage.callouts.tooltip is not None
            assert table.stage.callouts.tooltip.rect(table.look).collidelist(hulls) < 0


@pytest.mark.rule("FE-58")
@pytest.mark.parametrize("hand", HANDS)
def test_a_tile_is_bought_and_the_ship_boarded_on_the_board(hand: str) -> None:
    match = at(market())
    assert isinstance(match.decision(RED), AtMarket)
    with shown(match) as (driver, _):
        for spot in ("tile.0", "ship.0"):
            before = match.count
            press(driver, hand, spot)
            driver.wait("idle")
            if hand == "tap" and match.count == before:
                press(driver, hand, spot)
                driver.wait("idle")
            assert match.count > before, spot
        state = match.view(RED)
        assert isinstance(state, Felinia)
        assert state.aboard[0] == [RED]
        assert state.silver[RED] == 5 - 3 - 1


@pytest.mark.rule("FE-74")
def test_a_ship_without_a_deal_says_why_not() -> None:
    match = at(market())
    with shown(match) as (_, table):
        spot = table.stage.find("ship.0")
        assert spot is not None
        assert not spot.enabled
        assert spot.reason_now() == "Merchants board only right after a deal: make one first\n§ FE-74"


def chooser(driver: Driver, table: Table, button: str) -> Chooser:
    driver.click(button)
    driver.wait(400)
    opened = table.stage.overlays[-1]
    assert isinstance(opened, Chooser)
    return opened


@pytest.mark.rule("FE-126")
@pytest.mark.parametrize("hand", HANDS)
def test_one_button_sells_and_each_sale_tells_its_price(hand: str) -> None:
    match = at(market())
    with shown(match) as (driver, table):
        offered = chooser(driver, table, "sell")
        buttons = [button for button in offered.walk() if isinstance(button, ChoiceButton)]
        assert {button.choice.action: button.choice.detail for button in buttons} == {
            Sell("watches"): "[felinia/silver] 5 → 6",
            Sell("gold"): "[felinia/silver] 5 → 6",
        }
        gold = next(button.id for button in buttons if button.choice.action == Sell("gold"))
        press(driver, hand, gold)
        driver.wait("idle")
        if hand == "tap":
            press(driver, hand, gold)
            driver.wait("idle")
        state = match.view(RED)
        assert isinstance(state, Felinia)
        assert (state.gold[RED], state.silver[RED]) == (0, 6)


@pytest.mark.rule("FE-67")
def test_at_the_guild_a_tile_of_the_bag_or_of_the_mat_offers_its_swaps() -> None:
    match = at(guild())
    with shown(match) as (driver, _):
        options = [action for action in match.options() if isinstance(action, SwapSpice)]
        assert len(options) == len(GOODS) - 1
        driver.click("bag.books")
        driver.wait("idle")
        state = match.view(RED)
        assert isinstance(state, Felinia)
        assert state.goods[RED][GOODS.index("books")] == 1
        assert state.spice[RED] == 1
    with shown(at(guild())) as (driver, table):
        assert len(chooser(driver, table, "own.0").children) == len(options)


def test_name_and_price_of_the_guild_stand_beside_each_other_in_a_small_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plates: list[tuple[Plate, Area]] = []
    paint_plate = Town.plate

    def plate(town: Town, place: Area, style: Plate, radius: float | None = None) -> None:
        plates.append((style, place))
        paint_plate(town, place, style, radius)

    monkeypatch.setattr(Town, "plate", plate)
    with shown(at(guild()), (1280, 720), "ru"):
        shades = COLOURS.normal
        (price,) = [place for style, place in plates if style is shades.price]
        (name,) = [place for style, place in plates if style is shades.number and place.centre[1] == price.centre[1]]
        assert name.right < price.x


def test_while_somebody_boards_no_token_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    plates: list[Plate] = []
    paint_plate = Town.plate

    def plate(town: Town, place: Area, style: Plate, radius: float | None = None) -> None:
        plates.append(style)
        paint_plate(town, place, style, radius)

    monkeypatch.setattr(Town, "plate", plate)
    shades = COLOURS.normal
    state = market()
    with shown(at(state)):
        assert shades.price in plates
        assert shades.rung_now in plates
    state.play(Buy("watches"))
    plates.clear()
    with shown(at(state)):
        assert shades.rung in plates
        assert shades.price not in plates
        assert shades.rung_now not in plates


def test_selling_is_gold_only_while_it_is_considered() -> None:
    with shown(at(market())) as (driver, _):
        driver.hover("tile.0")
        driver.hover("undo")
        assert not driver.widget("sell").chosen


def test_a_good_that_is_considered_lies_over_the_price_of_the_fourth(monkeypatch: pytest.MonkeyPatch) -> None:
    plates: list[Area] = []
    paint_plate = Town.plate

    def plate(town: Town, place: Area, style: Plate, radius: float | None = None) -> None:
        plates.append(place)
        paint_plate(town, place, style, radius)

    state = market()
    hold(state, RED, "books", "wine", "clothes", silver=5)
    with shown(at(state)) as (driver, table):
        assert isinstance(table.title.board, FeliniaBoard)
        monkeypatch.setattr(Town, "plate", plate)
        driver.hover("tile.0")
        count = sum(state.goods[RED])
        assert mat.slots(table.title.board.places, count + 1)[count] in plates


def test_a_considered_deal_is_seen_on_ladder_ship_and_mat() -> None:
    match = at(market())
    with shown(match) as (driver, table):
        plain = driver.app.surface.copy()
        driver.hover("tile.0")
        driver.wait("idle")
        assert table.presentation.selection.action == Buy("watches")
        assert table.presentation.selection.preview is not None
        changed = driver.app.surface
        places, plane, look = table.title.board.places, table.layout.board.plane(table.look), table.look  # type: ignore[attr-defined]
        x, y = plane.at(*mat.silver_at(places, 2))
        ring = round(x - 31 * plane.k) + 1, round(y)
        assert plain.get_at(ring) != changed.get_at(ring), look


def test_a_ship_tells_what_it_costs_and_whether_it_sails() -> None:
    match = at(market())
    with shown(match) as (_, table):
        lines = {}
        for ship in range(4):
            found = tips.tip(
                table.title.say, table.title.match.seats, table.moment.state, table.moment.eyes, True, f"ship.{ship}"
            )
            assert found is not None
            lines[ship] = found.lines
        assert lines[0][0].count("felinia/watches") == 2
        assert lines[0][1].count("felinia/watches") == 1
        assert "The earliest: it sails if no ship is full" in lines[0]
        assert any("Boris" in line for line in lines[1])
        assert "It waits until it is full" in lines[1]


@pytest.mark.rule("FE-146")
def test_a_bonus_tile_tells_its_points_but_not_over_tiles_that_lie_face_down() -> None:
    """Two lions give "+1" two points; an extra tiger is the first of its type."""
    state = guild()
    say = words.of("felinia")
    state.tiles[RED] = [2, 0, 0, 0, 0]
    for bonus, points in (("lion_plus1", 2), ("tiger_extra", 1)):
        seen, unseen = (tips.tip(say, (), state, RED, sees, f"bonus.{bonus}") for sees in (True, False))
        assert seen is not None
        assert unseen is not None
        assert f"[felinia/prosperity] +{points}" in "\n".join(seen.lines)
        assert "prosperity" not in "\n".join(unseen.lines)


def test_no_button_tells_points_or_silver_by_a_bare_number() -> None:
    """A silver field with "+12" meant points, books with "+1" a coin."""
    state, say, rng, seen = fresh("felinia", 3), words.of("felinia"), Random(3), set[str]()
    assert isinstance(state, Felinia)
    while not state.over:
        if state.decision.seat != CHANCE:
            found = trips(state) if any(isinstance(action, Step) for action in state.options()) else []
            for action in state.options():
                button = choice(say, state, action, found)
                if button is not None and isinstance(action, Step | Sell):
                    unit = "prosperity" if isinstance(action, Step) else "silver"
                    assert not button.text
                    assert f"[felinia/{unit}]" in button.detail
                    seen.add(unit)
        state.advance(random_answer(state, rng))
    assert seen == {"prosperity", "silver"}


def test_every_spot_has_a_tip_or_none_in_every_moment() -> None:
    for state in (market(), guild()):
        with shown(at(state)) as (_, table):
            for spot in table.layout.board.spots:
                table.title.prompts.spot_tip(table.moment, spot.spot)


def test_boarding_is_offered_on_the_ship_and_finished_by_a_button() -> None:
    state = market()
    state.play(Buy("watches"))
    match = at(state)
    assert isinstance(match.decision(RED), Board)
    with shown(match) as (driver, table):
        lit = [spot.id for spot in table.layout.board.spots if spot.enabled and spot.id.startswith("ship.")]
        assert lit == ["ship.0"]
        assert match.refusal(Embark(1)) is not None
        driver.click("done")
        driver.wait("idle")
        assert match.seat != RED


def test_another_mat_is_seen_close_with_its_tiles_face_down() -> None:
    state = market()
    state.tiles[BLUE] = [0, 0, 2, 0, 0]
    match = at(state)
    with shown(match) as (driver, table):
        driver.click("card.1")
        driver.wait("idle")
        ids = {widget.id: widget.text for widget in table.stage.overlays[-1].walk()}
        assert ids["mat.1.held.0"] == "Tiles face down: 2"
        assert "tigers" not in " ".join(text or "" for text in ids.values())


@pytest.mark.rule("FE-113", "FE-115")
def test_storage_says_what_is_kept_and_each_good_on_the_mat_can_be_sold() -> None:
    state = opening(3)
    hold(state, RED, "books", "books", "wine", "watches", "clothes", silver=2)
    begin(state, Storage())
    match = at(state)
    with shown(match) as (driver, table):
        detail = table.title.prompts.prompt(table.moment).detail.replace(words.NBSP, " ")
        assert detail.startswith("Of 5 goods you keep 3: sell 2 · or keep a fourth for 2 silver")
        driver.click("fourth")
        driver.wait("idle")
        assert table.title.prompts.prompt(table.moment).detail.startswith(f"Of 5{words.NBSP}goods you keep 4: sell 1")
        driver.click("own.2")
        driver.wait("idle")
        view = match.view(RED)
        assert isinstance(view, Felinia)
        assert sum(view.goods[RED]) == 4
        assert view.goods[RED][GOODS.index("wine")] == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_in_the_bar_changes_places_with_what_lies_on_the_market(size: tuple[int, int]) -> None:
    """In a small window no good has a button; declining stands at the right end, whatever else is offered."""
    ends, bought = set[float](), set[bool]()
    for goods in (("wine",), ("watches", "wine"), ("watches", "wine", "clothes")):
        for own in ((), ("wine",)):
            state = market()
            hold(state, RED, *own, silver=5)
            lay(state, 1, *goods)
            with shown(at(state), size, "ru") as (_, table):
                buttons = [one for one in table.layout.bars["bar"].children if isinstance(one, ChoiceButton)]
                assert [one.choice.ends for one in buttons][-1]
                ends.add(buttons[-1].area.x)
                bought.add(any(isinstance(one.act, Buy) for one in buttons))
    assert len(ends) == 1
    assert bought == ({False} if size[1] == 720 else {True})


def test_who_cannot_pay_is_not_told_to_buy() -> None:
    for silver, head in ((3, "buy a good for 3 silver or decline"), (1, "not enough silver: 1 of 3")):
        state = market()
        hold(state, RED, "watches", silver=silver)
        told = prompt(words.of("felinia"), PEOPLE, state, (), face_down=False)
        assert told.head.replace(words.NBSP, " ") == head
        assert ("Sell something, or decline" in told.detail) == (silver < 3)
