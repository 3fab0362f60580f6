"""The story in words alone: for people who listen to the table, and for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.match import Seat
from game.telling.lines import row
from game.telling.story.paragraph import Amount, Paragraph
from game.telling.story.recap import PhaseName, Recap
from game.words import NBSP, Voice, marks, signed

FAMILIES = ("thing", "kind", "good", "crew", "building")
"""Families of keys that name resources."""
PICTURED = re.compile(rf"{NBSP}(?=\[)")
"""Before the picture of the word that it stands behind."""
PROPER = re.compile(r"[\s-][A-ZА-ЯЁ]")
"""Within a proper noun, of which each word has a capital: San Juan."""


def spoken(say: Voice, seats: Sequence[Seat], paragraph: Paragraph) -> Iterator[str]:
    """Touch lines, deeds, and changes by seat."""
    for touch in paragraph.touches:
        yield plain(seats, touch)
    if paragraph.head:
        yield plain(seats, paragraph.head)
    for told in paragraph.rows:
        text, items = plain(seats, told.text), _amounts(say, told.net)
        who = seats[told.seat].name if told.seat >= 0 else ""
        label = text if text.startswith(who) else f"{who}: {text}".removesuffix(": ")
        yield row(say, label, items) if items else label
    for seat, amounts in paragraph.net.items():
        yield row(say, seats[seat].name if seat >= 0 else "", _amounts(say, amounts))


def read(say: Voice, seats: Sequence[Seat], recap: Recap) -> Iterator[str]:
    """The whole recap, also what it gathers."""
    for item in recap.items:
        if isinstance(item, PhaseName):
            yield item.text
        else:
            for paragraph in (item,) if isinstance(item, Paragraph) else item.paragraphs:
                yield from spoken(say, seats, paragraph)


def plain(seats: Sequence[Seat], text: str) -> str:
    """A text of the story without pictures; players' marks become names."""
    for seat in seats:
        text = text.replace(marks.player(seat.colour), seat.name)
    return marks.plain(PICTURED.sub(" ", text)).replace(" ,", ",").replace("  ", " ").strip()


def _amounts(say: Voice, amounts: Sequence[Amount]) -> list[str]:
    return [amount(say, one) for one in amounts]


def amount(say: Voice, one: Amount) -> str:
    """“−2 guilders”, or the name with the number where nothing counts it."""
    tail = one.icon.rpartition("/")[2]
    if not one.concealed:
        counted = next((key for key in (f"counted.{tail}", f"{tail}s", tail) if say.has(key)), "")
        if counted:
            return f"{'+' if one.n > 0 else '−'}{say(counted, n=abs(one.n))}"
    return f"{name(say, one.icon)}{NBSP}{say('story.hidden') if one.concealed else signed(one.n)}"


def name(say: Voice, icon: str) -> str:
    """The name of a resource by its picture, as within a sentence; empty if the words have none."""
    tail = icon.rpartition("/")[2]
    keys = (f"{family}.{part}" for part in (tail, tail.partition("_")[2]) for family in FAMILIES)
    text = next((say(key) for key in keys if say.has(key)), "")
    return text[:1].lower() + text[1:] if text[1:2].islower() and not PROPER.search(text) else text
