"""Tables with options: time limits, errata, the director's cut, two players, skies that people draw."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import paths, words
from game.match.record import Policy
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import Crew, Kind, Tile, Wind, Wreck
from game.rules.sky_traders.decisions.action import ChooseAction
from game.rules.sky_traders.decisions.council import RollExtraSet
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import CouncilFloor
from game.rules.sky_traders.events import Powers, TimeRanOut
from game.rules.sky_traders.state import SkyTraders
from game.scenes.shell.seating.scene import Seating
from game.scenes.table.scene import Table
from game.titles.sky_traders.scene import trend
from game.titles.sky_traders.telling import tips
from game.titles.sky_traders.telling.fights import stakes
from tests.rules.sky_traders import positions
from tests.rules.sky_traders.positions import (
    acting,
    bargaining,
    flying,
    hit,
    hurt,
    mark,
    play,
    put,
    quiet,
    skirmish,
    table,
    until,
)
from tests.scenes.hands import table_of
from tests.scenes.staged import at_table
from tests.titles.sky_traders.scene.posed import at, shown, state_of, touch
from tests.titles.sky_traders.scene.staged import board_of
from tests.ui.host import showing


def told(scene: Table, event: type) -> bool:
    match = scene.match
    return any(isinstance(one, event) for n in range(match.count) for one in match.move(n).events)


@pytest.mark.rule("ST-74", "ST-78")
def test_when_the_time_of_a_council_is_up_the_bargaining_ends() -> None:
    with shown(bargaining(council_timer_seconds=60)) as (driver, scene):
        assert any("1:00" in entry["text"] for entry in scene.stage.dump())
        touch(driver, "mouse", "die.0.0", "partner.1", "offer")
        scene.advance(61_000)
        driver.wait("idle")
        assert told(scene, TimeRanOut)
        assert not state_of(scene).bargaining
        assert isinstance(state_of(scene).decision, PlaceDie)


@pytest.mark.parametrize("policy", ["friendly", "free"])
def test_time_that_has_run_out_is_not_undone(policy: Policy) -> None:
    match = at(bargaining(council_timer_seconds=60))
    match.header = replace(match.header, policy=policy)
    with at_table(match) as (driver, scene):
        scene.advance(61_000)
        driver.wait("idle")
        assert told(scene, TimeRanOut)
        undo = scene.stage.find("undo")
        assert undo is not None
        assert not undo.enabled
        assert undo.reason.startswith(words.say("undo.stands"))


@pytest.mark.rule("ST-76")
def test_no_time_runs_in_a_battle() -> None:
    with shown(positions.duel(3, turn_timer_seconds=60)) as (driver, scene):
        touch(driver, "mouse", "attack.1")
        assert not any("1:00" in entry["text"] for entry in scene.stage.dump())
        scene.advance(61_000)
        assert not told(scene, TimeRanOut)


@pytest.mark.rule("ST-123")
def test_in_the_directors_cut_the_whole_crew_fights() -> None:
    state = positions.duel(3, directors_cut_combat_sum=True)
    put(state, 0, 5, Crew.BOATSWAIN)
    put(state, 0, 6, Crew.GUNNER)
    with shown(state) as (driver, scene):
        touch(driver, "mouse", "attack.1", "no_ransom", "keep")
        (powers,) = [e for n in range(scene.match.count) for e in scene.match.move(n).events if isinstance(e, Powers)]
        assert powers.attacker_power - powers.attacker_die == 1 + 2 + 3
        assert scene.layout.board.find("hold.0.6") is not None
        assert (6, Crew.GUNNER) in state_of(scene).fighters(0), "Gunners stay"


@pytest.mark.rule("ST-102")
@pytest.mark.parametrize(("cut", "cost", "reward"), [(False, "10", "100"), (True, "20", "50")])
def test_the_directors_cut_has_other_prices(cut: bool, cost: str, reward: str) -> None:
    state = skirmish(positions.duel(3, directors_cut_cards=cut), defender=0, card=Wind.PIRATE_KING)
    with shown(state) as (_, scene):
        hire, *_ = tips.crew_tip(scene.title.say, state_of(scene), Crew.BOATSWAIN).lines
        assert cost in hire
        assert any(reward in line for line in stakes(scene.title.say, scene.title.match.seats, state_of(scene)))


@pytest.mark.rule("ST-129")
@pytest.mark.parametrize("revised", [False, True])
def test_the_wanted_are_told_that_no_reward_waits(revised: bool) -> None:
    state = positions.duel(3, revised_rulings=revised)
    mark(state, 0, 1)
    skirmish(state, defender=0, card=Wind.WIND_PIRATES)
    with shown(state, language="en") as (_, scene):
        told = stakes(scene.title.say, scene.title.match.seats, state)
        assert revised == any("no reward" in line for line in told)
        assert revised != any("Reward" in line for line in told)


@pytest.mark.rule("ST-73")
@pytest.mark.parametrize("cut", [False, True])
def test_in_the_directors_cut_the_wanted_lose_their_insurance(cut: bool) -> None:
    state = positions.duel(3, directors_cut_wanted_no_insurance=cut)
    mark(state, 1, 1)
    state.coins[1] = 37
    skirmish(state)
    with shown(state, language="en") as (_, scene):
        assert cut == any("no insurance" in line for line in stakes(scene.title.say, scene.title.match.seats, state))
    state = flying(seats=3, directors_cut_wanted_no_insurance=cut)
    mark(state, 1, 1)
    state.coins[1] = 37
    hurt(state, 1, 2, 3, 4, 5, 6)
    state.agenda.append(DrawDamage(victim=1))
    play(state, hit(1))
    with shown(state, language="en") as (_, scene):
        while state_of(scene).wreck[1] is not Wreck.AFLOAT:
            scene.match.play(quiet(state_of(scene)))
        scene.play.jump()
        assert cut != any("insurance" in line.text for line in scene.presentation.story.lines())
        assert state_of(scene).coins[1] == (20 if cut else 38)


@pytest.mark.rule("ST-6", "ST-158")
@pytest.mark.parametrize(("erratum", "room", "price"), [(False, 2, 5), (True, 4, 50)])
def test_errata_are_seen(erratum: bool, room: int, price: int) -> None:
    errata = {"erratum_black_market_start": erratum, "erratum_investment_limits": erratum}
    with shown(until(table(3, **errata), CouncilFloor)) as (_, scene):
        board = board_of(scene)
        deck = board.rooms.deck(scene.moment)
        assert len(trend.slots(deck, 6, plus=True)) == room
        cell = board.places.cell(Kind.GROG, state_of(scene).market[Kind.GROG])
        (marker,) = [piece for piece in board.pieces(scene.moment) if "marker.grog" in piece.key]
        assert state_of(scene).price(Kind.GROG) == price
        assert marker.at == cell.centre


@pytest.mark.rule("ST-54")
@pytest.mark.parametrize("anywhere", [False, True])
def test_minerals_are_mined_where_the_table_allows(anywhere: bool) -> None:
    with shown(acting(Tile.WASTES_A, 2, minerals_anywhere=anywhere)) as (driver, scene):
        deed = scene.layout.board.find("do.minerals")
        assert deed is not None
        assert deed.enabled == anywhere
        assert anywhere or "ST-" in deed.reason_now()
        if anywhere:
            driver.click("do.minerals")
            driver.wait("idle")
            assert not isinstance(state_of(scene).decision, ChooseAction) or state_of(scene).decision.seat == 1


@pytest.mark.rule("ST-146")
def test_a_binding_promise_says_why_a_die_cannot_go_elsewhere() -> None:
    with shown(bargaining(binding_promises=True)) as (driver, scene):
        touch(driver, "mouse", "partner.1", "add.take.1", "add.give.promise", "box.minerals.plus", "offer", "accept")
        until_placing(scene)
        wrong = scene.layout.board.find("box.minerals.minus")
        assert wrong is not None
        assert not wrong.enabled
        assert "ST-146" in wrong.reason_now()


def until_placing(scene: Table) -> None:
    """Everybody says that they are done."""
    while isinstance(state_of(scene).decision, CouncilFloor):
        scene.match.play(actions.Done())
    scene.play.jump()


@pytest.mark.rule("ST-220", "ST-221", "ST-223")
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_two_players_see_the_extra_dice_in_the_boxes(language: str) -> None:
    words.speak(language)
    state = until(table(2), RollExtraSet)
    play(state, actions.Roll((1, 5, 5)), actions.Roll((2, 2, 5)))
    with shown(until(state, CouncilFloor), language=language) as (driver, scene):
        state = state_of(scene)
        assert (state.minus[1], state.minus[5], state.plus[2], state.plus[5]) == (1, 2, 2, 1)
        assert not any(spot.id.startswith("partner.0") for spot in scene.layout.board.spots)
        touch(driver, "mouse", "box.spices.plus")
        assert not board_of(scene).rooms.council.tried_on(state), "the extra fives are nobody's"
        touch(driver, "mouse", "die.0.0", "partner.1", "offer", "accept")
        assert len(state_of(scene).dice_of(1)) == 4


def test_a_sky_that_people_draw_is_flown_through(home: Path) -> None:
    """City 1 and City 5 have changed places."""
    own = home / "levels"
    own.mkdir()
    shipped = paths.levels() / "sky_traders.tmx"
    row = "0,0,0,0,0,0,0,0,7,8,0,3,12"
    drawn = shipped.read_text(encoding="utf-8").replace(row, row.replace("7", "x").replace("3", "7").replace("x", "3"))
    (own / "swapped.tmx").write_text(drawn.replace('value="fixed"', 'value="Swapped"'), encoding="utf-8")
    shutil.copy(shipped.with_suffix(".tsx"), own)
    if (paths.levels() / "tiles").is_dir():
        shutil.copytree(paths.levels() / "tiles", own / "tiles")
    with showing(lambda host: Seating(host, "sky_traders"), reduced_motion=True) as driver:
        driver.do({"click": "option.map_setup"})
        driver.do({"click": "option.map_setup.fixed"})
        driver.do({"click": "level"})
        driver.do({"click": "level.swapped.tmx"})
        driver.do({"click": "start"})
        driver.wait("idle")
        scene = table_of(driver)
        state = scene.moment.state
        usual = flying()
        assert isinstance(state, SkyTraders)
        assert state.cells[Tile.CITY_1] == usual.cells[Tile.CITY_5]
        place = board_of(scene).rooms.where(Tile.CITY_1)
        assert place is not None
        assert place == board_of(scene).places.sky(state).at(state.cells[Tile.CITY_1])
        scene.closing()
