"""All actions. Seats are numbered from 0, holds from 1; a die is named by its value."""

from __future__ import annotations

import msgspec

from game.rules.kernel import Action, tagged
from game.rules.sky_traders.components import Crew, Damage, Kind, Tile, Wind


class Promise(msgspec.Struct, frozen=True, array_like=True):
    """ "I place one die of this value in this box", or "I place none" (ST-145)."""

    place: bool
    value: int
    plus: bool


class Bundle(msgspec.Struct, frozen=True, array_like=True):
    """One side of a deal, or a ransom: coins, barrels by kind, crew, dice by value, promises."""

    coins: int = 0
    barrels: tuple[tuple[Kind, int], ...] = ()
    crew: tuple[Crew, ...] = ()
    dice: tuple[int, ...] = ()
    promises: tuple[Promise, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.coins or self.barrels or self.crew or self.dice or self.promises)


NOTHING = Bundle()

# chance


class Deal(Action, frozen=True, tag="deal"):
    """The tiles dealt, by seat (ST-12)."""

    hands: tuple[tuple[Tile, ...], ...]


class Chart(Action, frozen=True, tag="chart"):
    """A random map: (tile, q, r) in the order in which they are laid (ST-25)."""

    tiles: tuple[tuple[Tile, int, int], ...]


class Roll(Action, frozen=True, tag="roll"):
    dice: tuple[int, ...]


class Draw(Action, frozen=True, tag="draw"):
    """The Ill Wind card on top of the deck."""

    card: Wind


class Hit(Action, frozen=True, tag="hit"):
    """A damage card, and the die that chooses the hold; 0 if the hold is already known."""

    card: Damage
    die: int


# set-up


class Lay(Action, frozen=True, tag="lay"):
    tile: Tile
    q: int
    r: int


class Pass(Action, frozen=True, tag="pass"):
    """No tile in hand has a legal place (ST-18)."""


class PlaceCrew(Action, frozen=True, tag="place_crew"):
    hold: int


# turn


class FlyTo(Action, frozen=True, tag="fly"):
    tile: Tile


class Stay(Action, frozen=True, tag="stay"):
    pass


class Dump(Action, frozen=True, tag="dump"):
    """Throws `count` barrels, or the crew card, of a hold overboard."""

    hold: int
    count: int


class DumpUpgrade(Action, frozen=True, tag="dump_upgrade"):
    hold: int


class FeedVolcano(Action, frozen=True, tag="feed_volcano"):
    pass


class Repair(Action, frozen=True, tag="repair"):
    hold: int


class Finish(Action, frozen=True, tag="finish"):
    """Ends this phase for the seat."""


class TimeUp(Action, frozen=True, tag="time_up"):
    """The table's timer ran out (ST-78)."""

    stands = True


class Trade(Action, frozen=True, tag="trade"):
    pass


class MineMinerals(Action, frozen=True, tag="mine_minerals"):
    pass


class MineClouds(Action, frozen=True, tag="mine_clouds"):
    pass


class AttackShip(Action, frozen=True, tag="attack"):
    target: int


class Buy(Action, frozen=True, tag="buy"):
    kind: Kind
    count: int


class Sell(Action, frozen=True, tag="sell"):
    kind: Kind
    count: int


class LoadSlime(Action, frozen=True, tag="load_slime"):
    count: int


class BuyPhlogiston(Action, frozen=True, tag="buy_phlogiston"):
    count: int


class SellPhlogiston(Action, frozen=True, tag="sell_phlogiston"):
    count: int


class Hire(Action, frozen=True, tag="hire"):
    crew: Crew
    hold: int


class Dismiss(Action, frozen=True, tag="dismiss"):
    hold: int


class Rearrange(Action, frozen=True, tag="rearrange"):
    """Moves `count` barrels, or the crew card, to another hold. Holds with different contents are swapped whole."""

    source: int
    target: int
    count: int


class BuyUpgrade(Action, frozen=True, tag="buy_upgrade"):
    hold: int


class SellUpgrade(Action, frozen=True, tag="sell_upgrade"):
    hold: int


class StowBarrels(Action, frozen=True, tag="stow"):
    kind: Kind
    hold: int
    count: int


class StowCrew(Action, frozen=True, tag="stow_crew"):
    crew: Crew
    hold: int


class Leave(Action, frozen=True, tag="leave"):
    """Leaves the rest behind."""


# ill winds


class PayOff(Action, frozen=True, tag="pay_off"):
    tokens: int


class PayTribute(Action, frozen=True, tag="tribute"):
    pass


class GiveHold(Action, frozen=True, tag="give_hold"):
    pass


class Desert(Action, frozen=True, tag="desert"):
    hold: int


# battle


class Demand(Action, frozen=True, tag="demand"):
    """An empty bundle demands no ransom."""

    ransom: Bundle


class KeepTerms(Action, frozen=True, tag="keep_terms"):
    pass


class Accept(Action, frozen=True, tag="accept"):
    pass


class Refuse(Action, frozen=True, tag="refuse"):
    pass


class CounterRansom(Action, frozen=True, tag="counter_ransom"):
    ransom: Bundle


class Fight(Action, frozen=True, tag="fight"):
    pass


class CallOff(Action, frozen=True, tag="call_off"):
    pass


class Rally(Action, frozen=True, tag="rally"):
    """The hold of the crew card that fights, or 0 for none."""

    hold: int


class Withdraw(Action, frozen=True, tag="withdraw"):
    pass


# council


class SetDie(Action, frozen=True, tag="set_die"):
    value: int


class Offer(Action, frozen=True, tag="offer"):
    """Made to one seat, or to everybody (-1)."""

    to: int
    give: Bundle
    take: Bundle


class Counter(Action, frozen=True, tag="counter"):
    """Other terms, from the point of view of the seat making the counter-offer."""

    give: Bundle
    take: Bundle


class Decline(Action, frozen=True, tag="decline"):
    pass


class Done(Action, frozen=True, tag="done"):
    pass


class Invest(Action, frozen=True, tag="invest"):
    value: int
    plus: bool


class BuyInfluence(Action, frozen=True, tag="influence"):
    steps: int


ACTIONS = tagged(globals(), Action)
