"""The coach at a table: when it speaks, to whom, and what makes it fall silent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game import words
from game.coach import pupils
from game.coach.cue import Cue
from game.coach.pupils import Reminder
from game.lessons.lesson import Do, lesson
from game.match import Match, Seat, again
from game.match.history import History, PlayerRecord
from game.rules.kernel import Action, State
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.zeelandia.actions import Lay
from game.rules.zeelandia.decisions.cultivation import Place
from game.scenes.advice import coach
from game.scenes.advice.coach import REMINDER
from game.scenes.lesson.scene import LessonTable
from game.scenes.rulebook.book import Rulebook
from game.scenes.shell.settings.scene import SettingsScene
from game.scenes.table.banner import Banner
from game.scenes.table.scene import Table
from game.telling.lapses import better_line, cost_words
from game.titles import titled
from game.ui.driving import Driver
from game.words import rulebook
from tests.scenes.hands import press, table_of
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing

ANNA, BORIS = Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue")
TITLE = "zeelandia"


def placing(*seats: Seat, seed: int = 4) -> Match:
    """A tile is to be laid, and there are several places for it."""
    match, rng = Match.new(TITLE, seats or (ANNA, BORIS), seed=seed, first=0, policy="free"), Random(seed)
    while match.prompt != "Place" or match.count < 30 or len(match.options()) < 3 or not match.deciding.human:
        match.play(rng.choice(match.options()))
    return match


def doubtful(state: State, action: Action) -> bool:
    """All but the first place."""
    return action != state.options()[0]


@pytest.fixture
def warned(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one warning, about places, in the words of a real one."""
    monkeypatch.setattr(coach, "titled", lambda _: SimpleNamespace(cues=(Cue("wasted", (Place,), doubtful),)))


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as a chance."""
    monkeypatch.setattr(coach, "titled", lambda _: SimpleNamespace(cues=(Cue("wasted", (Place,), doubtful, "chance"),)))


@contextmanager
def coached(
    match: Match, size: tuple[int, int] = (1280, 720), language: str = "en", *, on: bool = True
) -> Iterator[tuple[Driver, Table]]:
    with showing(
        lambda host: host.table(match), size, language, coach=on, reduced_motion=True, speed="instant"
    ) as driver:
        driver.wait("idle")
        yield driver, table_of(driver)


def places(match: Match) -> list[str]:
    return [action.hex for action in match.options() if isinstance(action, Lay)]


def consider(driver: Driver, id: str) -> None:
    driver.hover(id)
    driver.wait(500)


def known(match: Match, name: str = "") -> bool:
    return pupils.pupil(name or match.deciding.name).knows(TITLE, "wasted")


@pytest.mark.usefixtures("warned")
@pytest.mark.parametrize("hand", ["mouse", "key", "tap"])
def test_it_speaks_of_what_is_considered_and_is_told_that_it_is_known(hand: str) -> None:
    match = placing()
    with coached(match) as (driver, table):
        consider(driver, places(match)[0])
        assert table.adviser.speech.speaker is None, "there is nothing to say of that"
        consider(driver, places(match)[1])
        assert table.adviser.speech.speaker is not None
        assert "A single kind of crop" in table.adviser.speech.speaker.text
        press(driver, hand, "coach.known")
        assert table.adviser.speech.speaker is None
        assert known(match)
        consider(driver, places(match)[0])
        consider(driver, places(match)[1])
        assert table.adviser.speech.speaker is None, "never again"


@pytest.mark.usefixtures("offered")
def test_what_opens_lies_over_it() -> None:
    with coached(placing()) as (driver, table):
        assert table.adviser.speech.speaker is not None
        driver.click("menu")
        layers = {entry["id"]: entry["layer"] for entry in table.stage.dump()}
        assert layers["board"] < layers["coach.known"] < layers["menu.resume"]


@pytest.mark.usefixtures("offered")
def test_it_steps_aside_for_a_hint() -> None:
    with coached(placing()) as (driver, table):
        speaker = table.adviser.speech.speaker
        assert speaker is not None
        table.stage.callouts.advise("Lay it here", "hint", speaker.rect(table.look))
        assert table.stage.callouts.bubble is not None
        table.stage.callouts.bubble.area = speaker.area
        driver.wait(100)
        assert not speaker.rect(table.look).colliderect(table.stage.callouts.bubble.rect(table.look))


@pytest.mark.usefixtures("warned")
def test_a_key_answers_it_and_escape_only_puts_it_away() -> None:
    match = placing()
    with coached(match) as (driver, table):
        consider(driver, places(match)[1])
        driver.key("escape")
        assert table.adviser.speech.speaker is None
        assert not known(match)
    with coached(match) as (driver, table):
        consider(driver, places(match)[1])
        driver.key("space")
        assert table.adviser.speech.speaker is None
        assert known(match)


@pytest.mark.usefixtures("warned")
def test_whoever_heeds_it_has_understood_and_whoever_does_not_hears_it_again() -> None:
    for heeded in (False, True):
        match = placing()
        name = match.deciding.name
        with coached(match) as (driver, table):
            consider(driver, places(match)[1])
            driver.click(places(match)[0 if heeded else 1])
            driver.wait("idle")
            assert table.adviser.speech.speaker is None
            assert known(match, name) is heeded


@pytest.mark.usefixtures("offered")
def test_a_chance_is_told_when_it_is_offered() -> None:
    match = placing()
    name = match.deciding.name
    with coached(match) as (driver, table):
        assert table.adviser.speech.speaker is not None
        driver.click(places(match)[0])
        driver.wait("idle")
        assert not known(match, name)
        driver.key("ctrl+z")
        driver.wait("idle")
        assert table.adviser.speech.speaker is None, "once in a turn"
        driver.click(places(match)[1])
        driver.wait("idle")
        assert known(match, name), "taken without a word"


def test_news_is_told_at_once_and_rings_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    news = Cue("wasted", (Place,), lambda state, _: len(state.options()) > 1, "news")
    monkeypatch.setattr(coach, "titled", lambda _: SimpleNamespace(cues=(news,)))
    ringed: list[object] = []
    monkeypatch.setattr(coach, "lamp_ring", lambda _, place: ringed.append(place))
    match = placing()
    name = match.deciding.name
    with coached(match) as (driver, table):
        driver.wait(60)
        assert table.adviser.speech.speaker is not None
        assert table.look.rect(table.look.screen).contains(table.adviser.speech.speaker.rect(table.look))
        assert not ringed
        driver.click(places(match)[0])
        driver.wait("idle")
        assert known(match, name), "whoever goes on has heard it"
        assert table.adviser.speech.speaker is None


@pytest.mark.usefixtures("warned")
def test_it_speaks_once_in_a_turn() -> None:
    match = placing()
    with coached(match) as (driver, table):
        consider(driver, places(match)[1])
        driver.key("escape")
        consider(driver, places(match)[2])
        assert table.adviser.speech.speaker is None


@pytest.mark.usefixtures("warned")
def test_somebody_who_wants_no_advice_gets_none_until_the_settings_bring_it_back() -> None:
    match = placing()
    name = match.deciding.name
    with coached(match) as (driver, table):
        consider(driver, places(match)[1])
        driver.click("coach.off")
        assert table.adviser.speech.speaker is None
        assert pupils.pupil(name).off
        app(driver).push(SettingsScene(app(driver), "play"))
        driver.wait("idle")
        driver.click("settings.coach.0")
        assert not pupils.pupil(name).off
        driver.key("escape")
        driver.wait("idle")
        table.presentation.selection.point(match.options()[1], table.stage.now)
        table.adviser.coach._spoke = (-1, -1)  # as in the next turn
        driver.wait(500)
        assert table.adviser.speech.speaker is not None


@pytest.mark.usefixtures("warned")
def test_it_is_silent_where_it_is_switched_off_and_for_those_who_know_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = placing()
    name = match.deciding.name
    with coached(match, on=False) as (driver, table):
        consider(driver, places(match)[1])
        assert table.adviser.speech.speaker is None
    for games, speaks in ((2, False), (1, True)):
        tally = PlayerRecord(TITLE, name, "human", games, 0, 20.0, 30, 60.0)
        monkeypatch.setattr(History, "player_records", lambda *_, tally=tally: [tally])
        History().file.touch()
        with coached(match) as (driver, table):
            consider(driver, places(match)[1])
            assert (table.adviser.speech.speaker is not None) is speaks, games


@pytest.mark.usefixtures("offered")
def test_it_never_speaks_in_a_turn_of_somebody_else() -> None:
    """Nor when the match is looked back at."""
    match = placing(ANNA, Seat("Bot", "easy", "blue"))
    with coached(match) as (driver, table):
        assert table.adviser.speech.speaker is not None
        table.look_back(3)
        assert table.adviser.speech.speaker is None
        table.look_back(None)
        table.presentation.pacing.paused = True
        driver.click(places(match)[0])
        while match.deciding.human:
            table.play.decide(match.options()[0])
        driver.wait("idle")
        assert not match.deciding.human
        assert table.adviser.speech.speaker is None


@pytest.mark.usefixtures("warned")
def test_a_match_is_the_same_with_it_and_without(tmp_path: Path) -> None:
    digests, records = [], []
    for on in (True, False):
        file = tmp_path / f"{on}.emporium"
        match = Match.new(TITLE, (ANNA, BORIS), seed=9, first=0, created="2026-01-01T00:00:00Z", file=file)
        rng = Random(2)
        with coached(match, on=on) as (driver, table):
            for _ in range(20):
                table.presentation.consider(rng.choice(match.options()))
                driver.wait(500)
                table.play.decide(rng.choice(match.options()))
                driver.wait("idle")
        digests.append(match.digest)
        records.append([match.move(number).action for number in range(match.count)])
    assert digests[0] == digests[1]
    assert records[0] == records[1]
    assert pupils.everybody(), "it did speak"


@pytest.mark.usefixtures("warned")
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "ru"), ((1920, 1080), "en")])
def test_it_hides_neither_what_it_speaks_of_nor_what_is_needed(size: tuple[int, int], language: str) -> None:
    match = placing()
    with coached(match, size, language) as (driver, table):
        for id in places(match)[1:]:
            table.adviser.coach._spoke = (-1, -1)
            consider(driver, id)
            assert table.adviser.speech.speaker is not None
            driver.wait(60)
            bubble, spot = table.adviser.speech.speaker.rect(table.look), table.stage.find(id)
            assert spot is not None
            kept = [spot, table.layout.bars["bar"], table.layout.bars["top"], *table.layout.rail.cards]
            assert not [widget.id for widget in kept if widget.rect(table.look).colliderect(bubble)]
            assert table.look.rect(table.look.screen).contains(bubble)
            table.adviser.coach.close()


def test_it_speaks_of_what_a_panel_comes_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as somebody points at the button that confirms it."""
    monkeypatch.setattr(coach, "titled", lambda _: SimpleNamespace(cues=(Cue("half", (Placement,), lambda *_: True),)))
    match, rng = Match.new("puerto_rico", (ANNA, BORIS, Seat("Vera", "human", "yellow")), seed=4, first=0), Random(4)
    while match.prompt != "Placement":
        match.play(rng.choice(match.options()))
    with coached(match) as (driver, table):
        consider(driver, "mayor.fill")
        assert table.adviser.speech.speaker is None
        consider(driver, "mayor.confirm")
        assert table.adviser.speech.speaker is not None
        assert "Half a chain" in table.adviser.speech.speaker.text
        driver.click("mayor.confirm")
        driver.wait("idle")
        assert table.adviser.speech.speaker is None


