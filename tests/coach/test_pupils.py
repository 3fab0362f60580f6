"""What somebody has understood is remembered by name; a damaged file is put aside, and that is said."""

from __future__ import annotations

import random
from pathlib import Path

from game.coach import pupils
from game.coach.pupils import FILE, MOST, Pupil, Reminder


def test_nobody_is_known_at_first(home: Path) -> None:
    assert FILE.read() == ({}, None)
    assert pupils.pupil("Anna") == Pupil()
    assert not (home / FILE.name).exists()


def test_what_one_has_understood_another_has_not() -> None:
    pupils.learn("Anna", "zeelandia", "wasted")
    pupils.learn("Anna", "zeelandia", "wasted")
    pupils.learn("Anna", "zeelandia", "penniless")
    assert pupils.pupil("Anna").known == {"zeelandia": ("wasted", "penniless")}
    assert pupils.pupil("Anna").knows("zeelandia", "wasted")
    assert not pupils.pupil("Anna").knows("puerto_rico", "wasted")
    assert not pupils.pupil("Boris").knows("zeelandia", "wasted")


def test_somebody_who_wants_no_advice_may_want_it_again() -> None:
    pupils.learn("Anna", "zeelandia", "wasted")
    pupils.silence("Anna", off=True)
    assert pupils.pupil("Anna").off
    pupils.silence("Anna", off=False)
    assert not pupils.pupil("Anna").off
    assert pupils.pupil("Anna").knows("zeelandia", "wasted")


def test_the_latest_are_kept() -> None:
    for number in range(MOST + 3):
        pupils.silence(f"P{number}", off=True)
    everybody = pupils.everybody()
    assert len(everybody) == MOST
    assert list(everybody)[-1] == f"P{MOST + 2}"
    assert "P0" not in everybody


def test_a_damaged_file_is_put_aside_and_named(home: Path) -> None:
    (home / FILE.name).write_text('{"Anna": {"off": 3}}', encoding="utf-8")
    everybody, fault = FILE.read()
    assert everybody == {"Anna": Pupil()}
    assert fault is not None
    assert fault.key == "coach.damaged"
    assert (home / str(fault.params["file"])).read_text(encoding="utf-8") == '{"Anna": {"off": 3}}'
    assert FILE.read() == (everybody, None)


def test_whatever_lies_there_play_goes_on(home: Path) -> None:
    pupils.learn("Anna", "zeelandia", "wasted")
    raw, rng = (home / FILE.name).read_bytes(), random.Random(5)
    for number in range(100):
        damaged = bytearray(raw[: rng.randrange(1, len(raw))] if number % 2 else raw)
        damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        (home / FILE.name).write_bytes(damaged)
        assert isinstance(pupils.pupil("Anna"), Pupil)
    (home / FILE.name).unlink(missing_ok=True)
    (home / FILE.name).mkdir()
    pupils.learn("Anna", "zeelandia", "wasted")


def test_a_reviewed_game_is_spoken_of_once_and_a_later_one_instead() -> None:
    early, late = Reminder("2026-11-21T05:15:00Z", "rot", 3, 7), Reminder("2026-11-22T05:15:00Z", "town", 1, 2)
    pupils.learn("Anna", "puerto_rico", "rot")
    pupils.remember("Anna", "puerto_rico", early)
    pupils.mark_reminder_told("Anna", "puerto_rico")
    pupils.remember("Anna", "puerto_rico", early)
    assert pupils.pupil("Anna").reminders["puerto_rico"].told, "it has been said"
    pupils.remember("Anna", "puerto_rico", late)
    assert pupils.pupil("Anna").reminders == {"puerto_rico": late}
    pupils.remember("Anna", "puerto_rico", early)
    assert pupils.pupil("Anna").reminders["puerto_rico"] == late, "that was before"
    assert pupils.pupil("Anna").knows("puerto_rico", "rot")
    assert not pupils.pupil("Boris").reminders
