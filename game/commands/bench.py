"""`bench`: measures speed on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game import drive, rules, words
from game.commands import line
from game.commands.simulate import random_game
from game.match import COLOURS, OFFERED, Match, Seat
from game.match.level_files import find_level
from game.paths import SUFFIX
from game.players import player
from game.rules.kernel import Game

SEATS = 4
"""Seats of the measured tables, if the title allows that many."""
SIZE = (1920, 1080)
"""Size of the measured frames in pixels."""
SECONDS = 3.0
"""Approximate measuring time of each figure, in seconds."""
OPENING = 30
"""Steps of random play before moves are timed, to reach the middle of a game."""
LONG = 400
"""Number of actions of a long game."""
MOVES = 10
"""Maximum number of timed moves per level; as many as fit in four times `SECONDS`."""


def describe(parser: line.Parser) -> None:
    parser.argument("--title", metavar="T")
    parser.argument("--size", metavar="WxH")
    parser.argument("--json", action="store_true")


def run(arguments: line.Arguments) -> int:
    drive.headless()
    from game.titles import boxes

    titles = (line.title(arguments),) if arguments.title else rules.titles()
    size = line.size(arguments.size) or SIZE
    result: dict[str, Any] = {
        "random_games_per_second": {title: random_games(title) for title in titles},
        "size": "{}x{}".format(*size),
        "frame_ms": {title: frames(title, size) for title in titles if title in boxes()},
        "idle_percent": {title: idle(title, size) for title in titles if title in boxes()},
        "start_ms": start(),
        "long_game_ms": {title: long_game(title) for title in titles},
        "seconds_per_move": {title: {level: moves(title, level) for level in OFFERED} for title in titles},
    }
    line.show(result, arguments.json, lambda: report(result))
    return 0


def report(result: dict[str, Any]) -> Iterator[str]:
    for title, rate in result["random_games_per_second"].items():
        yield words.say("bench.games", title=words.of(title)("title"), rate=rate)
    for title, took in result["frame_ms"].items():
        name = words.of(title)("title")
        yield words.say("bench.frame", title=name, size=result["size"], median=took["median"], most=took["p99"])
    for title, took in result["idle_percent"].items():
        yield words.say("bench.idle", title=words.of(title)("title"), **took)
    if result["start_ms"] is not None:
        yield words.say("bench.start", time=result["start_ms"])
    for title, took in result["long_game_ms"].items():
        yield words.say("bench.long_game", title=words.of(title)("title"), **took)
    for title, levels in result["seconds_per_move"].items():
        for level, took in levels.items():
            yield words.say(
                "bench.move", title=words.of(title)("title"), player=level, mean=took["mean"], most=took["longest"]
            )


def seats_of(game: Game) -> int:
    return min(max(game.seats), max(SEATS, min(game.seats)))


def random_games(title: str) -> float:
    """Random games per second on one core."""
    game = rules.game(title)
    seats = seats_of(game)
    options = game.defaults
    board, _ = find_level(game.level(seats, options), game, seats, options)
    random_game(game, board, seats, options, 0)
    played, begun = 0, time.perf_counter()
    while (took := time.perf_counter() - begun) < SECONDS:
        played += 1
        random_game(game, board, seats, options, played)
    return round(played / took, 1)


def computer_match(title: str, level: str, **how: Any) -> Match:
    """A match between computer players of one level. `how` is passed to `Match.new`."""
    names = [Seat(words.say(f"player.{level}"), level, colour) for colour in COLOURS]  # type: ignore[arg-type]
    return Match.new(title, names[: seats_of(rules.game(title))], seed=1, **how)


def table(title: str, level: str) -> Match:
    """A match between computer players, in the middle of a game."""
    match = computer_match(title, level)
    play_on(match, OPENING, Random(1))
    return match


def play_on(match: Match, count: int, rng: Random) -> None:
    """Plays random answers until the match has `count` moves or is over."""
    while not match.over and match.count < count:
        view = match.view(match.seat)
        match.play(view.decision.sample(view, rng))


def moves(title: str, level: str) -> dict[str, float]:
    """Thinking time of a level per decision, in seconds: mean and longest."""
    match, thinker = table(title, level), player(level, title)
    took: list[float] = []
    while len(took) < MOVES and sum(took) < 4 * SECONDS and not match.over:
        begun = time.perf_counter()
        choice = thinker.choose(match.view(match.seat), match.seat, match.rng())
        took.append(time.perf_counter() - begun)
        match.play(choice.action)
    return {"mean": round(sum(took) / len(took), 3), "longest": round(max(took), 3)}


def long_game(title: str) -> dict[str, float]:
    """Maximum milliseconds of an undo, a save (a move played and written to disk) and a look back in a long game."""
    rng, took = Random(1), {"undo": 0.0, "save": 0.0, "look_back": 0.0}
    with TemporaryDirectory() as folder:
        match = computer_match(title, "random", policy="free", file=Path(folder) / f"long{SUFFIX}")
        play_on(match, LONG + 2 * MOVES, rng)
        deeds: dict[str, Callable[[], object]] = {
            "look_back": lambda: match.at(rng.randrange(match.count), 0),
            "undo": match.undo,
            "save": match.redo,
        }
        for _ in range(MOVES):
            for what, do in deeds.items():
                begun = time.perf_counter()
                do()
                took[what] = max(took[what], (time.perf_counter() - begun) * 1000)
        match.recorder.close()
    return {what: round(most, 1) for what, most in took.items()}


def start() -> float | None:
    """Milliseconds from the start of a process to the first frame of the title screen, with compiled modules as in an
    installed program; None in a frozen program."""
    if getattr(sys, "frozen", False):
        return None
    took: list[float] = []
    with TemporaryDirectory() as compiled:
        surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
        for _ in range(1 + STARTS):
            begun = time.time()
            run = subprocess.run(
                [sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True, env=surroundings
            )
            took.append((float(run.stdout.split()[-1]) - begun) * 1000)
    return round(median(took[1:]), 1)


STARTS = 5
"""Number of measured starts; one more before them compiles the modules."""


FIRST_FRAME = """
import os, time
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
from game.app import App, first_scene
from game.settings import Settings
app = App(Settings(), (1280, 720), keep=False)
app.push(first_scene(app))
app.step(0)
print(time.time())
app.close()
"""


def frames(title: str, size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds per frame of that size, while pieces move and a computer player thinks."""
    from game.app import App
    from game.settings import Settings

    app = App(Settings(speed="fast"), size, keep=False)
    took: list[float] = []
    try:
        app.push(app.table(table(title, "hard")))
        for _ in range(WARM):
            app.step(TICK)
        end = time.perf_counter() + 4 * SECONDS
        while (begun := time.perf_counter()) < end or not took:
            if app.step(TICK):
                took.append((time.perf_counter() - begun) * 1000)
            time.sleep(max(0.0, TICK / 1000 - (time.perf_counter() - begun)))
    finally:
        app.close()
    took.sort()
    return {"median": round(median(took), 2), "p99": round(took[int(len(took) * 0.99)], 2)}


def idle(title: str, size: tuple[int, int]) -> dict[str, float]:
    """CPU load in percent of a core for a window of that size while a person thinks, with ambient movement on the board
    and without."""
    from game.app import App
    from game.settings import Settings

    class Looked(App):
        focused = True

    spent: dict[str, float] = {}
    for name, lively in (("living", True), ("still", False)):
        app = Looked(Settings(lively=lively), size, keep=False)
        try:
            app.push(app.table(table(title, "human")))
            for _ in range(SETTLED):
                app.step(TICK)
            begun, worked = time.perf_counter(), time.process_time()
            while time.perf_counter() - begun < 4 * SECONDS:
                app.step(RESTING)
                time.sleep(RESTING / 1000)
            took = (time.process_time() - worked) / (time.perf_counter() - begun)
            spent[name] = round(100 * took, 2)
        finally:
            app.close()
    return spent


SETTLED = 600
"""Steps until the banner is gone and painting ahead is finished."""
RESTING = 50
"""Milliseconds between turns of the loop while nothing is drawn."""
WARM = 30
"""Unmeasured frames, in which surfaces are painted for the first time."""
TICK = 1000 / 60
"""Milliseconds per frame."""
