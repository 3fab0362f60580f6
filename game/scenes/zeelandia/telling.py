"""What happened in Zeelandia: the lines of the log, and the same in pictures and numbers for the recap."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.events import (
    FigurePlaced,
    FinalPhaseBegan,
    GameEnded,
    GovernorFined,
    GovernorTaken,
    GuildersMoved,
    GuildMasterMoved,
    Harvested,
    IslandOpened,
    Paid,
    RecordBonus,
    RecordSet,
    StuiverSpent,
    StuiverWon,
    TileLaid,
    TileLeft,
    TileTaken,
    WarehouseVisited,
)
from game.scenes.table.tale import Telling
from game.words import Param, signed


def picture_of(tile: Tile) -> str:
    """The art of a tile's market side."""
    if tile.kind == "mill":
        return "blueprint"
    return f"seeds_{tile.kind}" if tile.kind in CROPS else tile.kind


def laid_picture(tile: Tile) -> str:
    return "mill_neutral" if tile.kind == "mill" else tile.kind


Tiled = TileTaken | TileLaid | TileLeft | IslandOpened
Scored = WarehouseVisited | Harvested | GovernorTaken | GovernorFined


def _laid(event: TileLaid | TileLeft | IslandOpened) -> str:
    return laid_picture(event.tile)


def _named(event: Tiled) -> Mapping[str, Param]:
    return {"tile": event.tile.kind, "value": event.tile.value}


def _valued(event: Tiled, icon: str) -> str:
    return f"{icon} {event.tile.value}" if event.tile.has_value else icon


def _fine(event: WarehouseVisited | GovernorFined) -> str:
    return "" if event.points else "nothing"


def _yield(event: Harvested) -> str:
    return "nothing" if event.points < event.mill + event.crops else ""


def _gained(event: Scored, icon: str) -> str:
    return f"{icon} {signed(event.points)}"


def _lost(event: Scored, icon: str) -> str:
    return f"{icon} {signed(-event.points)}"


TELLINGS = (
    Telling(FinalPhaseBegan, news=lambda state, event: True),
    Telling(Paid, "guilder", sound="coin"),
    Telling(GuildMasterMoved, "guild_master"),
    Telling(GuildersMoved, "guilder"),
    Telling(WarehouseVisited, "warehouse", _fine, brief=_lost, headline=True),
    Telling(TileTaken, lambda event: picture_of(event.tile), params=_named, headline=True),
    Telling(TileLaid, _laid, params=_named, brief=_valued, at="hex", headline=True),
    Telling(TileLeft, _laid, params=_named),
    Telling(FigurePlaced, "mill", brief=lambda event, icon: f"+{icon}", at="hex"),
    Telling(
        IslandOpened,
        _laid,
        lambda event: "farm" if event.tile.kind == "farm" else "",
        params=_named,
        brief=_valued,
        at="hex",
    ),
    Telling(StuiverWon, "stuiver", brief=lambda event, icon: f"+{event.stuivers} {icon}", sound="coin", whose=True),
    Telling(StuiverSpent, "stuiver"),
    Telling(Harvested, "harvest", _yield, brief=_gained, at="hex", sound="bell", whose=True),
    Telling(RecordSet, "record", whose=True),
    Telling(GovernorTaken, "governor", brief=_gained, whose=True),
    Telling(GovernorFined, "governor", _fine, brief=_lost, whose=True),
    Telling(RecordBonus, "record", whose=True),
    Telling(GameEnded),
)
"""Left out are set-up, and what another line says already."""
