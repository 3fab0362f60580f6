"""Events of Puerto Rico as log lines, and as icons and numbers for the recap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.board import Board, Point
from game.rules.puerto_rico import events
from game.telling.tale import Tale, Telling, fields
from game.titles.puerto_rico.telling.phrases import (
    building_icon,
    good_icon,
    listed,
    moves,
    named,
    role_icon,
    tile_icon,
)
from game.words import Param, Voice, marks


def tale(
    say: Voice, colours: Sequence[str], board: Board, limits: Sequence[int], where: Callable[[str], Point]
) -> Tale:
    """`limits`: the spaces of each cargo ship; `where`: map position of a role card, a building, the house or a ship.

    Events visible in the next round anyway are omitted.
    """

    def row(event: events.TilesTurnedUp | events.RowDiscarded) -> Mapping[str, Param]:
        return {"row": " ".join(map(tile_icon, event.tiles))}

    def good(event: events.BarrelTaken | events.Sold | events.Loaded) -> Mapping[str, Param]:
        return fields(event) | {"icon": good_icon(event.good), "of": event.good, "sold": event.good}

    def cargo(event: events.Loaded) -> Mapping[str, Param]:
        return {**good(event), "limit": limits[event.ship]}

    def at_ship(event: events.Loaded) -> Point | None:
        return where(f"ship.{event.ship}") if event.ship >= 0 else None

    tellings = (
        Telling(events.FirstGovernorDrawn),
        Telling(events.GovernorNamed),
        Telling(
            events.RoleTaken,
            form=lambda e: "coins" if e.coins else "",
            params=lambda e: fields(e) | {"role_taken": e.role, "icon": role_icon(e.role)},
            at=lambda e: where(f"role.{e.card}"),
        ),
        Telling(
            events.CoinsGained,
            form=lambda e: e.source,
            sound="coin",
        ),
        Telling(events.TilesTurnedUp, params=row),
        Telling(events.RowDiscarded, params=row),
        Telling(events.DiscardsShuffled),
        Telling(
            events.TilePlaced,
            form=lambda e: "" if e.source in ("row", "quarry") else e.source,
            params=lambda e: {"icon": tile_icon(e.tile), "tile": e.tile, "got": e.tile},
            sound="wood",
        ),
        Telling(events.ColonistSettled, form=lambda e: e.by),
        Telling(events.ColonistsTaken, form=lambda e: e.source),
        Telling(events.ColonistsRefused),
        Telling(
            events.ColonistsPlaced,
            form=lambda e: ".".join(["same"] * (not e.moved) + ["idle"] * (e.san_juan > 0)),
            params=lambda e: {"moved": moves(say, e.moved), "san_juan": e.san_juan},
            sound="wood",
        ),
        Telling(events.ColonistShipRefilled, form=lambda e: "" if e.count == e.need else "short"),
        Telling(
            events.Built,
            form=lambda e: "" if e.cost else "free",
            params=lambda e: fields(e) | {"icon": building_icon(e.building), "built": e.building},
            at=lambda e: where(e.building),
            sound="wood",
        ),
        Telling(
            events.Produced,
            form=lambda e: "" if not any(e.short) else "short" if any(e.goods) else "none",
            params=lambda e: {"goods": listed(say, e.goods), "short": listed(say, e.short)},
        ),
        Telling(events.BarrelTaken, params=good),
        Telling(
            events.Sold,
            form=lambda e: "" if e.coins else "free",
            params=good,
            at=lambda _: where("house"),
            sound="coin",
        ),
        Telling(events.HouseEmptied, params=lambda e: {"goods": ", ".join(named(say, good) for good in e.goods)}),
        Telling(
            events.Loaded,
            form=lambda e: "" if e.ship >= 0 else "wharf",
            params=cargo,
            at=at_ship,
            sound="wood",
        ),
        Telling(
            events.Stored,
            form=lambda e: "lost" if any(e.lost) else "",
            params=lambda e: {"kept": listed(say, e.kept), "lost": listed(say, e.lost)},
        ),
        Telling(
            events.ShipEmptied,
            params=lambda e: {"load": marks.counted(named(say, e.good), e.barrels), "limit": limits[e.ship]},
            sound="bell",
        ),
        Telling(events.Passed, form=lambda e: e.step),
        Telling(
            events.Skipped,
            form=lambda e: e.why,
        ),
        Telling(events.EndTriggered),
    )
    return Tale(say, colours, board, tellings)
