"""Events of Felinia as log lines, labels of choices, and icons and numbers for the recap.

Tiles that lay face up when they were taken are named; bonus tiles and the Mysterious Places of others are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.rules.board import Board, Point
from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.chart import make_chart
from game.rules.felinia.components import COUNTRIES, DECK, DEPARTURES, PLACE_INDEX, STORE_SILVER, TYPES
from game.rules.felinia.parts import GUILD
from game.rules.felinia.state import Felinia
from game.telling.tale import Tale, Telling, fields
from game.titles.felinia.analysis.outlook import no_deal
from game.titles.felinia.telling.phrases import icons, listed, place_key
from game.words import Param, Voice

COUNTRY = {tile.departure: tile.country for tile in DECK}
"""Of each ship's destination, by departure."""


def tale(
    say: Voice, colours: Sequence[str], board: Board, place_at: Callable[[int], Point], ship_at: Callable[[int], Point]
) -> Tale:
    """`place_at`, `ship_at`: current map position of a market or the guild, and of a ship."""
    chart = board.chart(make_chart)

    def place_of(event: Any) -> str:
        id = getattr(event, "place", getattr(event, "market", ""))
        return place_key(chart.place_index[id]) if id in chart.place_index else OWN_BOARD

    def taken(goods: Sequence[str]) -> str:
        return listed(say, [say(f"take.{good}") for good in goods])

    def land(province: str) -> str:
        return COUNTRIES[chart.country[chart.index[province]]]

    def named(event: Any) -> dict[str, Param]:
        """Parameters for the texts of an event, under names independent of the level."""
        params = fields(event)
        match event:
            case events.DeckDealt(departure=departure) | events.DeckShown(departure=departure):
                params |= {"to_land": COUNTRY[departure], "icon": icons((f"cat_{COUNTRY[departure]}",))}
            case events.ShipSailed(departure=departure):
                params |= {"to_land": COUNTRY[departure], "icon": icons((f"cat_{COUNTRY[departure]}",))}
            case events.Stocked(goods=goods):
                names = listed(say, [say(f"good.{good}") for good in goods])
                params |= {"place": place_of(event), "goods": names, "icon": icons(goods)}
            case events.RoundBegan():
                params["icon"] = icons(("first_player",))
            case events.BidPlaced():
                params["onto"] = place_of(event)
            case events.Gained(sort=sort, count=count) | events.Paid(sort=sort, count=count):
                params |= {"amount": say(f"gets.{sort}", n=count), "icon": icons((sort,))}
            case events.Sold(what=what):
                params |= {"sells": what, "icon": icons((what,))}
            case events.Declined():
                params |= {"at": place_of(event), "because": "no_deal"}
            case events.Bought(good=good):
                place = place_of(event)
                params |= {"place": place, "at": place, "take": good, "icon": icons((good,))}
            case events.Swapped(give=give, take=take):
                params |= {"given": give, "icon": icons((take,))}
            case events.BonusTaken():
                params["icon"] = icons(("guild",))
            case events.Embarked(ship=ship, goods=goods):
                params |= {"goods": taken(goods), "icon": icons(goods), "departure": say("dock_ship", dock=ship + 1)}
            case events.FinalBegan():
                params["icon"] = icons(("merchant",))
            case events.Landed(province=province):
                params |= {"in_land": land(province), "icon": icons(("port",))}
            case events.Stepped(target=target):
                params["kind"] = params["to_kind"] = chart.kinds[chart.index[target]]
            case events.TileTurned(province=province, tile=tile) | events.PostFounded(province=province, tile=tile):
                params |= {"in_land": land(province), "animal": tile, "icon": icons((tile,))}
            case events.TileLeft(tile=tile):
                params["icon"] = icons((tile,))
            case events.WentHome():
                params["icon"] = icons(("merchant",))
            case events.GoodsDrawn(goods=goods):
                params |= {"goods": taken(goods), "icon": icons(goods)}
            case events.PlacesDrawn(places=places) | events.PlacesReturned(places=places):
                params |= {"n": len(places), "icon": icons(("mystery_back",))}
            case events.PlaceKept(place=place, good=good):
                params |= {"mystery": place, "given": good or "", "icon": icons(("mystery_back",))}
            case events.FourthKept():
                params |= {"silver": STORE_SILVER, "icon": icons(("good",))}
        if hasattr(event, "ship"):
            params["dock"] = event.ship + 1
        return params

    def ship(before: Felinia, event: events.Embarked) -> Mapping[str, Param]:
        return {"departure": DEPARTURES[before.ships[event.ship]]}

    def reason(before: Felinia, event: events.Declined) -> Mapping[str, Param]:
        return {"because": no_deal(before, event.seat, chart.place_index[event.place], event.price)}

    def kept(event: events.PlaceKept) -> str:
        """Its owner reads the name."""
        return ".".join(filter(None, ("own" * (event.place in PLACE_INDEX), "good" * bool(event.good))))

    def at_place(event: Any) -> Point | None:
        id = str(getattr(event, "place", getattr(event, "market", "")))
        return None if id == OWN_BOARD else place_at(chart.place_index.get(id, GUILD))

    def at_ship(event: Any) -> Point:
        return ship_at(event.ship)

    tell: Callable[..., Telling[Any]] = partial(Telling, params=named)
    # also told in the recap, and the best name for an answer
    choice: Callable[..., Telling[Any]] = partial(tell, headline=True)
    tellings: tuple[Telling[Any], ...] = (
        tell(events.DeckDealt),
        tell(events.DeckShown),
        tell(events.Stocked),
        tell(events.RoundBegan),
        choice(events.BidPlaced, form=lambda e: "own" if e.place == OWN_BOARD else "", at=at_place, sound="wood"),
        tell(
            events.Gained,
            form=lambda e: "" if not e.lost else "lost" if e.count else "all_lost",
            sound="coin",
        ),
        tell(events.Paid),
        choice(
            events.Sold,
            form=lambda e: "lost" if e.lost else "",
            sound="coin",
        ),
        tell(events.Declined, form=lambda e: "" if e.asked else "none", situation=reason, headline=True),
        choice(events.Bought, at=at_place, sound="coin"),
        choice(events.Swapped, at=at_place, sound="wood"),
        choice(events.BonusTaken, at=at_place, sound="paper"),
        choice(
            events.Embarked,
            form=lambda e: "stern" if e.space else "",
            situation=ship,
            at=at_ship,
            sound="wood",
        ),
        tell(events.FinalBegan),
        tell(events.ShipSailed, form=lambda e: "" if e.merchants else "empty", sound="water", headline=True),
        tell(events.Landed),
        tell(events.Stepped),
        choice(events.TileTurned, at="province", sound="paper"),
        choice(events.PostFounded, form=lambda e: "" if e.tile in TYPES else "special", at="province", sound="bell"),
        tell(events.TileLeft),
        choice(events.WentHome),
        tell(events.GoodsDrawn),
        tell(events.PlacesDrawn, sound="paper"),
        choice(events.PlaceKept, form=kept),
        tell(events.PlacesReturned),
        tell(events.FourthKept, headline=True, sound="coin"),
        tell(events.GameEnded),
    )
    return Tale(say, colours, board, tellings)
