"""The end of the game: goal cards are turned up, and what points are made of is told."""

from __future__ import annotations

from random import Random

import pytest

from game.match import COLOURS, Match, Seat
from game.rules.marco_polo.effects import VP
from game.rules.marco_polo.scoring import goals_reached
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.shell.results.scene import Results
from game.scenes.shell.results.score_table import Made
from game.ui.canvas import Canvas
from tests.rules.marco_polo.positions import A, B, built, position
from tests.scenes.staged import at_table, put_at
from tests.titles.marco_polo.scene.playing import people, play
from tests.titles.marco_polo.scene.staged import shown
from tests.ui.host import showing


def finished(seats: int = 3) -> Match:
    match = Match.new("marco_polo", [Seat(f"P{n}", "human", COLOURS[n]) for n in range(seats)], {}, seed=5, first=0)
    rng = Random(5)
    while not match.over:
        match.play(rng.choice(match.options()))
    return match


@pytest.mark.rule("MP-251", "MP-255")
def test_goal_cards_are_turned_up_one_after_the_other() -> None:
    match = finished()
    state = match.view(0)
    assert isinstance(state, MarcoPolo)
    with showing(lambda host: Results(host, match, host.table(match))) as driver:
        scene = driver.app.scene
        assert isinstance(scene, Results)
        rows = {part.id: row for row, part in scene.reveal.parts}
        turned = [rows[f"made.goal_cards.{seat}"] for seat in range(3)]
        assert turned == sorted(turned)
        assert len({*turned}) == 3
        assert rows["cell.in_play.0"] < turned[0]
        assert turned[-1] <= rows["made.goal_cities.0"]
        driver.key("space")
        driver.wait("idle")
        for seat in range(3):
            told = scene.stage.find(f"made.goal_cards.{seat}")
            assert told is not None
            goals = goals_reached(state, seat)
            assert told.text == "".join(f"{'[check]' if done else '[no]'}{goal.vp}" for goal, done in goals)
            assert told.visible


@pytest.mark.rule("MP-251", "MP-255")
def test_the_goal_cards_of_five_players_have_room() -> None:
    match = finished(5)
    with showing(lambda host: Results(host, match, host.table(match)), language="ru") as driver:
        scene = driver.app.scene
        assert isinstance(scene, Results)
        canvas = Canvas(driver.app.surface, scene.look)
        made = [part for _, part in scene.reveal.parts if part.id.startswith("made.goal_cards.")]
        assert len(made) == 5
        assert all(isinstance(goals, Made) and goals.letterings(canvas)[0].fits for goals in made)


def test_where_everybody_went_is_shown_on_demand() -> None:
    with at_table(finished(), (640, 360)) as (driver, scene):
        scene.look_back(scene.match.count - 1)
        pictures = []
        for _ in range(3):
            driver.wait("idle")
            pictures.append(driver.app.surface.subsurface(scene.layout.board.rect(scene.look)).copy().get_buffer().raw)
            driver.click("routes")
        assert pictures[0] == pictures[2] != pictures[1]


def test_prices_cards_and_bonuses_leave_the_map_for_the_routes() -> None:
    """Whatever lies there, the finished board looks the same."""
    match = finished()
    state = match.view(0)
    assert isinstance(state, MarcoPolo)
    pictures = []
    for turn in (0, 1):
        other = state.copy()
        for lying in (other.tokens, other.cards, other.outposts):
            ids = sorted(lying.values())
            lying.update(zip(lying, ids[turn:] + ids[:turn], strict=True))
        with at_table(put_at(finished(), other)) as (driver, scene):
            pictures.append(driver.app.surface.subsurface(scene.layout.board.rect(scene.look)).copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_what_points_are_made_of() -> None:
    state = position(3, coins=27, goods=(1, 2, 0), venice=True)
    built(state, A, "moscow", "xian", "ca_porto")
    state.goals[A], state.goals[B] = ["G01", "G02"], ["G03", "G04"]
    state.done[A], state.holdings[A][VP] = ["CO01"], 5
    with shown(state) as (_, scene):
        line = state.standings()[A]
        told = {category: scene.title.seats.made_of(state, line, category) for category in line.categories}
        assert not scene.title.seats.made_of(state, state.standings()[B], "most_contracts")  # none is no picture
    assert told == {
        "in_play": "2[marco_polo/done]\xa03[marco_polo/relay]",
        "goal_cards": "[check]4[no]5",
        "goal_cities": "2/3",
        "coins": "27[marco_polo/coin]",
        "beijing": "",
        "goods": "3[marco_polo/good_any]",
        "most_contracts": "1[marco_polo/done]",
        "venice": "1[marco_polo/post]",
    }


def test_a_whole_game_by_clicks_leads_to_the_results() -> None:
    """One person, by mouse, keys and taps in turn, against a random player."""
    match = Match.new("marco_polo", people(2), {"venice": False, "companions": False}, seed=24, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        play(driver, 24)
        assert match.over
        assert isinstance(driver.app.scene, Results)
