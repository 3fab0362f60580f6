"""What happened, as facts. The holdings of everybody can be rebuilt from these alone."""

from __future__ import annotations

import msgspec

from game.rules.kernel import Event
from game.rules.sky_traders.actions import Bundle, Promise
from game.rules.sky_traders.components import Crew, Damage, Kind, Tile, Wind

UNSEEN = -1
"""Coins that are somebody's secret."""

# the map


class TilesDealt(Event, frozen=True, tag="tiles_dealt"):
    seat: int
    count: int
    tiles: tuple[Tile, ...]

    def seen_by(self, seat: int) -> TilesDealt:
        return self if seat == self.seat else msgspec.structs.replace(self, tiles=())


class TileLaid(Event, frozen=True, tag="tile_laid"):
    """`seat` is -1 on a ready map."""

    seat: int
    tile: Tile
    q: int
    r: int


class LayingPassed(Event, frozen=True, tag="laying_passed"):
    seat: int


class LayingStuck(Event, frozen=True, tag="laying_stuck"):
    """Everybody passed: this seat lays a corridor against the usual distance (ST-23)."""

    seat: int


class FirstPlayer(Event, frozen=True, tag="first_player"):
    seat: int


# rounds and turns


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    first: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: int


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """The ship was destroyed in its owner's own turn."""

    seat: int


class TimeRanOut(Event, frozen=True, tag="time_ran_out"):
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """`purpose` is a key: start, twin, treasure, minerals, clouds, volcano, drifting, shortage, surplus."""

    seat: int
    purpose: str
    dice: tuple[int, ...]


class Arrived(Event, frozen=True, tag="arrived"):
    """A new ship stands in its starting city."""

    seat: int
    tile: Tile


class Flew(Event, frozen=True, tag="flew"):
    seat: int
    source: Tile
    target: Tile
    tiles: int


class Stayed(Event, frozen=True, tag="stayed"):
    seat: int
    tile: Tile


class TwinMarket(Event, frozen=True, tag="twin_market"):
    """The kinds that can be bought in the Twin City this turn; none after a double."""

    seat: int
    exports: tuple[Kind, ...]


class NoAction(Event, frozen=True, tag="no_action"):
    seat: int


class Traded(Event, frozen=True, tag="traded"):
    """A trade begins."""

    seat: int
    tile: Tile


# holdings


class Paid(Event, frozen=True, tag="paid"):
    """To another seat, or to the treasury (-1)."""

    seat: int
    coins: int
    to: int


class Received(Event, frozen=True, tag="received"):
    """From the treasury."""

    seat: int
    coins: int


class Fuelled(Event, frozen=True, tag="fuelled"):
    """Phlogiston came (or went, below 0)."""

    seat: int
    change: int


class Loaded(Event, frozen=True, tag="loaded"):
    seat: int
    hold: int
    kind: Kind
    count: int


class Unloaded(Event, frozen=True, tag="unloaded"):
    seat: int
    hold: int
    kind: Kind
    count: int


class Boarded(Event, frozen=True, tag="boarded"):
    seat: int
    hold: int
    crew: Crew


class LeftShip(Event, frozen=True, tag="left_ship"):
    seat: int
    hold: int
    crew: Crew


class Upgraded(Event, frozen=True, tag="upgraded"):
    seat: int
    hold: int


class Downgraded(Event, frozen=True, tag="downgraded"):
    seat: int
    hold: int


class Damaged(Event, frozen=True, tag="damaged"):
    """`die` is what was rolled, 0 where the hold was known."""

    seat: int
    hold: int
    card: Damage
    die: int


class Repaired(Event, frozen=True, tag="repaired"):
    seat: int
    hold: int
    card: Damage


class WantedTaken(Event, frozen=True, tag="wanted_taken"):
    """`crime` is a key: piracy, slime, marshal."""

    seat: int
    crime: str


class NoTokenLeft(Event, frozen=True, tag="no_token_left"):
    seat: int
    crime: str


class WantedCleared(Event, frozen=True, tag="wanted_cleared"):
    seat: int
    tokens: int


class InfluenceGained(Event, frozen=True, tag="influence_gained"):
    seat: int
    steps: int
    now: int


class PriceMoved(Event, frozen=True, tag="price_moved"):
    """From cell to cell (from 0) by `steps`; the prices are those of the two cells."""

    kind: Kind
    source: int
    target: int
    steps: int
    before: int
    after: int


# trade and the other actions: what the barrels and coins beside them are for


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    kind: Kind
    count: int
    price: int


class Sold(Event, frozen=True, tag="sold"):
    """`bonus` GP a barrel come on top of the price."""

    seat: int
    kind: Kind
    count: int
    price: int
    bonus: int


class SlimeTaken(Event, frozen=True, tag="slime_taken"):
    seat: int
    count: int
    price: int


class Hired(Event, frozen=True, tag="hired"):
    seat: int
    crew: Crew
    cost: int


class Dismissed(Event, frozen=True, tag="dismissed"):
    seat: int
    crew: Crew
    coins: int


class Dumped(Event, frozen=True, tag="dumped"):
    seat: int
    kind: Kind
    count: int


class CrewDumped(Event, frozen=True, tag="crew_dumped"):
    seat: int
    crew: Crew


class VolcanoFed(Event, frozen=True, tag="volcano_fed"):
    seat: int
    barrels: int
    die: int


class Mined(Event, frozen=True, tag="mined"):
    """What may be taken; `jewels` after a double."""

    seat: int
    minerals: int
    jewels: int


