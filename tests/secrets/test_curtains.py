"""How often the curtain falls for people at one screen, and that this tells nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Match
from game.rules.kernel import CHANCE
from game.scenes.table.handover import HandOver
from game.scenes.table.secrecy import Secrecy
from tests.playable import PLAYABLE
from tests.records.test_records import RECORDS
from tests.scenes.hands import table_of
from tests.secrets.twins import Twin, people, recorded, stopped
from tests.ui.host import showing

MOST = {"zeelandia": 0, "puerto_rico": 0, "felinia": 20, "marco_polo": 20, "sky_traders": 20}
"""Curtains of a whole game with two people, who hand the screen over more often."""
APART = 40
"""Every so many steps of a game its twin is looked at."""


def curtain(secrecy: Secrecy) -> int | None:
    """The seat that is called; it lifts the curtain."""
    secrecy.cover()
    if (called := secrecy.awaited) is not None:
        secrecy.lift()
    return called


def again(stem: str, folder: Path) -> Iterator[Match]:
    """A recorded game at a table of people with a curtain, before each of its choices and at its end."""
    match = stopped(stem, len(recorded(stem).actions), "curtain", folder / f"{stem}.emporium")
    actions = match.played
    match.recorder.close()
    match.timeline.cut(0)
    for action in actions:
        if match.timeline.state.decision.seat != CHANCE and match.timeline.only is None:
            yield match
        match.timeline.play(action)
    yield match


@pytest.mark.parametrize("record", [one for one in RECORDS if "-2-" in one.stem], ids=lambda record: record.stem)
def test_a_game_of_two_people_has_few_curtains(record: Path, tmp_path: Path) -> None:
    secrecy, fallen, handed = None, 0, 0
    for match in again(record.stem, tmp_path):
        secrecy = secrecy or Secrecy(match, set())
        fallen += curtain(secrecy) is not None
        handed += match.count > 0 and not match.over and match.move(match.count - 1).seat != match.seat
    assert handed > MOST[match.title]
    assert fallen <= MOST[match.title]


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_same_curtains_fall_whatever_is_hidden(title: str, tmp_path: Path) -> None:
    """Every secret of everybody is another one."""
    stems = [record.stem for record in RECORDS if record.stem.startswith(title)]
    fallen = 0
    for stem in [one for one in stems if "extended" in one or title != "felinia"][-2:]:
        secrecy = None
        for number, match in enumerate(again(stem, tmp_path)):
            secrecy = secrecy or Secrecy(match, set())
            before = secrecy.present, secrecy.lifted
            called = curtain(secrecy)
            if number % APART == 0 or (called is not None and fallen < APART):
                twin = Secrecy(Twin(match, None), set())
                twin.present, twin.lifted = before
                assert (curtain(twin), twin.eyes, twin.face_down) == (called, secrecy.eyes, secrecy.face_down)
            fallen += called is not None
    assert bool(fallen) == (title in ("felinia", "marco_polo", "sky_traders"))


def test_people_play_puerto_rico_through_the_screens_without_a_curtain() -> None:
    """Their own points lie under the key that is held."""
    match = Match.new("puerto_rico", people(3), seed=3, first=0, secrets="curtain")
    with showing(lambda host: host.table(match), reduced_motion=True, speed="instant") as driver:
        handed = 0
        while match.round < 4:
            driver.wait("idle")
            assert not isinstance(driver.app.scene, HandOver)
            table, seat = table_of(driver), match.seat
            assert table.presentation.eyes == seat
            points = {one["id"]: one["text"] for one in table.stage.dump()}
            assert all("?" in points[f"card.{seat}#2"] for seat in range(3))
            table.play.choose(match.options()[0])
            handed += not match.over and match.seat != seat
        assert handed > 10