@pytest.mark.usefixtures("warned")
def test_another_window_does_not_silence_it() -> None:
    match = placing()
    with coached(match) as (driver, table):
        consider(driver, places(match)[1])
        driver.size("1920x1080")
        driver.wait("idle")
        assert table.adviser.speech.speaker is not None
        driver.click("coach.known")
        assert known(match)


def test_there_is_none_in_lessons(offered: None) -> None:
    with coached(placing()) as (_, table):
        assert table.adviser.coach.cue is not None
    told = lesson(TITLE)
    asked = [
        (chapter, step)
        for chapter, read in enumerate(told.chapters)
        for step, one in enumerate(read.steps)
        if isinstance(one, Do) and any(isinstance(action, Lay) for reply in one.replies for action in reply.to)
    ]
    chapter, step = asked[-1]
    with showing(lambda host: LessonTable(host, told, chapter, step), coach=True, reduced_motion=True) as driver:
        driver.wait("idle")
        table = table_of(driver)
        assert isinstance(table.presentation.decision, Place)
        assert len(table.match.options()) > 1
        assert table.adviser.coach.cue is None


def remembered(match: Match, lapse: str = "purse", game: str = "2000-01-01T00:00:00Z") -> str:
    """The name of whoever decides, who is to be reminded."""
    name = match.deciding.name
    pupils.remember(name, TITLE, Reminder(game, lapse, 3, 7))
    return name


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_cost_most_is_said_once_at_the_next_game(language: str) -> None:
    match = placing()
    name = remembered(match)
    with coached(match, language=language) as (driver, table):
        speaker = table.adviser.speech.speaker
        assert speaker is not None
        assert cost_words(TITLE, "purse", 3, 7)[1:] in speaker.text
        assert better_line(TITLE, "purse") in speaker.text
        driver.do({"click": "coach.rules"})
        book = top(driver)
        assert isinstance(book, Rulebook)
        rule = next(lapse.rule for lapse in titled(TITLE).lapses or () if lapse.key == "purse")
        assert book.at == rulebook.about(rulebook.sections(TITLE), rule=rule) > 0
        book.back()
        driver.do({"wait": 16})
        driver.do({"click": "coach.known"})
        assert table.adviser.speech.speaker is None
    assert not pupils.pupil(name).known, "it is no cue"
    with coached(placing()) as (_, table):
        assert table.adviser.coach.cue is not REMINDER


