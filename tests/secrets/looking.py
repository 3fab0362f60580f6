"""Everything by which a table shows something, looked at through its widgets."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.table.choices import ChoiceButton
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot, LookSpot
from game.ui.driving import Driver, Lost
from game.ui.dump import entry

SHEETS = {"points": "o", "position": "r", "legend": "k", "box": "b", "help": "f2"}
"""What keys open over a table."""


class Seen(NamedTuple):
    """After which look: what the widgets say, a line for each, and a sum of the picture's pixels."""

    look: str
    words: tuple[str, ...]
    picture: int


def seen(driver: Driver, look: str) -> Seen:
    """Also what is scrolled out of sight, and what would be said if the pointer stayed there for a while."""
    driver.wait("idle")
    stage = driver.app.scene.stage
    reached = stage.layers.reachable()
    words = tuple(
        repr((one["id"], one["text"], one["reason"], one["enabled"], one["rect"], tip))
        for layer, root in (*stage.layers.numbered(), *stage.callouts.numbered())
        for widget in root.walk()
        for tip in [widget.tip_now() if root in reached else None]
        for one in entry(widget, stage.look, layer)
    )
    return Seen(look, words, zlib.crc32(pygame.image.tobytes(driver.app.surface, "RGB")))


def at_a_glance(driver: Driver) -> Iterator[Seen]:
    yield seen(driver, "at rest")
    for name in ("points", "position"):
        yield from _opened(driver, name, partial(driver.key, SHEETS[name]))
    yield from _logged(driver, 2)


def all_over(driver: Driver, most: int) -> Iterator[Seen]:
    """Nothing is played; `most`: places that are pointed at, clicked, or closely looked at, and steps back."""
    yield seen(driver, "at rest")
    for name, key in SHEETS.items():
        yield from _opened(driver, name, partial(driver.key, key))
    yield from _opened(driver, "menu", partial(_menu, driver))
    yield from _opened(driver, "who plays", partial(_menu, driver, "menu.take_over"))
    cards = [one.id for one in driver.app.scene.stage.root.walk() if one.id in {f"card.{seat}" for seat in range(5)}]
    for id in [*cards, *_some(driver, most, LookSpot)]:
        yield from _opened(driver, id, partial(driver.click, id))
    for id in _some(driver, most, ActionSpot, ChoiceButton, enabled=True):
        yield from _met(driver, f"pointed at {id}", partial(driver.hover, id))
    for id in _some(driver, most, ActionSpot, ChoiceButton, enabled=False):
        yield from _met(driver, f"refused {id}", partial(driver.click, id))
    yield from hinted(driver)
    yield from _logged(driver, most)
    yield from _back(driver, most)


def hinted(driver: Driver) -> Iterator[Seen]:
    """Of what is pointed at, and then beside something else."""
    widgets = [one for one in driver.app.scene.stage.root.walk() if isinstance(one, (ActionSpot, ChoiceButton))]
    answers = [one.id for one in widgets if one.enabled and one.act is not None]
    for id in answers[-1:]:
        yield from _met(driver, f"pointed at {id} for a while", partial(_stay, driver, id))
    driver.key("h")
    yield seen(driver, "hint")
    for id in answers[:1]:
        yield from _met(driver, f"hint beside {id}", partial(_stay, driver, id))
    _close(driver)


def _some(driver: Driver, most: int, *kinds: type, enabled: bool | None = None) -> list[str]:
    """The ids of so many widgets, from all over the screen."""
    widgets = driver.app.scene.stage.root.walk()
    every = [one for one in widgets if isinstance(one, kinds) and enabled in (None, one.enabled)]
    return [one.id for one in every[:: max(1, -(-len(every) // most))]]


def _opened(driver: Driver, name: str, opening: Callable[[], object]) -> Iterator[Seen]:
    yield from _met(driver, name, opening)
    _close(driver)


def _met(driver: Driver, name: str, do: Callable[[], object]) -> Iterator[Seen]:
    """What is covered by something else, or gone, cannot be met."""
    try:
        do()
    except Lost:
        return
    yield seen(driver, name)


def _close(driver: Driver) -> None:
    for _ in range(4):
        scene = driver.app.scene
        if isinstance(scene, Table) and not (scene.stage.overlays or scene.stage.callouts.bubble):
            break
        driver.key("escape")
        driver.wait("idle")


def _stay(driver: Driver, id: str) -> None:
    """Long enough for it to be considered."""
    driver.hover(id)
    driver.wait(1000)


def _menu(driver: Driver, row: str = "") -> None:
    """Escape closes what is open before it opens the menu."""
    for _ in range(4):
        if driver.app.scene.stage.find("menu.leave") is None:
            driver.key("escape")
    if row:
        driver.click(row)


def _logged(driver: Driver, pages: int) -> Iterator[Seen]:
    driver.key("l")
    for _ in range(pages):
        driver.key("pageup")
        yield seen(driver, "log")


def _back(driver: Driver, steps: int) -> Iterator[Seen]:
    _menu(driver, "menu.look_back")
    yield seen(driver, "looking back")
    for step in ("first", *["later"] * (steps - 1)):
        if driver.widget(f"back.{step}").enabled:
            driver.click(f"back.{step}")
            yield seen(driver, f"looking back: {step}")
    for name in ("points", "position"):
        yield from _opened(driver, f"looking back: {name}", partial(driver.key, SHEETS[name]))
    driver.click("now")
    driver.wait("idle")
