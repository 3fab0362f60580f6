"""A record may hold any action of the right type: the rules refuse nonsense, and never trip over it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from inspect import isclass
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.rules import game, titles
from game.rules.kernel import Action, State
from tests.rules.tables import fresh, random_answer

NUMBERS = (-77, -1, 0, 1, 2, 3, 5, 7, 40, 9999, 10**12)
WORDS = ("", "zz", "a" * 40)
ANSWERS, TRIES = 150, 8
"""Of a game, and at each of them."""


def value(kind: Any, rng: Random, words: list[str]) -> Any:
    """Something of this type, sensible or not."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return rng.choice(inner)
    if origin is tuple:
        kinds = [inner[0]] * rng.randrange(4) if inner[-1] is ... else inner
        return tuple(value(one, rng, words) for one in kinds)
    if inner:  # a union
        return value(rng.choice(inner), rng, words)
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice(NUMBERS)
    if kind is str:
        return rng.choice(words)
    if isclass(kind) and issubclass(kind, Enum):
        return rng.choice(list(kind))
    if isclass(kind) and (issubclass(kind, msgspec.Struct) or hasattr(kind, "_fields")):
        names = getattr(kind, "__struct_fields__", getattr(kind, "_fields", ()))
        hints = get_type_hints(kind)
        return kind(**{name: value(hints[name], rng, words) for name in names})
    assert kind is type(None), kind
    return None


def nonsense(state: State, rng: Random, words: list[str]) -> Iterator[Action]:
    """Answers to the present decision as a record may hold them."""
    for _ in range(TRIES):
        kind = rng.choice(state.decision.answers)
        yield msgspec.json.decode(msgspec.json.encode(value(kind, rng, words)), type=kind)


@pytest.mark.parametrize("title", titles())
def test_nonsense_is_refused_or_can_be_played(title: str) -> None:
    rng, refused = Random(title), 0
    for seats in game(title).seats:
        state, words = fresh(title, seats), [*WORDS]
        state.journal = None
        for _ in range(ANSWERS):
            if state.over:
                break
            for action in nonsense(state, rng, words):
                if state.refusal(action) is None:
                    state.after(action)
                else:
                    refused += 1
            answer = random_answer(state, rng)
            words += [part for part in msgspec.structs.astuple(answer) if isinstance(part, str)]
            state.advance(answer)
    assert refused > ANSWERS
