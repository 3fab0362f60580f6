"""The Council at the table: every kind of deal of C1 by mouse, keys and taps; trial dice; investments and influence."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game import words
from game.players.choice import Reason
from game.rules.sky_traders.actions import NOTHING, Bundle, Counter, Invest, Offer, Promise
from game.rules.sky_traders.components import NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import AnswerOpenOffer, CouncilAnswer, CouncilFloor, LastAnswer
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.events import CouncilBegan, DealStruck, PriceMoved
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from game.scenes.table.opponents import Opponents
from game.scenes.table.scene import Table
from game.telling.story import Why
from game.titles.sky_traders.analysis.forecasts import forecast
from game.titles.sky_traders.scene import ladder, tabletop, trend
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.telling.council import reasons
from game.titles.sky_traders.telling.phrases import coins
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from game.ui.text import Face
from game.ui.units import Point
from game.words import NBSP, marks, signed
from tests.rules.sky_traders import turns
from tests.rules.sky_traders.positions import bargaining, price, put, table, until
from tests.scenes.hands import HANDS, press
from tests.scenes.staged import at_table
from tests.titles.sky_traders.scene.posed import at, begin_again, shown, state_of, touch
from tests.titles.sky_traders.scene.staged import board_of
from tests.ui.layout import faults


def council(**options: bool | int) -> SkyTraders:
    """Anna has the floor: dice 3 4 6, textiles; Boris 3 4 5, wine and a Gunner; Vera 2 3 6, jewels."""
    state = bargaining((3, 4, 6), (3, 4, 5), (2, 3, 6), **options)
    put(state, 0, 1, Kind.TEXTILES, 2)
    put(state, 0, 2, Kind.GROG, 1)
    put(state, 1, 1, Kind.WINE, 2)
    put(state, 1, 5, Crew.GUNNER)
    put(state, 2, 1, Kind.JEWELS, 2)
    return state


def struck(scene: Table) -> list[DealStruck]:
    steps = (scene.match.move(number) for number in range(scene.match.count))
    return [event for step in steps for event in step.events if isinstance(event, DealStruck)]


def choosing(scene: Table) -> type:
    return type(state_of(scene).decision)


DEALS: dict[str, tuple[tuple[str, ...], Offer]] = {
    "die for coins": (("die.0.1", "add.take.5", "partner.1", "add.take.5"), Offer(1, Bundle(dice=(4,)), Bundle(5))),
    "coins for a die": (("add.give.5", "add.give.1", "die.1.2"), Offer(1, Bundle(6), Bundle(dice=(5,)))),
    "two dice swapped": (("die.0.2", "die.1.0"), Offer(1, Bundle(dice=(6,)), Bundle(dice=(3,)))),
    "goods for a die": (
        ("good.0.textiles", "good.0.textiles", "die.1.0"),
        Offer(1, Bundle(barrels=((Kind.TEXTILES, 2),)), Bundle(dice=(3,))),
    ),
    "a die for crew": (("die.0.0", "crew.1.gunner"), Offer(1, Bundle(dice=(3,)), Bundle(crew=(Crew.GUNNER,)))),
    "coins for a promise": (
        ("partner.1", "add.give.1", "add.take.promise", "box.wine.plus"),
        Offer(1, Bundle(1), Bundle(promises=(Promise(True, 4, True),))),
    ),
    "a promise not to place": (
        ("good.1.wine", "add.give.promise", "box.textiles.minus", "box.textiles.minus"),
        Offer(1, Bundle(promises=(Promise(False, 3, False),)), Bundle(barrels=((Kind.WINE, 1),))),
    ),
    "a promise for a promise": (
        ("partner.1", "add.give.promise", "box.textiles.minus", "add.take.promise", "box.spices.plus"),
        Offer(1, Bundle(promises=(Promise(True, 3, False),)), Bundle(promises=(Promise(True, 5, True),))),
    ),
    "crew and grog for a die": (
        ("crew.0.skyman", "good.0.grog", "die.1.1"),
        Offer(1, Bundle(barrels=((Kind.GROG, 1),), crew=(Crew.SKYMAN,)), Bundle(dice=(4,))),
    ),
    "a gift": (("die.0.2", "partner.1"), Offer(1, Bundle(dice=(6,)), NOTHING)),
    "asked for nothing": (("die.1.2",), Offer(1, NOTHING, Bundle(dice=(5,)))),
    "everything at once": (
        ("die.1.0", "good.1.wine", "crew.1.gunner", "die.0.1", "add.give.10", "good.0.textiles", "add.take.1"),
        Offer(
            1,
            Bundle(10, ((Kind.TEXTILES, 1),), (), (4,)),
            Bundle(1, ((Kind.WINE, 1),), (Crew.GUNNER,), (3,)),
        ),
    ),
}


@pytest.mark.rule("ST-142", "ST-144", "ST-145", "ST-147")
@pytest.mark.parametrize("hand", HANDS)
def test_every_kind_of_deal_is_struck(hand: str) -> None:
    with shown(council()) as (driver, scene):
        for touched, offer in DEALS.values():
            strike(driver, scene, hand, touched, offer)
            begin_again(scene, council())


def strike(driver: Driver, scene: Table, hand: str, touched: tuple[str, ...], offer: Offer) -> None:
    touch(driver, hand, *touched)
    terms = board_of(scene).rooms.council.laid
    assert terms is not None
    assert terms.action() == offer
    touch(driver, hand, "offer")
    assert choosing(scene) is CouncilAnswer
    touch(driver, hand, "accept")
    (deal,) = struck(scene)
    assert (deal.seat, deal.other, deal.give, deal.take) == (0, offer.to, offer.give, offer.take)
    words_given = [given.promise for given in state_of(scene).promises]
    assert words_given == [*offer.give.promises, *offer.take.promises]
    while choosing(scene) is Stow:
        assert "All of it" in scene.title.prompts.prompt(scene.moment).detail
        stow(driver, scene, hand)
    state = state_of(scene)
    for seat, gets in ((0, offer.take), (offer.to, offer.give)):
        assert all(state.aboard(seat, kind) >= count for kind, count in gets.barrels)
        assert all(state.holds_of(seat, card) for card in gets.crew)


def stow(driver: Driver, scene: Table, hand: str) -> None:
    """What a deal brings aboard goes into the first hold that is lit."""
    press(
        driver, hand, next(spot.id for spot in scene.layout.board.spots if spot.id.startswith("hold.") and spot.enabled)
    )
    chosen = next((w.id for root in scene.stage.overlays for w in root.walk() if w.id.startswith("chooser.")), "")
    for id in [chosen] * bool(chosen):
        press(driver, hand, id)
    if hand == "tap" and scene.presentation.selection.action is not None:  # the first tap shows what it would bring
        press(
            driver,
            hand,
            chosen or next(s.id for s in scene.layout.board.spots if s.id.startswith("hold.") and s.enabled),
        )
    driver.wait("idle")


@pytest.mark.rule("ST-152")
@pytest.mark.parametrize("hand", HANDS)
def test_an_offer_to_all_goes_round(hand: str) -> None:
    with shown(council()) as (driver, scene):
        touch(driver, hand, "die.0.2", f"partner.{NOBODY}", "add.take.1")
        touch(driver, hand, "offer")
        assert choosing(scene) is AnswerOpenOffer
        touch(driver, hand, "decline")
        assert state_of(scene).decision.seat == 2
        touch(driver, hand, "accept")
        assert [(deal.seat, deal.other) for deal in struck(scene)] == [(0, 2)]


@pytest.mark.rule("ST-150", "ST-151")
@pytest.mark.parametrize("hand", HANDS)
def test_a_counter_offer_is_struck(hand: str) -> None:
    with shown(council()) as (driver, scene):
        touch(driver, hand, "die.0.1", "die.1.0", "offer", "add.take.5", "add.give.promise", "box.spices.plus")
        touch(driver, hand, "counter")
        touch(driver, hand, "accept")
        (deal,) = struck(scene)
        assert (deal.seat, deal.other) == (1, 0)
        assert (deal.give, deal.take) == (
            Bundle(dice=(3,), promises=(Promise(True, 5, True),)),
            Bundle(coins=5, dice=(4,)),
        )


@pytest.mark.rule("ST-150", "ST-151")
@pytest.mark.parametrize("hand", HANDS)
def test_a_counter_offer_leaves_the_first_one_good(hand: str) -> None:
    words.speak("ru")
    with shown(council(), language="ru") as (driver, scene):
        touch(driver, hand, "die.0.1", "die.1.0", "offer")
        assert scene.stage.find("counter") is None, "nothing is changed yet"
        touch(driver, hand, "add.take.5")
        touch(driver, hand, "counter")
        assert (choosing(scene), state_of(scene).decision.seat) == (CouncilAnswer, 0)
        touch(driver, hand, "decline")
        assert (choosing(scene), state_of(scene).decision.seat) == (LastAnswer, 1)
        assert scene.stage.find("die.0.0") is not None
        touch(driver, hand, "accept")
        (deal,) = struck(scene)
        assert (deal.give, deal.take) == (Bundle(dice=(4,)), Bundle(dice=(3,)))


def test_a_hint_lays_the_terms_of_its_offer_on_the_table() -> None:
    with shown(council()) as (driver, scene):
        offer = Offer(1, Bundle(5), Bundle(dice=(3,)))
        scene.adviser.hints.show(offer, "")
        terms = board_of(scene).rooms.council.laid
        assert terms is not None
        assert terms.action() == scene.presentation.selection.action == offer
        touch(driver, "mouse", "offer", "add.give.1")
        answered = Counter(Bundle(dice=(3, 4)), Bundle(8))
        scene.adviser.hints.show(answered, "")
        terms = board_of(scene).rooms.council.laid
        assert terms is not None
        assert terms.action() == answered


def test_the_table_says_what_a_deal_brings_to_both(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(Deck, "pill", lambda deck, words, *place: written.append(words))
    with shown(council()) as (driver, _):
        driver.wait(1000)  # until all is painted that is painted ahead
        touch(driver, "mouse", "good.0.textiles", "die.1.0", "add.take.5")
        assert written[-2:] == [coins("+2"), coins("−2")]
        touch(driver, "mouse", "box.textiles.plus")
        assert written[-2:] == [coins("−1"), coins("+1")], "the barrel would be dearer then"
        written.clear()
        touch(driver, "mouse", f"partner.{NOBODY}")
        assert len(written) == 1, "nobody else is known yet"


def test_nothing_is_said_of_terms_that_somebody_else_made() -> None:
    """Why a computer player did something stands on the table until terms are begun there."""
    with shown(council()) as (driver, scene):
        touch(driver, "mouse", "die.0.0", "partner.1", "offer", "decline", "done", "done")
        assert state_of(scene).decision.seat == 0
        steps = [scene.match.move(number) for number in range(scene.match.count)]
        why = {step.number: Why(f"{step.seat}") for step in steps}
        assert reasons(steps, why, 0) == {1: "1", 2: "2"}
        assert reasons(steps, why, 2) == {}


def test_a_step_is_undone_as_soon_as_the_table_is_open() -> None:
    """What is painted ahead of its use is of the moment before."""
    match = at(until(council(), PlaceDie))
    match.play(match.options()[0])
    with at_table(match) as (driver, scene):
        driver.key("ctrl+z")
        driver.wait(1000)
        assert driver.app.scene is scene
        assert not match.count


def test_prices_that_have_moved_are_foretold_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice that moved them stay in their boxes until the next council."""
    written: list[str] = []
    monkeypatch.setattr(Deck, "rich", lambda deck, words, *how, **more: written.append(words))
    state = until(council(), PlaceDie)
    while isinstance(state.decision, PlaceDie):
        state.play(next(one for one in state.options() if isinstance(one, Invest) and one.plus))
    until(state, ChooseInfluence)
    with shown(state):
        assert coins("0") in " ".join(written)
        assert not [words for words in written if coins("+") in words]


