"""Rows of cards: what is chosen from them, by mouse, keys and taps; what they say, and to whom."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game import words
from game.rules.kernel import Action
from game.rules.marco_polo import actions
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.decisions.bellela import ChooseCharacter
from game.rules.marco_polo.decisions.cards import DiscardOlder, HowMany, KeepDrawn, Repetitions
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.decisions.gifts import ChooseGifts
from game.rules.marco_polo.decisions.payments import PayGoods, TakeGoods
from game.rules.marco_polo.decisions.powers import KeepCard, LayCard
from game.rules.marco_polo.decisions.rounds import Compensated, NextBonus
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.decisions.spaces import Slots
from game.rules.marco_polo.decisions.special_pile import Overflow
from game.rules.marco_polo.dice import DICE
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.drafts.cards import CardPick
from game.scenes.drafts.panel import DraftPanel
from game.scenes.drafts.row import CardFace
from game.scenes.table.choices import ChoiceButton
from game.titles.marco_polo.scene import cards
from game.ui.canvas import Canvas
from game.ui.label import RichLabel
from tests.rules.marco_polo.positions import (
    A,
    active,
    built,
    dice,
    holds,
    luck,
    place,
    play,
    position,
    row,
    table,
    until,
)
from tests.scenes.hands import HANDS
from tests.titles.marco_polo.scene.staged import do, shown, walk
from tests.ui.layout import faults

Entry = Any


def deciding(decision: Entry, **options: Any) -> MarcoPolo:
    """A turn in which this is to be decided first."""
    state = position(3, **options)
    row(state, "CO01", "CO02", "CO03", "CO04", "CO05", "CO06")
    state.agenda.append(decision)
    return state


def drawn(decision: Entry, source: str, *ids: str, **options: Any) -> MarcoPolo:
    state = deciding(decision, **options)
    pool = {"pool": state.pool, "deck": state.deck, "gifts": state.gift_pool}[source]
    for id in ids:
        if id in pool:
            pool.remove(id)
    state.drawn, state.drawn_by, state.drawn_from = list(ids), A, source  # type: ignore[assignment]
    return state


def dealt() -> MarcoPolo:
    state = until(table(3), ChooseGoals)
    return state


CASES: dict[str, tuple[Callable[[], MarcoPolo], Action | None]] = {
    "character": (lambda: until(table(3, new_characters=True), PickCharacter), None),
    "goals": (dealt, None),
    "bellela": (lambda: bellela(), actions.Pick("matteo")),
    "slots": (lambda: deciding(Slots(A, 5)), actions.TakeContracts((1, 4))),
    "drawn": (lambda: drawn(KeepDrawn(A, 2), "pool", "CO20", "CO21", "CO22"), actions.KeepContracts(("CO20", "CO22"))),
    "drawn_none": (lambda: drawn(KeepDrawn(A, 2), "pool", "CO20", "CO21"), actions.KeepContracts(())),
    "overflow": (lambda: holding(Overflow(A), "CO10", "CO11", "CO12"), actions.Discard("CO11")),
    "older": (lambda: holding(DiscardOlder(A, 1, ("CO12",)), "CO10", "CO11", "CO12"), actions.Discard("CO10")),
    "companion": (lambda: deciding(ChooseCompanion(A), companions=True, venice=True), None),
    "declined": (lambda: deciding(ChooseCompanion(A, True), companions=True), actions.Stop()),
    "gift": (lambda: gifted(), actions.KeepGifts(("GF03",))),
    "gifts": (lambda: gifted(), actions.KeepGifts(("GF01", "GF12"))),
    "gifts_in_an_order_of_ones_own": (lambda: gifted(), actions.KeepGifts(("GF12", "GF01"))),
    "kept_card": (lambda: drawn(KeepCard(A), "deck", "CC05", "CC06", "CC07"), actions.Choose("CC06")),
    "laid_card": (lambda: drawn(LayCard(A, "moscow_card"), "deck", "CC05", "CC06"), actions.Choose("CC05")),
    "bonus": (lambda: bonuses(), actions.Receive("kashgar")),
    "one_good": (lambda: deciding(TakeGoods(A, 1, why="khans_favour")), actions.Goods(0, 1, 0)),
    "goods": (lambda: deciding(TakeGoods(A, 3, why="GF06")), actions.Goods(2, 0, 1)),
    "paid": (lambda: paying(), actions.Goods(1, 2, 0)),
    "compensation": (lambda: deciding(Compensated(A, 8)), actions.Compensate(3)),
    "small_compensation": (lambda: deciding(Compensated(A, 2)), actions.Compensate(1)),
}


def bellela() -> MarcoPolo:
    state = deciding(ChooseCharacter(A))
    state.character[A] = "bellela"
    state.bellela[A] = ["matteo", "berke"]
    state.box = [name for name in state.box if name not in state.bellela[A]]
    return state


def holding(decision: Entry, *contracts: str) -> MarcoPolo:
    state = deciding(decision)
    active(state, A, *contracts)
    return state


def gifted() -> MarcoPolo:
    state = drawn(ChooseGifts(A), "gifts", "GF01", "GF03", "GF12", new_characters=True)
    state.character[A] = state.role[A] = "nicolao"
    return state


def bonuses() -> MarcoPolo:
    state = deciding(NextBonus(A, ("kashgar", "xian")))
    built(state, A, "kashgar", "xian")
    return state


def paying() -> MarcoPolo:
    state = deciding(PayGoods(A, 3))
    state.holdings[A][3:] = [2, 2, 2]
    return state


BY_ALL = ("character", "goals", "goods")
"""One of each kind of panel is answered by every hand, the others by one each."""
TURNS = [*zip(CASES, cycle(HANDS), strict=False), *product(BY_ALL, HANDS)]


@pytest.mark.parametrize(("case", "hand"), dict.fromkeys(TURNS))
def test_it_is_chosen_by_every_hand(case: str, hand: str) -> None:
    make, action = CASES[case]
    state = make()
    chosen = action or state.options()[-1]
    with shown(state) as (driver, _):
        do(driver, chosen, hand)


@pytest.mark.rule("MP-88")
def test_slots_out_of_reach_say_how_far_the_die_reaches() -> None:
    with shown(deciding(Slots(A, 2))) as (driver, scene):
        driver.click("slots.4")
        assert scene.stage.callouts.bubble is not None
        assert "slots 1 to 2, not 5" in scene.stage.callouts.bubble.text
        assert not any(pick.chosen for pick in walk(scene, CardPick))


def test_a_card_of_the_row_is_considered_before_it_is_taken() -> None:
    state = until(table(3, new_characters=True), PickCharacter)
    kubilai = state.revealed.index("kubilai") if "kubilai" in state.revealed else 0
    with shown(state) as (driver, scene):
        driver.hover(f"pick.{kubilai + 1}")
        assert scene.presentation.selection.action == actions.Pick(state.revealed[kubilai])
        assert scene.presentation.selection.preview is not None


@pytest.mark.rule("MP-28")
def test_characters_that_are_taken_stay_in_the_row_with_whose_they_are() -> None:
    state = until(table(3), PickCharacter)
    play(state, state.options()[0])
    luck(state)
    assert isinstance(state.decision, PickCharacter)
    with shown(state) as (driver, scene):
        row_ = [choice for choice in walk(scene, ChoiceButton) if choice.face]
        assert [choice.enabled for choice in row_] == [True] * 3 + [False]
        driver.click(row_[-1].id)
        assert scene.stage.callouts.bubble is not None
        assert "Taken by Вера" in scene.stage.callouts.bubble.text


@pytest.mark.rule("MP-251")
def test_goal_cards_face_down_are_not_in_the_dump_nor_on_the_screen(tmp_path: Path) -> None:
    """Two different deals look the same while the eye is not held."""
    pictures, dumps = [], []
    for seed in (1, 2):
        state = dealt()
        seat = state.decision.seat
        goals = sorted({*state.goal_pool, *state.goals[seat]})
        Random(seed).shuffle(goals)
        state.goals[seat], state.goal_pool = goals[:4], sorted(goals[4:])
        with shown(state, secrets="peek") as (driver, scene):
            driver.wait(3000)
            driver.dump(str(tmp_path / f"{seed}.json"))
            dumps.append((tmp_path / f"{seed}.json").read_text("utf-8"))
            pictures.append(driver.app.surface.get_buffer().raw)
            driver.key("tab")
            scene.stage.keyboard.hold("peek", True)
            scene.stage.keyboard.held.add("peek")
            scene.stage.keyboard.hold("peek", True)
            names = {pick.text for pick in walk(scene, CardPick)}
            assert names == {scene.title.say(f"goal.{goal}") for goal in state.goals[seat]}
    assert dumps[0] == dumps[1]
    assert pictures[0] == pictures[1]


@pytest.mark.rule("MP-251", "MP-254")
def test_what_a_seat_holds_opens_on_its_card() -> None:
    state = position(3, new_characters=True)
    active(state, 1, "CO10", "CO11")
    state.goals[1], state.gifts[1] = ["G01", "G02"], ["GF12"]
    with shown(state) as (driver, scene):
        driver.click("card.1")
        texts = [entry["text"] for entry in json.loads(json.dumps(dump(driver))) if entry["id"].startswith("holdings.")]
        assert "Gift" in texts
        assert texts.count("Face down") == 2
        assert not any("Moscow" in text for text in texts)
        assert scene.stage.overlays


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_everybody_knows_of_a_rival_is_in_sight_or_opens_on_its_card(scale: float) -> None:
    """Values of dice, posts and their cities, figures, completed contracts, whatever the size of texts."""
    state = position(3)
    state.hand[1] = [*dice("2 3 6"), DICE["black", 5]]
    state.posts[1], state.done[1] = ["moscow", "kochi"], ["CO10", "CO11"]
    with shown(state, (1280, 720), scale=scale) as (driver, scene):
        card = next(chip for chip in scene.title.seats.chips(scene.moment, 1) if chip.key == "dice")
        assert card.shown.split() == ["2", "3", "5", "6"]
        driver.click("card.1")
        told = next(label for label in walk(scene, RichLabel) if label.id == "holdings.facts")
        lines = told.text.replace("\xa0", " ").split("\n")
        assert lines[0] == "Dice in hand: 2, 3, 6, [marco_polo/die_black_5] (5)"
        assert lines[1:4] == ["Trading posts: Moscow, Kochi", "Trading posts in supply: 7", "Figures: Venezia"]
        assert lines[4].startswith("2 completed contracts: 3[marco_polo/camel]")
        assert not faults(dump(driver), driver.app.surface.get_size())


def dump(driver: Any) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", driver.app.scene.stage.dump())


def test_a_prompt_says_what_is_left_of_a_chain() -> None:
    state = position(3, companions=True)
    play(state, place("companions", "3"))
    with shown(state) as (_, scene):
        detail = scene.title.prompts.prompt(scene.moment).detail
        assert detail.replace("\xa0", " ") == "1 any good (Companions) · Still to come: 1 companion"


@pytest.mark.parametrize("units", range(1, 6))
def test_every_part_of_a_compensation_is_named_at_the_largest_scale(units: int) -> None:
    with shown(deciding(Compensated(A, units)), (1280, 720), "ru", scale=1.5) as (driver, table):
        canvas = Canvas(driver.app.surface, table.look)
        buttons = [widget for widget in driver.widget("bar").children if isinstance(widget, ChoiceButton)]
        assert driver.app.scene.stage.find("compensation") or buttons
        for button in buttons:
            assert button.detail in [words.text for words in button.letterings(canvas)]


def test_a_compensation_as_it_stands_takes_one_click_and_a_coin_takes_the_place_of_a_camel() -> None:
    """It begins with the expert's answer: while there is time camels are worth more."""
    for clicks, coins in ((), 0), (("coin.more",), 1):
        with shown(deciding(Compensated(A, 8))) as (driver, table):
            for id in clicks:
                driver.click(id)
            driver.click("compensation.confirm")
            assert table.match.played[-1] == actions.Compensate(coins)


