"""Phase 2, after each deal: merchants board ships (5.2)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.felinia.actions import Done, Embark, Sell
from game.rules.felinia.components import COST, COST_SILVER, COST_TILES, GOODS, SHIPS, SILVER_MOST, Good
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import Embarked, FinalBegan
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, Refusal
from game.rules.toolkit import shortage

DONE = Done()
FIRST_GOOD, FIRST_COUNT = (tuple(cost[0][k] for cost in COST) for k in range(2))
LAST_GOOD, LAST_COUNT = (tuple(cost[-1][k] for cost in COST) for k in range(2))
"""The last good of each deck tile and its number; a tile asks for one or two goods."""
EMBARKS = tuple(Embark(ship) for ship in range(SHIPS))


class Boarding(Automatic[Felinia], frozen=True):
    """Follows each deal, before the next token acts (FE-74). Skipped if no ship could be boarded even after sales
    (FE-82)."""

    seat: int

    def run(self, state: Felinia) -> None:
        if any(in_reach(state, self.seat, ship) for ship in range(SHIPS)):
            state.agenda.append(Board(self.seat))


def has_goods(state: Felinia, seat: int, tile: int) -> bool:
    """Whether the seat has all goods of the deck tile; others are no substitute (FE-76)."""
    own = state.goods[seat]
    return own[FIRST_GOOD[tile]] >= FIRST_COUNT[tile] and own[LAST_GOOD[tile]] >= LAST_COUNT[tile]


def in_reach(state: Felinia, seat: int, ship: int) -> bool:
    """Whether the seat could board after selling goods the ship does not ask for (FE-46, FE-82)."""
    tile = state.ships[ship]
    if len(state.aboard[ship]) == state.spaces[tile] or not state.merchants[seat] or not has_goods(state, seat, tile):
        return False
    spare = sum(state.goods[seat]) - COST_TILES[tile]
    worth = state.silver[seat] + 2 * state.gold[seat] + state.spice[seat] + spare
    return min(SILVER_MOST, worth) >= COST_SILVER[tile]


class Board(Asked[Embark | Done], frozen=True):
    """Boards a ship, or ends boarding; may be repeated while possible (FE-75, FE-79)."""

    answers = (Embark, Done, Sell)

    def tries(self, state: Felinia) -> Iterable[Embark | Done]:
        return (*EMBARKS, DONE)

    def answer_refusal(self, state: Felinia, action: Embark | Done) -> Refusal | None:
        """Boarding needs a free space, a merchant, and all goods and silver of the deck tile (FE-76)."""
        if isinstance(action, Done):
            return None
        ship, seat = action.ship, self.seat
        if not 0 <= ship < SHIPS:
            return Refusal("ship.unknown", {"ship": ship + 1, "ships": SHIPS}, "FE-76")
        tile = state.ships[ship]
        if len(state.aboard[ship]) == state.spaces[tile]:
            return Refusal("ship.full", {"ship": ship + 1, "spaces": state.spaces[tile]}, "FE-76")
        if not state.merchants[seat]:
            return Refusal("merchants.none", {}, "FE-76")
        for good, count in COST[tile]:
            if state.goods[seat][good] < count:
                numbers: dict[str, int | str] = {"good": GOODS[good], "need": count, "have": state.goods[seat][good]}
                return Refusal("goods.short", numbers, "FE-76")
        return shortage("silver.short", COST_SILVER[tile], state.silver[seat], "FE-76")

    def ask(self, state: Felinia) -> None:
        state.agenda.append(Boarding(self.seat))

    def answer(self, state: Felinia, action: Embark | Done) -> None:
        """Goods go into the bag, silver leaves the track, and spaces fill from the bow (FE-77, FE-78)."""
        seat = self.seat
        if isinstance(action, Done):
            return
        tile = state.ships[action.ship]
        paid: list[Good] = []
        for good, count in COST[tile]:
            state.goods[seat][good] -= count
            state.bag[good] += count
            paid += (GOODS[good],) * count
        space = len(state.aboard[action.ship])
        state.pay(seat, "silver", COST_SILVER[tile])
        state.merchants[seat] -= 1
        state.aboard[action.ship].append(seat)
        if state.journal is not None:
            state.tell(Embarked(seat, action.ship, space, tuple(paid)))
        if not state.merchants[seat] and not state.final:
            state.final = True  # everyone still finishes the trade phase (FE-83)
            state.tell(FinalBegan(seat))
        self.ask(state)