@pytest.mark.rule("ST-162")
def test_dice_that_are_tried_on_show_where_prices_go(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[Point, str] = {}
    monkeypatch.setattr(Deck, "text", lambda deck, words, at, *how, **more: written.update({at: words}))
    state = council()
    with shown(state) as (driver, scene):
        move = forecast(state_of(scene), [Invest(3, True)])[Kind.TEXTILES]
        cell = Heavens(scene.match.board).cell(Kind.TEXTILES, move.path[-1]).centre
        written.clear()
        scene.stage.damage.touch()
        driver.wait("idle")
        assert cell not in written
        touch(driver, "mouse", "box.textiles.plus")
        driver.wait("idle")
        assert written[cell] == str(move.after) != str(move.before)


def test_what_the_council_made_of_the_cargo_is_told_while_influence_is_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    match = turns.at("ChooseInfluence", fits=lambda state: state.aboard(0, Kind.MINERALS) > 0)
    events = [event for step in map(match.move, range(match.count)) for event in step.events]
    began = max(number for number, event in enumerate(events) if isinstance(event, CouncilBegan))
    told, aboard = events[began:], turns.position(match).aboard
    gain = sum(aboard(0, one.kind) * (one.after - one.before) for one in told if isinstance(one, PriceMoved))
    assert gain
    written: list[str] = []
    monkeypatch.setattr(Deck, "rich", lambda deck, words, *how, **more: written.append(words))
    with at_table(match) as (_, scene):
        assert choosing(scene) is ChooseInfluence
        assert f"{marks.player(match.seats[0].colour)} {coins(signed(gain))}" in written


def test_slime_lies_in_its_drawer_but_changes_hands_in_no_deal() -> None:
    state = council()
    put(state, 1, 6, Kind.SLIME, 2)
    with shown(state) as (driver, scene):
        assert scene.stage.find("good.1.slime") is not None
        touch(driver, "mouse", "die.0.0", "die.1.0", "good.1.slime")
        laid = board_of(scene).rooms.council.laid
        assert laid is not None
        assert laid.action() == Offer(1, Bundle(dice=(3,)), Bundle(dice=(3,)))
        bubble = scene.stage.callouts.bubble
        assert bubble is not None
        assert bubble.text == "Slime cannot change hands\n§ ST-143"


@pytest.mark.parametrize(("owed", "lines"), [(1, 5), (2, 5), (6, 6)])
def test_what_one_still_owes_stands_first_and_is_never_pushed_out(
    owed: int, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = council()
    own = [Given(0, 1, Promise(True, value, plus)) for value in (3, 4, 6) for plus in (True, False)]
    others = [Given(1, 2, Promise(True, value, plus)) for value in (3, 4, 5) for plus in (True, False)]
    state.promises = (*own[:owed], *others)
    written: dict[float, str] = {}
    monkeypatch.setattr(Deck, "rich", lambda deck, words, at, *how, **more: written.update({at[1]: words}))
    with shown(state) as (_, scene):
        told = {y: words for y, words in sorted(written.items()) if " → [" in words}
        mark = marks.player(scene.match.seats[0].colour)
        assert [words.startswith(mark) for words in told.values()] == [True] * owed + [False] * (lines - owed)
        assert max(told) < board_of(scene).places.port.bottom - 16


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Expected to cost you about 8 coins on the cargo aboard (wine)"),
        ("ru", "По расчёту вы потеряете на цене своего груза (вино) около 8 монет"),
    ],
)
def test_whose_cargo_dice_make_cheaper_reads_so_in_the_second_person(language: str, said: str) -> None:
    words.speak(language)
    why = Opponents(at(table())).why("", (Reason("reason.harm", {"seat": 0, "kind": "wine", "gp": 8}, "rival"),))
    assert {seat: text.replace(NBSP, " ") for seat, text in why.aimed.items()} == {0: said}


