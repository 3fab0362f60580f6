"""A turn at the table: flight, dumping, the action, the port and the holds, by mouse, keys and taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from game import words
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, Crew, Kind, Tile, Wind
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import WindPhase
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.table.banner import Banner
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import fare, fares, sales, way
from game.titles.sky_traders.scene.colours import COLOURS
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.exchange import paint_exchange, paint_stock, rivals_lines
from game.titles.sky_traders.scene.turn import chip_lines
from game.titles.sky_traders.scene.wind import drawn_by, paint_wind, strip
from game.titles.sky_traders.telling.phrases import COIN, FUEL, barrels, drawn
from game.ui.text import Face
from game.ui.units import Area
from game.words import marks
from tests.rules.sky_traders.positions import acting, dumping, flying, hurt, put, trading
from tests.rules.sky_traders.turns import at, position
from tests.scenes.hands import HANDS, press
from tests.scenes.staged import at_table
from tests.titles.sky_traders.scene import posed
from tests.titles.sky_traders.scene.posed import shown, touch
from tests.titles.sky_traders.scene.staged import board_of, lit


@pytest.mark.parametrize("hand", HANDS)
def test_a_flight(hand: str) -> None:
    match = at("Fly")
    with at_table(match) as (driver, scene):
        flights = {option for option in match.options() if isinstance(option, actions.FlyTo)}
        assert lit(scene, "tile.") == flights
        state = position(match)
        here = state.place[0]
        assert here is not None
        goal = max(flights, key=lambda flight: state.distance[here][flight.tile]).tile
        press(driver, hand, f"tile.{goal}")
        if hand == "tap":
            assert "→" in next(e["text"] for e in scene.stage.dump() if e["id"] == "card.0.phlogiston")
            press(driver, hand, f"tile.{goal}")
        driver.wait("idle")
        assert position(match).place[0] is goal


@pytest.mark.parametrize(
    ("kind", "said"),
    [("Fly", "Not now. First decide: where to fly"), ("ChooseAction", "Not now. First choose an action")],
)
def test_what_comes_later_says_what_is_to_be_decided_first(kind: str, said: str) -> None:
    with at_table(at(kind)) as (_, scene):
        assert scene.play.wording.not_now(scene.moment) == said


def test_holds_that_may_be_chosen_are_lit() -> None:
    """Round them, for what they hold must be read."""
    with at_table(at("PlaceStartCrew")) as (driver, scene):
        plane, places = scene.layout.board.plane(scene.look), board_of(scene).places

        def bright(number: int) -> int:
            x, y = plane.at(places.hold(number).x - 4, places.hold(number).centre[1])
            return sum(driver.app.surface.get_at((round(x), round(y)))[:3])

        assert min(bright(4), bright(5), bright(6)) > max(bright(1), bright(2), bright(3)) + 60


def test_each_flight_distance_stands_over_its_fare_and_is_lit_while_it_can_be_paid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = flying()
    state.phlogiston[0] = 2
    told: list[tuple[str, tuple[float, float], str]] = []
    rich = Sheet.rich

    def noted(sheet: Sheet, words: str, point: tuple[float, float], size: float, colour: str, *rest: Any) -> None:
        told.append((words, point, colour))
        rich(sheet, words, point, size, colour, *rest)

    monkeypatch.setattr(Sheet, "rich", noted)
    with shown(state) as (_, table):
        colours = table.look.colours(COLOURS)
        cost = fares(state, 0)
        assert cost[0] == 0
        assert cost[-1] > 2, "some are too dear"
        for cell, tiles in zip(strip(board_of(table).places, len(cost)), range(len(cost)), strict=True):
            within = [(words, at, ink) for words, at, ink in told if _holds(cell, at)]
            (above, over, ink), (below, under, same) = within[-2:]
            assert (above, below) == (f"**{tiles}**", f"{FUEL} {cost[tiles]}")
            assert over[1] < cell.centre[1] < under[1]
            able = cost[tiles] <= 2 and tiles <= state.flight_limit
            assert ink == same == (colours.deal if able else colours.deal_off).ink


def _holds(cell: Area, at: tuple[float, float]) -> bool:
    return cell.x <= at[0] <= cell.right and cell.y <= at[1] <= cell.bottom


def test_a_tile_that_is_too_dear_says_what_is_short() -> None:
    match = at("Fly", fits=lambda state: state.phlogiston[0] < 3)
    with at_table(match) as (driver, scene):
        state = position(match)
        dear = next(tile for tile in state.cells if (fare(state, 0, tile) or 0) > state.phlogiston[0])
        driver.click(f"tile.{dear}")
        assert scene.stage.callouts.bubble is not None
        assert f"{state.phlogiston[0]}" in scene.stage.callouts.bubble.text
        assert "§ ST-4" in scene.stage.callouts.bubble.text


def test_a_fare_stands_below_proceeds_for_which_a_narrow_tile_has_no_room_beside_it() -> None:
    """The sky of people who lay it far and wide has small tiles."""
    with shown(flying(seats=3), (1280, 720)) as (_, scene):
        deck = board_of(scene).rooms.deck(scene.moment)
        treasure, coins, fuel = drawn("treasure_map"), f"{COIN}100", f"{FUEL}10"
        assert chip_lines(deck, [coins, fuel], 200) == [f"{coins} {fuel}"]
        assert chip_lines(deck, [coins, fuel], 90) == [coins, fuel]
        assert chip_lines(deck, [treasure, coins, fuel], 90) == [f"{treasure} {coins}", fuel]
        assert chip_lines(deck, [fuel], 20) == [fuel]


@pytest.mark.parametrize("make", [flying, acting, trading])
def test_what_rivals_carry_stands_in_the_exchange(
    make: Callable[..., SkyTraders], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one flies, attacks and trades."""
    state, written = make(seats=3), list[str]()
    put(state, 1, 1, Kind.WINE, 2)
    put(state, 2, 1, Kind.WINE, 1)
    put(state, 0, 1, Kind.GROG, 2)
    put(state, 1, 2, Kind.GROG, 2)
    put(state, 2, 2, Kind.GROG, 1)
    monkeypatch.setattr(Deck, "rich", lambda deck, words, *how, **more: written.append(words))
    with shown(state, (1280, 720)) as (_, scene):
        one, other = (marks.player(scene.match.seats[seat].colour) for seat in (1, 2))
        assert f"{one}2 {other}1" in written
        assert "+3" in written, "of grog, whose row has least room"
        deck = board_of(scene).rooms.deck(scene.moment)
        assert rivals_lines(deck, Kind.WINE, 60) == [f"{one}2", f"{other}1"]
        tip = scene.title.prompts.spot_tip(scene.moment, Spot("tile.city_1", (0, 0), (0, 0)))
        assert tip is not None
        assert f"{one} {scene.match.seats[1].name} {barrels(Kind.WINE, 2)} {barrels(Kind.GROG, 2)}" in tip.lines


