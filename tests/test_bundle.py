"""What the systems are told of the program: Info.plist of the application for macOS, AppStream data for Linux."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path
from typing import Any

import pytest

from game import __version__

config = pytest.importorskip("PyInstaller.config")
api = pytest.importorskip("PyInstaller.building.api")
osx = pytest.importorskip("PyInstaller.building.osx")
ROOT = Path(__file__).parent.parent


@pytest.fixture
def plist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What PyInstaller writes for a program of empty files, if it believes to be on macOS."""

    class Program(api.EXE):  # type: ignore[name-defined, misc]
        def __init__(self, *_: object, name: str, console: bool, **settings: Any) -> None:
            self.name, self.console = str(tmp_path / name), console
            Path(self.name).touch()
            self.dependencies = self.toc = ()
            self.append_pkg = True
            self.strip = self.upx = False
            self.contents_directory = "_internal"
            self.upx_exclude = self.target_arch = self.codesign_identity = self.entitlements_file = None

    class Parts:
        pure = scripts = binaries = datas = ()

        def __init__(self, *_: object, **settings: Any) -> None:
            pass

    for name in ("distpath", "workpath", "specpath"):
        monkeypatch.setitem(config.CONF, name, str(tmp_path))
    monkeypatch.setitem(config.CONF, "upx_available", False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(osx, "is_darwin", True)
    monkeypatch.setattr(api.COLLECT, "__postinit__", lambda folder: None)
    monkeypatch.setattr(osx.BUNDLE, "__postinit__", lambda bundle: bundle.assemble())
    monkeypatch.setattr(osx.BUNDLE, "tocbasename", "", raising=False)
    spec = (ROOT / "build_exe.spec").read_text(encoding="utf-8")
    names = {"SPECPATH": str(ROOT), "Analysis": Parts, "PYZ": Parts, "EXE": Program, "COLLECT": api.COLLECT}
    exec(compile(spec, "build_exe.spec", "exec"), names | {"BUNDLE": osx.BUNDLE})
    told: dict[str, Any] = plistlib.loads((tmp_path / "Emporium.app" / "Contents" / "Info.plist").read_bytes())
    return told


def test_the_application_has_a_window_a_version_and_its_files(plist: dict[str, Any]) -> None:
    assert plist["LSBackgroundOnly"] is False
    assert plist["CFBundleExecutable"] == "Emporium"
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == __version__
    assert plist["CFBundleIdentifier"].count(".") >= 2
    assert plist["CFBundleLocalizations"] == ["en", "ru"]
    assert plist["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"] == ["emporium"]


def test_the_software_centres_know_this_version() -> None:
    told = (ROOT / "tools" / "linux" / "io.github.emporium.metainfo.xml").read_text(encoding="utf-8")
    assert f'<release version="{__version__}"' in told