def test_no_gull_flies_through_the_hall() -> None:
    with shown(council()) as (_, scene):
        assert not list(scene.title.board.life(scene.moment))


def test_whoever_is_asked_becomes_the_partner() -> None:
    with shown(council()) as (driver, scene):
        council_of = board_of(scene).rooms.council
        driver.click("die.1.0")
        driver.click("die.2.0")
        assert council_of.laid is not None
        assert (council_of.laid.partner, council_of.laid.take) == (2, Bundle(dice=(2,)))
        driver.click(f"partner.{NOBODY}")
        driver.click("die.1.0")
        assert (council_of.laid.partner, council_of.laid.take) == (NOBODY, Bundle(dice=(2, 3)))
        driver.click("chip.take.0")
        assert council_of.laid.take == Bundle(dice=(3,))


@pytest.mark.rule("ST-144")
def test_an_offer_without_a_die_says_why_not() -> None:
    with shown(council()) as (driver, scene):
        driver.click("add.give.5")
        button = scene.stage.find("offer")
        assert button is not None
        assert not button.enabled
        assert "ST-144" in button.reason


@pytest.mark.parametrize(("language", "said"), [("en", "the original terms"), ("ru", "исходные условия")])
def test_accept_says_which_terms_once_others_are_built(language: str, said: str) -> None:
    words.speak(language)
    with shown(council(), language=language) as (driver, scene):
        touch(driver, "mouse", "die.0.1", "die.1.0", "offer")
        for built in ("", said):
            accept = scene.layout.bars["bar"].find("accept")
            assert accept is not None
            assert getattr(accept, "detail", None) == built
            touch(driver, "mouse", "add.take.5")


