"""Attacks at the table: demand, counter-offer, battle by mouse, keys and taps; the throw; Ill Wind as attacker."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from game.rules.sky_traders.actions import AttackShip, Bundle, CounterRansom, Demand, Draw, KeepTerms, Rally
from game.rules.sky_traders.components import Crew, Kind, Wind
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import NameFighter, Pursue, SetTerms, Surrender
from game.rules.sky_traders.events import Powers, RansomAccepted
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.dice import Throw
from game.scenes.table.banner import Banner
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.titles.sky_traders.analysis.duels import fought_out
from game.titles.sky_traders.analysis.forecasts import odds, share
from game.titles.sky_traders.scene import duel as duels
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.telling import fights
from game.titles.sky_traders.telling.phrases import barrels, coins, crew_art, drawn
from game.ui.canvas import Canvas
from game.words import LANGUAGES, NBSP, marks
from tests.rules.sky_traders.positions import duel, hurt, mark, put, skirmish, table
from tests.scenes.hands import HANDS, table_of
from tests.titles.sky_traders.scene.posed import at, shown, state_of, touch
from tests.titles.sky_traders.scene.staged import board_of
from tests.ui.host import showing
from tests.ui.layout import faults


def attack(**options: bool) -> SkyTraders:
    """Anna may attack Boris, who has 12 GP, 4 textiles, a Skyman in hold 4 and two damaged holds."""
    state = duel(3, **options)
    put(state, 0, 5, Crew.BOATSWAIN)
    put(state, 1, 1, Kind.TEXTILES, 2)
    put(state, 1, 2, Kind.TEXTILES, 2)
    hurt(state, 1, 5, 6)
    state.coins[1] = 12
    return state


def choosing(scene: Table) -> type:
    return type(state_of(scene).decision)


def bar(scene: Table, id: str) -> tuple[bool, str, str]:
    """Of a button: whether it works, its second line, why it does not."""
    button = scene.layout.bars["bar"].find(id)
    assert button is not None
    return button.enabled, getattr(button, "detail", "").replace("\xa0", " "), button.reason


def test_no_word_of_a_crowded_bar_is_broken() -> None:
    """Where the words are large in a small window."""
    state = table(3)
    put(state, 0, 1, Kind.WINE, 2)
    state.play(Draw(Wind.RAIDERS))
    with shown(state, language="ru", scale=1.5) as (_, scene):
        canvas = Canvas(Surface((1280, 720)), scene.look)
        buttons = [one for one in scene.layout.bars["bar"].walk() if isinstance(one, ChoiceButton)]
        assert len(buttons) == 3
        for button in buttons:
            words = button.letterings(canvas)[0]
            assert {word for line in words.lines for word in line.split(" ")} == set(button.text.split(" "))


def test_odds_are_in_sight_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a board magnified by large letters in a small window the chart of all throws lies outside."""
    painted: list[tuple[str, Rect]] = []
    rich = Deck.rich

    def noted(deck: Deck, words: str, *args: Any, **how: Any) -> Rect:
        place = rich(deck, words, *args, **how)
        painted.append((words, place))
        return place

    monkeypatch.setattr(Deck, "rich", noted)
    with shown(attack(), (1280, 720), scale=1.5) as (driver, scene):
        window = scene.layout.board.box(scene.look)
        for answer in ("ship.1", "add.take.10", "demand", "refuse", "keep", "rally.5", "rally.4", "fight"):
            touch(driver, "mouse", answer)
            painted.clear()
            scene.refresh()
            driver.wait(200)
            lines = [place for words, place in painted if words.count("%") == 3]
            assert lines
            assert all(window.contains(place) for place in lines)
        assert choosing(scene) is Surrender


def test_a_hold_tells_what_is_in_it_whosever_ship_it_is() -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, "mouse", "attack.1")
        for id, what in {"hold.0.5": "Boatswain", "hold.1.4": "Skyman", "hold.1.5": "light damage"}.items():
            tip = getattr(scene.stage.find(id), "tip", lambda: None)()
            assert tip is not None
            assert tip.lines[0] == what