def test_number_keys_mean_the_cards_first_and_then_the_buttons_of_the_bar() -> None:
    with shown(deciding(ChooseCompanion(A, True, True), companions=True)) as (driver, scene):
        buttons = list(walk(scene, ChoiceButton))
        assert len({button.action for button in buttons}) == len(buttons)
        first = next(button for button in buttons if button.id == "pick.1")
        driver.key("1")
        assert scene.match.move(0).action == first.act


def test_number_keys_choose_several_cards() -> None:
    state = dealt()
    goals = list(state.goals[state.decision.seat])
    with shown(state) as (driver, scene):
        for key in ("1", "3", "e"):
            driver.key(key)
        driver.wait("idle")
        assert scene.match.move(0).action == actions.KeepGoals((goals[0], goals[2]))


def test_cards_that_lie_face_down_say_how_they_are_looked_at() -> None:
    for secrets in ("peek", "open"):
        with shown(dealt(), secrets=secrets) as (_, scene):
            assert isinstance(scene.layout.panel, DraftPanel)
            assert (scene.title.say("table.covered") in scene.layout.panel.notes.text) == (secrets == "peek")


def test_narrow_cards_are_named_below_their_portraits() -> None:
    state = until(table(5), PickCharacter)
    with shown(state, scale=1.5, language="ru") as (driver, scene):
        faces = [(choice, choice.face) for choice in walk(scene, ChoiceButton) if isinstance(choice.face, CardFace)]
        assert faces
        for choice, face in faces:
            texts = [text.text for text in choice.letterings(Canvas(driver.app.surface, scene.look))]
            assert face.card.name in texts


