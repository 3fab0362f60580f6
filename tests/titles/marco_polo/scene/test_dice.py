"""A placement is put together at the table: dice, space, row."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import words
from game.match.action_sequence import answers_of
from game.rules.kernel import Action, Refusal
from game.rules.marco_polo.actions import Adjust, BuyDie, Column, EndTurn, MoneyBag, Place, Reroll, Use
from game.rules.marco_polo.components.spaces import SPACES, TRAVEL_COSTS
from game.rules.marco_polo.decisions.placing import OWN_SPACES
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.effects import COIN, PEPPER
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.chooser import Chooser
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.marco_polo.scene.hand import HandDie, HandOfDice, dice_of
from game.titles.marco_polo.scene.offers import ALIKE, Offers
from game.ui.canvas import Canvas
from tests.rules.marco_polo.positions import A, B, dice, lies, plays, position, until
from tests.rules.marco_polo.positions import table as fresh_table
from tests.scenes.hands import HANDS, press
from tests.titles.marco_polo.scene.staged import shown, walk


def spot(scene: Table, id: str) -> ActionSpot:
    return next(spot for spot in walk(scene, ActionSpot) if spot.id == id)  # type: ignore[no-any-return]


def offered(state: MarcoPolo, *numbers: int) -> Offers:
    """What the board offers with these dice of the hand taken up."""
    hand, decision = HandOfDice(words.of("marco_polo"), ()), state.decision
    assert isinstance(decision, Turn)
    hand.look(state, decision)
    for number in numbers:
        hand.turn(number)
    return Offers(state, decision, hand)


def test_with_no_dice_taken_up_every_strength_is_offered_where_it_lies() -> None:
    """In many positions: the spots together hold all strengths that the rules allow, and nothing else; where the value
    of a die makes no difference, the least."""
    for seed in range(8):
        state = until(fresh_table(3, venice=True, companions=True), Turn, seed=seed)
        rng = Random(seed)
        for _ in range(25):
            state.advance(state.decision.sample(state, rng))
        until(state, Turn, seed=seed)
        offers, turn = offered(state), state.decision
        assert isinstance(turn, Turn)
        tried = [action for tries in offers.tries.values() if not isinstance(tries, Refusal) for action in tries]
        allowed = {action for action in turn.options(state) if isinstance(action, Place)}
        found = {a for a in tried if isinstance(a, Place) and turn.refusal(state, a) is None}
        assert found <= allowed
        assert strengths(found) == strengths(allowed)
        assert len(found) == len(strengths(found))


def strengths(places: set[Place]) -> set[tuple[str, bool, int]]:
    """By space: those that differ in what they do or cost."""
    alike = {name for name, space in (SPACES | OWN_SPACES).items() if space.sort in ALIKE}
    return {(one.space, one.free, 0 if one.space in alike else min(one.values)) for one in places}


def test_a_die_that_is_taken_up_stays_in_every_offer() -> None:
    state = position(3, hand="2 3 5 5 6", coins=20)
    offers = offered(state, 0)
    (two,) = dice("2")
    for tried in offers.tries.values():
        for action in () if isinstance(tried, Refusal) else tried:
            first = answers_of(action)[0]
            assert not isinstance(first, Place) or two in first.dice


@pytest.mark.parametrize("hand", HANDS)
def test_die_space_and_row_are_one_choice_and_one_undo(hand: str) -> None:
    with shown(position(3, hand="1 2 4 5 6", coins=9)) as (driver, scene):
        press(driver, hand, "die.2")
        press(driver, hand, "bazaar_pepper.3")
        if hand == "tap":
            press(driver, hand, "bazaar_pepper.3")
        driver.wait("idle")
        played = [scene.match.move(number).action for number in range(scene.match.count)]
        assert played == [Place("bazaar_pepper", dice("4"), (4,)), Column(3)]
        view = scene.match.view(A)
        assert isinstance(view, MarcoPolo)
        assert (view.holdings[A][PEPPER], view.holdings[A][COIN]) == (2, 10)
        press(driver, hand, "undo")
        driver.wait("idle")
        assert scene.match.count == 0


@pytest.mark.parametrize("hand", HANDS)
def test_a_row_takes_the_least_die_that_does(hand: str) -> None:
    with shown(position(3, hand="1 2 4 5 6", coins=9)) as (driver, scene):
        press(driver, hand, "bazaar_pepper.3")
        if hand == "tap":
            assert [die.meant for die in walk(scene, HandDie)] == [False, False, True, False, False]
            press(driver, hand, "bazaar_pepper.3")
        driver.wait("idle")
        played = [scene.match.move(number).action for number in range(scene.match.count)]
        assert played == [Place("bazaar_pepper", dice("4"), (4,)), Column(3)]
        press(driver, hand, "undo")
        assert scene.match.count == 0


def test_a_city_takes_the_least_dice_that_lead_there() -> None:
    with shown(position(3, hand="2 3 5 5 6", coins=30, camels=2)) as (driver, scene):
        press(driver, "mouse", "alexandria")
        driver.wait("idle")
        placed = scene.match.move(0).action
        assert placed == Place("travel", dice("2 3"), (2, 3))


def test_a_turn_ends_where_only_dice_could_be_changed() -> None:
    for camels, ends in (0, True), (2, True), (3, False):
        with shown(position(3, hand="1 2 4 5 6", camels=camels)) as (driver, scene):
            press(driver, "mouse", "bazaar_pepper.1")
            driver.wait("idle")
            assert (scene.match.seat != A) == ends
            if ends:  # the turn comes back first, so that dice can be changed after all
                press(driver, "mouse", "undo")
                assert (scene.match.count, scene.match.seat) == (2, A)
            press(driver, "mouse", "undo")
            assert scene.match.count == 0


def test_whoever_wants_to_be_asked_ends_the_turn() -> None:
    with shown(position(3, hand="1 2 4 5 6"), forced="ask") as (driver, scene):
        press(driver, "mouse", "bazaar_pepper.1")
        driver.wait("idle")
        assert scene.match.seat == A


def test_a_row_beyond_the_die_says_how_far_it_reaches() -> None:
    with shown(position(3, hand="1 2 4 5 6")) as (driver, scene):
        press(driver, "mouse", "die.2")
        refused = spot(scene, "bazaar_pepper.6")
        assert not refused.enabled
        assert "4" in refused.reason_now()
        assert "MP-83" in refused.reason_now()
        press(driver, "mouse", "bazaar_pepper.6")
        assert scene.stage.callouts.bubble is not None
        assert scene.match.count == 0


def test_an_occupied_space_costs_the_lowest_die_and_says_what_is_missing() -> None:
    state = position(3, hand="1 2 4 5 6", coins=3)
    lies(state, "bazaar_camel", B, "3")
    with shown(state) as (driver, scene):
        press(driver, "mouse", "die.2")
        assert not spot(scene, "bazaar_camel").enabled
        assert all(number in spot(scene, "bazaar_camel").reason_now() for number in "43")
        press(driver, "mouse", "die.2")
        press(driver, "mouse", "die.1")
        assert spot(scene, "bazaar_camel").enabled


def test_changes_are_offered_at_a_single_die_and_the_end_with_none() -> None:
    with shown(position(3, hand="1 2 4 5 6")) as (driver, scene):

        def shown_now() -> set[type]:
            return {type(choice.act) for choice in walk(scene, ChoiceButton)}

        assert shown_now() == {BuyDie, EndTurn}
        press(driver, "mouse", "die.0")
        assert shown_now() == {MoneyBag, Reroll, Adjust, BuyDie}
        assert not next(c for c in walk(scene, ChoiceButton) if c.id == "adjust.-1").enabled
        press(driver, "mouse", "die.1")
        assert shown_now() == {BuyDie}
        driver.key("escape")
        assert shown_now() == {BuyDie, EndTurn}


@pytest.mark.rule("MP-165")
def test_a_gift_that_sets_a_die_is_offered_at_the_die() -> None:
    state = position(3, hand="1 2 4 5 6", new_characters=True)
    state.gifts[A] = ["GF13", "GF12"]
    state.gift_pool = [gift for gift in state.gift_pool if gift not in state.gifts[A]]
    with shown(state) as (driver, scene):
        press(driver, "mouse", "die.0")
        assert [choice.act for choice in walk(scene, ChoiceButton) if isinstance(choice.act, Use)] == [Use("GF13")]
        press(driver, "mouse", "use.GF13")
        driver.wait("idle")
        assert scene.match.prompt == "TurnDie"


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("id", ["travel", "bazaar_pepper", "bazaar_silk", "contracts"])
def test_each_way_to_use_a_space_tells_what_it_costs_and_brings(id: str, tongue: str) -> None:
    """There is room for it, so that none is told apart by its dice alone."""
    state = position(3, hand="1 3 b4 5 6", coins=30)
    lies(state, id, B, "2")
    with shown(state, (1280, 720), language=tongue, scale=1.5) as (driver, scene):
        press(driver, "mouse", id)
        assert isinstance(scene.stage.overlays[-1], Chooser)
        buttons = list(walk(scene, ChoiceButton))
        assert len(buttons) > 1
        canvas = Canvas(driver.app.surface, scene.look)
        for button in buttons:
            value = min(button.act.values)
            assert button.detail.startswith(f"{value}[marco_polo/coin]")
            if id == "travel":
                assert button.detail.endswith(f"({TRAVEL_COSTS[value]}[marco_polo/coin])"), "the steps are paid for too"
            lines = button.letterings(canvas)
            assert len(lines) == 2, "a detail without room is left out"
            assert all(line.fits for line in lines)


@pytest.mark.parametrize("taken", ["", "1", "6", "1 4"])
@pytest.mark.parametrize(
    "advised",
    [Place("take_5_coins", dice("6"), (6,)), Adjust(dice("4")[0], 1), BuyDie()],
    ids=lambda a: type(a).__name__,
)
def test_advice_is_shown_where_it_is_chosen_whatever_dice_are_taken_up(taken: str, advised: Action) -> None:
    with shown(position(3, hand="1 2 4 5 6", camels=9)) as (driver, scene):
        for die in dice(taken):
            press(driver, "mouse", next(widget.id for widget in walk(scene, HandDie) if widget.die == die))
        scene.adviser.hints.show(advised, "Because.")
        chooser = scene.layout.chooser_of(advised)
        assert scene.presentation.selection.action == advised
        assert chooser is not None
        assert chooser.enabled
        assert [widget.die for widget in walk(scene, HandDie) if widget.chosen] == list(dice_of(advised))


def test_in_a_narrow_bar_all_changes_of_a_die_are_on_one_button() -> None:
    with shown(position(3, hand="1 2 4 5 6"), (1280, 720), scale=1.5) as (driver, scene):
        press(driver, "mouse", "die.2")
        (change,) = [choice for choice in walk(scene, ChoiceButton) if choice.enabled]
        (four,) = dice("4")
        assert change.choice.actions == (MoneyBag(four), Reroll(four), Adjust(four, -1), Adjust(four, 1), BuyDie())
        widgets = list(walk(scene, HandDie))
        assert all(widget.area.w >= 40 for widget in widgets)
        press(driver, "mouse", change.id)
        assert len(list(walk(scene, ChoiceButton))) == len(change.choice.actions)
        press(driver, "mouse", "chooser.adjust.1")
        driver.wait("idle")
        assert scene.match.move(0).action == Adjust(four, 1)


def test_a_die_that_does_not_suffice_is_joined_by_the_least_that_do() -> None:
    """One click on a row or a city, though its space takes more dice than are taken up."""
    with shown(position(3, hand="2 3 5 5 6", coins=30, camels=2)) as (driver, scene):
        press(driver, "mouse", "die.2")
        press(driver, "mouse", "bazaar_silk.3")
        driver.wait("idle")
        assert scene.match.move(0).action == Place("bazaar_silk", dice("3 5"), (3, 5))


@pytest.mark.rule("MP-196")
def test_a_palace_takes_the_die_that_leads_there() -> None:
    state = position(3, hand="2 3 5 5 6", venice=True)
    entry = state.chart.entry
    far = next(palace for palace in state.chart.palaces if palace != entry)
    with shown(state) as (driver, scene):
        assert "§ MP-196" in spot(scene, far).reason_now()
        press(driver, "mouse", entry)
        driver.wait("idle")
        view = scene.match.view(A)
        assert isinstance(view, MarcoPolo)
        assert view.owns(A, entry)
        assert scene.match.move(0).action == Place("venice_row", dice("2"), (2,))


def raschid(*occupied: str) -> MarcoPolo:
    state = position(3, hand="0 0 0 0 0")
    plays(state, A, "raschid")
    for space in occupied:
        lies(state, space, B, "3")
    return state


@pytest.mark.rule("MP-142")
def test_dice_without_a_value_reach_every_row_in_two_clicks() -> None:
    for occupied in (), ("bazaar_camel",):
        with shown(raschid(*occupied)) as (driver, scene):
            driver.click("die.0")
            driver.click("bazaar_camel.3")
            driver.wait("idle")
            placed = scene.match.move(0).action
            assert isinstance(placed, Place)
            assert (placed.space, placed.values) == ("bazaar_camel", (3,))
            assert scene.match.move(1).action == Column(3)


@pytest.mark.rule("MP-142", "MP-94")
def test_two_dice_without_a_value_light_every_city_that_they_reach() -> None:
    with shown(raschid("travel")) as (driver, scene):
        driver.click("die.0")
        driver.click("die.1")
        lit = {
            view.id for view in walk(scene, ActionSpot) if view.enabled and view.id in scene.moment.state.chart.kinds
        }
        assert {"oasis_1", "moscow", "alexandria"} <= lit
        driver.click("oasis_1")
        driver.wait("idle")
        placed = scene.match.move(0).action
        assert isinstance(placed, Place)
        assert placed.values == (1, 1), "one step needs no more, and the space costs the value"


@pytest.mark.rule("MP-142", "MP-92")
def test_a_value_that_matters_to_nothing_is_not_asked_for() -> None:
    with shown(raschid("take_5_coins")) as (driver, scene):
        driver.click("die.0")
        driver.click("take_5_coins")
        driver.wait("idle")
        placed = scene.match.move(0).action
        assert isinstance(placed, Place)
        assert placed.values == (1,)


@pytest.mark.rule("MP-165")
def test_a_gift_that_pays_for_a_space_is_spent_only_by_choice() -> None:
    state = raschid("take_5_coins", "travel")
    state.gifts[A] = ["GF14"]
    offers = offered(state, 0, 1)
    coins, city = offered(state, 0).tries["take_5_coins"], offers.tries["oasis_1"]
    assert isinstance(coins, list)
    assert isinstance(city, list)
    assert [place.free for place in coins if isinstance(place, Place)] == [False, True]
    assert not any(place.free for one in city for place in answers_of(one) if isinstance(place, Place))


def test_dice_taken_up_in_another_turn_are_not_in_hand() -> None:
    with shown(position(2, hand="1 2 4 5 6")) as (driver, scene):
        driver.click("die.1")
        now, later = scene.moment, scene.moment.state.copy()
        assert scene.title.prompts.prompt(now).head == "place the dice"
        later.turns += 1
        assert scene.title.prompts.prompt(replace(now, state=later)).head == "take a die"


@pytest.mark.rule("MP-85")
def test_the_khan_says_what_a_named_value_means_for_the_next_die() -> None:
    with shown(raschid()) as (driver, scene):
        press(driver, "mouse", "khans_favour")
        details = [choice.detail.replace(words.NBSP, " ") for choice in walk(scene, ChoiceButton)]
        assert "next die: 4 or more" in details[3]
        assert "next die" not in details[0]