def test_a_reminder_is_for_experienced_people_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = placing()
    record = PlayerRecord(TITLE, remembered(match), "human", 99, 9, 50.0, 80, 600.0)
    monkeypatch.setattr(History, "player_records", lambda *_: [record])
    History().file.touch()
    with coached(match) as (_, table):
        assert table.adviser.coach.cue is REMINDER


@pytest.mark.parametrize("why", ["off", "settings", "the same game", "nothing", "an unknown kind", "tried again"])
def test_there_is_no_reminder(why: str) -> None:
    match = placing()
    if why == "the same game":
        remembered(match, game=match.header.created)
    elif why != "nothing":
        remembered(match, "unknown" if why == "an unknown kind" else "purse")
    if why == "off":
        pupils.silence(match.deciding.name, off=True)
    if why == "tried again":
        match = again(match, match.count, None)
    with coached(match, on=why != "settings") as (_, table):
        assert table.adviser.coach.cue is not REMINDER
    told = [one.told for one in pupils.pupil(match.deciding.name).reminders.values()]
    assert not any(told)


def test_who_wants_no_reminder_is_left_alone_from_then_on() -> None:
    match = placing()
    name = remembered(match)
    with coached(match) as (driver, table):
        driver.do({"click": "coach.off"})
        assert table.adviser.speech.speaker is None
        assert pupils.pupil(name).off


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_coach_hides_nothing_of_a_banner(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Both may have news at the same moment; whoever came first, all of it can be read."""
    news = Cue("final", (Place,), lambda *_: True, "news")
    monkeypatch.setattr(coach, "titled", lambda _: SimpleNamespace(cues=(news,)))
    with coached(placing(ANNA, BORIS), size) as (driver, table):
        assert table.adviser.coach.cue is news
        herald, look = table.presentation.herald, table.look
        for number in range(3):
            head = "An empty space is within your reach; waiting mills will earn nothing"
            herald.announce([Banner(f"You can end the game {number}", head)])
            driver.wait(100)
            speaker, hanging = table.adviser.speech.speaker, table._hanging.area
            assert speaker is not None
            assert hanging is not None
            assert not look.rect(speaker.area).colliderect(look.rect(hanging))
            herald.hush()
            speaker.area = hanging  # a bubble that stood there before the news
