"""The mayor phase (section 3.2): the privilege, the deal, everybody's placement, the refill of the ship."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico.actions import PlaceColonists, RefuseColonists, TakeColonist
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, MAYOR_COLONISTS, TILES
from game.rules.puerto_rico.decisions.round import PHASES, end_phase
from game.rules.puerto_rico.distributions import (
    KEYS,
    PLACES,
    answer,
    circle_keys,
    distributions,
    every_distribution,
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
    Passed,
)
from game.rules.puerto_rico.state import PuertoRico

MOST_LISTED = 60
"""Distributions listed in `options`; beyond that a choice of sensible ones stands for all (PR-67)."""


class Privilege(Decision[PuertoRico, TakeColonist], frozen=True):
    """M1, asked only by option (PR-176): one colonist from the supply."""

    answers: ClassVar = (TakeColonist,)

    def candidates(self, state: PuertoRico) -> Iterable[TakeColonist]:
        return (TakeColonist(True), TakeColonist(False))

    def refusal(self, state: PuertoRico, action: TakeColonist) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: TakeColonist) -> None:
        if action.take:
            take_privilege(state, self.seat)
        else:
            state.tell(Passed(self.seat, "privilege"))
        deal(state, self.seat)


class RefuseDealt(Decision[PuertoRico, RefuseColonists], frozen=True, kw_only=True):
    """By option (PR-177): how many of the colonists dealt to him leave the game."""

    answers: ClassVar = (RefuseColonists,)
    chooser: int
    dealt: tuple[int, ...]
    """By place in order, 0 for the chooser."""

    def candidates(self, state: PuertoRico) -> Iterable[RefuseColonists]:
        return (RefuseColonists(count) for count in range(self.share(state) + 1))

    def share(self, state: PuertoRico) -> int:
        return self.dealt[(self.seat - self.chooser) % state.seats]

    def refusal(self, state: PuertoRico, action: RefuseColonists) -> Refusal | None:
        if not 0 <= action.count <= self.share(state):
            return Refusal("colonists.not_dealt", {"need": action.count, "have": self.share(state)}, "PR-177")
        return None

    def resolve(self, state: PuertoRico, action: RefuseColonists) -> None:
        state.san_juan[self.seat] -= action.count
        if action.count:
            state.tell(ColonistsRefused(self.seat, action.count))
        ask_refusal(state, self.chooser, self.dealt, (self.seat - self.chooser) % state.seats + 1)


class Placement(Decision[PuertoRico, PlaceColonists], frozen=True, kw_only=True):
    """M3: a distribution of all his colonists over his circles (PR-65 to PR-67). Where there are many, `options`
    lists sensible ones and any may be answered."""

    answers: ClassVar = (PlaceColonists,)
    free: ClassVar[bool] = True
    chooser: int

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
        found: dict[PlaceColonists, None] = {}
        if distributions([room for _, room in rooms], people) <= MOST_LISTED:
            for counts in every_distribution([room for _, room in rooms], people):
                found[answer({key: n for (key, _), n in zip(rooms, counts, strict=True)})] = None
        else:
            for order in orders(state, self.seat, rooms):
                found[answer(fill(order, people))] = None
        return list(found)

    def sample(self, state: PuertoRico, rng: Random) -> PlaceColonists:
        """Any distribution: colonist by colonist onto a free circle."""
        keys, people, draw = circle_keys(state, self.seat), state.colonists_of(self.seat), rng.random
        left = len(keys)
        mostly_filled = people * 2 > left  # fewer circles stay empty than are filled: those are drawn
        for _ in range(left - people if mostly_filled else people):
            chosen = int(draw() * left)
            left -= 1
            keys[chosen], keys[left] = keys[left], keys[chosen]
        return seated(keys[:left] if mostly_filled else keys[left:])  # the circles drawn are at the end

    def resolve(self, state: PuertoRico, action: PlaceColonists) -> None:
        place(state, self.seat, action)
        place_next(state, self.seat, self.chooser)


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


def begin(state: PuertoRico, chooser: int) -> None:
    """M1: taken without asking unless the option is on (PR-28); not from the ship (PR-61), not if empty (PR-62)."""
    if state.colonists and state.ask:
        state.agenda.append(Privilege(chooser))
        return
    if state.colonists:
        take_privilege(state, chooser)
    deal(state, chooser)


def take_privilege(state: PuertoRico, seat: int) -> None:
    state.colonists -= MAYOR_COLONISTS
    state.san_juan[seat] += MAYOR_COLONISTS
    if state.journal is not None:
        state.tell(ColonistsTaken(seat, MAYOR_COLONISTS, "supply"))


def deal(state: PuertoRico, chooser: int) -> None:
    """M2: one at a time, in order, until the ship is empty (PR-63)."""
    share, extra = divmod(state.ship, state.seats)
    dealt = (share + 1,) * extra + (share,) * (state.seats - extra)
    state.ship = 0
    for step, count in enumerate(dealt):
        seat = (chooser + step) % state.seats
        state.san_juan[seat] += count
        if count and state.journal is not None:
            state.tell(ColonistsTaken(seat, count, "ship"))
    if state.refusing:
        ask_refusal(state, chooser, dealt, 0)
    else:
        place_first(state, chooser)


def ask_refusal(state: PuertoRico, chooser: int, dealt: tuple[int, ...], place: int) -> None:
    """The next player in order who was dealt any (PR-177)."""
    for step in range(place, state.seats):
        if dealt[step]:
            state.agenda.append(RefuseDealt(seat=(chooser + step) % state.seats, chooser=chooser, dealt=dealt))
            return
    place_first(state, chooser)


def place_first(state: PuertoRico, chooser: int) -> None:
    ask_placement(state, chooser, chooser)


def place_next(state: PuertoRico, seat: int, chooser: int) -> None:
    following = (seat + 1) % state.seats
    if following != chooser:
        ask_placement(state, following, chooser)
    else:
        refill(state)


def ask_placement(state: PuertoRico, seat: int, chooser: int) -> None:
    """Everybody places, also who was dealt none (PR-68); the only distribution there is is made at once (PR-69)."""
    people = state.colonists_of(seat)
    if 0 < people < state.circles(seat) and several_places(state, seat):
        state.agenda.append(Placement(seat=seat, chooser=chooser))
    else:
        place(state, seat, seated(circle_keys(state, seat)[:people]))
        place_next(state, seat, chooser)


def several_places(state: PuertoRico, seat: int) -> bool:
    """Colonists could stand on more than one kind of tile or building."""
    return state.island[seat].count(0) + state.city[seat].count(ABSENT) < KEYS - 1


def due(state: PuertoRico) -> int:
    """PR-71: as many colonists as there are empty circles on buildings, at least one a player."""
    empty = sum([state.building_circles(seat) - state.colonists_in_city(seat) for seat in range(state.seats)])
    return max(state.seats, empty)


def refill(state: PuertoRico) -> None:
    """PR-71 to PR-76: the ship takes what is due, as far as the supply goes."""
    need = due(state)
    moved = min(need, state.colonists)
    state.colonists -= moved
    state.ship += moved
    if state.journal is not None:
        state.tell(ColonistShipRefilled(moved, need))
    if moved < need:  # PR-75; PR-74: exactly enough is enough
        state.trigger("colonists")
    end_phase(state)


PHASES["mayor"] = begin
