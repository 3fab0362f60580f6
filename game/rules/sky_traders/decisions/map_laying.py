"""Laying the map tile by tile (section 2.1), or drawing a random map by the same rules (section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random

from game.rules.kernel import Action, Automatic, ChanceDecision, Decision, Refusal
from game.rules.sky_traders import sky
from game.rules.sky_traders.actions import Chart, Deal, Lay, Pass
from game.rules.sky_traders.components import CORRIDOR_STEPS, CORRIDORS, NOBODY, TILES, Tile
from game.rules.sky_traders.events import FirstPlayer, LayingPassed, LayingStuck, TileLaid, TilesDealt
from game.rules.sky_traders.sky import Cell
from game.rules.sky_traders.state import SkyTraders

PASS = Pass()


def lay(state: SkyTraders, seat: int, tile: Tile, cell: Cell) -> None:
    state.cells = {**state.cells, tile: cell}
    if seat != NOBODY:
        state.hands[seat] = tuple(held for held in state.hands[seat] if held != tile)
        state.unlaid[seat] -= 1
    state.tell(TileLaid(seat, tile, *cell))
    if len(state.cells) == len(TILES):
        state.complete_map()


def seen(state: SkyTraders, seat: int) -> bool:
    """Whether the seat's tiles are visible in this state: it is the seat's own view, or the full position."""
    return len(state.hands[seat]) == state.unlaid[seat]


def may_hold(state: SkyTraders, seat: int) -> tuple[Tile, ...]:
    """The tiles in hand; in another seat's view, all tiles out of sight (ST-13)."""
    if seen(state, seat):
        return state.hands[seat]
    in_sight = [*state.cells, *chain(*state.hands)]
    return tuple(tile for tile in TILES if tile not in in_sight)


def placement_refusal(state: SkyTraders, tile: Tile, cell: Cell) -> Refusal | None:
    """The reason why this tile cannot lie in this cell (ST-19 to ST-22)."""
    if refusal := fit_refusal(state, tile, cell):
        return refusal
    return corridor_refusal(state, tile, cell) if tile in CORRIDORS else None


def corridor_refusal(state: SkyTraders, tile: Tile, cell: Cell) -> Refusal | None:
    if sky.near_volcano(state.cells, cell):
        return Refusal("lay.corridor_volcano", {}, "ST-21")
    room = sky.corridor_room(state.cells, tile, cell)
    if not sky.far_enough(room):
        return Refusal("lay.corridor_near", {"need": CORRIDOR_STEPS, "have": room or 0}, "ST-22")
    return None


def fit_refusal(state: SkyTraders, tile: Tile, cell: Cell) -> Refusal | None:
    """The reason why this tile's arrows do not fit in this cell (ST-19, ST-20)."""
    if cell in state.cells.values():
        return Refusal("lay.cell_taken", {}, "ST-19")
    met, sound = sky.meeting(sky.ground(state.arrows, state.cells), state.arrows[tile], cell)
    if not sound:
        return Refusal("lay.colours", {"tile": tile.value}, "ST-20")
    return Refusal("lay.meets_none", {"tile": tile.value}, "ST-19") if not met else None


def placements(state: SkyTraders, tiles: Iterable[Tile]) -> list[tuple[Tile, Cell]]:
    """All legal (tile, cell) pairs of these tiles."""
    cells, laid = sky.open_cells(state.cells), sky.ground(state.arrows, state.cells)
    fitting = {colour: [cell for cell in cells if fits(laid, colour, cell)] for colour in sky.ARROWS}
    return [
        (tile, cell)
        for tile in tiles
        for cell in fitting[state.arrows[tile]]
        if tile not in CORRIDORS or corridor_refusal(state, tile, cell) is None
    ]


def fits(laid: Mapping[Cell, str], colour: str, cell: Cell) -> bool:
    met, sound = sky.meeting(laid, colour, cell)
    return met > 0 and sound


def last_resort(state: SkyTraders, seat: int) -> list[tuple[Tile, Cell]]:
    """Cells for a seat's stuck corridors (ST-23): away from the Volcano if possible, then as far as possible from the
    other corridor."""
    places: list[tuple[Tile, Cell]] = []
    for tile in CORRIDORS:
        if tile not in may_hold(state, seat):
            continue
        fitting = [cell for cell in sky.open_cells(state.cells) if fit_refusal(state, tile, cell) is None]
        cells = [cell for cell in fitting if not sky.near_volcano(state.cells, cell)] or fitting
        rooms = [sky.corridor_room(state.cells, tile, cell) or 0 for cell in cells]
        places += [(tile, cell) for cell, room in zip(cells, rooms, strict=True) if room == max(rooms)]
    return places