EFFECTS = [name for name, kind in CHARACTERS.items() if kind.enabled]


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("first", range(0, len(EFFECTS), 5))
def test_in_the_draft_every_power_is_said_on_its_card(first: int, tongue: str) -> None:
    state = until(table(4, new_characters=True, venice=True, companions=True), PickCharacter)
    state.revealed = [*EFFECTS[first : first + 5], *EFFECTS][:5]
    with shown(state, language=tongue) as (driver, scene):
        canvas = Canvas(driver.app.surface, scene.look)
        for choice in walk(scene, ChoiceButton):
            if isinstance(choice.face, CardFace):
                card = choice.face.card
                assert card.text in [one.text for one in choice.letterings(canvas)], card.name
        assert scene.layout.panel is not None
        assert scene.layout.panel.area.h <= scene.layout.board_area.h / 2 + 6


@pytest.mark.rule("MP-28")
def test_every_companion_says_what_it_does_at_the_largest_scale() -> None:
    with shown(deciding(ChooseCompanion(A), companions=True, venice=True), language="ru", scale=1.5) as (driver, scene):
        driver.wait("idle")
        offered = [choice for choice in walk(scene, ChoiceButton) if isinstance(choice.face, CardFace)]
        assert len(offered) > 4
        for choice in offered:
            assert isinstance(choice.face, CardFace)
            assert choice.face.tip() is None, choice.text


