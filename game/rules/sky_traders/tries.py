"""What a click on a thing of one's own, or of the port, may stand for: what is allowed, or what says best why not."""

from __future__ import annotations

from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.actions import Buy, LoadSlime, Sell
from game.rules.sky_traders.components import Crew, Kind
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import HIRE, TradeHere, market_at
from game.rules.sky_traders.state import SkyTraders

Deal = Buy | Sell | LoadSlime


def trading(state: SkyTraders, seat: int) -> TradeHere | None:
    """The decision of a seat that trades in a port now."""
    decision = None if state.over else state.decision
    return decision if isinstance(decision, TradeHere) and decision.seat == seat else None


def deals(state: SkyTraders, seat: int, kind: Kind) -> list[Deal]:
    """What may be done with a kind in the port, fewest barrels first; where nothing may be, what best says why not."""
    decision = trading(state, seat)
    if decision is None:
        return []
    options = [
        action
        for action in decision.options(state)
        if (isinstance(action, Buy | Sell) and action.kind is kind)
        or (isinstance(action, LoadSlime) and kind is Kind.SLIME)
    ]
    if options:
        return options
    exports, _ = market_at(state, state.place[seat])
    if kind is Kind.SLIME:
        return [LoadSlime(1)]
    return [Buy(kind, 1) if kind in exports or not state.aboard(seat, kind) else Sell(kind, 1)]


def gain(state: SkyTraders, action: Action) -> int:
    """GP that an answer brings the seat that decides, or, below 0, takes."""
    return state.after(action)[0].coins[state.decision.seat] - state.coins[state.decision.seat]


def best_refused(state: SkyTraders, decision: TradeHere, crew: Crew) -> Action:
    """The hire whose refusal says most: what is short, if any hold of the card is free."""
    holds = state.card(crew).holds
    free = [hold for hold in holds if state.berth(state.slot(decision.seat, hold), crew)]
    return HIRE[crew][(free or holds)[-1]]


def moved(state: SkyTraders, decision: TradeHere, source: int, target: int) -> list[Action]:
    """What was taken up goes into another hold: all of it or a part."""
    have = state.count[state.slot(decision.seat, source)]
    moves = [actions.Rearrange(source, target, count) for count in range(have, 0, -1)]
    legal = [move for move in moves if decision.refusal(state, move) is None]
    return list[Action](legal or moves[:1] or [actions.Rearrange(source, target, 1)])


def stowed(state: SkyTraders, decision: Stow, hold: int) -> list[Action]:
    """As much as fits of each kind that was gained, or a card."""
    legal = [action for action in decision.options(state) if getattr(action, "hold", 0) == hold]
    most: dict[object, Action] = {}
    for action in legal:
        most[action.kind if isinstance(action, actions.StowBarrels) else action] = action
    tried = [action for action in decision.candidates(state) if getattr(action, "hold", 0) == hold]
    return list(most.values()) or tried[:1]
