"""Whole games through the real screens, to find failures and leaks.

    python -m tools.lab.longrun zeelandia --games 200

One process plays them without animations. In every second game one seat is played through widgets alone
(`tools.lab.hands`), by mouse, keys and taps in turn; the others are computer players. Exits with 1 if a game failed or
memory grew by more than `FLAT`."""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game import paths, rules
from game.app import App, first_scene
from game.commands.check import tables
from game.drive import headless
from game.match.seat import LADDER, Player
from game.rules.kernel import Game, Scalar
from game.scenes.shell import recent_setups
from game.scenes.shell.seats import default_seats
from game.scenes.shell.setup import Setup
from game.scenes.shell.shelf.scene import Shelf
from game.scenes.shell.trouble import Trouble
from game.scenes.table.scene import Table
from game.settings import Settings
from game.ui.driving import FRAME, Driver, Lost
from tools.lab.hands import HANDS, Person, Stuck

Laid = tuple[int, dict[str, Scalar]]
"""A table: number of seats and options."""
SAMPLE = 20
"""Games between two memory samples. The first sample is the baseline."""
STUCK = 180.0
"""Seconds without a move before a game is abandoned."""
SIZE = (1280, 720)
FLAT = 10.0
"""Allowed growth of memory in percent."""


class Failed(Exception):
    """A game that did not reach its results; the message says why."""


@dataclass(slots=True)
class Handwork:
    """Totals of one hand over its finished games. `rounds` are those with something to answer (turns, in a title
    without rounds); `presses` are clicks, keys or taps."""

    games: int = 0
    rounds: int = 0
    answers: int = 0
    presses: int = 0

    def figures(self) -> dict[str, float]:
        """Average number of presses per round and per answer."""
        per_round, per_answer = self.presses / max(1, self.rounds), self.presses / max(1, self.answers)
        return {"games": self.games, "per_round": round(per_round, 1), "per_answer": round(per_answer, 1)}


@dataclass(slots=True)
class LongRunReport:
    """Result of the games. `memory` is megabytes used after each `SAMPLE` games, empty where the system does not report
    it. `fallbacks` counts answers given by a simpler computer player; `hands` are by name."""

    finished: int = 0
    steps: int = 0
    fallbacks: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    hands: dict[str, Handwork] = field(default_factory=dict)

    @property
    def growth(self) -> float | None:
        """Maximum growth of memory since the first sample, in percent; None if unknown."""
        if len(self.memory) < 2:
            return None
        return round((max(self.memory[1:]) / self.memory[0] - 1) * 100, 1)


