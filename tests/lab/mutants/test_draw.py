"""The sample: by seed, of both strata, without a statement twice."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tools.lab.mutants.draw import ABOVE, BELOW, Mutant, draw, stratum
from tools.lab.mutants.source import Source

LINES = "".join(f"x{number} = {number} < y and z\n" for number in range(20))
SOURCES = {
    name: Source(LINES.encode())
    for name in ("game/rules/a.py", "game/match/b.py", "game/scenes/c.py", "game/ui/d.py", "game/app.py")
}


def names(mutants: list[Mutant]) -> list[tuple[str, int, str]]:
    return [(mutant.file, mutant.line, mutant.after) for mutant in mutants]


def sample(seed: int, count: int = 40, floor: str = "") -> list[Mutant]:
    return list(islice(draw(SOURCES, seed, floor), count))


def test_the_seed_names_the_draw() -> None:
    assert names(sample(1)) == names(sample(1))
    assert [mutant.line for mutant in sample(1)] != [mutant.line for mutant in sample(2)]
    assert names(sample(1))[:10] == names(sample(1, 10))


def test_half_is_of_the_rules_and_match() -> None:
    assert Counter(stratum(mutant.file) for mutant in sample(3, 20)) == {BELOW: 10, ABOVE: 10}


def test_every_statement_once() -> None:
    places = [(mutant.file, mutant.line) for mutant in sample(4, 1000)]
    assert len(places) == len(set(places)) == 100


@pytest.mark.parametrize(
    ("floor", "files"),
    [
        ("match", {"game/match/b.py"}),
        (BELOW, {"game/rules/a.py", "game/match/b.py"}),
        (ABOVE, {"game/scenes/c.py", "game/ui/d.py", "game/app.py"}),
        ("app", {"game/app.py"}),
    ],
)
def test_of_one_floor(floor: str, files: set[str]) -> None:
    assert {mutant.file for mutant in sample(5, 1000, floor)} == files


def test_a_mutant_differs_in_the_lines_it_shows() -> None:
    for mutant in sample(6):
        before, after = LINES.splitlines(), mutant.data.decode().splitlines()
        assert [line for line, other in zip(before, after, strict=True) if line != other] == [mutant.before]
        assert after[mutant.line - 1] == mutant.after


def test_what_does_not_compile_is_no_mutant() -> None:
    source = Source(b"x = f(a, (b))\nfor y in z:\n    assert (yes) and no\n")
    for seed in range(50):
        for mutant in draw({"game/app.py": source}, seed):
            compile(mutant.data, "", "exec")
            assert mutant.before != mutant.after


def test_all_kinds_of_a_statement_come() -> None:
    assert {mutant.kind for mutant in sample(7, 1000)} == {"comparison", "and, or", "constant"}