@pytest.mark.rule("ST-147")
def test_what_is_short_is_told_beside_accept() -> None:
    state = council()
    with shown(state) as (driver, scene):
        touch(driver, "mouse", "die.0.2", "partner.1", "add.take.10", "add.take.10", "add.take.10", "offer")
        accept = scene.layout.bars["bar"].find("accept")
        assert accept is not None
        assert not accept.enabled
        assert getattr(accept, "detail", "").replace("\xa0", " ") == "20 of 30"


@pytest.mark.rule("ST-162")
@pytest.mark.parametrize("hand", HANDS)
def test_dice_are_tried_on_and_bind_nobody(hand: str) -> None:
    state = council()
    price(state, Kind.FOOD, 2)
    with shown(state) as (driver, scene):
        digest, hall = scene.match.digest, board_of(scene).rooms.council
        touch(driver, hand, "box.textiles.plus", "box.textiles.plus", "box.food.minus")
        now = state_of(scene)
        assert sorted((die.value, die.plus) for die in hall.tried(now).values()) == [(2, False), (3, True), (3, True)]
        assert scene.match.digest == digest
        touch(driver, hand, "box.textiles.plus", "box.textiles.plus")
        assert [die.value for die in hall.trials[1]] == [2], "after the last die of its value the box is empty again"
        touch(driver, hand, "box.minerals.plus")
        assert [die.value for die in hall.trials[1]] == [2], "nobody has a one"
        touch(driver, hand, "done")
        assert [die.value for die in hall.trials[1]] == [2], "it stays for the others"


