"""The log: what goes wrong is in a file of the user's, with its traceback."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game import __main__ as program
from game import log

LOG = logging.getLogger("game.test")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EMPORIUM_HOME", str(tmp_path / "Annabella"))
    return tmp_path / "Annabella" / log.FILE


def test_nothing_is_kept_but_for_a_while(file: Path) -> None:
    assert logging.getLogger("game").handlers == []
    with log.logging_to_file():
        LOG.error("during")
    assert logging.getLogger("game").handlers == []
    LOG.error("after")
    assert "during" in file.read_text(encoding="utf-8")
    assert "after" not in file.read_text(encoding="utf-8")


def test_without_trouble_there_is_no_file(file: Path) -> None:
    with log.logging_to_file():
        LOG.info("all is well")
    assert not file.parent.parent.exists()


def test_a_failure_is_told_with_its_traceback_and_without_names(file: Path) -> None:
    with log.logging_to_file():
        try:
            raise FileNotFoundError(2, "No such file", str(file))
        except FileNotFoundError:
            LOG.exception("It failed")
    told = file.read_text(encoding="utf-8")
    assert "ERROR game.test: It failed\nTraceback" in told
    assert "<program>/tests/test_log.py" in told.replace("\\", "/")
    assert "'<own>" in told
    assert "Annabella" not in told


def test_it_never_grows_beyond_a_megabyte(file: Path) -> None:
    with log.logging_to_file():
        for number in range(30):
            LOG.error("%d %s", number, "x" * 100_000)
    sizes = {one.name: one.stat().st_size for one in file.parent.iterdir()}
    assert sorted(sizes) == ["emporium.log", "emporium.log.1"]
    assert max(sizes.values()) <= log.LARGEST
    assert "29 xxx" in file.read_text(encoding="utf-8")


def test_a_disk_that_refuses_stops_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    file.parent.parent.write_text("no folder", encoding="utf-8")
    with log.logging_to_file():
        LOG.error("unheard")


def test_what_ends_the_program_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: list[str]) -> int:
        raise ZeroDivisionError("no such thing")

    monkeypatch.setattr(program, "command", broken)
    with pytest.raises(ZeroDivisionError):
        program.main(["replay"])
    assert "ZeroDivisionError: no such thing" in file.read_text(encoding="utf-8")
