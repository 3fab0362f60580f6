"""The review on the screen of results: begun when it is looked for, read by mouse, keys and taps, and on the board."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game.coach import pupils
from game.coach.pupils import Reminder
from game.match import Match
from game.match.record import Origin
from game.match.seat import Player
from game.players.choice import Reason
from game.review import QUICK, Review, begun, continued, save
from game.rules import titles
from game.scenes.examples import FINISHED, played
from game.scenes.lesson.scene import LessonTable
from game.scenes.rulebook.book import Rulebook
from game.scenes.scene import Host
from game.scenes.shell.load.scene import LoadScene
from game.scenes.shell.results.scene import Results
from game.scenes.table.line import LineTable
from game.scenes.table.review import Chosen, MatchReview, Recalled, Ring
from game.scenes.table.scene import Table
from game.telling.lapses import better_line, cost_line
from game.ui.driving import Driver
from game.words import LANGUAGES, rulebook
from tests.review.games import SHORT, choices, reviewed_match
from tests.scenes.shell.looking import app, top
from tests.ui.host import showing

FEW = 5
PLAYERS: tuple[Player, ...] = ("human", "human", "normal")


def ended(saved: bool = True) -> Match:
    return played(PLAYERS, FINISHED, 7, saved=saved)


@cache
def few() -> Review:
    """Of the match above: the most telling decisions, of which the first person's are well done."""
    match = ended(saved=False)
    whole = begun(match, QUICK)
    people = [step for step in whole.order if match.move(step).seat in match.people]
    *_, review = continued(match, msgspec.structs.replace(whole, order=tuple(people[:FEW])))
    return review


def read(host: Host) -> Results:
    match = ended()
    table = host.table(match)
    host.push(table)
    table.review.begin(few())
    scene = Results(host, match, table)
    scene.turn("review")
    return scene


def test_it_is_made_only_when_somebody_looks_for_it() -> None:
    def points(host: Host) -> Results:
        match = ended()
        return Results(host, match, host.table(match))

    with showing(points, reduced_motion=True) as driver:
        driver.wait("idle")
        making = top(driver).table.review
        assert making.latest is None
        assert not making.begun
        driver.do({"click": "page.review"})
        assert top(driver).stage.find("review.told").text
        assert making.begun
        driver.do({"click": "page.points"})
        assert top(driver).stage.find("winner.name") is not None
        top(driver).table.closing()
        assert not making.begun


def test_a_game_without_a_record_says_so() -> None:
    def unsaved(host: Host) -> Results:
        match = ended(saved=False)
        return Results(host, match, host.table(match))

    with showing(unsaved, reduced_motion=True) as driver:
        driver.do({"click": "page.review"})
        assert "not saved" in top(driver).stage.find("review.told").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
def test_moments_sums_and_reasons_stand_there(size: tuple[int, int], language: str) -> None:
    with showing(read, size, language, reduced_motion=True) as driver:
        scene = top(driver)
        review, moments = scene.table.review.latest, scene.table.review.moments
        assert moments
        assert {verdict.seat for verdict in moments} <= set(scene.match.people)
        for number in range(1, len(moments) + 1):
            assert scene.stage.find(f"review.moment.{number}") is not None
        assert scene.stage.find("review.line.0").text
        assert scene.stage.find("review.curve").series[0].values[-1] == review.curve[-1][0] // 10
        for seat in range(len(PLAYERS)):
            numbers = [_tenths(driver, f"review.{part}.{seat}") for part in ("start", "decisions", "luck", "result")]
            assert sum(numbers[:3]) == numbers[3]
        _close(driver)


def _tenths(driver: Driver, id: str) -> int:
    text = top(driver).stage.find(id).text.replace("−", "-").replace(",", ".").rstrip("%").strip()
    return round(10 * float(text))


def _close(driver: Driver) -> None:
    table = top(driver) if isinstance(top(driver), Table) else top(driver).table
    table.closing()


