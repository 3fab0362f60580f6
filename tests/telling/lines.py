"""What the log and the recap say of every kind of event: one of each shape that recorded games tell of.

The lines are kept in a file per title. When words are changed on purpose they are written anew: `python -m
tests.telling`, and read before they are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Union

import msgspec

from game import words
from game.rules import game
from game.rules.kernel import Event
from game.telling.tale import Tale
from tests.positions.told import records, view_of

FILES = Path(__file__).parent / "lines"
MOST = 6
"""Shapes of one kind of event; what else differs is the name of a thing."""
WAYS = ("source", "why")
"""Fields whose values are told in words of their own."""

RARE = {
    "zeelandia": ('["governor_fined",0,"h0604",0]', '["island",1,"h0704",["farm",0]]'),
    "puerto_rico": ('["loaded",1,-1,"corn",4,5]',),
    "felinia": ('["bid",1,"own_board",1]', '["place_kept",1,"whispering_caves","wine"]'),
    "marco_polo": ('["round",5,1]',),
    "sky_traders": (
        '["demanded",1,0,[0,[],[],[],[]]]',
        '["destroyed",1,-1,true]',
        '["insured",1,-1,true]',
        '["die_invested",0,6,2,"out"]',
        '["influence_gained",1,1,25]',
        '["influence_gained",1,1,35]',
        '["sold",1,"minerals",10,5,1]',
    ),
}
"""As a record would hold them: events told in a form that no recorded game has."""


def shape(event: Event) -> tuple[Any, ...]:
    """Which of its numbers are nothing or below, and which of its lists are empty."""
    return tuple(
        value if name in WAYS else (value > 0) - (value < 0) if isinstance(value, int) else _any(value)
        for name, value in msgspec.structs.asdict(event).items()
        if name != "seat"
    )


def _any(value: Any) -> bool:
    return any(value) if isinstance(value, tuple) and all(isinstance(one, int) for one in value) else bool(value)


def told(title: str) -> str:
    """All of a title, in English, as their owners hear of them."""
    words.speak("en")
    return "".join(sorted(_told(title)))


def _told(title: str) -> Iterator[str]:
    counts, shapes = Counter[str](), set[tuple[Any, ...]]()
    kinds: Any = Union[game(title).events]  # noqa: UP007 - a union of a tuple
    tale = view_of(next(iter(records(title, 1)))).narration.tale
    for rare in RARE[title]:
        event = msgspec.json.decode(rare, type=kinds)
        yield _lines(tale, event, tale.line(event))
    for match in records(title, 100):
        tale = view_of(match).narration.tale
        for number in range(match.count):
            move = match.move(number)
            for event, line in zip(move.events, tale.lines(move.events, partial(match.at, number, 0)), strict=True):
                tag = str(type(event).__struct_config__.tag)
                if counts[tag] < MOST and (tag, shape(event)) not in shapes:
                    counts[tag] += 1
                    shapes.add((tag, shape(event)))
                    yield _lines(tale, event, line)


def _lines(tale: Tale, event: Event, line: str | None) -> str:
    fields = msgspec.json.encode(event).decode()
    return f"{fields}\n    log: {line}\n"


def file_of(title: str) -> Path:
    return FILES / f"{title}.txt"
