"""What happened in Felinia: the lines of the log, and the same in pictures and numbers for the recap.

Nothing tells which tile somebody took: it lies face down in front of them, and who looks back sees what lay open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.match import Match, Step
from game.rules.felinia import events
from game.rules.felinia.actions import OWN_BOARD
from game.rules.felinia.components import COUNTRIES, DECK, DEPARTURES
from game.rules.felinia.parts import GUILD
from game.scenes.felinia.places import Realm
from game.scenes.table.tale import Tale, Telling, fields
from game.ui import rich
from game.ui.units import Area, Point
from game.words import Param, Voice, signed

SILVER, BACK = "[felinia/silver]", "[felinia/trade_back]"
PHASES = {
    "Bid": "bidding",
    "AtMarket": "trade",
    "AtGuild": "trade",
    "Board": "trade",
    "Look": "exploration",
    "Walk": "exploration",
    "KeepPlace": "exploration",
    "Store": "storage",
}
"""The phase of the round to which a decision belongs."""
UNKNOWN = "?"
"""A Mysterious Place that whoever reads did not see."""


def opens_phase(match: Match, step: Step) -> bool:
    """Whether a decision is the first of its phase."""
    before = (match.step(number) for number in reversed(range(step.number)))
    last = next((other for other in before if not other.chance), None)
    return last is None or (last.round, PHASES[last.prompt]) != (step.round, PHASES[step.prompt])


def good_icons(goods: Iterable[str]) -> str:
    return " ".join(f"[felinia/good_{good}]" for good in goods)


def thing_icon(what: str) -> str:
    """Of silver, cards and goods."""
    return f"[felinia/{what}]" if what in ("silver", "gold", "spice", "food") else f"[felinia/good_{what}]"


def place_icons(places: Iterable[str]) -> str:
    """Of Mysterious Places."""
    return " ".join(f"[felinia/mystery_{'back' if place == UNKNOWN else place}]" for place in places)


def tale(say: Voice, colours: Sequence[str], places: Realm, rows: Callable[[], Sequence[Area]]) -> Tale:
    """`rows`: where the markets and the guild are on the screen now."""
    chart = places.chart

    def place(id: str) -> str:
        """Its name in the words, whatever the level calls it."""
        number = chart.place_index.get(id)
        return OWN_BOARD if number is None else "guild" if number == GUILD else f"market_{number + 1}"

    def numbered(id: str, icon: str) -> str:
        """The picture of a place, with its number if it is a market."""
        number = chart.place_index.get(id, GUILD)
        return icon if number == GUILD else rich.counted(icon, number + 1)

    def placed(event: Any) -> dict[str, Param]:
        return fields(event) | {"place": place(event.place)}

    def dock(event: Any) -> dict[str, Param]:
        return fields(event) | {"dock": event.ship + 1}

    def goods(event: Any) -> dict[str, Param]:
        return fields(event) | {"goods": ", ".join(say(f"good.{good}") for good in event.goods)}

    def land(event: Any) -> dict[str, Param]:
        return {"land": COUNTRIES[chart.country[chart.index[event.province]]]}

    def cards(event: Any) -> dict[str, Param]:
        return {"n": len(event.places), "cards": place_icons(event.places)}

    def crest(event: Any) -> str:
        return f"cat_{DECK[DEPARTURES.index(event.departure)].country}"

    def at_place(event: Any) -> Point | None:
        id = str(getattr(event, "place", getattr(event, "market", "")))
        row = rows()[chart.place_index.get(id, GUILD)]
        return None if id == OWN_BOARD else (row.x + 26, row.y + 34)

    def at_ship(event: Any) -> Point:
        hull = places.ships[event.ship]
        return hull.x + hull.w * 0.62, hull.y + hull.h * 0.7

    def bid(event: events.BidPlaced) -> str:
        name = place(event.place)
        return {OWN_BOARD: "bid_token", "guild": "guild"}.get(name, "market")

    tellings: tuple[Telling[Any], ...] = (
        Telling(events.DeckDealt, crest, params=dock),
        Telling(events.DeckShown, crest),
        Telling(events.Stocked, "market", params=lambda e: goods(e) | {"place": place(e.market)}),
        Telling(events.RoundBegan, "first_player"),
        Telling(
            events.BidPlaced,
            bid,
            lambda e: "own" if e.place == OWN_BOARD else "",
            params=placed,
            brief=lambda e, icon: numbered(e.place, icon),
            at=at_place,
            sound="wood",
            headline=True,
        ),
        Telling(
            events.Gained,
            lambda e: e.sort,
            lambda e: "" if not e.lost else "lost" if e.count else "all_lost",
            brief=lambda e, icon: f"{signed(e.count)}{icon}" if e.count else None,
            sound="coin",
        ),
        Telling(events.Paid, lambda e: e.sort, brief=lambda e, icon: f"{signed(-e.count)}{icon}"),
        Telling(
            events.Sold,
            lambda e: e.what if e.what in ("gold", "spice") else f"good_{e.what}",
            lambda e: "lost" if e.lost else "",
            brief=lambda e, icon: f"−{icon} {signed(e.silver)}{SILVER}",
            sound="coin",
            headline=True,
        ),
        Telling(events.Declined, params=placed, form=lambda e: "" if e.asked else "none", headline=True),
        Telling(
            events.Bought,
            lambda e: f"good_{e.good}",
            params=lambda e: fields(e) | {"place": place(e.market)},
            brief=lambda e, icon: f"+{icon} {signed(-e.price)}{SILVER}",
            at=at_place,
            sound="coin",
            headline=True,
        ),
        Telling(
            events.Swapped,
            "guild",
            brief=lambda e, _: f"{good_icons([e.give])} → {good_icons([e.take])}",
            at=at_place,
            sound="wood",
            headline=True,
        ),
        Telling(events.BonusTaken, "guild", brief=lambda e, _: f"+{BACK}", at=at_place, sound="paper", headline=True),
        Telling(
            events.Embarked,
            "ship",
            params=lambda e: goods(e) | dock(e),
            form=lambda e: "stern" if e.space else "",
            brief=lambda e, icon: f"{good_icons(e.goods)} → {icon}",
            at=at_ship,
            sound="wood",
            headline=True,
        ),
        Telling(events.FinalBegan, "merchant", news=lambda state, event: not state.final),
        Telling(
            events.ShipSailed,
            crest,
            lambda e: "" if e.merchants else "empty",
            sound="water",
            headline=True,
        ),
        Telling(events.Landed, "port", params=land),
        Telling(events.Stepped, params=lambda e: {"kind": chart.kinds[chart.index[e.target]]}),
        Telling(
            events.TileTurned,
            "trade_back",
            params=land,
            brief=lambda e, icon: icon,
            at="province",
            sound="paper",
            headline=True,
        ),
        Telling(
            events.PostFounded,
            "post",
            params=land,
            brief=lambda e, icon: f"+{icon}",
            at="province",
            sound="bell",
            headline=True,
        ),
        Telling(events.TileLeft, lambda e: e.tile),
        Telling(events.WentHome, "merchant", brief=lambda e, icon: f"←{icon}", headline=True),
        Telling(
            events.GoodsDrawn,
            "random_good",
            params=goods,
            brief=lambda e, _: f"+{good_icons(e.goods)}",
        ),
        Telling(events.PlacesDrawn, params=cards, sound="paper"),
        Telling(
            events.PlaceKept,
            lambda e: f"mystery_{'back' if e.place == UNKNOWN else e.place}",
            lambda e: ".".join(["hidden"] * (e.place == UNKNOWN) + ["good"] * (e.good is not None)),
            params=lambda e: {"mystery": e.place, "good": e.good or ""},
            brief=lambda e, icon: f"+{icon}" + (f" −{good_icons([e.good])}" if e.good else ""),
            headline=True,
        ),
        Telling(events.PlacesReturned, params=cards),
        Telling(events.FourthKept, "random_good", headline=True),
        Telling(events.GameEnded),
    )
    return Tale(say, colours, places.board, tellings, signed=True)
