"""The answers a click may stand for, on a tile, one's own possessions or the port: the legal ones, or the one with the
most informative refusal."""

from __future__ import annotations

from functools import partial

from game.rules.kernel import Action, Decision
from game.rules.sky_traders import actions
from game.rules.sky_traders.actions import Buy, BuyPhlogiston, Hire, LoadSlime, Sell, StowBarrels, StowCrew
from game.rules.sky_traders.components import Crew, Kind, Tile
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import FLIGHTS, Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import FUEL_IN, HIRE, TradeHere, market_at
from game.rules.sky_traders.state import SkyTraders
from game.titles.sky_traders.analysis.prospects import hold

Deal = Buy | Sell | LoadSlime
Asked = Decision[SkyTraders, Action] | None


def trading(state: SkyTraders, seat: int) -> TradeHere | None:
    """The decision of a seat trading in a port now."""
    decision = None if state.over else state.decision
    return decision if isinstance(decision, TradeHere) and decision.seat == seat else None


def deals(state: SkyTraders, seat: int, kind: Kind) -> list[Deal]:
    """Deals possible with a kind in the port, fewest barrels first; otherwise the one with the most informative
    refusal."""
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
    """Change in the deciding seat's GP."""
    return state.after(action)[0].coins[state.decision.seat] - state.coins[state.decision.seat]


def hires(state: SkyTraders, decision: TradeHere, crew: Crew) -> list[Hire]:
    """A hire for each hold that takes the card; otherwise the one whose refusal says most: what is short, if a hold is
    free."""
    holds = state.card(crew).holds
    free = [number for number in holds if state.berth(state.slot(decision.seat, number), crew)]
    legal = [hire for hire in HIRE[crew].values() if decision.refusal(state, hire) is None]
    return legal or [HIRE[crew][(free or holds)[-1]]]


def filling(state: SkyTraders, decision: TradeHere) -> BuyPhlogiston:
    """The most phlogiston that can be bought; otherwise one unit, which is refused."""
    legal = [buy for buy in FUEL_IN if decision.refusal(state, buy) is None]
    return (legal or FUEL_IN[:1])[-1]


def moved(state: SkyTraders, decision: TradeHere, source: int, target: int) -> list[Action]:
    """Moves of the picked-up load to another hold: all of it or a part."""
    have = state.count[state.slot(decision.seat, source)]
    moves = [actions.Rearrange(source, target, count) for count in range(have, 0, -1)]
    legal = [move for move in moves if decision.refusal(state, move) is None]
    return list[Action](legal or moves[:1] or [actions.Rearrange(source, target, 1)])


def stowed(state: SkyTraders, decision: Stow, number: int) -> list[Action]:
    """For each kind gained, the most that fits into the hold; or a crew card."""
    legal = [action for action in decision.options(state) if getattr(action, "hold", 0) == number]
    most: dict[object, Action] = {}
    for action in legal:
        most[action.kind if isinstance(action, StowBarrels) else action] = action
    tried = [action for action in decision.candidates(state) if getattr(action, "hold", 0) == number]
    return list(most.values()) or tried[:1]


def stowed_by_default(state: SkyTraders, decision: Stow) -> list[Action]:
    """Everything that fits: crew in the highest hold, barrels in holds with the same kind, then in the lowest
    (ST-63)."""
    answers: list[Action] = []
    while isinstance(asked := state.decision, Stow) and asked.seat == decision.seat:
        legal = [action for action in asked.options(state) if isinstance(action, StowBarrels | StowCrew)]
        if not legal:
            break
        answers.append(max(legal, key=partial(_preferred, state)))
        state = state.after(answers[-1])[0]
    return answers


def _preferred(state: SkyTraders, action: StowBarrels | StowCrew) -> tuple[bool, int, int]:
    if isinstance(action, StowCrew):
        return True, action.hold, 1
    return hold(state, state.decision.seat, action.hold).what is action.kind, -action.hold, action.count


def at_tile(decision: Asked, tile: Tile) -> list[Action]:
    match decision:
        case Fly():
            return [FLIGHTS[tile]]
        case DumpCargo() if tile is Tile.VOLCANO:
            return [actions.FeedVolcano()]
    return []


def of_kind(state: SkyTraders, decision: Asked, kind: Kind) -> list[Action]:
    """Deals in barrels of a kind, or the holds to stow them in or dump them from."""
    match decision:
        case TradeHere():
            return list[Action](deals(state, decision.seat, kind))
        case Stow() | DumpCargo():
            return [action for action in state.options() if _barrels(state, decision.seat, action) is kind]
    return []


def _barrels(state: SkyTraders, seat: int, action: Action) -> object:
    """The kind that is stowed or dumped."""
    if isinstance(action, StowBarrels):
        return action.kind
    return hold(state, seat, action.hold).what if isinstance(action, actions.Dump) else None


def at_hold(state: SkyTraders, decision: Asked, number: int, lifted: int) -> list[Action]:
    """`lifted`: the hold whose contents were picked up; 0: none."""
    match decision:
        case PlaceStartCrew():
            return [actions.PlaceCrew(number)]
        case ChooseDeserter():
            return [actions.Desert(number)]
        case Stow():
            return stowed(state, decision, number)
        case TradeHere(seat=seat) | DumpCargo(seat=seat) if hold(state, seat, number).damage is not None:
            return [actions.Repair(number)]
        case DumpCargo(seat=seat):
            return [actions.Dump(number, max(1, hold(state, seat, number).load))]
        case TradeHere():
            return moved(state, decision, lifted or number, number)
    return []


def enlargement(state: SkyTraders, decision: Asked, number: int) -> list[Action]:
    """Buying or removing the upgrade of a hold."""
    match decision:
        case TradeHere(seat=seat) if hold(state, seat, number).upgraded:
            return [actions.SellUpgrade(number)]
        case DumpCargo(seat=seat) if hold(state, seat, number).upgraded:
            return [actions.DumpUpgrade(number)]
        case TradeHere() if decision.refusal(state, actions.BuyUpgrade(number)) is None:
            return [actions.BuyUpgrade(number)]
    return []
