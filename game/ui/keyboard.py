"""The keys of a screen: which action each is bound to, and which actions are held down."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.damage import Damage
from game.ui.keys import KeyMap


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
