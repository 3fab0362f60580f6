"""What Zeelandia says in words: short where there is little room, and true of whoever's turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import words
from game.match import Match, Seat
from game.rules.zeelandia.actions import Figure
from game.rules.zeelandia.components import RECORD_BONUS, Tile
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.islands import Uncover
from game.rules.zeelandia.decisions.purchase import Move
from game.rules.zeelandia.decisions.stacks import TurnUp
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.events import FinalPhaseBegan, GuildersMoved
from game.rules.zeelandia.state import Zeelandia
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.telling.tale import Tale
from game.titles.zeelandia.telling.status import meters
from game.titles.zeelandia.telling.tale import TELLINGS
from game.ui.canvas import Canvas
from game.words import NBSP, lists
from tests.positions.told import heard
from tests.rules.tables import fresh
from tests.scenes.staged import put_at
from tests.ui.host import showing

TALE = Tale(words.of("zeelandia"), ("vermilion", "blue"), fresh("zeelandia", 2, {}).board, TELLINGS)
PAIR = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"))


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        (
            "en",
            "Everyone gets 1 guilder {icon}",
            "Everyone gets 2 guilders {icon}",
        ),
        ("ru", "Каждый получает 1 гульден {icon}", "Каждый получает 2 гульдена {icon}"),
    ],
)
def test_rear_guilders_that_move_are_no_price(language: str, one: str, two: str) -> None:
    words.speak(language)
    told = [TALE.line(GuildersMoved(n, n)) for n in (1, 2)]
    assert [line and line.replace(NBSP, " ") for line in told] == [
        text.format(icon="[zeelandia/guilder]") for text in (one, two)
    ]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_reasons_say_that_they_are_estimates(language: str) -> None:
    words.speak(language)
    say = words.of("zeelandia")
    texts = lists.texts(lists.source(language, "zeelandia"))
    reasons = [key for key in texts if key.startswith("reason.") and key != "reason.over"]  # which tells of turns
    assert len(reasons) == 8
    for key in reasons:
        assert "≈" in say(key, points=5)


@pytest.mark.parametrize("kind", ["field", "mill"])
def test_a_place_is_described_for_everybody_who_looks(kind: str) -> None:
    for language, own in (("en", "your"), ("ru", "ваш")):
        words.speak(language)
        assert own not in words.of("zeelandia")(f"prompt.Place.{kind}").lower()


def test_a_game_names_the_least_number_of_players() -> None:
    words.speak("ru")
    assert words.say("seating.least", n=2).replace(NBSP, " ") == "Для этой игры нужно не меньше 2 игроков"
    words.speak("en")
    assert "at least" in words.say("seating.least", n=2)


def test_the_promise_of_the_records_is_what_they_pay() -> None:
    """ZE-130: as many points as the seats make of it."""
    paid = [str(bonuses[0]) for _, bonuses in sorted(RECORD_BONUS.items())]
    for language in words.LANGUAGES:
        words.speak(language)
        assert re.findall(r"\d+", words.of("zeelandia")("option.records.effect"))[:3] == paid


def test_in_russian_a_figure_is_no_mill() -> None:
    words.speak("ru")
    say = words.of("zeelandia")
    told = [say("event.figure_placed", icon=""), say("prompt.PutFigure"), say("thing.figure"), say("figures.none")]
    assert all("фигур" in text.lower() for text in told), told


def test_what_the_way_to_the_end_is_about_is_said_once() -> None:
    """In the top bar's tip, and where the position is told in words."""
    state = at("Move").view(0)
    assert isinstance(state, Zeelandia)
    (meter,) = meters(words.of("zeelandia"), state)
    assert meter.text.lower() not in meter.tip.lower()


def test_the_hint_about_a_figure_is_an_answer() -> None:
    match = at("PutFigure")
    with showing(lambda host: host.table(match)) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        assert table.play.wording.action(Figure(True)) == "Yes, put a mill figure on it"
        assert table.play.wording.action(Figure(False)) == "No, the mill stays neutral"


def test_the_hint_about_a_stuiver_is_called_as_its_button() -> None:
    """Its event tells what has been done already."""
    match = at("EndTurn")
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        buttons = {
            widget.choice.action: widget.text for widget in table.stage.root.walk() if isinstance(widget, ChoiceButton)
        }
        assert set(buttons) == set(match.options())
        assert {action: table.play.wording.action(action) for action in buttons} == buttons


