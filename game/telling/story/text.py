"""The story in words alone: for people who listen to the table, and for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from game.match import Seat
from game.match.reader import MatchReader
from game.telling.lines import row
from game.telling.story.paragraph import Amount, Paragraph
from game.telling.story.recap import PhaseName, Recap, chronicle
from game.telling.story.storyteller import Storyteller
from game.words import NBSP, Voice, marks, signed

FAMILIES = ("thing", "kind", "good", "crew", "building")
"""Families of keys that name resources."""
ALONE = re.compile(rf"(\d*)(?<!{NBSP})\[([a-z_]+/[a-z0-9_]+)\]")
"""A picture that does not stand behind its word, with the number before it."""
IN_A_ROW = re.compile(rf"(?<=\])[ {NBSP}](?=\d*\[)")
PROPER = re.compile(r"[\s-][A-ZА-ЯЁ]")
"""Within a proper noun, of which each word has a capital: San Juan."""


def spoken(say: Voice, seats: Sequence[Seat], paragraph: Paragraph) -> Iterator[str]:
    """Touch lines, deeds, and changes by seat."""
    for touch in paragraph.touches:
        yield plain(say, seats, touch)
    if paragraph.head:
        yield plain(say, seats, paragraph.head)
    for told in (one for one in paragraph.rows if not paragraph.restates(one)):
        text, items = plain(say, seats, told.text).removesuffix(":"), _amounts(say, told.net)
        who = seats[told.seat].name if told.seat >= 0 else ""
        label = text if text.startswith(who) else f"{who}: {text}".removesuffix(": ")
        yield row(say, label, items) if items else label
    for seat, amounts in paragraph.net.items():
        who = seats[seat].name if seat >= 0 else ""
        summed = f"{who}, {say('story.sum').lower()}" if paragraph.summed and seat == paragraph.seat else who
        yield row(say, summed, _amounts(say, amounts))


def read(say: Voice, seats: Sequence[Seat], recap: Recap) -> Iterator[str]:
    """The whole recap, also what it gathers."""
    if recap.in_all:
        yield points_in_all(say, [seat.name for seat in seats], recap)
    for item in recap.items:
        if isinstance(item, PhaseName):
            yield item.text
        else:
            for paragraph in (item,) if isinstance(item, Paragraph) else item.paragraphs:
                yield from spoken(say, seats, paragraph)


def points_in_all(say: Voice, names: Sequence[str], recap: Recap) -> str:
    """The points that each seat won or lost: “Points in all: Boris −7, you +5”."""
    told = []
    for seat, net in recap.in_all.items():
        known = [one for one in net if one.n or one.concealed] or net[:1]
        numbers = (say("story.hidden") if one.concealed else signed(one.n) for one in known)
        told.append(NBSP.join((names[seat], *numbers)))
    return say("story.in_all", what=", ".join(told))


def numbered(teller: Storyteller[Any], match: MatchReader, reader: int) -> Iterator[str]:
    """The whole match, each new turn numbered. `reader` -1: for somebody who knows nobody's secrets."""
    turn = 0
    for paragraph in chronicle(teller, match, reader):
        began = match.move(paragraph.steps[0]).turn
        number, turn = str(began) if began != turn else "", began
        for text in spoken(teller.say, match.seats, paragraph):
            yield f"{number:>4}  {text}"
            number = ""


def plain(say: Voice, seats: Sequence[Seat], text: str) -> str:
    """A text of the story without pictures: players' marks become names, and so do pictures that stand for a word."""
    for seat in seats:
        text = text.replace(marks.player(seat.colour), seat.name)
    named = ALONE.sub(lambda found: _pictured(say, found[1], found[2]) or found[0], IN_A_ROW.sub(", ", text))
    return marks.plain(named).replace("  ", " ").strip()


def _pictured(say: Voice, number: str, icon: str) -> str:
    if not number:
        return name(say, icon)
    return counted(say, icon, int(number)) or f"{number}{NBSP}{name(say, icon)}".rstrip()


def counted(say: Voice, icon: str, n: int) -> str:
    """“2 guilders”; empty if nothing counts what the picture shows."""
    tail = icon.rpartition("/")[2]
    key = next((key for key in (f"counted.{tail}", f"{tail}s", tail) if say.has(key)), "")
    return say(key, n=n) if key else ""


def _amounts(say: Voice, amounts: Sequence[Amount]) -> list[str]:
    return [amount(say, one) for one in amounts]


def amount(say: Voice, one: Amount) -> str:
    """“−2 guilders”, or the name with the number where nothing counts it; of points also what they are for."""
    if not one.concealed and (told := counted(say, one.icon, abs(one.n))):
        return f"{'+' if one.n > 0 else '−'}{told}{made_of(say, one)}"
    return f"{name(say, one.icon)}{NBSP}{say('story.hidden') if one.concealed else signed(one.n)}{made_of(say, one)}"


def made_of(say: Voice, one: Amount) -> str:
    """In brackets, the categories of the score that changed; empty for anything but points."""
    if not one.parts:
        return ""
    told = []
    rest = one.n - sum(n for _, n in one.parts)  # what sentences tell, where a title has a word for it
    parts = (("rest", rest), *one.parts) if rest and say.has("story.part.rest") else one.parts
    for category, n in parts:
        proper = f"story.part.{category}"
        text = say(proper) if say.has(proper) else say.say("story.part", {"category": category})
        told.append(text if n == one.n else f"{text}{NBSP}{signed(n)}")
    return f" ({'; '.join(told)})"


def name(say: Voice, icon: str) -> str:
    """The name of a resource by its picture, as within a sentence; empty if the words have none. Of a die `plain.die`
    with its value."""
    tail = icon.rpartition("/")[2]
    thing, _, value = tail.rpartition("_")
    if value.isdigit() and say.has(f"plain.{thing}"):
        return say(f"plain.{thing}", value=value)
    keys = (f"{family}.{part}" for part in (tail, tail.partition("_")[2]) for family in FAMILIES)
    text = next((say(key) for key in keys if say.has(key)), "")
    return text[:1].lower() + text[1:] if text[1:2].islower() and not PROPER.search(text) else text
