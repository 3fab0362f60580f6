"""Phase 3: ships sail, and their merchants look for places for trading posts (5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.rules.felinia.actions import DrawnGoods, Reveal, Sell, Stop, TurnedTile
from game.rules.felinia.actions import Step as StepTo
from game.rules.felinia.components import (
    BOUND_FOR,
    DEPARTURES,
    FOOD_STEP,
    GOODS,
    REVEALS,
    SPECIAL_FROM,
    SPECIALS,
    STEPS,
    SYMBOLS,
    TILE_INDEX,
    TILES,
)
from game.rules.felinia.decisions.chance import FromBag, draw_refusal
from game.rules.felinia.decisions.ending import Finish
from game.rules.felinia.decisions.mystery import DrawPlaces
from game.rules.felinia.decisions.sales import Asked
from game.rules.felinia.events import (
    GoodsDrawn,
    Landed,
    PostFounded,
    ShipReturned,
    ShipSailed,
    Stepped,
    TileLeft,
    TileTurned,
    WentHome,
)
from game.rules.felinia.parts import EMPTY, FACE_DOWN
from game.rules.felinia.state import Felinia
from game.rules.kernel import Automatic, ChanceDecision, Refusal
from game.rules.toolkit import draw_from

STOP = Stop()
TURNED = tuple(TurnedTile(tile) for tile in TILES[:SPECIAL_FROM])
GOOD, MYSTERY = SYMBOLS.index("good"), SYMBOLS.index("mystery")
CASH = tuple((i, symbol) for i, symbol in enumerate(SYMBOLS) if symbol not in ("good", "mystery"))
INCOME = {special.at_symbols: i for i, special in enumerate(SPECIALS) if special.at_symbols}


class Exploration(Automatic[Felinia], frozen=True):
    """Full ships sail, the others stay (FE-84). If none is full, the earliest sails (FE-85). If some player's last
    merchant has boarded, all sail, and storage and preparation are skipped (FE-142)."""

    def run(self, state: Felinia) -> None:
        state.enter("exploration")
        if state.final:
            state.agenda.append(Finish("merchants"))
        state.sailing = due(state)
        state.agenda.append(NEXT_VOYAGE)


def due(state: Felinia) -> list[int]:
    """Docks of the ships that would sail if the trade phase ended now, in order."""
    sailing = laden(state)
    full = [ship for ship in sailing if len(state.aboard[ship]) == state.spaces[state.ships[ship]]]
    return sailing if state.final else full or sailing[:1]


def laden(state: Felinia) -> list[int]:
    """Docks of ships with a deck tile, by departure time (FE-86)."""
    ships = [ship for ship, tile in enumerate(state.ships) if tile != EMPTY]
    ships.sort(key=state.ships.__getitem__)  # deck tiles are numbered by time
    return ships


class NextVoyage(Automatic[Felinia], frozen=True):
    """Completes each voyage before the next (FE-86); the bow merchant goes first (FE-89)."""

    def run(self, state: Felinia) -> None:
        while state.sailing:
            ship = state.sailing[0]
            tile = state.ships[ship]
            crew = state.aboard[ship]
            if state.arrival == EMPTY:
                state.arrival = BOUND_FOR[tile]
                if state.journal is not None:
                    state.tell(ShipSailed(ship, DEPARTURES[tile], len(crew)))
            if crew:
                state.agenda += [self, NEXT_STEP, REVEALING]
                land(state, ship, crew.pop(0))
                return
            # a ship that sailed empty only loses its tile (FE-87); otherwise all merchants are done (FE-88)
            del state.sailing[0]
            state.ships[ship] = EMPTY
            state.arrival = EMPTY
            if state.journal is not None:
                state.tell(ShipReturned(ship, DEPARTURES[tile]))


def land(state: Felinia, ship: int, seat: int) -> None:
    """The first step always enters the country's port province (FE-90)."""
    port = state.chart.ports[state.arrival]
    state.traveller = seat
    state.at = port
    state.trail = [port]
    state.steps = 1
    state.reveals = 0
    if state.journal is not None:
        state.tell(Landed(seat, ship, state.chart.ids[port]))


def face_down(state: Felinia) -> list[int]:
    """Provinces of the country of arrival with a face-down trade tile."""
    ground = state.ground
    return [province for province in state.chart.factories[state.arrival] if ground[province] == FACE_DOWN]


class Revealing(Automatic[Felinia], frozen=True):
    """At most two tiles, while any are left (FE-91, FE-92); none in the extended game (FE-93)."""

    def run(self, state: Felinia) -> None:
        if not state.extended and state.reveals < REVEALS and face_down(state):
            state.agenda.append(Look(state.traveller))


