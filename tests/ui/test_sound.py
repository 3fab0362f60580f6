from __future__ import annotations

import ast
import time
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from threading import Thread, current_thread

import pygame
import pytest

from game import paths
from game.settings import Volumes
from game.ui.sound import SUFFIXES, Sounds
from tools import sounds as script

FILES = sorted(f for f in (paths.assets() / "sounds").iterdir() if f.suffix in SUFFIXES)
CODE = Path(__file__).parents[2] / "game"


@pytest.fixture(autouse=True)
def device() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def test_all_sounds_of_the_script_are_there_and_small() -> None:
    assert {f.stem for f in FILES} == {make.__name__ for make in (*script.EFFECTS, *script.LOOPS)}
    assert all(f.stat().st_size < 128_000 for f in FILES)


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix == ".wav"], ids=lambda f: f.stem)
def test_an_effect_is_what_the_script_makes(file: Path) -> None:
    with wave.open(str(file)) as stored:
        raw = stored.readframes(stored.getnframes())
    make = next(m for m in script.EFFECTS if m.__name__ == file.stem)
    made, kept = array("h", script.finished(make(), fade=True)), array("h", raw)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1, "run: python tools/sounds.py"
    assert abs(max(map(abs, kept)) / 32767 - script.PEAK) < 0.03
    assert kept[0] == 0


def test_sounds_play_and_loops_loop() -> None:
    sounds = Sounds(Volumes())
    for file in FILES:
        sounds.play(file.stem)
    assert pygame.mixer.get_busy()
    sounds.play("no such sound")


def playing() -> int:
    """On how many channels something is heard."""
    if not pygame.mixer.get_init():
        return 0
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def soon(count: int) -> int:
    """The same, once it is `count` or has had its time."""
    until = time.monotonic() + 20
    while playing() != count and time.monotonic() < until:
        time.sleep(0.02)
    return playing()


def test_loops_start_beside_the_program_and_obey_their_slider() -> None:
    sounds = Sounds(Volumes(music=0.0))
    sounds.loop("lute")
    sounds.loop("harbour", "ambience")
    sounds.open()
    assert soon(1) == 1, "a slider at zero starts nothing"
    sounds.adjust(Volumes(music=0.5))
    assert soon(2) == 2
    sounds.adjust(Volumes(muted=True))
    assert sounds.volume("music") == 0
    sounds.adjust(Volumes())
    assert playing() == 2, "it goes on, not twice"
    time.sleep(0.2)  # what has hardly begun to fade in does not fade out
    sounds.hush()
    assert soon(0) == 0


def test_what_was_muted_at_the_start_begins_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(Volumes(muted=True))
    load, loaders = sounds._load, list[Thread]()

    def watched(name: str) -> pygame.mixer.Sound | None:
        loaders.append(current_thread())
        return load(name)

    monkeypatch.setattr(sounds, "_load", watched)
    sounds.loop("lute")
    sounds.open()
    assert playing() == 0
    sounds.adjust(Volumes())
    assert soon(1) == 1
    assert loaders
    assert current_thread() not in loaders, "the window does not wait for it"


def test_volumes_multiply() -> None:
    sounds = Sounds(Volumes(master=0.5, effects=0.5, music=1.0))
    assert sounds.volume("effects") == 0.25
    assert sounds.volume("music") == 0.5


def test_without_a_device_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(Volumes())
    sounds.play("coin")
    sounds.loop("lute")
    sounds.adjust(Volumes())
    sounds.hush()
    assert pygame.mixer.get_init() is None


def named() -> Iterator[tuple[str, str]]:
    """(file, sound) of every sound that the program asks for by a plain name."""
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("play", "loop")
                and ast.unparse(node.func.value).endswith("sounds")
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                yield file.name, str(node.args[0].value)


def test_every_sound_asked_for_exists() -> None:
    known = {f.stem for f in FILES}
    assert [pair for pair in named() if pair[1] not in known] == []
