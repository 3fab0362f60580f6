"""Damaged and hostile files of every kind that the program reads."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import paths, settings, words
from game.coach import pupils
from game.lessons import progress
from game.lessons.lesson import lesson
from game.levels import LevelError, load_level
from game.match import saved_games
from game.match.history import History
from game.match.saves import folder as saves
from game.rules.board import Fault
from game.scenes.shell import own_levels, recent_setups
from game.scenes.shell.default_setup import default_setup
from game.user_file import UserFile
from tests.levels.test_levels import damaged as damaged_level
from tests.levels.test_limits import HOSTILE, bomb
from tests.match.test_plain_files import show
from tests.match.test_record import DAMAGES, explained, misplaced

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.emporium"))
LEVELS = sorted(paths.levels().glob("*.tmx"))
LESSON = lesson("zeelandia")
USER_FILES: tuple[UserFile[Any], ...] = (settings.FILE, recent_setups.FILE, pupils.FILE, progress.FILE)
PLAYED = """
INSERT INTO matches VALUES (1, '2026-11-21', '2026-11-22', 'zeelandia', 1, 'zeelandia.tmx', '{}', 1, 9, 600, 'd');
INSERT INTO players VALUES (1, 0, 'Anna', 'human', 'blue', 70, 1), (1, 1, 'Boris', 'easy', 'sky', 60, 2);
"""
SECONDS = 1.0
"""Processor time in which a file opens or is refused; a trial opens it several times."""
BROKEN = [damage for damage in DAMAGES if damage is not misplaced]  # the answers that it puts in are the fair's


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    kinds = (records, records, levels, levels, hostile, small, pictures)
    bomb()  # takes longer to make than to refuse
    begun = time.process_time()
    kinds[number % len(kinds)](rng, folder)
    assert time.process_time() - begun < SECONDS


def records(rng: Random, folder: Path) -> None:
    source = rng.choice(RECORDS)
    file = saves(source.name.rsplit("-")[0]) / source.name
    file.parent.mkdir(parents=True)
    raw = source.read_bytes()
    short = raw[: raw.find(b"\n", rng.randrange(len(raw) // 8)) + 1]
    raw = rng.choice(BROKEN)(short, rng)
    file.write_bytes(raw)
    explained(file, raw)
    assert [saved.file for saved in saved_games()] == [file]


def levels(rng: Random, folder: Path) -> None:
    for other in paths.levels().glob("*.t[ms]x"):
        (folder / other.name).write_bytes(other.read_bytes())
    level = rng.choice(LEVELS)
    file = folder / level.name
    target = file if rng.random() < 0.8 else rng.choice(sorted(folder.glob("*.tsx")))
    target.write_bytes(damaged_level(target.read_bytes(), rng))
    faults(file)


def hostile(rng: Random, folder: Path) -> None:
    make, key = HOSTILE[rng.choice(sorted(HOSTILE))]
    file = make(folder)
    if rng.random() < 0.9:
        file.write_bytes(damaged_level(file.read_bytes(), rng))
        faults(file)
        return
    assert key in faults(file)
    home = folder / "home" / "levels"
    home.mkdir(parents=True)
    (home / "odd.tmx").symlink_to(file)
    assert [bool(level.faults) for level in own_levels.listed("zeelandia", 2, {})] == [True]


def faults(file: Path) -> list[str]:
    try:
        load_level(file)
    except LevelError as error:
        in_words(error.faults)
        return [fault.key for fault in error.faults]
    return []


def in_words(faults: Sequence[Fault]) -> None:
    for fault in faults:
        for tongue in words.LANGUAGES:
            words.speak(tongue)
            assert "⟦" not in words.of("").say(fault.key, fault.params)


def small(rng: Random, folder: Path) -> None:
    """Settings, remembered tables, statistics, what the coach and the lessons remember: what is wrong is put aside and
    told, and can be written again."""
    home = folder / "home"
    home.mkdir()
    settings.save(settings.Settings(scale=1.5, language="ru"))
    recent_setups.remember("zeelandia", default_setup("zeelandia", "friendly"))
    history = History()
    assert history.finished() == []
    with closing(sqlite3.connect(history.file)) as database, database:
        database.executescript(PLAYED)
    assert len(history.player_records()) == 2
    pupils.learn("Anna", "zeelandia", "wasted")
    progress.keep(LESSON, 2, 1)
    for file in (*(user_file.path for user_file in USER_FILES), history.file):
        file.write_bytes(rng.choice((flipped, cut, noise, retyped))(file.read_bytes(), rng))
    for user_file in USER_FILES:
        in_words([fault] if (fault := user_file.read()[1]) else [])
        assert user_file.read()[1] is None
    history.finished()
    history.player_records()
    in_words(history.notices)
    assert settings.save(settings.Settings()) == ""
    assert settings.load() == (settings.Settings(), None)
    recent_setups.recent("zeelandia")
    recent_setups.remember("zeelandia", default_setup("zeelandia", "friendly"))
    assert recent_setups.recent("zeelandia")
    pupils.learn("Anna", "zeelandia", "wasted")
    assert pupils.pupil("Anna").knows("zeelandia", "wasted")
    progress.progress(LESSON)
    progress.keep(LESSON, 2, 1)
    assert progress.progress(LESSON).begun


def pictures(rng: Random, folder: Path) -> None:
    """The picture of a saved game is shown, or nothing is."""
    surface = pygame.Surface((rng.randrange(1, 400), rng.randrange(1, 300)))
    file = folder / "a.png"
    pygame.image.save(surface, file)
    file.write_bytes(rng.choice((flipped, cut, noise))(file.read_bytes(), rng))
    show(file)


def flipped(raw: bytes, rng: Random) -> bytes:
    for _ in range(rng.randrange(1, 9)):
        at = rng.randrange(len(raw))
        raw = raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]
    return raw


def cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def noise(raw: bytes, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(4000))


def retyped(raw: bytes, rng: Random) -> bytes:
    """A value somewhere becomes one of another type."""
    try:
        whole = json.loads(raw)
    except ValueError:
        return flipped(raw, rng)
    node = whole
    while True:
        key = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
        inner = node[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.3:
            node[key] = rng.choice([None, "x", -1, 2**70, 1e308, [], {}, [[[]]], True, "\0", "\u200f"])
            return json.dumps(whole).encode()
        node = inner
