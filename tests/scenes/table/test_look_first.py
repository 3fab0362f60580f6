"""What chance brought to a person is on their screen until they have seen it; only then another person plays."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from game.match import HUMAN, Match, Seat
from game.match.record import Secrets
from game.rules.kernel import Action
from game.rules.marco_polo.events import ContractTaken
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.presentation import Presentation
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.ui.driving import Driver
from game.ui.widget import Widget
from tests.scenes.hands import table_of
from tests.ui.host import showing

SEATS = [Seat("Anna", HUMAN, "blue"), Seat("Boris", HUMAN, "vermilion")]


def marco_polo(seed: int) -> Match:
    return Match.new("marco_polo", SEATS, {"new_characters": True}, seed=seed, first=0)


@cache
def last_act(drawn: bool) -> tuple[int, tuple[Action, ...]]:
    """A seed and Anna's answers and those of Boris, after the last of which Boris is asked; the last one brings her a
    contract that chance draws, or nothing at all."""
    for seed in range(60):
        match, rng, answers = marco_polo(seed), Random(seed), list[Action]()
        while not match.over:
            seat, start = match.seat, match.count
            action = match.view(seat).decision.sample(match.view(seat), rng)
            match.play(action)
            answers.append(action)
            chance = [match.move(number) for number in range(start + 1, match.count) if match.move(number).chance]
            got = any(isinstance(event, ContractTaken) and event.seat == 0 for move in chance for event in move.events)
            if not match.over and (seat, match.seat) == (0, 1) and got == drawn and (drawn or not chance):
                return seed, tuple(answers)
    raise AssertionError


def before(drawn: bool, secrets: Secrets = "open") -> tuple[Match, Action]:
    seed, answers = last_act(drawn)
    match = marco_polo(seed)
    match.header = replace(match.header, secrets=secrets)
    for action in answers[:-1]:
        match.play(action)
    return match, answers[-1]


def answerable(table: Table) -> list[Widget]:
    widgets = table.stage.root.walk()
    return [one for one in widgets if isinstance(one, ActionSpot | ChoiceButton) and one.enabled]


def shown(driver: Driver) -> Presentation:
    driver.wait("idle")
    return table_of(driver).presentation


@pytest.mark.parametrize("secrets", ["open", "peek", "curtain"])
@pytest.mark.parametrize("way", ["click", "key"])
def test_a_contract_that_chance_drew_is_seen_before_the_screen_changes_hands(secrets: Secrets, way: str) -> None:
    match, action = before(True, secrets)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        table_of(driver).play.choose(action)
        show = shown(driver)
        assert (show.eyes, show.decision, match.seat) == (0, None, 1)
        bar = driver.widget("bar")
        assert "Anna" in bar.text
        assert bar.tip, "what was drawn"
        driver.click("seen") if way == "click" else driver.key("e")
        show = shown(driver)
        assert show.eyes == 1
        assert show.decision == match.decision(1)


def test_meanwhile_nothing_can_be_answered() -> None:
    match, action = before(True)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        table = table_of(driver)
        table.play.choose(action)
        driver.wait("idle")
        assert answerable(table) == []
        driver.click("seen")
        driver.wait("idle")
        assert answerable(table)


def test_nobody_waits_where_nothing_was_drawn() -> None:
    match, action = before(False)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        driver.wait("idle")
        table_of(driver).play.choose(action)
        show = shown(driver)
        assert (show.eyes, show.decision) == (1, match.decision(1))
