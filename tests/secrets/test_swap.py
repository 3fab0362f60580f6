"""Two positions that differ in secrets only are the same to whoever must not know them: in pictures and words, in the
log, in hints and reasons, in what is foreseen, and in the files that are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import pytest

from game import paths
from game.match import Match
from game.match.record import Secrets
from game.paths import SUFFIX
from game.scenes.table.handover import HandOver
from game.ui.driving import Driver
from tests.records.test_records import RECORDS
from tests.scenes.hands import table_of
from tests.secrets.looking import Seen, all_over, at_a_glance, seen
from tests.secrets.thoughts import Thoughts, thinking
from tests.secrets.twins import Twin, recorded, stopped
from tests.ui.host import showing

Mode = Literal["open", "curtain", "covered", "peek"]
"""All is open to whoever decides; they say to be here; their secrets lie face down; they hold the key to see them."""
SECRETS: dict[Mode, Secrets] = {"open": "open", "curtain": "curtain", "covered": "peek", "peek": "peek"}
Looks = Callable[[Driver], Iterator[Seen]]


class Case(NamedTuple):
    """A step of a record, which is played at the table. Whoever decides next is the one who looks."""

    stem: str
    step: int
    mode: Mode = "open"


@contextmanager
def table(case: Case, *, twin: bool, everybody: bool, computer: bool = False) -> Iterator[tuple[Driver, Match]]:
    """Before the step, in a folder of its own. The twin is another to `everybody`, or to all but the one who looks;
    `computer`: whoever makes the step is a computer player."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EMPORIUM_HOME", str(paths.user_data() / ("twin" if twin else "truth")))
        file = paths.user_data() / "saves" / case.stem.partition("-")[0] / "match.emporium"
        match = stopped(case.stem, case.step, SECRETS[case.mode], file, computer=computer)
        if twin:
            after = match.branch()
            after.play(recorded(case.stem).actions[case.step])
            match = Twin(match, None if everybody else after.seat)
        settings: dict[str, Any] = {"speed": "instant", "foresight": False, "sticky_keys": True}
        with showing(lambda host: host.table(match), (960, 540), reduced_motion=True, **settings) as driver:
            step_up(driver)
            try:
                yield driver, match
            finally:
                match.recorder.close()


def step_up(driver: Driver) -> None:
    """Behind a curtain, whoever is to decide says to be here."""
    driver.wait("idle")
    if isinstance(driver.app.scene, HandOver):
        driver.click("ready")
        driver.wait("idle")


def shown(case: Case, looks: Looks, *, twin: bool, everybody: bool) -> list[Seen]:
    """To the one who looks, once the step is played; before, whoever plays it has looked at their own secrets."""
    with table(case, twin=twin, everybody=everybody) as (driver, _):
        for key in ("v", "o", "escape", "v") if SECRETS[case.mode] == "peek" else ("o", "escape"):
            driver.key(key)
        table_of(driver).play.decide(recorded(case.stem).actions[case.step])
        between = [seen(driver, "between two people")]
        step_up(driver)
        if case.mode == "peek":
            driver.key("v")
        driver.wait(3000)  # until whose turn it is has been announced
        return [*between, *looks(driver)]


def compare(one: list[Seen], other: list[Seen]) -> None:
    for this, that in zip(one, other, strict=True):
        assert this.look == that.look
        told = "\n".join(unified_diff(this.words, that.words, "", this.look, lineterm="", n=0))
        assert not told, told
        assert this.picture == that.picture, f"the picture: {this.look}"


def swap(case: Case, looks: Looks) -> None:
    thoughts, everybody = Thoughts(), case.mode == "covered"
    with thinking(thoughts):
        truth = shown(case, looks, twin=False, everybody=everybody)
        thoughts.again()
        compare(truth, shown(case, looks, twin=True, everybody=everybody))


GLANCES = 4
"""Positions of each recorded game that are looked at in the deep form, besides one that is looked at all over."""


def name(case: Case) -> str:
    return f"{case.stem}-{case.step}-{case.mode}"


ALL_OVER = [
    Case("puerto_rico-4-city", 131),
    Case("felinia-2-extended-visible-borders", 212, "curtain"),
    Case("felinia-2-extended-visible-borders", 217, "covered"),
    Case("marco_polo-4-venice-companions-new_characters", 182, "peek"),
    Case("marco_polo-4-venice-companions-new_characters", 182, "covered"),
    Case("sky_traders-5-draft-secret", 752, "curtain"),
]


@pytest.mark.parametrize("case", ALL_OVER, ids=name)
def test_wherever_one_looks_secrets_change_nothing(case: Case) -> None:
    swap(case, lambda driver: all_over(driver, 2))


