"""Effects of a role on each player if it were taken now, found by playing on a copy.

Each turn assumes that all seats before it pass; production, which hardly anybody declines, is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.kernel import Action, Event
from game.rules.puerto_rico.actions import (
    Build,
    Pass,
    Produce,
    Sell,
    TakeBarrel,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel, Production
from game.rules.puerto_rico.decisions.mayor import Placement, Privilege
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda, Hospice
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.decisions.trader import SellBarrel
from game.rules.puerto_rico.events import (
    Built,
    CoinsGained,
    ColonistSettled,
    ColonistsTaken,
    Loaded,
    Produced,
    RoleTaken,
    Sold,
    Stored,
)
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.loading import Loading, loads_of


@dataclass(frozen=True, slots=True)
class Settling:
    """`tiles` the seat may take.

    `hacienda`: whether it may draw a tile first; `colonist`: whether a tile comes with one.
    """

    seat: int
    tiles: tuple[str, ...]
    hacienda: bool
    colonist: bool


@dataclass(frozen=True, slots=True)
class Peopling:
    """`colonists` the seat gets, and its `empty` circles before that."""

    seat: int
    colonists: int
    empty: int


@dataclass(frozen=True, slots=True)
class Building:
    """All buildings the seat may build, as (building, price), cheapest first."""

    seat: int
    prices: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Producing:
    """By kind: barrels the seat gets, and barrels missing from the supply.

    `coins`: from its factory; `more`: kinds the craftsman may take an extra barrel of.
    """

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]
    coins: int
    more: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Selling:
    """Possible sales as (good, income), best first. `crowded`: earlier sales may fill the trading house."""

    seat: int
    sales: tuple[tuple[str, int], ...]
    crowded: bool


@dataclass(frozen=True, slots=True)
class Shipping:
    """Loads possible on the ships as they are now, most points first; `must`: passing is not allowed."""

    seat: int
    loads: tuple[Loading, ...]
    must: bool


@dataclass(frozen=True, slots=True)
class Prospecting:
    seat: int
    coins: int


Turn = Settling | Peopling | Building | Producing | Selling | Shipping | Prospecting


@dataclass(frozen=True, slots=True)
class Outlook:
    """`coins`: doubloons on the card; `order`: seats acting in the phase; `turns`: of seats with something to do."""

    role: str
    chooser: int
    coins: int
    order: tuple[int, ...]
    turns: tuple[Turn, ...]


def outlook(view: PuertoRico, card: int) -> Outlook | None:
    """The outlook if the deciding seat took this role card; None if it cannot."""
    if view.over or not isinstance(view.decision, ChooseRole) or view.refusal(TakeRole(card)) is not None:
        return None
    chooser, role = view.decision.seat, view.cards[card]
    after, events = view.after(TakeRole(card))
    coins = sum(event.coins for event in events if isinstance(event, RoleTaken))
    turns: list[Turn]
    if role == "settler":
        turns = settler_turns(after)
    elif role == "mayor":
        turns = mayor_turns(view, after, events)
    elif role == "builder":
        turns = builder_turns(after)
    elif role == "craftsman":
        turns = craftsman_turns(after, events, chooser)
    elif role == "trader":
        turns = trader_turns(after)
    elif role == "captain":
        turns = captain_turns(after, chooser)
    else:
        turns = [Prospecting(event.seat, event.coins) for event in events if isinstance(event, CoinsGained)]
    order = (chooser,) if role == "prospector" else view.clockwise(chooser)  # PR-133
    return Outlook(role, chooser, coins, order, tuple(turns))


def turns_if_all_pass(state: PuertoRico) -> Iterator[PuertoRico]:
    """The position at each seat's turn in this phase if all pass."""
    passes: tuple[Action, ...] = (Pass(), UseHacienda(False))
    while not state.over:
        allowed = [answer for answer in passes if state.refusal(answer) is None]
        if not allowed:
            return
        yield state
        state, _ = state.after(allowed[0])


def next_seat(view: PuertoRico) -> int | None:
    """The seat that decides next in this phase, or None if there is none or it depends on the present answer."""
    decision = view.decision
    kin = (ChooseTile, Hacienda) if isinstance(decision, ChooseTile) else type(decision)
    options = view.options()
    nexts: set[int | None] = set()
    for action in options[:1] if isinstance(decision, Placement) else options:
        after, _ = view.after(action)
        other = not after.over and isinstance(after.decision, kin) and after.decision.seat != decision.seat
        nexts.add(after.decision.seat if other else None)
    return nexts.pop() if len(nexts) == 1 else None


def best_of(turn: Turn) -> int:
    """The best immediate yield of a sale (doubloons) or a load (points); otherwise 0."""
    if isinstance(turn, Selling):
        return turn.sales[0][1] if turn.sales else 0
    return turn.loads[0].points if isinstance(turn, Shipping) else 0


def feeds(view: PuertoRico, card: int) -> bool:
    """Whether the craftsman's barrels would bring the next player to pick more, as trader or captain, than the seat
    that takes it."""
    if view.cards[card] != "craftsman" or view.refusal(TakeRole(card)) is not None:
        return False
    seat, (after, _) = view.decision.seat, all_produced(*view.after(TakeRole(card)))
    if not after.over and isinstance(after.decision, ExtraBarrel):
        after, _ = after.after(after.options()[0])
    if after.over or not isinstance(after.decision, ChooseRole) or after.decision.seat == seat:
        return False
    return any(_more_for(after, other, seat) for other, role in enumerate(after.cards) if role in ("trader", "captain"))


