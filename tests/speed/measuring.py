"""What is measured, and how."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median

from game.match import Match
from game.match.record import read
from game.rules import titles
from game.rules.kernel import CHANCE, State
from tests.transcripts.watching import RECORDS

POSITIONS = 60
"""Of each title, spread over its records."""
ROLLOUT = 10
"""Random steps from a position."""
TURNS = 9
"""Of a measurement; odd, so that one of them is the median."""
BATCH = 0.04
"""Seconds of processor time that a turn of one operation takes, about."""

Work = Callable[[], int]
"""Does its operations once and says how many they were."""


def positions(title: str) -> list[State]:
    """Choices in the middle of recorded games."""
    records = [record for record in RECORDS if read(record).header.game == title]
    chosen: list[State] = []
    for record in records:
        match = Match.resume(record, keep=False)
        state = match.game.start(len(match.seats), match.header.options, match.board, match.header.first)
        asked = []
        for number in range(match.count):
            if state.decision.seat != CHANCE:
                asked.append(state.copy())
            action = match.move(number).action
            assert action is not None
            state.advance(action)
        spacing = max(1, len(asked) * len(records) // POSITIONS)
        chosen += asked[spacing // 2 :: spacing]
    return chosen


def operations(title: str) -> dict[str, Work]:
    """What computer players, the match and the screen ask of a title all the time."""
    states = positions(title)

    def rollouts() -> int:
        rng, steps = Random(1), 0
        for state in states:
            twin = state.copy()
            for _ in range(ROLLOUT):
                if twin.over:
                    break
                twin.advance(twin.decision.sample(twin, rng))
                steps += 1
        return steps

    def options() -> int:
        return len([state.options() for state in states])

    def views() -> int:
        for state in states:  # one lives at a time, as in play: sixty at once measure the caches of the processor
            state.seen_by(state.decision.seat)
        return len(states)

    return {"rollout steps": rollouts, "options": options, "views": views}


def plain() -> int:
    """The yardstick: attributes, calls, lists, dicts and whole numbers, as rules use them. Never change it."""
    holder, total = Holder(), 0
    for turn in range(400):
        seat = turn % 4
        holder.rows[seat][turn % 7] += 1
        holder.counts["abcd"[seat]] += holder.rows[seat][3]
        if holder.most(seat) > 3 or (turn, seat) in holder.seen:
            total += len([row[:] for row in holder.rows])
        holder.seen[turn, seat] = total
        total += sum(value for value in holder.rows[seat] if value & 1)
    return 1 if total else 0


class Holder:
    __slots__ = ("counts", "rows", "seen")

    def __init__(self) -> None:
        self.rows = [[0] * 7 for _ in range(4)]
        self.counts = dict.fromkeys("abcd", 0)
        self.seen: dict[tuple[int, int], int] = {}

    def most(self, seat: int) -> int:
        best = 0
        for value in self.rows[seat]:
            if value > best:
                best = value
        return best


def works() -> dict[str, Work]:
    """By "title, operation"."""
    return {f"{title}, {name}": work for title in titles() for name, work in operations(title).items()}


def measure(chosen: dict[str, Work], turns: int = TURNS) -> dict[str, float]:
    """The ratio of each to the plain piece."""
    often = {name: repetitions(work) for name, work in chosen.items()}
    plainly = repetitions(plain)
    ratios: dict[str, list[float]] = {name: [] for name in chosen}
    with undisturbed():
        for _ in range(turns):
            before = rate(plain, plainly)
            for name, work in chosen.items():
                speed = rate(work, often[name])
                after = rate(plain, plainly)
                ratios[name].append(speed / ((before + after) / 2))
                before = after
    return {name: median(each) for name, each in ratios.items()}


def measure_anew(names: Sequence[str]) -> dict[str, float]:
    """In a process that has done nothing else: one that has made and dropped many positions finds its memory more
    slowly, how much so is chance, and what copies large positions suffers most."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(_measure_alone, names).result()


def _measure_alone(names: Sequence[str]) -> dict[str, float]:
    return measure({name: operations(name.split(", ")[0])[name.split(", ")[1]] for name in names})


def repetitions(work: Work) -> int:
    """How often it is to be done in a turn; it is warm after that."""
    work()
    begun = time.process_time()
    work()
    return max(1, round(BATCH / max(time.process_time() - begun, 1e-4)))


def rate(work: Work, often: int) -> float:
    """Operations a second of processor time."""
    begun, done = time.process_time(), 0
    for _ in range(often):
        done += work()
    return done / (time.process_time() - begun)


class undisturbed:
    """No collection of garbage falls into a turn."""

    def __enter__(self) -> None:
        gc.collect()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        gc.enable()


def fallen(now: dict[str, float], then: dict[str, float], share: float) -> Iterator[str]:
    """The names that are slower than `share` of what they were, or that nobody has measured before."""
    yield from (name for name, ratio in now.items() if name not in then or ratio < share * then[name])