@paths.empty_home()
def run(
    title: str,
    tables: list[Laid],
    games: int,
    level: Player,
    seed: int,
    on_game: Callable[[int, LongRunReport], object],
) -> LongRunReport:
    """Plays the games, each at the next of the shuffled tables, and calls `on_game` after each."""
    headless()
    tables = Random(seed).sample(tables, len(tables))
    report = LongRunReport()
    begun = time.perf_counter()
    app = App(Settings(speed="instant", reduced_motion=True), SIZE, keep=False)
    try:
        app.push(first_scene(app))
        for number in range(games):
            seats, options = tables[number % len(tables)]
            hand = HANDS[number // 2 % len(HANDS)] if number % 2 else ""
            players: list[Player] = [level] * seats
            if hand:
                players[number // 2 % seats] = "human"
            try:
                _play(app, rules.game(title), players, options, seed + number, hand, report)
                report.finished += 1
            except Failed as failure:
                by_hand = f", {hand}" if hand else ""
                report.faults.append(f"{seed + number}: {seats}, {options}{by_hand}\n{failure}")
                app.restart(first_scene(app))
            report.seconds = time.perf_counter() - begun
            if not app.running:  # the window was closed, or the process was asked to end
                break
            if (number + 1) % SAMPLE == 0 and (held := memory()) is not None:
                report.memory.append(held)
            on_game(number + 1, report)
    finally:
        app.close()
    return report


def _play(
    app: App,
    game: Game,
    players: list[Player],
    options: dict[str, Scalar],
    seed: int,
    hand: str,
    report: LongRunReport,
) -> None:
    """One game, from the title screen via shelf, seating, table and results back to the title screen. `hand` plays the
    person's seat, if there is one."""
    recent_setups.remember(game.title, Setup(default_seats(players), options))
    driver = Driver(app)
    try:
        app.push(Shelf(app, game.title))
        for command in ({"click": "sit"}, {"click": "seed"}, {"type": str(seed)}, {"click": "start"}):
            driver.do(command)
        _to_the_end(driver, app, seed, hand, report)
        driver.do({"wait": "idle"})
        driver.do({"click": "leave"})
    except Lost as lost:
        raise Failed(_trouble(app) or f"{lost.key} {lost.params}") from lost
    if app.scene.name != "title":
        raise Failed(_trouble(app) or app.scene.name)


def _to_the_end(driver: Driver, app: App, seed: int, hand: str, report: LongRunReport) -> None:
    """Advances time, with the person playing, until the results are shown."""
    table = app.scene
    if not isinstance(table, Table):
        raise Failed(_trouble(app) or table.name)
    person = Person(driver, table, hand, Random(seed)) if hand else None
    count, since = -1, time.monotonic()
    while app.scene is table and app.running:
        if person is not None and table.presentation.decision is not None and table.idle:
            try:
                person.press()
            except (Lost, Stuck) as stuck:
                raise Failed(_trouble(app) or f"{stuck}\n{table.match.prompt}\n{table.report()}") from stuck
        elif not app.step(FRAME):
            time.sleep(0.0005)  # give the worker time to think
        if table.match.count != count:
            count, since = table.match.count, time.monotonic()
        elif time.monotonic() - since > STUCK:
            raise Failed(f"no step in {STUCK:.0f} s\n{table.report()}")
    if app.scene.name != "results":
        raise Failed(_trouble(app) or ("the window was closed" if not app.running else app.scene.name))
    report.steps += count
    report.fallbacks += sum(map(len, table.presentation.story.asides.values()))
    if person is not None:
        work = report.hands.setdefault(hand, Handwork())
        work.games += 1
        work.rounds += len(person.rounds)
        work.answers += person.answers
        work.presses += person.presses


def _trouble(app: App) -> str:
    """The text of the failure report, if one is shown."""
    return app.scene.report_text if isinstance(app.scene, Trouble) else ""


def memory() -> float | None:
    """Megabytes used by this process, without free but reserved memory; None where the system does not report it."""
    if not sys.platform.startswith("linux"):
        return None
    gc.collect()
    with suppress(AttributeError):  # some C libraries cannot release reserved memory
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def result(title: str, level: str, games: int, report: LongRunReport) -> dict[str, Any]:
    return {
        "title": title,
        "player": level,
        "games": games,
        "finished": report.finished,
        "faults": report.faults,
        "fallbacks": report.fallbacks,
        "steps_per_game": round(report.steps / max(1, report.finished), 1),
        "seconds": round(report.seconds, 1),
        "games_per_minute": round(report.finished / report.seconds * 60, 1),
        "memory_mb": report.memory,
        "growth_percent": report.growth,
        "by_hand": {hand: work.figures() for hand, work in sorted(report.hands.items())},
    }


def told(result: dict[str, Any]) -> Iterator[str]:
    """The result in lines; each fault with its report."""
    yield "{title}: {finished} of {games} games finished in {seconds} s, {games_per_minute} a minute".format(**result)
    yield "{steps_per_game} steps a game; answers given by a simpler player: {fallbacks}".format(**result)
    for hand, work in result["by_hand"].items():
        yield f"by {hand}: " + "{games} games, {per_round} presses a round, {per_answer} an answer".format(**work)
    yield "memory in MB: {memory_mb}, growth in percent: {growth_percent}".format(**result)
    yield f"faults: {len(result['faults'])}"
    yield from result["faults"]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lab.longrun", description="Whole games, real screens.")
    parser.add_argument("title", choices=rules.titles())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", choices=LADDER, default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)

    def progress(number: int, so_far: LongRunReport) -> None:
        if number % SAMPLE == 0:
            print(f"{number}: {so_far.memory[-1:]} MB, faults: {len(so_far.faults)}", file=sys.stderr)

    report = run(args.title, tables(rules.game(args.title)), args.games, args.player, args.seed, progress)
    found = result(args.title, args.player, args.games, report)
    print(json.dumps(found, ensure_ascii=False) if args.json else "\n".join(told(found)))
    return 1 if report.faults or (report.growth or 0.0) > FLAT else 0


if __name__ == "__main__":
    sys.exit(main())
