"""The options of a table, one line each, as offered to people and as read by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, Self, get_args, get_origin, get_type_hints

import msgspec

from game.rules.kernel import Option, Scalar


@dataclass(frozen=True, slots=True)
class Before:
    """Marks an option added later with the value for records older than it. One that is not `offered` has no other use,
    and new tables have its default."""

    value: Scalar
    offered: bool = True


class Setting(msgspec.Struct, frozen=True):
    """A title's options are the fields of a subclass, with their defaults:

    governors: bool = False
    harvest: Annotated[Literal["plain", "variety"], Before("variety")] = "plain"
    """

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """The options to offer, one per field."""
        hints = get_type_hints(cls, include_extras=True)
        return tuple(_option(field.name, field.default, hints[field.name]) for field in msgspec.structs.fields(cls))

    @classmethod
    def of(cls, options: Mapping[str, Scalar]) -> Self:
        """The setting for complete and valid options; unknown ones are ignored."""
        return msgspec.convert(options, cls)


def _option(key: str, default: Scalar, hint: object) -> Option:
    before = next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Before)), None)
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if kind is not bool and get_origin(kind) is not Literal:
        raise TypeError(f"{key}: {kind} lists no values")
    choices = (False, True) if kind is bool else get_args(kind)
    return Option(key, default, choices, before.value, before.offered) if before else Option(key, default, choices)
