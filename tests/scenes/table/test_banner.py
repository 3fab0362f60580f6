"""The banner names whoever is to decide now, and lets news be read first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.match import COLOURS, Match, Seat
from game.scenes.table.banner import Banner, choosable_now
from game.ui.driving import Driver
from game.ui.inputs import Pointer
from game.ui.widget import Widget
from tests.playable import PLAYABLE
from tests.scenes.hands import table_of
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Viktor", "human", "yellow"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0)
    with showing(lambda host: host.table(match), reduced_motion=True) as shown:
        yield shown


def act(driver: Driver) -> None:
    """The present player answers at once."""
    table = table_of(driver)
    table.play.decide(table.match.options()[0])
    driver.app.step(16)


def text(driver: Driver) -> str:
    banner = table_of(driver).presentation.herald.banner
    return banner.head if banner else ""


def test_a_quick_answer_does_not_leave_the_name_of_the_one_before(driver: Driver) -> None:
    names = []
    for _ in range(5):
        name = table_of(driver).match.deciding.name
        act(driver)
        if table_of(driver).match.deciding.name != name:
            names.append(table_of(driver).match.deciding.name)
            assert names[-1] in text(driver)
    assert len(set(names)) > 1


def test_whose_turn_it_is_waits_behind_the_news(driver: Driver) -> None:
    table = table_of(driver)
    act(driver)
    table.presentation.herald.announce([Banner("The last round")])
    while table.match.deciding.name in text(driver) or text(driver) == "The last round":
        before = table.match.deciding.name
        act(driver)
        if table.match.deciding.name != before:
            break
    assert text(driver) == "The last round"
    for _ in range(200):
        driver.app.step(16)
    assert table.match.deciding.name in text(driver)


LONG = {
    "en": (
        "Boris closes your mill: 12 points [zeelandia/mill]",
        "Your fields were three of a kind. The next harvest is in round 4",
    ),
    "ru": (
        "Борис закрывает вашу мельницу: 12 очков",
        "На ваших полях три одинаковые культуры. Следующая жатва в раунде 4",
    ),
}


def test_a_banner_is_shown_as_long_as_it_takes_to_read() -> None:
    """2.2 seconds, and one more for every 40 letters of both rows; pictures are no letters."""
    assert Banner("x" * 40, "y" * 80).ms == 2200 + 3000
    assert Banner("x" * 20 + "[zeelandia/mill] " + "x" * 20).ms == 3200
    assert Banner("x" * 40, colour="blue").ms == 900


def test_pictures_of_a_banner_are_painted_and_no_letters(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(driver)
    letters: list[str] = []
    monkeypatch.setattr("game.ui.text.line", recorded(letters))
    table.presentation.herald.announce([Banner("Boris wins [zeelandia/guilder] 20", "And 3 [zeelandia/mill] more")])
    driver.app.step(16)
    assert any("Boris" in text for text in letters)
    assert not any("[" in text or "zeelandia" in text for text in letters)


def recorded(letters: list[str]):  # type: ignore[no-untyped-def]
    from game.ui import text

    real = text.line

    def line(string: str, *rest, **named):  # type: ignore[no-untyped-def]
        letters.append(string)
        return real(string, *rest, **named)

    return line


def test_what_befell_the_reader_comes_first_and_two_others_wait(driver: Driver) -> None:
    herald = table_of(driver).presentation.herald
    herald.announce([Banner("one"), Banner("two"), Banner("mine", touches=True), Banner("three")])
    seen = []
    while herald.banner is not None and herald.banner.news:
        seen.append(herald.banner.head)
        herald.close()
    assert seen == ["mine", "one", "two"]


def test_what_befell_the_reader_passes_others_that_wait(driver: Driver) -> None:
    herald = table_of(driver).presentation.herald
    herald.announce([Banner("one"), Banner("two"), Banner("three")])
    herald.announce([Banner("mine", touches=True)])
    herald.close()
    assert herald.banner == Banner("mine", touches=True)
    herald.close()
    assert herald.banner == Banner("two")
    herald.close()
    assert herald.banner is None


def test_a_click_closes_the_banner_and_does_nothing_else(driver: Driver) -> None:
    table = table_of(driver)
    table.presentation.herald.announce([Banner("one"), Banner("two")])
    driver.app.step(16)
    count, place = table.match.count, table._hanging.area
    assert place is not None
    x, y = table.look.rect(place).center
    for kind in ("press", "release"):
        table.handle(Pointer(kind, x, y))
    assert text(driver) == "two"
    assert table.match.count == count
    assert table.stage.callouts.bubble is None, "and the board below it is not told that it was clicked"
    table.handle(Pointer("press", 2, table.layout.board_area.bottom * table.look.s - 2))
    assert text(driver) == "two", "a click elsewhere leaves it"


def test_news_that_were_seen_leave_when_a_person_acts(driver: Driver) -> None:
    herald = table_of(driver).presentation.herald
    herald.announce([Banner("one")])
    act(driver)
    assert text(driver) == "one", "it has hardly appeared"
    driver.wait(1000)
    act(driver)
    assert text(driver) != "one"


def test_a_key_closes_the_banner_before_it_opens_the_menu(driver: Driver) -> None:
    table = table_of(driver)
    table.presentation.herald.announce([Banner("one"), Banner("two")])
    driver.key("escape")
    assert text(driver) == "two"
    driver.key("escape")
    assert not table.presentation.herald.hears_click
    assert not table.stage.overlays
    driver.key("escape")
    assert table.stage.overlays


def choosable(driver: Driver) -> list[Widget]:
    """All buttons, spots and cards that a person might press now."""
    table = table_of(driver)
    return [w for w in table.stage.root.walk() if w.enabled and w.visible and w.role in ("button", "toggle", "tab")]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_banner_covers_nothing_that_may_be_chosen(title: str, language: str) -> None:
    """Over a game played at random, at 1280x720; longest texts."""
    seats = [Seat(name, "human", colour) for name, colour in zip("ABC", COLOURS, strict=False)]
    match, rng = Match.new(title, seats, seed=7, first=0), Random(7)
    head, why = LONG[language]
    seen = 0
    with showing(lambda host: host.table(match), language=language, reduced_motion=True) as driver:
        table = table_of(driver)
        while not match.over and seen < 25:
            for _ in range(rng.randrange(1, 12)):
                if not match.over:
                    match.play(rng.choice(match.options()))
            if match.over:
                break
            table.presentation.jump()
            table.presentation.herald.announce([Banner(head, why, touches=True)])
            driver.app.step(16)
            area, now = table._hanging.area, table.moment
            assert area is not None
            assert now.decision is not None
            box = table.look.rect(area)
            assert table.look.rect(table.look.screen).contains(box)
            covered = [w.id for w in choosable(driver) if box.colliderect(w.rect(table.look)) and offers(w)]
            assert covered == []
            assert box.collidelist(choosable_now(table.layout, now)) < 0
            seen += 1
    assert seen > 5


def offers(widget: Widget) -> bool:
    """The board as a whole and the lines of the log are no choices."""
    return widget.id != "board" and not widget.id.startswith(("log", "recap"))


@pytest.mark.parametrize("people", [1, 2])
def test_among_several_people_a_banner_names_whom_it_means(people: int) -> None:
    seats = [Seat(seat.name, "human" if n < people else "easy", seat.colour) for n, seat in enumerate(PEOPLE)]
    match, rng = Match.new("zeelandia", seats, seed=4, first=0), Random(4)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table, told = table_of(driver), list[Banner]()
        while match.count < 160 and not match.over:
            before = match.count
            match.play(rng.choice(match.options()))
            for number in range(before, match.count):
                step = match.move(number).seen_by(0)
                now = table.moment.at(table.presentation.sight.at(number + 1))
                found = table.presentation.herald._banners(step, table.presentation.sight.at(number), now)
                told += [banner for banner in found if banner.touches]
                assert all(PEOPLE[now.eyes].name in banner.head or people == 1 for banner in found if banner.touches)
        assert told
        assert people == 2 or not any(" · " in banner.head for banner in told)
