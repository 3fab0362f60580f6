"""A journey at the table: a click on a far city, the way there, one undo."""

from __future__ import annotations

import pytest
from pygame import Surface

from game import words
from game.match.action_sequence import ActionSequence
from game.rules.marco_polo.actions import Go, Halt, Place
from game.rules.marco_polo.components.tokens import TOKENS
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import CAMEL, COIN
from game.rules.marco_polo.events import FigureMoved
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.heaps import single
from game.scenes.board.pieces import Flight
from game.scenes.table.choices import ChoiceButton
from game.titles.marco_polo.scene.atlas import SMALL, routes
from game.titles.marco_polo.scene.board import MarcoPoloBoard
from game.titles.marco_polo.scene.cities import labels
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.scene.standing import STEP_MS, walking
from game.titles.marco_polo.scene.travel import PRICE, price_at
from game.titles.marco_polo.telling.phrases import things
from game.ui.canvas import Canvas
from game.ui.text import Face
from game.ui.units import Area
from tests.rules.marco_polo.positions import A, dice, journey, place, plays, position, row, table, until
from tests.scenes.hands import HANDS, press
from tests.titles.marco_polo.scene.staged import shown, walk
from tests.titles.marco_polo.scene.test_dice import spot


def travelling(*figures: str, coins: int = 30, camels: int = 9, steps: int = 4) -> MarcoPolo:
    state = position(3, coins=coins, camels=camels)
    state.figures[A] = list(figures) or ["samarcanda"]
    state.agenda += journey(A, steps, basic=True, why="travel")
    return state


@pytest.mark.parametrize("hand", HANDS)
def test_a_far_city_is_one_choice_and_its_way_another(hand: str) -> None:
    with shown(travelling()) as (driver, scene):
        way = spot(scene, "ormuz").legal[0]
        assert isinstance(way, ActionSequence)
        for id in ("ormuz", "ormuz"):
            press(driver, hand, id)
            if hand == "tap":
                press(driver, hand, id)
            driver.wait("idle")
        view = scene.match.view(A)
        assert isinstance(view, MarcoPolo)
        assert view.figures[A] == ["ormuz"]
        assert view.owns(A, "ormuz")
        paid, gained = 3, 3  # for the road, and from the token of Ormuz
        assert (30 - view.holdings[A][COIN], 9 - view.holdings[A][CAMEL]) == (12, paid - gained)


def test_a_way_that_leads_no_further_ends_with_its_click() -> None:
    """Also where the post there scores: whoever clicks the city knows."""
    state = travelling(coins=12, camels=3)
    state.tokens["ormuz"] = next(token for token, reward in TOKENS.items() if reward.vp)
    with shown(state) as (driver, scene):
        press(driver, "mouse", "ormuz")
        driver.wait("idle")
        view = scene.match.view(A)
        assert isinstance(view, MarcoPolo)
        assert view.owns(A, "ormuz")
        press(driver, "mouse", "undo")
        assert scene.match.count == 0


def test_of_figures_that_stand_together_one_is_offered() -> None:
    with shown(travelling("samarcanda", "samarcanda")) as (_, scene):
        assert len(spot(scene, "ormuz").legal) == 1
    with shown(travelling("samarcanda", "karachi")) as (_, scene):
        assert len(spot(scene, "ormuz").legal) == 2


def test_dice_space_and_city_are_one_choice() -> None:
    with shown(position(3, hand="1 2 4 5 6", coins=30, camels=9)) as (driver, scene):
        press(driver, "mouse", "die.2")
        press(driver, "mouse", "die.3")
        plan = spot(scene, "alexandria").legal[0]
        assert plan == ActionSequence((Place("travel", dice("4 5"), (4, 5)), Go("alexandria", 0)))
        press(driver, "mouse", "alexandria")
        driver.wait("idle")
        stop = next(choice for choice in walk(scene, ChoiceButton) if isinstance(choice.act, Halt))
        assert "Alexandria" in stop.text
        press(driver, "mouse", "undo")
        driver.wait("idle")
        assert scene.match.count == 0


def test_what_is_missing_is_said_at_the_city() -> None:
    with shown(travelling(camels=2)) as (_, scene):
        refused = spot(scene, "karachi")
        assert not refused.enabled
        assert refused.reason_now() == "Not enough camels: 6\N{NO-BREAK SPACE}needed, you have 2\n§ MP-95"
        assert (
            spot(scene, "sumatra").reason_now()
            == "Not enough steps: 7\N{NO-BREAK SPACE}needed, you can make 4\n§ MP-94"
        )
        assert spot(scene, "samarcanda").reason_now() == "Your figure already stands here\n§ MP-96"