class Look(Asked[Reveal | Stop], frozen=True):
    """Turns up a face-down tile of the country, or none (FE-91). The first is seen before the second is chosen
    (FE-92)."""

    answers = (Reveal, Stop, Sell)

    def tries(self, state: Felinia) -> Iterable[Reveal | Stop]:
        return (*state.chart.reveals, STOP)

    def answer_refusal(self, state: Felinia, action: Reveal | Stop) -> Refusal | None:
        if isinstance(action, Stop):
            return None
        province = state.chart.index.get(action.province)
        if province is None:
            return Refusal("province.unknown", {"province": action.province}, "FE-91")
        if state.chart.country[province] != state.arrival:
            return Refusal("reveal.other_country", {}, "FE-91")
        if state.ground[province] != FACE_DOWN:
            return Refusal("reveal.nothing_here", {}, "FE-91")
        return None

    def choices(self, state: Felinia) -> list[Reveal | Stop]:
        return [*(state.chart.reveals[province] for province in face_down(state)), STOP]

    def answer(self, state: Felinia, action: Reveal | Stop) -> None:
        if isinstance(action, Reveal):
            state.reveals += 1
            state.agenda += [REVEALING, TurnTile(owner=self.seat, province=state.chart.index[action.province])]


class TurnTile(ChanceDecision[Felinia, TurnedTile], frozen=True, kw_only=True):
    """A face-down trade tile is turned up: any unseen one of the country, with equal chance (FE-137)."""

    answers = (TurnedTile,)
    owner: int
    province: int

    def candidates(self, state: Felinia) -> Iterable[TurnedTile]:
        return TURNED

    def counts(self, state: Felinia) -> Sequence[int]:
        return state.unseen[state.chart.country[self.province]]

    def refusal(self, state: Felinia, action: TurnedTile) -> Refusal | None:
        tile = TILE_INDEX.get(action.tile)
        return None if tile is not None and self.counts(state)[tile] else draw_refusal(action.tile, "FE-137")

    def draw(self, state: Felinia, rng: Random) -> TurnedTile:
        return TURNED[draw_from(self.counts(state), rng)]

    def resolve(self, state: Felinia, action: TurnedTile) -> None:
        tile = TILE_INDEX[action.tile]
        state.unseen[state.chart.country[self.province]][tile] -= 1
        state.ground[self.province] = tile
        if state.journal is not None:
            state.tell(TileTurned(self.owner, state.chart.ids[self.province], action.tile))


def ways(state: Felinia) -> list[int]:
    """Legal next provinces: along a road (FE-94), within the country unless the option allows more (FE-95), not visited
    on this trip (FE-96), without a merchant (FE-97) or a face-down tile (FE-98)."""
    near = (state.chart.near if state.setting.cross_border_movement else state.chart.near_home)[state.at]
    trail, standing, ground = state.trail, state.standing, state.ground
    return [n for n in near if n not in trail and standing[n] == EMPTY and ground[n] != FACE_DOWN]


class NextStep(Automatic[Felinia], frozen=True):
    """Steps 2 and 3 are mandatory while a legal one exists (FE-99); further ones cost food (FE-103). A trading post
    ends the trip."""

    def run(self, state: Felinia) -> None:
        seat = state.traveller
        if seat == EMPTY:
            end_trip(state)
            return
        legal = ways(state)
        if not legal or (state.steps >= STEPS and (not state.extended or not state.food[seat])):
            go_home(state)
        elif len(legal) == 1 and state.steps < STEPS:
            enter(state, legal[0])
        else:
            state.agenda.append(Walk(seat))


class Walk(Asked[StepTo | Stop], frozen=True):
    """The next province of the trip. Food steps are optional (FE-104)."""

    answers = (StepTo, Stop, Sell)

    def tries(self, state: Felinia) -> Iterable[StepTo | Stop]:
        return (*state.chart.steps, STOP)

    def answer_refusal(self, state: Felinia, action: StepTo | Stop) -> Refusal | None:
        if isinstance(action, Stop):
            if state.steps < STEPS:
                return Refusal("step.must", {"step": state.steps + 1, "steps": STEPS}, "FE-99")
            return None
        chart = state.chart
        province = chart.index.get(action.province)
        if province is None:
            return Refusal("province.unknown", {"province": action.province}, "FE-94")
        if province in state.trail:
            return Refusal("step.visited", {}, "FE-96")
        if province not in chart.near[state.at]:
            return Refusal("step.no_road", {}, "FE-94")
        if not state.setting.cross_border_movement and chart.country[province] != chart.country[state.at]:
            return Refusal("step.other_country", {}, "FE-95")
        if state.standing[province] != EMPTY:
            return Refusal("step.occupied", {}, "FE-97")
        if state.ground[province] == FACE_DOWN:
            return Refusal("step.face_down", {}, "FE-98")
        return None

    def choices(self, state: Felinia) -> list[StepTo | Stop]:
        steps = state.chart.steps
        options: list[StepTo | Stop] = [steps[province] for province in ways(state)]
        if state.steps >= STEPS:
            options.append(STOP)
        return options

    def answer(self, state: Felinia, action: StepTo | Stop) -> None:
        if isinstance(action, Stop):
            go_home(state)
        else:
            enter(state, state.chart.index[action.province])