def _more_for(view: PuertoRico, card: int, seat: int) -> bool:
    """Whether taking the card brings the deciding seat more than it brings `seat`."""
    role = outlook(view, card)
    gains = {turn.seat: best_of(turn) for turn in role.turns} if role else {}
    return gains.get(view.decision.seat, 0) > gains.get(seat, 0)


def spoiled_barrels(view: PuertoRico, card: int) -> int:
    """Barrels the deciding seat would lose if it took this captain now (PR-131), with all players loading for most
    points and storing all they can; 0 if it cannot take it."""
    seat = view.decision.seat
    if view.cards[card] != "captain" or view.refusal(TakeRole(card)) is not None:
        return 0
    state, told = view.after(TakeRole(card))
    while not state.over and isinstance(state.decision, LoadGoods | StoreGoods):
        after = [state.after(action) for action in state.options()]
        state, events = max(after, key=lambda one: _shipped_or_kept(one[1]))
        told += events
    return sum(sum(event.lost) for event in told if isinstance(event, Stored) and event.seat == seat)


def _shipped_or_kept(events: list[Event]) -> int:
    """Points of a load, or barrels kept in storage."""
    first = next((event for event in events if isinstance(event, Loaded | Stored)), None)
    return first.points if isinstance(first, Loaded) else sum(first.kept) if first else 0


# ---------------------------------------------------------------------- by role
def settler_turns(after: PuertoRico) -> list[Turn]:
    turns: dict[int, Settling] = {}
    for state in turns_if_all_pass(after):
        decision = state.decision
        if isinstance(decision, Hacienda):
            turns[decision.seat] = Settling(decision.seat, (), hacienda=True, colonist=False)
        elif isinstance(decision, ChooseTile):
            takes = [action for action in decision.options(state) if isinstance(action, TakeTile)]
            tiles = tuple(take.tile for take in takes)
            turns[decision.seat] = Settling(decision.seat, tiles, decision.seat in turns, gets_colonist(state, takes))
    return list(turns.values())


def gets_colonist(state: PuertoRico, takes: list[TakeTile]) -> bool:
    """Whether a tile taken now would get a colonist from the hospice, directly or on request (PR-50, PR-176)."""
    if not takes:
        return False
    after, events = state.after(takes[0])
    offered = not after.over and isinstance(after.decision, Hospice)
    return offered or any(isinstance(event, ColonistSettled) for event in events)


def mayor_turns(view: PuertoRico, after: PuertoRico, events: list[Event]) -> list[Turn]:
    if not after.over and isinstance(after.decision, Privilege):
        _, events = after.after(TakeColonist(True))
    got = [0] * view.seats
    for event in events:
        if isinstance(event, ColonistsTaken):
            got[event.seat] += event.count
    chooser = view.decision.seat
    return [
        Peopling(seat, got[seat], view.circles(seat) - view.colonists_of(seat) + view.san_juan[seat])
        for seat in view.clockwise(chooser)
        if got[seat]
    ]


def builder_turns(after: PuertoRico) -> list[Turn]:
    turns: list[Turn] = []
    for state in turns_if_all_pass(after):
        if not isinstance(state.decision, ChooseBuilding):
            break
        prices: list[tuple[str, int]] = []
        for action in state.options():
            if isinstance(action, Build):
                _, events = state.after(action)
                prices += [(event.building, event.cost) for event in events if isinstance(event, Built)]
        turns.append(Building(state.decision.seat, tuple(sorted(prices, key=lambda priced: priced[1]))))
    return turns


def all_produced(after: PuertoRico, events: list[Event]) -> tuple[PuertoRico, list[Event]]:
    """The position and the events once nobody has declined to produce (PR-97)."""
    while not after.over and isinstance(after.decision, Production):
        after, more = after.after(Produce(True))
        events = events + more
    return after, events


def craftsman_turns(after: PuertoRico, events: list[Event], chooser: int) -> list[Turn]:
    after, events = all_produced(after, events)
    more: tuple[str, ...] = ()
    if not after.over and isinstance(after.decision, ExtraBarrel):
        more = tuple(action.good for action in after.options() if isinstance(action, TakeBarrel))
    coins = {event.seat: event.coins for event in events if isinstance(event, CoinsGained)}
    return [
        Producing(event.seat, event.goods, event.short, coins.get(event.seat, 0), more if event.seat == chooser else ())
        for event in events
        if isinstance(event, Produced)
    ]


def trader_turns(after: PuertoRico) -> list[Turn]:
    turns: list[Turn] = []
    free = after.house_room
    for state in turns_if_all_pass(after):
        if not isinstance(state.decision, SellBarrel):
            break
        sales: list[tuple[str, int]] = []
        for action in state.options():
            if isinstance(action, Sell):
                _, events = state.after(action)
                sales += [(event.good, event.coins) for event in events if isinstance(event, Sold)]
        best_first = tuple(sorted(sales, key=lambda sale: -sale[1]))
        turns.append(Selling(state.decision.seat, best_first, crowded=len(turns) >= free))
    return turns


def captain_turns(after: PuertoRico, chooser: int) -> list[Turn]:
    if after.over or not isinstance(after.decision, LoadGoods):
        return []
    turns: list[Turn] = []
    for seat in after.clockwise(chooser):
        decision = LoadGoods(seat)
        if loads := loads_of(after, decision):
            turns.append(Shipping(seat, loads, decision.refusal(after, Pass()) is not None))
    return turns
