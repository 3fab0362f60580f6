"""What a clock costs: with all the time nothing, with none what playouts would have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.lab.arena import read_results
from tools.lab.clock import Asked, main

COMMAND = ["zeelandia", "--seats", "2", "--level", "hard", "--decisions", "3"]


def test_a_clock_that_cuts_nothing_changes_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    main([*COMMAND, "--seconds", "1000"])
    assert "3 decisions: 100 %" in capsys.readouterr().out


def test_without_time_playouts_are_cut_and_a_file_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "asked"
    main([*COMMAND, "--seconds", "0", "--results", str(file)])
    asked = read_results(file, Asked)
    assert len(asked) == 3
    assert all(one.within < one.whole for one in asked if one.whole)
    assert any(one.whole for one in asked)
    main([*COMMAND[:-1], "4", "--seconds", "0", "--results", str(file)])
    assert read_results(file, Asked)[:3] == asked
    assert len(read_results(file, Asked)) == 4
