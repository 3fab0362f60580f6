"""All holdings of a table, kept from the events alone."""

from __future__ import annotations

from game.rules.felinia.components import BONUS_IDS, DECK, DEPARTURES, GOODS, PLACE_IDS, SPECIAL_FROM, TILE_INDEX
from game.rules.felinia.events import (
    BidPlaced,
    BidReturned,
    BoardCleared,
    BonusTaken,
    Bought,
    DeckDealt,
    DeckShown,
    Embarked,
    FinalBegan,
    FourthKept,
    Gained,
    GoodsDrawn,
    Landed,
    Paid,
    PhaseBegan,
    PlaceKept,
    PlacesDrawn,
    PlacesReturned,
    PostFounded,
    RoundBegan,
    ShipReturned,
    Sold,
    Stepped,
    Stocked,
    Swapped,
    TileLeft,
    TilesLaid,
    TileTurned,
    WentHome,
)
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import Event
from tests.rules.ledger import Ledger


class FeliniaLedger(Ledger[Felinia]):
    held = (
        "aboard",
        "bag",
        "bids",
        "bonus",
        "bonus_left",
        "deck",
        "final",
        "first",
        "food",
        "gold",
        "goods",
        "ground",
        "market",
        "merchants",
        "next_tile",
        "on_board",
        "phase",
        "places",
        "places_deck",
        "places_under",
        "posts",
        "round",
        "ships",
        "silver",
        "specials",
        "spice",
        "standing",
        "tiles",
        "unseen",
    )

    def __init__(self, fresh: Felinia) -> None:
        super().__init__(fresh)
        self.seen: dict[int, list[int]] = {}

    def agrees(self, state: Felinia) -> None:
        assert sorted(k for kinds in self.seen.values() for k in kinds) == sorted(state.places_looked_at)
        super().agrees(state)

    def goods(self, seat: int, names: tuple[str, ...], sign: int) -> None:
        """Between a seat and the bag: 1 is out of the bag."""
        for name in names:
            i = [str(one) for one in GOODS].index(name)
            self.kept.goods[seat][i] += sign
            self.kept.bag[i] -= sign

    def tell(self, event: Event) -> None:
        kept = self.kept
        chart = kept.chart
        match event:
            case DeckDealt(ship, departure):
                tile = DEPARTURES.index(departure)
                kept.ships[ship], kept.deck[tile] = tile, False
                if kept.next_tile == tile:
                    kept.next_tile = EMPTY
            case DeckShown(departure):
                kept.next_tile = DEPARTURES.index(departure)
                kept.deck[kept.next_tile] = False
            case Stocked(market, goods):
                for name in goods:
                    kept.bag[GOODS.index(name)] -= 1
                    kept.market[chart.place_index[market]].append(GOODS.index(name))
            case TilesLaid(country, tiles):
                number = next(c for c, own in enumerate(chart.factories) if chart.ids[own[0]].startswith(country))
                for province, tile_name in zip(chart.factories[number], tiles, strict=True):
                    kept.ground[province] = TILE_INDEX[tile_name]
                kept.unseen[number] = [0] * len(kept.unseen[number])
            case RoundBegan(seat, number):
                kept.first, kept.round = seat, number
            case PhaseBegan(phase):
                kept.phase = phase
            case BidPlaced(seat, place, bid_round):
                if place == "own_board":
                    kept.on_board[seat][bid_round - 1] += 1
                else:
                    kept.bids[chart.place_index[place]].append(seat)
            case BidReturned(seat, place):
                assert kept.bids[chart.place_index[place]].pop() == seat
            case BoardCleared(seat, tokens):
                assert sum(kept.on_board[seat]) == tokens
                kept.on_board[seat] = [0, 0, 0]
            case Gained(seat, sort, count, _):
                kept.holdings(sort)[seat] += count
            case Paid(seat, sort, count):
                kept.holdings(sort)[seat] -= count
            case Sold(seat, what, silver, _):
                if what in ("gold", "spice"):
                    getattr(kept, what)[seat] -= 1
                else:
                    self.goods(seat, (what,), -1)
                kept.silver[seat] += silver
            case Bought(seat, market, name, price):
                kept.market[chart.place_index[market]].remove(GOODS.index(name))
                kept.goods[seat][GOODS.index(name)] += 1
                kept.silver[seat] -= price
            case Swapped(seat, give, take):
                self.goods(seat, (give,), -1)
                self.goods(seat, (take,), 1)
            case BonusTaken(seat, bonus):
                kept.bonus_left.remove(BONUS_IDS.index(bonus))
                kept.bonus[seat].append(BONUS_IDS.index(bonus))
            case Embarked(seat, ship, space, goods):
                assert space == len(kept.aboard[ship])
                self.goods(seat, goods, -1)
                kept.merchants[seat] -= 1
                kept.aboard[ship].append(seat)
            case FinalBegan(_):
                kept.final = True
            case ShipReturned(ship, departure):
                assert kept.ships[ship] == DEPARTURES.index(departure) < len(DECK)
                kept.ships[ship] = EMPTY
            case Landed(seat, ship, _):
                assert kept.aboard[ship].pop(0) == seat
            case TileTurned(_, province, tile_name):
                here = chart.index[province]
                kept.ground[here] = TILE_INDEX[tile_name]
                kept.unseen[chart.country[here]][TILE_INDEX[tile_name]] -= 1
            case PostFounded(seat, province, tile_name):
                here, number = chart.index[province], TILE_INDEX[tile_name]
                assert kept.ground[here] == number
                kept.ground[here], kept.standing[here] = EMPTY, seat
                kept.posts[seat].append(here)
                if number < SPECIAL_FROM:
                    kept.tiles[seat][number] += 1
                else:
                    kept.specials[seat].append(number - SPECIAL_FROM)
            case TileLeft(seat, tile_name):
                kept.specials[seat].remove(TILE_INDEX[tile_name] - SPECIAL_FROM)
            case WentHome(seat, _):
                kept.merchants[seat] += 1
            case GoodsDrawn(seat, goods):
                self.goods(seat, goods, 1)
            case PlacesDrawn(seat, places):
                self.seen[seat] = [PLACE_IDS.index(place) for place in places]
                for kind in self.seen[seat]:
                    if sum(kept.places_deck):
                        kept.places_deck[kind] -= 1
                    else:
                        assert kept.places_under.pop(0)[1] == kind
            case PlaceKept(seat, place, given):
                self.seen[seat].remove(PLACE_IDS.index(place))
                kept.places[seat] = sorted([*kept.places[seat], PLACE_IDS.index(place)])
                if given:
                    self.goods(seat, (given,), -1)
            case PlacesReturned(seat, places):
                kept.places_under += [(seat, PLACE_IDS.index(place)) for place in places]
                self.seen[seat] = []
            case Stepped(_, source, target):
                assert chart.index[target] in chart.near[chart.index[source]]
            case FourthKept(seat):
                assert kept.phase == "storage"
                assert sum(kept.goods[seat]) > 3
