"""What happened in Zeelandia: the lines of the log, and the same in pictures and numbers for the recap."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.kernel import Event
from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.events import (
    FigurePlaced,
    FigureReturned,
    GovernorFined,
    GovernorTaken,
    GuildersMoved,
    GuildMasterMoved,
    Harvested,
    IslandOpened,
    Paid,
    RecordBonus,
    RecordSet,
    Refilled,
    Stocked,
    StuiverSpent,
    StuiverWon,
    TileLaid,
    TileLeft,
    TileTaken,
    TopTurned,
    TurnBegan,
    WarehouseVisited,
)
from game.words import Voice, signed

SILENT = (Stocked, TopTurned, TurnBegan, Refilled, FigureReturned)
"""Events that the log leaves out: set-up, and what another line says already."""
OWNED = (Harvested, RecordSet, RecordBonus, GovernorTaken, GovernorFined, StuiverWon)
"""What may befall others than whoever's turn it is: the line says whose it is."""
ICONS: dict[type[Event], str] = {
    Paid: "guilder",
    GuildMasterMoved: "guild_master",
    GuildersMoved: "guilder",
    WarehouseVisited: "warehouse",
    FigurePlaced: "mill",
    Harvested: "harvest",
    RecordSet: "record",
    RecordBonus: "record",
    GovernorTaken: "governor",
    GovernorFined: "governor",
    StuiverWon: "stuiver",
    StuiverSpent: "stuiver",
}


def picture_of(tile: Tile) -> str:
    """The art of a tile's market side."""
    if tile.kind == "mill":
        return "blueprint"
    return f"seeds_{tile.kind}" if tile.kind in CROPS else tile.kind


def laid_picture(tile: Tile) -> str:
    return "mill_neutral" if tile.kind == "mill" else tile.kind


def event_icon(event: Event) -> str:
    if isinstance(event, TileTaken):
        return picture_of(event.tile)
    if isinstance(event, TileLaid | TileLeft | IslandOpened):
        return laid_picture(event.tile)
    return ICONS.get(type(event), "")


def event_text(say: Voice, colours: tuple[str, ...], event: Event) -> str | None:
    """A line of the log; None: not worth one."""
    if isinstance(event, SILENT):
        return None
    params: dict[str, Any] = {}
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Tile):
            params |= {"tile": value.kind, "value": value.value}
        elif name not in ("seat", "hex", "kinds"):
            params[name] = value
    if isinstance(event, IslandOpened) and event.tile.kind == "farm":
        told = say("event.island.farm", tile="farm")
    elif isinstance(event, Harvested) and event.points < event.mill + event.crops:
        told = say("event.harvested.nothing", points=0)
    elif isinstance(event, WarehouseVisited | GovernorFined) and not event.points:
        told = say(f"event.{type(event).__struct_config__.tag}.nothing", points=0)
    else:
        told = say(f"event.{type(event).__struct_config__.tag}", **params)
    icon = event_icon(event)
    told = f"[zeelandia/{icon}] {told}" if icon else told
    return f"[player:{colours[event.seat]}] {told}" if isinstance(event, OWNED) else told


def event_brief(colours: tuple[str, ...], event: Event) -> str | None:
    """What changed on the board and in the points, without words; None: nothing."""
    icon = f"[zeelandia/{event_icon(event)}]"
    if isinstance(event, TileLaid | IslandOpened):
        return f"{icon} {event.tile.value}" if event.tile.has_value else icon
    if isinstance(event, FigurePlaced):
        return f"+{icon}"
    if isinstance(event, StuiverWon):
        return f"+{event.stuivers} {icon}"
    if isinstance(event, WarehouseVisited):
        return f"{icon} {signed(-event.points)}"
    if isinstance(event, GovernorFined):
        return f"[player:{colours[event.seat]}] {icon} {signed(-event.points)}"
    if isinstance(event, GovernorTaken | Harvested):
        return f"[player:{colours[event.seat]}] {icon} {signed(event.points)}"
    return None


def event_space(event: Event) -> str | None:
    if isinstance(event, TileLaid | Harvested | FigurePlaced | IslandOpened):
        return event.hex
    return None