def test_half_made_terms_and_trial_dice_outlast_a_look_at_the_past() -> None:
    with shown(council()) as (driver, scene):
        hall = board_of(scene).rooms.council
        touch(driver, "mouse", "partner.1", "add.give.1", "add.take.promise", "box.wine.plus", "add.take.promise")
        touch(driver, "mouse", "offer", "decline", "add.give.5", "die.0.0", "box.food.minus")
        assert choosing(scene) is CouncilFloor
        terms, trials = hall.laid, hall.trials
        assert terms is not None
        scene.look_back(0)
        driver.wait("idle")
        assert scene.stage.find("chip.give.0") is None
        driver.click("now")
        driver.wait("idle")
        assert (hall.laid, hall.trials) == (terms, trials)
        assert scene.stage.find("chip.take.0") is not None


def test_escape_takes_terms_back_before_it_opens_the_menu() -> None:
    with shown(council()) as (driver, scene):
        hall = board_of(scene).rooms.council
        touch(driver, "mouse", "partner.1", "add.give.1", "add.take.promise")
        assert hall.laid is not None
        assert hall.laid.promising
        driver.key("escape")
        assert not hall.laid.promising
        assert hall.laid.changed
        driver.key("escape")
        assert not hall.laid.changed
        assert not scene.stage.overlays
        driver.key("escape")
        assert scene.stage.overlays