def test_barrels_that_change_ships_are_painted_anew() -> None:
    """Neither the supply nor the reader's own ship tells of it."""
    signs = []
    for seat in (1, 2):
        state = flying(seats=3)
        put(state, seat, 1, Kind.WINE, 2)
        with shown(state) as (_, scene):
            rooms = board_of(scene).rooms
            parts = rooms.seen(scene.moment).parts(rooms.deck(scene.moment))
            signs.append(next(part.sign for part in parts if part.name == "exchange"))
    assert signs[0] != signs[1]


def test_a_banner_leaves_exchange_port_and_holds_in_sight() -> None:
    with shown(trading(), (1280, 720)) as (driver, scene):
        scene.presentation.herald.announce([Banner("Раунд 10 начинаете вы", "Ваши и первый полёт, и первое слово")])
        driver.app.step(16)
        area, board = scene._hanging.area, board_of(scene)
        assert area is not None
        box, deck = scene.look.rect(area), board.rooms.deck(scene.moment)
        for place in (board.places.exchange, board.places.port, board.places.hull):
            assert not box.colliderect(deck.rect(place))


def test_a_way_is_as_long_as_the_distance() -> None:
    state = position(at("Fly"))
    for source, row in state.distance.items():
        for target, tiles in row.items():
            path = way(state, source, target)
            assert (path[0], path[-1], len(path)) == (source, target, tiles + 1)


