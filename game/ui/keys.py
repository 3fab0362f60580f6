"""Key bindings: one table, by scancode, which the settings may override action by action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.ui.damage import Damage
from game.ui.inputs import Key
from game.ui.printed import printed
from game.words import say

CODES: Mapping[str, int] = {
    name.removeprefix("KSCAN_").lower(): value for name, value in vars(pygame).items() if name.startswith("KSCAN_")
}
NAMES: Mapping[int, str] = {code: name for name, code in reversed(list(CODES.items()))}

DEFAULTS: Mapping[str, tuple[str, ...]] = {
    "next": ("tab",),
    "previous": ("shift+tab",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "choose": ("return", "kp_enter"),
    "back": ("escape",),
    **{f"choice.{n}": (str(n), f"kp_{n}") for n in range(1, 10)},
    "undo": ("ctrl+z",),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "skip": ("space",),
    "end": ("e",),
    "overview": ("o",),
    "log": ("l",),
    "rules": ("f1",),
    "aid": ("f2",),
    "help": ("f3",),
    "stock": ("b",),
    "redraw": ("f5",),
    "hint": ("h",),
    "pause": ("p",),
    "state": ("r",),
    "legend": ("k",),
    "mute": ("m",),
    "fullscreen": ("f11", "ctrl+f"),  # macOS keeps F11 for itself, and has Ctrl+Cmd+F
    "zoom.in": ("equals", "kp_plus"),
    "zoom.out": ("minus", "kp_minus"),
    "zoom.fit": ("0", "kp_0"),
    "magnify": ("lshift", "rshift"),
    "hide": ("lalt", "ralt"),
    "peek": ("v",),
    "page.up": ("pageup",),
    "page.down": ("pagedown",),
    "first": ("home",),
    "last": ("end",),
    "erase": ("backspace",),
    "delete": ("delete",),
    "select.left": ("shift+left",),
    "select.right": ("shift+right",),
    "select.first": ("shift+home",),
    "select.last": ("shift+end",),
    "select.all": ("ctrl+a",),
    "copy": ("ctrl+c",),
    "cut": ("ctrl+x",),
    "paste": ("ctrl+v",),
}
"""Action -> bindings, `ctrl+shift+alt+NAME` with the name of the key on an English keyboard."""

HELD = ("magnify", "hide", "peek")
"""Actions that last as long as their key is down."""
SELECTING = ("select.left", "select.right", "select.first", "select.last", "select.all")
"""Outside a text field, Shift makes no difference to these."""
EDITING = (*SELECTING, "erase", "delete", "copy", "cut", "paste")
TYPING = ("next", "previous", "left", "right", "first", "last", "choose", "back", *EDITING)
"""Actions of keys that still work while text is typed."""
FIXED = ("next", "previous", "up", "down", "left", "right", "choose", "back", *EDITING)
"""Actions that cannot be rebound, so that nobody locks themselves out."""

SIGNS = {"return": "Enter", "escape": "Esc", "equals": "+", "plus": "+", "minus": "−", "pageup": "PgUp"}
SIGNS |= {"up": "↑", "down": "↓", "left": "←", "right": "→", "pagedown": "PgDn"}
SIGNS |= {f"{side}{name}": name.capitalize() for side in "lr" for name in ("shift", "alt", "ctrl")}
SIGNS |= {"comma": ",", "period": ".", "slash": "/", "backslash": "\\", "semicolon": ";", "apostrophe": "'"}
SIGNS |= {"grave": "`", "leftbracket": "[", "rightbracket": "]"}


def binding(key: Key) -> str:
    """The binding of a pressed key as the table writes it; empty for an unknown key."""
    name = NAMES.get(key.scancode, "")
    if not name:
        return ""
    if name in ("lshift", "rshift", "lalt", "ralt", "lctrl", "rctrl"):
        return name
    parts = [word for word, on in (("ctrl", key.ctrl), ("shift", key.shift), ("alt", key.alt)) if on]
    return "+".join([*parts, name])


def sign(written: str) -> str:
    """A binding as shown on a key cap: `Ctrl+Z`, with the sign that the layout of the keyboard has there; the one key
    without a symbol has its name in the current language."""
    *mods, name = written.split("+")
    own = printed(CODES.get(name, 0))
    name = name.removeprefix("kp_")
    shown = say("key_cap.space") if name == "space" else own or SIGNS.get(name, name.capitalize())
    return "+".join([*(m.capitalize() for m in mods), shown])


def key_of(written: str) -> Key:
    """The key of a binding. Raises KeyError for an unknown name."""
    *mods, name = written.split("+")
    return Key(CODES[name], True, "ctrl" in mods, "shift" in mods, "alt" in mods)


class KeyMap:
    """The current bindings: the defaults, overridden by the settings."""

    def __init__(self, overrides: Mapping[str, tuple[str, ...]] | None = None, sticky: bool = False) -> None:
        """`sticky`: held actions (HELD) toggle at each press."""
        self.sticky = sticky
        self.bindings = dict(DEFAULTS)
        for action, own in (overrides or {}).items():
            if action in DEFAULTS and action not in FIXED:
                self.bindings[action] = own
        self._actions: dict[str, str] = {}
        for action, written in self.bindings.items():
            for one in written:
                self._actions.setdefault(one, action)

    def action(self, key: Key) -> str:
        """The action of a key; empty if it has none. Shift is ignored where it makes no difference."""
        written = binding(key)
        action = self._actions.get(written, "")
        if not action and key.shift:
            action = self._actions.get(binding(Key(key.scancode, key.down, key.ctrl, False, key.alt)), "")
        return action

    def sign(self, action: str) -> str:
        """The key to press for an action, for a key cap; empty if there is none."""
        own = self.bindings.get(action, ())
        return sign(own[0]) if own else ""

    def clashes(self) -> dict[str, list[str]]:
        """Bindings that more than one action has."""
        users: dict[str, list[str]] = {}
        for action, written in self.bindings.items():
            for one in written:
                users.setdefault(one, []).append(action)
        return {one: actions for one, actions in users.items() if len(actions) > 1}


class Keyboard:
    def __init__(self, keys: KeyMap, damage: Damage) -> None:
        self.keys, self.damage = keys, damage
        self.held: set[str] = set()
        """Held actions (`keys.HELD`) whose key is down, or which a button holds."""
        self.on_hold: Callable[[str, bool], object] = lambda action, on: None
        """Listens to held actions that begin or end."""

    def press(self, action: str, down: bool) -> None:
        """The key or button of a held action goes down or up; if keys are sticky, each press toggles it."""
        if not self.keys.sticky:
            self.hold(action, down)
        elif down:
            self.hold(action, action not in self.held)

    def hold(self, action: str, on: bool) -> None:
        (self.held.add if on else self.held.discard)(action)
        self.damage.touch()
        self.on_hold(action, on)

    def release_all(self) -> None:
        for action in list(self.held):
            self.hold(action, False)
