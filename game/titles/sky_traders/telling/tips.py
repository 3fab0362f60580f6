"""Tooltips of tiles, rows of the exchange, holds and crew cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match import Seat
from game.rules.sky_traders.components import CREW, EXPORTS, UPGRADE_COST, Crew, Damage, Kind, Tile
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import Tip
from game.titles.sky_traders.analysis.forecasts import FACES, hits, share
from game.titles.sky_traders.analysis.outlook import Outlook
from game.titles.sky_traders.analysis.prospects import (
    Hold,
    comers,
    fare,
    freight,
    hold,
    holders,
    sales,
    strength,
    treasure,
)
from game.titles.sky_traders.telling.phrases import COIN, FUEL, barrels, crew_art, drawn, kind_art, tile_art
from game.words import Voice, marks, signed

RISK = drawn("strength")


def tip(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, spot: str, called: str) -> Tip | None:
    """Tooltip of a spot. `called`: its name; `seat`: the reader."""
    kind, _, name = spot.partition(".")
    match kind:
        case "tile":
            return tile_tip(say, seats, state, seat, Tile(name))
        case "row" | "deal":
            return row_tip(say, seats, state, Kind(name))
        case "crew":
            return crew_tip(say, state, Crew(name.rpartition(".")[2]))  # in the port, or in a drawer
        case "hold":
            owner, _, number = name.rpartition(".")  # in a battle, holds are named by ship
            tip = hold_tip(say, state, int(owner or seat), int(number))
            struck = hits(state, int(owner)).get(int(number)) if owner and state.battle is not None else None
            return tip if struck is None else replace(tip, lines=(*tip.lines, hit_line(say, struck)))
        case "upgrade":
            return Tip(called, (say("tip.upgrade", cost=UPGRADE_COST),), "sky_traders/upgrade")
    return None


def tile_tip(say: Voice, seats: Sequence[Seat], state: SkyTraders, seat: int, tile: Tile) -> Tip:
    """Description of a tile, proceeds of the cargo, fare, rivals who could come with their strength."""
    lines = [say("tip.treasure", least=dig[0], most=dig[1])] if (dig := treasure(state, seat, tile)) else []
    lines += [say(f"about.{tile_art(tile).removeprefix('tile_')}")]
    for lot in sales(state, seat, tile) or ():
        each = f"({lot.price} + {lot.bonus})" if lot.bonus else str(lot.price)
        lines.append(f"{barrels(lot.kind, lot.barrels)} × {each} = {lot.coins} {COIN}")
    here = state.place[seat]
    if here is not None and here is not tile and (cost := fare(state, seat, tile)) is not None:
        lines.append(say("tip.fare", fuel=f"{FUEL} {cost}", n=state.distance[here][tile]))
    lines += [ship_line(seats, state, there) for there, at in enumerate(state.place) if at is tile]
    if rivals := comers(state, seat, tile):
        words = "  ".join(f"{marks.player(seats[rival].colour)} {signed(strength(state, rival))}" for rival in rivals)
        lines.append(f"{RISK} {say('tip.comers')} {words}")
    return Tip(say(f"tile.{tile}"), tuple(lines), f"sky_traders/{tile_art(tile)}")


def ship_line(seats: Sequence[Seat], state: SkyTraders, seat: int) -> str:
    """A ship with its cargo."""
    cargo = " ".join(barrels(kind, count) for kind, count in freight(state, seat))
    return f"{marks.player(seats[seat].colour)} {seats[seat].name} {cargo}".rstrip()


def own_tile_tip(say: Voice, outlook: Outlook, tile: Tile | None, called: str) -> Tip | None:
    """For a tile in hand that fits nowhere: the reasons against all cells."""
    if tile is None or outlook.fits.get(tile):
        return None
    return Tip(called, tuple(f"{say.say(one.key, one.params)} · § {one.rule}" for one in outlook.against(tile)))


def row_tip(say: Voice, seats: Sequence[Seat], state: SkyTraders, kind: Kind) -> Tip:
    """Price, supply, carriers and exporters."""
    carriers = [marks.counted(marks.player(seats[seat].colour), count) for seat, count in holders(state, kind)]
    lines = [say("tip.price", price=f"{state.price(kind)} {COIN}"), say("tip.supply", n=state.supply[kind])]
    lines += [say("tip.carried", who=" ".join(carriers))] if carriers else []
    lines += [say("tip.exported", tile=tile) for tile, ware in EXPORTS.items() if ware is kind]
    if kind in (Kind.SLIME, Kind.GROG):
        lines.append(say(f"tip.{kind}"))
    return Tip(say(f"kind.{kind}"), tuple(lines), f"sky_traders/{kind_art(kind)}")


def crew_lines(say: Voice, state: SkyTraders, crew: Crew) -> list[str]:
    """Strength and abilities of a crew card."""
    card = state.card(crew)
    return [f"{RISK} {signed(card.strength)}", *(say(f"ability.{ability}") for ability in CREW[crew].abilities)]


def crew_tip(say: Voice, state: SkyTraders, crew: Crew) -> Tip:
    card = state.card(crew)
    holds = say("tip.holds", holds=", ".join(map(str, card.holds)))
    price = say("tip.hire", price=f"{card.cost} {COIN}", n=state.crew_supply[crew])
    return Tip(say(f"crew.{crew}"), (price, holds, *crew_lines(say, state, crew)), f"sky_traders/{crew_art(crew)}")


def hit_line(say: Voice, faces: int) -> str:
    """How likely the next damage strikes a hold, by so many faces of the die."""
    return say("tip.hit", chance=share(faces, len(FACES)))


def hold_tip(say: Voice, state: SkyTraders, seat: int, number: int) -> Tip:
    match hold(state, seat, number):
        case Hold(damage=Damage() as damage):
            lines = [say(f"card.{damage}")]
        case Hold(what=Kind() as kind, load=load, room=room):
            lines = [say("tip.cargo", goods=barrels(kind, load), kind=kind, n=room)]
        case Hold(what=Crew() as crew):
            lines = [say(f"crew.{crew}"), *crew_lines(say, state, crew)]
        case Hold(room=room):
            lines = [say("tip.empty", n=room)]
    return Tip(say("spot.hold", hold=number), tuple(lines))
