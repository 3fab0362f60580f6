"""A listener who is told the paragraphs alone can say whose points rose most, who holds what was taken, and what was
done to them. The printed words are read, and the answers held against the positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from game import words
from game.match import Match
from game.rules.felinia.components import GOODS
from game.rules.puerto_rico.components import ABSENT, BUILDINGS
from game.telling.story import Amount
from game.telling.story.text import amount, spoken
from game.words import NBSP, Voice
from tests.playable import PLAYABLE
from tests.positions.told import records
from tests.telling.stories import story, teller, view, windows

ENOUGH = 0.95
"""Share of the questions that are answered rightly."""
POINTS = {
    "felinia": "felinia/prosperity",
    "marco_polo": "marco_polo/vp",
    "puerto_rico": "puerto_rico/vp",
    "sky_traders": "sky_traders/coin",
    "zeelandia": "zeelandia/profit",
}
UNTOLD = {"puerto_rico/san_juan", "marco_polo/die_white", "marco_polo/die_black"}
"""Changes that follow from others: who has no place waits in San Juan, further dice go back when the round ends."""
MADE_OF = re.compile(r"(?<=\d)( points?| VP)? \([^)]*\)(?=,|$)")
NUMBER = re.compile(r"([+−])?(\d+)")


def felinia(say: Voice, state: Any, seat: int) -> Counter[str]:
    return Counter({say(f"good.{good}"): n for good, n in zip(GOODS, state.goods[seat], strict=True)})


def marco_polo(say: Voice, state: Any, seat: int) -> Counter[str]:
    """Cities with posts."""
    return Counter(say(f"place.{place}") for place in state.posts[seat] if not place.startswith("v"))


def puerto_rico(say: Voice, state: Any, seat: int) -> Counter[str]:
    return Counter(
        say(f"building.{plan.id}") for plan, n in zip(BUILDINGS, state.city[seat], strict=True) if n != ABSENT
    )


def sky_traders(say: Voice, state: Any, seat: int) -> Counter[str]:
    """Where the ship is; of the Phlogiston Geyser and the Wind Pirates' Cove the last word."""
    place = state.place[seat]
    name = say(f"tile.{place}") if place else ""
    return Counter([name.split()[-1] if place in ("geyser", "pirates_cove") else name])


def zeelandia(say: Voice, state: Any, seat: int) -> Counter[str]:
    return Counter({"mill": len(state.mills[seat])})


HELD: dict[str, Callable[[Voice, Any, int], Counter[str]]] = {
    one.__name__: one for one in (felinia, marco_polo, puerto_rico, sky_traders, zeelandia)
}
"""By title: things in open sight that a seat holds, as they are called."""


class Turn(NamedTuple):
    """Between two choices of a reader."""

    match: Match
    reader: int
    start: int
    end: int


class Listener:
    """Knows the names of the players and of things, and the printed lines."""

    def __init__(self, turn: Turn) -> None:
        self.say, seats = words.of(turn.match.title), teller(turn.match).seats
        self.names = [seat.name for seat in seats]
        told = story(turn.match, turn.reader, turn.start, turn.end)
        lines = (line.replace(NBSP, " ") for one in told for line in spoken(self.say, seats, one))
        self.lines = [MADE_OF.sub(r"\1", line) for line in lines]

    def change(self, seat: int, icon: str) -> int:
        """Of a resource, by the numbers behind the name of the seat."""
        whole = 0
        for line in self.lines:
            head, _, items = line.rpartition(": ")
            if head.startswith(self.names[seat]):
                for item in items.split(", "):
                    if read := NUMBER.search(item):
                        n = int(read[2]) * (-1 if read[1] == "−" else 1)
                        whole += n * (amount(self.say, Amount(icon, n)).replace(NBSP, " ") == item)
        return whole

    def addressed(self, icon: str, n: int) -> bool:
        """A line in the second person says how many there are of it."""
        number = amount(self.say, Amount(icon, n)).replace(NBSP, " ").lstrip("+−")
        return any(number in line for line in self.lines if re.search(r"\b[Yy]our?\b", line))

    def holders(self, thing: str) -> set[int]:
        """Of whom a line tells this thing."""
        lines = [line for line in self.lines if thing.casefold() in line.casefold()]
        return {seat for seat, name in enumerate(self.names) if any(name in line for line in lines)}


def turns(title: str) -> Iterator[Turn]:
    """Of all recorded games, mixed."""
    matches = list(records(title, 12))
    found = [
        Turn(match, reader, last + 1, end)
        for match in matches
        for reader in range(len(match.seats))
        for last, end in windows(match, reader)
        if 0 <= last < end - 1
    ]
    Random(title).shuffle(found)
    return iter(found)


def standing(turn: Turn, number: int) -> list[Any]:
    """By seat, what the reader sees of its holdings."""
    state = view(turn.match, number, turn.reader)
    return [Counter(teller(turn.match).holdings(state, seat)) for seat in range(len(turn.match.seats))]


def points_told(turn: Turn, told: Listener) -> Iterator[bool]:
    """Whose points rose most?"""
    was, now = standing(turn, turn.start), standing(turn, turn.end)
    icon = POINTS[turn.match.title]
    true = [after[icon] - before[icon] for before, after in zip(was, now, strict=True)]
    if max(true) > 0:
        yield most(true) == most([told.change(seat, icon) for seat in range(len(true))])


def most(amounts: list[int]) -> set[int]:
    return {seat for seat, n in enumerate(amounts) if n == max(amounts)}


def things_told(turn: Turn, told: Listener) -> Iterator[bool]:
    """Who among the others holds what was taken?"""
    held = HELD[turn.match.title]
    was, now = (view(turn.match, number, turn.reader) for number in (turn.start, turn.end))
    for seat in range(len(turn.match.seats)):
        if seat != turn.reader:
            taken = held(told.say, now, seat) - held(told.say, was, seat)
            yield from (seat in told.holders(thing) for thing in taken)


def own_changes_told(turn: Turn, told: Listener) -> Iterator[bool]:
    """What was done to me?"""
    was, now = (standing(turn, number)[turn.reader] for number in (turn.start, turn.end))
    for icon in {*was, *now} - UNTOLD:
        if n := now[icon] - was[icon]:
            yield n == told.change(turn.reader, icon) or told.addressed(icon, n)


QUESTIONS = {"points": points_told, "things": things_told, "own": own_changes_told}


def answers(title: str, count: int) -> dict[str, list[bool]]:
    found: dict[str, list[bool]] = {question: [] for question in QUESTIONS}
    for turn in islice(turns(title), count):
        told = Listener(turn)
        for question, ask in QUESTIONS.items():
            found[question] += ask(turn, told)
    return found


@pytest.mark.parametrize("title", PLAYABLE)
def test_listeners_know_what_was_done(title: str) -> None:
    for question, right in answers(title, 200).items():
        assert sum(right) >= ENOUGH * len(right) > 0, question


@pytest.mark.fuzz
@pytest.mark.parametrize("title", PLAYABLE)
def test_listeners_know_what_was_done_in_many_turns(title: str) -> None:
    for question, right in answers(title, 500).items():
        print(f"{title}: {question} {sum(right)} of {len(right)}")
        assert sum(right) >= ENOUGH * len(right) > 0
