"""What Git makes of the files on Windows, where it ends lines with CR and LF wherever it may."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from game.levels import load_level
from game.match import Match

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def checkouts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The files of the index, laid out as on Linux and as on Windows."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("no repository here")
    linux, windows = tmp_path_factory.mktemp("linux"), tmp_path_factory.mktemp("windows")
    for folder, convert, eol in ((linux, "false", "lf"), (windows, "true", "crlf")):
        how = ("-c", f"core.autocrlf={convert}", "-c", f"core.eol={eol}")
        subprocess.run(("git", *how, "checkout-index", "--all", f"--prefix={folder}/"), cwd=ROOT, check=True)
    return linux, windows


def test_only_scripts_of_windows_have_its_line_ends(checkouts: tuple[Path, Path]) -> None:
    _, windows = checkouts
    texts = {file for file in windows.rglob("*") if file.is_file() and b"\0" not in file.read_bytes()}
    assert {file.suffix for file in texts} >= {".py", ".tmx", ".tsx", ".emporium", ".po", ".json", ".svg"}
    assert {file.suffix for file in texts if b"\r\n" in file.read_bytes()} <= {".ps1", ".bat"}


def test_boards_have_their_digests_and_records_open(checkouts: tuple[Path, Path]) -> None:
    linux, windows = checkouts
    for level in (windows / "levels").glob("*.tmx"):
        assert load_level(level).digest == load_level(linux / "levels" / level.name).digest
    record = next((windows / "tests" / "records").glob("*.emporium"))
    assert Match.resume(record, keep=False).over
