"""A draw tried in several copies side by side: each mutant alone as long as tests are near, then in groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import partial
from itertools import islice
from queue import SimpleQueue
from typing import TypeVar

from tools.lab.mutants import results
from tools.lab.mutants.copies import Copy
from tools.lab.mutants.draw import Mutant, draw
from tools.lab.mutants.executed import Executed
from tools.lab.mutants.nearest import STAGES, Suite
from tools.lab.mutants.results import Draw, Result
from tools.lab.mutants.trial import Judge, Verdict

GROUP = 12
"""Mutants that the rest of the tests is run on at once."""
NEAR = len(STAGES) - 1
"""Stages before the rest."""

Numbered = tuple[int, Mutant]
T = TypeVar("T")


class Session:
    """`known` are the results so far, also of other draws: they tell which tests notice most. They count as long as
    the file is as it was."""

    def __init__(
        self, copies: Sequence[Copy], limit: int, sample: Draw, known: Iterable[Result], executed: Executed
    ) -> None:
        self._sample = sample
        self._judges = [Judge(copy, limit) for copy in copies]
        self._free: SimpleQueue[Judge] = SimpleQueue()
        for judge in self._judges:
            self._free.put(judge)
        self._sources = copies[0].sources()
        self._tests = Suite(copies[0].tree)
        self._executed = executed
        self._past: dict[int, Result] = {}
        self._noticed: list[tuple[str, str]] = []
        for result in known:
            if result.file in self._sources and result.content == results.digest(self._sources[result.file].data):
                self._note(result)

    def results(self, count: int, stages: int) -> Iterator[Result]:
        """As they come, of the first `count` mutants of the draw, as far as they are not yet known."""
        mutants = list(enumerate(islice(draw(self._sources, self._sample.seed, self._sample.floor), count)))
        for near in range(1, min(stages, NEAR) + 1):
            yield from self._side_by_side(
                partial(self._alone, near), [pair for pair in mutants if self._waits(pair, near)]
            )
        if stages > NEAR:
            yield from self._side_by_side(self._together, groups(pair for pair in mutants if self._waits(pair, stages)))

    def _waits(self, pair: Numbered, stages: int) -> bool:
        past = self._past.get(pair[0])
        return past is None or (not past.by and past.stages < stages)

    def _side_by_side(self, task: Callable[[T], list[Result]], items: Iterable[T]) -> Iterator[Result]:
        pool = ThreadPoolExecutor(len(self._judges))
        try:
            under_way: list[Future[list[Result]]] = [pool.submit(task, item) for item in items]
            for future in as_completed(under_way):
                for result in future.result():
                    self._note(result)
                    yield result
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for judge in self._judges:
                judge.stop()
            raise
        finally:
            pool.shutdown()

    def _note(self, result: Result) -> None:
        if result.draw == self._sample:
            self._past[result.number] = result
        if result.by:
            self._noticed.append((result.file, result.by.partition("::")[0]))

    def _stages(self, mutant: Mutant) -> list[list[str]]:
        stages = self._tests.stages(mutant.file, self._noticed)
        return [[test for test in stage if self._executed.reaches(test, mutant)] for stage in stages]

    def _alone(self, stages: int, pair: Numbered) -> list[Result]:
        number, mutant = pair
        past = self._past.get(number)
        tests = self._stages(mutant)[:stages]
        judge = self._free.get()
        try:
            verdict = judge.alone(mutant, tests, past.stages if past else 0)
        finally:
            self._free.put(judge)
        return [self._result(pair, verdict)]

    def _together(self, pairs: Sequence[Numbered]) -> list[Result]:
        nearness: dict[str, int] = {}
        for _, mutant in pairs:
            for place, test in enumerate(self._stages(mutant)[NEAR]):
                nearness[test] = min(place, nearness.get(test, place))
        judge = self._free.get()
        try:
            mutants = [mutant for _, mutant in pairs]
            verdicts = judge.together(mutants, sorted(nearness, key=nearness.__getitem__), len(STAGES))
        finally:
            self._free.put(judge)
        return [self._result(pair, verdict) for pair, verdict in zip(pairs, verdicts, strict=True)]

    def _result(self, pair: Numbered, verdict: Verdict) -> Result:
        number, mutant = pair
        content = results.digest(self._sources[mutant.file].data)
        return results.result(self._sample, number, mutant, content, len(STAGES), verdict)


def groups(pairs: Iterable[Numbered]) -> list[list[Numbered]]:
    """Of at most GROUP mutants, each in a file of its own."""
    found: list[list[Numbered]] = []
    for pair in pairs:
        free = (
            group for group in found if len(group) < GROUP and all(pair[1].file != other.file for _, other in group)
        )
        group = next(free, None)
        if group is None:
            found.append([pair])
        else:
            group.append(pair)
    return found
