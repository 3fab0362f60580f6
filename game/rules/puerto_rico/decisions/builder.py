"""The builder phase (section 3.3): each player in order may build one building."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.rules.kernel import Decision, Refusal
from game.rules.puerto_rico import components as box
from game.rules.puerto_rico.actions import Build, Pass, TakeColonist
from game.rules.puerto_rico.components import ABSENT, BUILDINGS, CITY_SPACES, INDEX
from game.rules.puerto_rico.decisions.round import PHASES, end_phase
from game.rules.puerto_rico.events import Built, Passed, Skipped
from game.rules.puerto_rico.state import PuertoRico

BUILD: tuple[Build, ...] = tuple(Build(building.id) for building in BUILDINGS)
PASS = Pass()


class ChooseBuilding(Decision[PuertoRico, Build | Pass], frozen=True, kw_only=True):
    """B1: one building, or pass (PR-78)."""

    answers: ClassVar = (Build, Pass)
    chooser: int

    def candidates(self, state: PuertoRico) -> Iterable[Build | Pass]:
        yield from (Build(building.id) for building in BUILDINGS)
        yield Pass()

    def refusal(self, state: PuertoRico, action: Build | Pass) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if action.building not in INDEX:
            return Refusal("building.unknown", {}, "PR-78")
        return build_refusal(state, self.seat, INDEX[action.building], self.chooser)

    def options(self, state: PuertoRico) -> list[Build | Pass]:
        return [*[BUILD[index] for index in buildable(state, self.seat, self.chooser)], PASS]

    def resolve(self, state: PuertoRico, action: Build | Pass) -> None:
        if isinstance(action, Pass):  # PR-84
            state.tell(Passed(self.seat, "build"))
            next_builder(state, self.seat, self.chooser)
            return
        seat, index = self.seat, INDEX[action.building]
        cost = state.price(seat, index, self.chooser)
        learned = state.occupied(seat, box.UNIVERSITY)  # before the building stands (PR-87, PR-89)
        state.money[seat] -= cost
        state.display[index] -= 1
        state.city[seat][index] = 0
        if state.journal is not None:
            state.tell(Built(seat, action.building, cost))
        if state.city_spaces(seat) >= CITY_SPACES:  # PR-86
            state.trigger("city")
        if learned and (state.colonists or state.ship):
            university = University(seat=seat, chooser=self.chooser, building=action.building)
            if state.ask:  # PR-176
                state.agenda.append(university)
            else:
                university.resolve(state, TakeColonist(True))
        else:
            next_builder(state, seat, self.chooser)


class University(Decision[PuertoRico, TakeColonist], frozen=True, kw_only=True):
    """B2: one colonist, only one (PR-88), onto the new building, which works at once (PR-140)."""

    answers: ClassVar = (TakeColonist,)
    chooser: int
    building: str

    def candidates(self, state: PuertoRico) -> Iterable[TakeColonist]:
        return (TakeColonist(True), TakeColonist(False))

    def refusal(self, state: PuertoRico, action: TakeColonist) -> Refusal | None:
        return None

    def resolve(self, state: PuertoRico, action: TakeColonist) -> None:
        if action.take:
            state.settle_one(self.seat, self.building, "university")
        else:
            state.tell(Passed(self.seat, "university"))
        next_builder(state, self.seat, self.chooser)


def build_refusal(state: PuertoRico, seat: int, index: int, chooser: int) -> Refusal | None:
    """PR-79 to PR-82."""
    building = BUILDINGS[index]
    if state.owns(seat, index):
        return Refusal("building.owned", {"building": building.id}, "PR-80")
    if not state.display[index]:
        return Refusal("building.none_left", {"building": building.id}, "PR-79")
    free = state.city_room(seat)
    if building.spaces > free:
        return Refusal("city.full", {"building": building.id, "need": building.spaces, "have": free}, "PR-81")
    cost = state.price(seat, index, chooser)
    if cost > state.money[seat]:
        discount = box.prices(state.balanced, 0, seat == chooser)[index] - cost
        what: dict[str, int | str] = {
            "building": building.id,
            "need": cost,
            "have": state.money[seat],
            "quarries": discount,
        }
        return Refusal("coins.short", what, "PR-82")
    return None


def buildable(state: PuertoRico, seat: int, chooser: int) -> list[int]:
    """The buildings that `build_refusal` does not refuse."""
    quarries, money, free = state.worked[seat][box.QUARRY], state.money[seat], state.city_room(seat)
    city, display = state.city[seat], state.display
    found = box.within(state.balanced, quarries, seat == chooser, money, free)
    return [index for index in found if city[index] == ABSENT and display[index]]


def begin(state: PuertoRico, chooser: int) -> None:
    start_turn(state, chooser, chooser)


def start_turn(state: PuertoRico, seat: int, chooser: int) -> None:
    """Skipped if there is nothing he can build."""
    if buildable(state, seat, chooser):
        state.agenda.append(ChooseBuilding(seat=seat, chooser=chooser))
    else:
        if state.journal is not None:
            state.tell(Skipped(seat, "build"))
        next_builder(state, seat, chooser)


def next_builder(state: PuertoRico, seat: int, chooser: int) -> None:
    following = (seat + 1) % state.seats
    if following != chooser:
        start_turn(state, following, chooser)
    else:
        end_phase(state)


PHASES["builder"] = begin
