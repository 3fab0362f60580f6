"""Chips of the others are not shown, unless they are played openly (PR-156)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico import table
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path))
    words.strict(True)
    yield
    words.strict(False)


def grown(**options: bool) -> Match:
    """A random match in which everybody has chips."""
    match = Match.new("puerto_rico", PEOPLE, options, seed=2, first=0)
    rng = Random(2)
    while True:
        state = match.view(0)
        assert isinstance(state, PuertoRico)
        if min(state.chips) > 0:
            return match
        match.play(rng.choice(match.options()))


def shown(driver: Driver) -> Table:
    found = driver.app.scene
    assert isinstance(found, Table)
    return found


def test_only_ones_own_chips_are_counted() -> None:
    match = grown()
    with showing(lambda host: table(host, match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = shown(driver)
        view = match.view(match.seat)
        for line in view.standings():
            card = scene.rail.cards[line.seat]
            assert not card.leads
            if line.seat == match.seat:
                assert (card.points, card.hides) == (line.points, False)
            else:
                hidden = line.categories["shipping"] + line.categories["customs_house"]
                assert (card.points, card.hides) == (line.points - hidden, True)
        driver.key("o")
        for seat in range(3):
            cell = scene.find(f"scores.shipping.{seat}")
            assert cell is not None
            assert (cell.text == "?") == (seat != match.seat)


def test_a_chip_that_changes_hands_among_the_others_changes_no_known_points() -> None:
    match = grown()
    view = match.view(match.seat)
    assert isinstance(view, PuertoRico)
    others = [seat for seat in range(3) if seat != match.seat]
    with showing(lambda host: table(host, match), reduced_motion=True) as driver:
        driver.wait("idle")
        scene = shown(driver)
        told = [scene.known(view, line) for line in view.standings()]
        twin = view.copy()
        twin.chips[others[0]] += 1
        twin.chips[others[1]] -= 1
        assert [scene.known(twin, line) for line in twin.standings()] == told


def test_open_chips_are_shown() -> None:
    match = grown(open_vp=True)
    with showing(lambda host: table(host, match), reduced_motion=True) as driver:
        driver.wait("idle")
        cards = shown(driver).rail.cards
        assert [card.points for card in cards] == [line.points for line in match.standings()]
        assert any(card.leads for card in cards)
