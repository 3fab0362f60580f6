"""The sample: mutants of statements drawn by chance, half of them of the rules and `match`, half of what lies above."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import PurePosixPath
from random import Random

from tools.lab.mutants.edits import Edit, edits
from tools.lab.mutants.source import Source, Statement

BELOW = "rules+match"
ABOVE = "above"


@dataclass(frozen=True)
class Mutant:
    """`file` is relative to the tree; `lines` are those of the statement; `before` and `after` are the lines of the
    edit in one, without indentation."""

    file: str
    line: int
    lines: range
    within: str
    kind: str
    before: str
    after: str
    data: bytes
    """The whole file as it becomes."""


def room(file: str) -> str:
    """The part of the program: `game/titles/zeelandia/analysis/market.py` is of `rules`."""
    return PurePosixPath(file).with_suffix("").parts[1]


def stratum(file: str) -> str:
    return BELOW if room(file) in {"rules", "match"} else ABOVE


def draw(sources: Mapping[str, Source], seed: int, floor: str = "") -> Iterator[Mutant]:
    """Without end but that of the statements, each of which is drawn once at most. Strata take turns, so that any
    beginning of the sample is a sample. `floor` is a stratum or a room; without it, of the whole program."""
    strata: dict[str, list[tuple[str, Statement]]] = {BELOW: [], ABOVE: []}
    for file in sorted(sources):
        if floor in {"", stratum(file), room(file)}:
            strata[stratum(file)] += [(file, statement) for statement in sources[file].statements]
    for name, statements in strata.items():
        Random(f"{seed} {name}").shuffle(statements)
    for pair in zip_longest(*(_mutants(sources, statements, seed) for statements in strata.values())):
        yield from (mutant for mutant in pair if mutant is not None)


def _mutants(sources: Mapping[str, Source], statements: list[tuple[str, Statement]], seed: int) -> Iterator[Mutant]:
    for file, statement in statements:
        source = sources[file]
        mutant = next(_tried(file, source, statement, Random(f"{seed} {file} {source.start(statement.node)}")), None)
        if mutant is not None:
            yield mutant


def _tried(file: str, source: Source, statement: Statement, chance: Random) -> Iterator[Mutant]:
    """The statement's mutants that compile to something else; kinds are drawn first, as a table has many constants."""
    kinds: dict[str, list[Edit]] = {}
    for edit in edits(source, statement):
        kinds.setdefault(edit.kind, []).append(edit)
    while kinds:
        kind = chance.choice(sorted(kinds))
        edit = kinds[kind].pop(chance.randrange(len(kinds[kind])))
        if not kinds[kind]:
            del kinds[kind]
        data = source.data[: edit.start] + edit.text + source.data[edit.end :]
        if _differs(data, source):
            yield _mutant(file, source, statement, edit, data)


def _differs(data: bytes, source: Source) -> bool:
    try:
        compile(data, "mutant", "exec")  # finds more than the parser: a `return` outside a function
    except SyntaxError:
        return False
    return ast.dump(ast.parse(data)) != ast.dump(source.tree)


def _mutant(file: str, source: Source, statement: Statement, edit: Edit, data: bytes) -> Mutant:
    first, last = source.line(edit.start), source.line(max(edit.start, edit.end - 1))
    start, end = source.line_starts[first - 1], source.line_starts[last]
    before, after = source.data[start:end], data[start : end + len(data) - len(source.data)]
    return Mutant(file, first, statement.lines, statement.within, edit.kind, one_line(before), one_line(after), data)


def one_line(text: bytes) -> str:
    return " ".join(text.decode().split())
