"""What could happen in Puerto Rico, in lines with pictures: if a role were taken, if a load were shipped."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.rules.puerto_rico import outlook
from game.rules.puerto_rico.actions import Load, LoadWharf
from game.rules.puerto_rico.components import GOODS, SET_UPS
from game.rules.puerto_rico.decisions.captain import LoadGoods, harbor_points, privilege_points
from game.rules.puerto_rico.events import Loaded, Stored
from game.rules.puerto_rico.loading import Squeeze, squeezed
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.puerto_rico.pictures import (
    POINT,
    building_icon,
    counted,
    good_icon,
    player_icon,
    tiles,
    told_load,
)
from game.scenes.table.tale import Tale
from game.ui.widget import Tip
from game.words import NBSP, Voice

MUST = "[anchor]"
MOST_FORCED = 5
"""How many of the forced moves after a load are told."""
DEAREST = 3
"""How many of the buildings that could be built are named."""


def outlook_lines(say: Voice, colours: Sequence[str], seen: outlook.Outlook) -> tuple[str, ...]:
    """What each player in order could do, a line each, under what the card itself brings."""
    lines = [say("outlook.coins", coins=seen.coins)] if seen.coins else []
    turns = {turn.seat: turn for turn in seen.turns}
    for seat in seen.order:
        turn = turns.get(seat)
        told = told_turn(say, len(colours), turn) if turn else say(f"outlook.none.{seen.role}")
        lines.append(f"{player_icon(colours[seat])} {told}")
    return tuple(lines)


def told_turn(say: Voice, seats: int, turn: outlook.Turn) -> str:
    match turn:
        case outlook.Settling(tiles=takes, hacienda=drawing, colonist=housed):
            parts = [say("outlook.hacienda", icon=building_icon("hacienda"))] if drawing else []
            parts += [tiles(takes)] if takes else []
            parts += [say("outlook.hospice", icon=building_icon("hospice"))] if housed else []
            return " · ".join(parts)
        case outlook.Peopling(colonists=count, empty=empty):
            return say("outlook.mayor", count=count, empty=empty)
        case outlook.Building(prices=prices):
            named = " ".join(counted(building_icon(id), price) for id, price in prices[: -DEAREST - 1 : -1])
            return say("outlook.builder", count=len(prices), dearest=named)
        case outlook.Producing():
            return told_production(say, turn)
        case outlook.Selling(sales=sales, crowded=crowded):
            told = " ".join(counted(good_icon(good), f"+{coins}") for good, coins in sales)
            return say("outlook.crowded", sales=told) if crowded else say("outlook.trader", sales=told)
        case outlook.Shipping(loads=loads, must=must):
            best = {load.good: load for load in reversed(loads)}
            told = ", ".join(told_load(say, seats, load) for load in loads if best[load.good] is load)
            return f"{MUST} {told}" if must else told
        case outlook.Prospecting(coins=coins):
            return say("outlook.prospector", coins=coins)


def told_production(say: Voice, turn: outlook.Producing) -> str:
    made = []
    for good, got, short in zip(GOODS, turn.goods, turn.short, strict=True):
        if short:
            made.append(counted(good_icon(good), say("outlook.of", got=got, able=got + short)))
        elif got:
            made.append(counted(good_icon(good), got))
    parts = [" ".join(made)]
    if turn.coins:
        parts.append(say("outlook.factory", coins=turn.coins))
    if turn.more:
        parts.append(say("outlook.extra", goods=" ".join(map(good_icon, turn.more))))
    return " · ".join(parts)


def squeeze_text(say: Voice, colours: Sequence[str], squeeze: Squeeze) -> str:
    """How much of a rival's goods will still fit after a load, if nobody else loads before him."""
    told = (
        say("squeeze.fits", after=squeeze.after, held=squeeze.held)
        if squeeze.after
        else say("squeeze.shut_out", held=squeeze.held)
    )
    return f"{player_icon(colours[squeeze.seat])} {good_icon(squeeze.good)} {told}"


def load_tip(
    tale: Tale, view: PuertoRico, action: Load | LoadWharf, total: bool, ahead: Sequence[Event] = ()
) -> Tip | None:
    """What a load would bring the seat that decides, whose goods it would shut out, and what nobody could choose after
    it; None: it is not allowed. `total`: what it has so far may be told; `ahead`: all up to the next choice."""
    if view.refusal(action) is not None:
        return None
    decision = view.decision
    assert isinstance(decision, LoadGoods)
    say, colours, seat = tale.say, tale.colours, decision.seat
    after, events = view.after(action)
    load = next(event for event in events if isinstance(event, Loaded))
    if load.ship < 0:
        title = say("load.title.wharf", good=load.good, barrels=load.barrels)
    else:
        limit = SET_UPS[view.seats].ships[load.ship]
        title = say("load.title", good=load.good, barrels=load.barrels, limit=limit)
    was, now = (state.standings()[seat].points for state in (view, after))
    parts = [say("load.barrels", points=load.barrels)]
    if harbor := harbor_points(view, seat):
        parts.append(say("load.harbor", points=harbor))
    if privilege := privilege_points(view, seat, decision.chooser):
        parts.append(say("load.privilege", points=privilege))
    lines = [f"{player_icon(colours[seat])} {POINT}{NBSP}**{f'{was} → {now}' if total else f'+{now - was}'}**"]
    if len(parts) > 1:
        lines.append(", ".join(parts))
    lines += [squeeze_text(say, colours, squeeze) for squeeze in squeezed(view, action)]
    if forced := [event for event in ahead if _costs_or_brings(event) and event != load]:
        lines.append(say("load.forced"))
        lines += [line for event in forced[:MOST_FORCED] if (line := tale.line(event))]
    return Tip(title, tuple(lines))


def _costs_or_brings(event: Event) -> bool:
    return isinstance(event, Loaded) or (isinstance(event, Stored) and any(event.lost))