@pytest.mark.parametrize("hand", HANDS)
def test_all_of_a_kind_is_sold_with_one_press(hand: str) -> None:
    def cargo(state: SkyTraders) -> bool:
        here = state.place[0]
        return here is not None and any(lot.barrels > 1 for lot in sales(state, 0, here) or ())

    match = at("TradeHere", fits=cargo)
    with at_table(match) as (driver, _):
        state = position(match)
        here = state.place[0]
        assert here is not None
        lot = max(sales(state, 0, here) or (), key=lambda lot: lot.barrels)
        coins = state.coins[0]
        press(driver, hand, f"deal.{lot.kind}")
        if hand == "tap":
            press(driver, hand, f"deal.{lot.kind}")
        driver.wait("idle")
        assert position(match).coins[0] == coins + lot.coins
        assert not position(match).aboard(0, lot.kind)


def test_a_row_lets_every_number_be_chosen() -> None:
    def wares(state: SkyTraders) -> bool:
        return len([option for option in state.options() if isinstance(option, actions.Buy)]) > 2

    match = at("TradeHere", fits=wares)
    with at_table(match) as (driver, scene):
        options = [option for option in match.options() if isinstance(option, actions.Buy)]
        bought = [option for option in options if option.kind is options[0].kind]
        driver.click(f"row.{bought[0].kind}")
        offered = [widget for widget in scene.stage.overlays[-1].walk() if widget.id.startswith("chooser.")]
        assert len(offered) == len(bought)
        driver.click("chooser.buy.2")
        driver.wait("idle")
        assert position(match).aboard(0, bought[0].kind) >= 2


def test_every_option_of_a_port_can_be_reached() -> None:
    """By a spot, by a row's chooser, by taking something up, or by pressing a button of one unit again."""
    match = at("TradeHere", fits=lambda state: state.aboard(0, Kind.MINERALS) > 0)
    with at_table(match) as (driver, scene):
        reached = lit(scene, "")
        decision = position(match).decision
        assert isinstance(decision, TradeHere)
        for hold in HOLD_NUMBERS:
            spot = scene.stage.find(f"hold.{hold}")
            if spot is not None and spot.role == "toggle":
                driver.click(spot.id)
                reached |= lit(scene, "")
                driver.click(spot.id)
        units = actions.BuyPhlogiston | actions.SellPhlogiston
        left = {option for option in match.options() if option not in reached and not isinstance(option, units)}
        assert left <= {actions.Finish()}
        assert (actions.SellPhlogiston(1) in reached) == (position(match).phlogiston[0] > 0)


def test_crew_is_taken_up_and_dismissed() -> None:
    match = at("TradeHere", fits=lambda state: bool(state.fighters(0)))
    with at_table(match) as (driver, _):
        state = position(match)
        hold, crew = state.fighters(0)[0]
        driver.click(f"hold.{hold}")
        driver.click(f"dismiss.{hold}")
        driver.wait("idle")
        assert position(match).coins[0] == state.coins[0] + state.card(crew).cost // 2
        assert (hold, crew) not in position(match).fighters(0)


