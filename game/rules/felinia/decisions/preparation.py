"""Phase 5: tokens return, ships get deck tiles, markets get goods (5.5). Also used for the set-up (section 2)."""

from __future__ import annotations

from random import Random

from game.rules.felinia.actions import DealtDeck, DrawnGoods, LaidTiles
from game.rules.felinia.components import (
    BLUE,
    COUNTRIES,
    DEPARTURES,
    GOODS,
    GREY,
    MARKET_ROOM,
    SHIPS,
    TILE_INDEX,
    TILES,
)
from game.rules.felinia.decisions.chance import FromBag, draw_refusal
from game.rules.felinia.decisions.ending import Finish
from game.rules.felinia.decisions.exploration import NEXT_VOYAGE, laden
from game.rules.felinia.events import BoardCleared, DeckDealt, DeckShown, Stocked, TilesLaid
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, ChanceDecision, Refusal


class Preparation(Automatic[Felinia], frozen=True):
    def run(self, state: Felinia) -> None:
        state.enter("preparation")
        for seat in range(state.seats):
            tokens = sum(state.on_board[seat])
            if tokens:  # they stayed there until now (FE-53, FE-117)
                state.on_board[seat] = [0] * len(state.on_board[seat])
                if state.journal is not None:
                    state.tell(BoardCleared(seat, tokens))
        if state.deck_left < state.ships.count(EMPTY):
            # no deck tile is placed; all ships with one sail at once (FE-118), and nobody stores again (FE-144)
            state.sailing = laden(state)
            state.agenda += [Finish("deck"), NEXT_VOYAGE]
        else:
            state.agenda += [Stock(), DealDeck()]


class DealDeck(ChanceDecision[Felinia, DealtDeck], frozen=True):
    """Each empty ship gets the next deck tile, in dock order (FE-12, FE-119). By option one more is shown (FE-120)."""

    answers = (DealtDeck,)

    def needed(self, state: Felinia) -> int:
        """Number of tiles to turn up now; the visible one is placed first."""
        empty = state.ships.count(EMPTY)
        if not state.setting.expert_visible_next_deck:
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
        return None if sound else draw_refusal(" ".join(tiles), "FE-136")

    def draw(self, state: Felinia, rng: Random) -> DealtDeck:
        """Draws at random from the remaining grey tiles, then from the blue ones (FE-136)."""
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


class Stock(FromBag, frozen=True, kw_only=True):
    """Fills open markets in order, 1 to 5, as far as the bag lasts (FE-13, FE-121, FE-122)."""

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


class LayTiles(ChanceDecision[Felinia, LaidTiles], frozen=True, kw_only=True):
    """Set-up of the extended game: the shuffled tiles of a country, face up on its factory provinces (FE-15)."""

    answers = (LaidTiles,)
    country: int

    def bag(self, state: Felinia) -> list[str]:
        return [name for name, count in zip(TILES, state.unseen[self.country], strict=True) for _ in range(count)]

    def refusal(self, state: Felinia, action: LaidTiles) -> Refusal | None:
        sound = action.country == COUNTRIES[self.country] and sorted(action.tiles) == sorted(self.bag(state))
        return None if sound else draw_refusal(" ".join(action.tiles), "FE-15")

    def draw(self, state: Felinia, rng: Random) -> LaidTiles:
        tiles = self.bag(state)
        rng.shuffle(tiles)
        return LaidTiles(COUNTRIES[self.country], tuple(tiles))

    def resolve(self, state: Felinia, action: LaidTiles) -> None:
        for province, tile in zip(state.chart.factories[self.country], action.tiles, strict=True):
            state.ground[province] = TILE_INDEX[tile]
        state.unseen[self.country] = [0] * len(TILES)
        state.tell(TilesLaid(action.country, action.tiles))