@pytest.mark.rule("ST-155")
@pytest.mark.parametrize("hand", HANDS)
def test_dice_are_invested_in_their_boxes(hand: str) -> None:
    state = until(council(), PlaceDie)
    with shown(state) as (driver, scene):
        box = scene.layout.board.find("box.minerals.plus")
        assert box is not None
        assert "ST-155" in box.reason_now()
        press_twice = ("box.textiles.plus",) * (2 if hand == "tap" else 1)
        for id in press_twice:
            touch(driver, hand, id)
        assert state_of(scene).plus[3] == 1
        assert state_of(scene).dice_of(0) == [4, 6]


@pytest.mark.rule("ST-137")
def test_market_control_sets_a_die() -> None:
    state = table(3)
    state.influence[0] = 34
    until(state, ControlMarket)
    with shown(state) as (driver, scene):
        touch(driver, "mouse", "set.4")
        now = state_of(scene)
        assert now.die_value[0] == 4
        assert choosing(scene) is CouncilFloor


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_question_beside_six_dice_is_read_at_a_glance(language: str) -> None:
    state = council()
    state.influence[0] = 21
    with shown(until(state, ControlMarket), (1280, 720), language=language) as (_, scene):
        bar = scene.layout.bars["bar"]
        assert bar.find("set.6") is not None
        lettered = bar.letterings(Canvas(Surface((1280, 720)), scene.look))[0]
        assert lettered.fits
        assert len(lettered.lines) <= 3


@pytest.mark.rule("ST-166", "ST-167")
@pytest.mark.parametrize("way", ["influence-3", "buy.3", "step.3"])
def test_influence_is_bought_on_the_track_or_in_the_bar(way: str) -> None:
    state = until(council(), ChooseInfluence)
    with shown(state) as (driver, scene):
        far = scene.layout.board.find("influence-9")
        assert far is not None
        assert "ST-167" in far.reason_now()
        driver.click(way)
        driver.wait("idle")
        assert state_of(scene).influence[0] == 3