@pytest.mark.parametrize("hand", HANDS)
def test_barrels_change_holds(hand: str) -> None:
    def movable(state: SkyTraders) -> bool:
        return any(isinstance(option, actions.Rearrange) and option.target < 4 for option in state.options())

    match = at("TradeHere", fits=movable)
    with at_table(match) as (driver, scene):
        moves = [option for option in match.options() if isinstance(option, actions.Rearrange)]
        source = moves[0].source
        target = next(move.target for move in moves if move.source == source)
        content = position(match).content[source - 1]
        press(driver, hand, f"hold.{source}")
        press(driver, hand, f"hold.{target}")
        if scene.stage.overlays:
            chosen = next(
                widget.id for widget in scene.stage.overlays[-1].walk() if widget.id.startswith("chooser.rearrange")
            )
            press(driver, hand, chosen)
            if hand == "tap":
                press(driver, hand, chosen)
        elif hand == "tap":
            press(driver, hand, f"hold.{target}")
        driver.wait("idle")
        assert position(match).content[target - 1] is content


def test_what_was_taken_up_is_put_down_by_moving_it_or_by_escape() -> None:
    match = at("TradeHere", fits=lambda state: any(isinstance(one, actions.Rearrange) for one in state.options()))
    with at_table(match) as (driver, scene):
        board, move = board_of(scene), next(one for one in match.options() if isinstance(one, actions.Rearrange))
        turn = board.rooms.seen(scene.moment)
        driver.click(f"hold.{move.source}")
        assert turn.picked
        driver.key("escape")
        assert not turn.picked
        assert not scene.stage.overlays
        driver.click(f"hold.{move.source}")
        driver.click(f"hold.{move.target}")
        if scene.stage.overlays:
            driver.click(next(w.id for w in scene.stage.overlays[-1].walk() if w.id.startswith("chooser.rearrange")))
        driver.wait("idle")
        assert not turn.picked


@pytest.mark.parametrize("hand", HANDS)
def test_crew_is_hired(hand: str) -> None:
    match = at("TradeHere", fits=lambda state: actions.Hire(Crew.SKYMAN, 5) in state.options())
    with at_table(match) as (driver, scene):
        press(driver, hand, "crew.skyman")
        if scene.stage.overlays:
            press(driver, hand, "chooser.hire.5")
            if hand == "tap":
                press(driver, hand, "chooser.hire.5")
        elif hand == "tap":
            press(driver, hand, "crew.skyman")
        driver.wait("idle")
        assert position(match).content[4] is Crew.SKYMAN


def test_a_hold_goes_overboard() -> None:
    match = at("DumpCargo", fits=lambda state: state.count[0] > 1)
    with at_table(match) as (driver, _):
        driver.click("hold.1")
        driver.wait("idle")
        assert position(match).content[0] is None


def test_nobody_is_asked_what_to_dump_from_an_empty_ship() -> None:
    state = dumping(Tile.WASTES_A)
    with shown(state, language="en") as (_, scene):
        assert "no cargo" in scene.title.prompts.prompt(scene.moment).head
    put(state, 0, 1, Kind.WINE, 2)
    with shown(state, language="en") as (_, scene):
        assert "overboard" in scene.title.prompts.prompt(scene.moment).head


@pytest.mark.parametrize("hand", HANDS)
def test_a_ship_without_cargo_flies_without_a_stop_for_dumping(hand: str) -> None:
    match = posed.at(flying(Tile.WASTES_A))
    with at_table(match) as (driver, scene):
        for _ in range(2 if hand == "tap" else 1):
            press(driver, hand, "tile.city_1")
        driver.wait("idle")
        assert isinstance(position(match).decision, ChooseAction)
        scene.play.undo()
        assert isinstance(position(match).decision, Fly), "both steps are taken back as one"
        scene.play.redo()
        assert isinstance(position(match).decision, ChooseAction)


