"""Events of Sky Traders as log lines, and as icons and numbers for the recap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from game.rules.board import Board, Point
from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import INFLUENCE_MAX, NOBODY, Crew, Kind, Tile, Wind
from game.rules.sky_traders.decisions.influence import zone
from game.telling.tale import Tale, Telling
from game.titles.sky_traders.telling.phrases import (
    FUEL,
    barrels,
    bundle_line,
    changed,
    coins,
    crew_art,
    dice,
    drawn,
    kind_art,
    promise,
    terms,
    tile_art,
    wind_art,
)
from game.words import Param, Voice, marks, signed

SIGN = {
    **dict.fromkeys((events.Paid, events.Unloaded, events.Destroyed, events.FlightCheaper), -1),
    **dict.fromkeys((events.Received, events.Loaded, events.Insured, events.Fuelled), 1),
}
"""Sign of the events whose numbers are changes."""
PEOPLE = ("to", "target", "other", "victim", "maker", "first")
"""Fields naming a seat other than the event's own."""


def told(say: Voice, colours: Sequence[str], event: Event) -> dict[str, Param]:
    """Text parameters of an event: things and players as icons, numbers signed if they are changes."""
    words: dict[str, Param] = {}
    sign, named = SIGN.get(type(event), 0), msgspec.structs.asdict(event)

    def number(n: int) -> str:
        return signed(sign * n) if sign else str(n)

    for name, value in named.items():
        match name, value:
            case _, int(seat) if name in PEOPLE:
                words["who"] = "" if seat == NOBODY else marks.player(colours[seat])
            case (("coins" | "price"), int(gp)):
                words[name] = coins(number(gp))
            case (("phlogiston" | "change"), int(units)):
                words["fuel"] = marks.counted(FUEL, number(units))
            case (("count" | "barrels"), int(count)):
                words[name], words["goods"] = count, barrels(named.get("kind", Kind.SLIME), number(count))
            case (("minerals" | "jewels"), int(count)):
                words[name] = barrels(Kind(name), count)
            case (("die" | "value"), int(face)):
                words["die"] = dice((face,))
            case "dice", _:
                words["dice"] = dice(value)
            case "exports", _:
                words["goods"] = " ".join(drawn(kind_art(kind)) for kind in value)
            case "barrels", _:
                words["goods"] = bundle_line(say, Bundle(barrels=value, crew=named["crew"]))
            case "crew", Crew():
                words["crew"] = f"{drawn(crew_art(value))} {say(f'crew.{value}')}"
            case "target", Tile():
                words["tile"] = value
            case "ransom", _:
                words["ransom"] = bundle_line(say, value)
            case "give", _:
                words["terms"] = terms(say, value, named["take"])
            case "promise", _:
                words["word"] = promise(say, value)
            case _, int() | str() if name != "seat":
                words[name] = value
        if isinstance(value, Wind):
            words["text"] = say(f"card.{value}.text")
    return words


def lost(event: events.Destroyed | events.Insured) -> str:
    """A different line where the coins are known."""
    return "" if event.coins == events.UNSEEN else "coins"


def powers(colours: Sequence[str], event: events.Powers) -> Mapping[str, Param]:
    by, on = (drawn("ill_wind") if s == NOBODY else marks.player(colours[s]) for s in (event.attacker, event.defender))
    ours, theirs = dice((event.attacker_die,)), dice((event.defender_die,))
    return msgspec.structs.asdict(event) | {"by": by, "on": on, "ours": ours, "theirs": theirs}


