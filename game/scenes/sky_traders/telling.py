"""What happened in Sky Traders: the lines of the log, and the same in pictures and numbers for the recap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.board import Board
from game.rules.sky_traders import events
from game.rules.sky_traders.components import INFLUENCE_MAX, NOBODY, Kind
from game.rules.sky_traders.decisions.influence import zone
from game.scenes.sky_traders.pictures import (
    FUEL,
    barrels,
    bundle_line,
    cargo,
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
from game.scenes.table.tale import Tale, Telling, fields
from game.ui import rich
from game.ui.units import Point
from game.words import Param, Voice, signed

Words = Mapping[str, Param]
BOX_SIGN = {"plus": "+", "minus": "−", "out": "×"}
Carded = events.WindIdle | events.WindDefied | events.CardKept | events.CardSpent | events.TributePaid | events.CardFell
Offered = events.OfferMade | events.OfferCountered
Demanded = events.Demanded | events.RansomCountered | events.RansomAccepted


def tale(say: Voice, colours: Sequence[str], board: Board, where: Callable[[str], Point | None]) -> Tale:
    """`where` a tile or another place of the board lies, in map pixels. Left out is what a heading or another line says
    already."""

    def player(seat: int) -> str:
        return rich.player(colours[seat])

    def moved(sign: int) -> Callable[[events.Loaded | events.Unloaded], Words]:
        return lambda e: {"goods": barrels(e.kind, signed(sign * e.count)), "hold": e.hold}

    def crewed(event: events.Boarded | events.LeftShip | events.Rallied) -> Words:
        return {"crew": f"{drawn(crew_art(event.crew))} {say(f'crew.{event.crew}')}", "hold": event.hold}

    def traded(event: events.Bought | events.Sold | events.SlimeTaken) -> Words:
        kind = getattr(event, "kind", Kind.SLIME)
        return {"goods": barrels(kind, event.count), "price": coins(event.price), "bonus": getattr(event, "bonus", 0)}

    def offered(event: Offered) -> Words:
        who = "" if event.to == NOBODY else player(event.to)
        return {"number": event.number, "who": who, "terms": terms(say, event.give, event.take)}

    def demanded(event: Demanded) -> Words:
        return {"ransom": bundle_line(say, event.ransom)}

    def damaged(event: events.Damaged | events.Repaired) -> Words:
        return fields(event) | {
            "picture": drawn("damage_light" if event.card == "stand_in" else f"damage_{event.card}")
        }

    def bounty(event: events.BountyPaid) -> Words:
        return fields(event) | {"who": player(event.victim)}

    def carded(event: Carded) -> str:
        return wind_art(event.card)

    def powers(event: events.Powers) -> Words:
        by = player(event.attacker) if event.attacker != NOBODY else drawn("ill_wind")
        ours, theirs = dice((event.attacker_die,)), dice((event.defender_die,))
        return fields(event) | {"by": by, "on": player(event.defender), "ours": ours, "theirs": theirs}

    def rolled(event: events.Rolled | events.DiceRolled | events.ExtraDice) -> Words:
        return fields(event) | {"dice": dice(event.dice)}

    def coin_change(event: events.Received, _: str) -> str:
        return coins(signed(event.coins))

    def lost(event: events.Unloaded, _: str) -> str:
        return barrels(event.kind, signed(-event.count))

    tellings: tuple[Telling, ...] = (  # type: ignore[type-arg]
        # the map
        Telling(events.TilesDealt, "tile_back"),
        Telling(
            events.TileLaid,
            lambda e: tile_art(e.tile),
            brief=lambda e, icon: icon,
            at=lambda e: where(e.tile),
            sound="wood",
            headline=True,
        ),
        Telling(events.LayingPassed),
        Telling(events.LayingStuck),
        Telling(events.FirstPlayer, "first_player", whose=True),
        # rounds and turns
        Telling(events.RoundBegan, "first_player", params=lambda e: {"round": e.round, "who": player(e.first)}),
        Telling(events.TurnLost),
        Telling(events.TimeRanOut, sound="bell"),
        Telling(events.Rolled, params=rolled, sound="dice", whose=True),
        Telling(events.Arrived, lambda e: tile_art(e.tile), at=lambda e: where(e.tile), whose=True),
        Telling(
            events.Flew,
            "airship",
            params=lambda e: {"tile": e.target, "tiles": e.tiles},
            brief=lambda e, icon: f"{icon} {drawn(tile_art(e.target))}",
            at=lambda e: where(e.target),
            headline=True,
        ),
        Telling(events.Stayed, lambda e: tile_art(e.tile), headline=True),
        Telling(
            events.TwinMarket,
            "tile_twin_city",
            form=lambda e: "" if e.exports else "double",
            params=lambda e: {"goods": " ".join(drawn(kind_art(kind)) for kind in e.exports)},
        ),
        Telling(events.NoAction),
        Telling(events.Traded, lambda e: tile_art(e.tile)),
        # holdings
        Telling(
            events.Paid,
            form=lambda e: "" if e.to == NOBODY else "to",
            params=lambda e: {"coins": coins(signed(-e.coins)), "who": "" if e.to == NOBODY else player(e.to)},
            sound="coin",
            whose=True,
        ),
        Telling(events.Received, params=lambda e: {"coins": coins(signed(e.coins))}, sound="coin", whose=True),
        Telling(
            events.Fuelled, params=lambda e: {"change": rich.counted(FUEL, signed(e.change))}, sound="water", whose=True
        ),
        Telling(events.Loaded, params=moved(1), sound="wood", whose=True),
        Telling(events.Unloaded, params=moved(-1), brief=lost, whose=True),
        Telling(events.Boarded, params=crewed, sound="wood", whose=True),
        Telling(events.LeftShip, params=crewed, whose=True),
        Telling(events.Upgraded, "upgrade", sound="wood", headline=True),
        Telling(events.Downgraded, "upgrade", headline=True),
        Telling(events.Damaged, "blast", brief=lambda e, icon: icon, sound="wood", whose=True),
        Telling(events.Repaired, "repair", sound="wood", headline=True),
        Telling(events.WantedTaken, "wanted", brief=lambda e, icon: f"{icon} +", sound="stamp", whose=True),
        Telling(events.NoTokenLeft, "wanted", whose=True),
        Telling(events.WantedCleared, "wanted", sound="paper", whose=True),
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
            at=lambda e: where(f"price-{e.kind}-{e.target}"),
        ),
        # trade
        Telling(events.Bought, params=traded, headline=True),
        Telling(events.Sold, form=lambda e: "merchant" if e.bonus else "", params=traded, headline=True),
        Telling(events.SlimeTaken, params=traded, headline=True),
        Telling(events.Hired, lambda e: crew_art(e.crew), headline=True),
        Telling(events.Dismissed, lambda e: crew_art(e.crew), headline=True),
        Telling(events.Dumped, params=lambda e: {"goods": barrels(e.kind, e.count)}, headline=True),
        Telling(events.CrewDumped, lambda e: crew_art(e.crew), headline=True),
        Telling(
            events.VolcanoFed,
            "tile_volcano",
            params=lambda e: fields(e) | {"goods": barrels(Kind.SLIME, e.barrels), "die": dice((e.die,))},
        ),
        Telling(
            events.Mined,
            form=lambda e: "jewels" if e.jewels else "",
            params=lambda e: {
                "minerals": barrels(Kind.MINERALS, e.minerals),
                "jewels": barrels(Kind.JEWELS, e.jewels),
            },
        ),
        Telling(events.NotTaken, params=lambda e: {"goods": cargo(e.barrels, e.crew)}, whose=True),
        # ill winds
        Telling(
            events.WindDrawn,
            lambda e: wind_art(e.card),
            params=lambda e: {"card": e.card, "text": say(f"card.{e.card}.text")},
            brief=lambda e, icon: f"{icon} {say(f'card.{e.card}')}",
            sound="paper",
            headline=True,
        ),
        Telling(events.WindIdle, carded),
        Telling(events.WindDefied, "crew_aviator"),
        Telling(events.CardKept, carded),
        Telling(events.CardSpent, carded),
        Telling(events.DeckRebuilt, "ill_wind"),
        Telling(events.FlightLimited, "cloud"),
        Telling(events.FlightCheaper, params=lambda e: {"fuel": rich.counted(FUEL, signed(-e.phlogiston))}),
        Telling(events.TributePaid, carded, headline=True),
        # fights
        Telling(
            events.AttackDeclared,
            "strength",
            params=lambda e: {"who": player(e.target)},
            brief=lambda e, icon: f"{icon} {player(e.target)}",
            sound="bell",
            headline=True,
        ),
        Telling(
            events.Demanded, "purse", form=lambda e: "none" if e.ransom.empty else "", params=demanded, headline=True
        ),
        Telling(events.RansomCountered, "counter", params=demanded, headline=True),
        Telling(events.RansomAccepted, "deal", params=demanded, sound="coin", headline=True),
        Telling(events.RansomRefused, "strength", headline=True),
        Telling(events.AttackCalledOff, "white_flag", headline=True),
        Telling(events.BattleBegan, "strength", params=lambda e: {"who": player(e.target)}, sound="bell"),
        Telling(
            events.CardAttacks, lambda e: wind_art(e.card), brief=lambda e, icon: f"{icon} {say(f'card.{e.card}')}"
        ),
        Telling(events.Rallied, params=crewed, headline=True, whose=True),
        Telling(events.Powers, params=powers, sound="dice"),
        Telling(events.CardFell, carded, brief=lambda e, icon: f"{icon} ✓", sound="win"),
        Telling(events.Withdrew, "white_flag", headline=True),
        Telling(events.FoughtOn, "strength", headline=True, whose=True),
        Telling(
            events.Destroyed,
            "blast",
            form=lambda e: "" if e.coins == events.UNSEEN else "coins",
            params=lambda e: {"coins": coins(signed(-e.coins))},
            brief=lambda e, icon: f"{icon} {drawn('airship')}",
            sound="bell",
            whose=True,
            news=lambda state, e: True,
        ),
        Telling(
            events.BountyPaid,
            "wanted",
            params=lambda e: fields(e) | {"who": player(e.victim)},
            sound="coin",
            whose=True,
        ),
        Telling(
            events.NewShip,
            "airship",
            params=lambda e: {"coins": coins(e.coins), "fuel": rich.counted(FUEL, e.phlogiston)},
            whose=True,
        ),
        Telling(
            events.Insured,
            "purse",
            form=lambda e: "" if e.coins == events.UNSEEN else "coins",
            params=lambda e: {"coins": coins(signed(e.coins))},
            whose=True,
        ),
        Telling(events.Charity, "purse", whose=True),
        # the council
        Telling(events.CouncilBegan, "gavel", sound="bell"),
        Telling(events.ExtraDice, form=lambda e: "" if e.plus else "minus", params=rolled, sound="dice"),
        Telling(events.DieSet, params=lambda e: {"die": dice((e.value,))}, headline=True, whose=True),
        Telling(events.DiceRolled, params=rolled, sound="dice", whose=True),
        Telling(
            events.Triple,
            params=lambda e: {"dice": dice((e.value,))},
            brief=lambda e, _: f"{dice([e.value])} × 3",
            sound="win",
            whose=True,
        ),
        Telling(
            events.OfferMade,
            "scales",
            form=lambda e: "all" if e.to == NOBODY else "",
            params=offered,
            headline=True,
            whose=True,
        ),
        Telling(events.OfferCountered, "counter", params=offered, headline=True, whose=True),
        Telling(events.OfferDeclined, params=lambda e: {"who": player(e.maker)}, headline=True, whose=True),
        Telling(
            events.DealStruck,
            "deal",
            params=lambda e: {"who": player(e.other), "terms": terms(say, e.give, e.take)},
            brief=lambda e, icon: f"{icon} {player(e.other)} {terms(say, e.give, e.take)}",
            sound="stamp",
            headline=True,
            whose=True,
        ),
        Telling(
            events.Promised,
            params=lambda e: {"who": player(e.to), "word": promise(say, e.promise)},
            sound="stamp",
            whose=True,
        ),
        Telling(events.SaidDone, whose=True),
        Telling(events.BargainingEnded, "gavel", sound="bell"),
        Telling(
            events.DieInvested,
            form=lambda e: e.box.removeprefix("plus"),
            params=lambda e: {"die": dice((e.value,))},
            brief=lambda e, _: f"{dice((e.value,))} {BOX_SIGN[e.box]}",
            sound="wood",
            headline=True,
            whose=True,
        ),
        Telling(events.GameEnded, "influence"),
        Telling(events.CoinsShown, params=lambda e: {"coins": coins(e.coins)}, whose=True),
    )
    return Tale(say, colours, board, tellings)
