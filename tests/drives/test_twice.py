"""Two programs at once on one home: real processes, which know nothing of each other but the files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.drives.journey import Journey

ROOT = Path(__file__).parent.parent.parent


def test_a_second_program_says_so_and_harms_nothing(tmp_path: Path) -> None:
    env = os.environ | {"EMPORIUM_HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}
    journey = Journey([sys.executable, "-m", "game"], env, ROOT, tmp_path / "pictures")
    journey.twice("zeelandia")
