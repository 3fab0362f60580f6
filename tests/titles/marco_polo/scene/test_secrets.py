"""Goals and hands that the reader may not see change nothing on the screen: not a pixel, not a word, no preview."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pygame
import pytest

from game.app import App
from game.match.record import Secrets
from game.players import Budget, player
from game.players.choice import Choice, Reason
from game.players.minds import mind_of
from game.players.reasons import public_reasons
from game.rules.kernel import State
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.table.opponents import HINT_LEVEL, Opponents
from game.scenes.table.scene import Table
from game.ui.driving import Driver
from tests.positions.told import heard
from tests.rules.marco_polo.positions import A, B, active, built, has, holds, plays, position, table, until
from tests.scenes.hands import table_of
from tests.scenes.staged import at_table
from tests.titles.marco_polo.scene.staged import at, shown
from tests.ui.host import showing

MIND = mind_of("marco_polo")

Look = Callable[[Driver, Table], object]


def hands(number: int) -> MarcoPolo:
    """A turn of the first seat; what the second one holds differs."""
    state = position(3, new_characters=True)
    plays(state, B, "rustichello")
    every = sorted({*state.goal_pool, *(goal for own in (*state.goals, *state.goals_boxed) for goal in own if goal)})
    state.goals = [every[:2], every[2 + 2 * number : 4 + 2 * number], every[8:10]]
    state.goals_boxed = [[] for _ in range(3)]
    state.goal_pool = [goal for goal in every if not any(goal in own for own in state.goals)]
    cards = ["RU01", "RU03", "RU05", "RU09"]
    state.rustichello[B] = cards[2 * number : 2 * number + 2]
    state.rustichello_pool = [card for card in cards if card not in state.rustichello[B]]
    active(state, A, "CO05")
    return state


def goals(number: int) -> MarcoPolo:
    """A turn in which a post in Xian would make one pair of own goal cards worth something, the other not."""
    state = hands(0)
    pairs = (["G01", "G05"], ["G12", "G15"])
    every = {*state.goal_pool, *(goal for own in state.goals for goal in own)} - {*pairs[0], *pairs[1]}
    state.goals = [pairs[number], sorted(every)[:2], sorted(every)[2:4]]
    state.goal_pool = sorted([*sorted(every)[4:], *pairs[1 - number]])
    built(state, A, "moscow")
    state.figures[A] = ["beijing"]
    return state


def seen(state: MarcoPolo, look: Look, secrets: Secrets) -> tuple[bytes, str]:
    with shown(state, secrets=secrets) as (driver, scene):
        driver.wait(3000)
        look(driver, scene)
        driver.wait("idle")
        dump: list[dict[str, Any]] = list(scene.stage.dump())
        return driver.app.surface.get_buffer().raw, json.dumps(dump)


def travel_and_build(driver: Driver, scene: Table) -> None:
    driver.click("die.3")
    driver.click("die.4")
    driver.hover("xian" if "beijing" in scene.moment.state.figures[A] else "alexandria")
    assert scene.presentation.selection.preview is not None


def chosen(view: State) -> Choice:
    """What a computer player chooses in the first seat, and why: the same every time."""
    return player(HINT_LEVEL, "marco_polo").choose(view, A, Random(1), Budget(playouts=6), explain=True)


def hint(driver: Driver, scene: Table) -> None:
    """Answered at once, without another process."""
    asked: list[State] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))
        driver.key("h")
    scene.adviser.hints.tell(chosen(asked[0]))
    assert scene.stage.callouts.bubble is not None


LOOKS: dict[str, Look] = {
    "nothing": lambda driver, scene: None,
    "preview": travel_and_build,
    "card": lambda driver, scene: driver.click("card.1"),
    "state": lambda driver, scene: driver.key("r"),
    "points": lambda driver, scene: driver.key("o"),
    "hint": hint,
}


@pytest.mark.rule("MP-251", "MP-252")
@pytest.mark.parametrize("look", LOOKS)
def test_what_others_hold_is_not_seen(look: str) -> None:
    one, other = (seen(hands(number), LOOKS[look], "open") for number in (0, 1))
    assert one[1] == other[1]
    assert one[0] == other[0]


@pytest.mark.rule("MP-251")
@pytest.mark.parametrize("seed", [1, 2])
def test_log_recap_and_words_tell_nothing_of_goals_as_the_game_goes_on(seed: int) -> None:
    one, other = hands(0), hands(0)
    other.goals[B], other.goal_pool[:2] = other.goal_pool[:2], other.goals[B]
    matches, rng = [at(state) for state in (one, other)], Random(seed)
    while matches[0].count < 60 or matches[0].seat != A:
        action = rng.choice(matches[0].options())
        for match in matches:
            match.play(action)
    said = []
    for match in matches:
        with at_table(match, speed="instant") as (_, scene):
            said.append(json.dumps([*scene.stage.dump(), *heard(scene)], ensure_ascii=False))
    assert said[0] == said[1]


@pytest.mark.rule("MP-251")
@pytest.mark.parametrize("look", LOOKS)
def test_own_goals_face_down_are_not_seen_nor_told(look: str) -> None:
    one, other = (seen(goals(number), LOOKS[look], "peek") for number in (0, 1))
    assert one[1] == other[1]
    assert one[0] == other[0]


@pytest.mark.rule("MP-251")
@pytest.mark.parametrize("secrets", ["curtain", "peek"])
def test_the_picture_that_is_kept_of_a_table_shows_no_goals(secrets: Secrets) -> None:
    """Whoever looks for a saved game sees it, even if it was left while somebody chose goal cards."""
    pictures = []
    for number in (0, 1):
        state = until(table(3), ChooseGoals)
        goals, pool = state.goals[state.decision.seat], state.goal_pool
        goals[:number], pool[:number] = pool[:number], goals[:number]
        match = at(state, secrets)
        with showing(partial(App.table, match=match), reduced_motion=True) as driver:
            driver.wait("idle")
            if secrets == "curtain":
                driver.click("ready")
                driver.wait("idle")
            scene = table_of(driver)
            scene.left()
            pictures.append(pygame.image.tobytes(scene.picture(), "RGB"))
            scene.enter()
            assert scene.presentation.secrecy.face_down == (secrets == "peek")
    assert pictures[0] == pictures[1]


@pytest.mark.rule("MP-251", "MP-255")
@pytest.mark.parametrize("look", ["preview", "hint"])
def test_they_mean_points_to_whoever_looks_at_their_cards(look: str) -> None:
    """The test above would notice: face up, the same preview and the same hint differ."""
    one, other = (seen(goals(number), LOOKS[look], "open") for number in (0, 1))
    assert one[1] != other[1]


@pytest.mark.rule("MP-251")
def test_hints_go_by_no_goals_that_lie_face_down() -> None:
    """Not even that an answer depends on them is told."""
    asked: list[State] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))
        for number, keys in product((0, 1), ("h", "vh")):
            with shown(goals(number), secrets="peek") as (driver, scene):
                scene.stage.keyboard.hold("peek", keys == "vh")
                driver.key("h")
    unread, read, unread_too, read_too = (view.digest() for view in asked)
    assert unread == unread_too
    assert read != read_too


@pytest.mark.rule("MP-251")
def test_a_computer_gives_no_reason_that_depends_on_its_goals() -> None:
    states = [goals(number) for number in (0, 1)]
    for state in states:
        state.round = 2
        has(state, A, "5 6 6")
        holds(state, A, 6, 2)
    one, other = (chosen(state.seen_by(A)) for state in states)
    assert one.action == other.action
    assert one.reasons != other.reasons
    said, said_too = (
        public_reasons(MIND, state.seen_by(A), A, choice, Random(1))
        for state, choice in zip(states, (one, other), strict=True)
    )
    assert said == said_too != ()
    with shown(goals(0)) as (_, scene):
        rest = [Reason(f"reason.{name}") for name in ("points", "rival", "slight")]
        assert scene.title.seats.public_reasons(rest) == rest[2:]
