"""What the systems are told of the program: the version resource for Windows, Info.plist for macOS, AppStream data for
Linux."""

from __future__ import annotations

import plistlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import __version__

config = pytest.importorskip("PyInstaller.config")
api = pytest.importorskip("PyInstaller.building.api")
osx = pytest.importorskip("PyInstaller.building.osx")
ROOT = Path(__file__).parent.parent


@pytest.fixture
def run_spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[Any]]:
    """Runs build_exe.spec as on a platform, for programs of empty files; returns them."""
    programs: list[Any] = []

    class Program(api.EXE):  # type: ignore[name-defined, misc]
        def __init__(self, *_: object, name: str, console: bool, version: Any, **settings: Any) -> None:
            self.name, self.console, self.version = str(tmp_path / name), console, version
            Path(self.name).touch()
            self.dependencies = self.toc = ()
            self.append_pkg = True
            self.strip = self.upx = False
            self.contents_directory = "_internal"
            self.upx_exclude = self.target_arch = self.codesign_identity = self.entitlements_file = None
            programs.append(self)

    class Parts:
        pure = scripts = binaries = datas = ()

        def __init__(self, *_: object, **settings: Any) -> None:
            pass

    def run(platform: str) -> list[Any]:
        for name in ("distpath", "workpath", "specpath"):
            monkeypatch.setitem(config.CONF, name, str(tmp_path))
        monkeypatch.setitem(config.CONF, "upx_available", False)
        monkeypatch.setattr("PyInstaller.utils.hooks.collect_submodules", lambda package: [])
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(osx, "is_darwin", platform == "darwin")
        monkeypatch.setattr(api.COLLECT, "__postinit__", lambda folder: None)
        monkeypatch.setattr(osx.BUNDLE, "__postinit__", lambda bundle: bundle.assemble())
        monkeypatch.setattr(osx.BUNDLE, "tocbasename", "", raising=False)
        spec = (ROOT / "build_exe.spec").read_text(encoding="utf-8")
        names = {"SPECPATH": str(ROOT), "Analysis": Parts, "PYZ": Parts, "EXE": Program, "COLLECT": api.COLLECT}
        exec(compile(spec, "build_exe.spec", "exec"), names | {"BUNDLE": osx.BUNDLE})
        return programs

    return run


@pytest.fixture
def plist(run_spec: Callable[[str], list[Any]], tmp_path: Path) -> dict[str, Any]:
    """What PyInstaller writes for macOS."""
    run_spec("darwin")
    told: dict[str, Any] = plistlib.loads((tmp_path / "Emporium.app" / "Contents" / "Info.plist").read_bytes())
    return told


def test_the_application_has_a_window_a_version_and_its_files(plist: dict[str, Any]) -> None:
    assert plist["LSBackgroundOnly"] is False
    assert plist["CFBundleExecutable"] == "Emporium"
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == __version__
    assert plist["CFBundleIdentifier"].count(".") >= 2
    assert plist["CFBundleLocalizations"] == ["en", "ru"]
    assert plist["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"] == ["emporium"]


def test_windows_shows_whose_program_it_is(
    run_spec: Callable[[str], list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """PyInstaller's own structures, which need two libraries of Windows only to write them into a program."""
    monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
    monkeypatch.setattr("PyInstaller.compat.win32api", None, raising=False)
    window, console = run_spec("win32")
    for program, name in ((window, "Emporium"), (console, "emporium-console")):
        texts = {text.name: text.val for text in program.version.kids[0].kids[0].kids}
        assert texts["FileVersion"] == texts["ProductVersion"] == __version__
        assert (texts["OriginalFilename"], texts["ProductName"]) == (f"{name}.exe", "Emporium")
        fixed = program.version.ffi
        numbers = (fixed.fileVersionMS >> 16, fixed.fileVersionMS & 0xFFFF, fixed.fileVersionLS >> 16)
        assert ".".join(map(str, numbers)) == __version__
        assert "Emporium".encode("utf-16-le") in program.version.toRaw()


def test_the_software_centres_know_this_version() -> None:
    told = (ROOT / "tools" / "linux" / "io.github.emporium.metainfo.xml").read_text(encoding="utf-8")
    assert f'<release version="{__version__}"' in told
