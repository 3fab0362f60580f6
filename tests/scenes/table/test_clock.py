"""A time limit is shown, runs while a person decides, and plays what it stands for; undo gives nothing back."""

from __future__ import annotations

from collections.abc import Callable

from game import words
from game.rules.sky_traders import actions, events
from game.scenes import examples
from game.scenes.scene import Host, Scene
from game.scenes.table.clock import LAST, Clock
from game.scenes.table.parts import Limit
from tests.scenes.hands import table_of
from tests.ui.host import showing


def moment(prompt: str) -> Callable[[Host], Scene]:
    return examples.moment(
        "sky_traders", 5, 60, prompt, seats=2, people=2, map_setup="fixed", turn_timer_seconds=60, secret_money=False
    )


def test_it_counts_by_its_key() -> None:
    clock, first, other = Clock(), Limit("a", 60, actions.TimeUp()), Limit("b", 60, actions.TimeUp())
    assert not clock.run(first, 400)
    assert clock.run(first, 700)
    assert (clock.seconds(first), clock.seconds(other)) == (59, 60)
    assert clock.run(first, 100_000)
    assert clock.seconds(first) == 0


def test_the_last_seconds_are_loud() -> None:
    clock, limit = Clock(), Limit("a", 60, actions.TimeUp())
    say = words.of("sky_traders")
    assert (clock.meter(limit, say).value, clock.meter(limit, say).near) == ("1:00", False)
    clock.run(limit, 1000 * (60 - LAST))
    assert (clock.meter(limit, say).value, clock.meter(limit, say).near) == (f"0:{LAST}", True)


def test_when_time_is_up_the_turn_is_over() -> None:
    with showing(moment("Fly")) as driver:
        driver.wait("idle")
        table = table_of(driver)
        shown = [widget.text for widget in table.stage.root.walk() if widget.id.startswith("end")]
        assert any("1:00" in text for text in shown)
        count = table.match.count
        table.advance(61_000)
        driver.wait("idle")
        steps = [table.match.move(number) for number in range(count, table.match.count)]
        told = [event for step in steps for event in step.events]
        assert any(isinstance(event, events.TimeRanOut) for event in told)


def test_undo_gives_no_time_back() -> None:
    with showing(moment("Fly")) as driver:
        driver.wait("idle")
        table = table_of(driver)
        table.advance(20_000)
        table.play.decide(actions.Stay())
        driver.wait("idle")
        table.play.undo()
        driver.wait("idle")
        shown = [widget.text for widget in table.stage.root.walk() if widget.id.startswith("end")]
        assert not any("1:00" in text or "0:5" in text for text in shown)


def test_a_time_that_was_up_before_undo_is_still_up() -> None:
    with showing(moment("Fly")) as driver:
        driver.wait("idle")
        table = table_of(driver)
        count = table.match.count
        for _ in range(2):
            table.advance(61_000)
            driver.wait("idle")
            assert isinstance(table.match.move(count).action, actions.TimeUp)
            if table.match.undo_rules.refusal() is None:
                table.play.undo()


def test_between_its_seconds_nothing_moves_and_nothing_is_drawn() -> None:
    with showing(moment("Fly")) as driver:
        driver.wait(2000)  # until whose turn it is has been announced
        drawn = 0
        for _ in range(60):
            drawn += driver.app.step(50)
            assert driver.app.idle
        assert drawn == 3