@pytest.mark.parametrize("forced", ["ask", "auto"])
def test_dumping_is_asked_about_where_there_is_something_to_dump_or_people_want_to_be_asked(forced: str) -> None:
    state = flying(Tile.WASTES_A)
    if forced == "auto":
        put(state, 0, 1, Kind.WINE, 2)
    match = posed.at(state)
    with at_table(match, forced=forced) as (driver, scene):
        touch(driver, "mouse", "tile.city_1")
        assert isinstance(position(match).decision, DumpCargo)
        touch(driver, "mouse", "finish")
        assert "Back to dumping" in {getattr(widget, "detail", "") for widget in scene.stage.root.walk()}


def test_whoever_dumps_nothing_acts_without_another_press() -> None:
    state = dumping()
    put(state, 0, 1, Kind.WINE, 2)
    with shown(state) as (driver, scene):
        driver.click("do.trade")
        driver.wait("idle")
        assert isinstance(posed.state_of(scene).decision, TradeHere)
        driver.key("ctrl+z")
        driver.wait("idle")
        assert isinstance(posed.state_of(scene).decision, DumpCargo), "both steps are taken back as one"
    with shown(dumping(Tile.WASTES_A)) as (_, scene):
        trade = scene.stage.find("do.trade")
        assert trade is not None
        assert not trade.enabled
        assert "§ ST-50" in trade.reason_now()


@pytest.mark.rule("ST-97")
def test_a_boatswain_who_can_repair_in_flight_is_told_of() -> None:
    state = dumping(Tile.WASTES_A)
    put(state, 0, 5, Crew.BOATSWAIN)
    with shown(state, language="en") as (_, scene):
        assert "Boatswain" not in scene.title.prompts.prompt(scene.moment).detail
    hurt(state, 0, 1)
    with shown(state, language="en") as (_, scene):
        assert "Boatswain" in scene.title.prompts.prompt(scene.moment).detail


def test_what_cannot_be_done_here_is_greyed_and_says_why() -> None:
    match = at("ChooseAction", fits=lambda state: actions.Trade() not in state.options())
    with at_table(match) as (_, scene):
        trade = scene.stage.find("do.trade")
        assert trade is not None
        assert not trade.enabled
        assert "§ ST-50" in trade.reason_now()


def test_stowing_takes_as_much_as_fits() -> None:
    match = at("Stow")
    with at_table(match) as (driver, scene):
        stowed = sorted(lit(scene, "hold."), key=repr)[0]
        assert isinstance(stowed, actions.StowBarrels)
        driver.click(f"hold.{stowed.hold}")
        if scene.stage.overlays:
            driver.click(next(w.id for w in scene.stage.overlays[-1].walk() if w.id.startswith("chooser.")))
        driver.wait("idle")
        assert position(match).count[stowed.hold - 1] > 0


@pytest.mark.rule("ST-63")
def test_all_that_fits_is_loaded_with_one_press() -> None:
    state = acting()
    put(state, 0, 5, Kind.MINERALS, 1)
    state.agenda.append(Stow(0, ((Kind.MINERALS, 5),)))
    with shown(state) as (driver, scene):
        driver.click("load")
        driver.wait("idle")
        now = posed.state_of(scene)
        assert {hold: now.count[hold - 1] for hold in HOLD_NUMBERS if now.content[hold - 1] is Kind.MINERALS} == {
            1: 2,
            2: 2,
            5: 2,
        }
        driver.key("ctrl+z")
        driver.wait("idle")
        assert isinstance(posed.state_of(scene).decision, Stow), "and all of it is taken back at once"


def test_the_supply_stands_at_each_kind_of_barrel(monkeypatch: pytest.MonkeyPatch) -> None:
    pills = list[str]()
    monkeypatch.setattr(Deck, "pill", lambda deck, words, *how, **more: pills.append(words))
    state = trading()
    for n, kind in enumerate(KINDS):
        state.supply[kind] = n
    with shown(state) as (_, scene):
        paint_exchange(board_of(scene).rooms.deck(scene.moment, Surface((1280, 720))))
        assert pills[-len(KINDS) :] == [str(n) for n in range(len(KINDS))]


