"""A screen of its own for programs that are tried in a real window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

TWO_SCREENS = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
EndSection
Section "Device"
    Identifier "graphics"
    Driver "dummy"
    VideoRam 65536
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "1920x1080" 148.50 1920 2008 2052 2200 1080 1084 1089 1125
    Modeline "1600x900" 110 1600 1640 1680 2000 900 905 910 950
EndSection
Section "Screen"
    Identifier "screen"
    Device "graphics"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Modes "1920x1080" "1600x900"
        Virtual 3520 1080
    EndSubSection
EndSection
"""
"""Tells Xorg of a graphics card and monitors that do not exist."""


@contextmanager
def screen() -> Iterator[str]:
    """An X server without a monitor; gives its name for DISPLAY."""
    with _served(("Xvfb", "-screen", "0", "1920x1080x24")) as name:
        yield name


@contextmanager
def two_screens(folder: Path) -> Iterator[str]:
    """An X server with a screen of 1920x1080 and one of 1600x900 to its right; needs root."""
    config = folder / "xorg.conf"
    config.write_text(TWO_SCREENS, encoding="utf-8")
    with _served(("Xorg", "-noreset", "-config", str(config), "-logfile", str(folder / "xorg.log"))) as name:
        for words in (
            "",  # it looks for modes when it is first asked
            "--output DUMMY0 --mode 1920x1080",
            "--addmode DUMMY1 1600x900",
            "--output DUMMY1 --mode 1600x900 --right-of DUMMY0",
            "--listmonitors",  # until it is asked, other programs know of one only
        ):
            command = ("xrandr", "--display", name, *words.split())
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=20)
        yield name


@contextmanager
def _served(command: Sequence[str]) -> Iterator[str]:
    read, write = os.pipe()
    server = subprocess.Popen(
        [*command, "-displayfd", str(write), "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)
