"""The panel of what happened since one's last turn, and the log below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from random import Random
from typing import Any, cast

import pytest
from pygame import Surface

from game import words
from game.match import Match, Seat
from game.match.recap import recap
from game.match.seat import COLOURS
from game.players import ladder
from game.scenes.table import recap as panels
from game.scenes.table.herald import CHANGE_MS
from game.scenes.table.log import ROW, Line, Log, text_room
from game.scenes.table.recap import FOOT, LINE, Arrow, MoreRows, StoryLine, WholeRows, rows_above, rows_below
from game.scenes.table.recap_rows import APART, RecapRows
from game.scenes.table.recap_sheet import RecapSheet
from game.scenes.table.scene import Table
from game.telling.log import entries
from game.telling.story.composing import beats
from game.telling.story.paragraph import Amount, Paragraph, Row, Why
from game.telling.story.plain import storyteller_of
from game.telling.story.recap import Gathered, Item, PhaseName, Recap, chronicle, recap_of
from game.ui import rich
from game.ui.canvas import Canvas
from game.ui.driving import Driver
from game.ui.scroll import Scroll
from game.ui.text import Face
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget
from game.words import marks
from tests.playable import PLAYABLE
from tests.positions.told import records, view_of
from tests.ui.host import showing

PEOPLE = tuple(Seat(name, "human", colour) for name, colour in zip(("Anna", "Boris", "Victor"), COLOURS, strict=False))

SLOT = Area(0, 400, 240, 80)
"""A low place for a recap, in units."""


def busy(title: str) -> Match:
    """A match in which much has happened since the last turn of whoever is to decide."""
    match, rng = Match.new(title, PEOPLE, seed=4, first=0, secrets="open"), Random(4)
    for _ in range(2000):
        if match.over:
            match, rng = Match.new(title, PEOPLE, seed=5, first=0, secrets="open"), Random(5)
        told = recap(match.timeline, match.seat)
        if match.count > 40 and len({match.move(number).seat for number in told if not match.move(number).chance}) > 1:
            break
        match.play(rng.choice(match.options()))
    return match


def lines(table: Any) -> list[str]:
    panel = table.layout.rail.recap
    return [child.line.text for child in panel.walk() if isinstance(child, StoryLine)]


def shown(driver: Driver) -> Any:
    driver.wait("idle")
    assert isinstance(driver.app.scene, Table)
    return driver.app.scene


@pytest.mark.parametrize("title", PLAYABLE)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_paragraph_stands_in_the_list_and_unfolds(
    title: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "BRIEFEST", 0)
    with showing(lambda host: host.table(busy(title)), language=language) as driver:
        table = shown(driver)
        rail, story = table.layout.rail, table.presentation.story
        told = story.recap(table.moment)
        assert told is not None
        assert told.items
        why = dict.fromkeys(range(table.match.count), Why("Because.\nSo there.", "Because."))
        story.why |= why
        table.layout.rail.refresh(table.moment)
        folded = lines(table)
        names = {seat.name for seat in PEOPLE if any(text.endswith(f" {seat.name} · Because.") for text in folded)}
        assert names, "the motive is seen at once, and whose it is"
        arrows = [child.id for child in rail.recap.walk() if isinstance(child, Arrow)]
        assert arrows
        for number in range(len(arrows)):
            arrow = [child for child in rail.recap.walk() if isinstance(child, Arrow)][number]
            table.stage.activate(arrow)
        unfolded = lines(table)
        tale, match = table.title.narration.tale, table.match
        for paragraph in told.paragraphs:
            assert not paragraph.head or paragraph.head in unfolded
            assert all(any(text.startswith(touch) for text in unfolded) for touch in paragraph.touches)
            for _, beats in groupby(paragraph.beats, lambda beat: beat.move.number):
                happened = list(beats)
                before = partial(getattr, happened[0], "before")
                events = [beat.event for beat in happened]
                logged = entries(tale.say, match.seats, zip(events, tale.lines(events, before), strict=True))
                assert {entry.text for entry in logged} <= set(unfolded) or not paragraph.head
        assert len(unfolded) > len(folded)
        assert any("So there." in text for text in unfolded)
        for text in unfolded:
            assert "[" not in marks.plain(text), "no mark-up is read as letters"


def test_a_list_without_room_joins_reasons_to_deeds_and_then_leaves_out_those_of_others() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        match, panel = table.match, table.layout.rail.recap
        told = tuple(table.presentation.story.recap(table.moment).paragraphs)[:1]
        moves = frozenset(beat.move.number for beat in told[0].beats)
        seat, last = told[0].seat, max(moves)
        rows = (Row("does it too", seat, moves=frozenset({last})), Row("follows", 2 - seat), Row("ends", minor=True))
        told = (replace(told[0], rows=rows, net={seat: (Amount("zeelandia/guilder", 1),)}),)
        why = {number: Why("", "It pays" if number < last else "It is cheap", 3) for number in moves}
        parts = table.title.say, table.title.narration.tale, match.seats
        texts = [
            [row.line.text for row in RecapRows(*parts, 1, why, frozenset(), (brevity,)).of(Recap(told))][-len(own) :]
            for brevity, own in enumerate((range(6), range(4), range(2), range(2), range(1)))
        ]
        mark = f"[player:{match.seats[2 - seat].colour}]"
        assert [text.startswith("Why") for text in texts[0]] == [False, True, False, True, False, False]
        assert [text.partition("] ")[2] or text for text in texts[1]] == [
            "[zeelandia/guilder]\u00a0+1 – it pays".partition("] ")[2] or texts[1][0],
            "does it too – it is cheap",
            "follows",
            "ends",
        ]
        assert texts[1][0].endswith("+1 – it pays")
        assert texts[2][0] == texts[1][0]
        assert texts[2][1] == f"does it too; {mark} follows"
        assert texts[3] == [texts[2][0].removesuffix(" – it pays"), texts[2][1]]
        assert texts[4] == texts[3][:1], "what changed alone stays below the head"
        sailing = Recap((replace(told[0], rows=(*rows[:2], Row("The ship sails"))),))
        *_, joined = RecapRows(*parts, 1, why, frozenset(), (2,)).of(sailing)
        assert joined.line.text == f"does it too; {mark} follows. The ship sails"
        panel.tell("", "", Recap(told), 1, match.seats, why, Area(0, 0, 260, 400.0))
        assert not panel.full
        panel.tell("", "", Recap(told), 1, match.seats, why, Area(0, 0, 260, 150.0))
        assert [child.left_out for child in panel.children if isinstance(child, MoreRows)] == [5]


def test_a_reason_does_not_join_what_is_nobodys_deed() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        match = table.match
        told = next(iter(table.presentation.story.recap(table.moment).paragraphs))
        net = {told.seat: (Amount("zeelandia/guilder", 1),)}
        told = replace(told, rows=(Row("The wind changes nothing"),), net=net, touches=())
        why = {beat.move.number: Why("", "It pays", 3) for beat in told.beats}
        of = RecapRows(table.title.say, table.title.narration.tale, match.seats, 1, why, frozenset(), (1,)).of
        texts = [row.line.text for row in of(Recap((told,)))]
        assert texts[-1] == "The wind changes nothing"
        assert texts[-2].endswith("+1 – it pays")


def test_numbers_stand_on_the_board_only_while_one_points(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = table.layout.rail.recap
        assert panel.pointed is None
        line = next(
            child
            for child in panel.walk()
            if isinstance(child, StoryLine) and child.paragraph and child.paragraph.places
        )
        driver.do({"hover": line.id})
        assert panel.pointed is not None
        assert panel.pointed.places == line.paragraph.places
        driver.do({"hover": "bar"})
        assert panel.pointed is None


@pytest.mark.parametrize(("high", "told"), [(400.0, ["One", "Two", "Three"]), (120.0, ["And 3"])])
def test_few_small_events_stand_by_themselves_where_there_is_room(high: float, told: list[str]) -> None:
    small = tuple(Paragraph(-1, head, (0, 0), importance=3) for head in ("One", "Two", "Three"))
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = table.layout.rail.recap
        area = Area(panel.area.x, panel.area.y, panel.area.w, high)
        panel.tell("", "", Recap((Gathered("And 3", -1, small),)), -1, PEOPLE, {}, area)
        assert lines(table) == told


def test_the_log_takes_the_room_of_the_story_and_gives_it_back() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        rail = table.layout.rail
        small = rail.log.area.h
        driver.do({"key": "l"})
        assert not rail.recap.visible
        assert rail.log.area.h > 2 * small
        assert table.stage.focus.widget is rail.log
        for back in ({"click": "log.title"}, {"key": "l"}):
            driver.do(back)
            assert rail.recap.visible
            assert rail.log.area.h == small
            driver.do({"key": "l"})
            assert not rail.recap.visible


@pytest.mark.parametrize("title", [title for title in PLAYABLE if title != "puerto_rico"])  # whose turns are one choice
def test_the_log_opens_at_the_others_turns_even_after_a_first_choice_of_ones_own(title: str) -> None:
    match, rng = busy(title), Random(1)
    for _ in range(20):
        turn, reader, others = match.timeline.turn, match.seat, turns_of_others(match)
        match.play(rng.choice(match.options()))
        if others is not None and (match.timeline.turn, match.seat) == (turn, reader):
            assert turns_of_others(match) == others
            return
    raise AssertionError("nobody had two choices in a turn")


def turns_of_others(match: Match) -> int | None:
    with showing(lambda host: host.table(match)) as driver:
        return cast("int | None", shown(driver).layout.rail.story.turns_of_others())


def test_a_long_story_leaves_the_log_its_heading_which_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with showing(lambda host: host.table(busy("marco_polo"))) as driver:
        table = shown(driver)
        rail = table.layout.rail
        told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(20)]
        monkeypatch.setattr(rail.story, "recap", lambda now: Recap(tuple(told)))
        rail.refresh(table.moment)
        assert not rail.log.visible
        assert rail.log_title.area.bottom <= rail.story_area.bottom
        driver.do({"click": "log.title"})
        assert rail.log.visible
        assert rail.log.children


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_arrow_at_the_heading_of_the_log_covers_none_of_its_letters(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with showing(lambda host: host.table(busy("marco_polo")), language=language) as driver:
        table = shown(driver)
        rail, canvas = table.layout.rail, Canvas(Surface((1280, 720)), table.look)
        told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(20)]
        monkeypatch.setattr(rail.story, "recap", lambda now: Recap(tuple(told)))
        rail.refresh(table.moment)
        assert rail.recap.full
        drawn: list[float] = []
        monkeypatch.setattr(Canvas, "icon", lambda canvas, name, at, size, *how: drawn.append(at[0] - size / 2))
        rail.log_title.paint(canvas)
        (letters,) = rail.log_title.letterings(canvas)
        assert letters.rect.right / table.look.s < drawn[0]


def test_the_log_stays_where_each_of_its_readers_was() -> None:
    log = Log("log", Area(0, 0, 260, 230), 1.0, on_pick=lambda step: None)
    told = [Line(step, f"line {step}") for step in range(40)]

    def last() -> str:
        newest = log.children[-1]
        assert hasattr(newest, "line")
        return str(newest.line.text)

    log.tell(told, reader=0)
    log.scroll(12)
    there = last()
    log.tell([*told, Line(40, "line 40"), Line(41, "line 41")], reader=0)
    assert last() == there, "new lines come below, out of sight"
    log.tell([*told, Line(40, "line 40"), Line(41, "line 41")], reader=1)
    assert last() == "line 41"
    log.tell([*told, Line(40, "line 40"), Line(41, "line 41"), Line(42, "line 42")], reader=0)
    assert last() == there


def test_a_short_story_leaves_its_room_to_the_log() -> None:
    with showing(lambda host: host.table(busy("zeelandia")), (1920, 1080)) as driver:
        table = shown(driver)
        rail = table.layout.rail
        low = max(child.area.bottom for child in rail.recap.walk() if isinstance(child, StoryLine))
        assert rail.log_title.area.y - low < 20
        assert rail.log.area.bottom > rail.story_area.bottom - 10


def test_before_anything_happened_the_panel_says_so() -> None:
    match = Match.new("zeelandia", PEOPLE, seed=4, first=0, secrets="open")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        alone = table.stage.find("recap.alone")
        assert alone is not None
        assert alone.text == words.say("story.none_yet")


def test_a_list_keeps_its_place_within_a_turn_and_another_one_opens_at_its_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panels, "BRIEFEST", 0)
    match = busy("puerto_rico")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        told = table.presentation.story.recap(table.moment)
        panel = table.layout.rail.recap
        table.stage.activate(next(child for child in panel.walk() if isinstance(child, Arrow)))
        unfolded = lines(table)
        scroll = next(child for child in panel.children if isinstance(child, Scroll))
        scroll.roll(-40)
        rolled = scroll.offset
        table.refresh()
        assert table.presentation.story.recap(table.moment) is told
        assert lines(table) == unfolded
        assert next(child for child in panel.children if isinstance(child, Scroll)).offset == rolled
        assert told is not None
        story = table.presentation.story
        panel.tell(*story.recap_words(), Recap(told.items), match.seat, match.seats, {}, panel.area)
        scroll = next(child for child in panel.children if isinstance(child, Scroll))
        assert scroll.offset == 0 < scroll.furthest
        assert len(lines(table)) < len(unfolded)


@pytest.mark.parametrize("high", [100.0, 240.0])
def test_where_one_has_to_scroll_what_befell_the_reader_comes_first(high: float) -> None:
    touch = "Boris takes thing 8 from you"
    told = [Paragraph(1, f"Boris does thing {n}", (n, n), (touch,) * (n > 7)) for n in range(9)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = table.layout.rail.recap
        panel.tell("Since then", "", Recap(tuple(told)), 0, table.match.seats, {}, Area(0, 0, 260, high))
        first = next(child for child in panel.walk() if isinstance(child, StoryLine))
        assert first.line.text == touch
        assert lines(table).count(touch) == 1
        assert {one.head for one in told} <= set(lines(table))


def test_a_shortened_list_that_fits_below_what_befell_the_reader_is_seen_whole() -> None:
    rows = tuple(Row(f"follows {n}") for n in range(4))
    told = [Paragraph(1, "Boris does it", (0, 0), ("Boris takes it from you",), rows=rows)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        highest = max(high for high in range(100, 240) if panel_of(table, told, float(high)).full)
        for high in range(100, highest):
            panel = panel_of(table, told, float(high))
            scroll = next(child for child in panel.children if isinstance(child, WholeRows))
            assert scroll.furthest == 0 or panel.area.h == high - FOOT - 6, high


def panel_of(table: Any, told: list[Paragraph], high: float = 240.0, why: Mapping[int, Why] | None = None) -> Any:
    panel = table.layout.rail.recap
    panel.tell("Since then", "", Recap(tuple(told)), 0, table.match.seats, why or {}, Area(0, 0, 260, high))
    return panel


def test_a_list_opens_at_its_top_and_says_how_many_rows_are_out_of_sight() -> None:
    told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(30)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        panel = panel_of(shown(driver), told)
        rows = next(child for child in panel.children if isinstance(child, WholeRows))
        heads = [child for child in rows.children if isinstance(child, StoryLine)]
        assert rows_above(rows) == 0
        assert rows_below(rows) == sum(not whole(rows, head) for head in heads) > 0
        rows.roll(10_000)
        assert rows_below(rows) == 0 < rows_above(rows)


def test_a_row_out_of_sight_takes_no_click() -> None:
    told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(30)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        rows = next(child for child in panel_of(table, told).children if isinstance(child, WholeRows))
        rows.roll(10_000)
        above = rows.children[0]
        box = above.rect(table.stage.look)
        assert box.bottom < rows.rect(table.stage.look).y
        assert above.hit(table.stage.look, *box.center) is None
        rows.roll(-10_000)
        assert above.hit(table.stage.look, *above.rect(table.stage.look).center) == 0


def test_all_of_it_opens_at_its_top_and_goes_on_by_pages() -> None:
    told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(30)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = table.layout.rail.recap
        panel.on_more = None
        panel_of(table, told)
        rows = next(child for child in panel.children if isinstance(child, WholeRows))
        more = next(child for child in panel.children if isinstance(child, MoreRows))
        assert rows_above(rows) == 0
        for _ in range(3):
            seen = [child for child in rows.children if rows.shows(child)]
            heads = [child for child in rows.children if isinstance(child, StoryLine)]
            last = next(child for child in reversed(seen) if isinstance(child, StoryLine))
            assert rows_below(rows) == len(heads) - heads.index(last) - 1 > 0
            assert more.on_click is not None
            more.on_click()
        rows.roll(10_000)
        assert rows_below(rows) == 0


def test_a_list_begins_with_a_whole_row_also_at_its_end() -> None:
    long = "Boris does a thing that takes a good many words, more than a row of the panel has room for"
    told = [Paragraph(1, f"{long} {n}", (n, n)) for n in range(12)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        for high in 240.0, 250.0, 260.0:
            panel = panel_of(shown(driver), told, high)
            rows = next(child for child in panel.children if isinstance(child, WholeRows))
            rows.roll(10_000)
            first = next(child for child in rows.children if rows.shows(child))
            assert first.area.y - rows.offset == pytest.approx(rows.area.y)
            assert whole(rows, rows.children[-1])
            rows.roll(-10_000)
            assert rows.pane.bottom > max(child.area.bottom for child in rows.children if whole(rows, child))
            assert rows.area.bottom - rows.pane.bottom < ROW


def test_what_is_unfolded_is_seen_from_its_head_on() -> None:
    long = "Boris does a thing that takes a good many words, more than a row of the panel has room for"
    told = [Paragraph(n % 3, f"{long} {n}", (n, n)) for n in range(12)]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel, whole_of_it = table.layout.rail.recap, Recap(tuple(told))

        def tell() -> None:
            panel.tell("Since then", "", whole_of_it, 0, table.match.seats, {}, Area(0, 0, 260, 250.0))

        panel.on_fold = tell
        tell()
        for at in 0, 10_000:
            for number in 0, 6, 11:
                rows = next(child for child in panel.children if isinstance(child, WholeRows))
                rows.roll(at or -10_000)
                panel._turn(number)
                rows = next(child for child in panel.children if isinstance(child, WholeRows))
                head = next(c for c in rows.children if isinstance(c, StoryLine) and c.line.text.endswith(f" {number}"))
                assert rows.area.y - 0.5 <= head.area.y - rows.offset < rows.area.bottom - head.area.h + 0.5


def test_a_list_that_is_cut_ends_between_two_lines() -> None:
    told = [
        Paragraph(1, "A thing that takes a good many words, more than a row has room for", (n, n)) for n in range(12)
    ]
    cuts = set()
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        for high in range(240, 270, 5):
            panel = panel_of(table, told, float(high))
            rows = next(child for child in panel.children if isinstance(child, WholeRows))
            rows.roll(-10_000)
            cut = next(child for child in rows.children if child.area.bottom - rows.offset > rows.area.bottom)
            if rows.shows(cut):
                text = rows.pane.bottom - cut.area.y + rows.offset - (ROW - LINE) / 2
                cuts.add(round(text / LINE, 3) % 1)
    assert cuts == {0.0}


def whole(rows: WholeRows, child: Widget) -> bool:
    return rows.shows(child) and child.area.bottom - rows.offset <= rows.area.bottom


def test_what_a_common_event_brought_the_reader_comes_first() -> None:
    told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(12)]
    coin = (Amount("zeelandia/guilder", 1),)
    told.append(Paragraph(-1, "Everyone gets 1 guilder", (12, 12), net=dict.fromkeys(range(3), coin)))
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel_of(table, told)
        marked = [f"[player:{seat.colour}]{words.NBSP}[zeelandia/guilder]{words.NBSP}+1" for seat in table.match.seats]
        first, *_, last = lines(table)
        assert first == f"Everyone gets 1 guilder{APART}{marked[0]}"
        assert last == APART.join(marked), "no shape stands nearer to another's number than to its own"


def test_each_choice_is_explained_once_and_below_its_steps() -> None:
    match = busy("zeelandia")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        told = next(one for one in table.presentation.story.recap(table.moment).paragraphs if len(one.beats) > 1)
        moves = list(dict.fromkeys(beat.move.number for beat in told.beats))
        rows = partial(RecapRows, table.title.say, table.title.narration.tale, match.seats, -1)
        little, much = Why("It hardly differs", "It hardly differs", slight=True), Why("It pays", "It pays", 3)
        assert len(moves) > 1

        def unfolded(why: dict[int, Why]) -> list[str]:
            return [row.line.text for row in rows(why, frozenset({0})).of(Recap((told,)))]

        both = unfolded({moves[0]: little, moves[1]: much})
        reasons = [number for number, text in enumerate(both) if text.startswith(words.say("story.why"))]
        assert [both[number].partition(" · ")[2] for number in reasons] == ["It hardly differs", "It pays"]
        for reason in reasons:
            assert "**" in both[reason - 1], "below the line of the log that tells of the choice"
        once = unfolded(dict.fromkeys(moves, much))
        assert sum("It pays" in text for text in once) == 1
        others = replace(told, seat=-1, rows=())
        common = [row.line.text for row in rows({moves[1]: much}, frozenset({0})).of(Recap((others,)))]
        assert not any("It pays" in text for text in common), "nobody chose what is nobody's deed"
        beside = replace(told, rows=(Row("does it too", told.seat, moves=frozenset(moves[1:])),))
        shown_first = [row.line.text for row in rows({moves[1]: much}, frozenset()).of(Recap((beside,)))]
        deed = shown_first.index("does it too")
        assert "It pays" in shown_first[deed + 1], "it is not what the head tells"
        assert not any("It pays" in text for text in shown_first[:deed])
        shown_first = [row.line.text for row in rows({moves[1]: little}, frozenset()).of(Recap((beside,)))]
        assert not any("differs" in text for text in shown_first), "it hardly was a choice"
        said = replace(beside, head=f"{told.head} and does it too")
        for why, lines in (({moves[1]: much}, 1), ({moves[1]: little}, 0)):
            shown_first = [row.line.text for row in rows(why, frozenset()).of(Recap((said,)))]
            assert shown_first.count("does it too") == lines, "what the head says is repeated for its reason alone"


def test_a_reason_for_several_deeds_is_told_with_the_first() -> None:
    match = busy("zeelandia")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        told = next(one for one in table.presentation.story.recap(table.moment).paragraphs if one.seat > 0)
        why = {beat.move.number: Why("It pays", "It pays", 3) for beat in told.beats}
        rows = RecapRows(table.title.say, table.title.narration.tale, match.seats, -1, why, frozenset())
        said = [row.line.text for row in rows.of(Recap((told, told)))]
        assert said.count(told.head) == 2
        reasons = [text for text in said if "It pays" in text]
        assert reasons
        assert len(reasons) == len(set(reasons))


def test_one_motive_with_two_numbers_is_told_once() -> None:
    match = busy("zeelandia")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        story = table.presentation.story.recap(table.moment).paragraphs
        told = replace(next(one for one in story if len(one.beats) > 1), rows=())
        moves = list(dict.fromkeys(beat.move.number for beat in told.beats))

        def reason(*motives: str) -> str:
            why = {move: Why(one, one, 3) for move, one in zip(moves, motives, strict=False)}
            rows = RecapRows(table.title.say, table.title.narration.tale, match.seats, -1, why, frozenset())
            return next(row.reason for row in rows.of(Recap((told,))) if row.reason)

        once = reason(f"Scores 1{words.NBSP}point more at once", f"Scores 3{words.NBSP}points more at once")
        assert once.count("at once") == 1
        assert reason("It pays", "It is cheap").count(";") == 1


def test_a_deed_of_the_reader_of_which_nothing_came_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [Paragraph(0, "", (1, 1)), Paragraph(1, "Boris does it", (1, 1))]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        teller = storyteller_of(table.match, table.title.narration.tale)
        monkeypatch.setattr("game.telling.story.recap.compose", lambda *how: told)
        assert list(recap_of(teller, table.match, 0).paragraphs) == told[1:]


def test_a_reader_whom_nothing_touched_is_told_so() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        untouched = words.say("story.untouched")
        panel_of(table, [Paragraph(1, "Boris does it", (1, 1))])
        assert lines(table)[0] == untouched
        for told in (
            Paragraph(1, "Boris does it", (1, 1), ("Boris takes it from you",)),
            Paragraph(1, "Boris does it", (1, 1), net={0: (Amount("zeelandia/guilder", 1),)}),
            Paragraph(1, "Boris does it", (1, 1), rows=(Row("You get it", 0),)),
        ):
            panel_of(table, [told])
            assert untouched not in lines(table)


def test_a_reader_is_not_said_to_be_untouched_by_what_was_meant_to_harm_them() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        match = table.match
        step = next(move for move in map(match.move, range(match.count)) if move.seat == 1 and move.chosen)
        told = Paragraph(1, "Boris does it", (1, 1), beats=tuple(beats([step], lambda number: match.at(number, 0), 0)))
        for aimed in ({}, {2: "Denies Victor 1 point"}, {0: "Denies you 1 point"}):
            panel_of(table, [told], why={step.number: Why("It does harm", "It does harm", 1, aimed)})
            assert (words.say("story.untouched") in lines(table)) == (0 not in aimed)


def test_a_number_that_nobody_may_know_is_explained_where_it_stands() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        told = [Paragraph(1, "Boris does it", (1, 1), net={1: (Amount("zeelandia/profit", 0, True),)})]
        panel_of(table, told)
        assert lines(table)[-1] == words.say("story.hidden.means", sign=words.say("story.hidden"))


def test_a_row_of_another_names_them_and_one_of_the_actor_goes_on() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        rows = (Row("pays for it", 1), Row("gets it", 2), Row("You get it", 0))
        panel_of(table, [Paragraph(1, "Boris does it", (1, 1), rows=rows)])
        marked = [f"[player:{seat.colour}] " for seat in table.match.seats]
        assert lines(table)[1:] == ["pays for it", f"{marked[2]}Victor gets it", f"{marked[0]}You get it"]


def test_a_long_reason_without_room_leaves_room_for_a_short_one() -> None:
    coin = (Amount("zeelandia/guilder", -1),)
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        match, panel = table.match, table.layout.rail.recap
        first, last = [one for one in table.presentation.story.recap(table.moment).paragraphs if one.seat][:2]
        told = tuple(replace(one, head="Does it", rows=(), touches=(), net={one.seat: coin}) for one in (first, last))
        why = {beat.move.number: Why("", "It pays", 3) for beat in first.beats}
        why |= {beat.move.number: Why("", "It is good for many a thing " * 5, 3) for beat in last.beats}
        panel.tell("", "", Recap(told), -1, match.seats, why, Area(0, 0, 260, 190.0))
        assert [text.partition(" – ")[2] for text in lines(table)] == ["", "it pays", "", ""]


def test_what_one_did_oneself_takes_a_single_row() -> None:
    coin = (Amount("zeelandia/guilder", -1),)
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        mine, theirs = (Paragraph(seat, "Does it", (seat, seat), net={seat: coin}) for seat in (0, 1))
        panel_of(table, [mine, theirs])
        chip = f"[zeelandia/guilder]{words.NBSP}−1"
        assert lines(table) == [f"Does it{APART}{chip}", "Does it", chip]


def test_what_a_pinned_line_changed_stands_behind_it() -> None:
    coin = {0: (Amount("zeelandia/guilder", -3),)}
    told = [Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(12)]
    told.append(Paragraph(0, "", (12, 12), ("A leak costs you 3",), net=coin))
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = panel_of(table, told)
        pinned = [child.line.text for child in panel.children if isinstance(child, StoryLine)]
        assert pinned == [f"A leak costs you 3  [zeelandia/guilder]{words.NBSP}−3"]
        assert lines(table).count(pinned[0]) == 1


def test_a_deal_tells_the_motives_of_both_its_sides() -> None:
    match = busy("zeelandia")
    with showing(lambda host: host.table(match)) as driver:
        table = shown(driver)
        told = tuple(table.presentation.story.recap(table.moment).paragraphs)
        beats = tuple(beat for one in told for beat in one.beats)
        seat, partner = list(dict.fromkeys(beat.move.seat for beat in beats if beat.move.seat >= 0))[:2]
        deal = replace(told[0], beats=beats, seat=seat, partners=(partner,))
        why = {beat.move.number: Why("", f"Because of {beat.move.seat}.", 1) for beat in beats}
        rows = RecapRows(table.title.say, table.title.narration.tale, match.seats, -1, why, frozenset())
        told_of = [row.line.text for row in rows.of(Recap((deal,))) if "Because" in row.line.text]
        assert [text[-2] for text in told_of] == [str(seat), str(partner)]
        assert all(PEOPLE[one].name in text for one, text in zip((seat, partner), told_of, strict=True))
        follower = replace(deal, partners=(), rows=(Row("follows", partner),), seat=seat)
        told_of = [row.line.text for row in rows.of(Recap((follower,))) if "Because" in row.line.text]
        assert [text[-2] for text in told_of] == [str(seat), str(partner)]
        after = [row.line.text for row in rows.of(Recap((follower,)))]
        assert "follows" in after[after.index(told_of[1]) - 1], "behind the row of whoever follows"
        slight = replace(rows, why={number: replace(one, slight=True) for number, one in why.items()})
        told_of = [row.line.text for row in slight.of(Recap((follower,))) if "Because" in row.line.text]
        assert [text[-2] for text in told_of] == [str(seat)]


@pytest.mark.parametrize("title", ["felinia", "puerto_rico", "marco_polo"])
def test_cards_show_points_that_all_may_see_apart_from_those_of_one_alone(title: str) -> None:
    match, player = busy(title), ladder.player("easy", title, "")
    for _ in range(120 * (title == "felinia")):  # until tiles and cards lie face down
        match.play(player.choose(match.view(match.seat), match.seat, match.rng()).action)
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        table, rng, apart = shown(driver), Random(2), 0
        for _ in range(60):
            now = shown(driver).moment
            seats = table.title.seats
            for line, card in zip(seats.standings(now), table.layout.rail.cards, strict=True):
                rivals = [seats.hidden(now, other) for other in range(len(PEOPLE))]
                secret = sum(line.categories[key] for key in frozenset().union(*rivals))
                seen = line.points - secret
                if seats.hidden(now, line.seat):
                    assert card.points_text == f"{seen}+?"
                else:
                    assert card.points_text == (f"{seen}+{secret}" if secret else str(seen))
                    apart += secret > 0
            if table.match.over or apart > 5:
                break
            table.play.choose(rng.choice(table.match.options()))
        assert apart


@pytest.mark.parametrize("title", [title for title in PLAYABLE if title != "sky_traders"])  # points are rare there
def test_whoever_is_asked_sees_on_the_cards_what_the_panel_tells_of_points(title: str) -> None:
    match = busy(title)
    rng = Random(3)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table, moved = shown(driver), 0
        for _ in range(80):
            if match.over:
                break
            table.play.choose(rng.choice(match.options()))
            driver.wait("idle")
            driver.app.step(CHANGE_MS)
            driver.wait("idle")
            if match.over or table.moment.decision is None:
                continue
            told = table.presentation.story.recap(table.moment)
            sums = Counter(
                {
                    seat: sum(
                        one.n
                        for paragraph in told.paragraphs
                        for who, one in paragraph.changes
                        if who == seat and one.icon == storyteller_of(match, table.title.narration.tale).points
                    )
                    for seat in range(len(PEOPLE))
                }
            )
            assert [card.change for card in table.layout.rail.cards] == [sums[seat] for seat in range(len(PEOPLE))]
            moved += any(sums.values())
        assert moved


@pytest.mark.parametrize("title", PLAYABLE)
def test_all_that_has_no_room_beside_the_board_opens_on_a_sheet(title: str) -> None:
    with showing(lambda host: host.table(busy(title)), (1280, 720), language="ru") as driver:
        table = shown(driver)
        rail = table.layout.rail
        rail.recap.tell("", "", table.presentation.story.recap(table.moment), 0, table.match.seats, {}, SLOT)
        table.stage.activate(next(child for child in rail.recap.children if isinstance(child, MoreRows)))
        sheet = table.stage.overlays[-1]
        assert isinstance(sheet, RecapSheet)
        told = [child.line.text for child in sheet.walk() if isinstance(child, StoryLine)]
        items = [item for item in sheet.recap.recap.items if not isinstance(item, PhaseName)]
        assert all(item.head in told for item in items if item.head)
        assert sheet.area.right <= rail.area.x, "everybody's cards stay in sight"
        for number in range(sum(isinstance(child, Arrow) for child in sheet.walk())):
            table.stage.activate([child for child in sheet.walk() if isinstance(child, Arrow)][number])
        assert told != [child.line.text for child in sheet.walk() if isinstance(child, StoryLine)], "it unfolds"
        line = next(child for child in sheet.walk() if isinstance(child, StoryLine) and child.paragraph)
        table.stage.activate(line)
        assert not table.stage.overlays
        assert table.presentation.replaying is not None
        assert line.paragraph is not None
        assert table.presentation.replaying.last == line.paragraph.steps[-1]


def test_the_sheet_closes_by_its_cross_and_by_escape() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        for close in (partial(driver.click, "recap.sheet.close"), partial(driver.key, "escape")):
            table.tools.read_recap()
            assert table.stage.overlays
            close()
            assert not table.stage.overlays


@pytest.mark.parametrize("title", PLAYABLE)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_row_of_a_story_is_wider_than_its_room(title: str, language: str) -> None:
    words.speak(language)
    looked = 0
    for match in records(title, 2):
        narration = view_of(match).narration
        told = Recap(tuple(chronicle(storyteller_of(match, narration.tale), match, 0)))
        every = frozenset(range(len(told.items)))
        for unfolded in (frozenset[int](), every):
            for row in RecapRows(words.of(title), narration.tale, match.seats, 0, {}, unfolded).of(told):
                for pixels in (2 / 3, 1.0):
                    room = text_room(row.line, 220 - row.indent, pixels)
                    face = Face.MEDIUM if row.line.heading else Face.TEXT
                    pieces, wide, _ = rich.layout(row.line.text, face, round(SMALL * pixels), room, hang=True)
                    assert wide <= room, row.line.text
                    assert not any(piece.value.endswith("…") for piece in pieces), row.line.text
                    looked += 1
    assert looked > 100
    words.speak("en")


def test_a_phase_without_a_paragraph_has_no_heading() -> None:
    """The list starts below what befell the reader, so that nothing is left of its phase."""
    touch = ("The 9:00 ship sails with you",)
    told: list[Item] = [
        PhaseName("Trade"),
        *(Paragraph(1, f"Boris does thing {n}", (n, n)) for n in range(12)),
        PhaseName("Exploration"),
        Paragraph(-1, "", (13, 13), touch),
    ]
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        panel = table.layout.rail.recap
        panel.tell("Since then", "", Recap(tuple(told)), 0, table.match.seats, {}, Area(0, 0, 260, 240.0))
        assert lines(table)[:2] == [*touch, "**Trade**"]
        assert "**Exploration**" not in lines(table)


def test_the_reader_is_addressed_in_the_sum_of_points() -> None:
    with showing(lambda host: host.table(busy("zeelandia"))) as driver:
        table = shown(driver)
        rows = RecapRows(table.title.say, table.title.narration.tale, table.match.seats, 1, {}, frozenset())
        points = {seat: (Amount("zeelandia/point", n),) for seat, n in ((0, 3), (1, 5))}
        first = next(row for row in rows.of(Recap((), points)) if "3" in row.line.text)
        assert first.line.text.replace(words.NBSP, " ") == "Points in all: Anna +3, you +5"
