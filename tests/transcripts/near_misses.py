"""Answers that are nearly right, made from ones that were given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.rules.kernel import Action


class Known:
    """The values seen in each field of each kind of action."""

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._values: dict[type[Action], dict[str, list[Any]]] = {}
        for action in actions:
            self.add(action)

    def add(self, action: Action) -> None:
        fields = self._values.setdefault(type(action), {})
        for name in action.__struct_fields__:
            values = fields.setdefault(name, [])
            value = getattr(action, name)
            if value not in values:
                values.append(value)

    def variations(self, action: Action) -> Iterator[Action]:
        """The action with one field as in another of its kind, or one more or less; what a record could hold."""
        for name in action.__struct_fields__:
            value = getattr(action, name)
            others = list(self._values.get(type(action), {}).get(name, ()))
            if type(value) is int:
                others += [value + 1, value - 1] if value else [value + 1]
            for other in others:
                changed = msgspec.structs.replace(action, **{name: other})
                if changed != action and is_sound(changed):
                    yield changed


def is_sound(action: Action) -> bool:
    """Whether every field is of its type."""
    try:
        return msgspec.convert(msgspec.to_builtins(action), type(action)) == action
    except msgspec.ValidationError:
        return False
