"""A random hand: presses, keys, words, wheels and sizes, from the first screen on or from any that the tour shows; no
failure may ever be shown."""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path
from random import Random

from game import tour
from game.app import App, first_scene
from game.scenes.scene import Stop
from game.scenes.shell.trouble import Trouble
from game.settings import Settings
from game.ui.driving import Driver, Lost
from game.ui.keys import DEFAULTS

EVENTS = 200
FRAMES = (16.0, 50.0, 100.0)
"""Milliseconds from one frame to the next."""
SIZES = ("960x540", "1280x720", "1920x1080", "700x900", "1500x600")
WORDS = (
    "Anna",
    "Анна",
    "אבי",
    "سلام",
    "[player:blue]",
    "**x**",
    "{name}%s",
    "\u0301" * 40,
    "a" * 90,
    "\u200f",
    "🎲",
    "0",
    "-1",
    "9999999999999999999",
)
NEVER = {"quit", "settings.folder", "credits.link"}
"""What leads out of the program."""


def trial(number: int, folder: Path) -> None:
    rng = Random(number)
    own = Settings(
        language=rng.choice(("en", "ru")),
        scale=rng.choice((0.8, 1.0, 1.5)),
        speed=rng.choice(("instant", "fast")),
        reduced_motion=rng.random() < 0.5,
        high_contrast=rng.random() < 0.2,
    )
    wide, high = map(int, rng.choice(SIZES).split("x"))
    app = App(own, (wide, high), keep=True)
    done: list[object] = []
    try:
        app.push(first_scene(app))
        driver = Driver(app, rng.choice(FRAMES))
        way = []
        if number % 2:
            stop = rng.choice(stops())
            done.append(stop.name)
            app.push(stop.scene(app))
            way = [*stop.script]
        for turn in range(len(way) + EVENTS):
            command = way[turn] if turn < len(way) else event(app, rng)
            done.append(command)
            try:
                driver.do(command)
            except Lost:
                continue
            if not app.running or not app.scenes:
                break
            if any(isinstance(scene, Trouble) for scene in app.scenes):
                report = next(scene for scene in app.scenes if isinstance(scene, Trouble)).report_text
                raise AssertionError(f"{report}\n{done[-12:]}")
    finally:
        app.quit()
        app.close()
        del app
        gc.collect()  # screens know each other, and their pictures would stay for long


@cache
def stops() -> list[Stop]:
    return [stop for stop in tour.stops() if not stop.name.startswith("trouble")]


def event(app: App, rng: Random) -> dict[str, object]:
    there = [widget for root in app.scene.stage.layers.reachable() for widget in root.walk() if widget.takes_pointer]
    ids = [widget.id for widget in there if widget.id not in NEVER] or ["-"]
    id, luck = rng.choice(ids), rng.random()
    if luck < 0.55:
        return {"click": id}
    if luck < 0.68:
        return {"tap": id}
    if luck < 0.73:
        return {"hover": id}
    if luck < 0.90:
        return {"key": rng.choice([key for action, keys in DEFAULTS.items() for key in keys if action != "fullscreen"])}
    if luck < 0.93:
        return {"type": rng.choice(WORDS)}
    if luck < 0.95:
        return {"wheel": [id, rng.randrange(-5, 6)]}
    if luck < 0.96:
        return {"size": rng.choice(SIZES)}
    return {"wait": rng.choice((16, 100, 700))}
