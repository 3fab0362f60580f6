"""Every character, city card, companion, gift and Rustichello card is used by clicks, to the end of what it starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.app import App
from game.rules.kernel import Action, Event
from game.rules.marco_polo import events
from game.rules.marco_polo.actions import (
    Adjust,
    Build,
    Choose,
    Complete,
    Go,
    Goods,
    Halt,
    KeepGifts,
    MarkPost,
    Pick,
    Place,
    StartOn,
    Swap,
    TakeCompanion,
    Use,
)
from game.rules.marco_polo.components.characters import AGENTS_OF_VENICE, BASE, NEW_CHARACTERS
from game.rules.marco_polo.components.city_cards import AGENTS_OF_VENICE as VENICE_CARDS
from game.rules.marco_polo.components.city_cards import BASE as BASE_CARDS
from game.rules.marco_polo.components.city_cards import CITY_CARDS, PRINTED
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.gifts import GIFTS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.decisions.characters import ChooseStart
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.decisions.gifts import ChooseGifts
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.dice import DICE
from game.rules.marco_polo.state import MarcoPolo
from game.ui.driving import Driver
from tests.rules.marco_polo.positions import (
    A,
    B,
    active,
    built,
    card_at,
    holds,
    lies,
    place,
    plays,
    position,
    table,
    until,
)
from tests.scenes.hands import table_of
from tests.titles.marco_polo.scene.staged import at, do, shown

MOST = 30
"""More answers than any card asks for."""


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    """One program for all of them."""
    with shown(position(3), (1280, 720)) as (driver, _):
        yield driver


def run(driver: Driver, state: MarcoPolo, *chosen: Action) -> list[Event]:
    """The actions, then the first answer to all that they ask, each by widgets; what happened."""
    match = at(state)
    app = driver.app
    assert isinstance(app, App)
    app.push(app.table(match))
    try:
        driver.wait("idle")
        for action in chosen:
            do(driver, action)
        for _ in range(MOST):
            if match.over or isinstance(match.decision(match.seat), Turn | PickCharacter):
                break
            do(driver, match.options()[0])
        else:
            raise AssertionError(f"{match.prompt} is still asked")
        assert table_of(driver).match is match
        return [event for number in range(match.count) for event in match.move(number).events]
    finally:
        app.pop()


def of(happened: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in happened if isinstance(event, kind)]


def rich_position(hand: str = "6 5 4 3 2", **options: bool) -> MarcoPolo:
    """A turn with everything at hand, and posts in three small cities and in Beijing."""
    state = position(3, hand, 40, 40, (6, 6, 6), venice=True, companions=True, new_characters=True, **options)
    built(state, A, "beijing", "anxi", "ormuz")
    active(state, A, "CO05")
    state.done[A] = ["CO06"]
    return state


# ---------------------------------------------------------------------- city cards
@pytest.mark.parametrize("card", [*BASE_CARDS, *VENICE_CARDS])
def test_every_city_card(driver: Driver, card: str) -> None:
    state = rich_position()
    built(state, A, "moscow", "karakorum")
    card_at(state, "karakorum_card", "CC05" if card != "CC05" else "CC06")
    card_at(state, "moscow_card", card)
    happened = run(driver, state, place("moscow_card", "6"))
    assert of(happened, events.DicePlaced)
    kinds = (events.Gained, events.FigureMoved, events.TokenUsed, events.ContractsLookedAt)
    assert any(of(happened, kind) for kind in kinds)


@pytest.mark.parametrize("space", ["ca_nord_a", "ca_nord_b"])
def test_the_spaces_of_the_northern_palace(driver: Driver, space: str) -> None:
    state = rich_position()
    built(state, A, "ca_porto", "ca_nord")
    assert state.cards[space] in PRINTED
    assert of(run(driver, state, place(space, "3")), events.Gained)


# ---------------------------------------------------------------------- companions
class Case(NamedTuple):
    actions: tuple[Action, ...]
    told: type[Event] = events.DicePlaced
    """What must have happened."""


COMPANION_CASES = {
    "nun": Case((place("khans_favour", "4", "6"),)),
    "merchant": Case((place("bazaar_silk", "5"),)),
    "saracen": Case((Swap("camel", 3), place("bazaar_pepper", "5")), events.Used),
    "bodyguard": Case((place("travel", "5 6"), Go("oasis_1"), Go("moscow"), Halt()), events.FigureMoved),
    "diplomat": Case((place("karachi_card", "6"),), events.Used),
    "cartographer": Case((place("travel", "5 6"), Go("oasis_2"), Go("samarcanda"), Halt()), events.FigureMoved),
    "moneylender": Case((Use("moneylender"), Goods(1, 0, 0), place("moneylender", "2")), events.Used),
    "gondolier": Case((place("gondolier", "2"),), events.PostBuilt),
    "notary": Case((Complete("CO05"),), events.ContractCompleted),
}


@pytest.mark.parametrize("companion", COMPANIONS)
def test_every_companion(driver: Driver, companion: str) -> None:
    state = rich_position()
    state.companions[A] = (companion,)
    state.open_companions = [name for name in state.open_companions if name != companion]
    state.stack = [name for name in state.stack if name != companion]
    lies(state, "bazaar_pepper", B, "3")
    card_at(state, "karachi_card", "CC05")
    case = COMPANION_CASES[companion]
    happened = run(driver, state, *case.actions)
    assert of(happened, case.told)


def test_a_companion_is_taken_from_the_stack(driver: Driver) -> None:
    state = rich_position()
    taken = state.open_companions[2]
    happened = run(driver, state, place("companions", "2"), Goods(0, 0, 1), TakeCompanion(taken))
    assert [event.companion for event in happened if isinstance(event, events.CompanionTaken)] == [taken]


# ---------------------------------------------------------------------- gifts
KEPT_CASES = {
    "GF10": Case((Use("GF10"),), events.ContractTaken),
    "GF11": Case((Use("GF11"),), events.ContractTaken),
    "GF12": Case((Use("GF12"), Go("oasis_1")), events.FigureMoved),
    "GF13": Case((Use("GF13"),), events.DieTurned),
    "GF14": Case((Place("bazaar_pepper", (DICE["own", 5],), (5,), True),), events.Used),
    "GF15": Case(
        (place("travel", "5 6"), Go("oasis_1"), Go("moscow"), MarkPost("GF15"), Go("anxi"), Halt()), events.PostBuilt
    ),
}


@pytest.mark.parametrize("gift", GIFTS)
def test_every_gift(driver: Driver, gift: str) -> None:
    state = rich_position()
    lies(state, "bazaar_pepper", B, "3")
    if GIFTS[gift].kept:
        state.gift_pool.remove(gift)
        state.gifts[A] = [gift]
        assert of(run(driver, state, *KEPT_CASES[gift].actions), KEPT_CASES[gift].told)
        return
    active(state, A, "NC01")
    state.gift_discards = [other for other in state.gift_pool if other != gift]
    state.gift_pool = [gift]
    happened = run(driver, state, Complete("NC01"))
    assert [event.gifts for event in happened if isinstance(event, events.GiftDrawn)] == [(gift,)]
    assert of(happened, events.GiftDiscarded)


# ---------------------------------------------------------------------- Rustichello
RUSTICHELLO_CASES = {
    "RU01": Case((Use("RU01"), Build("karachi")), events.PostBuilt),
    "RU02": Case((Use("RU02"), Choose("take_5_coins")), events.DiceCleared),
    "RU03": Case((Use("RU03"),), events.DieGained),
    "RU04": Case((Use("RU04"),), events.CompanionTaken),
    "RU05": Case((Use("RU05"),), events.ContractTaken),
    "RU06": Case((Use("RU06"), Choose("ormuz")), events.TokenUsed),
    "RU07": Case(
        (place("travel", "5 6"), Go("oasis_1"), Go("moscow"), MarkPost("RU07"), Go("anxi"), Halt()), events.PostBuilt
    ),
    "RU08": Case((Use("RU08"), Choose("karachi_card")), events.CardReplaced),
    "RU09": Case((Use("RU09"),), events.Gained),
    "RU10": Case((Use("RU10"),), events.CardKept),
    "RU11": Case((Complete("CO05", True),), events.ContractCompleted),
}


@pytest.mark.parametrize("card", RUSTICHELLO)
def test_every_rustichello_card(driver: Driver, card: str) -> None:
    state = rich_position()
    plays(state, A, "rustichello")
    state.rustichello_pool = [other for other in RUSTICHELLO if other != card]
    state.rustichello[A] = [card]
    lies(state, "bazaar_pepper", B, "3")
    lies(state, "take_5_coins", B, "1")
    if card == "RU08":
        built(state, A, "moscow", "karachi")
    case = RUSTICHELLO_CASES[card]
    happened = run(driver, state, *case.actions)
    assert of(happened, case.told)
    assert of(happened, events.Used)


# ---------------------------------------------------------------------- characters
CHARACTER_CASES = {
    "raschid": Case((Place("bazaar_pepper", (DICE["own", 0],), (6,)),)),
    "matteo": Case((place("take_5_coins", "w4"),)),
    "mercator": Case((place("bazaar_silk", "4 5"),)),
    "kubilai": Case((place("travel", "4 5"), Go("xian"), Halt()), events.PostBuilt),
    "berke": Case((place("bazaar_gold", "4 5 6"),)),
    "niccolo_marco": Case((place("travel", "4 5"), Go("oasis_1"), Go("alexandria", 1), Halt()), events.PostBuilt),
    "wilhelm": Case((place("travel", "4 5"), Go("oasis_1"), Go("moscow"), Go("anxi"), Halt()), events.PostBuilt),
    "johannes": Case((place("travel", "4 5"), Go("oasis_1"), Go("oasis_10"), Go("beijing"), Halt()), events.PostBuilt),
    "nicolao": Case((KeepGifts(("GF13", "GF15")),), events.GiftDiscarded),
    "arghun": Case((Use("CC03"),), events.Used),
    "altan_ord": Case((place("venice_row", "3"),), events.PostBuilt),
    "gunj": Case((place("gunj_goods", "3"),), events.Gained),
    "gregory": Case((place("companions", "3"),), events.CompanionTaken),
    "donata": Case((place("bazaar_pepper", "t4"),)),
    "bellela": Case((Adjust(DICE["own", 3], 1),), events.DieTurned),
    "tartarino": Case((Use("tartarino"), Choose("take_5_coins")), events.DiceCleared),
    "rustichello": Case((Use("RU09"),), events.Gained),
}


@pytest.mark.parametrize("character", CHARACTER_CASES)
def test_every_character_plays(driver: Driver, character: str) -> None:
    state = rich_position("2 3 4 5 6 w4")
    plays(state, A, character)
    state.posts[A] = ["ormuz"]
    state.beijing = [-1] * 5
    lies(state, "bazaar_gold", B, "1 2 3")
    lies(state, "take_5_coins", B, "1")
    if character == "raschid":
        state.hand[A] = [DICE["own", 0]] * 5
    elif character == "kubilai":
        state.figures[A] = ["beijing"]
    elif character == "niccolo_marco":
        state.figures[A] = ["venezia", "venezia"]
    elif character == "arghun":
        state.own_cards[A] = ["CC03", "CC05"]
        state.deck = [card for card in state.deck if card not in state.own_cards[A]]
    elif character == "donata":
        state.tiles[A] = [2, 3, 4, 5, 6]
    elif character == "rustichello":
        state.rustichello_pool.remove("RU09")
        state.rustichello[A] = ["RU09"]
        built(state, A, "moscow")
    elif character == "mercator":
        state.character[A] = state.role[A] = ""
        plays(state, B, "mercator")
    elif character == "nicolao":
        state.agenda.append(ChooseGifts(A))
        state.drawn, state.drawn_from, state.drawn_by = ["GF13", "GF14", "GF15"], "gifts", A
        state.gift_pool = [gift for gift in state.gift_pool if gift not in state.drawn]
    case = CHARACTER_CASES[character]
    happened = run(driver, state, *case.actions)
    assert of(happened, case.told)
    if character == "berke":
        assert not of(happened, events.Paid), "he pays nothing where others lie"
    if character == "mercator":
        assert B in {event.seat for event in happened if isinstance(event, events.Gained)}


def test_all_characters_are_in_the_table() -> None:
    assert {*BASE_CARDS, *VENICE_CARDS, *PRINTED} == {*CITY_CARDS}
    assert {*CHARACTER_CASES} == {*BASE, *NEW_CHARACTERS, *AGENTS_OF_VENICE}
    assert {*COMPANION_CASES} == {*COMPANIONS}
    assert {*RUSTICHELLO_CASES} == {*RUSTICHELLO}


@pytest.mark.parametrize("character", CHARACTER_CASES)
def test_every_character_is_drafted(driver: Driver, character: str) -> None:
    state = until(table(3, venice=True, companions=True, new_characters=True), PickCharacter)
    if character not in state.revealed:
        state.box = sorted([*state.box, state.revealed[0]])
        state.box.remove(character)
        state.revealed[0] = character
    seat = state.decision.seat
    happened = run(driver, state, Pick(character))
    assert events.CharacterTaken(seat, character) in happened


def test_tartarino_begins_on_an_oasis(driver: Driver) -> None:
    state = rich_position()
    state.agenda.append(ChooseStart(A, ("venezia", "oasis_1", "oasis_2")))
    assert of(run(driver, state, StartOn("oasis_2")), events.FigurePlaced)


def test_gregory_may_decline_or_take(driver: Driver) -> None:
    state = rich_position()
    state.agenda.append(ChooseCompanion(A, True, True))
    taken = run(driver, state, TakeCompanion(state.open_companions[0]))
    assert of(taken, events.CompanionTaken)
    assert of(taken, events.CompanionsOpened)


def test_both_figures_of_niccolo_and_marco_go_their_way(driver: Driver) -> None:
    state = rich_position()
    plays(state, A, "niccolo_marco")
    holds(state, A, 40, 40)
    state.figures[A] = ["venezia", "venezia"]
    state.agenda.append(Journey(A, 3))
    happened = run(driver, state, Go("oasis_1"), Go("alexandria", 1), Halt())
    moved = [event.figure for event in happened if isinstance(event, events.FigureMoved)]
    assert moved == [0, 1]