AT_A_GLANCE = [
    Case("zeelandia-3-tactical-forced", 100),
    Case("puerto_rico-2-points", 119, "covered"),
    Case("felinia-3-base-bonus", 293),
    Case("felinia-2-usual", 52, "covered"),
    Case("marco_polo-5-venice-companions-new_characters-4", 149, "covered"),
    Case("marco_polo-3-companions-new_characters", 240, "covered"),
    Case("marco_polo-4-venice-companions-new_characters-2", 281, "curtain"),
    Case("marco_polo-5-companions-new_characters-3", 17, "covered"),
    Case("sky_traders-4-random-directors-cut", 4),
    Case("sky_traders-5-draft-secret", 1270, "covered"),
    Case("sky_traders-4-draft-errata", 5, "covered"),
]


@pytest.mark.parametrize("case", AT_A_GLANCE, ids=name)
def test_table_points_and_words_are_the_same_whatever_is_hidden(case: Case) -> None:
    swap(case, at_a_glance)


def test_at_each_of_these_tables_something_is_hidden(tmp_path: Path) -> None:
    found = dict[str, set[str]]()
    for case in [*ALL_OVER, *AT_A_GLANCE]:
        match = stopped(case.stem, case.step, "open", tmp_path / f"{name(case)}.emporium")
        match.play(recorded(case.stem).actions[case.step])
        match.recorder.close()
        hidden = Twin(match, None if case.mode == "covered" else match.seat).hidden
        assert hidden or match.title == "zeelandia", case
        found[match.title] = found.get(match.title, set()) | hidden
    assert found["felinia"] >= {"tiles", "bonus", "specials", "places"}
    assert found["marco_polo"] >= {"goals", "rustichello", "bellela", "drawn", "under", "kept_card"}
    assert found["sky_traders"] >= {"coins", "insured", "hands"}


def test_what_may_be_seen_is_seen() -> None:
    """The comparison would notice it: once they are turned up, a twin's own tiles are others."""
    case = Case("felinia-2-extended-visible-borders", 217, "peek")
    covered, turned_up = list[list[Seen]](), list[list[Seen]]()
    for twin in (False, True):
        with table(case, twin=twin, everybody=True) as (driver, _):
            covered.append(list(at_a_glance(driver)))
            driver.key("v")
            turned_up.append(list(at_a_glance(driver)))
    compare(*covered)
    changed = [one.look for one, other in zip(*turned_up, strict=True) if one.words != other.words]
    assert "position" in changed
    assert any(one.picture != other.picture for one, other in zip(*turned_up, strict=True))


@pytest.mark.fuzz
@pytest.mark.parametrize("mode", SECRETS)
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_in_every_recorded_game_secrets_change_nothing(record: Path, mode: Mode) -> None:
    """Here and there in it, at a glance and all over."""
    match, rng = Match.resume(record, keep=False), Random(f"{record.stem} {mode}")
    steps = [step.number for step in map(match.move, range(match.count)) if step.chosen]
    for number in rng.sample(steps[:-1], GLANCES):
        swap(Case(record.stem, number, mode), at_a_glance)
    swap(Case(record.stem, rng.choice(steps[:-1]), mode), lambda driver: all_over(driver, 4))


LEFT = [
    Case("puerto_rico-4-city", 131, "peek"),
    Case("felinia-2-extended-visible-borders", 217, "curtain"),
    Case("marco_polo-5-companions-new_characters-3", 18, "curtain"),
    Case("sky_traders-4-draft-errata", 6, "curtain"),
]


@pytest.mark.parametrize("case", LEFT, ids=name)
def test_what_is_kept_of_a_table_that_is_left_shows_nobodys_secrets(case: Case) -> None:
    """All files but the record itself, for anybody who looks for a saved game sees them."""
    kept = []
    for twin in (False, True):
        with table(case, twin=twin, everybody=True) as (driver, _):
            if case.mode == "peek":
                driver.key("v")
                driver.wait("idle")
            table_of(driver).left()
            files = {file.name: file.read_bytes() for file in paths.user_data().rglob("*.*") if file.suffix != SUFFIX}
            kept.append((files, table_of(driver).report().partition("state")[0]))
    assert "match.png" in kept[0][0]
    assert kept[0] == kept[1]


ALOUD = [
    Case("puerto_rico-4-city", 131),
    Case("felinia-2-extended-visible-borders", 200),
    Case("marco_polo-4-venice-companions-new_characters", 216),
    Case("marco_polo-3-companions-new_characters", 90),
    Case("sky_traders-5-draft-secret", 752),
]


@pytest.mark.parametrize("case", ALOUD, ids=name)
def test_a_computer_says_nothing_of_what_it_alone_can_see(case: Case) -> None:
    """It makes the step of the record, and gives its reasons for it."""
    said = []
    thoughts = Thoughts()
    thoughts.choose(lambda: recorded(case.stem).actions[case.step])
    for twin in (False, True):
        thoughts.again()
        with thinking(thoughts), table(case, twin=twin, everybody=False, computer=True) as (driver, match):
            driver.key("space")
            driver.wait("idle")
            assert match.count > case.step
            said.append([seen(driver, "what it did")])
    compare(*said)