class NotTaken(Event, frozen=True, tag="not_taken"):
    """Barrels for which there was no room, or that were left."""

    seat: int
    barrels: tuple[tuple[Kind, int], ...]
    crew: tuple[Crew, ...]


# ill winds


class WindDrawn(Event, frozen=True, tag="wind_drawn"):
    seat: int
    card: Wind


class WindIdle(Event, frozen=True, tag="wind_idle"):
    """It does nothing here."""

    seat: int
    card: Wind


class WindDefied(Event, frozen=True, tag="wind_defied"):
    """An aviator's weather lore."""

    seat: int
    card: Wind


class CardKept(Event, frozen=True, tag="card_kept"):
    seat: int
    card: Wind


class CardSpent(Event, frozen=True, tag="card_spent"):
    seat: int
    card: Wind


class DeckRebuilt(Event, frozen=True, tag="deck_rebuilt"):
    """So many cards lie above Traders' Day, so many in all besides it."""

    above: int
    cards: int


class FlightLimited(Event, frozen=True, tag="flight_limited"):
    seat: int
    tiles: int


class FlightCheaper(Event, frozen=True, tag="flight_cheaper"):
    seat: int
    phlogiston: int


class TributePaid(Event, frozen=True, tag="tribute_paid"):
    seat: int
    card: Wind


# battle


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    seat: int
    target: int


class Demanded(Event, frozen=True, tag="demanded"):
    seat: int
    target: int
    ransom: Bundle


class RansomCountered(Event, frozen=True, tag="ransom_countered"):
    seat: int
    to: int
    ransom: Bundle


class RansomAccepted(Event, frozen=True, tag="ransom_accepted"):
    """`seat` gets it from `source`."""

    seat: int
    source: int
    ransom: Bundle


class RansomRefused(Event, frozen=True, tag="ransom_refused"):
    seat: int


class AttackCalledOff(Event, frozen=True, tag="attack_called_off"):
    seat: int


class BattleBegan(Event, frozen=True, tag="battle_began"):
    seat: int
    target: int


class CardAttacks(Event, frozen=True, tag="card_attacks"):
    card: Wind
    target: int
    strength: int


class Rallied(Event, frozen=True, tag="rallied"):
    seat: int
    hold: int
    crew: Crew


class Powers(Event, frozen=True, tag="powers"):
    """Dice and battle power of attacker (-1: a card) and defender."""

    attacker: int
    attacker_die: int
    attacker_power: int
    defender: int
    defender_die: int
    defender_power: int


class CardFell(Event, frozen=True, tag="card_fell"):
    card: Wind
    seat: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    seat: int


class FoughtOn(Event, frozen=True, tag="fought_on"):
    seat: int


class Destroyed(Event, frozen=True, tag="destroyed"):
    """All coins are lost; how many is the owner's secret where coins are secret."""

    seat: int
    coins: int
    secret: bool

    def seen_by(self, seat: int) -> Destroyed:
        return msgspec.structs.replace(self, coins=UNSEEN) if self.secret and seat != self.seat else self


class BountyPaid(Event, frozen=True, tag="bounty_paid"):
    seat: int
    victim: int
    tokens: int


class NewShip(Event, frozen=True, tag="new_ship"):
    """With a full tank and the starting coins."""

    seat: int
    coins: int
    phlogiston: int


class Insured(Event, frozen=True, tag="insured"):
    seat: int
    coins: int
    secret: bool

    def seen_by(self, seat: int) -> Insured:
        return msgspec.structs.replace(self, coins=UNSEEN) if self.secret and seat != self.seat else self


class Charity(Event, frozen=True, tag="charity"):
    """Begins here; `Paid` and `Received` follow."""

    seat: int


# council


class CouncilBegan(Event, frozen=True, tag="council_began"):
    round: int


class ExtraDice(Event, frozen=True, tag="extra_dice"):
    """Two players: a set of nobody's dice."""

    seat: int
    dice: tuple[int, ...]
    plus: bool


class DieSet(Event, frozen=True, tag="die_set"):
    seat: int
    die: int
    value: int


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """All dice of the seat, those set by market control included."""

    seat: int
    dice: tuple[int, ...]


class Triple(Event, frozen=True, tag="triple"):
    seat: int
    value: int


class OfferMade(Event, frozen=True, tag="offer_made"):
    seat: int
    to: int
    give: Bundle
    take: Bundle
    number: int


class OfferCountered(Event, frozen=True, tag="offer_countered"):
    seat: int
    to: int
    give: Bundle
    take: Bundle
    number: int


class OfferDeclined(Event, frozen=True, tag="offer_declined"):
    seat: int
    maker: int


class DealStruck(Event, frozen=True, tag="deal_struck"):
    seat: int
    other: int
    give: Bundle
    take: Bundle


class DieGiven(Event, frozen=True, tag="die_given"):
    die: int
    seat: int
    to: int


class Promised(Event, frozen=True, tag="promised"):
    seat: int
    to: int
    promise: Promise


class SaidDone(Event, frozen=True, tag="said_done"):
    seat: int


class BargainingEnded(Event, frozen=True, tag="bargaining_ended"):
    pass


class DieInvested(Event, frozen=True, tag="die_invested"):
    """`box` is plus, minus or out."""

    seat: int
    die: int
    value: int
    box: str


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


class CoinsShown(Event, frozen=True, tag="coins_shown"):
    seat: int
    coins: int


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event) and kind != Event
)
