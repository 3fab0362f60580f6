"""Effects of another's turn on the reader's mills."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.events import GovernorFined, GovernorTaken, Harvested, IslandOpened, TileLaid
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Passage
from game.words import Voice

MOST = 2


def touches(say: Voice, passage: Passage[Zeelandia], name: str, reader: int) -> tuple[str, ...]:
    """The harvest first. `name`: whose turn it was."""
    found = (*_harvested(say, passage, name, reader), *_grown(say, passage, name, reader))
    return found[:MOST]


def _harvested(say: Voice, passage: Passage[Zeelandia], name: str, reader: int) -> Iterator[str]:
    """Mills closed, and the governors beside them."""
    own = [beat.event for beat in passage.beats if getattr(beat.event, "seat", -1) == reader]
    harvests = [event for event in own if isinstance(event, Harvested)]
    points = sum(harvest.points for harvest in harvests)
    if len(harvests) > 1 and points:
        yield say("you.closed.many", by=name, mills=len(harvests), points=points)
    elif harvests:
        yield say("you.closed" if points else "you.closed.nothing", by=name, points=points)
    for event in own:
        match event:
            case GovernorTaken(points=points):
                yield say("you.governor", points=points)
            case GovernorFined(points=points) if points:
                yield say("you.fined", points=points)


def _grown(say: Voice, passage: Passage[Zeelandia], name: str, reader: int) -> Iterator[str]:
    """The mill that a crop beside it makes richest; else the mills that a tile beside them brings nearer to their
    harvest."""
    after = passage.after
    fed: tuple[int, int, Tile] | None = None
    filled: list[int] = []
    for beat in passage.beats:
        if not isinstance(beat.event, TileLaid | IslandOpened):
            continue
        tile, near = beat.event.tile, after.chart.near[after.chart.index[beat.event.hex]]
        for mill in (mill for mill in after.mills[reader] if mill in near):
            worth = harvest_yield(after, mill).points
            if tile.kind not in CROPS or not worth:
                filled.append(mill)
            elif fed is None or worth > fed[0]:
                fed = worth, mill, tile
    if fed is not None:
        worth, mill, tile = fed
        yield say(
            "you.fed", name=name, field=tile.kind, value=tile.value, mill=harvest_yield(after, mill).mill, worth=worth
        )
    elif filled:
        mills = sorted(set(filled), key=lambda mill: after.gaps[mill])
        values = (harvest_yield(after, mill).mill for mill in mills)
        free = [
            say("you.filled.mill", mill=value, gaps=after.gaps[mill]) for mill, value in zip(mills, values, strict=True)
        ]
        beside = free[-1]
        if len(free) > 1:
            beside = say("story.and", first=", ".join(free[:-1]), second=beside)
        yield say("you.filled", n=len(free), name=name, beside=beside)
