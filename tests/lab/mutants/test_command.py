"""The command on a made-up repository: it tries, goes on, and reports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.lab.mutants import COLOURS, SUMS, git, repository
from tools.lab.mutants import equivalent
from tools.lab.mutants.__main__ import main
from tools.lab.mutants.copies import commit_of


def rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository in which both mutants of the draw were tried."""
    root = repository(tmp_path_factory.mktemp("origin"))
    main(["run", "--results", str(root / "results.jsonl"), "--count", "2", "--seed", "5", "--jobs", "2"], root)
    return root


@pytest.fixture
def results(root: Path, tmp_path: Path) -> Path:
    file = tmp_path / "results.jsonl"
    file.write_bytes((root / "results.jsonl").read_bytes())
    return file


def test_the_known_file_is_noticed_and_the_other_is_not(results: Path) -> None:
    last = {row["number"]: row for row in rows(results)}
    assert [(last[number]["file"], last[number]["by"]) for number in (0, 1)] == [
        (SUMS, "tests/rules/test_sums.py::test_larger"),
        (COLOURS, ""),
    ]
    assert last[1]["stages"] == last[1]["of"] == 3


def test_nothing_is_tried_twice(root: Path, results: Path) -> None:
    before = results.read_bytes()
    main(["run", "--results", str(results), "--count", "2"], root)
    assert results.read_bytes() == before


def test_it_goes_on_after_a_line_cut_short(root: Path, results: Path) -> None:
    whole = rows(results)
    results.write_bytes(results.read_bytes()[:-20])
    main(["run", "--results", str(results), "--count", "2"], root)
    timeless = [[row | {"seconds": 0} for row in some] for some in (whole, rows(results))]
    assert timeless[0] == timeless[1]


def test_further_stages_go_on_where_fewer_ended(root: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    typed = ["run", "--results", str(results), "--count", "1", "--floor", "scenes", "--seed", "5", "--stages"]
    main([*typed, "2"], root)
    main([*typed, "3"], root)
    assert [row["stages"] for row in rows(results)] == [1, 2, 3]


def test_the_map_is_measured_once(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["map", "--executed", str(tmp_path)]
    assert main(typed, root) == 0
    assert capsys.readouterr().out == "tests/rules/test_sums.py: measured\n"
    assert main(typed, root) == 0
    assert capsys.readouterr().out == ""


def test_no_test_is_run_that_does_not_reach_the_mutant(root: Path, tmp_path: Path) -> None:
    """By this map the test executes nothing, and so it notices nothing."""
    folder = tmp_path / commit_of(root, "HEAD")
    folder.mkdir()
    folder.joinpath("tests__rules__test_sums.json").write_text("{}", encoding="utf-8")
    results = tmp_path / "results.jsonl"
    main(["run", "--executed", str(tmp_path), "--results", str(results), "--count", "2", "--seed", "5"], root)
    last = {row["number"]: row for row in rows(results)}
    assert [(row["by"], row["stages"]) for row in last.values()] == [("", 3), ("", 3)]


def test_another_commit_is_another_draw(root: Path, results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(root, "commit", "--quiet", "--allow-empty", "-m", "Later")
    try:
        assert main(["report", "--results", str(results)], root) == 1
        assert main(["report", "--results", str(results), "--commit", "HEAD~1"], root) == 0
    finally:
        git(root, "reset", "--quiet", "HEAD~1")
    assert "nothing was tried" in capsys.readouterr().err


def test_the_tree_is_not_touched(root: Path) -> None:
    assert (root / SUMS).read_text(encoding="utf-8").endswith("return a > b\n")


def test_the_report(root: Path, results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "--results", str(results)], root) == 0
    told = capsys.readouterr().out
    survivor = rows(results)[-1]
    assert "| rules+match | 1 | 1 | 100.0% | 20.7% to 100.0% | 0 |" in told
    assert "| above | 1 | 0 | 0.0% | 0.0% to 79.3% | 0 |" in told
    assert f"{COLOURS}:{survivor['line']} (constant, in the module)" in told
    assert f"    {survivor['before']}\n -> {survivor['after']}" in told


def test_too_many_equivalent_mutants_are_refused(
    root: Path, results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    survivor = rows(results)[-1]
    columns = ("file", "within", "before", "after")
    reasons = tmp_path / "equivalent.tsv"
    row = [*(survivor[name] for name in columns), "a reason"]
    reasons.write_text("\t".join(equivalent.COLUMNS) + "\n" + "\t".join(row) + "\n", encoding="utf-8")
    monkeypatch.setattr(equivalent, "FILE", reasons)
    assert main(["report", "--results", str(results)], root) == 1
