"""Chance: the deck stack, the bag, and the tiles of the island. Nothing has an order before it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.rules.felinia.actions import DealtDeck, DrawnGoods, LaidTiles, TurnedTile
from game.rules.felinia.components import (
    BLUE,
    COUNTRIES,
    DEPARTURES,
    GOODS,
    GREY,
    MARKET_ROOM,
    SHIPS,
    SPECIAL_FROM,
    TILE_INDEX,
    TILES,
    Good,
)
from game.rules.felinia.decisions import exploration, preparation
from game.rules.felinia.events import DeckDealt, DeckShown, GoodsDrawn, Stocked, TilesLaid, TileTurned
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import ChanceDecision, Refusal

TURNED = tuple(TurnedTile(tile) for tile in TILES[:SPECIAL_FROM])


def impossible(what: object, rule: str) -> Refusal:
    """An outcome that the bag or the stack cannot give."""
    return Refusal("draw.impossible", {"drawn": str(what)}, rule)


class DealDeck(ChanceDecision[Felinia, DealtDeck], frozen=True):
    """Every empty ship gets the next deck tile, in dock order (FE-12, FE-119); by option one more shows (FE-120)."""

    answers = (DealtDeck,)

    def needed(self, state: Felinia) -> int:
        """Tiles to turn up now: the visible one is placed first."""
        empty = state.ships.count(EMPTY)
        if not state.visible_next:
            return empty
        return min(empty + 1, state.deck_left) - (state.next_tile != EMPTY)

    def refusal(self, state: Felinia, action: DealtDeck) -> Refusal | None:
        tiles = action.tiles
        left = [DEPARTURES[tile] for tile in GREY if state.deck[tile]]
        late = [DEPARTURES[tile] for tile in BLUE if state.deck[tile]]
        grey = min(len(left), self.needed(state))
        sound = (
            len(tiles) == self.needed(state) == len(set(tiles))
            and all(tile in left for tile in tiles[:grey])
            and all(tile in late for tile in tiles[grey:])
        )
        return None if sound else impossible(" ".join(tiles), "FE-136")

    def draw(self, state: Felinia, rng: Random) -> DealtDeck:
        """Each draw is random among the grey ones left, after them among the blue ones (FE-136)."""
        need = self.needed(state)
        grey = [tile for tile in GREY if state.deck[tile]]
        if need <= len(grey):
            drawn = rng.sample(grey, need)
        else:
            blue = [tile for tile in BLUE if state.deck[tile]]
            drawn = rng.sample(grey, len(grey)) + rng.sample(blue, need - len(grey))
        return DealtDeck(tuple(DEPARTURES[tile] for tile in drawn))

    def resolve(self, state: Felinia, action: DealtDeck) -> None:
        drawn = [DEPARTURES.index(tile) for tile in action.tiles]
        for tile in drawn:
            state.deck[tile] = False
        if state.next_tile != EMPTY:
            drawn.insert(0, state.next_tile)
            state.next_tile = EMPTY
        for ship in range(SHIPS):
            if state.ships[ship] == EMPTY:
                state.ships[ship] = tile = drawn.pop(0)
                if state.journal is not None:
                    state.tell(DeckDealt(ship, DEPARTURES[tile]))
        if drawn:
            state.next_tile = drawn[0]
            state.tell(DeckShown(DEPARTURES[drawn[0]]))
        preparation.go_on(state)


class FromBag(ChanceDecision[Felinia, DrawnGoods], frozen=True):
    """Tiles drawn blindly from the bag; what is in it can be counted by all (FE-141)."""

    answers = (DrawnGoods,)

    def count(self, state: Felinia) -> int:
        raise NotImplementedError

    def refusal(self, state: Felinia, action: DrawnGoods) -> Refusal | None:
        goods = action.goods
        sound = len(goods) == self.count(state) and all(
            goods.count(good) <= state.bag[i] for i, good in enumerate(GOODS)
        )
        return None if sound else impossible(" ".join(goods), "FE-141")

    def draw(self, state: Felinia, rng: Random) -> DrawnGoods:
        bag: list[Good] = []
        for good, count in zip(GOODS, state.bag, strict=True):
            if count:
                bag += (good,) * count
        count = self.count(state)
        if count == 1:
            return DrawnGoods((bag[int(rng.random() * len(bag))],))
        return DrawnGoods(tuple(rng.sample(bag, count)))


class Stock(FromBag, frozen=True, kw_only=True):
    """Open markets are filled one after another, 1 to 5, as far as the bag lasts (FE-13, FE-121, FE-122)."""

    room: int = MARKET_ROOM

    def count(self, state: Felinia) -> int:
        missing = sum([self.room - len(lying) for lying in state.market[: state.open_markets]])
        return min(missing, sum(state.bag))

    def resolve(self, state: Felinia, action: DrawnGoods) -> None:
        drawn, at = action.goods, 0
        for market in range(state.open_markets):
            lying = state.market[market]
            share = drawn[at : at + self.room - len(lying)]
            at += len(share)
            for good in share:
                i = GOODS.index(good)
                state.bag[i] -= 1
                lying.append(i)
            if share and state.journal is not None:
                state.tell(Stocked(state.chart.places[market], share))
        preparation.go_on(state)


class RandomGoods(FromBag, frozen=True, kw_only=True):
    """The goods that a symbol or a special tile gives (FE-105); an empty bag gives nothing (FE-134)."""

    owner: int

    def count(self, state: Felinia) -> int:
        return min(state.due_goods, sum(state.bag))

    def resolve(self, state: Felinia, action: DrawnGoods) -> None:
        for good in action.goods:
            i = GOODS.index(good)
            state.bag[i] -= 1
            state.goods[self.owner][i] += 1
        state.due_goods = 0
        if state.journal is not None:
            state.tell(GoodsDrawn(self.owner, action.goods))
        exploration.go_on(state)


class LayTiles(ChanceDecision[Felinia, LaidTiles], frozen=True, kw_only=True):
    """Set-up of the extended game: a country's tiles, shuffled, face up on its factory provinces (FE-15)."""

    answers = (LaidTiles,)
    country: int

    def bag(self, state: Felinia) -> list[str]:
        return [name for name, count in zip(TILES, state.unseen[self.country], strict=True) for _ in range(count)]

    def refusal(self, state: Felinia, action: LaidTiles) -> Refusal | None:
        sound = action.country == COUNTRIES[self.country] and sorted(action.tiles) == sorted(self.bag(state))
        return None if sound else impossible(" ".join(action.tiles), "FE-15")

    def draw(self, state: Felinia, rng: Random) -> LaidTiles:
        tiles = self.bag(state)
        rng.shuffle(tiles)
        return LaidTiles(COUNTRIES[self.country], tuple(tiles))

    def resolve(self, state: Felinia, action: LaidTiles) -> None:
        for province, tile in zip(state.chart.factories[self.country], action.tiles, strict=True):
            state.ground[province] = TILE_INDEX[tile]
        state.unseen[self.country] = [0] * len(TILES)
        state.tell(TilesLaid(action.country, action.tiles))
        preparation.go_on(state)


