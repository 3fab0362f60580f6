"""Shares and intervals, and what is told of equivalent mutants."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.lab.mutants import equivalent, report
from tools.lab.mutants.results import Result


def result(number: int, by: str, stages: int = 3, file: str = "game/rules/a.py") -> Result:
    return Result(
        commit="c", seed=1, floor="", number=number, file=file, content="", line=number, within="f", kind="constant",
        before=f"x = {number}", after="x = 99", stages=stages, of=3, by=by, faulty=(), seconds=1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("noticed", "of", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (255, 300, 0.8052, 0.8860), (0, 0, 0, 1)],
)
def test_the_interval(noticed: int, of: int, low: float, high: float) -> None:
    assert report.wilson(noticed, of) == pytest.approx((low, high), abs=1e-4)


def test_equivalent_mutants_are_counted_apart() -> None:
    results = [*(result(number, "tests/test_a.py::test_a") for number in range(12)), result(12, "")]
    reasons = {results[-1].identity: "99 is never reached"}
    told = list(report.lines(results, reasons))
    assert told[2].startswith("| rules+match | 12 | 12 | 100.0% |")
    assert "Equivalent: 1 of 13" in told
    assert told[-1].strip() == "99 is never reached"


def test_what_was_not_tried_to_the_end_does_not_count_as_noticed() -> None:
    told = "\n".join(report.lines([result(1, "t::t"), result(2, "", stages=2)], {}))
    assert "| rules+match | 2 | 1 | 50.0% |" in told
    assert "To be tried further\ngame/rules/a.py:2" in told
    assert "Noticed by no test" not in told


def test_an_equivalent_mutant_has_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.tsv"
    head = "\t".join(equivalent.COLUMNS)
    file.write_text(f"{head}\na\tb\tc\td\te\n", encoding="utf-8")
    assert equivalent.read(file) == {("a", "b", "c", "d"): "e"}
    file.write_text(f"{head}\na\tb\tc\td\t \n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"equivalent\.tsv:2"):
        equivalent.read(file)


def test_the_repository_s_own_list_can_be_read() -> None:
    for file, _, before, after in equivalent.read(equivalent.FILE):
        assert (Path(equivalent.__file__).parents[3] / file).is_file()
        assert before != after