def test_an_answer_that_turns_contracts_up_has_an_eye_in_a_panel_too() -> None:
    with shown(deciding(HowMany(A, "VC2", 6)), scale=1.5) as (driver, scene):
        driver.wait("idle")
        offered = [choice for choice in walk(scene, ChoiceButton) if isinstance(choice.choice.action, actions.Column)]
        assert [choice.reveals for choice in offered] == [True] * 6
        assert scene.layout.panel is not None


def test_the_draft_tells_who_plays_after_whom() -> None:
    state = until(table(3, 1), PickCharacter)
    with shown(state) as (_, scene):
        assert "Борис → Вера → Анна" in scene.title.prompts.prompt(scene.moment).detail


@pytest.mark.rule("MP-109")
def test_how_often_is_asked_only_where_it_may_be_more_than_once() -> None:
    asked = {}
    for name, decision in {
        "often": Repetitions(A, "CC05", 3),
        "again": Repetitions(A, "CC05", 1, 0),
        "which": Repetitions(A, "CC29", 1),
    }.items():
        with shown(deciding(decision)) as (_, scene):
            asked[name] = scene.title.prompts.prompt(scene.moment).head
    assert "how many times" in asked["often"]
    assert "once more" in asked["again"]
    assert "which exchange" in asked["which"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("card", ["CC04", "CC29", "CC31"])
def test_how_often_says_what_each_number_brings(card: str, scale: float) -> None:
    """However many there are, at any size; and as few rows as that takes."""
    state = deciding(Repetitions(A, card, 6))
    holds(state, A, 20, 20, (9, 9, 9))
    with shown(state, (1280, 720), scale=scale, language="ru") as (driver, scene):
        buttons = list(walk(scene, ChoiceButton))
        canvas = Canvas(driver.app.surface, scene.look)
        assert len(buttons) >= 6
        assert all(button.detail in [one.text for one in button.letterings(canvas)] for button in buttons)
        assert scene.layout.panel is not None
        assert scene.layout.panel.area.h <= scene.layout.board_area.h * 0.65


def test_a_goal_whose_city_is_not_built_shows_a_post_and_no_bar() -> None:
    state = dealt()
    card = cards.goal(words.of("marco_polo"), state, state.decision.seat, state.goals[state.decision.seat][0])
    assert [line.split(" ")[0] for line in card.lines] == ["[marco_polo/post]"] * 2
