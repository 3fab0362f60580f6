"""The recap tells all that touched the race since one's last turn: a line for a player's steps, and one for a role."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game import words
from game.match import Match, Seat
from game.match.recap import recap
from game.rules.puerto_rico.events import (
    BarrelTaken,
    Built,
    CoinsGained,
    Loaded,
    Passed,
    Produced,
    RoleTaken,
    Skipped,
    Sold,
    Stored,
    TilePlaced,
)
from game.scenes.table.scene import Table
from tests.titles.puerto_rico.scene.staged import tale
from tests.ui.host import showing

PEOPLE = (Seat("Anna", "human", "vermilion"), Seat("Boris", "human", "blue"), Seat("Vera", "human", "yellow"))
TOLD = (RoleTaken, TilePlaced, CoinsGained, Built, Produced, BarrelTaken, Sold, Loaded, Stored, Passed, Skipped)


def gains(event: object) -> bool:
    """Whether there is anything to tell of it."""
    return bool(any(event.goods) if isinstance(event, Produced) else not isinstance(event, Stored) or any(event.lost))


def test_what_the_others_took_made_and_lost_is_told() -> None:
    match, rng = Match.new("puerto_rico", PEOPLE, seed=8, first=0), Random(8)
    kinds: set[type] = set()
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        scene = driver.app.scene
        assert isinstance(scene, Table)
        match.ask_forced = "never"
        while match.count < 260 and not match.over:
            scene.presentation.follow()
            if match.count > 90 and match.count % 4 == 0:
                driver.wait("idle")
                found = scene.presentation.story.recap(scene.moment)
                steps = [step for step in recap(match.timeline, match.seat) if step.seat != match.seat]
                told = "\n".join(entry.text for entry in found)
                roles = [any(isinstance(e, RoleTaken) for e in match.move(entry.step).events) for entry in found]
                assert all(a.seat != b.seat or role for (a, b), role in zip(pairwise(found), roles[1:], strict=True))
                assert all(entry.text.startswith("**") for entry in found if "**" in entry.text), "a role begins a line"
                for step in steps:
                    for event in step.events if found and step.number >= found[0].step else ():
                        if isinstance(event, TOLD) and gains(event):
                            brief = scene.title.narration.tale.brief(event)
                            assert brief
                            assert brief.partition("] ")[2] in told, "the heading says whose it is"
                            kinds.add(type(event))
            match.play(rng.choice(match.options()))
    assert kinds >= set(TOLD) - {CoinsGained}


def test_a_brief_is_short() -> None:
    words.speak("en")
    told_by = tale(3, tuple(seat.colour for seat in PEOPLE))
    for event, brief in (
        (TilePlaced(1, "quarry", "quarry"), "+[puerto_rico/tile_quarry]"),
        (Produced(1, (2, 0, 1, 0, 0), (0, 0, 0, 0, 0)), "+[puerto_rico/good_corn] 2 [puerto_rico/good_sugar] 1"),
        (Loaded(1, -1, "corn", 3, 4), "[puerto_rico/good_corn] 3 → [puerto_rico/b_wharf]: [puerto_rico/vp] +4"),
        (Stored(1, (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)), "lost: [puerto_rico/good_corn] 2"),
    ):
        told = told_by.brief(event)
        assert told is not None
        assert told.replace("\xa0", " ") == f"[player:blue] {brief}"
    assert told_by.brief(Stored(1, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))) is None


def test_what_was_loaded_for_oneself_without_a_choice_is_told() -> None:
    match, rng = Match.new("puerto_rico", PEOPLE, seed=8, first=0), Random(8)
    match.ask_forced = "never"
    told = 0
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        scene = driver.app.scene
        assert isinstance(scene, Table)
        while not match.over and not told:
            scene.presentation.follow()
            own = [step for step in recap(match.timeline, match.seat) if step.seat == match.seat]
            if any(isinstance(event, Loaded) for step in own for event in step.events):
                driver.wait("idle")
                entries = scene.presentation.story.recap(scene.moment)
                told = sum(entry.seat == match.seat and "puerto_rico/vp" in entry.text for entry in entries)
                assert told, entries
            match.play(rng.choice(match.options()))
    assert told