@pytest.mark.rule("ST-105", "ST-108", "ST-109", "ST-111", "ST-112")
@pytest.mark.parametrize("hand", HANDS)
def test_a_ransom_is_demanded_countered_and_paid(hand: str) -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, hand, "attack.1")
        assert choosing(scene) is NameRansom
        touch(driver, hand, "hold.1.1", "hold.1.2", "hold.1.4", "add.take.10", "add.take.5")
        terms = board_of(scene).rooms.fray.laid
        assert terms is not None
        demand = Bundle(15, ((Kind.TEXTILES, 2),), (Crew.SKYMAN,))
        assert terms.action() == Demand(demand)
        touch(driver, hand, "demand")
        assert choosing(scene) is AnswerDemand
        assert bar(scene, "accept")[:2] == (False, "12 of 15")
        touch(driver, hand, "chip.give.2", "chip.give.0", "add.give.10")
        touch(driver, hand, "counter")
        assert choosing(scene) is AnswerCounter
        counter = Bundle(10, ((Kind.TEXTILES, 2),))
        assert scene.match.move(scene.match.count - 1).action == CounterRansom(counter)
        touch(driver, hand, "accept")
        steps = (scene.match.move(number) for number in range(scene.match.count))
        (paid,) = [event for step in steps for event in step.events if isinstance(event, RansomAccepted)]
        assert paid.ransom == counter
        assert state_of(scene).wanted[0] == 1


@pytest.mark.rule("ST-114", "ST-115", "ST-118", "ST-119", "ST-120")
@pytest.mark.parametrize("hand", HANDS)
def test_a_battle_is_fought_to_the_pursuit(hand: str) -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, hand, "attack.1", "add.take.10", "add.take.10", "add.take.10", "demand")
        touch(driver, hand, "refuse")
        assert choosing(scene) is SetTerms
        touch(driver, hand, "keep")
        assert choosing(scene) is NameFighter
        hold = scene.layout.board.find("hold.0.5")
        assert hold is not None
        assert hold.enabled
        empty = scene.layout.board.find("hold.0.1")
        assert empty is not None
        assert "ST-115" in empty.reason_now()
        touch(driver, hand, *("hold.0.5",) * (2 if hand == "tap" else 1))
        touch(driver, hand, "rally.4")
        assert choosing(scene) is Pursue
        thrown = board_of(scene).rooms.fray.thrown(scene.moment)
        assert thrown is not None
        assert thrown.attacker_power == thrown.attacker_die + 2
        touch(driver, hand, "fight")
        assert choosing(scene) is Surrender
        enabled, detail, why = bar(scene, "accept")
        assert (enabled, detail) == (False, "12 of 30")
        assert "ST-112" in why
        touch(driver, hand, "fight")
        assert choosing(scene) is SetTerms
        assert board_of(scene).rooms.fray.thrown(scene.moment) is None, "another round: nothing is thrown yet"


@pytest.mark.rule("ST-106", "ST-107")
@pytest.mark.parametrize("wanted", [0, 2])
def test_an_attack_says_what_it_costs_may_bring_and_how_likely_before_it_is_chosen(wanted: int) -> None:
    state = duel(3)
    put(state, 1, 1, Kind.WINE, 2)
    put(state, 1, 5, Crew.EXPERT)
    mark(state, 1, wanted)
    with shown(state, language="en") as (_, scene):
        attack, button = AttackShip(1), scene.layout.bars["bar"].find("attack.1")
        tips = [scene.title.prompts.action_tip(scene.moment, attack)]
        ship = next(spot for spot in scene.title.prompts.spots(scene.moment) if spot.actions == (attack,))
        tips.append(scene.title.prompts.spot_tip(scene.moment, ship))
        one, other = (marks.player(scene.match.seats[seat].colour) for seat in (0, 1))
        throws = odds(1, 2)
        hit, hurt = share(throws.defender, 36), share(throws.attacker, 36)
        assert (hit, hurt) == (28, 58)
        for tip in tips:
            assert tip is not None
            cost, loot, rounds, end, prize = tip.lines
            assert ("Wanted token" in cost) is not bool(wanted)
            skyman, expert = (drawn(crew_art(crew)) for crew in (Crew.SKYMAN, Crew.EXPERT))
            assert loot.endswith(f"{coins(20)} {barrels(Kind.WINE, 2)} {skyman} {expert}")
            assert f"{one}{NBSP}{hit}{NBSP}%" in rounds
            assert f"{other}{NBSP}{hurt}{NBSP}%" in rounds
            chance = share(fought_out(state, 0, 1).defender, 1)
            assert f"{one}{NBSP}{chance}{NBSP}%" in end
            assert (coins(50 * wanted) in prize) is bool(wanted)
        assert isinstance(button, ChoiceButton)
        assert button.choice.detail == f"down {other}: {chance}{NBSP}%", "the whole battle, not a round"
        hidden = fights.attack_tip(scene.title.prompts.say, scene.match.seats, state, 0, 1, secret=True)
        assert coins("?") in hidden.lines[1]
        assert coins(20) not in hidden.lines[1]


