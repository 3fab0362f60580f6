"""The page of the settings for keys: each action with its keys, and how another key is bound to it."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.settings.rows import SettingsRows
from game.ui import keys
from game.ui.button import Button
from game.ui.inputs import Key
from game.ui.keys import KeyMap
from game.words import say

MODIFIERS = ("lshift", "rshift", "lalt", "ralt", "lctrl", "rctrl")


def key_rows(
    rows: SettingsRows, known: KeyMap, waiting: str, note: str, ask: Callable[[str], Callable[[], object]]
) -> None:
    """`waiting` is the action whose new key is awaited; `ask` makes what a click on an action's button does."""
    rows.head("settings.keys")
    rows.paragraph("settings.keys.about", note or say("settings.keys.about"))
    clashing = known.clashes()
    for action, written in sorted(known.bindings.items(), key=lambda pair: pair[0] in keys.FIXED):
        if action.startswith("choice."):
            continue
        control = rows.setting(f"key.{action}", high=50, control=min(300.0, rows.area.w * 0.5))
        shown = "  ·  ".join(dict.fromkeys(keys.sign(one) for one in written)) or "—"
        clash = any(one in clashing for one in written)
        rows.list.add(
            Button(
                f"bind.{action}",
                control,
                say("settings.keys.press") if waiting == action else shown,
                style="gold" if waiting == action else "light",
                icon="warn" if clash else "",
                units=16,
                enabled=action not in keys.FIXED,
                reason=say("settings.keys.fixed"),
                on_click=ask(action),
            )
        )


def key_for(action: str, key: Key) -> str:
    """The key as it is written in the settings, if it can be bound to the action; empty: wait for another. A modifier
    by itself is bound only to actions that are held down."""
    written = keys.binding(key)
    return "" if written.split("+")[-1] in MODIFIERS and action not in keys.HELD else written


def bind(known: KeyMap, action: str, written: str) -> tuple[dict[str, tuple[str, ...]], str]:
    """The changed bindings, and a note about the action that loses the key or keeps it."""
    taken = next((a for a, own in known.bindings.items() if written in own and a != action), "")
    if taken in keys.FIXED or taken.startswith("choice."):
        return {}, say("settings.keys.taken_fixed", key=keys.sign(written))
    if not taken:
        return {action: (written,)}, ""
    rest = tuple(one for one in known.bindings[taken] if one != written)
    return {action: (written,), taken: rest}, say(
        "settings.keys.moved", key=keys.sign(written), other=say(f"key.{taken}")
    )