class DealTiles(ChanceDecision[SkyTraders, Deal], frozen=True):
    """Tiles are dealt one at a time, starting with the first seat (ST-12)."""

    answers = (Deal,)

    def sizes(self, state: SkyTraders) -> list[int]:
        each, more = divmod(len(TILES), state.seats)
        sizes = [0] * state.seats
        for place, seat in enumerate(state.clockwise(state.first)):
            sizes[seat] = each + (place < more)
        return sizes

    def refusal(self, state: SkyTraders, action: Deal) -> Refusal | None:
        if [len(hand) for hand in action.hands] != self.sizes(state):
            return Refusal("deal.sizes", {}, "ST-12")
        if sorted(chain(*action.hands)) != sorted(TILES):
            return Refusal("deal.tiles", {}, "ST-12")
        return None

    def draw(self, state: SkyTraders, rng: Random) -> Deal:
        tiles = list(TILES)
        rng.shuffle(tiles)
        hands = []
        for size in self.sizes(state):
            hands.append(tuple(sorted(tiles[:size])))
            del tiles[:size]
        return Deal(tuple(hands))

    def resolve(self, state: SkyTraders, action: Deal) -> None:
        for seat in state.clockwise(state.first):
            state.hands[seat] = tuple(sorted(action.hands[seat]))
            state.unlaid[seat] = len(action.hands[seat])
            state.tell(TilesDealt(seat, state.unlaid[seat], state.hands[seat]))
        first = next(seat for seat in range(state.seats) if Tile.VOLCANO in state.hands[seat])
        lay(state, first, Tile.VOLCANO, sky.CENTRE)  # ST-14: this is their first placement
        state.first = state.active = first
        state.tell(FirstPlayer(first))
        state.agenda.append(Laying(state.left_of(first)))


class Laying(Automatic[SkyTraders], frozen=True):
    """The seat whose turn it is to lay, after `passes` passes in a row (ST-15). Reads only the number of tiles, which
    is public; whether the seat must pass is up to its decision."""

    seat: int
    passes: int = 0

    def run(self, state: SkyTraders) -> None:
        if not any(state.unlaid):
            return
        if not state.unlaid[self.seat]:  # ST-16
            state.agenda.append(Laying(state.left_of(self.seat), self.passes))
            return
        stuck = self.passes >= sum(map(bool, state.unlaid))
        if stuck:  # ST-23: any tiles still held include a corridor
            state.tell(LayingStuck(self.seat))
        state.agenda.append(LayTile(self.seat, self.passes, stuck))


class LayTile(Decision[SkyTraders, Action], frozen=True):
    """A choice of tile and cell (ST-15); tiles are never rotated (ST-28). A seat that can lay must (ST-17); otherwise
    passing is the only answer (ST-18)."""

    answers = (Lay, Pass)
    from_hand = True
    passes: int = 0
    stuck: bool = False

    def candidates(self, state: SkyTraders) -> Iterable[Action]:
        cells = sky.open_cells(state.cells)
        yield from (Lay(tile, *cell) for tile in may_hold(state, self.seat) for cell in cells)
        yield PASS

    def refusal(self, state: SkyTraders, action: Action) -> Refusal | None:
        if not isinstance(action, Lay):
            return Refusal("lay.must", {}, "ST-17") if seen(state, self.seat) and self.places(state) else None
        cell = (action.q, action.r)
        if action.tile not in may_hold(state, self.seat):
            return Refusal("lay.not_yours", {"tile": action.tile.value}, "ST-13")
        if not self.stuck:
            return placement_refusal(state, action.tile, cell)
        if action.tile not in CORRIDORS:
            return Refusal("lay.corridor_only", {}, "ST-23")
        if refusal := fit_refusal(state, action.tile, cell):
            return refusal
        if (action.tile, cell) not in last_resort(state, self.seat):
            return Refusal("lay.not_farthest", {}, "ST-23")
        return None

    def places(self, state: SkyTraders) -> list[tuple[Tile, Cell]]:
        return last_resort(state, self.seat) if self.stuck else placements(state, may_hold(state, self.seat))

    def options(self, state: SkyTraders) -> list[Action]:
        options: list[Action] = [Lay(tile, *cell) for tile, cell in self.places(state)]
        return options if options and seen(state, self.seat) else [*options, PASS]

    def resolve(self, state: SkyTraders, action: Action) -> None:
        following = state.left_of(self.seat)
        if isinstance(action, Lay):
            lay(state, self.seat, action.tile, (action.q, action.r))
            state.agenda.append(Laying(following))
        else:
            state.tell(LayingPassed(self.seat))
            state.agenda.append(Laying(following, self.passes + 1))


class DrawMap(ChanceDecision[SkyTraders, Chart], frozen=True):
    """A random map of all tiles, laid one by one by the rules of section 2.1 (ST-25)."""

    answers = (Chart,)

    def refusal(self, state: SkyTraders, action: Chart) -> Refusal | None:
        if sorted(tile for tile, _, _ in action.tiles) != sorted(TILES):
            return Refusal("deal.tiles", {}, "ST-25")
        if action.tiles[0] != (Tile.VOLCANO, *sky.CENTRE):
            return Refusal("lay.volcano_first", {}, "ST-14")
        trial = state.copy()
        trial.cells = {Tile.VOLCANO: sky.CENTRE}
        for tile, q, r in action.tiles[1:]:
            if refusal := placement_refusal(trial, tile, (q, r)):
                return refusal
            trial.cells = {**trial.cells, tile: (q, r)}
        return None

    def draw(self, state: SkyTraders, rng: Random) -> Chart:
        """Starts over whenever the remaining tiles fit nowhere, which is rare."""
        trial = state.copy()
        while True:
            trial.cells = {Tile.VOLCANO: sky.CENTRE}
            left: list[Tile] = [tile for tile in TILES if tile is not Tile.VOLCANO]
            while legal := placements(trial, left):
                tile, cell = rng.choice(legal)
                trial.cells = {**trial.cells, tile: cell}
                left.remove(tile)
            if not left:
                return Chart(tuple((tile, *cell) for tile, cell in trial.cells.items()))

    def resolve(self, state: SkyTraders, action: Chart) -> None:
        for tile, q, r in action.tiles:
            lay(state, NOBODY, tile, (q, r))
        state.tell(FirstPlayer(state.first))
