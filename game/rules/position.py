"""`@position`: derives slots, `copy` and the digest of a state from its annotations."""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Mapping
from dataclasses import is_dataclass
from enum import Enum
from inspect import isclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from game.rules.kernel import Constant, State, Undigested

S = TypeVar("S", bound=State)

PLAIN = (int, float, str, bytes, NoneType, Enum)


def position(kind: type[S]) -> type[S]:
    """Makes a slot of each annotation and writes `copy`, which copies lists and dicts at any depth and shares
    everything immutable (a `Mapping` counts as immutable). Raises TypeError for any other annotation. Slots may be
    marked `Annotated[…, Constant]` or `Annotated[…, Undigested]`.

    The class is created anew, so its methods cannot call `super()` without arguments.
    """
    hints = {
        name: hint
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if get_origin(hint) is not ClassVar
    }
    own = {name: value for name, value in vars(kind).items() if name not in ("__dict__", "__weakref__")}
    own["__slots__"] = tuple(sorted(vars(kind).get("__annotations__", {})))
    made = cast("type[S]", ABCMeta(kind.__name__, kind.__bases__, own))
    made.__qualname__ = kind.__qualname__
    made.constant = tuple(sorted(name for name, hint in hints.items() if _marked(hint, Constant)))
    made.digested = tuple(sorted(name for name, hint in hints.items() if not _marked(hint, Constant, Undigested)))
    lines = ["def copy(self):", "    new = create(self.__class__)", "    new.journal = None"]
    for name in sorted(hints.keys() - {"journal"}):
        try:
            lines.append(f"    new.{name} = {copy_expression(hints[name], f'self.{name}')}")
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{name}: {error}") from None
    lines.append("    return new")
    scope: dict[str, Any] = {"create": object.__new__, "copy_list": list.copy}
    exec("\n".join(lines), scope)
    made.copy = scope["copy"]  # type: ignore[method-assign]
    return made


def copy_expression(kind: Any, value: str) -> str:
    """Source code of an expression that copies `value` of type `kind`; `value` itself if the type is immutable."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return copy_expression(inner[0], value)
    if origin is list:
        one = copy_expression(inner[0], "one")
        if one == "one[:]":
            return f"[*map(copy_list, {value})]"  # faster than a comprehension, which is a call of its own
        return f"{value}[:]" if one == "one" else f"[{one} for one in {value}]"
    if origin is dict and _never_changes(inner[0]):
        one = copy_expression(inner[1], "one")
        return f"{value}.copy()" if one == "one" else f"{{key: {one} for key, one in {value}.items()}}"
    if _never_changes(kind):
        return value
    raise TypeError(f"{kind} cannot be copied")


def _marked(hint: Any, *marks: type) -> bool:
    return any(mark in marks for mark in getattr(hint, "__metadata__", ()))


def _never_changes(kind: Any) -> bool:
    """Whether two positions can share values of this type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return True
    if origin in (Union, UnionType, tuple, frozenset, Mapping):
        return all(_never_changes(one) for one in inner if one is not ...)
    kind = origin or kind
    if not isclass(kind):
        return False
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_config__.frozen
    if is_dataclass(kind):
        return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return issubclass(kind, PLAIN) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))