@pytest.mark.rule("ST-167")
@pytest.mark.parametrize(("here", "price"), [(0, 50), (15, 75), (38, 140)])
def test_the_next_steps_stand_large_with_their_price(here: int, price: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The track itself is small at 720 lines."""
    state, written = council(), list[str]()
    state.influence[0], state.coins[0] = here, 500
    until(state, ChooseInfluence)
    for name in ("rich", "text"):
        monkeypatch.setattr(Deck, name, lambda deck, words, *how, **more: written.append(words))
    with shown(state, (1280, 720)) as (_, scene):
        tenth = scene.layout.board.find(f"step.{here + 10}")
        assert tenth is not None
        assert min(tenth.area.w, tenth.area.h) >= 40
        assert coins(price) in written
        assert str(here + 10) in written
        assert not faults(scene.stage.dump(), (1280, 720))


def test_those_who_stand_on_a_next_step_cover_neither_its_number_nor_another_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = bargaining((3, 4, 6), (3, 4, 5), (2, 3, 6), (1, 1, 2), (5, 5, 6))
    state.influence[:], state.coins[0] = [0, 10, 10, 10, 10], 500
    until(state, ChooseInfluence)
    marked: list[Point] = []
    with shown(state, (1280, 720)) as (_, scene):
        deck = board_of(scene).rooms.deck(scene.moment, pygame.Surface((1280, 720)))
        decision, table = ladder.asked(state_of(scene)), board_of(scene).rooms.council.table(state_of(scene))
        assert decision is not None
        monkeypatch.setattr(Deck, "mark", lambda deck, who, at, size: marked.append(at))
        ladder.paint_steps(deck, decision, table)
        place = ladder.steps(state_of(scene), decision, table)[10]
        number = place.x + deck.wide("10", 22, Face.BOLD)
        assert len(marked) == 4
        assert all(number < x - ladder.MARK / 2 and x + ladder.MARK / 2 < place.right for x, _ in marked)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_hall_fits_on_a_small_screen(seats: int, language: str) -> None:
    hands = ((3, 4, 6), (3, 4, 5), (2, 3, 6), (1, 1, 2), (5, 5, 6))[:seats]
    state = bargaining(*hands)
    for seat in range(seats):
        put(state, seat, 1, Kind.TEXTILES, 1)
        put(state, seat, 2, Kind.WINE, 1)
        put(state, seat, 3, Crew.MERCHANT) if seat < 4 else None
    with shown(state, (1280, 720), language=language) as (driver, scene):
        touch(driver, "mouse", "die.0.1", "die.1.0", "add.give.5", "add.give.promise")
        assert not faults(scene.stage.dump(), (1280, 720))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_button_of_a_promise_is_a_word_that_fits(language: str) -> None:
    with shown(council(), (1280, 720), language=language) as (driver, scene):
        touch(driver, "mouse", "die.0.0", "partner.1")
        deck = board_of(scene).rooms.deck(scene.moment, pygame.Surface((1280, 720)))
        bargain = board_of(scene).rooms.council.bargain(scene.moment)
        assert bargain is not None
        table, written = board_of(scene).rooms.council.table(state_of(scene)), dict[str, float]()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Deck, "tag", lambda deck, words, area, *how: written.update({words: area.w}))
            tabletop.paint_table(deck, bargain, table, {})
        word = next(one for one in written if deck.say("council.promise") in one)
        assert deck.wide(word, 23) + 12 <= written[word]
        for _, side in tabletop.laid(deck, bargain, table):
            for name, area in tabletop.buttons(tabletop.laid(deck, bargain, table)[0][0], bargain, side)[:-1]:
                assert deck.wide(f"+{name} {coins('')}", 23) <= area.w


@pytest.mark.parametrize(("length", "twice"), [(8, False), (100, True)])
def test_what_is_said_of_the_terms_is_never_cut_off(length: int, twice: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    wrapped: list[str] = []
    with shown(council()) as (driver, scene):
        touch(driver, "mouse", "die.0.0", "partner.1", "offer")
        deck = board_of(scene).rooms.deck(scene.moment, pygame.Surface((1280, 720)))
        monkeypatch.setattr(Deck, "para", lambda deck, words, *how, **more: wrapped.append(words))
        bargain = board_of(scene).rooms.council.bargain(scene.moment)
        table = board_of(scene).rooms.council.table(state_of(scene))
        tabletop.paint_table(deck, bargain, table, {0: "so " * length})
        (_, side), *_ = tabletop.laid(deck, bargain, table)
        assert side.bottom <= tabletop.foot(table).y - tabletop.TWO_LINES, "it has room below the sides"
    assert bool(wrapped) == twice


def test_the_outcome_of_a_long_deal_stands_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, float]] = []
    deal = DealStruck(0, 1, Bundle(coins=12, dice=(3,)), Bundle(promises=(Promise(True, 6, True),)))
    with shown(council(), language="ru") as (_, scene):
        deck = board_of(scene).rooms.deck(scene.moment, pygame.Surface((1280, 720)))
        monkeypatch.setattr(Deck, "rich", lambda deck, words, at, size, *how, **more: written.append((words, size)))
        trend.paint_prospects(deck, [], [deal], [])
        terms, outcome = written[-2:]
        assert " → " in terms[0]
        assert outcome[0].strip() == "кубика уже нет"
        assert max(deck.wide(*terms), deck.wide(*outcome)) <= deck.places.port.w - 40
