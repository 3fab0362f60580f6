"""A table whose game is over."""

from __future__ import annotations

from game.scenes.examples import FINISHED, played
from game.words import of
from tests.scenes.shell.looking import top
from tests.ui.host import showing


def test_the_menu_leads_back_to_the_board_and_pause_says_why_not() -> None:
    match, say = played(("human", "normal"), FINISHED, 1), of("zeelandia")
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        while top(driver).name == "results":
            driver.do({"key": "escape"})
        pause = top(driver).stage.find("pause")
        assert (pause.enabled, pause.reason) == (False, say("table.pause.over"))
        driver.do({"key": "p"})
        assert not top(driver).presentation.pacing.paused
        assert top(driver).stage.callouts.bubble.what.title == pause.reason
        driver.do({"click": "menu"})
        assert top(driver).stage.find("menu.resume").text == say("table.to_board")
        top(driver).closing()
