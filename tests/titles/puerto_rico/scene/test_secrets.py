"""Chips of the others are not shown, unless they are played openly (PR-156)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.match import Match, Seat
from game.match.record import Secrets
from game.rules.puerto_rico.components import CUSTOMS_HOUSE
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.table.scene import Table
from game.ui.inputs import Pointer
from game.ui.keys import key_of
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


def grown(secrets: Secrets = "open", **options: bool) -> Match:
    """A random match in which everybody has chips."""
    match = Match.new("puerto_rico", PEOPLE, options, seed=2, first=0, secrets=secrets)
    rng = Random(2)
    while True:
        state = match.view(0)
        assert isinstance(state, PuertoRico)
        if min(state.chips) > 0:
            return match
        match.play(rng.choice(match.options()))


def test_only_ones_own_chips_are_counted() -> None:
    match = grown()
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        view = match.view(match.seat)
        for line in view.standings():
            card = scene.layout.rail.cards[line.seat]
            assert not card.leads
            if line.seat == match.seat:
                assert (card.points, card.hides) == (line.points, False)
            else:
                hidden = line.categories["shipping"] + line.categories["customs_house"]
                assert (card.points, card.hides) == (line.points - hidden, True)
        driver.key("o")
        rows = [scene.stage.find(f"scores.chip.{key}") for key in ("money", "barrels", "colonists", "spaces")]
        assert [row.text for row in rows if row] == ["Doubloons", "Barrels", "Colonists", "City spaces"]
        for seat in range(3):
            cell = scene.stage.find(f"scores.shipping.{seat}")
            assert cell is not None
            assert (cell.text == "?") == (seat != match.seat)
            bonus = scene.stage.find(f"scores.customs_house.{seat}")
            assert bonus is not None
            assert bonus.text == "0", "nobody has one"


def test_a_chip_that_changes_hands_among_the_others_changes_no_known_points() -> None:
    match = grown()
    view = match.view(match.seat)
    assert isinstance(view, PuertoRico)
    others = [seat for seat in range(3) if seat != match.seat]
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        told = [scene.title.seats.known(scene.moment, line) for line in view.standings()]
        twin = view.copy()
        twin.chips[others[0]] += 1
        twin.chips[others[1]] -= 1
        assert [scene.title.seats.known(scene.moment.at(twin), line) for line in twin.standings()] == told


def test_open_chips_are_shown() -> None:
    match = grown(open_vp=True)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        cards = table_of(driver).layout.rail.cards
        assert [card.points for card in cards] == [line.points for line in match.standings()]
        assert any(card.leads for card in cards)


def told(scene: Table) -> list[str]:
    """Everybody's points as the cards say them."""
    return [f"{card.points}+?" if card.hides else str(card.points) for card in scene.layout.rail.cards]


def test_face_down_nobodys_chips_are_shown_until_somebody_holds_the_key_or_the_eye() -> None:
    match = grown(secrets="peek")
    own = match.seat
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        down = told(scene)
        assert all(text.endswith("+?") for text in down)
        open_ = [str(match.standings()[seat].points) if seat == own else down[seat] for seat in range(3)]
        key = key_of("v")
        scene.handle(key)
        assert told(scene) == open_
        scene.handle(replace(key, down=False))
        assert told(scene) == down
        eye = scene.stage.find("peek")
        assert eye is not None
        at = Pointer("press", *eye.rect(scene.look).center)
        scene.handle(at)
        assert told(scene) == open_
        scene.handle(replace(at, kind="release"))
        assert told(scene) == down
        scene.stage.keyboard.keys.sticky = True
        scene.handle(key)
        scene.handle(replace(key, down=False))
        assert told(scene) == open_
        scene.handle(key)
        assert told(scene) == down
        scene.stage.keyboard.keys.sticky = False
        for words in (open_, down):
            scene.stage.focus.set(scene.stage.find("peek"))
            driver.key("return")
            assert told(scene) == words


def test_two_hidden_fortunes_give_the_same_picture() -> None:
    """Face down, the screen does not depend on who has the chips."""
    match = grown(secrets="peek")
    pictures = []
    state = match.timeline.state
    assert isinstance(state, PuertoRico)
    for moved in (0, 1):
        state.chips[0] += moved
        state.chips[1] -= moved
        match.timeline._views.clear()
        with showing(lambda host: host.table(match), reduced_motion=True) as driver:
            driver.wait("idle")
            pictures.append((pygame.image.tobytes(driver.app.surface, "RGB"), table_of(driver).stage.dump()))
    assert pictures[0] == pictures[1]


def test_what_a_customs_house_makes_of_hidden_chips_is_not_told() -> None:
    match = grown()
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        view = match.view(match.seat)
        assert isinstance(view, PuertoRico)
        other = (match.seat + 1) % 3
        twin = view.copy()
        twin.chips[other] += 2
        twin.city[other][CUSTOMS_HOUSE] = 1
        old, new = view.standings()[other], twin.standings()[other]
        assert new.categories["customs_house"] > 0
        built = new.categories["buildings"] - old.categories["buildings"]
        assert scene.title.seats.gain(scene.moment.at(twin), old, new) == 2 + built


@pytest.mark.rule("PR-142")
def test_a_customs_house_is_secret_where_one_works() -> None:
    match = grown()
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        scene = table_of(driver)
        view = match.view(match.seat)
        assert isinstance(view, PuertoRico)
        other = (match.seat + 1) % 3
        assert scene.title.seats.hidden(scene.moment.at(view), other) == {"shipping"}
        twin = view.copy()
        twin.city[other][CUSTOMS_HOUSE] = 0
        assert scene.title.seats.hidden(scene.moment.at(twin), other) == {"shipping"}, (
            "everybody knows that it brings nothing"
        )
        twin.city[other][CUSTOMS_HOUSE] = 1
        assert scene.title.seats.hidden(scene.moment.at(twin), other) == {"shipping", "customs_house"}


def test_who_looks_back_from_the_end_sees_all_chips() -> None:
    match = grown()
    rng = Random(2)
    while not match.over:
        match.play(rng.choice(match.options()))
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        scene.look_back(match.count - 20)
        assert scene.presentation.sight.number < match.count
        assert not any(card.hides for card in scene.layout.rail.cards)


@pytest.mark.parametrize("open_vp", [True, False])
def test_where_chips_are_hidden_nobody_is_said_to_lead_and_ones_own_stand_apart(open_vp: bool) -> None:
    match = grown(open_vp=open_vp)
    with showing(lambda host: host.table(match), language="en", reduced_motion=True) as driver:
        driver.wait("idle")
        scene = table_of(driver)
        own = scene.layout.rail.cards[scene.moment.eyes]
        chips = scene.title.seats.standings(scene.moment)[scene.moment.eyes].categories["shipping"]
        assert chips > 0
        assert own.points_text == (str(own.points) if open_vp else f"{own.points - chips}+{chips}")
        if not open_vp:
            assert not any(card.leads for card in scene.layout.rail.cards)
