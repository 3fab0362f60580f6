"""Checks that no piece is lost or doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.felinia.components import (
    BLUE,
    BONUSES,
    COUNTRY_TILES,
    GOODS,
    GOODS_EACH,
    GREY,
    MARKET_ROOM,
    MARKETS,
    MERCHANTS,
    PLACE_COPIES,
    SILVER_MOST,
    SPECIAL_FROM,
    TILES,
    TOKENS,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN, UNSEEN
from game.rules.toolkit import demand

if TYPE_CHECKING:
    from game.rules.felinia.state import Felinia


def audit(state: Felinia) -> None:
    """Checks the number of every piece and the bounds of everybody's holdings. Raises Broken."""
    for good in range(len(GOODS)):
        lying = sum(market.count(good) for market in state.market)
        held = sum(own[good] for own in state.goods)
        demand(state.bag[good] >= 0 and state.bag[good] + lying + held == GOODS_EACH, "nine of", GOODS[good])
    under_way = state.traveller
    for seat in range(state.seats):
        demand(0 <= state.silver[seat] <= SILVER_MOST, "silver from 0 to 6")
        demand(min(state.gold[seat], state.spice[seat], state.food[seat], *state.goods[seat]) >= 0, "nothing below 0")
        placed = sum(crew.count(seat) for crew in state.aboard) + len(state.posts[seat]) + (under_way == seat)
        demand(state.merchants[seat] >= 0 and state.merchants[seat] + placed == MERCHANTS, "ten merchants")
        tokens = sum(stack.count(seat) for stack in state.bids) + sum(state.on_board[seat])
        demand(tokens <= TOKENS and max(state.on_board[seat]) <= 1, "three bid tokens")
        demand(all(state.standing[province] == seat for province in state.posts[seat]), "posts stand")
        own = [kind for kind in state.places[seat] if kind != UNSEEN]
        demand(len(set(own)) == len(own) and own == sorted(own), "Mysterious Places differ")
    demand(sum(s != EMPTY for s in state.standing) == sum(map(len, state.posts)), "posts are owned")
    demand(all(len(market) <= MARKET_ROOM for market in state.market), "three goods on a market")
    demand(not any(state.market[i] for i in range(state.open_markets, MARKETS)), "closed markets are empty")
    used = [tile for tile in (*state.ships, state.next_tile) if tile != EMPTY]
    demand(len(set(used)) == len(used) and not any(state.deck[tile] for tile in used), "a deck tile is in one place")
    grey, blue = sum(state.deck[t] for t in GREY), sum(state.deck[t] for t in BLUE)
    demand(not grey or blue == len(BLUE), "grey deck tiles come first")
    for ship, tile in enumerate(state.ships):
        room = state.spaces[tile] if tile != EMPTY else 0
        demand(len(state.aboard[ship]) <= room, "room on ships")
    for country, provinces in enumerate(state.chart.factories):
        down = sum(state.ground[province] == FACE_DOWN for province in provinces)
        demand(state.extended or sum(state.unseen[country]) == down, "unseen tiles lie face down")
    bonuses = sorted([*state.bonus_left, *(tile for own in state.bonus for tile in own)])
    demand(bonuses == list(range(len(BONUSES))), "five bonus tiles")
    for tile in range(len(TILES)):
        total = sum(counts[tile] for counts in COUNTRY_TILES[state.extended])
        left = state.ground.count(tile) + sum(counts[tile] for counts in state.unseen)
        if tile < SPECIAL_FROM:
            demand(left + sum(own[tile] for own in state.tiles) == total, "trade tiles", TILES[tile])
        else:
            taken = sum((tile - SPECIAL_FROM) in own for own in state.specials)
            demand(left + taken <= total, "special tile", TILES[tile])
    if state.extended:
        kinds = state.places_deck[:]
        kept = [kind for own in state.places for kind in own]
        for kind in (*kept, *(kind for _, kind in state.places_under), *state.places_looked_at):
            demand(kind != UNSEEN, "places are known")
            kinds[kind] += 1
        demand(min(state.places_deck) >= 0 and set(kinds) == {PLACE_COPIES}, "two of each Mysterious Place")