def tale(say: Voice, colours: Sequence[str], board: Board, where: Callable[[str], Point | None]) -> Tale:
    """`where`: map position of a tile or another place. Events covered by a heading or another line are omitted."""

    def tile(event: events.TileLaid | events.Arrived | events.Flew | events.Stayed | events.Traded) -> str:
        return tile_art(event.target if isinstance(event, events.Flew) else event.tile)

    def lies(event: events.TileLaid | events.Arrived | events.Flew) -> Point | None:
        return where(event.target if isinstance(event, events.Flew) else event.tile)

    def card(event: Any) -> str:
        return wind_art(event.card)

    def there(event: events.Flew, icon: str) -> str:
        return f"{icon} {say(f'tile.{event.target}')}"

    def drawn_card(event: events.WindDrawn, icon: str) -> str:
        return f"{icon} {say(f'card.{event.card}')}"

    tellings: tuple[Telling[Any], ...] = (
        # map, rounds and turns
        Telling(events.TilesDealt, "tile_back"),
        Telling(events.TileLaid, tile, brief=True, at=lies, sound="wood", headline=True),
        Telling(events.LayingPassed),
        Telling(events.LayingStuck),
        Telling(events.FirstPlayer, "first_player", whose=True),
        Telling(events.RoundBegan, "first_player"),
        Telling(events.TurnLost),
        Telling(events.TimeRanOut, sound="bell"),
        Telling(events.Rolled, sound="dice", whose=True),
        Telling(events.Arrived, tile, at=lies, whose=True),
        Telling(events.Flew, "airship", brief=there, at=lies, headline=True),
        Telling(events.Stayed, tile, headline=True),
        Telling(events.TwinMarket, "tile_twin_city", form=lambda e: "" if e.exports else "double"),
        Telling(events.NoAction),
        Telling(events.Traded, tile),
        # possessions
        Telling(events.Paid, form=lambda e: "" if e.to == NOBODY else "to", sound="coin", whose=True),
        Telling(events.Received, sound="coin", whose=True),
        Telling(events.Fuelled, sound="water", whose=True),
        Telling(events.Loaded, sound="wood", whose=True),
        Telling(events.Unloaded, whose=True),
        Telling(events.Boarded, sound="wood", whose=True),
        Telling(events.LeftShip, whose=True),
        Telling(events.Upgraded, "upgrade", sound="wood", headline=True),
        Telling(events.Downgraded, "upgrade", headline=True),
        Telling(events.Damaged, "blast", brief=True, sound="wood", whose=True),
        Telling(events.Repaired, "repair", sound="wood", headline=True),
        Telling(events.WantedTaken, "wanted", brief=True, sound="stamp", whose=True),
        Telling(events.NoTokenLeft, "wanted", whose=True),
        Telling(events.WantedCleared, "wanted", brief=True, sound="paper", whose=True),
        Telling(
            events.InfluenceGained,
            "influence",
            form=lambda e: zone(e.now).key if zone(e.now).control else "",
            brief=lambda e, icon: f"{icon} {signed(e.steps)}",
            at=lambda e: where(f"influence-{e.now}"),
            sound="chime",
            headline=True,
            news=lambda state, e: e.now == INFLUENCE_MAX,
        ),
        Telling(
            events.PriceMoved,
            "scales",
            params=lambda e: {"price": changed(e.kind, e.before, e.after)},
            brief=lambda e, _: changed(e.kind, e.before, e.after),
            at=lambda e: where("exchange"),
        ),
        # trade
        Telling(events.Bought, brief=True, headline=True),
        Telling(events.Sold, form=lambda e: "merchant" if e.bonus else "", brief=True, headline=True),
        Telling(events.SlimeTaken, brief=True, headline=True),
        Telling(events.Hired, headline=True),
        Telling(events.Dismissed, headline=True),
        Telling(events.Dumped, brief=True, headline=True),
        Telling(events.CrewDumped, headline=True),
        Telling(events.VolcanoFed, "tile_volcano"),
        Telling(events.Mined, form=lambda e: "jewels" if e.jewels else ""),
        Telling(events.NotTaken, whose=True),
        # ill winds
        Telling(events.WindDrawn, card, brief=drawn_card, sound="paper", headline=True),
        Telling(events.WindIdle, card),
        Telling(events.WindDefied, "crew_aviator"),
        Telling(events.CardKept, card),
        Telling(events.CardSpent, card),
        Telling(events.DeckRebuilt, "ill_wind"),
        Telling(events.FlightLimited, "cloud"),
        Telling(events.FlightCheaper),
        Telling(events.TributePaid, card, brief=True, headline=True),
        # fights
        Telling(events.AttackDeclared, "strength", brief=True, sound="bell", headline=True),
        Telling(events.Demanded, "purse", form=lambda e: "none" if e.ransom.empty else "", headline=True),
        Telling(events.RansomCountered, "counter", headline=True),
        Telling(events.RansomAccepted, "deal", brief=True, sound="coin", headline=True),
        Telling(events.RansomRefused, "strength", headline=True),
        Telling(events.AttackCalledOff, "white_flag", headline=True),
        Telling(events.BattleBegan, "strength", sound="bell"),
        Telling(events.CardAttacks, card, brief=lambda e, icon: f"{icon} {signed(e.strength)}"),
        Telling(events.Rallied, headline=True, whose=True),
        Telling(events.Powers, params=partial(powers, colours), sound="dice"),
        Telling(events.CardFell, card, brief=True, sound="win"),
        Telling(events.Withdrew, "white_flag", headline=True),
        Telling(events.FoughtOn, "strength", headline=True, whose=True),
        Telling(events.Destroyed, "blast", form=lost, brief=True, sound="bell", whose=True, news=lambda state, e: True),
        Telling(events.BountyPaid, "wanted", brief=True, sound="coin", whose=True),
        Telling(events.NewShip, "airship", whose=True),
        Telling(events.Insured, "purse", form=lost, whose=True),
        Telling(events.Charity, "purse", whose=True),
        # the council
        Telling(events.CouncilBegan, "gavel", sound="bell"),
        Telling(events.ExtraDice, form=lambda e: "" if e.plus else "minus", sound="dice"),
        Telling(events.DieSet, headline=True, whose=True),
        Telling(events.DiceRolled, sound="dice", whose=True),
        Telling(events.Triple, brief=True, sound="win", whose=True),
        Telling(events.OfferMade, "scales", form=lambda e: "all" if e.to == NOBODY else "", headline=True, whose=True),
        Telling(events.OfferCountered, "counter", headline=True, whose=True),
        Telling(events.OfferDeclined, headline=True, whose=True),
        Telling(events.DealStruck, "deal", brief=True, sound="stamp", headline=True, whose=True),
        Telling(events.Promised, brief=True, sound="stamp", whose=True),
        Telling(events.SaidDone, whose=True),
        Telling(events.BargainingEnded, "gavel", sound="bell"),
        Telling(events.DieInvested, form=lambda e: e.box.removeprefix("plus"), sound="wood", headline=True, whose=True),
        Telling(events.GameEnded, "influence"),
        Telling(events.CoinsShown, whose=True),
    )
    return Tale(say, colours, board, tellings, params=partial(told, say, colours))
