"""Computer players at the table: a face on their card, a line in the log, a voice of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.match import HUMAN, STYLES, Match, Seat
from game.match.takeover import TakeOver
from game.players.choice import Choice, Reason
from game.players.thinker import Thinker
from game.scenes.shell.seats import default_seats
from game.scenes.table import opponents
from game.scenes.table.opponents import Opponents
from game.telling.labels import Tip
from game.telling.story.paragraph import Why
from game.telling.styles import portrait_of
from game.ui import art
from game.words import NBSP, say, speak
from tests.scenes.hands import table_of
from tests.test_foresight import AtHand
from tests.ui.host import showing

GAIN = Reason("reason.money", {"points": 3})


def laid(file: Path | None = None) -> Match:
    return Match.new("zeelandia", default_seats([HUMAN, "normal", "hard"]), seed=4, first=1, file=file)


def test_every_style_has_a_face() -> None:
    for style in STYLES:
        seat = Seat("A", "easy", "blue", style=style)
        assert art.exists(portrait_of(seat))
        assert art.art(portrait_of(seat), 34).get_width() == 34
        assert not portrait_of(replace(seat, player=HUMAN)), "a style waits while a person has the seat"
    assert not portrait_of(Seat("A", "easy", "blue"))


def test_cards_and_log_tell_who_sits_there() -> None:
    match = laid()
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = table_of(driver)
        assert [card.portrait for card in table.layout.rail.cards] == ["", "players/shipper", "players/builder"]
        tip = table.layout.rail.cards[2].tip
        assert isinstance(tip, Tip)
        assert tip.title == "Victor, the planner"
        assert table.layout.rail.cards[0].tip is None
        first, second = (line.text.partition("] ")[2] for line in table.presentation.story.lines()[:2])
        assert (first, second) == ("Boris, the early bird (computer, normal)", "Victor, the planner (computer, hard)")
        match.play(TakeOver(2, HUMAN))
        table.refresh()
        assert [card.portrait for card in table.layout.rail.cards] == ["", "players/shipper", ""]
        match.play(TakeOver(2, "easy"))
        table.refresh()
        assert table.layout.rail.cards[2].portrait == "players/builder"


def test_the_record_keeps_who_they_were_and_an_older_one_has_nobody_in_particular(tmp_path: Path) -> None:
    file = tmp_path / "match.emporium"
    match = laid(file)
    seats = match.seats
    match.recorder.close()
    again = Match.resume(file, keep=False)
    assert again.seats == seats
    assert [seat.style for seat in seats] == ["", "shipper", "builder"]
    assert Seat("A", "hard", "blue").style == ""


def test_their_reasons_sound_like_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Thinker, "ask", lambda *args, style="", **more: asked.append(style))
    monkeypatch.setattr(Thinker, "poll", lambda self: None)
    match = laid()
    opponents = Opponents(match)
    assert match.deciding.style == "shipper"
    opponents.answer()
    opponents.ask_hint(match.view(match.seat))
    assert asked == ["shipper", ""], "a hint is nobody's"
    plain = opponents.words([GAIN])
    assert opponents.spoken("", [GAIN]) in {
        say("table.saying", saying=say(f"voice.shipper.gain.{n}"), why=plain) for n in (0, 1)
    }
    rival = Reason("reason.rival", {"points": 2, "seat": 0}, "rival")
    assert opponents.spoken("A plan", [GAIN]).endswith(f"A plan\n{plain}")
    assert opponents.spoken("", [rival, GAIN]).startswith(f"“{say('voice.shipper.rival')}”")
    assert opponents.spoken("", [Reason("reason.only", mood="")]) == say("reason.only")
    assert not opponents.spoken("", [])
    match.play(TakeOver(1, HUMAN))
    match.play(TakeOver(1, "easy"))
    assert opponents.spoken("", [GAIN]) != plain


@pytest.mark.parametrize("on", [False, True])
def test_experts_think_while_people_decide_only_where_the_settings_say_so(
    on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker, hints = AtHand(), list[Choice]()
    monkeypatch.setattr(opponents, "Thinker", lambda: thinker)
    match = Match.new("zeelandia", default_seats([HUMAN, "expert"]), seed=4, first=0)
    with showing(lambda host: host.table(match), foresight=on, reduced_motion=True) as driver:
        driver.wait("idle")
        driver.wait(800)
        assert {level for level, _ in thinker.asked} == ({"hard", "expert"} if on else set())
        table = table_of(driver)
        monkeypatch.setattr(table.adviser.hints, "tell", hints.append)
        table.play.opponents.ask_hint(match.view(match.seat))
        driver.wait(100)
        assert len(hints) == 1, "a hint does not wait until all has been thought of"


def test_a_motive_is_the_strongest_reason_or_else_what_comes_of_it() -> None:
    voice = Opponents(laid())
    mills, slight = Reason("reason.mills", {"points": 4}), Reason("reason.slight", mood="slight")
    told = voice.why("This closes a mill", (mills, slight))
    assert (told.motive, told.points) == (voice.words([mills]), 4)
    assert told.text.endswith("\n".join(["This closes a mill", voice.words([mills, slight])]))
    little = voice.why("This closes a mill", (slight,))
    assert (little.motive, little.slight) == ("This closes a mill", True), "what comes of it says more"
    assert voice.why("", (slight,)).motive == voice.words([slight])
    assert voice.words([slight]) in little.text
    assert voice.why("This closes a mill", (Reason("reason.only", mood=""),)) == Why("This closes a mill", slight=True)
    assert voice.why("", ()).motive == ""
    silent = voice.why("", (Reason("reason.mills", {"points": 4}, mood=""),))
    assert (silent.motive, silent.text) == ("", voice.words([mills])), "that nothing is left to do explains no deed"


def test_a_concrete_motive_is_told_instead_of_a_general_one() -> None:
    voice = Opponents(Match.new("felinia", default_seats([HUMAN, "normal"]), seed=4))
    general, concrete = Reason("reason.bids", {"points": 4}), Reason("reason.silver", {"points": 1})
    plan = "Gets books for the 5:15 ship; 1 more good to find"
    told = voice.why(plan, (general,))
    assert (told.motive, told.points, told.slight) == (plan, 4, False)
    assert voice.why("", (general, concrete)).motive == voice.words([concrete])
    alone = voice.why("", (general,))
    assert (alone.motive, alone.points) == (voice.words([general]), 0), "another deed's motive goes before it"
    harm = Reason("reason.rival", {"points": 2, "seat": 0}, "rival")
    assert voice.why(plan, (general, harm)).aimed == {0: "Denies you 2\xa0points"}
    assert voice.words([general]) in told.text, "unfolded, all of it is told"


@pytest.mark.parametrize(("language", "harmed"), [("en", "denies you 2\xa0points"), ("ru", "лишает вас 2\xa0очков")])
def test_who_is_harmed_reads_so_in_the_second_person(language: str, harmed: str) -> None:
    speak(language)
    voice = Opponents(laid())
    mills, rival = Reason("reason.mills", {"points": 4}), Reason("reason.rival", {"points": 2, "seat": 1}, "rival")
    told = voice.why("", (mills, rival))
    assert told.aimed == {1: f"{voice.words([mills])}; {harmed}"}
    assert told.motive == voice.words([mills])
    assert voice.why("", (rival, mills)).aimed[1].lower() == harmed


@pytest.mark.parametrize(
    ("language", "loses", "beside"),
    [
        ("en", "enies you 5 points: mill of value 2", " with tulips (4)"),
        ("ru", "ишает вас 5 очков: мельница ценностью 2", " с тюльпанами (4)"),
    ],
)
def test_who_is_harmed_reads_of_which_mill_it_is(language: str, loses: str, beside: str) -> None:
    speak(language)
    voice = Opponents(laid())
    mine = {"points": 5, "seat": 1, "mill": 2}
    (told,) = voice.why("", (Reason("reason.rival", {**mine, "of": "mill"}, "rival"),)).aimed.values()
    assert told.replace(NBSP, " ")[1:] == loses
    tulips = Reason("reason.rival", {**mine, "of": "mill.beside", "holding": "tulips", "value": 4}, "rival")
    (told,) = voice.why("", (Reason("reason.mills", {"points": 9}), tulips)).aimed.values()
    assert told.replace(NBSP, " ").partition("; ")[2][1:] == f"{loses}{beside}"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "enies you 5 points: no new guilders yet"), ("ru", "ишает вас 5 очков: новых гульденов пока нет")],
)
def test_guilders_that_have_not_moved_up_are_not_told_as_taken_away(language: str, said: str) -> None:
    speak(language)
    reason = Reason("reason.rival", {"points": 5, "seat": 1, "of": "money"}, "rival")
    (told,) = Opponents(laid()).why("", (reason,)).aimed.values()
    assert told.replace(NBSP, " ")[1:] == said
