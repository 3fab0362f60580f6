"""Every place that answers a click, with the answers that it stands for."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import CREWS, HOLD_NUMBERS, KINDS, Tile
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import FLIGHTS, Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import HIRE, TradeHere
from game.rules.sky_traders.sky import open_cells
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.scenes.sky_traders.exchange import deals
from game.scenes.sky_traders.places import Heavens
from game.scenes.table.moment import Moment
from game.words import Voice


def spots(now: Moment[SkyTraders], places: Heavens, say: Voice) -> Iterator[Spot]:
    state, decision = now.state, now.decision
    sky = places.sky(state)
    for tile in state.cells:
        tried: tuple[Action, ...] = (FLIGHTS[tile],) if isinstance(decision, Fly) else ()
        if isinstance(decision, DumpCargo) and tile is Tile.VOLCANO:
            tried = (actions.FeedVolcano(),)
        place = sky.hex(state.cells[tile])
        yield Spot.on(f"tile.{tile}", place, say(f"tile.{tile}"), *tried, shape="hex")
    if isinstance(decision, LayTile):
        yield from _cells(state, decision, places, say)
        return
    if any(state.unlaid):
        return
    for kind in KINDS:
        tried = tuple(deals(state, now.eyes, kind)) if decision is not None else ()
        yield Spot.on(f"row.{kind}", places.rows[kind], say(f"kind.{kind}"), *tried, shape="row")
    for hold in HOLD_NUMBERS:
        tried = tuple(_at_hold(state, decision, hold))
        yield Spot.on(f"hold.{hold}", places.hold(hold), say("spot.hold", hold=hold), *tried)


def _cells(state: SkyTraders, decision: LayTile, places: Heavens, say: Voice) -> Iterator[Spot]:
    """The open cells, for each tile in hand."""
    sky = places.sky(state)
    hand = state.hands[decision.seat]
    for cell in open_cells(state.cells):
        options = [actions.Lay(tile, *cell) for tile in hand]
        legal = [lay for lay in options if decision.refusal(state, lay) is None]
        tried = legal or options
        name = f"cell.{cell[0]}.{cell[1]}"
        yield Spot.on(name, sky.hex(cell), say("spot.cell"), *tried, shape="hex")


def _at_hold(state: SkyTraders, decision: object, hold: int) -> Iterator[Action]:
    """What may be done with a hold; where nothing may be, what says best why not."""
    if not isinstance(decision, PlaceStartCrew | DumpCargo | TradeHere | Stow | ChooseDeserter):
        return
    options = [action for action in state.options() if _concerns(action, hold)]
    if options:
        yield from options
        return
    match decision:
        case PlaceStartCrew():
            yield actions.PlaceCrew(hold)
        case DumpCargo():
            yield actions.Dump(hold, 1)
        case TradeHere():
            yield actions.BuyUpgrade(hold)
        case ChooseDeserter():
            yield actions.Desert(hold)
        case Stow():
            yield from (action for action in decision.candidates(state) if _concerns(action, hold))


def _concerns(action: Action, hold: int) -> bool:
    if isinstance(action, actions.Hire):
        return False
    return hold == getattr(action, "hold", getattr(action, "source", 0))


def hires(state: SkyTraders) -> Iterator[tuple[str, tuple[Action, ...]]]:
    """For each crew card the holds in which it may be hired; where there is none, what says best why not."""
    options = set(state.options())
    for crew in CREWS:
        legal = tuple(hire for hire in HIRE[crew].values() if hire in options)
        yield crew, legal or tuple(HIRE[crew].values())[-1:]
