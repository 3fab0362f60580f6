"""The coach's memory of people: a small file in the user's folder, by the names used at tables."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import msgspec

from game.user_file import UserFile

MOST = 60
"""Maximum number of people remembered; the least recently coached are forgotten first."""
Name = Annotated[str, msgspec.Meta(max_length=80)]


class Reminder(msgspec.Struct, frozen=True):
    """The kind of mistake (`Lapse.key`) that cost somebody most in a reviewed game, which was created at `game`: how
    often it was made, and the points it cost in all. `told`: the coach has mentioned it."""

    game: Name
    lapse: Name
    times: int
    points: int
    told: bool = False


class Pupil(msgspec.Struct, frozen=True):
    """`known` holds the keys of understood cues by title, `reminders` what to say at the next game of a title. `off`:
    the person wants no advice."""

    known: dict[Name, tuple[Name, ...]] = {}
    off: bool = False
    reminders: dict[Name, Reminder] = {}

    def knows(self, title: str, key: str) -> bool:
        return key in self.known.get(title, ())


FILE = UserFile("coach.json", dict[Name, Pupil], 256 * 1024)
"""Pupils by name, the most recent last."""


def everybody() -> dict[str, Pupil]:
    return FILE.read()[0]


def pupil(name: str) -> Pupil:
    return everybody().get(name, Pupil())


def learn(name: str, title: str, key: str) -> None:
    """Records that a person has understood a cue."""
    now = pupil(name)
    if not now.knows(title, key):
        known = {**now.known, title: (*now.known.get(title, ()), key)}
        _keep(name, msgspec.structs.replace(now, known=known))


def remember(name: str, title: str, reminder: Reminder) -> None:
    """Stores the reminder of a reviewed game in place of an earlier one; each game is mentioned once."""
    now = pupil(name)
    before = now.reminders.get(title)
    if before is None or (before.game <= reminder.game and not (before.told and before.game == reminder.game)):
        _keep(name, msgspec.structs.replace(now, reminders={**now.reminders, title: reminder}))


def mark_reminder_told(name: str, title: str) -> None:
    """The coach has spoken of it."""
    now = pupil(name)
    told = msgspec.structs.replace(now.reminders[title], told=True)
    _keep(name, msgspec.structs.replace(now, reminders={**now.reminders, title: told}))


def silence(name: str, off: bool) -> None:
    """Turns advice for a person off or on."""
    _keep(name, msgspec.structs.replace(pupil(name), off=off))


def _keep(name: str, one: Pupil) -> None:
    """A failed write is ignored: play does not depend on the disk."""
    others = [(other, pupil) for other, pupil in everybody().items() if other != name]
    with suppress(OSError):
        FILE.write(dict([*others, (name, one)][-MOST:]))
