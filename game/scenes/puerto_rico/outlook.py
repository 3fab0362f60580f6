"""What a role would bring if it were taken now: for each player in order, by playing the rules on a copy.

Each turn is what that seat could do if those before it passed; production, which nobody can pass, is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from game.rules.kernel import Action, Event
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import (
    Build,
    Load,
    LoadWharf,
    Pass,
    Sell,
    TakeBarrel,
    TakeColonist,
    TakeRole,
    TakeTile,
    UseHacienda,
)
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.craftsman import ExtraBarrel
from game.rules.puerto_rico.decisions.mayor import Placement, Privilege
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.settler import ChooseTile, Hacienda, Hospice
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
)
from game.rules.puerto_rico.state import PuertoRico


@dataclass(frozen=True, slots=True)
class Settling:
    """`tiles` that the seat may take; `hacienda`: it may draw one more first; `colonist`: a tile taken gets one."""

    seat: int
    tiles: tuple[str, ...]
    hacienda: bool
    colonist: bool


@dataclass(frozen=True, slots=True)
class Peopling:
    """`colonists` that the seat gets, and how many of its circles are seen to be empty before that."""

    seat: int
    colonists: int
    empty: int


@dataclass(frozen=True, slots=True)
class Building:
    """(building, price) of all that the seat may build, cheapest first."""

    seat: int
    prices: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Producing:
    """By kind, what the seat gets and what the supply is short of; `coins` of its factory; `more`: the kinds of which
    the craftsman may take another barrel."""

    seat: int
    goods: tuple[int, ...]
    short: tuple[int, ...]
    coins: int
    more: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Selling:
    """(good, income) of each sale, the best first; `crowded`: earlier sales may fill the house before."""

    seat: int
    sales: tuple[tuple[str, int], ...]
    crowded: bool


@dataclass(frozen=True, slots=True)
class Loading:
    """One load; `ship` is -1 for the wharf."""

    ship: int
    good: str
    barrels: int
    points: int


@dataclass(frozen=True, slots=True)
class Shipping:
    """Each first load on the ships as they are now, most points first; `must`: passing is not allowed."""

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
    """`coins` lie on the card; `turns` in order, without those who could do nothing."""

    role: str
    chooser: int
    coins: int
    turns: tuple[Turn, ...]


def outlook(view: PuertoRico, card: int) -> Outlook | None:
    """What would follow if the deciding seat took this role card; None: it cannot."""
    if view.over or not isinstance(view.decision, ChooseRole) or view.refusal(TakeRole(card)) is not None:
        return None
    chooser, role = view.decision.seat, view.cards[card]
    after, told = played(view, TakeRole(card))
    coins = sum(event.coins for event in told if isinstance(event, RoleTaken))
    turns: list[Turn]
    if role == "settler":
        turns = settling(after)
    elif role == "mayor":
        turns = peopling(view, after, told)
    elif role == "builder":
        turns = building(after)
    elif role == "craftsman":
        turns = producing(after, told, chooser)
    elif role == "trader":
        turns = selling(after)
    elif role == "captain":
        turns = shipping(after, chooser)
    else:
        turns = [Prospecting(event.seat, event.coins) for event in told if isinstance(event, CoinsGained)]
    return Outlook(role, chooser, coins, tuple(turns))


def played(state: PuertoRico, action: Action) -> tuple[PuertoRico, list[Event]]:
    """The position after an allowed action, and what was told of it."""
    after = state.copy()
    told: list[Event] = []
    after.journal = told
    after.advance(action)
    after.journal = None
    return after, told


def asked(state: PuertoRico) -> Iterator[PuertoRico]:
    """The positions in which each seat is asked in its turn of this phase while everybody passes."""
    passes: tuple[Action, ...] = (Pass(), UseHacienda(False))
    while not state.over:
        allowed = [answer for answer in passes if state.refusal(answer) is None]
        if not allowed:
            return
        yield state
        state, _ = played(state, allowed[0])


def following(view: PuertoRico) -> int | None:
    """Who is asked next in this phase, whatever is answered now; None: nobody, or that hangs on the answer."""
    decision = view.decision
    kin = (ChooseTile, Hacienda) if isinstance(decision, ChooseTile) else type(decision)
    options = view.options()
    found: set[int | None] = set()
    for action in options[:1] if isinstance(decision, Placement) else options:
        after, _ = played(view, action)
        other = not after.over and isinstance(after.decision, kin) and after.decision.seat != decision.seat
        found.add(after.decision.seat if other else None)
    return found.pop() if len(found) == 1 else None


# ---------------------------------------------------------------------- one role each
def settling(after: PuertoRico) -> list[Turn]:
    found: dict[int, Settling] = {}
    for state in asked(after):
        decision = state.decision
        if isinstance(decision, Hacienda):
            found[decision.seat] = Settling(decision.seat, (), hacienda=True, colonist=False)
        elif isinstance(decision, ChooseTile):
            takes = [action for action in decision.options(state) if isinstance(action, TakeTile)]
            tiles = tuple(take.tile for take in takes)
            found[decision.seat] = Settling(decision.seat, tiles, decision.seat in found, housed(state, takes))
    return list(found.values())


def housed(state: PuertoRico, takes: list[TakeTile]) -> bool:
    """Whether a tile taken now would get a colonist from the hospice, at once or if he wants."""
    if not takes:
        return False
    after, told = played(state, takes[0])
    offered = not after.over and isinstance(after.decision, Hospice)
    return offered or any(isinstance(event, ColonistSettled) for event in told)


def peopling(view: PuertoRico, after: PuertoRico, told: list[Event]) -> list[Turn]:
    if not after.over and isinstance(after.decision, Privilege):
        _, told = played(after, TakeColonist(True))
    got = [0] * view.seats
    for event in told:
        if isinstance(event, ColonistsTaken):
            got[event.seat] += event.count
    chooser = view.decision.seat
    return [
        Peopling(seat, got[seat], view.circles(seat) - view.colonists_of(seat) + view.san_juan[seat])
        for seat in view.ordered(chooser)
        if got[seat]
    ]


def building(after: PuertoRico) -> list[Turn]:
    found: list[Turn] = []
    for state in asked(after):
        if not isinstance(state.decision, ChooseBuilding):
            break
        prices: list[tuple[str, int]] = []
        for action in state.options():
            if isinstance(action, Build):
                _, told = played(state, action)
                prices += [(event.building, event.cost) for event in told if isinstance(event, Built)]
        found.append(Building(state.decision.seat, tuple(sorted(prices, key=lambda priced: priced[1]))))
    return found


def producing(after: PuertoRico, told: list[Event], chooser: int) -> list[Turn]:
    more: tuple[str, ...] = ()
    if not after.over and isinstance(after.decision, ExtraBarrel):
        more = tuple(action.good for action in after.options() if isinstance(action, TakeBarrel))
    coins = {event.seat: event.coins for event in told if isinstance(event, CoinsGained)}
    return [
        Producing(event.seat, event.goods, event.short, coins.get(event.seat, 0), more if event.seat == chooser else ())
        for event in told
        if isinstance(event, Produced)
    ]


def selling(after: PuertoRico) -> list[Turn]:
    found: list[Turn] = []
    free = box.HOUSE_SPACES - len(after.house)
    for state in asked(after):
        if not isinstance(state.decision, SellBarrel):
            break
        sales: list[tuple[str, int]] = []
        for action in state.options():
            if isinstance(action, Sell):
                _, told = played(state, action)
                sales += [(event.good, event.coins) for event in told if isinstance(event, Sold)]
        best_first = tuple(sorted(sales, key=lambda sale: -sale[1]))
        found.append(Selling(state.decision.seat, best_first, crowded=len(found) >= free))
    return found


def shipping(after: PuertoRico, chooser: int) -> list[Turn]:
    if after.over or not isinstance(after.decision, LoadGoods):
        return []
    found: list[Turn] = []
    for seat in after.ordered(chooser):
        decision = LoadGoods(seat=seat, chooser=chooser)
        if loads := loads_of(after, decision):
            found.append(Shipping(seat, loads, decision.refusal(after, Pass()) is not None))
    return found


def loads_of(state: PuertoRico, decision: LoadGoods) -> tuple[Loading, ...]:
    """Every load that the seat could make if it were its turn now, most points first."""
    asking = state.copy()
    asking.agenda[-1] = decision
    found: list[Loading] = []
    for action in decision.options(asking):
        if isinstance(action, Load | LoadWharf):
            _, told = played(asking, action)
            load = next(event for event in told if isinstance(event, Loaded))
            found.append(Loading(load.ship, load.good, load.barrels, load.points))
    return tuple(sorted(found, key=lambda load: -load.points))


# ---------------------------------------------------------------------- the captain's rivals
Duty = Literal["must", "may", "none"]


def duties(view: PuertoRico) -> tuple[Duty, ...]:
    """While goods are loaded, by seat: whether it must load, may by its wharf, or cannot; empty at other times."""
    if view.over or not isinstance(view.decision, LoadGoods):
        return ()
    chooser = view.decision.chooser
    loads = [LoadGoods(seat=seat, chooser=chooser) for seat in range(view.seats)]
    return tuple(
        "must"
        if decision.refusal(view, Pass()) is not None
        else "may"
        if not view.passed[decision.seat] and loads_of(view, decision)
        else "none"
        for decision in loads
    )


@dataclass(frozen=True, slots=True)
class Squeeze:
    """A rival's barrels of one kind: how many he holds, and how many a ship would take before and after a load."""

    seat: int
    good: str
    held: int
    before: int
    after: int


def squeezed(view: PuertoRico, action: Load | LoadWharf) -> tuple[Squeeze, ...]:
    """Whose barrels a load would shut out of the ships, in the order of play."""
    decision = view.decision
    if not isinstance(decision, LoadGoods) or view.refusal(action) is not None:
        return ()
    after, _ = played(view, action)
    going_on = not after.over and isinstance(after.decision, LoadGoods)
    found: list[Squeeze] = []
    for seat in view.ordered(decision.seat)[1:]:
        rival = LoadGoods(seat=seat, chooser=decision.chooser)
        was = fitting(view, rival)
        now = fitting(after, rival) if going_on else {}
        for kind, good in enumerate(box.GOODS):
            if now.get(good, 0) < was.get(good, 0):
                found.append(Squeeze(seat, good, view.goods[seat][kind], was[good], now.get(good, 0)))
    return tuple(found)


def fitting(state: PuertoRico, decision: LoadGoods) -> dict[str, int]:
    """How many barrels of each kind a cargo ship would take from the seat at once."""
    found: dict[str, int] = {}
    for load in loads_of(state, decision):
        if load.ship >= 0:
            found[load.good] = max(found.get(load.good, 0), load.barrels)
    return found
