"""Deeds of a turn as predicates: what was laid, and its most important consequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.zeelandia.events import (
    FigurePlaced,
    GameEnded,
    GovernorFined,
    GovernorTaken,
    Harvested,
    IslandOpened,
    TileLaid,
    TileLeft,
    TileTaken,
    WarehouseVisited,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.story import Passage
from game.titles.zeelandia.telling.story.cutting import starts
from game.words import Param, Voice


class Deed(NamedTuple):
    """A predicate by its key, with the parameters of its text."""

    key: str
    params: dict[str, Param]
    importance: int


def deeds(say: Voice, passage: Passage[Zeelandia], reader: int, names: Sequence[str]) -> list[Deed]:
    """The most important first. A mill of the reader's that another closed is told of in a touch line."""
    told = (_stop(passage) or _taken(passage), *_consequences(say, passage, reader, names))
    return [deed for deed in told if deed is not None]


def shares(passage: Passage[Zeelandia], seat: int) -> list[Deed]:
    """What a turn brought to a seat that had no part in it."""
    own = [beat.event for beat in passage.beats if isinstance(beat.event, Harvested) and beat.event.seat == seat]
    return [deed for deed in (_harvested(own), _governor(passage, seat)) if deed is not None]


def _stop(passage: Passage[Zeelandia]) -> Deed | None:
    """Where the guild master was led to, or a figure put at the start."""
    manned = any(isinstance(beat.event, FigurePlaced) for beat in passage.beats)
    for beat in passage.beats:
        match beat.event:
            case TileLaid(tile=tile) if tile.kind == "mill" and manned:
                return Deed("did.mill", {"value": tile.value}, 1)
            case TileLaid(tile=tile) if tile.kind == "mill":
                return Deed("did.mill.neutral", {"value": tile.value}, 2)
            case TileLaid(tile=tile):
                return Deed("did.lay", {"field": tile.kind, "value": tile.value}, 2)
            case TileLeft(tile=tile):
                return Deed("did.lost", {"field": tile.kind, "value": tile.value}, 2)
            case WarehouseVisited(points=0):
                return Deed("did.warehouse.nothing", {}, 2)
            case WarehouseVisited(points=points):
                return Deed("did.warehouse", {"points": points}, 1)
            case GameEnded():
                return Deed("did.end", {}, 1)
            case FigurePlaced() if starts(beat):
                return Deed("did.start", {}, 2)
    return None


def _taken(passage: Passage[Zeelandia]) -> Deed | None:
    """A forced purchase, while its tile is still to be laid."""
    for beat in passage.beats:
        if isinstance(beat.event, TileTaken):
            return Deed("did.take", {"field": beat.event.tile.kind, "value": beat.event.tile.value}, 3)
    return None


def _consequences(say: Voice, passage: Passage[Zeelandia], reader: int, names: Sequence[str]) -> list[Deed | None]:
    """The most important first."""
    events = [beat.event for beat in passage.beats]
    harvests = [event for event in events if isinstance(event, Harvested)]
    own = [harvest for harvest in harvests if harvest.seat == passage.seat]
    return [
        _harvested(own),
        _closed([harvest for harvest in harvests if harvest.seat not in (passage.seat, reader)], names),
        _governor(passage, passage.seat),
        _opened(say, [event for event in events if isinstance(event, IslandOpened)]),
    ]


def _harvested(own: list[Harvested]) -> Deed | None:
    points = sum(harvest.points for harvest in own)
    if not own:
        return None
    if not points:
        return Deed("did.harvest.nothing", {}, 1)
    if len(own) == 1:
        return Deed("did.harvest", {"points": points}, 1)
    return Deed("did.harvest.many", {"mills": len(own), "points": points}, 1)


def _closed(others: list[Harvested], names: Sequence[str]) -> Deed | None:
    if not others:
        return None
    owners = ", ".join(dict.fromkeys(names[harvest.seat] for harvest in others))
    key = "did.close" if any(harvest.points for harvest in others) else "did.close.nothing"
    return Deed(key, {"names": owners}, 1)


def _governor(passage: Passage[Zeelandia], of: int) -> Deed | None:
    for beat in passage.beats:
        match beat.event:
            case GovernorTaken(seat=seat, points=points) if seat == of:
                return Deed("did.governor", {"points": points}, 1)
            case GovernorFined(seat=seat, points=points) if seat == of:
                return Deed("did.fined", {"points": points}, 2) if points else Deed("did.fined.nothing", {}, 3)
    return None


def _opened(say: Voice, islands: list[IslandOpened]) -> Deed | None:
    if not islands:
        return None
    if len(islands) > 1:
        named = ((say(f"holding.{one.tile.kind}"), one.tile) for one in islands)
        holding = (text if tile.kind == "farm" else f"{text} ({tile.value})" for text, tile in named)
        holdings = say("holding.farms") if all(one.tile.kind == "farm" for one in islands) else ", ".join(holding)
        return Deed("did.open.many", {"islands": len(islands), "holdings": holdings}, 2)
    tile = islands[0].tile
    if tile.kind == "farm":
        return Deed("did.open.farm", {"holding": tile.kind}, 2)
    return Deed("did.open", {"holding": tile.kind, "value": tile.value}, 2)
