from __future__ import annotations

from pathlib import Path

import pytest

from game.match import record, saved_games, saves
from game.review import review_file
from game.scenes.examples import played
from game.scenes.shell.load.scene import LoadScene
from tests.scenes.shell.looking import top
from tests.ui.host import showing


def saved(steps: int, seed: int) -> Path:
    match = played(("human", "human"), steps, seed, saved=True)
    assert match.recorder.file
    match.recorder.close()
    return match.recorder.file


def test_nothing_saved_is_said() -> None:
    with showing(LoadScene) as driver:
        assert top(driver).stage.find("empty.text").text


def test_games_are_read_once_for_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    saved(30, 1)
    read: list[Path] = []
    glance = record.glance

    def counted(file: Path) -> object:
        read.append(file)
        return glance(file)

    monkeypatch.setattr(saves, "glance", counted)
    with showing(LoadScene):
        assert len(read) == 1


def test_a_game_is_gone_on_with() -> None:
    saved(30, 1)
    with showing(LoadScene) as driver:
        driver.do({"click": "load"})
        assert top(driver).match.title == "zeelandia"
        assert top(driver).match.count >= 30
        top(driver).closing()


def test_a_finished_game_opens_its_results() -> None:
    saved(100_000, 1)
    with showing(LoadScene, reduced_motion=True) as driver:
        driver.do({"click": "load"})
        driver.wait("idle")
        assert top(driver).name == "results"
        top(driver).table.closing()


def test_deleting_asks_first_and_then_deletes() -> None:
    file = saved(30, 1)
    review_file(file).write_bytes(b"{}")
    with showing(LoadScene) as driver:
        driver.do({"click": "delete"})
        driver.do({"wait": 300})
        driver.do({"click": "delete.no"})
        assert file.exists()
        driver.do({"click": "delete"})
        driver.do({"wait": 300})
        driver.do({"click": "delete.yes"})
        assert not list(file.parent.glob(f"{file.stem}.*"))
        assert top(driver).stage.find("empty.text") is not None


def test_a_game_is_kept_under_a_name() -> None:
    saved(30, 1)
    with showing(LoadScene) as driver:
        driver.do({"click": "keep"})
        for _ in range(40):
            driver.do({"key": "backspace"})
        driver.do({"type": "Sunday"})
        driver.do({"key": "return"})
        assert [one.name for one in saved_games() if one.name] == ["Sunday"]
        assert top(driver).stage.find("save.0.title").text == "Sunday"


def test_a_large_scale_takes_nothing_away() -> None:
    """At 150 % on 720p there is no panel beside the list: the rows name, keep and delete."""
    saved(30, 1)
    file = saved(30, 2)
    with showing(LoadScene, scale=1.5) as driver:
        row = next(i for i, one in enumerate(top(driver).listed) if one.file == file)
        driver.do({"click": f"save.{row}.keep"})
        driver.do({"key": "escape"})
        assert top(driver).name == "load"
        assert top(driver).stage.find("name") is None
        driver.do({"key": "return"})
        driver.do({"click": f"save.{row}.keep"})
        for _ in range(40):
            driver.do({"key": "backspace"})
        driver.do({"type": "Sunday"})
        driver.do({"click": "keep"})
        assert [one.name for one in saved_games() if one.name] == ["Sunday"]
        assert not top(driver).stage.find("save.0.keep").enabled


def test_the_delete_key_means_the_row_with_the_focus() -> None:
    saved(30, 1)
    saved(30, 2)
    with showing(LoadScene, scale=1.5) as driver:
        top(driver).stage.focus.set(top(driver).stage.find("save.1.load"))
        meant = top(driver).listed[1].file
        driver.do({"key": "delete"})
        driver.do({"wait": 300})
        driver.do({"click": "delete.yes"})
        assert meant not in [one.file for one in saved_games()]
        assert len(list(saved_games())) == 1


def test_newer_and_damaged_files_explain_themselves(home: Path) -> None:
    file = saved(30, 1)
    (file.parent / "newer.emporium").write_text('{"format":99,"game":"zeelandia"}\n')
    (file.parent / "noise.emporium").write_bytes(bytes(range(256)))
    with showing(LoadScene) as driver:
        reasons = {w.text for w in top(driver).stage.root.walk() if w.id.endswith(".fault")}
        assert len(reasons) == 2
        assert any("99" in reason for reason in reasons)
        load = top(driver).stage.find("load")
        assert not load.enabled
        assert load.reason in reasons


def test_a_torn_record_offers_its_sound_part() -> None:
    file = saved(60, 1)
    lines = file.read_bytes().splitlines(keepends=True)
    middle = len(lines) // 2
    file.write_bytes(b"".join([*lines[:middle], b'["nonsense"]\n', *lines[middle:]]))
    with showing(LoadScene) as driver:
        driver.do({"click": "load"})
        driver.do({"wait": 300})
        assert top(driver).stage.find("resume.part") is not None
        driver.do({"click": "resume.part"})
        assert top(driver).match.title == "zeelandia"
        assert 0 < top(driver).match.count < 60
        top(driver).closing()


def test_a_file_name_that_is_no_text_is_listed() -> None:
    file = saved(5, 1)
    try:
        file.rename(file.with_name("torn\udcff.emporium"))
    except (OSError, UnicodeError):
        pytest.skip("this system has no such file names")
    with showing(LoadScene) as driver:
        assert top(driver).name == LoadScene.name
        assert top(driver).stage.find("load").enabled


@pytest.mark.parametrize("size", [(1280, 720), (900, 600)])
def test_a_finished_game_names_its_winner_and_everybodys_points(size: tuple[int, int]) -> None:
    match = played(("human", "human"), 100_000, 1, saved=True)
    match.recorder.close()
    lines = match.standings()
    with showing(LoadScene, size) as driver:
        for line in lines:
            shown = top(driver).stage.find(f"save.0.seat.{line.seat}.name")
            assert shown.text == f"{match.seats[line.seat].name} {line.points}"
            assert (top(driver).stage.find(f"save.0.seat.{line.seat}.won") is not None) == (line.place == 1)


def test_a_game_that_is_not_over_names_nobody() -> None:
    saved(30, 1)
    with showing(LoadScene) as driver:
        assert top(driver).stage.find("save.0.seat.0.won") is None
