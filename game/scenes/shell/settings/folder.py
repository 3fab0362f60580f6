"""Opens a folder in the system's file manager."""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Whether the system has opened it. Raises OSError. An address would lose letters that are not Latin on Windows."""
    if sys.platform == "win32":
        import os

        os.startfile(folder)
        return True
    if sys.platform == "darwin":
        return subprocess.run(["open", str(folder)], check=False).returncode == 0
    try:
        return webbrowser.open(folder.as_uri())
    except webbrowser.Error:
        return False