@pytest.mark.parametrize("way", ["mouse", "keys", "taps"])
def test_a_moment_is_chosen_and_shown_on_the_board(way: str) -> None:
    with showing(read, reduced_motion=True) as driver:
        results = top(driver)
        last = results.table.review.moments[-1]
        id = f"review.moment.{len(results.table.review.moments)}"
        for target in (id, "review.board"):
            if way == "keys":
                while top(driver).stage.focus.widget is None or top(driver).stage.focus.widget.id != target:
                    driver.do({"key": "tab"})
                driver.do({"key": "return"})
            else:
                driver.do({"click" if way == "mouse" else "tap": target})
        table = top(driver)
        assert isinstance(table, Table)
        assert table.moment.back_at == last.step
        assert table.moment.eyes == last.seat
        bubble = table.stage.callouts.bubble
        assert bubble is not None
        assert bubble.what.title
        driver.do({"click": "now"})
        driver.do({"click": "results"})
        assert top(driver).stage.find("review.board") is not None, "the way back leads to the review"
        assert top(driver).table.review.chosen == Chosen("moment", last.step)
        _close(driver)


def blundered() -> Review:
    """The review above, as if its first answers had cost points by wasting guilders."""
    review = few()
    poor = tuple(Reason(f"reason.{name}", {"points": 3}) for name in ("money", "mills"))
    verdicts = [msgspec.structs.replace(one, points=2.0, reasons=poor) for one in review.verdicts]
    return msgspec.structs.replace(review, verdicts=tuple(verdicts))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_what_cost_most_is_named_with_advice_and_the_ways_to_read_of_it(size: tuple[int, int], language: str) -> None:
    review = blundered()
    seat = review.verdicts[0].seat

    def scene(host: Host) -> Results:
        made = read(host)
        made.table.review.close()
        made.table.review.begin(review)
        return made

    with showing(scene, size, language, reduced_motion=True) as driver:
        results = top(driver)
        results.rebuild()
        driver.do({"click": f"review.lapse.{seat}"})
        (cost,) = [one for one in results.table.review.costliest if one.seat == seat]
        told = [results.stage.find(f"review.line.{n}").text for n in range(4)]
        assert told[1] == cost_line(results.match, cost)
        assert told[2] == better_line("zeelandia", cost.lapse.key)
        driver.do({"click": "review.rules"})
        book = top(driver)
        assert isinstance(book, Rulebook)
        assert book.at == rulebook.about(rulebook.sections("zeelandia"), rule=cost.lapse.rule) > 0
        book.back()
        driver.do({"click": "review.lesson"})
        taught = top(driver)
        assert isinstance(taught, LessonTable)
        assert taught.number == cost.lapse.chapter - 1
        app(driver).pop()
        results.table.closing()


def test_a_complete_review_leaves_a_reminder_for_the_next_game() -> None:
    review, match = blundered(), ended()
    making = MatchReview(match)
    making.begin(msgspec.structs.replace(review, verdicts=review.verdicts[:1]))
    making.poll()
    making.close()
    names = {match.seats[verdict.seat].name for verdict in review.verdicts}
    assert not any(pupils.pupil(name).reminders for name in names)
    making.begin(review)
    making.poll()
    for cost in making.costliest:
        reminder = pupils.pupil(match.seats[cost.seat].name).reminders["zeelandia"]
        told = Reminder(match.header.created, cost.lapse.key, len(cost.steps), round(cost.points))
        assert reminder == told
    assert making.costliest
    making.close()


def test_a_game_in_the_library_opens_its_review() -> None:
    match = ended()
    assert match.recorder.file
    save(match.recorder.file, few())
    match.recorder.close()
    with showing(LoadScene, reduced_motion=True) as driver:
        driver.do({"click": "review"})
        assert top(driver).table.review.opened
        _close(driver)


def test_it_begins_anew_when_another_end_was_played() -> None:
    with showing(lambda host: host.table(played(("human", "human"), FINISHED, 7, saved=True))) as driver:
        table = top(driver)
        review = table.review
        review.begin(few())
        review.begin()
        assert review.latest == few()
        table.match.rewind(table.match.count - 5, table.match.people)
        review.begin()
        assert review.latest is None
        table.closing()
        assert app(driver).running