@pytest.mark.parametrize("kind", KINDS)
def test_what_rivals_carry_keeps_clear_of_the_prices(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, state = list[Any](), trading()
    put(state, 1, 1, kind, 2)
    with shown(state) as (_, scene):
        deck = board_of(scene).rooms.deck(scene.moment, Surface((1280, 720)))
        monkeypatch.setattr(Deck, "rich", lambda deck, words, at, size, *how, **more: lines.append((words, at, size)))
        paint_stock(deck, kind)
        (words_of, (x, _), size) = next(line for line in lines if "player" in line[0])
        assert x + deck.wide(words_of, size) / 2 <= deck.places.cell(kind, 0).x - 4


def test_the_volcano_promises_coins_to_whoever_carries_slime() -> None:
    state = flying()
    outlook = Outlook(state, 0)
    assert outlook.goals[Tile.VOLCANO].coins == 0
    put(state, 0, 1, Kind.SLIME, 2)
    assert Outlook(state, 0).goals[Tile.VOLCANO].coins is None


def test_a_ship_is_seen_close_beside_ones_own() -> None:
    with at_table(at("Fly")) as (driver, scene):
        driver.click("card.1")
        assert scene.stage.find("closer.1.hold.6") is not None
        assert scene.stage.find("closer.0.hold.6") is not None
        foot = scene.stage.find("closer.1.foot")
        assert foot is not None
        assert "Ping Chan" in foot.text, "the captain of whoever chose none"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_text_of_an_ill_wind_runs_over_the_depth_of_its_deck(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shown(flying(), size, language=language) as (_, scene):
        deck, paras, lines = board_of(scene).rooms.deck(scene.moment, Surface(size)), list[Any](), list[Any]()
        monkeypatch.setattr(Deck, "para", lambda deck, words, place, size, *how: paras.append((words, place, size)))
        monkeypatch.setattr(Deck, "rich", lambda deck, words, at, size, *how, **more: lines.append((words, at, size)))
        for card in Wind:
            deck.state.last_wind = card
            paint_wind(deck)
            (words_of, place, letters), (depth, (left, middle), small) = paras[-1], lines[-1]
            below = place.y + deck.tall(words_of, letters, place.w) > middle - 12
            assert not below or left + deck.wide(depth, small, Face.TEXT) <= place.x, card


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_name_of_an_ill_wind_stays_within_its_frame(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the large card, beside which there is little room."""
    with shown(dumping(), language=language) as (_, scene):
        deck, titles = board_of(scene).rooms.deck(scene.moment, Surface((1280, 720))), list[Any]()
        monkeypatch.setattr(Deck, "rich", lambda deck, words, at, size, *how, **more: titles.append((words, at, size)))
        for card in Wind:
            deck.state.last_wind = card
            titles.clear()
            paint_wind(deck)
            (title, (left, _), size), *_ = titles
            assert left + deck.wide(title, size, Face.TITLE) <= deck.places.port.right - 6, title


@pytest.mark.parametrize(
    ("language", "active", "title"),
    [
        ("en", 0, "Your card: Storm"),
        ("ru", 0, "Ваша карта: Буря"),
        ("en", 1, "{name}’s card: Storm"),
        ("ru", 1, "Карта ({name}): Буря"),
    ],
)
def test_an_ill_wind_says_whose_card_it_is(
    language: str, active: int, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, rich = list[str](), Deck.rich

    def noting(deck: Deck, words: str, *how: Any, **more: Any) -> Any:
        written.append(words)
        return rich(deck, words, *how, **more)

    monkeypatch.setattr(Deck, "rich", noting)
    state = flying()
    state.last_wind = Wind.STORM
    if active:  # the card of whoever had the turn before lies open until the reader draws
        state.first = 1
        state.agenda.insert(0, WindPhase(0))
    with shown(state, language=language) as (driver, scene):
        driver.wait("idle")
        assert title.format(name=scene.match.seats[drawn_by(state)].name) in written
