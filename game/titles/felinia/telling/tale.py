"""Events of Felinia as log lines, and as icons and numbers for the recap.

Tiles taken and Mysterious Places are not named: they lie face down in front of their owner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.rules.board import Board, Point
from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.chart import make_chart
from game.rules.felinia.components import COUNTRIES, DECK
from game.rules.felinia.parts import GUILD
from game.telling.tale import Tale, Telling, fields
from game.titles.felinia.telling.phrases import icons, place_key
from game.words import Param, Voice, signed

CRESTS = {tile.departure: f"cat_{tile.country}" for tile in DECK}


def tale(
    say: Voice, colours: Sequence[str], board: Board, place_at: Callable[[int], Point], ship_at: Callable[[int], Point]
) -> Tale:
    """`place_at`, `ship_at`: current map position of a market or the guild, and of a ship."""
    chart = board.chart(make_chart)

    def named(event: Any) -> dict[str, Param]:
        """Parameters for the texts of an event, under names independent of the level."""
        params = fields(event)
        if id := getattr(event, "place", getattr(event, "market", "")):
            params["place"] = place_key(chart.place_index[id]) if id in chart.place_index else OWN_BOARD
        if (province := getattr(event, "province", getattr(event, "target", ""))) in chart.index:
            number = chart.index[province]
            params |= {"land": COUNTRIES[chart.country[number]], "kind": chart.kinds[number]}
        if hasattr(event, "ship"):
            params["dock"] = event.ship + 1
        if hasattr(event, "goods"):
            params["goods"] = ", ".join(say(f"good.{good}") for good in event.goods)
        if hasattr(event, "places"):
            params["n"] = len(event.places)
        return params

    def kept(event: events.PlaceKept) -> dict[str, Param]:
        return {"good": event.good or ""}

    def crest(event: Any) -> str:
        return CRESTS[event.departure]

    def at_place(event: Any) -> Point | None:
        id = str(getattr(event, "place", getattr(event, "market", "")))
        return None if id == OWN_BOARD else place_at(chart.place_index.get(id, GUILD))

    def at_ship(event: Any) -> Point:
        return ship_at(event.ship)

    def bid(event: events.BidPlaced) -> str:
        number = chart.place_index.get(event.place)
        return "silver" if number is None else "guild" if number == GUILD else "market"

    tell: Callable[..., Telling[Any]] = partial(Telling, params=named)
    # also told in the recap, and the best name for an answer
    choice: Callable[..., Telling[Any]] = partial(tell, brief=True, headline=True)
    tellings: tuple[Telling[Any], ...] = (
        tell(events.DeckDealt, crest),
        tell(events.DeckShown, crest),
        tell(events.Stocked, "market"),
        tell(events.RoundBegan, "first_player"),
        choice(events.BidPlaced, bid, lambda e: "own" if e.place == OWN_BOARD else "", at=at_place, sound="wood"),
        tell(
            events.Gained,
            lambda e: e.sort,
            lambda e: "" if not e.lost else "lost" if e.count else "all_lost",
            brief=lambda e, icon: f"{signed(e.count)}{icon}" if e.count else None,
            sound="coin",
        ),
        tell(events.Paid, lambda e: e.sort, brief=lambda e, icon: f"{signed(-e.count)}{icon}"),
        choice(
            events.Sold,
            lambda e: e.what,
            lambda e: "lost" if e.lost else "",
            brief=lambda e, icon: f"−{icon} {signed(e.silver)}[felinia/silver]",
            sound="coin",
        ),
        tell(events.Declined, form=lambda e: "" if e.asked else "none", headline=True),
        choice(events.Bought, lambda e: e.good, at=at_place, sound="coin"),
        choice(events.Swapped, "guild", at=at_place, sound="wood"),
        choice(events.BonusTaken, "guild", at=at_place, sound="paper"),
        choice(
            events.Embarked,
            "ship",
            lambda e: "stern" if e.space else "",
            brief=lambda e, icon: f"{icon} {say('recap.dock', dock=e.ship + 1)}: {icons(e.goods)}",
            at=at_ship,
            sound="wood",
        ),
        tell(events.FinalBegan, "merchant", news=lambda state, event: not state.final),
        tell(events.ShipSailed, crest, lambda e: "" if e.merchants else "empty", sound="water", headline=True),
        tell(events.Landed, "port"),
        tell(events.Stepped),
        choice(events.TileTurned, "trade_back", at="province", sound="paper"),
        choice(events.PostFounded, "post", at="province", sound="bell"),
        tell(events.TileLeft, lambda e: e.tile),
        choice(events.WentHome, "merchant"),
        tell(events.GoodsDrawn, "good", brief=lambda e, _: f"+{icons(e.goods)}"),
        tell(events.PlacesDrawn, "mystery_back", sound="paper"),
        choice(events.PlaceKept, "mystery_back", lambda e: "good" if e.good else "", params=kept),
        tell(events.PlacesReturned),
        tell(events.FourthKept, "good", headline=True, sound="coin"),
        tell(events.GameEnded),
    )
    return Tale(say, colours, board, tellings, signed=True)
