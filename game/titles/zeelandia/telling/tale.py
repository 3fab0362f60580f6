"""Events of Zeelandia as log lines, and as icons and numbers for the recap."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.zeelandia import events
from game.rules.zeelandia.components import CROPS, Tile
from game.telling.tale import Telling
from game.words import Param


def picture_of(tile: Tile) -> str:
    """Art of a tile's market side."""
    if tile.kind == "mill":
        return "blueprint"
    return f"seeds_{tile.kind}" if tile.kind in CROPS else tile.kind


Tiled = events.TileTaken | events.TileLaid | events.TileLeft | events.IslandOpened


def _laid(event: events.TileLaid | events.TileLeft | events.IslandOpened) -> str:
    return "mill_neutral" if event.tile.kind == "mill" else event.tile.kind


def _named(event: Tiled) -> Mapping[str, Param]:
    kind = event.tile.kind
    return {"tile": kind, "field": kind, "holding": kind, "value": event.tile.value}


def _fine(event: events.WarehouseVisited | events.GovernorFined) -> str:
    return "" if event.points else "nothing"


def _yield(event: events.Harvested) -> str:
    return "nothing" if event.points < event.mill + event.crops else ""


TELLINGS = (
    Telling(events.FinalPhaseBegan, params=lambda event: {"stack_of": event.stack}),
    Telling(events.Paid, "guilder", sound="coin"),
    Telling(events.GuildMasterMoved, "guild_master"),
    Telling(events.GuildersMoved, "guilder"),
    Telling(events.WarehouseVisited, "warehouse", _fine, headline=True),
    Telling(events.TileTaken, lambda event: picture_of(event.tile), params=_named, headline=True),
    Telling(events.TileLaid, _laid, params=_named, at="hex", headline=True),
    Telling(events.TileLeft, _laid, params=_named),
    Telling(events.FigurePlaced, "mill", at="hex"),
    Telling(
        events.IslandOpened,
        _laid,
        lambda event: "farm" if event.tile.kind == "farm" else "",
        params=_named,
        at="hex",
    ),
    Telling(events.StuiverWon, "stuiver", sound="coin"),
    Telling(events.StuiverSpent, "stuiver"),
    Telling(
        events.Harvested,
        "harvest",
        _yield,
        at="hex",
        sound="bell",
    ),
    Telling(events.RecordSet, "record"),
    Telling(events.GovernorTaken, "governor"),
    Telling(events.GovernorFined, "governor", _fine),
    Telling(events.RecordBonus, "record"),
    Telling(events.GameEnded),
)
"""Set-up, and events covered by another line, are omitted."""