@pytest.mark.parametrize(("taken", "need", "most"), [((), 7, 5), ((0,), 7, 1), ((3, 4), 7, 5), ((0, 1, 2), 0, 0)])
def test_before_the_dice_are_placed_a_city_says_what_its_journey_lacks(
    taken: tuple[int, ...], need: int, most: int
) -> None:
    """With the strongest dice that contain those taken up."""
    state = position(3, hand="1 2 4 5 6", coins=40, camels=9)
    with shown(state) as (driver, scene):
        for number in taken:
            press(driver, "mouse", f"die.{number}")
        told = spot(scene, "beijing").reason_now().replace("\xa0", " ")
        far = f"Not enough steps: {need} needed, you can make {most}\n§ MP-94"
        assert told == (far if need else "Dice: 2 needed, 3 chosen\n§ MP-73")


@pytest.mark.parametrize("id", ["bazaar_gold.2", "slot.1", "sumatra", "ca_rio", "companion.nun"])
def test_no_refused_place_of_a_turn_says_only_to_take_a_die(id: str) -> None:
    """It says what its space lacks."""
    state = position(3, hand="1", coins=0, venice=True, companions=True)
    state.open_companions = ["nun"]
    row(state, "CO01", "CO02")
    with shown(state) as (_, scene):
        seen = spot(scene, id)
        assert not seen.enabled
        assert "§ MP-" in seen.reason_now()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_prices_cover_nothing_that_is_written(size: tuple[int, int], tongue: str) -> None:
    """Whatever bonuses, cards and names lie around the places in reach."""
    for seed in range(4):
        state = table(3, seed, venice=True)
        until(state, Turn, seed=seed)
        state.holdings[state.decision.seat][COIN : CAMEL + 1] = [60, 30]
        with shown(state, size, language=tongue) as (driver, scene):
            board = scene.title.board
            assert isinstance(board, MarcoPoloBoard)
            atlas, prices = board.atlas(driver.app.surface, scene.moment), board.offers.of(scene.moment).prices
            written = [atlas.rect(label) for label in labels(atlas)]
            for id, cost in prices.items():
                wide = atlas.wide(things(cost, loud=True), SMALL, Face.BOLD) + 20
                place = board.places.of(id)
                x, y = price_at(atlas, place, wide, written)
                box = atlas.rect(Area(x - wide / 2, y - PRICE / 2, wide, PRICE))
                hidden = [box.clip(other).w * box.clip(other).h for other in written]
                assert sum(hidden) <= 0.2 * box.w * box.h, (seed, id)
                written.append(box)


def test_of_two_figures_one_is_chosen() -> None:
    with shown(travelling("oasis_3", "karachi")) as (driver, scene):
        press(driver, "mouse", "ormuz")
        figures = {answer.figure for c in walk(scene, ChoiceButton) if isinstance(answer := c.act, Go)}
        assert figures == {0, 1}


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_each_of_two_figures_tells_where_it_comes_from_and_what_its_way_costs(tongue: str) -> None:
    """With a way alone, and with the dice that it begins with."""
    state = position(3, hand="2 3 4 5 6", coins=60)
    plays(state, A, "niccolo_marco")
    state.figures[A] = ["venezia", "moscow"]
    with shown(state, (1280, 720), language=tongue, scale=1.5) as (driver, scene):
        say, canvas = scene.title.say, Canvas(driver.app.surface, scene.look)

        def told() -> list[str]:
            buttons = list(walk(scene, ChoiceButton))
            assert all(line.fits for button in buttons for line in button.letterings(canvas))
            return [f"{button.text}: {button.detail}".replace("\xa0", " ") for button in buttons]

        start, moscow, end, oasis = (say(f"place.{id}") for id in ("venezia", "moscow", "samarcanda", "oasis_1"))
        coin, camel = "[marco_polo/coin]", "[marco_polo/camel]"
        for die in ("die.3", "die.4", "samarcanda"):
            press(driver, "mouse", die)
        assert told() == [f"{start} → {end}: 7{coin} 3{camel}", f"{moscow} → {end}: 12{coin} 3{camel}"]
        driver.key("escape")
        scene.play.choose(place("travel", "5 6"))
        driver.wait("idle")
        press(driver, "mouse", "oasis_1")
        assert told() == [f"{start} → {oasis}: 3{coin}", f"{moscow} → {oasis}: 3{coin}"]


def test_a_figure_walks_along_the_roads() -> None:
    state = travelling()
    places = Voyage(state.board, False)
    heap = single("samarcanda", "figure.0.0", places.of("samarcanda").centre, Surface((1, 1)))
    piece = heap.piece(0)
    assert piece is not None
    flight = Flight(piece, piece.at, places.of("oasis_3").centre)
    moved = walking(flight, [FigureMoved(A, 0, ("oasis_2", "oasis_3"))], state, places)
    assert places.of("oasis_2").centre in moved.way
    assert moved.ms > 2 * STEP_MS
    assert walking(flight, [], state, places) is flight


def test_routes_are_kept_for_every_player() -> None:
    ways = (0, ("oasis_2", "oasis_3")), (1, ("oasis_2",)), (0, ("oasis_2",))
    events = [FigureMoved(seat, 0, path) for seat, path in ways]
    assert routes(events, "venezia", 2) == {
        frozenset(("venezia", "oasis_2")): [0, 1],
        frozenset(("oasis_2", "oasis_3")): [0],
    }
