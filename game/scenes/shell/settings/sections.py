"""The sections of the settings about display, access, play and sound."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game import words
from game.coach import pupils
from game.match.record import POLICIES
from game.scenes.scene import Scene
from game.scenes.shell.settings.rows import SettingsRows
from game.ui.button import Button
from game.ui.controls import Item, Slider, Toggle
from game.ui.units import most_scale
from game.words import say

SHOWN = 6
"""People with a switch of their own."""

Set = Callable[..., object]
"""Applies other settings, by field, and shows the page anew."""


def display(scene: Scene, rows: SettingsRows, set: Set) -> None:
    now = scene.host.settings
    rows.head("settings.display")
    languages = [Item(code, own) for code, own in words.own_names().items()]
    rows.choice("settings.language", languages, words.language(), lambda to: set(language=to))
    window = [Item("window", say("settings.windowed")), Item("full", say("settings.full"))]
    shown = "full" if now.window.fullscreen else "window"
    rows.choice("settings.window", window, shown, lambda to: scene.host.toggle_fullscreen())
    distance = [Item("desk", say("settings.desk")), Item("tv", say("settings.tv"))]
    seen = "tv" if now.tv else "desk"
    detail = say("settings.distance.detail")
    rows.choice("settings.distance", distance, seen, lambda to: set(tv=to == "tv"), detail)
    width, height = pygame.display.get_window_size()
    limit = say("settings.scale.limit", size=f"{width}×{height}", percent=round(most_scale(height) * 100))
    rows.list.add(
        Slider(
            "settings.scale",
            rows.setting("settings.scale", say("settings.scale.detail")),
            now.scale,
            lambda to: set(scale=to),
            low=0.8,
            high=2.0,
            step=0.05,
            live=False,
            ticks=7,
            tip=limit,
        )
    )
    if now.scale * (1.4 if now.tv else 1.0) > most_scale(height) + 0.01:
        rows.paragraph("settings.scale.limit", limit)


def access(scene: Scene, rows: SettingsRows, set: Set) -> None:
    now = scene.host.settings
    rows.head("settings.access")
    rows.switch("settings.contrast", now.high_contrast, lambda on: set(high_contrast=on))
    rows.switch("settings.motion", now.reduced_motion, lambda on: set(reduced_motion=on))
    rows.switch("settings.lively", now.lively, lambda on: set(lively=on))
    rows.switch("settings.plain", now.plain_font, lambda on: set(plain_font=on))
    rows.switch("settings.sticky", now.sticky_keys, lambda on: set(sticky_keys=on))
    rows.switch("settings.shapes", True, None, reason=say("settings.shapes.reason"))


def play(scene: Scene, rows: SettingsRows, set: Set) -> None:
    now = scene.host.settings

    def choice(key: str, values: tuple[str, ...], texts: str, value: str, field: str) -> None:
        items = [Item(one, say(f"{texts}.{one}")) for one in values]
        rows.choice(key, items, value, lambda to: set(**{field: to}), say(f"{key}.detail"))

    rows.head("settings.play")
    choice("settings.speed", ("slow", "normal", "fast", "instant"), "settings.speed", now.speed, "speed")
    rows.switch("settings.foresight", now.foresight, lambda on: set(foresight=on))
    choice("settings.forced", ("auto", "ask"), "settings.forced", now.forced, "forced")
    choice("settings.undo", POLICIES, "policy", now.undo, "undo")
    rows.switch("settings.coach", now.coach, lambda on: set(coach=on))
    if now.coach:
        _pupils(scene, rows)
    rows.list.add(
        Button(
            "settings.questions.again",
            rows.setting("settings.questions", say("settings.questions.detail", n=len(now.not_again))),
            say("settings.questions.again"),
            style="light",
            units=16,
            enabled=bool(now.not_again),
            reason=say("settings.questions.none"),
            on_click=lambda: set(not_again=()),
        )
    )


def _pupils(scene: Scene, rows: SettingsRows) -> None:
    """A switch for each of those who were coached last, by name, so that a click moves none of them."""

    def coach(name: str, on: bool) -> None:
        pupils.silence(name, off=not on)
        scene.rebuild()

    for number, (name, pupil) in enumerate(sorted([*pupils.everybody().items()][-SHOWN:], key=lambda one: one[0])):
        row = rows.take(46).cut_left(24)[1]
        rows.list.add(Toggle(f"settings.coach.{number}", row, name, not pupil.off, partial(coach, name)))


def sound(scene: Scene, rows: SettingsRows, set: Set) -> None:
    volumes = scene.host.settings.volumes

    def louder(kind: str, value: float) -> None:
        own = scene.host.settings
        changed: dict[str, Any] = {kind: value}
        scene.host.change(replace(own, volumes=replace(own.volumes, **changed)))
        if kind in ("master", "effects"):
            scene.host.sounds.play("coin")

    def mute(on: bool) -> None:
        set(volumes=replace(scene.host.settings.volumes, muted=on))

    rows.head("settings.sound")
    for kind in ("master", "effects", "music", "ambience"):
        row = rows.setting(f"settings.{kind}")
        rows.list.add(Slider(f"settings.{kind}", row, getattr(volumes, kind), partial(louder, kind), live=True))
    told = say("settings.muted.detail", key=scene.host.keys.sign("mute") or "—")
    rows.switch("settings.muted", volumes.muted, mute, told)