class TurnTile(ChanceDecision[Felinia, TurnedTile], frozen=True, kw_only=True):
    """A face-down trade tile shows itself: any of the country's unseen ones with equal chance (FE-137)."""

    answers = (TurnedTile,)
    owner: int
    province: int

    def candidates(self, state: Felinia) -> Iterable[TurnedTile]:
        return TURNED

    def counts(self, state: Felinia) -> Sequence[int]:
        return state.unseen[state.chart.country[self.province]]

    def refusal(self, state: Felinia, action: TurnedTile) -> Refusal | None:
        tile = TILE_INDEX.get(action.tile)
        return None if tile is not None and self.counts(state)[tile] else impossible(action.tile, "FE-137")

    def draw(self, state: Felinia, rng: Random) -> TurnedTile:
        counts = self.counts(state)
        at = int(rng.random() * sum(counts))
        for turned, count in zip(TURNED, counts, strict=False):
            at -= count
            if at < 0:
                return turned
        raise AssertionError("a face-down tile is one of the unseen ones")

    def resolve(self, state: Felinia, action: TurnedTile) -> None:
        tile = TILE_INDEX[action.tile]
        state.unseen[state.chart.country[self.province]][tile] -= 1
        state.ground[self.province] = tile
        if state.journal is not None:
            state.tell(TileTurned(self.owner, state.chart.ids[self.province], action.tile))
        exploration.ask_reveal(state)