def test_every_decision_has_its_step_of_the_turn() -> None:
    match = at("PutFigure")
    state = match.view(0)
    assert isinstance(state, Zeelandia)
    seen = []
    with showing(lambda host: host.table(match)) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        top, island = TurnUp(stack="mill"), Uncover(stack="island", hexes=("h0206",))
        for decision in (top, Move(0), Place(0, Tile("mill", 1)), PutFigure(0, "h0305"), island, EndTurn(0)):
            state.agenda = [decision]
            names, current = title.narration.phases(table.moment.at(state))
            seen.append(names[current])
        state.round = 0
        assert title.narration.phases(table.moment.at(state)) == ((), -1), "told beside the name of the game already"
        assert title.narration.turn_words(table.moment.at(state)) == "Start mills"
    assert seen == ["Purchase", "Purchase", "Cultivation", "Cultivation", "Islands", "Stuiver"]


def test_the_move_that_ends_the_game_says_so_and_the_meter_names_its_stack() -> None:
    match = at("Move")
    state = match.view(match.seat)
    assert isinstance(state, Zeelandia)
    with showing(lambda host: host.table(match)) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        (meter,) = title.narration.meters(table.moment.at(state))
        assert ("Mills" if state.left("mill") <= state.left("landscape") else "Landscape") in meter.tip
        state.market = [None] * len(state.market)
        texts = [
            choice.text for choice in title.prompts.choices(replace(table.moment.at(state), decision=state.decision))
        ]
    assert "0" not in texts
    assert "End" in texts


def at(prompt: str) -> Match:
    seats = [Seat("Anna", "human", "blue"), Seat("Boris", "human", "vermilion")]
    match, rng = Match.new("zeelandia", seats, seed=3, first=0), Random(3)
    while match.prompt != prompt:
        match.play(rng.choice(match.options()))
    return match


def test_the_start_is_no_turn() -> None:
    match = Match.new("zeelandia", PAIR, seed=3, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert title.narration.turn_words(table.moment) == "Start mills"
        while not match.round:
            match.play(match.options()[0])
        table.play.jump()
        headings = [line.text for line in table.presentation.story.lines() if line.heading]
        assert headings[:2] == ["Start mills · Anna", "Start mills · Boris"]
        assert title.narration.turn_words(table.moment) == "Turn 1"


@pytest.mark.parametrize(
    ("language", "shown", "told"),
    [
        ("en", "Record harvests: best 24, second 16", "Governors won: 2"),
        ("ru", "Рекордные урожаи: лучший 24, второй 16", "Наместников получено: 2"),
    ],
)
def test_both_records_are_told(language: str, shown: str, told: str) -> None:
    """ZE-128, ZE-129: the second decides between equals."""
    match = Match.new("zeelandia", PAIR, options={"records": True, "governors": True}, seed=3, first=0)
    state = match.view(0)
    assert isinstance(state, Zeelandia)
    state.records, state.governors_won = [(24, 16), (9, 0)], [2, 0]
    put_at(match, state)
    with showing(lambda host: host.table(match), language=language, reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        table.refresh()
        chips = {view.id: view for view in table.layout.rail.walk() if view.id.endswith(".record")}
        assert [view.text for view in chips.values()] == ["24 · 16", "9"]
        tip = chips["card.0.record"].tip_now()
        assert tip is not None
        assert tip.title == shown
        spoken = "\n".join(heard(table)).replace(NBSP, " ")
        assert shown in spoken
        assert told in spoken
        driver.click("overview")
        assert {view.text for view in table.stage.overlays[-1].walk() if view.id.startswith("scores.chip.record.")} == {
            "24 · 16",
            "9",
        }


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_row_of_the_points_has_the_same_letters(language: str) -> None:
    match = Match.new("zeelandia", PAIR, options={"records": True, "governors": True}, seed=3, first=0)
    with showing(lambda host: host.table(match), language=language) as driver:
        driver.click("overview")
        canvas = Canvas(driver.app.surface, driver.app.scene.stage.look)
        heights = {
            text.rect.h
            for view in driver.app.scene.stage.overlays[-1].walk()
            if re.fullmatch(r"scores\.chip\.[a-z]+", view.id)
            for text in view.letterings(canvas)
        }
        assert len(heights) == 1


def test_the_end_that_begins_names_its_stack() -> None:
    said = {}
    for language in ("en", "ru"):
        words.speak(language)
        said[language] = TALE.line(FinalPhaseBegan("mill"))
    assert said == {
        "en": "The final phase begins: the stack of mills is empty",
        "ru": "Начинается завершающая фаза: стопка мельниц пуста",
    }
