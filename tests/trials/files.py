"""Damaged and hostile files of every kind that the program reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from game import paths, settings, words
from game.coach import pupils
from game.levels import LevelError, load_level
from game.match import saved_games
from game.match.history import History
from game.match.saves import folder as saves
from game.scenes import own_levels, setup
from tests.levels.test_levels import damaged as damaged_level
from tests.levels.test_limits import HOSTILE
from tests.match.test_record import DAMAGES, explained, misplaced

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.emporium"))
LEVELS = sorted(paths.levels().glob("*.tmx"))
BROKEN = [damage for damage in DAMAGES if damage is not misplaced]  # the answers that it puts in are the fair's


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    kinds = (records, records, levels, levels, hostile, small)
    kinds[number % len(kinds)](rng, folder)


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
    in_words(file)


def hostile(rng: Random, folder: Path) -> None:
    make, key = HOSTILE[rng.choice(sorted(HOSTILE))]
    file = make(folder)
    assert key in in_words(file)
    home = folder / "home" / "levels"
    home.mkdir(parents=True)
    (home / "odd.tmx").symlink_to(file)
    assert [bool(level.faults) for level in own_levels.listed("zeelandia", 2, {})] == [True]


def in_words(file: Path) -> list[str]:
    try:
        load_level(file)
    except LevelError as error:
        for fault in error.faults:
            for tongue in words.LANGUAGES:
                words.speak(tongue)
                assert "⟦" not in words.of("").say(fault.key, fault.params)
        return [fault.key for fault in error.faults]
    return []


def small(rng: Random, folder: Path) -> None:
    """Settings, remembered tables, statistics, what the coach remembers: what is wrong is told or left out, and can be
    written again."""
    home = folder / "home"
    home.mkdir()
    settings.save(settings.Settings(scale=1.5, language="ru"))
    setup.remember("zeelandia", setup.fresh("zeelandia", "friendly"))
    history = History()
    assert history.finished() == []
    pupils.learn("Anna", "zeelandia", "wasted")
    for name in ("settings.json", "tables.json", "history.sqlite", pupils.FILE):
        file = home / name
        raw = file.read_bytes()
        file.write_bytes(rng.choice((flipped, cut, noise, retyped))(raw, rng))
    settings.load()
    setup.remembered("zeelandia")
    History().finished()
    assert settings.save(settings.Settings()) == ""
    assert settings.load() == (settings.Settings(), None)
    setup.remember("zeelandia", setup.fresh("zeelandia", "friendly"))
    assert setup.remembered("zeelandia")
    pupils.read()
    pupils.learn("Anna", "zeelandia", "wasted")
    assert pupils.pupil("Anna").knows("zeelandia", "wasted")


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
