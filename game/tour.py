"""`python -m game tour`: pictures and widget lists of every screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths, rules, words
from game.titles import titled
from game.words.visible import visible

if TYPE_CHECKING:
    from game.scenes.scene import Stop


FRAME = 200.0
"""Milliseconds per frame between pictures."""


def stops(title: str | None = None) -> Iterator[Stop]:
    """Stops of the shell and all titles; of one title if given, of the shell alone if empty."""
    from game.scenes import gallery
    from game.scenes.advice import tour as advice
    from game.scenes.lesson import tour as lesson
    from game.scenes.puzzles import tour as puzzles
    from game.scenes.shell import tour as shell

    offered = [advice.tour_stops, lesson.tour_stops, puzzles.tour_stops, gallery.tour_stops, shell.tour_stops]
    offered += [moments for name in rules.titles() if (moments := titled(name).moments)]
    yield from (stop for stops in offered for stop in stops() if title in (None, stop.title))


def run(
    out: Path,
    title: str | None = None,
    size: tuple[int, int] = (1280, 720),
    lang: str = "",
    scale: float = 1.0,
    *,
    only: str = "",
    pictures: bool = True,
) -> int:
    """Writes NAME.png (unless `pictures` is False) and NAME.json for each stop whose name starts with `only`. Returns
    an exit code: 2, with a line on standard error, if the folder cannot be written or no stop matches."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    chosen = [stop for stop in stops(title) if stop.name.startswith(only)]
    if not chosen:
        print(visible(words.say("tour.nothing", title=title or only)), file=sys.stderr)
        return 2
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        said = words.say("tour.no_folder", file=str(out), error=paths.refused(fault))
        print(visible(said), file=sys.stderr)
        return 2
    with paths.empty_home():
        _walk(out, chosen, size, lang, scale, pictures)
    return 0


def _walk(out: Path, chosen: list[Stop], size: tuple[int, int], lang: str, scale: float, pictures: bool) -> None:
    from msgspec.structs import replace

    from game.app import App
    from game.settings import Settings
    from game.ui.driving import Driver

    tongue = lang or words.system_language()
    plain = replace(Settings(), language=tongue, scale=min(2.0, max(0.8, scale)), coach=False)
    app = App(plain, size, keep=False)
    driver = Driver(app, FRAME, sparing=True)
    try:
        for stop in chosen:
            app.change(plain)
            app.restart(stop.scene(app))
            driver.wait("idle")
            for command in stop.script:
                driver.do(command)
            driver.wait("idle")
            if pictures:
                driver.shot(str(out / f"{stop.name}.png"))
            driver.dump(str(out / f"{stop.name}.json"))
    finally:
        app.close()
