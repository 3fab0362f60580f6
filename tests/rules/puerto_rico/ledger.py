"""All holdings of a table, kept from the events alone."""

from __future__ import annotations

from game.rules.kernel import Event
from game.rules.puerto_rico.components import GOOD_INDEX, INDEX, KINDS, QUARRY
from game.rules.puerto_rico.events import (
    BarrelTaken,
    Built,
    CoinsGained,
    CoinsPutOnRole,
    ColonistSettled,
    ColonistShipRefilled,
    ColonistsPlaced,
    ColonistsRefused,
    ColonistsTaken,
    DiscardsShuffled,
    EndTriggered,
    FirstGovernorDrawn,
    GovernorNamed,
    HouseEmptied,
    Loaded,
    Passed,
    Produced,
    RolesReturned,
    RoleTaken,
    RowDiscarded,
    ShipEmptied,
    Skipped,
    Sold,
    Stored,
    TilePlaced,
    TilesTurnedUp,
)
from game.rules.puerto_rico.state import PuertoRico
from tests.rules.ledger import Ledger


class PuertoRicoLedger(Ledger[PuertoRico]):
    held = (
        "chips",
        "city",
        "colonists",
        "deck",
        "discards",
        "display",
        "ending",
        "goods",
        "governor",
        "holds",
        "house",
        "island",
        "loaded",
        "money",
        "passed",
        "picks",
        "pool",
        "quarries",
        "roles",
        "round",
        "row",
        "san_juan",
        "ship",
        "supply",
        "taken",
        "wharves",
        "worked",
    )

    def tell(self, event: Event) -> None:
        kept = self.kept
        match event:
            case FirstGovernorDrawn(seat):
                kept.governor = seat
            case GovernorNamed(seat, round):
                kept.governor, kept.round, kept.picks = seat, round, 0
            case RoleTaken(seat, card, role, coins):
                assert (kept.cards[card], kept.roles[card]) == (role, coins)
                kept.taken[card], kept.roles[card] = seat, 0
                kept.money[seat] += coins
                kept.picks += 1
                if role == "captain":
                    kept.loaded = [0] * kept.seats
                    kept.wharves = [False] * kept.seats
                    kept.passed = [False] * kept.seats
            case CoinsPutOnRole(card, _, coins):
                kept.roles[card] += coins
            case RolesReturned():
                kept.taken = [-1] * len(kept.cards)
            case CoinsGained(seat, coins, _):
                kept.money[seat] += coins
            case TilesTurnedUp(tiles):
                for tile in tiles:
                    kept.deck[GOOD_INDEX[tile]] -= 1
                    kept.row[GOOD_INDEX[tile]] += 1
            case DiscardsShuffled(tiles):
                assert sum(kept.discards) == tiles
                assert not any(kept.deck)
                kept.deck, kept.discards = kept.discards, [0] * 5
            case RowDiscarded(tiles):
                for tile in tiles:
                    kept.row[GOOD_INDEX[tile]] -= 1
                    kept.discards[GOOD_INDEX[tile]] += 1
            case TilePlaced(seat, tile, source):
                kind = GOOD_INDEX[tile]
                kept.island[seat][kind] += 1
                if kind == QUARRY:
                    kept.quarries -= 1
                else:
                    (kept.row if source == "row" else kept.deck)[kind] -= 1
            case ColonistSettled(seat, place, source, _):
                self.leave(source, 1)
                if place in INDEX:
                    kept.city[seat][INDEX[place]] += 1
                else:
                    kept.worked[seat][GOOD_INDEX[place]] += 1
            case ColonistsTaken(seat, count, source):
                self.leave(source, count)
                kept.san_juan[seat] += count
            case ColonistsRefused(seat, count):
                kept.san_juan[seat] -= count
            case ColonistsPlaced(seat, island, city, san_juan):
                kept.worked[seat] = list(island)
                kept.city[seat] = [old if old == -1 else new for old, new in zip(kept.city[seat], city, strict=True)]
                kept.san_juan[seat] = san_juan
            case ColonistShipRefilled(count, _):
                kept.colonists -= count
                kept.ship += count
            case Built(seat, building, cost):
                kept.money[seat] -= cost
                kept.display[INDEX[building]] -= 1
                kept.city[seat][INDEX[building]] = 0
            case Produced(seat, goods, _):
                for kind in KINDS:
                    kept.supply[kind] -= goods[kind]
                    kept.goods[seat][kind] += goods[kind]
            case BarrelTaken(seat, good):
                kept.supply[GOOD_INDEX[good]] -= 1
                kept.goods[seat][GOOD_INDEX[good]] += 1
            case Sold(seat, good, coins):
                kept.goods[seat][GOOD_INDEX[good]] -= 1
                kept.house.append(GOOD_INDEX[good])
                kept.money[seat] += coins
            case HouseEmptied(goods):
                for kind in [GOOD_INDEX[good] for good in goods]:
                    kept.house.remove(kind)
                    kept.supply[kind] += 1
            case Loaded(seat, ship, good, barrels, points):
                kind = GOOD_INDEX[good]
                kept.goods[seat][kind] -= barrels
                if ship == -1:
                    kept.supply[kind] += barrels
                    kept.wharves[seat] = True
                else:
                    kept.holds[ship] = [kind, kept.holds[ship][1] + barrels]
                kept.loaded[seat] += 1
                kept.chips[seat] += points
                kept.pool -= points
            case Stored(seat, left, lost):
                assert [a + b for a, b in zip(left, lost, strict=True)] == kept.goods[seat]
                kept.goods[seat] = list(left)
                for kind in KINDS:
                    kept.supply[kind] += lost[kind]
            case ShipEmptied(ship, good, barrels):
                assert kept.holds[ship] == [GOOD_INDEX[good], barrels]
                kept.holds[ship] = [-1, 0]
                kept.supply[GOOD_INDEX[good]] += barrels
            case EndTriggered(trigger):
                kept.ending.append(trigger)
            case Passed(seat, step):
                kept.passed[seat] |= step == "load"
            case Skipped():  # nothing changes
                pass

    def leave(self, source: str, count: int) -> None:
        """Colonists leave the supply or the ship."""
        if source == "supply":
            self.kept.colonists -= count
        else:
            self.kept.ship -= count