def test_a_battle_says_who_wins_it_in_the_end_and_what_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    state, written = skirmish(duel()), list[str]()
    monkeypatch.setattr(Deck, "rich", lambda deck, words, *how, **more: written.append(words))
    with shown(state, language="en"):
        chance = share(fought_out(state, 0, 1).defender, 1)
        assert [words for words in written if words.startswith("To the end") and f"{chance}{NBSP}%" in words]
        assert "Cargo and crew of a lost ship go to the supply." in written


def test_the_odds_of_a_round_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the line below the dice, which is in sight on a magnified board too."""
    state, written = skirmish(duel()), set[str]()
    with shown(state, (1280, 720), language="en") as (_, scene):
        deck, fray = board_of(scene).rooms.deck(scene.moment, Surface((1280, 720))), board_of(scene).rooms.fray
        for name in ("text", "label"):
            monkeypatch.setattr(Deck, name, lambda deck, words, *how, **more: written.add(words))
        duels.paint_odds(deck, fray.places.ledger, {}, None)
        duels.paint_odds_line(deck, fray.middle, {}, None)
    (told,) = (words for words in written if "%" in words)
    assert told.count("%") == 3


def test_a_strength_is_open_until_somebody_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    state, written = skirmish(duel()), list[str]()
    monkeypatch.setattr(Deck, "pill", lambda deck, words, *how, **more: written.append(words))
    with shown(state, (1280, 720), language="en") as (_, scene):
        deck, middle = board_of(scene).rooms.deck(scene.moment, Surface((1280, 720))), board_of(scene).rooms.fray.middle
        written.clear()
        duels.paint_strengths(deck, middle, {}, None)
        assert written == ["?", "?"]
        written.clear()
        duels.paint_strengths(deck, middle, {state.decision.seat: 0}, None)
        assert written == ["0", "?"], "nobody is sent"


def test_piracy_is_told_before_it_happens() -> None:
    state = attack()
    mark(state, 2, 1)
    with shown(state) as (driver, scene):
        touch(driver, "mouse", "attack.1")
        assert "Wanted" in scene.title.prompts.prompt(scene.moment).detail
        touch(driver, "mouse", "undo", "attack.2")
        assert "no crime" in scene.title.prompts.prompt(scene.moment).detail


@pytest.mark.rule("ST-112")
@pytest.mark.parametrize(("language", "said"), [("en", "too little room aboard"), ("ru", "на борту не хватит места")])
def test_a_demand_says_that_there_is_no_room_for_it(language: str, said: str) -> None:
    state = attack()
    for hold in (1, 2, 3, 6):
        put(state, 0, hold, Kind.FOOD, 2)
    with shown(state, language=language) as (driver, scene):
        touch(driver, "mouse", "attack.1", "add.take.5")
        assert bar(scene, "demand")[1] == "", "coins need no hold"
        touch(driver, "mouse", "hold.1.1")
        assert bar(scene, "demand")[1] == said


def test_a_hint_lays_the_ransom_that_it_would_demand_on_the_table() -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, "mouse", "attack.1")
        scene.adviser.hints.show(Demand(Bundle(5, ((Kind.TEXTILES, 1),))), "")
        terms = board_of(scene).rooms.fray.laid
        assert terms is not None
        assert terms.action() == scene.presentation.selection.action
        touch(driver, "mouse", "demand")
        assert choosing(scene) is AnswerDemand


def test_undo_names_an_answer_of_which_no_event_tells() -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, "mouse", "attack.1", "no_ransom", "keep")
        undo = scene.stage.find("undo")
        assert getattr(undo, "detail", "") == "Keep the terms"


@pytest.mark.rule("ST-127", "ST-128")
def test_a_card_fights_in_the_place_of_a_ship() -> None:
    state = skirmish(duel(3), defender=0, card=Wind.PIRATE_KING)
    with shown(state, (1280, 720), language="ru") as (driver, scene):
        fray = board_of(scene).rooms.fray
        assert fray.ships(scene.moment) == [0]
        assert fray.phases(state_of(scene)) == (("Бойцы", "Кубики", "Повреждение"), 0)
        assert scene.layout.board.find("hold.1.1") is None
        assert not faults(scene.stage.dump(), (1280, 720))
        touch(driver, "mouse", "rally.4")
        assert any(isinstance(e, Powers) for n in range(scene.match.count) for e in scene.match.move(n).events)


def test_whoever_looks_sees_their_own_ship_below() -> None:
    with shown(attack()) as (driver, scene):
        touch(driver, "mouse", "attack.1", "no_ransom")
        fray, now = board_of(scene).rooms.fray, scene.moment
        assert fray.ships(now) == [1, 0]
        assert fray.hold(now, 0, 1) == fray.places.hold(1)
        assert fray.hold(now, 1, 1).y < fray.middle.y < fray.hold(now, 0, 1).y


def test_no_gull_flies_across_ships_and_dice() -> None:
    with shown(attack()) as (driver, scene):
        assert list(scene.title.board.life(scene.moment))
        touch(driver, "mouse", "attack.1")
        assert not list(scene.title.board.life(scene.moment))


@pytest.mark.rule("ST-124")
def test_a_hold_tells_how_likely_the_next_damage_strikes_it() -> None:
    state = duel()
    hurt(state, 1, 2)
    with shown(skirmish(state), language="en") as (_, scene):
        spots = {spot.id: spot for spot in scene.title.prompts.spots(scene.moment)}
        told = {number: scene.title.prompts.spot_tip(scene.moment, spots[f"hold.1.{number}"]) for number in range(1, 7)}
        chances = [tip.lines[-1] for tip in told.values() if tip is not None]
        assert chances[2].endswith(f"{share(2, 6)}{NBSP}%")
        assert chances[3].endswith(f"{share(1, 6)}{NBSP}%")
        assert "%" not in chances[1], "it is damaged"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_banner_covers_neither_ships_nor_dice_nor_what_is_at_stake(language: str) -> None:
    head, why = ("Раунд 10 начинаете вы", "Ваши и первый полёт, и первое слово в Совете")
    with shown(skirmish(duel()), (1280, 720), language=language) as (driver, scene):
        scene.presentation.herald.announce([Banner(head, why)])
        driver.app.step(16)
        area, board = scene._hanging.area, board_of(scene)
        assert area is not None
        box, deck = scene.look.rect(area), board.rooms.deck(scene.moment)
        for place in (board.places.side_board, board.places.ledger.cut_bottom(duels.ODDS)[0]):
            assert not box.colliderect(deck.rect(place))


def test_while_dice_tumble_nobody_is_asked_what_was_asked_before() -> None:
    match = at(skirmish(duel()))
    with showing(lambda host: host.table(match), language="en") as driver:
        scene = table_of(driver)
        driver.wait("idle")
        touch(driver, "mouse", "keep", "rally.4")
        asked = scene.layout.bars["bar"].text
        driver.click("rally.4")
        driver.wait(250)
        assert scene.presentation.playback.busy
        assert scene.layout.bars["bar"].text != asked
        assert scene.layout.bars["bar"].find("rally.4") is None
        driver.wait("idle")
        assert choosing(scene) is Pursue


def test_dice_tumble_and_end_as_they_fell() -> None:
    with shown(attack()) as (driver, scene):
        for action in (Demand(Bundle()), KeepTerms(), Rally(5)):
            if choosing(scene) is not NameRansom and action == Demand(Bundle()):
                touch(driver, "mouse", "attack.1")
            scene.match.play(action)
        board, before = board_of(scene), scene.moment
        scene.match.play(Rally(4))
        steps = [scene.match.move(n) for n in range(scene.match.count)]
        (events,) = [step.events for step in steps if any(isinstance(e, Powers) for e in step.events)]
        thrown = [f for f in board.flights(events, before, before) if isinstance(f, Throw)]
        (powers,) = [event for event in events if isinstance(event, Powers)]
        assert len(thrown) == 2
        for flight, value in zip(thrown, (powers.attacker_die, powers.defender_die), strict=True):
            assert 600 <= flight.ms <= 800
            assert flight.face(1.0) is flight.piece.sprite is flight.faces[value - 1]
            assert flight.at(1.0) == flight.target
            assert len({id(flight.face(t / 10)) for t in range(10)}) > 3
