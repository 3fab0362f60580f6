"""Lesson positions of Felinia: markets, docks, island, possessions, waiting bids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from game.lessons.position import Position
from game.rules.felinia.components import (
    BLUE,
    DECK,
    DEPARTURES,
    GOODS,
    GOODS_EACH,
    GREY,
    MARKETS,
    MERCHANTS,
    TILE_INDEX,
    Good,
    Type,
)
from game.rules.felinia.decisions.round import PHASES
from game.rules.felinia.events import Phase
from game.rules.felinia.parts import EMPTY
from game.rules.felinia.state import Felinia
from game.rules.kernel import State


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's possessions; `posts`: trading posts, each with the tile taken there."""

    silver: int = 0
    gold: int = 0
    spice: int = 0
    goods: tuple[Good, ...] = ()
    posts: Mapping[str, Type] = {}


class LessonPosition(Position, frozen=True, kw_only=True):
    """Beginning of a phase in the base game.

    Goods not placed are in the bag, merchants in the supplies, trade tiles face down in their country.
    """

    round: int
    phase: Phase = "bidding"
    mats: tuple[Mat, ...]
    markets: tuple[tuple[Good, ...], ...] = ()
    bids: Mapping[str, tuple[int, ...]] = {}
    """By market or guild: seats of the tokens, top last."""
    ships: tuple[tuple[str, tuple[int, ...]] | None, ...]
    """By dock: departure time, and seats of the merchants aboard, bow first."""
    deck: int
    """Number of deck tiles in the stack, the blue ones included."""
    face_up: Mapping[str, Type] = {}

    def arrange(self, state: State) -> None:
        assert isinstance(state, Felinia)
        state.round = self.round
        state.silver = [mat.silver for mat in self.mats]
        state.gold = [mat.gold for mat in self.mats]
        state.spice = [mat.spice for mat in self.mats]
        self._share_goods(state)
        self._lay_tiles(state)
        self._moor(state)
        for place, tokens in self.bids.items():
            state.bids[state.chart.place_index[place]] = list(tokens)
        state.merchants = [
            MERCHANTS - len(state.posts[seat]) - sum(crew.count(seat) for crew in state.aboard)
            for seat in range(state.seats)
        ]
        state.final = 0 in state.merchants
        state.agenda = [*PHASES[: len(PHASES) - get_args(Phase).index(self.phase)]]
        state.settle()

    def _share_goods(self, state: Felinia) -> None:
        state.goods = [[mat.goods.count(good) for good in GOODS] for mat in self.mats]
        lying = [[GOODS.index(good) for good in market] for market in self.markets]
        state.market = [*lying, *([] for _ in range(MARKETS - len(lying)))]
        for good in range(len(GOODS)):
            held = sum(own[good] for own in state.goods) + sum(market.count(good) for market in state.market)
            state.bag[good] = GOODS_EACH - held

    def _lay_tiles(self, state: Felinia) -> None:
        for name, tile in self.face_up.items():
            self._turn_up(state, name, tile)
        for seat, mat in enumerate(self.mats):
            for name, tile in mat.posts.items():
                province = self._turn_up(state, name, tile)
                state.ground[province], state.standing[province] = EMPTY, seat
                state.posts[seat].append(province)
                state.tiles[seat][TILE_INDEX[tile]] += 1

    def _turn_up(self, state: Felinia, name: str, tile: Type) -> int:
        province = state.chart.index[name]
        state.unseen[state.chart.country[province]][TILE_INDEX[tile]] -= 1
        state.ground[province] = TILE_INDEX[tile]
        return province

    def _moor(self, state: Felinia) -> None:
        """The earliest of the other deck tiles have left the game, grey ones first."""
        state.ships = [DEPARTURES.index(load[0]) if load else EMPTY for load in self.ships]
        state.aboard = [list(load[1]) if load else [] for load in self.ships]
        others = [tile for tile in (*GREY, *BLUE) if tile not in state.ships]
        stack = others[len(others) - self.deck :]
        state.deck = [tile in stack for tile in range(len(DECK))]
