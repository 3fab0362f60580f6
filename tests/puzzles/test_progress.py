"""What somebody has solved stays, whatever became of the file."""

from __future__ import annotations

from pathlib import Path

from game.puzzles import Solved, keep, progress_of


def test_it_is_kept_by_title_and_puzzle() -> None:
    assert progress_of("zeelandia") == {}
    keep("zeelandia", "1-2", Solved(tried=True))
    keep("felinia", "1-2", Solved(tried=True, solved=True, star=True))
    keep("zeelandia", "3-4", Solved(tried=True, solved=True))
    assert progress_of("zeelandia") == {"1-2": Solved(True), "3-4": Solved(True, True)}
    assert progress_of("felinia") == {"1-2": Solved(True, True, True)}


def test_the_sound_part_of_a_damaged_file_is_kept(home: Path) -> None:
    file = home / "puzzles.json"
    file.write_text('{"zeelandia":{"1-2":{"solved":true},"3-4":7},"felinia":[]}', encoding="utf-8")
    assert progress_of("zeelandia") == {"1-2": Solved(solved=True)}
    assert (home / "puzzles-damaged-1.json").exists()


def test_a_folder_that_cannot_be_written_is_no_trouble(home: Path) -> None:
    (home / "puzzles.json").mkdir()
    keep("zeelandia", "1-2", Solved(tried=True))
    assert progress_of("zeelandia") in ({}, {"1-2": Solved(True)})