@pytest.mark.parametrize("title", titles())
def test_most_better_answers_have_a_place_on_the_board(title: str) -> None:
    """And none fails to be looked for."""
    match = reviewed_match(SHORT[title])
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = top(driver)
        placed = []
        for step, _, seat, options in choices(title, 12):
            table.look_back(step)
            ring = Ring(table.title, table.moment, Recalled(step, seat, options[0], "x"))
            assert table.layout.board_area is not None
            box = ring.target(table.moment)
            assert app(driver).surface.get_rect().contains(box)
            placed.append(ring.place is not None)
        assert sum(placed) >= len(placed) / 3, placed


def test_what_follows_a_better_answer_is_played_on_the_board() -> None:
    with showing(read, reduced_motion=True) as driver:
        results = top(driver)
        row, verdict = next((n, one) for n, one in enumerate(results.table.review.moments, 1) if one.mistake)
        driver.do({"click": f"review.moment.{row}"})
        driver.do({"click": "review.play"})
        table = top(driver)
        assert isinstance(table, LineTable)
        assert table.line.steps[0] == verdict.step
        assert msgspec.to_builtins(table.match.played[verdict.step]) == verdict.better
        driver.wait("idle")
        driver.do({"click": "line.back"})
        assert top(driver) is results
        results.table.closing()


@pytest.mark.parametrize("luck", ["same", "new"])
def test_a_moment_is_tried_again_in_a_game_of_its_own(luck: str) -> None:
    with showing(read, reduced_motion=True) as driver:
        results = top(driver)
        old, step = results.match, results.table.review.moments[0].step
        for id in ("review.moment.1", "review.again"):
            driver.do({"click": id})
        driver.do({"wait": 300})
        driver.do({"click": f"again.{luck}"})
        table = top(driver)
        assert isinstance(table, Table)
        assert table.match is not old
        assert table.match.header.origin == Origin(step, tuple(line.points for line in old.standings()))
        assert (table.match.header.seed == old.header.seed) is (luck == "same")
        assert table.match.count == step, "somebody is to decide there"
        assert old.over
        while not table.match.over:
            table.match.play(table.match.options()[0])
        with_points = Results(app(driver), table.match, table)
        app(driver).push(with_points)
        driver.do({"wait": 16})
        told = getattr(with_points.stage.find("told"), "text", "")
        assert all(str(line.points) in told for line in (*old.standings(), *table.match.standings()))
        table.closing()


@pytest.mark.parametrize("luck", ["same", "new"])
def test_looking_back_in_a_running_game_tries_again_and_leaves_it_alone(luck: str) -> None:
    match = played(("human", "human"), 40, 7, saved=True)
    count, digest = match.count, match.digest
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = top(driver)
        driver.do({"wait": 16})
        table.look_back(count // 2)
        driver.do({"wait": 16})
        driver.do({"click": "rewind"})
        driver.do({"wait": 300})
        driver.do({"click": f"again.{luck}"})
        other = top(driver).match
        assert other is not match
        assert (match.count, match.digest, match.over) == (count, digest, False)
        assert other.header.origin == Origin(count // 2, ())
        assert (other.header.seed == match.header.seed) is (luck == "same")
        while not other.over:
            other.play(other.options()[0])
        app(driver).push(Results(app(driver), other, top(driver)))
        driver.do({"wait": 16})
        assert top(driver).stage.find("winner.name") is not None
        top(driver).table.closing()


def test_a_strict_running_game_is_not_tried_again() -> None:
    """Another game would show what is still to come."""
    match = played(("human", "normal"), 40, 7)
    match.header = msgspec.structs.replace(match.header, policy="strict")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        top(driver).look_back(match.count // 2)
        driver.do({"wait": 16})
        button = top(driver).stage.find("rewind")
        assert not button.enabled
        assert button.reason


def test_looking_back_from_the_end_tries_again_too() -> None:
    with showing(lambda host: host.table(ended()), reduced_motion=True) as driver:
        table = top(driver)
        driver.wait("idle")
        if isinstance(top(driver), Results):
            top(driver).back()
        step = table.match.count // 2
        table.look_back(step)
        driver.do({"wait": 16})
        driver.do({"click": "rewind"})
        driver.do({"wait": 300})
        driver.do({"click": "again.same"})
        assert top(driver).match.header.origin.moves == step
        top(driver).closing()
