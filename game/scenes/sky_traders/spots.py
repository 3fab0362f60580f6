"""Every place that answers a click, with the answers that it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.kernel import Action, Decision
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import HOLD_NUMBERS, KINDS, Kind, Tile
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import FLIGHTS, Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.outlook import Outlook
from game.rules.sky_traders.prospects import growing
from game.rules.sky_traders.state import SkyTraders
from game.rules.sky_traders.tries import deals, moved, stowed
from game.scenes.board.spot import Spot
from game.scenes.sky_traders import laying, port, wind
from game.scenes.sky_traders.places import Heavens
from game.scenes.table.moment import Moment
from game.ui.units import Area
from game.words import Voice

BADGE = 44.0


def spots(now: Moment[SkyTraders], places: Heavens, say: Voice, picked: str, outlook: Outlook) -> Iterator[Spot]:
    """`picked`: what became part of an answer already."""
    state, decision = now.state, now.decision
    sky = places.sky(state)
    for tile, cell in state.cells.items():
        tried: tuple[Action, ...] = (FLIGHTS[tile],) if isinstance(decision, Fly) else ()
        if isinstance(decision, DumpCargo) and tile is Tile.VOLCANO:
            tried = (actions.FeedVolcano(),)
        yield Spot.on(f"tile.{tile}", sky.hex(cell), say(f"tile.{tile}"), *tried, shape="hex")
    if isinstance(decision, LayTile):
        yield from laying.spots(decision, places, say, picked, outlook, hidden=now.face_down)
    if growing(state):
        return
    yield from _exchange(state, decision, places, say)
    yield from _holds(now, decision, places, say, picked)
    if isinstance(decision, TradeHere):
        yield from port.spots(state, decision, places, say)
    if isinstance(decision, ChooseAction):
        yield from wind.spots(places, say)
        yield from _rivals(state, decision, places, say)


def _rivals(state: SkyTraders, decision: ChooseAction, places: Heavens, say: Voice) -> Iterator[Spot]:
    """The ships on the same tile."""
    sky, here = places.sky(state), state.place[decision.seat]
    for seat, tile in enumerate(state.place):
        if tile is not None and tile is here and seat != decision.seat:
            at = places.berth(sky, state.cells[tile], seat)
            size = sky.wide * 0.4
            yield Spot(f"ship.{seat}", at, (size, size), "disc", (ATTACK[seat],), say("spot.ship"))


# ---------------------------------------------------------------------- the exchange
def _exchange(state: SkyTraders, decision: object, places: Heavens, say: Voice) -> Iterator[Spot]:
    """A row for every number of barrels; its button for as many as can be."""
    for kind in KINDS:
        tried: tuple[Action, ...] = ()
        if isinstance(decision, TradeHere):
            tried = tuple(deals(state, decision.seat, kind))
        elif isinstance(decision, Stow | DumpCargo):
            tried = tuple(action for action in state.options() if _of_kind(state, decision.seat, action) is kind)
        yield Spot.on(f"row.{kind}", places.rows[kind], say(f"kind.{kind}"), *tried, shape="row")
        if isinstance(decision, TradeHere):
            words = say("spot.deal", kind=kind)
            yield Spot.on(f"deal.{kind}", places.side(kind, plus=True), words, *tried[-1:])


def _of_kind(state: SkyTraders, seat: int, action: Action) -> Kind | None:
    """The barrels that are stowed or dumped."""
    if isinstance(action, actions.StowBarrels):
        return action.kind
    what = state.content[state.slot(seat, action.hold)] if isinstance(action, actions.Dump) else None
    return what if isinstance(what, Kind) else None


# ---------------------------------------------------------------------- the ship
def badge(places: Heavens, hold: int) -> Area:
    """Where a hold is enlarged: its upper right corner."""
    place = places.hold(hold)
    return Area(place.right - BADGE + 6, place.y - 12, BADGE, BADGE)


def _holds(
    now: Moment[SkyTraders], decision: Decision[SkyTraders, Action] | None, places: Heavens, say: Voice, picked: str
) -> Iterator[Spot]:
    state = now.state
    for hold in HOLD_NUMBERS:
        id, words, place = f"hold.{hold}", say("spot.hold", hold=hold), places.hold(hold)
        if isinstance(decision, TradeHere) and (picked == id or _lifts(state, decision, hold, picked)):
            yield Spot.on(id, place, words, picks=True)
            if picked == id:
                dismissed = actions.Dismiss(hold)
                if decision.refusal(state, dismissed) is None:
                    yield Spot.on(f"dismiss.{hold}", ashore(places, hold), say("spot.dismiss"), dismissed)
        else:
            yield Spot.on(id, place, words, *_at_hold(state, decision, hold, picked))
        if isinstance(decision, TradeHere | DumpCargo):
            yield from _enlargement(state, decision, places, say, hold)


def ashore(places: Heavens, hold: int) -> Area:
    """Where lifted crew is dismissed: above its hold."""
    place = places.hold(hold)
    return Area(place.x + 14, place.y - 66, place.w - 28, 56)


def _lifts(state: SkyTraders, decision: TradeHere, hold: int, picked: str) -> bool:
    """A click takes up what is in the hold, to move it or to put it ashore."""
    slot = state.slot(decision.seat, hold)
    return not picked.startswith("hold.") and state.content[slot] is not None


def _enlargement(
    state: SkyTraders, decision: TradeHere | DumpCargo, places: Heavens, say: Voice, hold: int
) -> Iterator[Spot]:
    removed = actions.SellUpgrade(hold) if isinstance(decision, TradeHere) else actions.DumpUpgrade(hold)
    if state.upgraded[state.slot(decision.seat, hold)]:
        yield Spot.on(f"upgrade.{hold}", badge(places, hold), say("spot.downgrade"), removed)
    elif isinstance(decision, TradeHere) and decision.refusal(state, actions.BuyUpgrade(hold)) is None:
        yield Spot.on(f"upgrade.{hold}", badge(places, hold), say("spot.upgrade"), actions.BuyUpgrade(hold))


def _at_hold(state: SkyTraders, decision: object, hold: int, picked: str) -> Iterable[Action]:
    """What a click on a hold stands for; where nothing is allowed, what says best why not."""
    match decision:
        case PlaceStartCrew():
            return [actions.PlaceCrew(hold)]
        case ChooseDeserter():
            return [actions.Desert(hold)]
        case DumpCargo(seat=seat):
            slot = state.slot(seat, hold)
            damaged = state.damage[slot] is not None
            return [actions.Repair(hold) if damaged else actions.Dump(hold, max(1, state.count[slot]))]
        case Stow():
            return stowed(state, decision, hold)
        case TradeHere(seat=seat):
            if state.damage[state.slot(seat, hold)] is not None:
                return [actions.Repair(hold)]
            source = int(picked.removeprefix("hold.")) if picked.startswith("hold.") else hold
            return moved(state, decision, source, hold)
    return []