def enter(state: Felinia, province: int) -> None:
    """Pays a food step at once (FE-103), collects symbols (FE-100) and takes a face-up tile (FE-101)."""
    seat, chart = state.traveller, state.chart
    if state.steps >= STEPS:
        state.pay(seat, "food", FOOD_STEP)
    if state.journal is not None:
        state.tell(Stepped(seat, chart.ids[state.at], chart.ids[province]))
    state.steps += 1
    state.at = province
    state.trail.append(province)
    collect(state, seat, chart.symbols[province])
    if state.ground[province] >= 0:
        found_post(state, seat, province)
    state.agenda.append(NEXT_STEP)
    if state.due_goods or state.due_places:
        state.agenda.append(RECEIVE)


def collect(state: Felinia, seat: int, symbols: tuple[int, ...]) -> None:
    """One unit per symbol (FE-105), without using it up (FE-106); an income tile adds one per entry (FE-40)."""
    for i, symbol in CASH:
        count = symbols[i]
        if count:
            extra = symbol in INCOME and INCOME[symbol] in state.specials[seat]
            state.gain(seat, symbol, count + extra)  # type: ignore[arg-type]
    state.due_goods += symbols[GOOD]
    state.due_places += symbols[MYSTERY]


def found_post(state: Felinia, seat: int, province: int) -> None:
    """The merchant stays for the rest of the game; the owner takes the tile and keeps it face down (FE-101). A special
    tile works from now on (FE-41), and its gains have the usual limits (FE-42)."""
    tile = state.ground[province]
    state.ground[province] = EMPTY
    state.standing[province] = seat
    state.posts[seat].append(province)
    if state.journal is not None:
        state.tell(PostFounded(seat, state.chart.ids[province], TILES[tile]))
    state.traveller = EMPTY
    if tile < SPECIAL_FROM:
        state.tiles[seat][tile] += 1
        return
    number = tile - SPECIAL_FROM
    special = SPECIALS[number]
    for symbol in special.at_once:
        if symbol == "good":
            state.due_goods += 1
        elif symbol != "mystery":
            state.gain(seat, symbol, 1)
    if special.leaves:
        state.tell(TileLeft(seat, TILES[tile]))  # the merchant stays (FE-37)
    else:
        state.specials[seat].append(number)


class Receive(Automatic[Felinia], frozen=True):
    """Hands out the goods, then the Mysterious Places, owed by the province just entered."""

    def run(self, state: Felinia) -> None:
        seat = state.traveller if state.traveller != EMPTY else state.standing[state.at]
        if state.due_goods and sum(state.bag):
            state.agenda += [self, RandomGoods(owner=seat)]
            return
        state.due_goods = 0  # an empty bag gives nothing (FE-134)
        if state.due_places:
            state.due_places -= 1
            state.agenda.append(self)
            if state.places_left:
                state.agenda.append(DrawPlaces(owner=seat))


class RandomGoods(FromBag, frozen=True, kw_only=True):
    """Goods from a symbol or a special tile (FE-105); an empty bag gives nothing (FE-134)."""

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


def go_home(state: Felinia) -> None:
    """Ends a trip without a trading post: the merchant returns to the supply, collected things are kept (FE-102)."""
    seat = state.traveller
    state.merchants[seat] += 1
    if state.journal is not None:
        state.tell(WentHome(seat, state.chart.ids[state.at]))
    end_trip(state)


def end_trip(state: Felinia) -> None:
    state.traveller = EMPTY
    state.at = EMPTY
    state.trail = []
    state.steps = 0
    state.reveals = 0


NEXT_VOYAGE, NEXT_STEP, REVEALING, RECEIVE = NextVoyage(), NextStep(), Revealing(), Receive()
