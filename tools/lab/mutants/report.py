"""The share of mutants noticed, by stratum and room, with its interval; and those that nobody noticed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import sqrt

from tools.lab.mutants import equivalent
from tools.lab.mutants.draw import ABOVE, BELOW, room, stratum
from tools.lab.mutants.results import Result

Z = 1.959964
"""Standard deviations on each side of a normal variable that hold 95 % of it."""


def wilson(noticed: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score; all is possible where nothing was tried."""
    if not of:
        return 0.0, 1.0
    share, square = noticed / of, Z * Z
    middle = share + square / (2 * of)
    spread = Z * sqrt(share * (1 - share) / of + square / (4 * of * of))
    scale = 1 + square / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def lines(results: Collection[Result], reasons: Mapping[equivalent.Identity, str]) -> Iterator[str]:
    """What was not tried before all tests counts as not noticed, so that a share only grows."""
    counted = [result for result in results if result.by or result.identity not in reasons]
    same = [result for result in results if not result.by and result.identity in reasons]
    yield "| mutants of | tried | noticed | share | 95 % | to be tried further |"
    yield "|---|---|---|---|---|---|"
    yield from (_row(name, counted, lambda result: stratum(result.file)) for name in (BELOW, ABOVE))
    rooms = sorted({room(result.file) for result in counted})
    yield from (_row(f"`{name}`", counted, lambda result: room(result.file), name) for name in rooms)
    yield from _survivors("Noticed by no test", [result for result in counted if not result.by and result.decided])
    yield from _survivors("To be tried further", [result for result in counted if not result.decided])
    yield from _survivors(f"Equivalent: {len(same)} of {len(results)}", same, reasons)
    faulty = sorted({node for result in results for node in result.faulty})
    if faulty:
        yield from ("", "Tests that failed without a mutant too, and did not count", *faulty)


def _row(title: str, results: Sequence[Result], key: Callable[[Result], str], name: str = "") -> str:
    of = [result for result in results if key(result) == (name or title)]
    noticed = sum(bool(result.by) for result in of)
    low, high = wilson(noticed, len(of))
    share = f"{noticed / len(of):.1%}" if of else ""
    open_ones = sum(not result.decided for result in of)
    return f"| {title} | {len(of)} | {noticed} | {share} | {low:.1%} to {high:.1%} | {open_ones} |"


def _survivors(
    title: str, results: Sequence[Result], reasons: Mapping[equivalent.Identity, str] | None = None
) -> Iterator[str]:
    if not results:
        return
    yield from ("", title)
    for result in sorted(results, key=lambda result: (result.file, result.line)):
        yield f"{result.place} ({result.kind}, in {result.within or 'the module'})"
        yield f"    {result.before}"
        yield f" -> {result.after}"
        if reasons is not None:
            yield f"    {reasons[result.identity]}"
