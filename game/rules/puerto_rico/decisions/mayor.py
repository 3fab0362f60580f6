"""The mayor phase (section 3.2): the privilege, the deal, the placements, the refill of the ship."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.puerto_rico.actions import PlaceColonists, RefuseColonists, TakeColonist
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, MAYOR_COLONISTS, TILES
from game.rules.puerto_rico.decisions.turns import OfferColonist, Phase, Turn
from game.rules.puerto_rico.distributions import (
    KEYS,
    PLACES,
    answer,
    circle_keys,
    distributions,
    every_distribution,
    everywhere,
    fill,
    orders,
    places,
    seated,
)
from game.rules.puerto_rico.events import (
    ColonistShipRefilled,
    ColonistsPlaced,
    ColonistsRefused,
    ColonistsTaken,
)
from game.rules.puerto_rico.state import PuertoRico

MOST_LISTED = 60
"""Above this number of distributions, `options` lists only sensible ones (PR-67)."""


class OfferPrivilege(Automatic[PuertoRico], frozen=True):
    """M1: takes the colonist without asking unless the option is on (PR-28), from the supply (PR-61) if it has one
    (PR-62)."""

    def run(self, state: PuertoRico) -> None:
        if state.colonists and state.setting.ask_colonists:
            state.agenda.append(Privilege(state.chooser))
        elif state.colonists:
            take_privilege(state, state.chooser)


class Privilege(OfferColonist, frozen=True):
    """M1, asked only with the option on (PR-176): one colonist from the supply."""

    answers: ClassVar = (TakeColonist,)
    why = "privilege"

    def settle(self, state: PuertoRico) -> None:
        take_privilege(state, self.seat)


def take_privilege(state: PuertoRico, seat: int) -> None:
    state.colonists -= MAYOR_COLONISTS
    state.san_juan[seat] += MAYOR_COLONISTS
    if state.journal is not None:
        state.tell(ColonistsTaken(seat, MAYOR_COLONISTS, "supply"))


class Deal(Automatic[PuertoRico], frozen=True):
    """M2: deals colonists one at a time, in order, until the ship is empty (PR-63). By option, players may refuse
    theirs."""

    def run(self, state: PuertoRico) -> None:
        share, extra = divmod(state.ship, state.seats)
        state.ship = 0
        refusals: list[RefuseDealt] = []
        for place, seat in enumerate(state.clockwise(state.chooser)):
            count = share + (place < extra)
            if not count:
                break
            state.san_juan[seat] += count
            if state.journal is not None:
                state.tell(ColonistsTaken(seat, count, "ship"))
            if state.setting.refuse_dealt:
                refusals.append(RefuseDealt(seat, count))
        state.agenda += reversed(refusals)


class RefuseDealt(Decision[PuertoRico, RefuseColonists], frozen=True):
    """The number of dealt colonists that leave the game; by option (PR-177)."""

    answers: ClassVar = (RefuseColonists,)
    dealt: int

    def candidates(self, state: PuertoRico) -> Iterable[RefuseColonists]:
        return (RefuseColonists(count) for count in range(self.dealt + 1))

    def refusal(self, state: PuertoRico, action: RefuseColonists) -> Refusal | None:
        if not 0 <= action.count <= self.dealt:
            return Refusal("colonists.not_dealt", {"need": action.count, "have": self.dealt}, "PR-177")
        return None

    def resolve(self, state: PuertoRico, action: RefuseColonists) -> None:
        state.san_juan[self.seat] -= action.count
        if action.count:
            state.tell(ColonistsRefused(self.seat, action.count))


class PlacementTurn(Turn, frozen=True):
    """Every player places colonists, even one who was dealt none (PR-68). The only possible distribution is made
    without asking (PR-69)."""

    def run(self, state: PuertoRico) -> None:
        people = state.colonists_of(self.seat)
        if people >= state.circles(self.seat):
            place(state, self.seat, everywhere(state, self.seat))
        elif people and several_places(state, self.seat):
            state.agenda.append(Placement(self.seat))
        else:
            place(state, self.seat, seated(circle_keys(state, self.seat)[:people]))


class Placement(Decision[PuertoRico, PlaceColonists], frozen=True):
    """M3: a distribution of all the seat's colonists over its circles (PR-65 to PR-67). If there are too many to list,
    `options` has only sensible ones, but any is legal."""

    answers: ClassVar = (PlaceColonists,)
    free: ClassVar[bool] = True

    def candidates(self, state: PuertoRico) -> Iterable[PlaceColonists]:
        return self.options(state)

    def refusal(self, state: PuertoRico, action: PlaceColonists) -> Refusal | None:
        seat = self.seat
        if len(action.island) != len(TILES) or len(action.city) != len(BUILDINGS):
            return Refusal("place.shape", {}, "PR-67")
        for kind, (count, tiles) in enumerate(zip(action.island, state.island[seat], strict=True)):
            if not 0 <= count <= tiles:
                return Refusal("place.tiles", {"tile": TILES[kind], "need": count, "have": tiles}, "PR-65")
        for index, count in enumerate(action.city):
            circles = BUILDINGS[index].circles if state.owns(seat, index) else 0
            if not 0 <= count <= circles:
                what: dict[str, int | str] = {"building": BUILDINGS[index].id, "need": count, "have": circles}
                return Refusal("place.circles", what, "PR-65")
        people, circles = state.colonists_of(seat), state.circles(seat)
        placed = sum(action.island) + sum(action.city)
        if placed > people:
            return Refusal("place.too_many", {"need": placed, "have": people}, "PR-65")
        idle = people - placed
        if idle > max(0, people - circles):
            return Refusal("place.idle", {"idle": idle, "free": circles - placed}, "PR-66")
        return None

    def options(self, state: PuertoRico) -> list[PlaceColonists]:
        rooms = places(state, self.seat)
        people = min(state.colonists_of(self.seat), sum(room for _, room in rooms))
        ways: dict[PlaceColonists, None] = {}
        if distributions([room for _, room in rooms], people) <= MOST_LISTED:
            for counts in every_distribution([room for _, room in rooms], people):
                ways[answer({key: n for (key, _), n in zip(rooms, counts, strict=True)})] = None
        else:
            for order in orders(state, self.seat, rooms):
                ways[answer(fill(order, people))] = None
        return list(ways)

    def sample(self, state: PuertoRico, rng: Random) -> PlaceColonists:
        """A random distribution: each colonist goes to a random free circle."""
        keys, people, draw = circle_keys(state, self.seat), state.colonists_of(self.seat), rng.random
        left = len(keys)
        mostly_filled = people * 2 > left  # fewer circles stay empty than are filled, so draw the empty ones
        for _ in range(left - people if mostly_filled else people):
            chosen = int(draw() * left)
            left -= 1
            keys[chosen], keys[left] = keys[left], keys[chosen]
        return seated(keys[:left] if mostly_filled else keys[left:])  # the circles drawn are at the end

    def resolve(self, state: PuertoRico, action: PlaceColonists) -> None:
        place(state, self.seat, action)


def place(state: PuertoRico, seat: int, action: PlaceColonists) -> None:
    before = (*state.worked[seat], *state.city[seat]) if state.journal is not None else ()
    state.san_juan[seat] = state.colonists_of(seat) - sum(action.island) - sum(action.city)
    state.worked[seat] = list(action.island)
    city = state.city[seat]
    for index, held in enumerate(city):
        if held != ABSENT:
            city[index] = action.city[index]
    if state.journal is not None:
        now = (*state.worked[seat], *city)
        moved = tuple((id, new - old) for id, old, new in zip(PLACES, before, now, strict=True) if new != old)
        state.tell(ColonistsPlaced(seat, action.island, action.city, state.san_juan[seat], moved))


def several_places(state: PuertoRico, seat: int) -> bool:
    """Whether the seat has more than one kind of place for colonists."""
    return state.island[seat].count(0) + state.city[seat].count(ABSENT) < KEYS - 1


def due(state: PuertoRico) -> int:
    """Colonists due on the ship: one per empty circle of a building, at least one per player (PR-71)."""
    empty = sum([state.building_circles(seat) - state.colonists_in_city(seat) for seat in range(state.seats)])
    return max(state.seats, empty)


class RefillShip(Automatic[PuertoRico], frozen=True):
    """Refills the ship with the colonists due, as far as the supply goes (PR-71 to PR-76)."""

    def run(self, state: PuertoRico) -> None:
        need = due(state)
        moved = min(need, state.colonists)
        state.colonists -= moved
        state.ship += moved
        if state.journal is not None:
            state.tell(ColonistShipRefilled(moved, need))
        if moved < need:  # PR-75; not if the supply is just enough (PR-74)
            state.trigger("colonists")


MAYOR_PHASE: Phase = (RefillShip(), PlacementTurn, Deal(), OfferPrivilege())
